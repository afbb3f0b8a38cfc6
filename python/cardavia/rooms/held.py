"""A hand, its groups, and the cards its player sees elsewhere."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from cardavia import _engine
from cardavia._engine import Discard, View
from cardavia.calculators import Measure
from cardavia.cards import COPIES
from cardavia.values import Group


@dataclass(frozen=True, slots=True)
class Held:
    """What the questions about a hand are asked of."""

    game: str
    measure: Measure
    """What tells how the hand stands: the game's calculators, or they with a condition."""
    hand: list[str]
    groups: Sequence[Group]
    gone: list[str]
    """The faces its player sees besides hand and groups, one for each copy: copies it can no
    longer draw."""

    @classmethod
    def of(cls, measure: Measure, view: View) -> Self:
        """Return what the seat of `view` holds and sees."""
        own = view.groups[view.seat]
        return cls(view.game, measure, list(view.hand), own, list(view.seen_elsewhere))

    def distance(self) -> int | None:
        """Return how far the hand is from ready."""
        return self.measure.distance(self.hand, self.groups, self.gone)

    def discards(self) -> list[Discard]:
        """Return how the hand stands after each discard."""
        return self.measure.discards(self.hand, self.groups, self.gone)

    def draws(self) -> dict[str, int]:
        """Return the faces that bring a hand that lacks a card nearer, with the copies left."""
        distance = self.distance()
        own = [face for group in self.groups for face in group.faces]
        known = Counter([*self.hand, *self.gone, *own])
        draws: dict[str, int] = {}
        for face in _engine.faces(self.game):
            left = COPIES - known[face]
            if distance is None or left <= 0:
                continue
            after = replace(self, hand=[*self.hand, face]).distance()
            if after is not None and after < distance:
                draws[face] = left
        return draws
