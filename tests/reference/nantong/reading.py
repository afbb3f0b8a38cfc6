"""What is legal and what bars the rest, from what a view tells and nothing else (N2 to N4)."""

from collections.abc import Mapping
from typing import Any

from reference.cards import Counts

from .faces import NANTONG
from .groups import held_copies, parse_group
from .shapes import is_complete, waits

PREPARATIONS = ("opening-quad", "opening-triplet", "hezi", "ready", "done")


def refusals(view: Mapping[str, Any], actions: list[str]) -> dict[str, str | None]:
    """The clause that bars each action of the seat to decide; None where it is legal."""
    reading = _Reading(view)
    return {action: reading.refusal(action) for action in actions}


class _Reading:
    """What a view tells of its seat."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        seat = view["seat"]
        self.hand: Counts = _counts(view["hand"])
        self.groups = [parse_group(text) for text in view["groups"][seat]]
        self.ready = view["ready"][seat]

    def refusal(self, action: str) -> str | None:
        kind, _, name = action.partition(" ")
        face = NANTONG.face(name) if name else 0
        decision = self.view["decision"]
        if decision == "prepare":
            return self._preparation(kind, face)
        if kind in PREPARATIONS:
            return "N3.7"
        if decision == "discard":
            return None if kind == "discard" and self.hand[face] else "N4.4"
        if decision == "turn":
            return self._turn(kind, face)
        return self._claim(kind, face)

    def _preparation(self, kind: str, face: int) -> str | None:
        dealt = _counts(self.view["dealt"])
        first, second = (NANTONG.face(indicator) for indicator in self.view["indicators"])
        is_dealer = self.view["seat"] == self.view["dealer"]
        bans: dict[str, list[tuple[str, bool]]] = {
            "opening-quad": [("N3.2, N3.5", dealt[face] != 4)],
            "opening-triplet": [
                ("N3.3", face not in (first, second)),
                ("N3.3, N3.5", dealt[face] != 3),
            ],
            "hezi": [("N3.4", first != second), ("N3.4, N3.5", dealt[first] != 2)],
            "ready": [("N3.6", is_dealer or (kind == "ready" and not self._waits()))],
            "done": [],
        }
        return _first(*bans.get(kind, [("N3.1", True)]))

    def _waits(self) -> list[int]:
        held = held_copies(self.groups)
        hezi = self.view["hezi"][self.view["seat"]]
        if hezi is not None:
            held[NANTONG.face(hezi)] += 2
        return waits(list(self.hand), held)

    def _turn(self, kind: str, face: int) -> str | None:
        pungs = [group.face for group in self.groups if group.kind == "pung"]
        empty = not self.view["stock"]
        bans: dict[str, list[tuple[str, bool]]] = {
            "win": [("N2.1", kind == "win" and not is_complete(self.hand))],
            "discard": [
                ("N4.1", not self.hand[face]),
                ("N3.6", self.ready and NANTONG.faces[face] != self.view["drawn"]),
            ],
            "concealed-kong": [
                ("N3.6", self.ready),
                ("N4.2", self.hand[face] < 4),
                ("N4.5", empty),
            ],
            "added-kong": [
                ("N3.6", self.ready),
                ("N4.3", not (face in pungs and self.hand[face])),
                ("N4.5", empty),
            ],
        }
        return _first(*bans.get(kind, [("N4.1", True)]))

    def _claim(self, kind: str, face: int) -> str | None:
        public = self.view["public"]
        opened = NANTONG.face(public["face"])
        won = list(self.hand)
        won[opened] += 1
        taken = [("N4.4", face != opened), ("N4.3", public["by"] == "kong"), ("N3.6", self.ready)]
        bans: dict[str, list[tuple[str, bool]]] = {
            "pass": [],
            "win": [("N2.1", kind == "win" and not is_complete(won))],
            "pung": [*taken, ("N4.4", self.hand[face] < 2)],
            "kong": [*taken, ("N4.4", self.hand[face] < 3), ("N4.5", not self.view["stock"])],
        }
        return _first(*bans.get(kind, [("N4.4", True)]))


def _counts(text: str) -> Counts:
    return NANTONG.count(NANTONG.parse(text))


def _first(*bans: tuple[str, bool]) -> str | None:
    """The first clause that applies."""
    return next((clause for clause, applies in bans if applies), None)
