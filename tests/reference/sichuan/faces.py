"""The faces of Sichuan mahjong and its three suits (G1)."""

from reference.cards import Notation, NotationError

SUITS = "mps"
"""The suits in the order of their index."""

RANKS = 9
"""Ranks of each suit."""

SICHUAN = Notation([f"{rank}{suit}" for suit in SUITS for rank in range(1, RANKS + 1)])
"""The twenty-seven faces of Sichuan mahjong."""


def suit_of(face: int) -> int:
    """The index of a face's suit."""
    return face // RANKS


def rank_of(face: int) -> int:
    """The rank of a face, 1 to 9."""
    return face % RANKS + 1


def parse_suit(text: str) -> int:
    """The index of a suit letter. Raises NotationError when there is no such suit."""
    if len(text) != 1 or text not in SUITS:
        raise NotationError(f"unknown suit {text!r}")
    return SUITS.index(text)
