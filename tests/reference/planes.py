"""What the encoders of all games share: what a seat sees, by name, from its view alone."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .cards import COPIES, Notation

View = Mapping[str, Any]
Rows = dict[str, set[str]]
"""The faces of every row, in the order of the rows."""

Scalars = dict[str, float]


class Encoder:
    """What every game tells a seat."""

    def __init__(self, notation: Notation, view: View) -> None:
        self.notation = notation
        self.view = view
        self.seats = len(view["sizes"])
        self.rows: Rows = {}
        self.scalars: Scalars = {}

    def round(self) -> list[tuple[int, int]]:
        """Every seat, the observer first, with how many seats after it it comes."""
        return [(step, (self.view["seat"] + step) % self.seats) for step in range(self.seats)]

    def names(self, text: str | None) -> list[str]:
        """The cards of a hand's text."""
        return [self.notation.faces[face] for face in self.notation.parse(text or "")]

    def copies(self, name: str, cards: Iterable[str], most: int = COPIES) -> None:
        """Rows of the faces with at least one copy, two, and so on."""
        counts = Counter(cards)
        for copies in range(1, most + 1):
            self.rows[f"{name}>={copies}"] = {f for f, held in counts.items() if held >= copies}

    def face(self, name: str, *faces: str | None) -> None:
        """A row of faces, those that there are."""
        self.rows[name] = {face for face in faces if face}

    def unseen(self, seen_elsewhere: Iterable[str]) -> None:
        """The copies that are neither the seat's own nor seen elsewhere."""
        seen = Counter(seen_elsewhere)
        seen.update(self.names(self.view["hand"]))
        for group in self.view["groups"][self.view["seat"]]:
            seen.update(self.cards(group))
        hezi = self.view["hezi"][self.view["seat"]] if "hezi" in self.view else None
        seen.update([hezi] * 2 if hezi else [])
        left = [face for face in self.notation.faces for _ in range(COPIES - seen[face])]
        self.copies("unseen", left)

    def cards(self, group: str) -> list[str]:
        """The cards of a group's text."""
        kind, name = group.split()
        if kind == "ca":
            return [name[:2], name[2:]]
        copies = {"pung": 3, "opening-triplet": 3, "chan": 2}.get(kind, 4)
        return [name] * copies

    def declared(self, seat: int, kind: str) -> list[str]:
        """The faces of a seat's groups of a kind."""
        groups = (group.split() for group in self.view["groups"][seat])
        return [face for of, face in groups if of == kind]

    def river(self, step: int, seat: int) -> None:
        """Rows of a seat's discards."""
        discards = [(face, claimed) for other, face, claimed in self.view["river"] if other == seat]
        self.copies(f"+{step} discards", (face for face, claimed in discards if claimed is None))
        away = [face for face, claimed in discards if claimed is not None]
        self.face(f"+{step} claimed away", *away)
        self.face(f"+{step} recent", *(face for face, _ in discards[-4:]))
        self.face(f"+{step} newest", *(face for face, _ in discards[-1:]))

    def flag(self, name: str, is_so: object) -> None:
        """A scalar that is 1 or 0."""
        self.scalars[name] = float(bool(is_so))

    def decisions(self, *kinds: str) -> None:
        """Which decision the seat has to make."""
        for kind in kinds:
            self.flag(f"decision: {kind}", self.view["decision"] == kind)

    def part(self, name: str, most: int, count: int) -> None:
        """A count as a part of the most it can be."""
        self.scalars[f"{name} / {most}"] = count / most

    def opened(self) -> int | None:
        """The seat that opened the open card."""
        public: dict[str, int] = self.view["public"] or {}
        return public.get("seat")

    def arrays(self) -> tuple[Sequence[Sequence[int]], Sequence[float]]:
        """The rows and scalars as numbers, in order."""
        planes = [[int(face in row) for face in self.notation.faces] for row in self.rows.values()]
        return planes, list(self.scalars.values())
