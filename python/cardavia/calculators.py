"""What every game's calculators answer."""

from collections.abc import Callable, Sequence
from typing import Protocol, SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia._engine import Discard, Hand, Score

Cards = str | Sequence[str | SupportsIndex] | Hand
"""Cards as the calculators take them: text, faces or their indexes, or a `Hand`."""

Counts = npt.NDArray[np.uint8]
"""Many hands, each a row of the copies of every face."""


class Measure(Protocol):
    """Tells how a hand stands."""

    def waits(self, hand: Cards, groups: Sequence[str] = (), /) -> list[str]:
        """Return the faces that complete the hand."""

    def distance(
        self, hand: Cards, groups: Sequence[str] = (), seen: Sequence[str] | None = None, /
    ) -> int | None:
        """Return how far the hand is from ready."""

    def discards(
        self, hand: Cards, groups: Sequence[str] = (), seen: Sequence[str] | None = None, /
    ) -> list[Discard]:
        """Return how the hand stands after each discard."""


class Calculators(Measure, Protocol):
    """What every game's module answers about a hand with its groups, or about many without."""

    @property
    def score(self) -> Callable[..., Score]:
        """What makes the score sheet of a hand with its groups, by what is said of them."""

    def is_win(self, hand: Cards, groups: Sequence[str] = (), /) -> bool:
        """Return whether the hand is complete."""

    def is_win_batch(self, counts: Counts, /) -> npt.NDArray[np.bool_]:
        """Return which rows of counts are complete."""

    def distance_batch(self, counts: Counts, /) -> npt.NDArray[np.int8]:
        """Return how far each row of counts is from ready."""
