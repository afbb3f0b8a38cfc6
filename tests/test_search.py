"""The Monte-Carlo lookahead: a function of seed and view, within its budget."""

import math
import pickle
import signal
from typing import Any

import pytest

import cardavia as cv

every_game = pytest.mark.parametrize("game", cv.games())


def table_in_play(game: str, actions: int = 12) -> cv.Table:
    """A deal some decisions old, at a decision between several actions."""
    table = cv.deal(game, seed=3)
    agent = cv.Heuristic()
    while len(table.history) < actions or len(table.legal_actions()) == 1:
        table.play(agent.choose(table))
    return table


def figures(result: cv.SearchResult) -> list[tuple[Any, ...]]:
    """Everything a search found."""
    trial = (result.choice, result.challenger, result.trial, result.trial_error, result.rollouts)
    return [trial] + [
        (c.action, c.visits, c.mean, c.standard_error, c.difference, c.difference_error)
        for c in result.candidates
    ]


@every_game
def test_threads_make_no_difference(game: str) -> None:
    table = table_in_play(game)
    before = table.copy()
    one = figures(cv.MonteCarlo(rollouts=600, seed=5).search(table))
    for threads in (1, 2, 3, 0):
        again = cv.MonteCarlo(rollouts=600, threads=threads, seed=5).search(table)
        assert figures(again) == one
    assert figures(cv.MonteCarlo(rollouts=600, seed=6).search(table)) != one
    assert table == before


@every_game
def test_every_legal_action_comes_back_with_its_figures(game: str) -> None:
    table = table_in_play(game)
    result = cv.MonteCarlo(rollouts=800).search(table)
    assert [c.action for c in result.candidates] == table.legal_actions()
    assert sum(c.visits for c in result.candidates) == result.rollouts <= 800
    assert result.heuristic == cv.Heuristic().choose(table)
    assert result.choice in {result.heuristic, result.challenger}
    for candidate in result.candidates:
        assert candidate.visits > 1
        assert candidate.mean is not None
        assert candidate.standard_error is not None
        assert candidate.difference_error is not None
        assert math.isfinite(candidate.difference_error)
        if candidate.action == result.heuristic:
            assert (candidate.difference, candidate.difference_error) == (0, 0)


@every_game
def test_without_a_budget_it_plays_by_the_rule_of_thumb(game: str) -> None:
    table = cv.deal(game, seed=8)
    search, rule = cv.MonteCarlo(rollouts=0), cv.Heuristic()
    while not table.is_over:
        choice = search.choose(table)
        assert choice == rule.choose(table)
        table.play(choice)
    for ask in (search.choose, search.search):
        with pytest.raises(cv.GameOverError, match="the deal is over"):
            ask(table)


@every_game
def test_whole_deals_are_played_with_it(game: str) -> None:
    table = cv.deal(game, seed=2)
    agents: list[cv.Agent] = [cv.MonteCarlo(rollouts=60)] + [cv.Heuristic()] * (table.seats - 1)
    while (seat := table.turn) is not None:
        table.play(agents[seat].choose(table))
    assert not table.returns().sum()


def test_a_forced_action_is_not_searched() -> None:
    table = cv.deal("sichuan", seed=1)
    random = cv.Random()
    while len(table.legal_actions()) > 1:
        table.play(random.choose(table))
    endless = cv.MonteCarlo(rollouts=2**62)
    assert endless.choose(table) == table.legal_actions()[0]


@every_game
def test_a_better_action_is_found(game: str) -> None:
    """Where the heuristic is left, the search says by how much on worlds of their own."""
    left = 0
    for seed in range(60):
        table = cv.deal(game, seed=seed)
        agent = cv.Heuristic()
        for _ in range(seed % 20):
            if not table.is_over:
                table.play(agent.choose(table))
        if table.is_over or len(table.legal_actions()) == 1:
            continue
        result = cv.MonteCarlo(rollouts=400).search(table)
        if result.choice == result.heuristic:
            continue
        left += 1
        assert result.choice == result.challenger
        assert result.trial is not None
        assert result.trial_error is not None
        assert result.trial > result.trial_error
    assert left


def test_a_budget_of_seconds() -> None:
    result = cv.MonteCarlo(seconds=0.05, threads=2).search(table_in_play("sichuan"))
    assert result.rollouts > 0
    assert cv.MonteCarlo(seconds=0.05).name == "mc:0.05s"
    assert cv.MonteCarlo().name == "mc:2000"


def test_progress_is_told_and_can_stop_the_search() -> None:
    table = table_in_play("nantong")
    told: list[int] = []
    result = cv.MonteCarlo(rollouts=3000).search(table, progress=told.append)
    assert told == sorted(told)
    assert len(told) > 5
    assert told[-1] == result.rollouts

    def stop(rollouts: int) -> None:
        raise RuntimeError(f"enough after {rollouts}")

    with pytest.raises(RuntimeError, match=r"^enough after \d+$"):
        cv.MonteCarlo(rollouts=2**40).search(table, progress=stop)


class InterruptedWorkError(Exception):
    """Raised by the handler of a signal."""


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("budget", [{"rollouts": 2**40}, {"seconds": 1e9}])
def test_a_signal_stops_the_search(threads: int, budget: dict[str, Any]) -> None:
    def interrupt(*_: object) -> None:
        raise InterruptedWorkError

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        with pytest.raises(InterruptedWorkError):
            cv.MonteCarlo(threads=threads, **budget).search(table_in_play("nantong"))
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def test_bad_arguments_are_named() -> None:
    with pytest.raises(ValueError, match=r"^the budget is rollouts or seconds, not both$"):
        cv.MonteCarlo(rollouts=1, seconds=1)
    with pytest.raises(ValueError, match=r"^rollouts is a number from 0 on, not -1$"):
        cv.MonteCarlo(rollouts=-1)
    with pytest.raises(ValueError, match=r"^threads is a number from 0 on, not -1$"):
        cv.MonteCarlo(threads=-1)
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        cv.MonteCarlo(seed=-1)
    for seconds in (0, -1, math.nan, math.inf):
        with pytest.raises(ValueError, match=r"^seconds is the time for a decision, above 0, not"):
            cv.MonteCarlo(seconds=seconds)


def test_an_agent_can_be_pickled() -> None:
    agent = cv.MonteCarlo(rollouts=100, threads=2, seed=7)
    again = pickle.loads(pickle.dumps(agent))
    assert repr(again) == repr(agent) == "MonteCarlo(rollouts=100, threads=2, seed=7)"
    table = table_in_play("chan")
    assert again.choose(table) == agent.choose(table)
