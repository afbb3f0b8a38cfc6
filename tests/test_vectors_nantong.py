"""The shared vectors of Nantong through the engine; cargo runs the same files."""

import inspect
from typing import Any

import pytest

import cardavia as cv
from cardavia import nantong
from conftest import read_vectors

SCORE_ARGUMENTS = [
    name for name in inspect.signature(nantong.score).parameters if name not in ("hand", "groups")
]


@pytest.mark.vectors("nantong/score")
def test_score(case: dict[str, Any]) -> None:
    flags = {name: case[name] for name in SCORE_ARGUMENTS}
    score = nantong.score(case["hand"], case["groups"], **flags)
    assert score.total == case["total"]
    assert base_hu(score) == case["base"]


def base_hu(score: cv.Score) -> int:
    """The lines of N5: those above the bonuses of N6."""
    return sum(item.value for item in score.items if item.clause.startswith("N5."))


@pytest.mark.vectors("nantong/settle")
def test_settle(case: dict[str, Any], scores: dict[int, cv.Score]) -> None:
    assert nantong.settle([scores[total] for total in case["totals"]]) == case["returns"]


@pytest.fixture(scope="module")
def scores() -> dict[int, cv.Score]:
    """A sheet for every total that the score vectors come to."""
    return {
        case["total"]: nantong.score(
            case["hand"], case["groups"], **{name: case[name] for name in SCORE_ARGUMENTS}
        )
        # Winners first, so that a total both kinds reach is kept by a player who did not win.
        for _, case in sorted(read_vectors("nantong/score"), key=lambda line: not wins(line[1]))
    }


def wins(case: dict[str, Any]) -> bool:
    """Whether a score vector is of a winner."""
    return case["heavenly"] or case["won_on"] is not None


@pytest.mark.vectors("nantong/win")
def test_win(case: dict[str, Any]) -> None:
    hand, groups = case["hand"], case["groups"]
    if case["waits"] is None:
        assert nantong.is_win(hand, groups) is case["win"]
        assert len(nantong.partitions(hand, groups)) == case["partitions"]
    else:
        assert nantong.waits(hand, groups) == case["waits"]


@pytest.mark.vectors("nantong/distance")
def test_distance(case: dict[str, Any]) -> None:
    assert nantong.distance(case["hand"], case["groups"], case["seen"]) == case["distance"]


@pytest.mark.vectors("nantong/bad")
def test_bad(case: dict[str, Any]) -> None:
    with pytest.raises(getattr(cv, case["error"])) as caught:
        getattr(nantong, case["call"])(**case["args"])
    assert str(caught.value)


@pytest.mark.vectors("nantong/deals")
def test_deal(case: dict[str, Any]) -> None:
    table = cv.from_deck("nantong", case["deck"], case["dealer"])
    for action, legal in zip(case["actions"], case["legal"], strict=True):
        assert [str(option) for option in table.legal_actions()] == legal
        table.play(action)
    assert table.is_over
    assert table.returns().tolist() == case["returns"]
    assert table.outcome is not None
    assert [score.total for score in table.outcome.scores] == case["totals"]
