"""Recorded deals into arrays, beside views that plain Python makes into the same arrays."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import cardavia as cv

DEALS = 512
FEW = 4
"""Deals that are enough for what takes so much longer."""


@pytest.fixture(scope="module", params=cv.games())
def path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A packed file of deals by the heuristic, with their decks."""
    file = cv.records.open(tmp_path_factory.mktemp("deals") / f"{request.param}.cvd")
    with file:
        for seed in range(DEALS):
            table = cv.deal(request.param, seed)
            while not table.is_over:
                table.play(cv.Heuristic().choose(table))
            file.append(cv.Record.of(table))
    return file.path


def read(records: list[cv.Record]) -> Iterator[tuple[Any, Any]]:
    """Yield what an encoder in plain Python makes of the view at every decision."""
    encode = import_module(f"reference.{records[0].game}.planes").encode
    for record in records:
        table = cv.from_deck(record.game, record.deck, record.dealer)
        for action in record.actions:
            assert table.turn is not None
            view = table.view(table.turn)
            planes, scalars = encode(view.to_dict(), list(view.seen_elsewhere)).arrays()
            yield np.array(planes, np.uint8), np.array(scalars, np.float32)
            table.play(action)


@pytest.mark.parametrize("threads", [1, 2], ids=["one thread", "two threads"])
@pytest.mark.parametrize("layout", [None, "planes/1"], ids=["masks", "masks and planes"])
def test_dataset(
    benchmark: BenchmarkFixture, path: Path, layout: Literal["planes/1"] | None, threads: int
) -> None:
    """512 packed deals."""

    def run() -> int:
        return sum(len(found.ply) for found in cv.dataset(path, layout, threads=threads))

    decisions = benchmark(run)
    assert decisions == sum(len(record.actions) for record in cv.records.open(path))


def test_views_and_python(benchmark: BenchmarkFixture, path: Path) -> None:
    """4 of these deals, unpacked, with a view for every decision: 1 / 128 of the others' work."""

    def run() -> list[tuple[Any, Any]]:
        return list(read(cv.records.open(path)[:FEW]))

    planes, scalars = zip(*benchmark(run), strict=True)
    [found] = cv.dataset(cv.records.open(path)[:FEW])
    assert found.planes is not None
    assert found.scalars is not None
    assert np.array_equal(found.planes, planes)
    assert np.array_equal(found.scalars, scalars)
