"""Recorded deals as arrays: the same as those made decision by decision, at the table."""

import itertools
import random
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pytest

import cardavia as cv
from cardavia import records
from command import run_code
from conftest import GAMES
from test_interrupts import SOON, seconds_until_heard

FORMS: list[Literal["json", "packed"]] = ["json", "packed"]
LAYOUTS: list[Literal["planes/1", "advised/1"] | None] = ["planes/1", "advised/1", None]
every_game = pytest.mark.parametrize("game", GAMES)
every_form = pytest.mark.parametrize("form", FORMS)


def played(game: str, seed: int) -> cv.Record:
    """A deal played to its end, well or badly."""
    table, rng = cv.deal(game, seed), random.Random(seed)
    while not table.is_over:
        agents = [cv.Heuristic().choose(table), rng.choice(table.legal_actions())]
        table.play(agents[rng.random() < 0.1])
    return cv.Record.of(table, seed=seed if seed % 2 else None, note="x" * (seed % 3))


DEALS = {game: [played(game, seed) for seed in range(16)] for game in GAMES}


def file_of(path: Path, form: Literal["json", "packed"], deals: Iterable[cv.Record]) -> Path:
    """Write a file of deals."""
    with records.open(path, form) as file:
        file.extend(deals)
    return path


def decisions(
    deals: Iterable[cv.Record],
    layout: Literal["planes/1", "advised/1"] | None,
    *,
    oracle: bool = False,
    seats: Iterable[int] = range(4),
    skip_forced: bool = False,
) -> Iterator[tuple[Any, ...]]:
    """Yield every decision as it was at the table."""
    for number, record in enumerate(deals):
        table = cv.from_deck(record.game, record.deck, record.dealer)
        for ply, action in enumerate(record.actions):
            turn = table.turn
            assert turn is not None
            if turn in seats and (len(table.legal_ids()) > 1 or not skip_forced):
                seen = table.observe(turn, layout or "planes/1", oracle=oracle)
                yield *seen, action, turn, record.returns, number, ply
            table.play(action)
        assert table.is_over


def whole(blocks: Iterable[cv.Decisions]) -> list[npt.NDArray[Any] | None]:
    """The arrays of all blocks, one behind another."""
    columns = zip(*blocks, strict=True)
    return [None if column[0] is None else np.concatenate(column) for column in columns]


def check(
    blocks: Iterable[cv.Decisions],
    expected: Iterable[tuple[Any, ...]],
    layout: Literal["planes/1", "advised/1"] | None,
) -> int:
    """Compare arrays with what was seen at the table, and return how many decisions there are."""
    columns = [np.array(column) for column in zip(*expected, strict=True)]
    found = whole(blocks)
    if layout is None:
        assert found[:2] == [None, None]
        found, columns = found[2:], columns[2:]
    for one, other in zip(found, columns, strict=True):
        assert one is not None
        assert np.array_equal(one, other)
    return len(columns[-1])


@pytest.mark.parametrize("layout", LAYOUTS)
@every_form
@every_game
def test_arrays_are_those_seen_at_the_table(
    tmp_path: Path, game: str, form: Literal["json", "packed"], layout: Literal["planes/1"] | None
) -> None:
    deals = DEALS[game]
    path = file_of(tmp_path / "deals", form, deals)
    assert check(cv.dataset(path, layout), decisions(deals, layout), layout) > 300
    rng = random.Random(str(layout))
    for oracle, skip_forced in itertools.product([False, True], repeat=2):
        asked: dict[str, Any] = {
            "oracle": oracle,
            "skip_forced": skip_forced,
            "seats": rng.sample(range(3), rng.randrange(1, 4)),
        }
        expected = list(decisions(deals, layout, **asked))
        for source in (records.open(path), str(path), deals, iter(deals)):
            check(cv.dataset(source, layout, block=5, **asked), expected, layout)


@every_game
def test_types_and_shapes(game: str) -> None:
    [found] = cv.dataset(DEALS[game])
    layout, spec = cv.layout(game), cv.spec(game)
    shapes = [*layout.shapes, (), (), (spec.seats,), (), ()]
    types = [np.uint8, np.float32, np.bool_, np.int64, np.int8, np.int32, np.int64, np.int32]
    assert [a.shape[1:] for a in found if a is not None] == shapes
    assert [a.dtype for a in found if a is not None] == types
    assert all(a.flags.writeable and a.flags.c_contiguous for a in found if a is not None)
    assert found.mask[np.arange(len(found.action)), found.action].all()
    assert not found.returns.sum(axis=1).any()


@every_form
@every_game
def test_neither_threads_nor_blocks_change_anything(
    tmp_path: Path, game: str, form: Literal["json", "packed"]
) -> None:
    path = file_of(tmp_path / "deals", form, DEALS[game] * 3)
    whole_file = whole(cv.dataset(path))
    for threads, block in itertools.product([0, 1, 2, 7], [1, 5, 47, 48, 2**20]):
        blocks = list(cv.dataset(path, threads=threads, block=block))
        assert len(blocks) == -(-48 // block)
        for one, other in zip(whole(blocks), whole_file, strict=True):
            assert np.array_equal(one, other)  # type: ignore[arg-type]


def test_blocks_without_a_decision_are_passed_over() -> None:
    assert list(cv.dataset(DEALS["chan"], seats=[])) == []
    assert list(cv.dataset([])) == []
    table = cv.deal("chan", 13)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    assert 1 not in {seat for seat, _ in table.history}
    deals = [cv.Record.of(table), DEALS["chan"][0], cv.Record.of(table)]
    [found] = cv.dataset(deals, seats=[1], block=1)
    assert set(found.deal) == {1}


@every_form
def test_an_empty_file_has_no_decisions(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    assert list(cv.dataset(file_of(tmp_path / "deals", form, []))) == []
    with pytest.raises(FileNotFoundError, match="nowhere"):
        next(cv.dataset(tmp_path / "nowhere"))
    with pytest.raises(cv.RecordError, match="no file of deals"):
        next(cv.dataset(tmp_path))


@pytest.mark.parametrize("threads", [1, 2])
@every_form
def test_damage_is_told_as_records_tell_it(
    tmp_path: Path, form: Literal["json", "packed"], threads: int
) -> None:
    """Wherever it is: as reading the file tells it, or else nothing has changed."""
    deals = DEALS["sichuan"][:4]
    path = file_of(tmp_path / "deals", form, deals)
    data = path.read_bytes()
    rng, told = random.Random(form), set[str]()
    for _ in range(300):
        damaged = bytearray(data)
        damaged[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        path.write_bytes(damaged)
        errors: list[cv.Message | None] = []
        for read in (records.open(path), cv.dataset(path, None, threads=threads)):
            error = None
            try:
                deque(read, 0)
            except cv.RecordError as caught:
                error = caught.message
            errors.append(error)
        assert errors[0] == errors[1]
        told.add(str(errors[0]))
    place = "line" if form == "json" else "record"
    for number in (1, 2, 3, 4):
        assert any(f"{path}, {place} {number}: " in sentence for sentence in told)


@every_form
def test_what_came_before_damage_is_given(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    path = file_of(tmp_path / "deals", form, DEALS["chan"][:5])
    data = bytearray(path.read_bytes())
    data[-30] ^= 0xFF
    path.write_bytes(data)
    blocks = cv.dataset(path, block=2)
    assert [sorted(set(next(blocks).deal)) for _ in range(2)] == [[0, 1], [2, 3]]
    with pytest.raises(cv.RecordError, match=r" 5: "):
        next(blocks)
    assert list(blocks) == []


@every_form
def test_a_torn_end_counts_as_not_written(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    path = file_of(tmp_path / "deals", form, DEALS["chan"][:3])
    path.write_bytes(path.read_bytes()[:-10])
    [found] = cv.dataset(path)
    assert set(found.deal) == {0, 1}


def test_deals_that_cannot_be_used_are_named(tmp_path: Path) -> None:
    chan, begun = DEALS["chan"][:2], cv.Record.of(cv.deal("chan", 1))
    other = 'a record of "sichuan", expected "chan"'
    unfinished = "the deal is not over: what it comes to is not known"
    for record, why in ((DEALS["sichuan"][0], other), (begun, unfinished)):
        path = file_of(tmp_path / f"{record.game}.cvd", "packed", [*chan, record])
        for block in (1, 10):
            for source, place in ((path, f"{path}, "), ([*chan, record], "")):
                with pytest.raises(cv.RecordError) as caught:
                    list(cv.dataset(source, block=block))
                assert str(caught.value) == f"{place}record 3: {why}"


def test_mistakes_are_told_at_once_or_where_they_are_met() -> None:
    deals: Any = DEALS["chan"]
    at_once: list[tuple[dict[str, Any], type[Exception], str]] = [
        ({"layout": "planes/0"}, ValueError, "there is no layout planes/0: expected one of "),
        ({"block": 0}, ValueError, "block is a number of deals from 1 to 1048576, not 0"),
        ({"block": 2**20 + 1}, ValueError, "block is a number of deals from 1 to 1048576, not "),
        ({"block": 2.5}, TypeError, "block is a whole number, not float"),
        ({"threads": 1025}, ValueError, "threads is a number from 0 to 1024, not 1025"),
        ({"threads": True}, TypeError, "threads is a whole number, not bool"),
        ({"seats": 1}, TypeError, "seats are a sequence of seats, not int"),
    ]
    for asked, error, sentence in at_once:
        with pytest.raises(error) as caught:
            cv.dataset(deals, **asked)
        assert str(caught.value).startswith(sentence)
    later: list[tuple[Any, dict[str, Any], type[Exception], str]] = [
        (deals, {"seats": [0, 4]}, ValueError, "seat 4 is no seat of chan: expected 0 to 3"),
        (deals, {"seats": "0"}, TypeError, "seat is a whole number, not str"),
        ([deals[0], 5], {}, TypeError, "a deal is a Record, not int"),
        (["chan"], {}, cv.RecordError, "record 1: not a deal's record: expected a JSON object"),
    ]
    for source, asked, error, sentence in later:
        with pytest.raises(error) as caught:
            list(cv.dataset(source, **asked))
        assert str(caught.value) == sentence


def test_decisions_compare_as_one_answer() -> None:
    deals = DEALS["chan"][:2]
    for layout in ("planes/1", None):
        [one], [other] = cv.dataset(deals, layout), cv.dataset(deals, layout)
        assert one == other
        other.ply[-1] += 1
        assert one != other


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("block", [1, 5000])
def test_it_is_interrupted(tmp_path: Path, block: int, threads: int) -> None:
    """Between blocks, and within one."""
    deals = DEALS["nantong"]
    path = file_of(tmp_path / "deals.cvd", "packed", deals * 400)
    read = partial(cv.dataset, path, "advised/1", threads=threads, block=block)
    assert seconds_until_heard(lambda: deque(chain.from_iterable(iter(read, None)), 0)) < SOON


STREAM = """
import resource, sys
import cardavia as cv
rows = sum(len(found.ply) for found in cv.dataset(sys.argv[1], block=64))
print(rows, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the size has another unit")
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    """By a tenth of the arrays at most: what Python and the system put aside."""
    deals = DEALS["chan"] * 16
    sizes = []
    for times in (1, 10):
        path = file_of(tmp_path / f"{times}.cvd", "packed", deals * times)
        done = run_code(STREAM, str(path))
        assert (done.returncode, done.stderr) == (0, "")
        rows, size = map(int, done.stdout.split())
        sizes.append((rows, size))
    (rows, size), (more_rows, more_size) = sizes
    assert more_rows == 10 * rows
    row = sum(np.prod(shape) for shape in cv.layout("chan").shapes)
    assert more_size - size < more_rows * row / 1024 / 10


def test_other_threads_run_and_children_go_on(tmp_path: Path) -> None:
    """Half a file is read here, and the other half in a child."""
    path = file_of(tmp_path / "deals.cvd", "packed", DEALS["chan"])
    code = """
import os, sys
import cardavia as cv
blocks = cv.dataset(sys.argv[1], threads=2, block=8)
first = next(blocks)
child = os.fork()
rest = list(blocks)
assert [len(set(found.deal)) for found in [first, *rest]] == [8, 8]
if child:
    assert os.waitpid(child, 0)[1] == 0
os._exit(0)
"""
    done = run_code(code, str(path))
    assert (done.returncode, done.stderr) == (0, "")
