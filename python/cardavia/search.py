"""Search: rollouts from any table, and the agent that looks ahead by them."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Literal, SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia import _engine, numbers, seeds, stopping
from cardavia._engine import Action, SearchResult, Table
from cardavia.errors import saying

_MOST_ROWS: Final = 10**9
"""Of an array of points: 32 GB, and days of work."""

_MOST_THREADS: Final = 1024
"""More than any machine has cores: a greater number is a mistake."""

_NO_NUMBER: Final = "seconds is a number, not {kind}"
_NO_TIME: Final = "seconds is the time for a decision, above 0, not {seconds}"


def rollouts(  # noqa: PLR0917 - the order is that of the questions one asks
    table: Table | Sequence[Table],
    n: SupportsIndex,
    policy: Literal["heuristic", "random"] = "heuristic",
    seat: SupportsIndex | None = None,
    threads: SupportsIndex = 1,
    seed: SupportsIndex = 0,
) -> npt.NDArray[np.int64]:
    """Play `table` to its end `n` times; points of shape (n, seats).

    Of several tables of one game the shape is (tables, n, seats): what a table comes to does not
    depend on the others.

    Every seat plays by `policy` on its own view: the heuristic, or evenly at random. With a
    `seat`, each rollout begins in a fresh world in which that seat sees the same: what the rules
    make certain is true in it, and everything else is as likely (docs/search.md). Without one all
    go on in the world as it is, and since the heuristic leaves nothing to chance, all of its
    rollouts are then alike.

    The result is a function of table, policy, seat and seed, whatever the number of `threads` (0:
    one a core; never more are started). The table stays as it is, and may be played meanwhile;
    Ctrl-C stops the work, and other Python threads run.

    Raises `ValueError` for an unknown policy or seat, for no table or tables of several games, and
    for an `n` that is not from 0 to 10**9 or `threads` not from 0 to 1024; `MemoryError` when there
    is no room for the points.

    >>> import cardavia as cv
    >>> table = cv.deal("sichuan", seed=1)
    >>> points = cv.rollouts(table, 100, "random", seat=0)
    >>> points.shape, int(abs(points.sum(axis=1)).max())
    ((100, 4), 0)
    """
    asked = (
        numbers.count("n", n, _MOST_ROWS),
        policy,
        seat,
        numbers.count("threads", threads, _MOST_THREADS),
        seeds.resolve(seed),
        stopping.watching(),
    )
    if isinstance(table, Table):
        return _engine.rollouts(table, *asked)
    return _engine.rollouts_of_each(table, *asked)


def advantages(
    table: Table,
    action: Action | SupportsIndex | str,
    n: SupportsIndex,
    threads: SupportsIndex = 1,
    seed: SupportsIndex = 0,
) -> npt.NDArray[np.int64]:
    """Return what `action` brings each seat more than the heuristic's choice; (n, seats).

    Both are played in each of `n` orders of the stock, with the hands as they are, and all seats
    play on by the heuristic. So the luck of the draw is left out, and for given hands any order
    is as likely: summed over the actions of a deal, the means come on average to what the players
    win more than if all had played by the heuristic (docs/arena.md).

    The result is a function of table, action and seed, whatever the number of `threads` (0: one a
    core; never more are started). The table stays as it is, and may be played meanwhile; Ctrl-C
    stops the work, and other Python threads run.

    Raises `IllegalActionError` or `GameOverError` for an action that may not be played now,
    `ValueError` for an `n` that is not from 0 to 10**9 or `threads` not from 0 to 1024, and
    `MemoryError` when there is no room for the points.

    >>> import cardavia as cv
    >>> table = cv.deal("sichuan", seed=1)
    >>> heuristic = cv.Heuristic().choose(table)
    >>> gained = [cv.advantages(table, action, 50).mean(axis=0) for action in table.legal_actions()]
    >>> gained[table.legal_actions().index(heuristic)]
    array([0., 0., 0., 0.])
    """
    n = numbers.count("n", n, _MOST_ROWS)
    threads = numbers.count("threads", threads, _MOST_THREADS)
    watching = stopping.watching()
    return _engine.advantages(table, action, n, threads, seeds.resolve(seed), watching)


@dataclass(frozen=True, init=False)
class MonteCarlo:
    """Looks ahead: tries the legal actions in many worlds that agree with what its seat has seen.

    It leaves the heuristic's choice only for an action that did better in worlds which took no
    part in finding it (docs/search.md). With a budget of `rollouts` the choice is a function of
    seed and view on any machine and with any number of `threads` (0: one a core; never more are
    started); with a budget of `seconds` it depends on what the machine gets done.

    >>> import cardavia as cv
    >>> table = cv.deal("sichuan", seed=1)
    >>> result = cv.MonteCarlo(rollouts=200).search(table)
    >>> result.choice in table.legal_actions(), result.rollouts <= 200
    (True, True)
    """

    rollouts: int | None
    """The budget a decision, where it is one of rollouts."""
    seconds: float | None
    """The budget a decision, where it is one of time."""
    threads: int
    seed: int

    def __init__(
        self,
        rollouts: SupportsIndex | None = None,
        seconds: float | None = None,
        threads: SupportsIndex = 1,
        seed: SupportsIndex = 0,
    ) -> None:
        """Take a budget a decision: `rollouts` (2000 when neither is given) or `seconds`.

        Raises `ValueError` when both are given, and for a budget, a number of threads or a seed
        that is out of range.
        """
        if rollouts is not None and seconds is not None:
            raise saying(ValueError, "the budget is rollouts or seconds, not both")
        if isinstance(seconds, bool | np.bool_):
            raise saying(TypeError, _NO_NUMBER, kind=type(seconds).__name__)
        if seconds is not None and not 0 < seconds <= sys.float_info.max:
            raise saying(ValueError, _NO_TIME, seconds=seconds)
        if rollouts is None and seconds is None:
            rollouts = 2000
        budget = None if rollouts is None else numbers.count("rollouts", rollouts, sys.maxsize)
        threads = numbers.count("threads", threads, _MOST_THREADS)
        vars(self).update(
            rollouts=budget, seconds=seconds, threads=threads, seed=seeds.resolve(seed)
        )

    @property
    def name(self) -> str:
        """A short name for reports, such as ``mc:2000`` or ``mc:0.5s``."""
        return f"mc:{self.rollouts}" if self.seconds is None else f"mc:{self.seconds:g}s"

    def __repr__(self) -> str:
        budget = f"rollouts={self.rollouts}" if self.seconds is None else f"seconds={self.seconds}"
        return f"MonteCarlo({budget}, threads={self.threads}, seed={self.seed})"

    def choose(self, table: Table) -> Action:
        """Return the best action found; `GameOverError` when the deal is over."""
        legal = table.legal_actions()
        return legal[0] if len(legal) == 1 else self.search(table).choice

    def search(self, table: Table, progress: Callable[[int], object] | None = None) -> SearchResult:
        """Search for the seat to decide and return every action with its figures.

        `progress` is called every few milliseconds with the number of rollouts played so far.
        Ctrl-C stops the search, and so does an exception from `progress`. The table may be played
        meanwhile: the search is of the table as it was.

        Raises `GameOverError` when the deal is over.
        """
        told = stopping.watching(progress)
        return _engine.search(table, self.rollouts, self.seconds, self.threads, self.seed, told)
