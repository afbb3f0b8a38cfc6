"""What is legal and what bars the rest, from what a view tells and nothing else (S1 to S3)."""

from collections.abc import Mapping
from typing import Any

from .faces import SICHUAN, SUITS, suit_of
from .groups import parse_group
from .shapes import holds_suit, is_complete, with_tile


def refusals(view: Mapping[str, Any], actions: list[str]) -> dict[str, str | None]:
    """The clause that bars each action of the seat to decide; None where it is legal."""
    reading = _Reading(view)
    return {action: reading.refusal(action) for action in actions}


class _Reading:
    """What a view tells of its seat."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        seat = view["seat"]
        self.hand = SICHUAN.count(SICHUAN.parse(view["hand"]))
        self.groups = [parse_group(text) for text in view["groups"][seat]]
        void = view["voids"][seat]
        self.void = None if void is None else SUITS.index(void)
        self.bound = holds_suit(self.hand, self.void)

    def refusal(self, action: str) -> str | None:
        kind, _, name = action.partition(" ")
        decision = self.view["decision"]
        if decision == "void" or kind == "void":
            return None if decision == kind else "S1.2"
        face = SICHUAN.face(name) if name else 0
        if decision == "claim":
            return self._claim(kind, face)
        if kind == "discard":
            return self._discard(face)
        return "S3.2" if decision == "discard" else self._turn(kind, face)

    def _discard(self, face: int) -> str | None:
        if not self.hand[face]:
            return "S3.1"
        return "S1.3" if self.bound and suit_of(face) != self.void else None

    def _turn(self, kind: str, face: int) -> str | None:
        if kind in ("pass", "pung", "kong"):
            return "S3.2"
        if self.bound:
            return "S1.3"
        if kind == "win":
            return None if is_complete(self.hand) else "S2.1"
        pungs = [group.face for group in self.groups if group.kind == "pung"]
        if kind == "concealed-kong":
            makes = self.hand[face] == 4
        else:
            makes = face in pungs and self.hand[face] > 0
        return None if makes and self.view["stock"] else "S3.2"

    def _claim(self, kind: str, face: int) -> str | None:
        public = self.view["public"]
        opened = SICHUAN.face(public["face"])
        hand = with_tile(self.hand, opened)
        wins = kind == "win" and is_complete(hand) and not holds_suit(hand, self.void)
        taken = [("S3.2", face != opened), ("S3.3", public["by"] == "kong")]
        bans: dict[str, list[tuple[str, bool]]] = {
            "pass": [],
            "win": [("S2.1", not wins)],
            "pung": [*taken, ("S3.2", self.hand[face] < 2)],
            "kong": [*taken, ("S3.2", self.hand[face] < 3 or not self.view["stock"])],
        }
        return _first(*bans.get(kind, [("S3.4", True)]))


def _first(*bans: tuple[str, bool]) -> str | None:
    """The first clause that applies."""
    return next((clause for clause, applies in bans if applies), None)
