"""``cardavia waits``: what completes a hand."""

import argparse

from cardavia import _engine, render
from cardavia.cli import hand
from cardavia.cli.output import say
from cardavia.rooms import ROOMS
from cardavia.text import wrap
from cardavia.values import Message


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = waits.__doc__
    parser.add_argument("game", choices=_engine.games(), help="which game")
    hand.add_options(parser, about="concealed cards, such as 123m 44s TT")
    parser.set_defaults(run=waits)


def waits(options: argparse.Namespace) -> None:
    """Print the cards that would complete a hand, or how far it is from that."""
    room = ROOMS[options.game]
    cards, groups = hand.of(options)
    if found := room.calculators.waits(cards, groups):
        say(" ".join(found))
        return
    why = room.advice.hindrance(cards, groups)
    if not why:
        distance = room.calculators.distance(cards, groups)
        why = Message.of("it is {far}", far=render.away(options.game, distance))
    say(wrap(Message.of("no card completes this hand: {why}", why=why)))
