"""``cardavia bench``: this machine's figures."""

import argparse
import sys

from cardavia.bench import ROUNDS, SECONDS, run
from cardavia.cli.output import say
from cardavia.values import Message


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = measure.__doc__
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help="time for all (default %(default)g)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=measure)


def measure(options: argparse.Namespace) -> None:
    """Measure how fast the engine and the search are on this machine."""
    on_terminal = sys.stderr.isatty()
    report = run(options.seconds, _tell if on_terminal else None)
    if on_terminal:
        sys.stderr.write("\r\x1b[K")
    say(report.to_json() if options.json else report)


def _tell(number: int) -> None:
    round_ = Message.of("round {number} of {rounds}", number=number, rounds=ROUNDS)
    sys.stderr.write(f"\r{round_}")
    sys.stderr.flush()
