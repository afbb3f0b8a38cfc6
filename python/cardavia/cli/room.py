"""What a game adds to the command line."""

import argparse
from collections.abc import Mapping
from typing import Protocol

from cardavia._engine import Score


class Room(Protocol):
    """The options of one game's scores; a module of this package for each."""

    OPTIONS: Mapping[str, str]
    """The options by the names of Python's arguments, as sentences of the library name them."""

    def add_options(self, parser: argparse.ArgumentParser) -> None:
        """Add what `score` takes besides the hand and its groups."""
        ...

    def score(self, hand: str, groups: list[str], options: argparse.Namespace) -> Score:
        """Score what the command line says."""
        ...


def add_flags(parser: argparse.ArgumentParser, flags: Mapping[str, str]) -> None:
    """Add options that are given or not, with the help for each."""
    for flag, text in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=text)
