"""``cardavia cards``: the deck in words."""

import argparse

from cardavia import _engine
from cardavia.cli.output import say
from cardavia.rooms import ROOMS
from cardavia.text import wrap
from cardavia.values import Message


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = cards.__doc__
    parser.add_argument("game", choices=_engine.games(), help="which game")
    parser.set_defaults(run=cards)


def cards(options: argparse.Namespace) -> None:
    """Print every face of a game's deck with its names, and where the deck comes from."""
    whole = ROOMS[options.game].deck
    for face, card in whole.faces().items():
        aside = "" if card.in_table else "  " + Message.of("(not used at the table)")
        native = "" if card.native is None else f"{card.native}  "
        say(f"{face:<5} {card.english:<17} {native}{card.romanization}{aside}")
    say(f"\n{whole.origin}\n\n{Message.of('Sources:')}")
    for source in whole.sources:
        say(wrap(f"- {source.title}: {source.supports}.", indent=2))
