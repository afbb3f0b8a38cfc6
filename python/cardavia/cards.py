"""Cards, the deck they make, and the sources that vouch for it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

COPIES = 4
"""Copies of every face that the table deals (G1)."""


@dataclass(frozen=True, slots=True)
class Card:
    """One physical card of a full deck."""

    id: int
    """Card id (G1). Cards the table leaves out are numbered on after the table's last id, and no
    deck or hand of the table takes those numbers."""
    face: str
    """The face as hands write it, such as ``3m``; of a card outside the table a short name, which
    hands cannot hold."""
    suit: str
    """``myriads``, ``coins``, ``strings``, ``honours`` or ``lucky``."""
    rank: int | None
    """1 to 9 in the three suits, else None."""
    english: str
    """The English name, such as Three of Myriads or One of Dots."""
    native: str | None
    """The name in Chinese characters, such as 三万; None where no source vouches for any."""
    romanization: str
    """The name as it is said: in Hanyu Pinyin, such as ``sān wàn``, or in Vietnamese, such as
    ``tam vạn``."""
    in_table: bool
    """Whether the table deals it."""

    @property
    def title(self) -> str:
        """All its names in one line, such as ``Three of Myriads, 三万 sān wàn``."""
        local = self.romanization if self.native is None else f"{self.native} {self.romanization}"
        return f"{self.english}, {local}"


@dataclass(frozen=True, slots=True)
class Source:
    """A publication that a statement about a deck rests on."""

    title: str
    supports: str


@dataclass(frozen=True, slots=True)
class Deck:
    """A game's full deck and where it comes from."""

    cards: tuple[Card, ...]
    """Every card by id, those the table leaves out last."""
    origin: str
    """Where the deck comes from; `sources` say on whose word."""
    sources: tuple[Source, ...]

    def faces(self) -> dict[str, Card]:
        """Return one card for each face, in the order of the ids."""
        by_face: dict[str, Card] = {}
        for card in self.cards:
            by_face.setdefault(card.face, card)
        return by_face


class Names(NamedTuple):
    """The names of one face; `Card` says what they are."""

    face: str
    suit: str
    rank: int | None
    english: str
    native: str | None
    romanization: str


def number(table: Iterable[Names], outside: Iterable[Names]) -> tuple[Card, ...]:
    """Number the cards of the faces `table` deals, and after them one of each of `outside`."""
    dealt = [names for names in table for _ in range(COPIES)]
    numbered = enumerate([*dealt, *outside])
    return tuple(Card(place, *names, in_table=place < len(dealt)) for place, names in numbered)
