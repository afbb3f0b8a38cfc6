"""The score of Nantong on the command line."""

import argparse
from collections.abc import Mapping

from cardavia import names, nantong
from cardavia._engine import Score
from cardavia.rooms.flags import add_flags
from cardavia.rooms.nantong.deck import DECK

OPTIONS: Mapping[str, str] = {
    "won_on": "--win",
    "won_from": "--from",
    "kong_replacement": "--kong-replacement",
    "last_card": "--last-card",
    "first_discard": "--first-discard",
}


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the indicators, the winning card and what multiplies a win."""
    parser.add_argument("--indicators", nargs=2, required=True, metavar="FACE", help="both of them")
    parser.add_argument("--win", metavar="FACE", help="the winning card")
    parser.add_argument(
        "--from",
        dest="source",
        choices=("self", "discard", "kong"),
        help="where the winning card came from; kong: robbed",
    )
    add_flags(
        parser,
        {
            "hezi": "a Tiandi Hezi is exposed",
            "kong-replacement": "the winning card replaced a kong",
            "last-card": "the winning card was the last of the stock",
            "first-discard": "the winning card was the dealer's first discard",
            "heavenly": "a heavenly win",
            "ready": "declared ready in preparation",
        },
    )


def score(hand: str, groups: list[str], options: argparse.Namespace) -> Score:
    """Score a winner or another player (N5, N6)."""
    return nantong.score(
        hand,
        groups,
        indicators=[names.notation(DECK, face) for face in options.indicators],
        hezi=options.hezi,
        won_on=options.win and names.notation(DECK, options.win),
        won_from=options.source,
        kong_replacement=options.kong_replacement,
        last_card=options.last_card,
        first_discard=options.first_discard,
        heavenly=options.heavenly,
        ready=options.ready,
    )
