"""A hand, its groups, and the cards its player sees elsewhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from cardavia import _engine, sichuan
from cardavia._engine import Discard, Event, Hand, View
from cardavia.calculators import CALCULATORS
from cardavia.library.deck import COPIES

_SIZES = {
    "pung": 3,
    "kong": 4,
    "concealed-kong": 4,
    "opening-quad": 4,
    "opening-triplet": 3,
    "chan": 2,
    "chiu": 4,
}
"""The cards of a group of one face, by its kind."""


def cards(game: str, group: str) -> list[str]:
    """Return the faces of a group's cards, one for each copy.

    >>> cards("chan", "ca 5m5s"), cards("nantong", "pung T")
    (['5m', '5s'], ['T', 'T', 'T'])
    """
    kind, text = group.split()
    faces = list(Hand(game, text))
    return faces * _SIZES[kind] if len(faces) == 1 else faces


@dataclass(frozen=True, slots=True)
class Held:
    """What the questions about a hand are asked of."""

    game: str
    hand: list[str]
    groups: list[str]
    gone: list[str]
    """The faces its player sees besides hand and groups, one for each copy: copies it can no
    longer draw."""
    void: str | None = None
    """The suit that no win of the seat may hold (S2.1)."""

    @classmethod
    def of(cls, view: View, events: Sequence[Event]) -> Self:
        """Return what the seat of `view` holds and sees, after the `events` it saw."""
        void = view.voids[view.seat] if view.voids else None
        return cls(view.game, list(view.hand), view.groups[view.seat], _gone(view, events), void)

    def distance(self) -> int | None:
        """Return how far the hand is from ready."""
        if self.void is not None:
            return sichuan.distance(self.hand, self.groups, self.gone, void=self.void)
        return CALCULATORS[self.game].distance(self.hand, self.groups, self.gone)

    def discards(self) -> list[Discard]:
        """Return how the hand stands after each discard."""
        if self.void is not None:
            return sichuan.discards(self.hand, self.groups, self.gone, void=self.void)
        return CALCULATORS[self.game].discards(self.hand, self.groups, self.gone)

    def draws(self) -> dict[str, int]:
        """Return the faces that bring a hand that lacks a card nearer, with the copies left."""
        distance = self.distance()
        own = [face for group in self.groups for face in cards(self.game, group)]
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
    for seat, groups in enumerate(view.groups):
        if seat != view.seat:
            faces += [face for group in groups for face in cards(view.game, group)]
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
