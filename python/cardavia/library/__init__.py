"""The library: every card of a game's full deck with its names, and where the deck comes from."""

from collections.abc import Mapping

from cardavia import _engine
from cardavia.library import chan, nantong, sichuan
from cardavia.library.deck import Card, Deck, Source

__all__ = ["Card", "Deck", "Source", "deck", "library", "names"]

_DECKS: Mapping[str, Deck] = {
    "nantong": nantong.DECK,
    "chan": chan.DECK,
    "sichuan": sichuan.DECK,
}


def deck(game: str) -> Deck:
    """Return the full deck of `game` with its origin and sources.

    Raises `ValueError` for an unknown game.
    """
    _engine.faces(game)
    return _DECKS[game]


def library(game: str) -> list[Card]:
    """Return every card of the full deck of `game` by id, the cards left out of the table last.

    Nantong's deck has 125 cards (N1.1): ids 0 to 119 are the table's, 120 to 124 the lucky cards.
    That of Chắn is the Tổ tôm deck of 120 (C1.1): ids 0 to 99 are the table's, 100 to 111 the Ones
    of the three suits, 112 to 115 Ông cụ and 116 to 119 Thang thang. The 108 tiles of Sichuan are
    all dealt (S1.1).

    Raises `ValueError` for an unknown game.

    >>> card = library("nantong")[8]
    >>> card.face, card.english, card.native, card.romanization
    ('3m', 'Three of Myriads', '三万', 'sān wàn')
    >>> library("chan")[4].title
    'Three of Myriads, 三萬 tam vạn'
    >>> library("sichuan")[36].title
    'One of Dots, 一筒 yī tǒng'
    """
    return list(deck(game).cards)


def names(game: str) -> dict[str, Card]:
    """Return one card for each face of the full deck of `game`, in the order of the ids.

    Raises `ValueError` for an unknown game.
    """
    by_face: dict[str, Card] = {}
    for card in deck(game).cards:
        by_face.setdefault(card.face, card)
    return by_face
