"""Rollouts: points of whole deals, a function of table, policy, seat and seed alone."""

import signal
import threading
import time
from typing import Literal

import numpy as np
import pytest

import cardavia as cv

Policy = Literal["random", "heuristic"]
POLICIES: list[Policy] = ["random", "heuristic"]
every_game = pytest.mark.parametrize("game", cv.games())
every_policy = pytest.mark.parametrize("policy", POLICIES)


def table_in_play(game: str) -> cv.Table:
    """A deal twelve decisions old."""
    table = cv.deal(game, seed=3)
    agent = cv.Heuristic()
    while len(table.history) < 12:
        table.play(agent.choose(table))
    return table


@every_game
@every_policy
def test_points_of_every_rollout_sum_to_0(game: str, policy: Policy) -> None:
    table = table_in_play(game)
    before = table.copy()
    points = cv.rollouts(table, 200, policy, seat=1)
    assert points.shape == (200, table.seats)
    assert points.dtype == np.int64
    assert not points.sum(axis=1).any()
    assert points.any(axis=1).any()
    assert table == before


@every_game
@every_policy
@pytest.mark.parametrize("seat", [None, 0])
def test_threads_make_no_difference(game: str, policy: Policy, seat: int | None) -> None:
    table = table_in_play(game)
    one = cv.rollouts(table, 300, policy, seat, threads=1, seed=9)
    for threads in (2, 3, 0):
        many = cv.rollouts(table, 300, policy, seat, threads=threads, seed=9)
        np.testing.assert_array_equal(many, one)
    fewer = cv.rollouts(table, 100, policy, seat, seed=9)
    np.testing.assert_array_equal(fewer, one[:100])


@every_game
def test_another_seed_is_another_sample(game: str) -> None:
    table = table_in_play(game)
    one, other = (cv.rollouts(table, 100, "random", seat=0, seed=seed) for seed in (1, 2))
    assert (one != other).any()


@every_game
def test_without_a_seat_the_rule_of_thumb_plays_on_in_the_world_as_it_is(game: str) -> None:
    table = table_in_play(game)
    played = table.copy()
    agent = cv.Heuristic()
    while not played.is_over:
        played.play(agent.choose(played))
    points = cv.rollouts(table, 5)
    np.testing.assert_array_equal(points, np.tile(played.returns(), (5, 1)))


@every_game
def test_hidden_cards_make_no_difference(game: str) -> None:
    """Cards still in the stock trade places: the seat cannot know."""
    table = cv.deal(game, seed=4)
    deck = list(table.deck)
    deck[-3:] = reversed(deck[-3:])
    other = cv.from_deck(game, deck, table.dealer)
    for seat in range(table.seats):
        np.testing.assert_array_equal(
            cv.rollouts(table, 50, seat=seat), cv.rollouts(other, 50, seat=seat)
        )


@every_game
def test_a_finished_deal_is_its_own_rollout(game: str) -> None:
    table = cv.deal(game, seed=5)
    agent = cv.Heuristic()
    while not table.is_over:
        table.play(agent.choose(table))
    np.testing.assert_array_equal(cv.rollouts(table, 2), [table.returns()] * 2)
    assert cv.rollouts(table, 0).shape == (0, table.seats)


@every_game
def test_what_an_action_brings_is_the_same_on_any_threads_and_leaves_the_table(game: str) -> None:
    table = table_in_play(game)
    before = table.copy()
    usual = cv.Heuristic().choose(table)
    for action in table.legal_actions():
        gained = cv.advantages(table, action, 150, seed=4)
        assert gained.shape == (150, table.seats)
        assert gained.dtype == np.int64
        assert not gained.sum(axis=1).any()
        np.testing.assert_array_equal(
            cv.advantages(table, str(action), 150, threads=3, seed=4), gained
        )
        if action == usual:
            assert not gained.any()
    assert table == before


def test_what_an_illegal_action_would_bring_is_not_told() -> None:
    table = cv.deal("sichuan", seed=1)
    with pytest.raises(cv.IllegalActionError, match=r"^pass is not legal now: .* \(S\d\.\d\)$"):
        cv.advantages(table, "pass", 5)
    with pytest.raises(ValueError, match=r"^n is a number from 0 on, not -1$"):
        cv.advantages(table, table.legal_actions()[0], -1)
    agent = cv.Heuristic()
    while not table.is_over:
        table.play(agent.choose(table))
    with pytest.raises(cv.GameOverError, match=r"^the deal is over: pass can no longer be played$"):
        cv.advantages(table, "pass", 5)


def test_bad_arguments_are_named() -> None:
    table = cv.deal("sichuan", seed=1)
    with pytest.raises(ValueError, match=r"^n is a number from 0 on, not -1$"):
        cv.rollouts(table, -1)
    with pytest.raises(ValueError, match=r"^threads is a number from 0 on, not -2$"):
        cv.rollouts(table, 1, threads=-2)
    with pytest.raises(ValueError, match=rf"^n is a number up to 1000000000, not {2**100}$"):
        cv.rollouts(table, 2**100)
    with pytest.raises(ValueError, match=r'^there is no policy "best": expected one of random'):
        cv.rollouts(table, 1, "best")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"^seat 4 is no seat of sichuan: expected 0 to 3$"):
        cv.rollouts(table, 1, seat=4)
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        cv.rollouts(table, 1, seed=-1)


class InterruptedWorkError(Exception):
    """Raised by the handler of a signal."""


@pytest.mark.parametrize("count", [3_000_000, 10**8])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_stops_the_work(threads: int, count: int) -> None:
    def interrupt(*_: object) -> None:
        raise InterruptedWorkError

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(InterruptedWorkError):
            cv.rollouts(cv.deal("nantong", seed=1), count, seat=0, threads=threads)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_other_threads_run_meanwhile() -> None:
    table = cv.deal("nantong", seed=1)
    worker = threading.Thread(target=cv.rollouts, args=(table, 3_000), kwargs={"seat": 0})
    worker.start()
    turns = 0
    while worker.is_alive():
        turns += 1
        time.sleep(0.001)
    # With the lock held throughout there would be a turn before and one after.
    assert turns > 5
