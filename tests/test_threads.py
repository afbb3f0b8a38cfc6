"""Threads: a table may be shared, and long work goes on at the table as it was."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt
import pytest

import cardavia as cv
from conftest import GAMES

THREADS = 10

METHODS: dict[str, Callable[[cv.Table], object]] = {
    "child": lambda table: table.child(table.legal_ids()[0]),
    "copy": lambda table: table.copy(),
    "dealer": lambda table: table.dealer,
    "deck": lambda table: table.deck,
    "discards": lambda table: table.discards(0),
    "events": lambda table: table.events(1),
    "game": lambda table: table.game,
    "groups": lambda table: table.groups(0),
    "hand": lambda table: table.hand(0),
    "history": lambda table: table.history,
    "is_over": lambda table: table.is_over,
    "legal_actions": lambda table: table.legal_actions(),
    "legal_ids": lambda table: table.legal_ids(),
    "key": lambda table: table.key(),
    "mask": lambda table: table.mask(),
    "observe": lambda table: table.observe(0),
    "outcome": lambda table: table.outcome,
    "perft": lambda table: table.perft(2),
    "play": lambda table: table.play(table.legal_ids()[-1]),
    "redeal": lambda table: table.redeal(0, 1),
    "returns": lambda table: table.returns(),
    "revealed": lambda table: table.revealed(0),
    "seats": lambda table: table.seats,
    "stock": lambda table: table.stock,
    "to_json": lambda table: table.to_json(),
    "to_svg": lambda table: table.to_svg(),
    "tokens": lambda table: table.tokens(0),
    "turn": lambda table: table.turn,
    "view": lambda table: table.view(0),
    "view_key": lambda table: table.view_key(0),
    "why_no_capture": lambda table: table.why_no_capture("pass", 0),
    "why_not": lambda table: table.why_not(0),
    "__copy__": lambda table: table.__copy__(),
    "__deepcopy__": lambda table: table.__deepcopy__({}),
    "__eq__": lambda table: table == table,  # noqa: PLR0124 - of one lock
    "__reduce__": lambda table: table.__reduce__(),
    "__repr__": repr,
    "rollouts": lambda table: cv.rollouts(table, 20, "random"),
    "search": lambda table: cv.MonteCarlo(rollouts=30).search(table),
    "heuristic": lambda table: cv.Heuristic().choose(table),
}
"""Every method, and the functions that work long."""


def test_every_method_is_among_those_tried() -> None:
    assert {name for name in dir(cv.Table) if not name.startswith("_")} <= METHODS.keys()


@pytest.mark.parametrize("game", GAMES)
def test_ten_threads_share_a_table(game: str) -> None:
    """Each call may come before another thread's action or after it; no other error is allowed."""
    tables = [cv.deal(game, seed=seed) for seed in range(3)]
    begin = threading.Barrier(THREADS)

    def use(number: int) -> int:
        begin.wait()
        met = 0
        methods = list(METHODS.values())
        for table in tables:
            for turn in range(40):
                method = methods[(turn + number * 7) % len(methods)]
                try:
                    method(table)
                # The table may have gone on since the method was asked what is legal.
                except (cv.GameOverError, cv.IllegalActionError, IndexError):
                    met += 1
                except ValueError as error:
                    assert "nothing is captured" in str(error)  # noqa: PT017 - not in Chắn
        return met

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(use, range(THREADS)))
    for table in tables:
        again = cv.from_deck(game, table.deck, table.dealer)
        for _, action in table.history:
            again.play(action)
        assert again == table


@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_is_of_the_table_as_it_was(threads: int) -> None:
    table = cv.deal("nantong", seed=1)
    agent = cv.Heuristic()
    while len(table.legal_ids()) < 5:
        table.play(agent.choose(table))
    search = cv.MonteCarlo(rollouts=3000, threads=threads, seed=3)
    expected = search.search(table.copy())
    played = 0

    def play(_: int) -> None:
        nonlocal played
        if not table.is_over:
            table.play(agent.choose(table))
            played += 1

    result = search.search(table, progress=play)
    assert played > 0
    assert repr(result) == repr(expected)
    assert [each.mean for each in result.candidates] == [each.mean for each in expected.candidates]


def test_a_table_is_played_while_rollouts_of_it_run() -> None:
    table = cv.deal("nantong", seed=1)
    expected = cv.rollouts(table, 2000, seat=0)
    with ThreadPoolExecutor(1) as pool:
        begun = threading.Event()

        def work() -> npt.NDArray[np.int64]:
            begun.set()
            return cv.rollouts(table, 2000, seat=0)

        running = pool.submit(work)
        begun.wait()
        while not running.done():
            if table.is_over:
                continue
            snapshot = table.copy()
            table.play(cv.Heuristic().choose(table))
            assert len(snapshot.history) + 1 == len(table.history)
        assert running.exception() is None
    assert running.result().shape == expected.shape


def test_two_tables_are_compared_both_ways_at_once() -> None:
    one, other = cv.deal("chan", seed=1), cv.deal("chan", seed=1)

    def are_equal(first: cv.Table, second: cv.Table) -> bool:
        return all(first == second for _ in range(20_000))

    with ThreadPoolExecutor(2) as pool:
        both = [pool.submit(are_equal, *pair) for pair in ((one, other), (other, one))]
        assert all(future.result(timeout=60) for future in both)
