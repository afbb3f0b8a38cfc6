"""The library: every card of a game's full deck with its names, and where the deck comes from."""

from cardavia import _engine
from cardavia.cards import Card, Deck, Source
from cardavia.rooms import ROOMS

__all__ = ["Card", "Deck", "Source", "deck", "library", "names"]


def deck(game: str) -> Deck:
    """Return the full deck of `game` with its origin and sources.

    Raises `ValueError` for an unknown game.
    """
    _engine.faces(game)
    return ROOMS[game].deck


def library(game: str) -> list[Card]:
    """Return every card of the full deck of `game` by id, the cards left out of the table last.

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
    return deck(game).faces()
