"""The parser of the command line, a command a file."""

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from cardavia import _engine, files
from cardavia.cli import arena, bench, cards, convert, play, record, replay, rules, score, waits
from cardavia.cli.output import tell
from cardavia.values import Message

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_BAD_COMMAND_LINE = 2


class _Parser(argparse.ArgumentParser):
    """Reports a wrong command line in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        tell(Message.of("{prog}: {message} (see {prog} --help)", prog=self.prog, message=message))
        sys.exit(_BAD_COMMAND_LINE)

    def _print_message(self, message: str, file: "SupportsWrite[str] | None" = None) -> None:
        # The original keeps it to itself when help cannot be written.
        if file is not None and file is sys.stdout:
            with files.naming(files.OUTPUT):
                file.write(message)
        else:
            super()._print_message(message, file)


def parser() -> argparse.ArgumentParser:
    """Return the parser; what it reads has the command as `run`, to be called with all of it."""
    whole = _Parser(prog="cardavia", description="Card tables: play, score, measure, look up.")
    whole.add_argument("--version", action="version", version=f"cardavia {_engine.__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    play.add_options(commands.add_parser("play", help="sit down at a table"))
    score.add_options(commands.add_parser("score", help="what a hand is worth"))
    waits.add_options(commands.add_parser("waits", help="what completes a hand"))
    rules.add_options(commands.add_parser("rules", help="the rules"))
    cards.add_options(commands.add_parser("cards", help="the deck in words"))
    arena.add_options(commands.add_parser("arena", help="measure strength"))
    record.add_options(commands.add_parser("record", help="keep deals that agents play"))
    replay.add_options(commands.add_parser("replay", help="step through a deal that was kept"))
    convert.add_options(commands.add_parser("convert", help="a file of deals in the other form"))
    bench.add_options(commands.add_parser("bench", help="measure speed"))
    return whole
