"""Steps of many tables at a time; `cargo bench --bench engine -- 1024` has a bare loop beside it.

The time to choose actions is not counted.
"""

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import cardavia as cv

if TYPE_CHECKING:
    from collections.abc import Callable

TABLES = 1024


@pytest.mark.parametrize("threads", [1, 2], ids=["one thread", "two threads"])
@pytest.mark.parametrize("layout", [None, "planes/1"], ids=["masks", "masks and planes"])
@pytest.mark.parametrize("game", cv.games())
def test_step(benchmark: BenchmarkFixture, game: str, layout: str | None, threads: int) -> None:
    """One step of 1,024 tables."""
    batch = cv.Batch(game, TABLES, seed=1, layout=layout, threads=threads)
    rng = np.random.default_rng(1)
    ended = 0

    def choose() -> tuple[tuple[npt.NDArray[np.int64]], dict[str, object]]:
        nonlocal ended
        ended += int(batch.done.sum())
        return ((rng.random(batch.mask.shape) * batch.mask).argmax(axis=1),), {}

    pedantic: Callable[..., None] = benchmark.pedantic
    pedantic(batch.step, setup=choose, rounds=300, warmup_rounds=20)
    choose()
    assert ended == batch.deal.sum()


@pytest.mark.parametrize("game", cv.games())
def test_step_against_the_heuristic(benchmark: BenchmarkFixture, game: str) -> None:
    """One step of 1,024 learners, the other seats played inside."""
    batch = cv.Batch(game, TABLES, seed=1, opponents="heuristic", skip_forced=True)

    def choose() -> tuple[tuple[npt.NDArray[np.int64]], dict[str, object]]:
        return (batch.choose(),), {}

    pedantic: Callable[..., None] = benchmark.pedantic
    pedantic(batch.step, setup=choose, rounds=30, warmup_rounds=2)
    assert batch.seat is not None
    assert (batch.turn == batch.seat).all()
