"""Batches: the same as single tables played one by one, whatever the threads, types and strides."""

import copy
import hashlib
import json
import os
import pickle
import re
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pytest

import cardavia as cv
from test_interrupts import SOON, seconds_until_heard

GAMES = cv.games()
every_game = pytest.mark.parametrize("game", GAMES)
ARRAYS = ("turn", "mask", "rewards", "done", "deal", "planes", "scalars")
Mode = Literal["same-step", "disabled"]


def seed_of(seed: int, row: int, deal: int) -> int:
    """The seed of a deal, as NumPy spawns it."""
    sequence = np.random.SeedSequence(seed, spawn_key=(row, deal))
    return int(sequence.generate_state(1, np.uint64)[0])


def state(batch: cv.Batch) -> dict[str, npt.NDArray[Any]]:
    """Copies of all arrays."""
    arrays = {name: getattr(batch, name) for name in ARRAYS}
    return {name: array.copy() for name, array in arrays.items() if array is not None}


def digest(batch: cv.Batch) -> str:
    """A number that stands for all arrays and tables."""
    told = hashlib.sha256()
    for array in state(batch).values():
        told.update(array.tobytes())
    for row in range(len(batch)):
        told.update(batch.table(row).key())
    return told.hexdigest()


def assert_same(one: cv.Batch, other: cv.Batch) -> None:
    for name, array in state(one).items():
        np.testing.assert_array_equal(array, getattr(other, name), name)


def choices(mask: npt.NDArray[np.bool_], rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """A legal action of each row at random, 0 where there is none."""
    actions: npt.NDArray[np.int64] = (rng.random(mask.shape) * mask).argmax(axis=1)
    return actions


class Single:
    """One row, played in Python by what the documentation says."""

    def __init__(
        self,
        game: str,
        seed: int,
        row: int,
        mode: Mode,
        *,
        skip_forced: bool,
        learner: int | None,
    ) -> None:
        self.game, self.seed, self.row, self.mode = game, seed, row, mode
        self.skip_forced, self.learner = skip_forced, learner
        self.deal = -1
        self.next_deal()

    def next_deal(self) -> None:
        """Deal the first of the next deals in which there is something to decide."""
        self.done, self.rewards = False, [0] * cv.deal(self.game, 1).seats
        while True:
            self.deal += 1
            self.table = cv.deal(self.game, seed_of(self.seed, self.row, self.deal))
            self.play_on()
            if not self.table.is_over:
                return

    def play_on(self) -> None:
        """Play what is not left to the caller."""
        agent = cv.Heuristic()
        while not self.table.is_over:
            if self.learner is not None and self.table.turn != self.learner:
                self.table.play(agent.choose(self.table))
            elif self.skip_forced and len(self.table.legal_ids()) == 1:
                self.table.play(self.table.legal_ids()[0])
            else:
                return

    def step(self, action: int) -> None:
        """Play an action, and what follows of itself."""
        self.table.play(action)
        self.play_on()
        done, rewards = self.table.is_over, self.table.returns().tolist()
        self.ended = self.table
        if done and self.mode == "same-step":
            self.next_deal()
        self.done, self.rewards = done, rewards

    def assert_told(self, batch: cv.Batch, layout: str | None) -> None:
        """Assert that the arrays of a batch tell of this row."""
        row, turn = self.row, self.table.turn
        assert batch.turn[row] == (-1 if turn is None else turn)
        assert batch.mask[row].tolist() == self.table.mask().tolist()
        assert batch.rewards[row].tolist() == self.rewards
        assert bool(batch.done[row]) == self.done
        assert batch.deal[row] == self.deal
        if layout is None:
            assert batch.planes is None
            assert batch.scalars is None
            return
        assert batch.planes is not None
        assert batch.scalars is not None
        if turn is None:
            assert not batch.planes[row].any()
            assert not batch.scalars[row].any()
        else:
            seen = self.table.observe(turn, layout)
            np.testing.assert_array_equal(batch.planes[row], seen.planes)
            np.testing.assert_array_equal(batch.scalars[row], seen.scalars)


@every_game
@pytest.mark.parametrize("mode", ["same-step", "disabled"])
@pytest.mark.parametrize("skip_forced", [False, True])
@pytest.mark.parametrize("opponents", [None, "heuristic"])
@pytest.mark.parametrize("layout", [None, "planes/1"])
def test_a_batch_is_its_single_tables(
    game: str,
    mode: Mode,
    skip_forced: bool,
    opponents: Literal["heuristic"] | None,
    layout: str | None,
) -> None:
    n, seed = 6, 2**40 + 3
    batch = cv.Batch(
        game,
        n,
        seed,
        layout=layout,
        threads=2,
        autoreset=mode,
        skip_forced=skip_forced,
        opponents=opponents,
    )
    seats = cv.deal(game, 1).seats
    singles = [
        Single(
            game,
            seed,
            row,
            mode,
            skip_forced=skip_forced,
            learner=row % seats if opponents else None,
        )
        for row in range(n)
    ]
    if opponents:
        assert batch.seat is not None
        assert batch.seat.tolist() == [row % seats for row in range(n)]
    else:
        assert batch.seat is None
    rng = np.random.default_rng(1)
    ended = 0
    for number in range(250):
        for single in singles:
            single.assert_told(batch, layout)
        # Every second step some rows, in any order; rows that are over wait for a reset.
        rows = rng.permutation(n)[: n if number % 2 else 3]
        over = [row for row in rows if batch.turn[row] < 0]
        if over:
            batch.reset(rows=np.array(over))
            for row in over:
                singles[row].next_deal()
            continue
        actions = choices(batch.mask, rng)
        batch.step(actions[rows], rows=rows) if number % 2 == 0 else batch.step(actions)
        for row in range(n) if number % 2 else rows:
            singles[row].step(int(actions[row]))
            if batch.done[row]:
                ended += 1
                last = batch.ended(int(row))
                assert last == singles[row].ended
                assert last is not None
                assert last.to_json() in batch.records()
            else:
                assert batch.ended(int(row)) is None
        assert len(batch.records()) == np.count_nonzero(batch.done)
        assert all(batch.table(single.row) == single.table for single in singles)
    assert ended > 5


@every_game
def test_deals_are_those_of_the_seeds_that_numpy_spawns(game: str) -> None:
    for seed in (0, 1, 2**32 - 1, 2**32, 2**64 - 1):
        batch = cv.Batch(game, 40, seed)
        batch.reset(rows=[39])
        for row, deal in ((0, 0), (7, 0), (39, 1)):
            assert batch.table(row) == cv.deal(game, seed_of(seed, row, deal))


@every_game
@pytest.mark.parametrize("opponents", [None, "heuristic", "random"])
def test_threads_make_no_difference(
    game: str, opponents: Literal["heuristic", "random"] | None
) -> None:
    batches = [
        cv.Batch(game, 300, 5, threads=threads, layout="planes/1", opponents=opponents)
        for threads in (1, 2, 3, 0)
    ]
    rng = np.random.default_rng(2)
    ended = 0
    for _ in range(120):
        actions = choices(batches[0].mask, rng)
        for batch in batches:
            batch.step(actions)
        ended += int(batches[0].done.sum())
        for batch in batches[1:]:
            assert_same(batch, batches[0])
    assert ended > 100
    points = [batch.rollouts(3, "random", seat=1, seed=4) for batch in batches]
    assert all(np.array_equal(one, points[0]) for one in points)


@every_game
def test_random_opponents_play_legally_and_not_alike(game: str) -> None:
    batch = cv.Batch(game, 50, 1, opponents="random", seat=1, autoreset="disabled")
    assert batch.seat is not None
    assert (batch.seat == 1).all()
    rng = np.random.default_rng(3)
    while (rows := np.flatnonzero(batch.turn >= 0)).size:
        assert (batch.turn[rows] == 1).all()
        batch.step(choices(batch.mask, rng)[rows], rows)
    tables = [cv.from_json(record) for record in batch.records()]
    assert len(tables) == 50
    assert all(batch.done)
    assert (batch.rewards == [table.returns() for table in tables]).all()
    assert len({json.dumps([str(action) for _, action in t.history]) for t in tables}) == 50


@every_game
def test_an_illegal_row_is_named_and_nothing_is_played(game: str) -> None:
    batch = cv.Batch(game, 8, 1, layout="planes/1", threads=2)
    before = digest(batch)
    actions = batch.mask.argmax(axis=1)
    wrong = actions.copy()
    wrong[5] = int(np.flatnonzero(~batch.mask[5])[0])
    refusal = batch.table(5).why_not(int(wrong[5]))
    assert refusal is not None
    named = cv.actions(game)[wrong[5]]
    with pytest.raises(cv.IllegalActionError) as caught:
        batch.step(wrong)
    assert str(caught.value) == f"row 5: {named} is not legal now: {refusal}"
    assert caught.value.refusal == refusal
    assert caught.value.message is not None
    assert caught.value.message.params["row"] == 5
    last = batch.mask.shape[1] - 1
    for number, said in ((-1, "-1"), (last + 1, str(last + 1)), (2**63 - 1, str(2**63 - 1))):
        wrong[5] = number
        sentence = f"row 5: {said} is no action id of {game}: expected 0 to {last}"
        with pytest.raises(cv.IllegalActionError, match=f"^{re.escape(sentence)}$"):
            batch.step(wrong)
    for rows, sentence in (
        ([0, 1, 8], "there is no row 8: expected 0 to 7"),
        ([0, -1, 3], "there is no row -1: expected 0 to 7"),
        ([4, 3, 4], "row 4 is named twice"),
        ([4, 3], "one action for each of 2 rows is expected, got 3"),
    ):
        with pytest.raises(ValueError, match=f"^{re.escape(sentence)}$"):
            batch.step(actions[:3], rows=rows)
    assert digest(batch) == before
    batch.step(actions)
    assert digest(batch) != before


def test_a_row_at_its_end_waits() -> None:
    batch = cv.Batch("chan", 2, 1, autoreset="disabled")
    while not batch.done[0]:
        batch.step(batch.choose()[:1], rows=[0])
    before = digest(batch)
    with pytest.raises(cv.GameOverError, match=r"^row 0: the deal is over: pass can no longer be"):
        batch.step([int(cv.action("chan", "pass"))] * 2)
    assert digest(batch) == before
    assert batch.choose()[0] == -1
    batch.reset([0])
    assert batch.deal.tolist() == [1, 0]
    assert not batch.done.any()
    assert not batch.rewards.any()
    batch.reset(seed=9)
    assert batch.deal.tolist() == [0, 0]
    assert_same(batch, cv.Batch("chan", 2, 9, autoreset="disabled"))


@every_game
def test_any_integers_will_do(game: str) -> None:
    one = cv.Batch(game, 5, 3)
    for kind in "bhilqBHILQ":
        actions = one.mask.argmax(axis=1)
        if actions.max() > np.iinfo(kind).max:
            continue
        for form in (
            actions.astype(kind),
            actions.astype(np.dtype(kind).newbyteorder()),
            np.repeat(actions.astype(kind), 3)[::3],
            actions.astype(kind)[::-1].copy()[::-1],
            actions.tolist(),
        ):
            other = cv.Batch(game, 5, 3)
            other.step(form)
            assert other.table(4).history[0][1] == cv.actions(game)[actions[4]]
            assert_same(other, copy_of(one, actions))
    assert int(actions.max()) > 127 or game == "chan"
    for wrong in (actions.astype(float), actions > 0, actions[None], actions.astype(object), "3"):
        with pytest.raises(ValueError, match=r"^actions must be an integer array of shape \(n,\)"):
            one.step(wrong)


def copy_of(batch: cv.Batch, actions: npt.NDArray[np.int64]) -> cv.Batch:
    """A batch at the deals of another, one step on."""
    other = cv.Batch(batch.game, batch.n, 3)
    other.step(actions)
    return other


@every_game
def test_tables_go_in_and_come_out(game: str) -> None:
    batch = cv.Batch(game, 3, 1, layout="planes/1")
    table = cv.deal(game, 77)
    while len(table.history) < 15:
        table.play(cv.Heuristic().choose(table))
    for put in (table, table.redeal(0, 1)):
        batch.set(1, put)
        assert batch.table(1) == put
        assert batch.mask[1].tolist() == put.mask().tolist()
        assert batch.turn[1] == put.turn
        assert not batch.done[1]
    assert batch.table(0) == cv.deal(game, seed_of(1, 0, 0))
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    batch.set(2, table)
    assert batch.done.tolist() == [False, False, True]
    assert batch.rewards[2].tolist() == table.returns().tolist()
    assert batch.ended(2) == table
    assert batch.table(2) == cv.deal(game, seed_of(1, 2, 1))
    while not batch.done[1]:
        batch.step(batch.choose()[1:2], rows=[1])
    with pytest.raises(ValueError, match=r"^a redealt table has no deck"):
        batch.records()
    other = next(name for name in GAMES if name != game)
    with pytest.raises(ValueError, match=rf"^a table of {other}, expected one of {game}$"):
        batch.set(0, cv.deal(other, 1))


@every_game
def test_choices_and_rollouts_are_those_of_the_tables(game: str) -> None:
    batch = cv.Batch(game, 6, 4)
    for _ in range(9):
        batch.step(batch.choose())
    tables = [batch.table(row) for row in range(6)]
    assert batch.choose().tolist() == [int(cv.Heuristic().choose(table)) for table in tables]
    drawn = batch.choose("random", seed=1)
    assert batch.mask[np.arange(6), drawn].all()
    assert any((batch.choose("random", seed=seed) != drawn).any() for seed in range(2, 9))
    points = batch.rollouts(40, "random", seat=0, seed=3)
    assert points.shape == (6, 40, tables[0].seats)
    for row, table in enumerate(tables):
        np.testing.assert_array_equal(points[row], cv.rollouts(table, 40, "random", 0, seed=3))
    for threads in (1, 2):
        several = cv.rollouts(tables, 40, "random", 0, threads, seed=3)
        np.testing.assert_array_equal(several, points)
    assert batch.rollouts(0).shape == (6, 0, tables[0].seats)


@every_game
def test_worlds_are_those_of_a_redeal(game: str) -> None:
    table = cv.deal(game, 6)
    while len(table.history) < 20:
        table.play(cv.Heuristic().choose(table))
    for seat in range(table.seats):
        even = cv.worlds(table, seat)
        for seed in (0, 1, 2**64 - 1):
            assert even.draw(seed) == table.redeal(seat, seed)
    onlooker = table.turn
    assert onlooker is not None
    seat = onlooker
    played = cv.worlds(table, seat, belief="played")
    assert (played.game, played.seat, played.belief) == (game, seat, "played")
    drawn = [played.draw(seed) for seed in range(20)]
    assert all(world.view(seat) == table.view(seat) for world in drawn)
    assert all(world.view_key(seat) == table.view_key(seat) for world in drawn)
    assert drawn == [cv.worlds(table.copy(), seat, "played").draw(seed) for seed in range(20)]
    assert drawn != [table.redeal(seat, seed) for seed in range(20)]
    # Nothing hidden leaks: a world imagines the same worlds.
    other = cv.worlds(table.redeal(seat, 9), seat, "played")
    assert [other.draw(seed) for seed in range(20)] == drawn


def test_what_stays_says_so() -> None:
    batch, table = cv.Batch("chan", 1, 1), cv.deal("chan", 1)
    for value, instead in (
        (batch, "a Batch cannot be pickled or copied: take batch.table(row)"),
        (cv.worlds(table, 0), "a Worlds cannot be pickled or copied: take a table that it draws"),
    ):
        for again in (copy.copy, copy.deepcopy, pickle.dumps):
            with pytest.raises(TypeError, match=f"^{re.escape(instead)}$"):
                again(value)


def test_arrays_are_the_same_and_not_to_be_written_to() -> None:
    batch = cv.Batch("sichuan", 4, 1, layout="planes/1")
    arrays = [getattr(batch, name) for name in ARRAYS]
    assert [array.dtype.name for array in arrays] == [
        "int8",
        "bool",
        "int32",
        "bool",
        "int64",
        "uint8",
        "float32",
    ]
    batch.step(batch.choose())
    for name, array in zip(ARRAYS, arrays, strict=True):
        assert getattr(batch, name) is array
        assert len(array) == 4
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0
    assert repr(batch) == "<Batch of 4 tables of sichuan>"


def wrong_batches() -> Iterator[tuple[Callable[[], object], str]]:
    """Yield calls with arguments that will not do, and what is said of them."""
    make: Any = cv.Batch
    yield lambda: make("bridge", 1), 'there is no game "bridge": expected one of'
    for n in (0, -1, 2**20 + 1, 2**70):
        yield partial(make, "chan", n), f"n is a number of tables from 1 to 1048576, not {n}"
    yield lambda: make("chan", 1, -1), "a seed is a whole number from 0 to 2**64 - 1, not -1"
    yield lambda: make("chan", 1, threads=-1), "threads is a number from 0 to 1024, not -1"
    yield lambda: make("chan", 1, layout="planes/0"), "there is no layout planes/0"
    yield lambda: make("chan", 1, autoreset="x"), 'autoreset is "same-step" or "disabled", got "x"'
    yield lambda: make("chan", 1, opponents="x"), 'there is no policy "x"'
    yield lambda: make("chan", 1, seat=0), "only a learner among opponents sits at one seat"


def test_bad_arguments_are_named() -> None:
    for call, sentence in wrong_batches():
        with pytest.raises(ValueError, match=re.escape(sentence)):
            call()


def test_a_batch_is_used_by_one_thread_at_a_time() -> None:
    batch = cv.Batch("nantong", 100, 1)
    worker = threading.Thread(target=batch.rollouts, args=(300,))
    worker.start()
    time.sleep(0.1)
    for call in (batch.choose, lambda: batch.table(0), batch.reset, batch.records):
        with pytest.raises(RuntimeError, match=r"^the batch is at work already$"):
            call()
    assert worker.is_alive()
    worker.join()
    batch.step(batch.choose())


@pytest.mark.parametrize("threads", [1, 2])
def test_long_work_is_interrupted(threads: int) -> None:
    batch = cv.Batch("nantong", 5_000, 1, threads=threads)
    before = digest(batch)
    assert seconds_until_heard(lambda: batch.rollouts(1000)) < SOON
    assert digest(batch) == before
    assert seconds_until_heard(lambda: cv.Batch("chan", 2**18, 1, threads=threads)) < SOON
    tables = [batch.table(row) for row in range(200)]
    assert seconds_until_heard(lambda: cv.rollouts(tables, 100_000, threads=threads)) < SOON


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_child_has_threads_of_its_own() -> None:
    batch = cv.Batch("chan", 200, 1, threads=2)
    batch.step(batch.choose())
    child = os.fork()
    if child == 0:
        batch.step(batch.choose())
        os._exit(0 if digest(batch) else 1)
    batch.step(batch.choose())
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
