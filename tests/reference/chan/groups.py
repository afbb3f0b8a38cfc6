"""Exposed Chắn groups and their text ("chan 5m", "ca 5m5s", "chiu 5m")."""

from collections.abc import Iterable
from typing import NamedTuple

from reference.cards import Counts, NotationError

from .faces import CHAN, fellows

CHAN_VALUE = {"chan": 1, "ca": 0, "chiu": 2}
"""How many chắn a group of each kind is (C2.1)."""


class Group(NamedTuple):
    """An exposed pair, or the four cards of a Chíu."""

    kind: str
    cards: tuple[int, ...]

    @property
    def face(self) -> int:
        """The face of a chắn or Chíu, the lower one of a cạ."""
        return self.cards[0]

    def __str__(self) -> str:
        other = CHAN.faces[self.cards[1]] if self.kind == "ca" else ""
        return CHAN.named(self.kind, self.face) + other


def chan(face: int) -> Group:
    """A pair of identical cards, captured (C3.5)."""
    return Group("chan", (face,) * 2)


def ca(one: int, other: int) -> Group:
    """A captured pair of one rank and two suits (C3.5)."""
    return Group("ca", (min(one, other), max(one, other)))


def chiu(face: int) -> Group:
    """Four identical cards (C3.6)."""
    return Group("chiu", (face,) * 4)


def parse_group(text: str) -> Group:
    """Reads a group. Raises NotationError when there is no such kind, face or pair."""
    kind, _, name = text.partition(" ")
    if kind == "chan":
        return chan(CHAN.face(name))
    if kind == "chiu":
        return chiu(CHAN.face(name))
    pair = CHAN.parse(name) if kind == "ca" else []
    if len(pair) != 2 or pair[1] not in fellows(pair[0]):
        raise NotationError(f"unknown group {text!r}")
    return ca(*pair)


def held_copies(groups: Iterable[Group]) -> Counts:
    """Copies of each face in exposed groups."""
    return CHAN.count(card for group in groups for card in group.cards)


def exposed_chan(groups: Iterable[Group]) -> int:
    """How many chắn lie exposed."""
    return sum(CHAN_VALUE[group.kind] for group in groups)
