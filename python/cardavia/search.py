"""Search: rollouts from any table."""

import operator
import sys
from typing import Literal, SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia import _engine, seeds
from cardavia._engine import Table


def rollouts(  # noqa: PLR0917 - the order is that of the questions one asks
    table: Table,
    n: SupportsIndex,
    policy: Literal["heuristic", "random"] = "heuristic",
    seat: SupportsIndex | None = None,
    threads: SupportsIndex = 1,
    seed: SupportsIndex = 0,
) -> npt.NDArray[np.int64]:
    """Play `table` to its end `n` times; points of shape (n, seats).

    Every seat plays by `policy` on its own view: the rule of thumb, or evenly at random. With a
    `seat`, each rollout begins in a fresh world in which that seat sees the same; the cards it
    cannot place are dealt evenly, and nothing is inferred from how the others have played so far.
    Without one all go on in the world as it is, and since the rule of thumb leaves nothing to
    chance, all of its rollouts are then alike.

    The result is a function of table, policy, seat and seed, whatever the number of `threads` (0:
    one a core). The table stays as it is; Ctrl-C stops the work, and other Python threads run
    meanwhile.

    Raises `ValueError` for an unknown policy or seat, and for a negative `n` or `threads`.

    >>> import cardavia as cv
    >>> table = cv.deal("sichuan", seed=1)
    >>> points = cv.rollouts(table, 100, "random", seat=0)
    >>> points.shape, int(abs(points.sum(axis=1)).max())
    ((100, 4), 0)
    """
    return _engine.rollouts(
        table, _count("n", n), policy, seat, _count("threads", threads), seeds.resolve(seed)
    )


def _count(what: str, number: SupportsIndex) -> int:
    count = operator.index(number)
    if count < 0:
        raise ValueError(f"{what} is a number from 0 on, not {count}")
    if count > sys.maxsize:
        raise ValueError(f"{what} is a number up to {sys.maxsize}, not {count}")
    return count
