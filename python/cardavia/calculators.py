"""The calculators of each game by its name."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cardavia import chan, nantong, sichuan
from cardavia._engine import Discard


class Calculators(Protocol):
    """What every game's module answers about a hand with its groups."""

    def waits(self, hand: str | Sequence[str], groups: Sequence[str] = (), /) -> list[str]:
        """Return the faces that complete the hand."""
        ...

    def distance(
        self,
        hand: str | Sequence[str],
        groups: Sequence[str] = (),
        seen: Sequence[str] | None = None,
        /,
    ) -> int | None:
        """Return how far the hand is from ready."""
        ...

    def discards(
        self,
        hand: str | Sequence[str],
        groups: Sequence[str] = (),
        seen: Sequence[str] | None = None,
        /,
    ) -> list[Discard]:
        """Return how the hand stands after each discard."""
        ...


CALCULATORS: Mapping[str, Calculators] = {"nantong": nantong, "chan": chan, "sichuan": sichuan}
