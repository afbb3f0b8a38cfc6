"""A score sheet of the engine beside one of the references, item by item."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import cardavia as cv

RENAMED = {
    "kong": "exposed-kong",
    "three": "triplet",
    "exact-three": "triplet",
    "four": "four-concealed",
    "won-three": "pung-by-discard",
}
"""Items of Nantong's base hu that its reference calls otherwise."""
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


def compare_items(game: str, score: cv.Score, sheet: Any) -> None:  # noqa: ANN401 - any game's
    """Compare what counted: every item, but for those of readings that come to the same."""
    ITEMS[game](score, sheet)


def _nantong(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401
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


def _chan(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401
    assert Counter(item.label.id for item in score.items) == sheet.bonuses
    # Of two bonuses worth the same either may be the main one (C5.3).
    points = Counter(line.points for line in sheet.lines)
    assert Counter(item.value for item in score.items) == points


def _sichuan(score: cv.Score, sheet: Any) -> None:  # noqa: ANN401
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


ITEMS: Mapping[str, Callable[[cv.Score, Any], None]] = {
    "nantong": _nantong,
    "chan": _chan,
    "sichuan": _sichuan,
}
