"""Declared Nantong groups and their text ("pung 5m")."""

from collections.abc import Iterable
from typing import NamedTuple

from reference.cards import Counts, NotationError

from .faces import NANTONG

SIZES = {"pung": 3, "kong": 4, "concealed-kong": 4, "opening-quad": 4, "opening-triplet": 3}
"""Cards in a group of each kind."""

IN_PLAY = ("pung", "kong", "concealed-kong")
"""Kinds made in play; the others belong to the preparation (N3)."""


class Group(NamedTuple):
    """A declared group of identical cards."""

    kind: str
    face: int

    @property
    def size(self) -> int:
        """Cards in the group."""
        return SIZES[self.kind]

    def __str__(self) -> str:
        return f"{self.kind} {NANTONG.faces[self.face]}"


def parse_group(text: str) -> Group:
    """Reads a group. Raises NotationError for an unknown kind or face."""
    words = text.split()
    if len(words) != 2 or words[0] not in SIZES:
        raise NotationError(f"unknown group {text!r}")
    return Group(words[0], NANTONG.face(words[1]))


def held_copies(groups: Iterable[Group]) -> Counts:
    """Copies of each face in declared groups."""
    counts = [0] * NANTONG.size
    for group in groups:
        counts[group.face] += group.size
    return counts
