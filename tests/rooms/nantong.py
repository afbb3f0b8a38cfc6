"""Nantong as the tests know it."""

from collections.abc import Callable, Mapping
from typing import Any

import cardavia as cv
import reference.nantong
from cardavia import nantong
from reference.nantong.source import SOURCE

from .room import Room, score

RENAMED = {
    "kong": "exposed-kong",
    "three": "triplet",
    "exact-three": "triplet",
    "four": "four-concealed",
    "won-three": "pung-by-discard",
}
"""Items of the base hu that the reference calls otherwise."""
READ = {
    "qing",
    "piao",
    "tazi",
    "wait",
    "closed-piao",
    *(f"wenqian{count}" for count in range(1, 5)),
}
"""What depends on the reading: of two that come to the same, either may be told (N6.7)."""
FLAGS = {
    *("self-draw", "kong-replacement", "last-card", "first-discard"),
    *("heavenly", "ready", "three-elders"),
}
"""What does not, beside the base hu."""


def compare_items(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401 - of the reference
    """Compare what counted: every item, but for those of readings that come to the same."""
    told = set()
    for item in score.items:
        name = item.label.id
        if item.clause.startswith("N5."):
            params: Mapping[str, Any] = item.label.params
            factors = {factor.id for factor in params["factors"]}
            told.add(RENAMED.get(name, name))
            told |= factors & {"old-general"}
            applying = len(factors & {"first-indicator", "second-indicator"})
            told |= {("one-indicator", "two-indicators")[applying - 1]} if applying else set()
            told |= {"exact-triplet"} if name == "exact-three" else set()
            told |= {"exact-pung"} if "exact-match" in factors else set()
        elif name in FLAGS:
            told.add(name)
    assert told == sheet.tags - READ


def scored(
    hand: str = "555789m 123456p 11456789s",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    claims = {"groups": ["pung 7p"], "indicators": "2s 3m"} | claims
    return lambda: nantong.score(hand, **claims)


ROOM = Room(
    game="nantong",
    cards=120,
    library=125,
    complete=23,
    clauses={"G": 6, "N1": 3, "N2": 2, "N3": 7, "N4": 7, "N5": 6, "N6": 7, "N7": 2},
    groups={"pung": 3, "kong": 4, "concealed-kong": 4, "opening-quad": 4},
    reference=reference.nantong,
    source=SOURCE,
    compare_items=compare_items,
    must_meet=[
        *("discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
        *("opening-quad", "opening-triplet", "hezi", "ready", "done"),
        *("robbed-kong", "win-on-discard", "win-self-draw", "heavenly", "first-discard-win"),
        *("last-card-self-draw", "exhausted", "pung-on-last-discard", "kong-replacement-win"),
        *("pass-win", "ready-win"),
        *score("qing", "piao", "tazi", "wenqian1", "wenqian2", "wenqian3", "wenqian4"),
        *score("self-draw", "kong-replacement", "wait", "closed-piao", "three-elders"),
        *score("heavenly", "first-discard", "ready", "last-card", "pung", "triplet"),
        *score("pung-by-discard", "exposed-kong", "concealed-kong", "four-concealed"),
        *score("opening-quad", "opening-triplet", "hezi", "exact-pung", "exact-triplet"),
        *score("one-indicator", "two-indicators", "old-general"),
    ],
    absent={"event-reveals", "view-revealed", "view-open-at-gate", "view-void"},
    never_observed={f"+{step} discards>=4" for step in range(3)},
    mistakes=[
        scored(heavenly=True, won_on="5s"),
        scored(won_on="5s"),
        scored(won_from="self"),
        scored(heavenly=True, ready=True, groups=[]),
        scored(heavenly=True),
        scored(ready=True),
        scored(won_on="5s", won_from="discard", kong_replacement=True),
        scored(won_on="5s", won_from="self", kong_replacement=True),
        scored(won_on="5s", won_from="discard", last_card=True),
        scored(won_on="5s", won_from="self", first_discard=True),
        scored(won_on="5s", won_from="discard", first_discard=True),
        scored(hezi=True),
        scored(groups=["opening-triplet 7p"]),
        scored(won_on="9p", won_from="self"),
        scored("555789m 123456p 11456788s", won_on="5s", won_from="self"),
    ],
    hidden_moved=120,
    decks=25,
    late=30,
)
