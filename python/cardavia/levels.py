"""Levels: how strong the opponents at the table are."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, SupportsIndex

from cardavia import numbers
from cardavia._engine import Action, Table
from cardavia.agents import Agent, Heuristic, Random, seat_to_decide
from cardavia.greedy import Greedy
from cardavia.search import MonteCarlo

MISTAKES: Final = 0.2
"""The share of decisions at which an easy opponent plays at random."""

SECONDS: Final = 0.5
"""How long a hard opponent thinks about a decision."""


@dataclass(frozen=True, init=False)
class Careless:
    """Greedy with mistakes: now and then it plays evenly at random, though it never misses a win.

    Where it errs is a function of its seed and the view.

    >>> import cardavia as cv
    >>> from cardavia.levels import Careless
    >>> table = cv.deal("chan", seed=1)
    >>> Careless(seed=5).choose(table) == Careless(seed=5).choose(table)
    True
    """

    name = "careless"
    seed: int

    def __init__(self, seed: SupportsIndex = 0) -> None:
        """`seed` is any whole number; each seed makes other mistakes."""
        vars(self)["seed"] = numbers.whole(numbers.A_SEED, seed)

    def choose(self, table: Table) -> Action:
        """Return a legal action for `table.turn`; `GameOverError` when the deal is over."""
        view_key = table.view_key(seat_to_decide(table))
        choice = Greedy().choose(table)
        if choice.kind != "win" and self._errs(view_key):
            return Random(self.seed).choose(table)
        return choice

    def _errs(self, view_key: bytes) -> bool:
        digest = hashlib.blake2b(f"errs {self.seed}:".encode(), digest_size=8)
        digest.update(view_key)
        return int.from_bytes(digest.digest(), "little") < MISTAKES * 2**64


LEVELS: Final[Mapping[str, Callable[[int], Agent]]] = {
    "easy": Careless,
    "normal": lambda _: Heuristic(),
    "hard": lambda seed: MonteCarlo(seconds=SECONDS, threads=0, seed=seed),
}
"""The opponent of each level, made from a seed."""
