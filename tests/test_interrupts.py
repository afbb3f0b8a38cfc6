"""Ctrl-C is heard at once, whatever goes on."""

import itertools
import signal
import time
from collections.abc import Callable

import numpy as np
import pytest

import cardavia as cv
from conftest import GAMES

SOON = 1.5
"""Seconds: half of one, and what a machine with other things to do adds to it."""

READY = {"nantong": "123m 456m 789m 123p 456p 78p 789s RR", "sichuan": "111 234 567m 11p 22p"}


class InterruptedWorkError(Exception):
    """Raised by the handler of a signal."""


def seconds_until_heard(work: Callable[[], object], after: float = 0.2) -> float:
    """Return how long work went on after a signal that came amidst it."""

    def interrupt(*_: object) -> None:
        raise InterruptedWorkError

    before = signal.signal(signal.SIGALRM, interrupt)
    begun = time.monotonic()
    try:
        signal.setitimer(signal.ITIMER_REAL, after)
        with pytest.raises(InterruptedWorkError):
            work()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    return time.monotonic() - begun - after


@pytest.fixture(autouse=True)
def _warm() -> None:
    cv.warm_up()


@pytest.mark.parametrize("game", GAMES)
def test_a_count_of_sequences_is_interrupted(game: str) -> None:
    assert seconds_until_heard(lambda: cv.deal(game, seed=1).perft(25)) < SOON


@pytest.mark.parametrize("depth", [10**6, 2**32 - 1])
def test_a_count_of_sequences_longer_than_any_deal_is_interrupted(depth: int) -> None:
    assert seconds_until_heard(lambda: cv.deal("chan", seed=1).perft(depth)) < SOON


@pytest.mark.parametrize("name", ["is_win", "waits", "distance"])
@pytest.mark.parametrize("game", READY)
def test_a_batch_is_interrupted(game: str, name: str) -> None:
    row = cv.Hand(game, READY[game]).counts()
    if name == "is_win":
        row[int(np.argmax(row == 2))] += 1
        row[0] += row.sum() % 3 == 1
    rows = np.broadcast_to(row, (10**8, len(row)))
    batch = getattr(getattr(cv, game), f"{name}_batch")
    assert seconds_until_heard(lambda: batch(rows)) < SOON


@pytest.mark.parametrize("threads", [1, 2, 1024])
@pytest.mark.parametrize("game", GAMES)
def test_a_search_and_its_like_are_interrupted(game: str, threads: int) -> None:
    table = cv.deal(game, seed=2)
    agent = cv.Heuristic()
    while len(table.legal_ids()) < 8:
        table.play(agent.choose(table))
    search = cv.MonteCarlo(rollouts=10**12, threads=threads)
    assert seconds_until_heard(lambda: search.search(table)) < SOON
    action = next(each for each in table.legal_actions() if each != agent.choose(table))
    for work in (
        lambda: cv.rollouts(table, 10**7, seat=table.turn, threads=threads),
        lambda: cv.advantages(table, action, 10**7, threads=threads),
    ):
        assert seconds_until_heard(work) < SOON


@pytest.mark.parametrize(
    "work",
    [
        lambda: cv.Hand("sichuan", itertools.repeat("1m")),  # type: ignore[arg-type]
        lambda: cv.sichuan.distance("123m", seen=itertools.repeat(0)),  # type: ignore[arg-type]
        lambda: cv.sichuan.waits("1m", itertools.repeat("pung 1m")),  # type: ignore[arg-type]
        lambda: cv.sichuan.settle(itertools.repeat(None)),  # type: ignore[arg-type]
        lambda: cv.from_deck("sichuan", itertools.repeat(1), 0),
    ],
)
def test_an_iterator_without_end_is_interrupted(work: Callable[[], object]) -> None:
    assert seconds_until_heard(work) < SOON
