"""Declared Sichuan sets and their text ("pung 5m")."""

from collections.abc import Iterable
from typing import NamedTuple

from reference.cards import Counts, NotationError

from .faces import SICHUAN

SIZES = {"pung": 3, "kong": 4, "concealed-kong": 4}
"""Tiles in a set of each kind; a "kong" was claimed or added (S3.2)."""


class Group(NamedTuple):
    """A declared set of identical tiles."""

    kind: str
    face: int

    @property
    def size(self) -> int:
        """Tiles in the set."""
        return SIZES[self.kind]

    def __str__(self) -> str:
        return SICHUAN.named(self.kind, self.face)


def parse_group(text: str) -> Group:
    """Reads a set. Raises NotationError for an unknown kind or face."""
    kind, _, name = text.partition(" ")
    if kind not in SIZES:
        raise NotationError(f"unknown group {text!r}")
    return Group(kind, SICHUAN.face(name))


def held_copies(groups: Iterable[Group]) -> Counts:
    """Copies of each face in declared sets."""
    return SICHUAN.count(group.face for group in groups for _ in range(group.size))
