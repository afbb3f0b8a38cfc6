"""Options that are given or not."""

import argparse
from collections.abc import Mapping


def add_flags(parser: argparse.ArgumentParser, flags: Mapping[str, str]) -> None:
    """Add options that are given or not, with the help for each."""
    for flag, text in flags.items():
        parser.add_argument(f"--{flag}", action="store_true", help=text)
