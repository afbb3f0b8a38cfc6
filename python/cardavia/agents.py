"""Agents: whoever chooses an action for the seat to decide.

An agent sees only the view of that seat. Its choice is a pure function of the view and, where it
has one, of its seed: asked twice it answers the same, and hidden cards cannot sway it.
"""

import hashlib
from dataclasses import dataclass
from typing import Protocol, SupportsIndex, runtime_checkable

from cardavia import _engine, numbers
from cardavia._engine import Action, GameOverError, Table
from cardavia.errors import saying


@runtime_checkable
class Agent(Protocol):
    """Anything that can sit at a table."""

    @property
    def name(self) -> str:
        """A short name for reports, such as ``heuristic``."""

    def choose(self, table: Table) -> Action:
        """Return a legal action for `table.turn`; the table stays as it is.

        Raises `GameOverError` when the deal is over.
        """


@dataclass(frozen=True, init=False)
class Random:
    """Chooses evenly among the legal actions, as its seed and the view decide.

    >>> import cardavia as cv
    >>> table = cv.deal("nantong", seed=1)
    >>> cv.Random(seed=5).choose(table) == cv.Random(seed=5).choose(table)
    True
    """

    name = "random"
    seed: int

    def __init__(self, seed: SupportsIndex = 0) -> None:
        """`seed` is any whole number; each seed is another, equally random, player."""
        vars(self)["seed"] = numbers.whole(numbers.A_SEED, seed)

    def choose(self, table: Table) -> Action:
        """Return one of the legal actions; `GameOverError` when the deal is over."""
        seat = seat_to_decide(table)
        legal = table.legal_actions()
        digest = hashlib.blake2b(f"{self.seed}:".encode(), digest_size=16)
        digest.update(table.view_key(seat))
        # 128 bits over at most a few hundred actions: the bias of the remainder is below 2**-119.
        return legal[int.from_bytes(digest.digest(), "little") % len(legal)]


@dataclass(frozen=True)
class Heuristic:
    """Plays by the engine's heuristic: near a win, and with an eye to what hands are worth.

    >>> import cardavia as cv
    >>> table = cv.deal("nantong", seed=1)
    >>> cv.Heuristic().choose(table) in table.legal_actions()
    True
    """

    name = "heuristic"

    def choose(self, table: Table) -> Action:
        """Return the heuristic's action; `GameOverError` when the deal is over."""
        seat_to_decide(table)
        return _engine.heuristic(table)


def seat_to_decide(table: Table) -> int:
    """Return `table.turn`; `GameOverError` when the deal is over."""
    if table.turn is None:
        raise saying(GameOverError, "the deal is over: there is nothing left to choose")
    return table.turn
