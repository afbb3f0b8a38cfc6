"""The hand and the groups of a command line."""

import argparse


def add_options(parser: argparse.ArgumentParser, about: str) -> None:
    """Give a command a hand, which is what `about` says, and groups."""
    parser.add_argument("hand", nargs="+", help=about)
    parser.add_argument(
        "--group",
        "--exposed",
        action="append",
        default=[],
        metavar="GROUP",
        help='a group on the table, such as "pung 5m" or "ca 5m5s"; repeat it for each',
    )


def of(options: argparse.Namespace) -> tuple[str, list[str]]:
    """Return the hand and the groups."""
    return " ".join(options.hand), options.group
