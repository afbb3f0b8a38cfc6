"""The shared vectors of every game through the engine; cargo runs the same files."""

import inspect
from types import ModuleType
from typing import Any

import pytest

import cardavia as cv
from conftest import read_vectors


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
    return bool(case["heavenly"]) or case["won_on"] is not None


@pytest.mark.vectors("score")
def test_score(case: dict[str, Any]) -> None:
    sheet = score(case)
    assert sheet.total == case["total"]
    assert sheet.winner is wins(case)
    if "base" in case:
        base = [item.value for item in sheet.items if item.clause.startswith("N5.")]
        assert sum(base) == case["base"]
    if "bonuses" in case and wins(case):
        assert len(sheet.items) == len(case["bonuses"])


@pytest.fixture(scope="module")
def sheets() -> dict[tuple[str, int], cv.Score]:
    """A sheet for every game and total that its score vectors come to."""
    found = {}
    for game in cv.games():
        # Winners first, so that a total both kinds reach is kept by a player who did not win.
        for _, case in sorted(read_vectors(game, "score"), key=lambda line: not wins(line[1])):
            found[game, case["total"]] = score({"game": game} | case)
    return found


@pytest.mark.vectors("settle")
def test_settle(case: dict[str, Any], sheets: dict[tuple[str, int], cv.Score]) -> None:
    scores = [sheets[case["game"], total] for total in case["totals"]]
    assert calculators(case).settle(scores) == case["returns"]


@pytest.mark.vectors("win")
def test_win(case: dict[str, Any]) -> None:
    module, hand, groups = calculators(case), case["hand"], case["groups"]
    if case["waits"] is not None:
        assert module.waits(hand, groups) == case["waits"]
        return
    assert module.is_win(hand, groups) is case["win"]
    if "partitions" in case:
        assert len(module.partitions(hand, groups)) == case["partitions"]


@pytest.mark.vectors("distance")
def test_distance(case: dict[str, Any]) -> None:
    distance = calculators(case).distance(case["hand"], case["groups"], case["seen"])
    assert distance == case["distance"]


@pytest.mark.vectors("bad")
def test_bad(case: dict[str, Any]) -> None:
    with pytest.raises(getattr(cv, case["error"])) as caught:
        getattr(calculators(case), case["call"])(**case["args"])
    assert str(caught.value)


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
