"""Chắn as the tests know it."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import cardavia as cv
import reference.chan
from cardavia import chan
from reference.chan.source import SOURCE

from .room import Room, score


def compare_items(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401 - of the reference
    """Compare what counted: every item, but for those of readings that come to the same."""
    assert Counter(item.label.id for item in score.items) == sheet.bonuses
    # Of two bonuses worth the same either may be the main one (C5.3).
    points = Counter(line.points for line in sheet.lines)
    assert Counter(item.value for item in score.items) == points


def scored(
    hand: str = "22m 44m 55p 66p 99p CC 3m3s 7p7s 2p2s 6m6s",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    return lambda: chan.score(hand, **claims)


ROOM = Room(
    game="chan",
    cards=100,
    library=120,
    complete=20,
    clauses={"G": 6, "C1": 3, "C2": 5, "C3": 9, "C4": 10, "C5": 5},
    groups={"chan": 2, "ca": 2, "chiu": 4},
    reference=reference.chan,
    source=SOURCE,
    compare_items=compare_items,
    must_meet=[
        *("discard", "win", "pass", "chan", "ca", "chiu"),
        *("chiu-in-turn", "chiu-out-of-turn-stock", "chiu-out-of-turn-discard"),
        *("chiu-returned-twice", "chiu-win-discard", "chiu-win-returned"),
        *("bon-by-winning-card", "kinh-tu-chi", "dead-hand", "last-card-won"),
        *("last-card-captured", "last-card-chiued", "capture-leaves-no-discard", "thien-u"),
        *("thien-u-passed", "drawn", "pass-win", "win-at-own-gate", "win-at-other-gate"),
        *(f"ban:C4.{number}" for number in range(1, 10)),
        *score("u-chi", "thien-u", "tom", "bach-thu", "leo", "thien-khai", "chiu-u", "bon"),
        *score("bach-dinh", "tam-do", "kinh-tu-chi", "thap-thanh", "u-xuong"),
    ],
    absent={
        *("event-indicators", "event-draws", "event-draws-face"),
        *("event-replaces", "event-replaces-by-face"),
        *("view-indicators", "view-hezi", "view-ready"),
        *("view-void", "view-drawn", "view-open"),
    },
    never_observed=set(),
    mistakes=[
        scored(heavenly=True, won_on="6s"),
        scored(heavenly=True, own_gate=True),
        scored("22m 44m 55p 66p 3m3s 7p7s 2p2s 6m6s", heavenly=True, exposed=["chiu C"]),
        scored(own_gate=True),
        scored(won_on="8m"),
        scored("22m 44m 55p 66p 99p C 3m3s 7p7s 2p2s 6m6s 8m", won_on="8m"),
        scored("22m 44m 55p 66p 99p 33m CC 7p7s 2p2s 6m6s", won_on="C"),
        scored(won_on="6s", opening_quad=True),
    ],
    hidden_moved=12,
    decks=100,
    late=18,
)
