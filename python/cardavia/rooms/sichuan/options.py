"""The score of Sichuan on the command line."""

import argparse
from collections.abc import Mapping

from cardavia import names, sichuan
from cardavia._engine import Score
from cardavia.rooms.flags import add_flags
from cardavia.rooms.sichuan.deck import DECK

OPTIONS: Mapping[str, str] = {
    "won_on": "--win",
    "won_from": "--from",
    "kong_replacement": "--replacement",
    "last_tile": "--last-tile",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the winning tile, the void suit and what the tiles do not tell of a win."""
    parser.add_argument("--win", metavar="FACE", help="the winning tile; none: the tiles dealt won")
    parser.add_argument(
        "--from",
        dest="source",
        choices=("self", "discard", "kong"),
        default="self",
        help="where the winning tile came from; kong: robbed (default self)",
    )
    parser.add_argument("--void", choices=("m", "p", "s"), help="the void suit, to be checked")
    parser.add_argument(
        "--replacement",
        "--kong-replacement",
        action="store_true",
        help="the winning tile replaced a kong",
    )
    add_flags(parser, {"last-tile": "the wall was empty"})


def score(hand: str, groups: list[str], options: argparse.Namespace) -> Score:
    """Score a win (S4, S5.1)."""
    return sichuan.score(
        hand,
        groups,
        won_on=options.win and names.notation(DECK, options.win),
        won_from=options.source,
        void=options.void,
        kong_replacement=options.replacement,
        last_tile=options.last_tile,
    )
