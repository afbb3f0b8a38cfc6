"""A hand, its groups, and the cards its player sees elsewhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from cardavia import _engine, groups
from cardavia._engine import Discard, Event, View
from cardavia.calculators import Measure
from cardavia.cards import COPIES


@dataclass(frozen=True, slots=True)
class Held:
    """What the questions about a hand are asked of."""

    game: str
    measure: Measure
    """What tells how the hand stands: the game's calculators, or they with a condition."""
    hand: list[str]
    groups: list[str]
    gone: list[str]
    """The faces its player sees besides hand and groups, one for each copy: copies it can no
    longer draw."""

    @classmethod
    def of(cls, measure: Measure, view: View, events: Sequence[Event]) -> Self:
        """Return what the seat of `view` holds and sees, after the `events` it saw."""
        own = view.groups[view.seat]
        return cls(view.game, measure, list(view.hand), own, _gone(view, events))

    def distance(self) -> int | None:
        """Return how far the hand is from ready."""
        return self.measure.distance(self.hand, self.groups, self.gone)

    def discards(self) -> list[Discard]:
        """Return how the hand stands after each discard."""
        return self.measure.discards(self.hand, self.groups, self.gone)

    def draws(self) -> dict[str, int]:
        """Return the faces that bring a hand that lacks a card nearer, with the copies left."""
        distance = self.distance()
        own = [face for group in self.groups for face in groups.read(group)[1]]
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


def _gone(view: View, events: Sequence[Event]) -> list[str]:
    """Return what lies before all eyes and is not the seat's own.

    These are the indicators, what was discarded or revealed, the groups and open hands of the
    others, every Hezi, and a card that can be robbed.
    """
    faces = [*view.indicators, *(face for _, face in [*view.discards, *view.revealed])]
    for seat, declared in enumerate(view.groups):
        if seat != view.seat:
            faces += [face for group in declared for face in groups.read(group)[1]]
    faces += [face for seat, hand in view.wins if seat != view.seat for face in hand]
    for face in _shared(events):
        faces.remove(face)
    faces += [face for face in view.hezi if face is not None for _ in range(2)]
    if view.public is not None:
        owner, face, source = view.public
        if source == "kong" and owner != view.seat:
            faces.append(face)
    return faces


def _shared(events: Sequence[Event]) -> Iterator[str]:
    """Yield the tile of every win after the first on it: it lies in each winner's hand (S3.3)."""
    face, winners = "", 0
    for event in events:
        if event.kind in ("discard", "added-kong"):
            face, winners = event.face or "", 0
        elif event.kind in ("draw", "replacement"):
            winners = 0
        elif event.kind == "win":
            winners += 1
            if winners > 1:
                yield face
