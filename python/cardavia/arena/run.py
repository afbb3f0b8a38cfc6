"""Playing a plan: here in threads, or wherever an executor has its workers."""

import os
import sys
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import SimpleQueue
from typing import Final, Literal, SupportsIndex

from cardavia.agents import Agent
from cardavia.arena.deck import Deck, play_deck
from cardavia.arena.header import read_header
from cardavia.arena.journal import Journal
from cardavia.arena.plan import Plan
from cardavia.arena.progress import Bar
from cardavia.arena.result import Result
from cardavia.processes import ctrl_c_waits
from cardavia.values import Message

_AHEAD: Final = 4096
"""Decks given out at a time: enough to keep the workers of a large cluster busy."""
_STOPPED: Final = "interrupted after {done} of {decks} decks"


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped a run; `result` has the decks that were finished, `message` what it says."""

    def __init__(self, result: Result) -> None:
        self.message = Message.of(_STOPPED, done=len(result.decks), decks=result.plan.decks)
        super().__init__(str(self.message))
        self.result = result

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it with its result."""
        return type(self), (self.result,)


def play(
    game: str,
    agents: Sequence[str | Agent],
    decks: SupportsIndex,
    seed: SupportsIndex | None = None,
    *,
    sides: Literal["one", "rest", "both"] = "both",
    shuffles: SupportsIndex = 0,
    executor: Executor | None = None,
    resume: str | os.PathLike[str] | None = None,
    progress: bool = False,
) -> Result:
    """Play every pair of `agents` against each other on duplicate decks of `game`.

    An agent is a spec as `arena.agent` takes it, or an object with a ``name`` and ``choose``. With
    `sides` ``"one"`` the earlier of two agents has one seat against the later in all others, with
    ``"rest"`` the other way round, and ``"both"`` plays both; each in all seatings of each of the
    `decks`, with the deck's own dealer. With `shuffles`, every choice that is not the rule of
    thumb's is also weighed in so many orders of the stock (`cv.advantages`), which gives a second
    estimate, without the luck of the draw. The numbers follow from `game`, `agents`, `decks`,
    `seed`, `sides` and `shuffles`, wherever they are played. `seed` is from 0 to 2**64 - 1; None
    takes a fresh one.

    `executor` is any ``concurrent.futures.Executor``: agents given as objects must then be what it
    can send. None plays in as many threads as there are cores. `resume` names a results file: it is
    begun if it is not there, else its decks count and the others are played. `progress` shows a bar
    on standard error where that is a terminal.

    `decks` are up to 10**9, `shuffles` up to 10**6; of the decks not yet finished only a few
    thousand are in memory.

    Raises `ValueError` for what cannot be played, `RecordError` for a file of another run, and
    `Interrupted` with the decks so far at Ctrl-C. What an agent raises comes through.

    >>> result = play("chan", ["heuristic", "random"], decks=4, seed=1, sides="one")
    >>> result.matchups[0].estimate.mean > 0
    True
    """
    path = None if resume is None else Path(resume)
    if path is not None and seed is None:
        seed = (read_header(path) or {}).get("seed")
    plan = Plan.checked(game, agents, decks, seed, sides, shuffles=shuffles)
    return run(plan, executor=executor, resume=path, progress=progress)


def run(
    plan: Plan,
    *,
    executor: Executor | None = None,
    resume: Path | None = None,
    progress: bool = False,
) -> Result:
    """Play `plan`; the other arguments and what is raised are as for `play`."""
    with ExitStack() as stack:
        journal = None if resume is None else stack.enter_context(Journal(resume, plan))
        finished = {} if journal is None else journal.finished
        try:
            stream = sys.stderr if progress else None
            bar = stack.enter_context(Bar(stream, plan.decks, len(finished)))

            def keep(deck: Deck) -> None:
                if deck.index in finished:
                    return
                if journal is not None:
                    journal.write(deck)
                finished[deck.index] = deck
                bar.advance()

            to_play = (index for index in range(plan.decks) if index not in finished)
            if executor is None:
                _in_threads(plan, to_play, keep)
            else:
                _collect(lambda index: executor.submit(play_deck, plan, index), to_play, keep)
        except KeyboardInterrupt:
            raise Interrupted(_result(plan, finished)) from None
    return _result(plan, finished)


def _result(plan: Plan, finished: dict[int, Deck]) -> Result:
    return Result(plan, [finished[index] for index in sorted(finished)])


def _in_threads(plan: Plan, to_play: Iterable[int], keep: Callable[[Deck], None]) -> None:
    stop = threading.Event()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        try:
            _collect(lambda index: pool.submit(play_deck, plan, index, stop), to_play, keep)
        finally:
            stop.set()


def _collect(
    submit: Callable[[int], Future[Deck]], to_play: Iterable[int], keep: Callable[[Deck], None]
) -> None:
    """Keep every deck as it is finished; on any exception, what is finished by then."""
    under_way: set[Future[Deck]] = set()
    finished: SimpleQueue[Future[Deck]] = SimpleQueue()

    def take() -> None:
        future = finished.get()
        keep(future.result())
        under_way.remove(future)

    try:
        for index in to_play:
            if len(under_way) == _AHEAD:
                take()
            # Ctrl-C amidst it could leave a lock taken for which the workers wait.
            with ctrl_c_waits():
                future = submit(index)
                under_way.add(future)
                future.add_done_callback(finished.put)
        while under_way:
            take()
    except BaseException:
        for future in under_way:
            future.cancel()
        for future in under_way:
            if future.done() and not future.cancelled() and future.exception() is None:
                keep(future.result())
        raise
