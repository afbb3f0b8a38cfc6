"""An option of ``cardavia score``."""

import argparse
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Option:
    """What the command line calls an argument of a game's `score`."""

    argument: str
    """The argument in Python."""
    flags: tuple[str, ...]
    """The option, and other names for it."""
    settings: dict[str, Any]
    """What `ArgumentParser.add_argument` takes besides."""

    def add_to(self, parser: argparse.ArgumentParser) -> None:
        """Add the option to those of `parser`."""
        parser.add_argument(*self.flags, dest=self.argument, **self.settings)


def option(argument: str, *flags: str, **settings: Any) -> Option:  # noqa: ANN401 - as argparse
    """Return an option, set as `ArgumentParser.add_argument` is."""
    return Option(argument, flags, settings)


def flag(argument: str, text: str, *others: str) -> Option:
    """Return an option that is given or not, with its help, and under `others` too."""
    name = "--" + argument.replace("_", "-")
    return option(argument, *others, name, action="store_true", help=text)
