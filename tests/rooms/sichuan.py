"""Sichuan as the tests know it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import cardavia as cv
import reference.sichuan
from cardavia import sichuan
from reference.sichuan.source import SOURCE

from .room import Room, score


def compare_items(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401 - of the reference
    """Compare what counted: every item, but for those of readings that come to the same."""
    told = Counter[str]()
    for item in score.items:
        name, params = item.label.id, dict[str, Any](item.label.params)
        if name not in ("base", "self-drawn"):  # what the base begins with, and S5.1
            told[name] += params["fan"] if name == "root" else 1
    expected = Counter(sheet.items)
    del expected["standard"]
    for counter in (told, expected):  # worth the same: the sheet may name either (S4.3)
        counter["seven-pairs"] += counter.pop("outside", 0)
    assert told == expected


DRAWN = sichuan.score("123456789m 123p 55p", won_on="5p")
CLAIMED = sichuan.score("123456789m 123p 55p", won_on="5p", won_from="discard")


def scored(
    hand: str = "123456789m 123p 55p",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    return lambda: sichuan.score(hand, **claims)


ROOM = Room(
    game="sichuan",
    cards=108,
    library=108,
    complete=14,
    clauses={"G": 6, "S1": 3, "S2": 2, "S3": 7, "S4": 3, "S5": 4},
    groups={"pung": 3, "kong": 4, "concealed-kong": 4},
    winners=3,
    losers_have_sheets=False,
    reference=reference.sichuan,
    source=SOURCE,
    compare_items=compare_items,
    must_meet=[
        *("void", "discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
        *("two-winners", "three-winners-on-one-tile", "robbed", "robbed-by-two"),
        *("kong-with-one-left", "win-on-last-replacement", "win-on-last-discard"),
        *("three-winners-end", "three-winners-on-last-tile", "exhausted", "pig", "not-ready"),
        *("ready-at-end", "drawn-void-binds", "pass-win", "next-after-winners"),
        *("dealer-wins-at-once", "win-skips-claim"),
        *score("standard", "all-triplets", "seven-pairs", "outside", "two-five-eight"),
        *score("one-suit", "pair-wait", "root", "kong-replacement", "robbing", "last-tile"),
        *score("capped"),
        *("ledger:S5.1-discard", "ledger:S5.1-self", "ledger:S5.1-robbed"),
        *("ledger:S5.2-exposed", "ledger:S5.2-added", "ledger:S5.2-concealed"),
        *("ledger:S5.3a", "ledger:S5.3a-to-winner", "ledger:S5.3b", "ledger:S5.3c"),
    ],
    absent={
        *("event-indicators", "view-indicators", "view-hezi", "view-ready"),
        *("event-reveals", "view-revealed", "view-open-at-gate"),
    },
    never_observed=set(),
    mistakes=[
        scored("123456m 789p 123s 55s"),
        scored(won_from="discard"),
        scored(last_tile=True),
        scored(won_on="5p", won_from="discard", kong_replacement=True),
        scored(won_on="5p", kong_replacement=True),
        scored(won_on="5p", won_from="kong", last_tile=True),
        scored(won_on="9p"),
        scored(won_on="5p", void="p"),
        scored("123456789m 123p 56p", won_on="5p"),
        lambda: sichuan.settle([DRAWN] * 4),
        lambda: sichuan.settle([CLAIMED, None, None, None]),
        lambda: sichuan.settle([DRAWN, DRAWN, None, None]),
        lambda: sichuan.settle([DRAWN, None, None, None], {}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: [1], 1: [0]}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: [4]}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: []}),
        lambda: sichuan.settle([CLAIMED, None, None, None], {0: [1, 2]}),
    ],
    hidden_moved=8,
    decks=60,
    late=35,
)
