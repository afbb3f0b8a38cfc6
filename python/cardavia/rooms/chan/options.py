"""The score of Chắn on the command line."""

import argparse
from collections.abc import Mapping

from cardavia import chan, names
from cardavia._engine import Score
from cardavia.rooms.chan.deck import DECK
from cardavia.rooms.flags import add_flags

OPTIONS: Mapping[str, str] = {
    "won_on": "--win",
    "own_gate": "--own-gate",
    "opening_quad": "--opening-quad",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the winning card and what the cards do not tell of a win."""
    parser.add_argument("--win", metavar="FACE", help='the winning card: 3m or "tam vạn"')
    add_flags(
        parser,
        {
            "own-gate": "the winning card lay at the winner's own gate (Ù chì)",
            "heavenly": "the dealer won with the first twenty cards (Thiên ù)",
            "opening-quad": "four identical cards were dealt to the winner (Thiên khai)",
        },
    )


def score(hand: str, groups: list[str], options: argparse.Namespace) -> Score:
    """Score a winner or another player (C5)."""
    return chan.score(
        hand,
        groups,
        won_on=options.win and names.notation(DECK, options.win),
        own_gate=options.own_gate,
        heavenly=options.heavenly,
        opening_quad=options.opening_quad,
    )
