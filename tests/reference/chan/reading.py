"""What is legal and what bars the rest, from what a view tells and nothing else (C2 to C4)."""

from collections.abc import Mapping
from typing import Any

from . import bans, shapes
from .bans import Past
from .faces import CHAN, CHI_CHI, fellows
from .groups import Group, exposed_chan, parse_group

FIRST_TOLD = ("C4.2", "C4.1", "C4.3", "C4.4", "C4.5", "C4.6", "C4.7", "C4.8", "C4.9")
"""Of several bans the first in this order is told."""


def refusals(view: Mapping[str, Any], actions: list[str]) -> dict[str, str | None]:
    """The clause that bars each action of the seat to decide; None where it is legal.

    "chan 5m on 5m" is the capture of a card that might have lain at its gate.
    """
    reading = _Reading(view)
    return {action: reading.refusal(action) for action in actions}


class _Reading:
    """What a view tells of its seat."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        seat = view["seat"]
        self.decision = view["decision"]
        self.public = view["public"]
        self.hand = CHAN.count(CHAN.parse(view["hand"]))
        self.groups: list[Group] = [parse_group(text) for text in view["groups"][seat]]
        # C4.4: of a cạ the card that was not claimed came from the hand.
        captured = [CHAN.face(face) for face, _ in view["claimed"][seat]]
        played = [
            sum(group.cards) - face
            for group, face in zip(self.groups, captured, strict=True)
            if group.kind == "ca"
        ]
        discarded = [face for other, face, _ in view["river"] if other == seat]
        self.past = Past(
            {CHAN.face(face) for face in discarded},
            set(played),
            {CHAN.face(face) for face in view["declined"]},
        )

    def refusal(self, action: str) -> str | None:
        action, _, imagined = action.partition(" on ")
        if imagined:
            return self._capture(CHAN.face(imagined), action)
        kind, _, name = action.partition(" ")
        if self.decision == "dealt":
            return None if kind in ("win", "pass") else "C3.1"
        if self.decision == "discard":
            return self._discard(CHAN.face(name)) if kind == "discard" else "C3.5"
        public = CHAN.face(self.public["face"])
        if kind == "pass":
            return None
        if self.decision == "claim":
            return self._claim(public, kind, name)
        return self._capture(public, action)

    def _discard(self, face: int) -> str | None:
        if not self.hand[face]:
            return "C3.5"
        return _first(bans.discards(self.hand, self.groups, self.past)[face])

    def _claim(self, public: int, kind: str, name: str) -> str | None:
        if kind == "win":
            on_any = self.public["by"] == "reveal" or self.hand[public] == 3
            wins = shapes.completes(self.hand, exposed_chan(self.groups), public)
            if on_any and wins:
                return None
            return "C2.3" if public == CHI_CHI else "C2.1"
        if kind != "chiu":
            return "C3.4"
        chiu = bans.chiu(public, self.hand, self.groups, self.past)
        return _first(chiu[f"chiu {name}"]) if f"chiu {name}" in chiu else "C3.6"

    def _capture(self, public: int, action: str) -> str | None:
        kind, _, name = action.partition(" ")
        if kind in ("win", "chiu"):
            return "C3.4"
        if kind not in ("chan", "ca"):
            return "C3.2, C3.3"
        named = CHAN.face(name)
        if not self.hand[named] or (kind == "chan" and named != public):
            return "C3.5"
        if kind == "ca" and named not in fellows(public):
            return "C2.1"
        return _first(bans.captures(public, self.hand, self.groups, self.past)[action])


def _first(clauses: list[str]) -> str | None:
    return min(clauses, key=FIRST_TOLD.index, default=None)
