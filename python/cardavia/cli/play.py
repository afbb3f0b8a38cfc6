"""``cardavia play``: a match at the terminal."""

import argparse
from pathlib import Path

from cardavia import _engine, files, names
from cardavia._engine import Table
from cardavia.errors import said, saying
from cardavia.levels import LEVELS
from cardavia.match import Match
from cardavia.repl import Repl
from cardavia.session import Session
from cardavia.terminal import Terminal, open_terminal
from cardavia.values import Message

_LONGEST_RECORD = 2**20
"""No deal's record has so many characters."""
_OTHER_GAME = "{path} holds a deal of {game}, not of {asked}"
_NO_DEALS = "--deals is a number from 1 on, not {deals}"
_NO_DEAL = "{path} is no saved deal: {why}"
_NO_GAME = "There is no game {answer!r}: type a number or a name, or quit."


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = play.__doc__
    parser.add_argument("game", nargs="?", help="which game; asked for when left out")
    parser.add_argument("--seed", type=int, metavar="N", help="fixes all decks of the match")
    parser.add_argument(
        "--seat", type=int, default=0, metavar="N", help="where you sit (default 0)"
    )
    parser.add_argument("--dealer", type=int, metavar="N", help="who deals first (default: by lot)")
    parser.add_argument(
        "--level", choices=LEVELS, default="normal", help="how strong the others are"
    )
    parser.add_argument("--practice", action="store_true", help="decisions can be taken back")
    parser.add_argument("--deals", type=int, metavar="N", help="end after so many deals")
    parser.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved deal")
    parser.set_defaults(run=play)


def play(options: argparse.Namespace) -> None:
    """Play a match at the terminal against agents at the other seats."""
    table = None if options.load is None else _load(options.load)
    terminal = open_terminal()
    game = options.game if table is None else table.game
    if game is None:
        game = _ask_for_game(terminal)
    if game is None:
        return
    if options.game not in (None, game):
        path, asked = str(options.load), options.game
        raise saying(ValueError, _OTHER_GAME, path=path, game=game, asked=asked)
    if options.deals is not None and options.deals < 1:
        raise saying(ValueError, _NO_DEALS, deals=options.deals)
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
        raise saying(ValueError, _NO_DEAL, path=str(path), why=said(error)) from error


def _ask_for_game(terminal: Terminal) -> str | None:
    """Let the player choose a game; None when the input ends or the player has had enough."""
    games = _engine.games()
    listed = "  ".join(f"[{number}] {game}" for number, game in enumerate(games, start=1))
    terminal.say(Message.of("Which game?  {games}", games=listed))
    while True:
        try:
            answer = terminal.ask("> ", games).lower()
        except (EOFError, KeyboardInterrupt):
            terminal.say()
            return None
        if answer == "quit":
            return None
        # A name may be cut short and have accents.
        found = [game for game in games if answer and game.startswith(names.bare(answer))]
        if answer.isdecimal() and 1 <= int(answer) <= len(games):
            found = [games[int(answer) - 1]]
        if len(found) == 1:
            return found[0]
        terminal.say(Message.of(_NO_GAME, answer=answer))
