"""The shared vectors of every game through the engine; cargo runs the same files."""

import inspect
import re
from collections import Counter
from types import ModuleType
from typing import Any

import pytest

import cardavia as cv
from conftest import read_vectors
from rooms import ROOMS


def calculators(case: dict[str, Any]) -> ModuleType:
    """The module of a vector's game, such as ``cardavia.nantong``."""
    module = getattr(cv, case["game"])
    assert isinstance(module, ModuleType)
    return module


def score(case: dict[str, Any]) -> cv.Score:
    """The sheet of a score vector."""
    module = calculators(case)
    sheet = module.score(
        **{name: case[name] for name in inspect.signature(module.score).parameters}
    )
    assert isinstance(sheet, cv.Score)
    return sheet


def wins(case: dict[str, Any]) -> bool:
    """Whether a score vector is of a winner."""
    losers = ROOMS[case["game"]].losers_have_sheets
    return not losers or bool(case["heavenly"]) or case["won_on"] is not None


@pytest.mark.vectors("score")
def test_score(case: dict[str, Any]) -> None:
    sheet = score(case)
    assert sheet.total == case["total"]
    assert sheet.winner is wins(case)


@pytest.mark.vectors("nantong/score")
def test_base_hu_of_nantong(case: dict[str, Any]) -> None:
    base = [item.value for item in score(case).items if item.clause.startswith("N5.")]
    assert sum(base) == case["base"]


@pytest.mark.vectors("chan/score")
def test_bonuses_of_chan(case: dict[str, Any]) -> None:
    if wins(case):
        found = Counter(item.label.id for item in score(case).items)
        assert found == Counter(case["bonuses"])


PATTERNS = {"standard": 0, "all-triplets": 1, "outside": 2, "seven-pairs": 2, "two-five-eight": 3}
"""The fan of S4.1; of two patterns worth the same the vectors and the engine may name either."""


@pytest.mark.vectors("sichuan/score")
def test_fan_of_sichuan(case: dict[str, Any]) -> None:
    sheet = score(case)
    assert (sheet.fan, sheet.base) == (case["fan"], case["base"])
    pattern = sum(PATTERNS.get(item, 0) for item in case["items"])
    expected = Counter(item for item in case["items"] if item not in PATTERNS)
    found: Counter[str] = Counter()
    for item in sheet.items:
        fan = item.value.bit_length() - 1
        if item.clause == "S4.1":
            pattern -= fan
        elif item.clause == "S4.2":
            found[item.label.id] += fan if item.label.id == "root" else 1
        elif item.label.id == "capped":
            found["capped"] += 1
    assert pattern == 0
    assert found == expected


@pytest.fixture(scope="module")
def sheets() -> dict[tuple[str, int], cv.Score]:
    """A sheet for every game settled from totals, and every total its score vectors come to."""
    found = {}
    for game in ("nantong", "chan"):
        cases = [{"game": game} | case for _, case in read_vectors(game, "score")]
        # Winners first, so that a total both kinds reach is kept by a player who did not win.
        for case in sorted(cases, key=lambda case: not wins(case)):
            found[game, case["total"]] = score(case)
    return found


def settles(case: dict[str, Any], sheets: dict[tuple[str, int], cv.Score]) -> None:
    scores = [sheets[case["game"], total] for total in case["totals"]]
    assert calculators(case).settle(scores) == case["returns"]


# What Sichuan settles depends on who pays whom, and not on totals alone: test_settle_sichuan.py.


@pytest.mark.vectors("nantong/settle")
def test_settle_nantong(case: dict[str, Any], sheets: dict[tuple[str, int], cv.Score]) -> None:
    settles(case, sheets)


@pytest.mark.vectors("chan/settle")
def test_settle_chan(case: dict[str, Any], sheets: dict[tuple[str, int], cv.Score]) -> None:
    settles(case, sheets)


@pytest.mark.vectors("win")
def test_win(case: dict[str, Any]) -> None:
    module, hand, groups = calculators(case), case["hand"], case["groups"]
    void = {"void": case["void"]} if "void" in case else {}
    if case["waits"] is not None:
        assert module.waits(hand, groups, **void) == case["waits"]
        return
    assert module.is_win(hand, groups, **void) is case["win"]
    if case.get("partitions") is not None:
        assert sorted(module.partitions(hand, groups)) == sorted(case["partitions"])


@pytest.mark.vectors("distance")
def test_distance(case: dict[str, Any]) -> None:
    distance = calculators(case).distance(case["hand"], case["groups"], case["seen"])
    assert distance == case["distance"]


@pytest.mark.vectors("bad")
def test_bad(case: dict[str, Any]) -> None:
    error = getattr(cv, case["error"])
    with pytest.raises(error, match=f"^{re.escape(case['sentence'])}$") as caught:
        getattr(calculators(case), case["call"])(**case["args"])
    assert type(caught.value) is error


@pytest.mark.vectors("deals")
def test_deal(case: dict[str, Any]) -> None:
    table = cv.from_deck(case["game"], case["deck"], case["dealer"])
    for action, legal in zip(case["actions"], case["legal"], strict=True):
        assert [str(option) for option in table.legal_actions()] == legal
        table.play(action)
    assert table.is_over
    assert table.returns().tolist() == case["returns"]
    assert table.outcome is not None
    assert [sheet.total for sheet in table.outcome.scores] == case["totals"]


@pytest.mark.vectors("sichuan/deals")
def test_ledger(case: dict[str, Any]) -> None:
    table = cv.from_deck(case["game"], case["deck"], case["dealer"])
    for action in case["actions"]:
        table.play(action)
    assert table.outcome is not None
    ledger = [[pay.payer, pay.payee, pay.amount, pay.clause] for pay in table.outcome.ledger]
    assert sorted(ledger) == sorted(case["ledger"])
