"""The command line: ``cardavia`` and ``python -m cardavia``."""

import argparse
import io
import os
import sys
import warnings
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from cardavia import _engine, files, names, render, rulebook
from cardavia._engine import HandError, Table
from cardavia.cli import arena, bench
from cardavia.cli.output import OUTPUT, discard, say, tell
from cardavia.levels import LEVELS
from cardavia.match import Match
from cardavia.repl import Repl
from cardavia.rooms import ROOMS
from cardavia.session import Session
from cardavia.terminal import Terminal, open_terminal
from cardavia.text import layout, wrap

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_OK = 0
_BAD_INPUT = 2
_INTERRUPTED = 130

_LONGEST_RECORD = 2**20
"""No deal's record has so many characters."""


class _Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        tell(f"{self.prog}: {message} (see {self.prog} --help)")
        sys.exit(_BAD_INPUT)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        # The original keeps it to itself when help cannot be written.
        if file is not None and file is sys.stdout:
            with files.naming(OUTPUT):
                file.write(message)
        else:
            super()._print_message(message, file)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 is success; 2 is a wrong command line or wrong input, told in one sentence on standard error;
    130 is Ctrl-C.
    """
    _prepare_streams()
    if sys.stdout is None:
        tell(f"cardavia: {OUTPUT}: it is closed")
        return _BAD_INPUT
    try:
        _run(arguments)
    except BrokenPipeError:
        discard(sys.stdout)  # the reader has seen enough
    except KeyboardInterrupt:
        tell("")
        return _INTERRUPTED
    except OSError as error:
        if error.filename == OUTPUT:
            discard(sys.stdout)
        tell(f"cardavia: {files.sentence(error)}")
        return _BAD_INPUT
    except ValueError as error:
        tell(f"cardavia: {error}")
        return _BAD_INPUT
    return _OK


def _prepare_streams() -> None:
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:  # closed: a file opened later must not become what errors are written to
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Cards have names that a narrow encoding lacks: it shall show a mark, not end the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _run(arguments: Sequence[str] | None) -> None:
    try:
        options = _parser().parse_args(arguments)
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: tell(f"cardavia: {message}")
            options.run(options)
    finally:
        with files.naming(OUTPUT):
            sys.stdout.flush()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="cardavia", description="Card tables: play, score, measure, look up.")
    parser.add_argument("--version", action="version", version=f"cardavia {_engine.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    play = commands.add_parser("play", help="sit down at a table", description=_play.__doc__)
    play.add_argument("game", nargs="?", help="which game; asked for when left out")
    play.add_argument("--seed", type=int, metavar="N", help="fixes all decks of the match")
    play.add_argument("--seat", type=int, default=0, metavar="N", help="where you sit (default 0)")
    play.add_argument("--dealer", type=int, metavar="N", help="who deals first (default: by lot)")
    play.add_argument("--level", choices=LEVELS, default="normal", help="how strong the others are")
    play.add_argument("--practice", action="store_true", help="decisions can be taken back")
    play.add_argument("--deals", type=int, metavar="N", help="end after so many deals")
    play.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved deal")
    play.set_defaults(run=_play)

    score = commands.add_parser("score", help="what a hand is worth", description=_score.__doc__)
    games = score.add_subparsers(title="games", metavar="GAME", required=True)
    for game, room in ROOMS.items():
        page = games.add_parser(game, description=_score.__doc__)
        page.add_argument("hand", nargs="+", help="concealed cards, the winning card among them")
        _add_groups(page)
        for option in room.options:
            option.add_to(page)
        page.set_defaults(run=_score, game=game)

    waits = commands.add_parser("waits", help="what completes a hand", description=_waits.__doc__)
    waits.add_argument("game", choices=_engine.games(), help="which game")
    waits.add_argument("hand", nargs="+", help="concealed cards, such as 123m 44s TT")
    _add_groups(waits)
    waits.set_defaults(run=_waits)

    rules = commands.add_parser("rules", help="the rules", description=_rules.__doc__)
    rules.add_argument("words", nargs="*", metavar="[GAME] [WORD]", help="a clause id or any word")
    rules.set_defaults(run=_rules)

    cards = commands.add_parser("cards", help="the deck in words", description=_cards.__doc__)
    cards.add_argument("game", choices=_engine.games(), help="which game")
    cards.set_defaults(run=_cards)

    arena.add_options(
        commands.add_parser("arena", help="measure strength", description=arena.play.__doc__)
    )
    bench.add_options(
        commands.add_parser("bench", help="measure speed", description=bench.measure.__doc__)
    )
    return parser


def _add_groups(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--group",
        "--exposed",
        action="append",
        default=[],
        metavar="GROUP",
        help='a group on the table, such as "pung 5m" or "ca 5m5s"; repeat it for each',
    )


def _play(options: argparse.Namespace) -> None:
    """Play a match at the terminal against agents at the other seats."""
    table = None if options.load is None else _load(options.load)
    terminal = open_terminal()
    game = options.game if table is None else table.game
    if game is None:
        game = _ask_for_game(terminal)
    if game is None:
        return
    if options.game not in (None, game):
        raise ValueError(f"{options.load} holds a deal of {game}, not of {options.game}")
    if options.deals is not None and options.deals < 1:
        raise ValueError(f"--deals is a number from 1 on, not {options.deals}")
    match = Match(game, options.seed, options.dealer, table=table)
    others = [seat for seat in range(match.table.seats) if seat != options.seat]
    opponents = {seat: LEVELS[options.level](match.seed + seat) for seat in others}
    session = Session(match, options.seat, opponents)
    Repl(session, terminal, practice=options.practice, deals=options.deals).run()


def _load(path: Path) -> Table:
    try:
        with files.naming(path), path.open(encoding="utf-8") as file:
            return _engine.from_json(file.read(_LONGEST_RECORD))
    except ValueError as error:
        raise ValueError(f"{path} is no saved deal: {error}") from error


def _ask_for_game(terminal: Terminal) -> str | None:
    """Let the player choose a game; None when the input ends or the player has had enough."""
    games = _engine.games()
    listed = "  ".join(f"[{number}] {game}" for number, game in enumerate(games, start=1))
    terminal.say(f"Which game?  {listed}")
    while True:
        try:
            answer = terminal.ask("> ", games).lower()
        except (EOFError, KeyboardInterrupt):
            terminal.say()
            return None
        if answer == "quit":
            return None
        numbered = answer.isdecimal() and 1 <= int(answer) <= len(games)
        found = [games[int(answer) - 1]] if numbered else _alike(answer, games)
        if len(found) == 1:
            return found[0]
        terminal.say(f"There is no game {answer!r}: type a number or a name, or quit.")


def _alike(word: str, games: Sequence[str]) -> list[str]:
    """Return the games whose names begin with `word`, which may have accents."""
    return [game for game in games if word and game.startswith(names.bare(word))]


def _score(options: argparse.Namespace) -> None:
    """Print the score sheet of one player at the end of a deal, winner or not."""
    room = ROOMS[options.game]
    claims = {option.argument: getattr(options, option.argument) for option in room.options}
    try:
        score = room.calculators.score(*_hand(options), **claims)
    except HandError as error:
        flags = {option.argument: option.flags[0] for option in room.options}
        raise HandError(_as_options(error, flags)) from error
    if score.partition is not None:
        say("  " + "  ".join(score.partition))
    say("\n".join(render.sheet(score)))


def _as_options(error: HandError, options: Mapping[str, str]) -> str:
    """Name the options of the command line where the engine names Python's arguments."""
    said = error.message
    if said is None:
        return str(error)
    named = {name: options.get(name, value) for name, value in said.params.items()}
    clause = "" if said.clause is None else f" ({said.clause})"
    return said.template.format(**named) + clause


def _waits(options: argparse.Namespace) -> None:
    """Print the cards that would complete a hand, or how far it is from that."""
    room = ROOMS[options.game]
    hand, groups = _hand(options)
    if found := room.calculators.waits(hand, groups):
        say(" ".join(found))
        return
    why = room.advice.hindrance(hand, groups)
    if not why:
        distance = room.calculators.distance(hand, groups)
        why = f"it is {render.away(options.game, distance)}"
    say(wrap(f"no card completes this hand: {why}"))


def _hand(options: argparse.Namespace) -> tuple[str, list[str]]:
    """Return the hand and the groups of a command line."""
    return " ".join(options.hand), options.group


def _rules(options: argparse.Namespace) -> None:
    """Print the rules of a game, or of them what a word leads to.

    Without a game, a clause id or word is looked up in the rules of all games.
    """
    words: list[str] = options.words
    games = [words.pop(0)] if words and words[0] in _engine.games() else _engine.games()
    if not words:
        if len(games) > 1:
            raise ValueError(f"which game? expected one of: {', '.join(games)}")
        _rules_whole(games[0])
        return
    word = " ".join(words)
    found = {game: clauses for game in games if (clauses := rulebook.find(game, word))}
    if not found:
        raise ValueError(f"the rules of {' and '.join(games)} do not mention {word!r}")
    parts = []
    for game, clauses in found.items():
        if len(found) > 1:
            parts.append(ROOMS[game].words.TITLE)
        parts += map(render.clause, clauses)
    say("\n\n".join(parts))


def _rules_whole(game: str) -> None:
    title, *rest = rulebook.text(game).split("\n## ")
    say(layout(title.removeprefix("# ")))
    for section in rest:
        heading, _, body = section.partition("\n")
        say(f"\n{heading}\n\n{layout(body.strip())}")


def _cards(options: argparse.Namespace) -> None:
    """Print every face of a game's deck with its names, and where the deck comes from."""
    whole = ROOMS[options.game].deck
    for face, card in whole.faces().items():
        aside = "" if card.in_table else "  (not used at the table)"
        native = "" if card.native is None else f"{card.native}  "
        say(f"{face:<5} {card.english:<17} {native}{card.romanization}{aside}")
    say(f"\n{whole.origin}\n\nSources:")
    for source in whole.sources:
        say(wrap(f"- {source.title}: {source.supports}.", indent=2))
