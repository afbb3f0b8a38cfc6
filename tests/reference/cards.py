"""Faces, cards and the text notation (G1), for any game that names its faces."""

from collections.abc import Iterable, Sequence

COPIES = 4
"""Physical copies of every face."""

Counts = list[int]
"""How many copies of each face, indexed by face."""


class NotationError(ValueError):
    """Text that names no face, hand, group or action."""


class HandError(ValueError):
    """Cards or circumstances that cannot occur together."""


class Notation:
    """The faces of one game and how they are written.

    `faces` lists them in index order: suited faces are a rank and a suit letter ("3m"), honours
    a single capital ("T").
    """

    def __init__(self, faces: Sequence[str]) -> None:
        self.faces = tuple(faces)
        self.size = len(self.faces)
        self._index = {text: index for index, text in enumerate(self.faces)}
        self._honours = {text for text in self.faces if len(text) == 1}
        self._suits = {text[1] for text in self.faces if len(text) == 2}

    def face(self, text: str) -> int:
        """The index of a face. Raises NotationError when there is no such face."""
        if text not in self._index:
            raise NotationError(f"unknown face {text!r}")
        return self._index[text]

    def parse(self, text: str) -> list[int]:
        """The faces of a hand text, in the order written; spacing and order are free (G1)."""
        found: list[int] = []
        ranks: list[str] = []
        for char in text:
            if char.isspace():
                continue
            if char in "0123456789":
                ranks.append(char)
            elif char in self._suits and ranks:
                found.extend(self.face(rank + char) for rank in ranks)
                ranks = []
            elif char in self._honours and not ranks:
                found.append(self.face(char))
            else:
                raise NotationError(f"unexpected {char!r} in hand {text!r}")
        if ranks:
            raise NotationError(f"hand {text!r} ends without a suit letter")
        return found

    def count(self, faces: Iterable[int]) -> Counts:
        """Copies of each face."""
        counts = [0] * self.size
        for face in faces:
            counts[face] += 1
        return counts

    def write(self, counts: Counts) -> str:
        """The hand text of G1: face order, one word for each suit and for each honour face."""
        words: dict[str, str] = {}
        for face, number in enumerate(counts):
            name = self.faces[face]
            words[name[-1]] = words.get(name[-1], "") + name[0] * number
        return " ".join(
            ranks if kind in self._honours else ranks + kind
            for kind, ranks in words.items()
            if ranks
        )

    def named(self, kind: str, face: int) -> str:
        """The text of an action or a group of one face: "discard 3m"."""
        return f"{kind} {self.faces[face]}"

    def check_copies(self, *parts: Counts) -> None:
        """Raises HandError when all the parts together hold more than four copies of a face."""
        for face, name in enumerate(self.faces):
            copies = sum(part[face] for part in parts)
            if copies > COPIES:
                raise HandError(f"{copies} copies of {name}, of four in the deck")


def face_of(card: int) -> int:
    """The face of a physical card (G1)."""
    return card // COPIES
