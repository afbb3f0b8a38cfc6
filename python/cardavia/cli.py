"""The command line: ``cardavia`` and ``python -m cardavia``."""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

from cardavia import _engine, nantong, render, rulebook
from cardavia._engine import HandError, Table
from cardavia.agents import Agent, Heuristic, Random
from cardavia.library import ORIGIN, SOURCES, names
from cardavia.match import Match
from cardavia.repl import Repl
from cardavia.session import Session
from cardavia.terminal import open_terminal

_OK = 0
_BAD_INPUT = 2
_OPPONENTS = ("heuristic", "random")


class _Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(_BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 is success; 2 is a wrong command line or wrong input, told in one sentence on standard error.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Cards have Chinese names; a narrow encoding shall show a mark, not end the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], None] = options.run
    try:
        run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        # The reader has seen enough, but Python would try once more to flush at its exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        print(file=sys.stderr)
    except OSError as error:
        print(f"cardavia: {error.filename}: {error.strerror}", file=sys.stderr)
        return _BAD_INPUT
    except ValueError as error:
        print(f"cardavia: {error}", file=sys.stderr)
        return _BAD_INPUT
    return _OK


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cardavia", description="Card tables: play, score and look up rules.")
    parser.add_argument("--version", action="version", version=f"cardavia {_engine.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="sit down at a table", description=_play.__doc__)
    play.add_argument("game", nargs="?", help="which game; not needed while there is only one")
    play.add_argument("--seed", type=int, metavar="N", help="fixes all decks of the match")
    play.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit (default 0)")
    play.add_argument("--dealer", type=int, metavar="N", help="who deals first (default: by lot)")
    play.add_argument("--opponents", choices=_OPPONENTS, default="heuristic", help="who you play")
    play.add_argument("--practice", action="store_true", help="decisions can be taken back")
    play.add_argument("--deals", type=int, metavar="N", help="end after so many deals")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved deal")
    play.set_defaults(run=_play)

    score = commands.add_parser("score", help="what a hand is worth", description=_score.__doc__)
    games = score.add_subparsers(title="games", metavar="GAME", required=True)
    _add_nantong_score(games.add_parser("nantong", description=_score.__doc__))

    waits = commands.add_parser("waits", help="what completes a hand", description=_waits.__doc__)
    waits.add_argument("game", choices=_engine.games(), help="which game")
    waits.add_argument("hand", nargs="+", help="concealed cards, such as 123m 44s TT")
    _add_groups(waits)
    waits.set_defaults(run=_waits)

    rules = commands.add_parser("rules", help="the rules", description=_rules.__doc__)
    rules.add_argument("words", nargs="*", metavar="[GAME] [WORD]", help="a clause id or any word")
    rules.set_defaults(run=_rules)

    cards = commands.add_parser("cards", help="the deck in words", description=_cards.__doc__)
    cards.add_argument("game", nargs="?", help="which game; not needed while there is only one")
    cards.set_defaults(run=_cards)
    return parser


def _add_groups(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--group",
        action="append",
        default=[],
        metavar="GROUP",
        help='a declared group, such as "pung 5m"; repeat it for each',
    )


def _add_nantong_score(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("hand", nargs="+", help="concealed cards, the winning card among them")
    parser.add_argument("--indicators", nargs=2, required=True, metavar="FACE", help="both of them")
    _add_groups(parser)
    parser.add_argument("--win", metavar="FACE", help="the winning card")
    parser.add_argument(
        "--from",
        dest="source",
        choices=("self", "discard", "kong"),
        help="where the winning card came from; kong: robbed",
    )
    for flag, text in (
        ("hezi", "a Tiandi Hezi is exposed"),
        ("kong-replacement", "the winning card replaced a kong"),
        ("last-card", "the winning card was the last of the stock"),
        ("first-discard", "the winning card was the dealer's first discard"),
        ("heavenly", "a heavenly win"),
        ("ready", "declared ready in preparation"),
    ):
        parser.add_argument(f"--{flag}", action="store_true", help=text)
    parser.set_defaults(run=_score)


def _play(options: argparse.Namespace) -> None:
    """Play a match at the terminal against agents at the other seats."""
    table = None if options.load is None else _load(options.load)
    game = _only_game(options.game) if table is None else table.game
    if table is not None and options.game not in (None, game):
        raise ValueError(f"{options.load} holds a deal of {game}, not of {options.game}")
    if options.deals is not None and options.deals < 1:
        raise ValueError(f"--deals is a number from 1 on, not {options.deals}")
    match = Match(game, options.seed, options.dealer, table=table)
    opponents: dict[int, Agent] = {
        seat: Random(match.seed + seat) if options.opponents == "random" else Heuristic()
        for seat in range(match.table.seats)
        if seat != options.seat
    }
    session = Session(match, options.seat, opponents)
    Repl(session, open_terminal(), practice=options.practice, deals=options.deals).run()


def _load(path: Path) -> Table:
    try:
        return _engine.from_json(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path} is no saved deal: {error}") from error


def _score(options: argparse.Namespace) -> None:
    """Print the score sheet of one player at the end of a deal, winner or not."""
    try:
        score = nantong.score(
            " ".join(options.hand),
            options.group,
            indicators=options.indicators,
            hezi=options.hezi,
            won_on=options.win,
            won_from=options.source,
            kong_replacement=options.kong_replacement,
            last_card=options.last_card,
            first_discard=options.first_discard,
            heavenly=options.heavenly,
            ready=options.ready,
        )
    except HandError as error:
        raise HandError(_as_options(str(error))) from error
    if score.partition is not None:
        print("  " + "  ".join(score.partition))
    print("\n".join(render.sheet(score)))


def _as_options(sentence: str) -> str:
    """Name the options of the command line where a sentence names Python's arguments."""
    for argument, option in (
        ("won_on", "--win"),
        ("won_from", "--from"),
        ("kong_replacement", "--kong-replacement"),
        ("last_card", "--last-card"),
        ("first_discard", "--first-discard"),
    ):
        sentence = sentence.replace(argument, option)
    return sentence


def _waits(options: argparse.Namespace) -> None:
    """Print the cards that would complete a hand, or how far it is from that."""
    hand = " ".join(options.hand)
    if found := _engine.waits(options.game, hand, options.group):
        print(" ".join(found))
    else:
        away = _engine.distance(options.game, hand, options.group)
        print(f"no card completes this hand: it is {render.away(away)}")


def _rules(options: argparse.Namespace) -> None:
    """Print the rules of a game, or of them what a word leads to."""
    words: list[str] = options.words
    game = words.pop(0) if words and words[0] in _engine.games() else _only_game(None)
    if not words:
        title, *rest = rulebook.text(game).split("\n## ")
        print(render.layout(title.removeprefix("# ")))
        for section in rest:
            heading, _, body = section.partition("\n")
            print(f"\n{heading}\n\n{render.layout(body.strip())}")
        return
    word = " ".join(words)
    clauses = rulebook.find(game, word)
    if not clauses:
        raise ValueError(f"the rules of {game} do not mention {word!r}")
    print("\n\n".join(render.clause(clause) for clause in clauses))


def _cards(options: argparse.Namespace) -> None:
    """Print every face of a game's deck with its names, and where the deck comes from."""
    for face, card in names(_only_game(options.game)).items():
        aside = "" if card.in_table else "  (not used at the table)"
        print(f"{face:<5} {card.english:<17} {card.native}  {card.romanization}{aside}")
    print(f"\n{ORIGIN}\n\nSources:")
    for source in SOURCES:
        print(render.wrap(f"- {source.title}: {source.supports}.", indent=2))


def _only_game(name: str | None) -> str:
    """Return the game called `name`, or the only one there is."""
    games = _engine.games()
    if name is None and len(games) == 1:
        return games[0]
    if name not in games:
        asked = "which game?" if name is None else f"there is no game called {name!r};"
        raise ValueError(f"{asked} expected one of: {', '.join(games)}")
    return name
