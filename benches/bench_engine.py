"""What embedders do most: copy, play, ask what is legal, question hands, pickle."""

import pickle
import random

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import cardavia as cv
from cardavia import _engine, nantong

READY = "123m 456m 789m 123p 456p 78p 789s RR"
WIN = "111222333m 222456p 789s TTT RR"
PAIRS = "114477m 114477p 114477s TT WW"


@pytest.fixture
def table() -> cv.Table:
    """A table in the middle of a deal, 40 actions in."""
    table = cv.deal("nantong", seed=1)
    rng = random.Random(1)
    while len(table.history) < 40:
        table.play(rng.choice(table.legal_actions()))
    return table


def test_the_engine_is_a_release_build() -> None:
    """Figures of a debug build mean nothing."""
    assert _engine.BUILD == "release"


def test_deal(benchmark: BenchmarkFixture) -> None:
    table = benchmark(cv.deal, "nantong", 7)
    assert len(table.stock) == 51


def test_copy(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    twin = benchmark(table.copy)
    assert twin == table


def test_legal_actions(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    actions = benchmark(table.legal_actions)
    assert [int(action) for action in actions] == table.legal_ids()


def test_legal_ids(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    ids = benchmark(table.legal_ids)
    assert ids == np.flatnonzero(table.mask()).tolist()


def test_mask(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    out = np.empty(215, dtype=np.bool_)
    mask = benchmark(table.mask, out)
    assert mask is out
    assert np.flatnonzero(out).tolist() == table.legal_ids()


def test_play_ten_deals(benchmark: BenchmarkFixture) -> None:
    """Ten whole deals by random ids: the time for `extra_info["decisions"]` decisions."""
    numbers = [random.Random(seed).random() for seed in range(1000)]

    def play() -> int:
        decisions = 0
        for seed in range(10):
            table = cv.deal("nantong", seed)
            while ids := table.legal_ids():
                table.play(ids[int(numbers[decisions % 1000] * len(ids))])
                decisions += 1
        return decisions

    decisions = benchmark(play)
    assert decisions == play()
    benchmark.extra_info["decisions"] = decisions


def test_view(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    view = benchmark(table.view, 0)
    assert str(view.hand) == str(table.hand(0))


def test_pickle(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    twin = benchmark(lambda: pickle.loads(pickle.dumps(table)))
    assert twin == table


def test_waits(benchmark: BenchmarkFixture) -> None:
    assert benchmark(nantong.waits, READY) == ["3p", "6p", "9p"]


def test_is_win(benchmark: BenchmarkFixture) -> None:
    assert benchmark(nantong.is_win, WIN) is True


def test_distance(benchmark: BenchmarkFixture) -> None:
    """A third card for each of seven pairs."""
    assert benchmark(nantong.distance, PAIRS) == 6


def test_distance_with_faces_run_short(benchmark: BenchmarkFixture) -> None:
    """Three of the eleven pairs can no longer grow, which the lookup table does not know."""
    assert benchmark(nantong.distance, PAIRS, seen="11m 11p 11s") == 6


def test_score(benchmark: BenchmarkFixture) -> None:
    """Base hu 52: 111m 4, 222m 8, 333m 24, 222p 8, TTT 8. By runs 52 + 20 + 10 + 10 = 92."""
    score = benchmark(nantong.score, WIN, indicators="2s 3m", won_on="2m", won_from="self")
    assert score.total == 100


def test_heuristic(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    action = benchmark(cv.Heuristic().choose, table)
    assert action in table.legal_actions()
