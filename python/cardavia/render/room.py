"""What a game adds to the pictures and sentences that all games share."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from cardavia._engine import Score, View

YOU = "You"
"""The name of the player's own seat, whom sentences address."""


class Room(Protocol):
    """The words of one game; a module of this package for each."""

    TITLE: str
    """The name of the game."""
    VERBS: Mapping[str, tuple[str, str]]
    """What a seat does, as said to the player (You ...) and of the others (AI 1 ...), by the kind
    of event; ``{}`` stands for the face, cards or suit."""
    CARD: str
    """What is dealt: cards or tiles, one of them."""
    STOCK: str
    """What is drawn from."""
    STEP: str
    """What brings a hand nearer, once for each step of its distance."""
    LOSERS: str | None
    """The heading of the sheet of a player who did not win; None where only a winner has one."""
    NOBODY_PAYS: str
    """Why a deal was settled without a payment."""
    SHORT_FORMS: str
    """Short forms of actions, explained."""
    LOOK_UP: tuple[str, str, str]
    """A section of the rules, a clause, and a word they name, to show how they are looked up."""

    def heading(self, view: View, names: Sequence[str]) -> str:
        """Write the line above the seats."""
        ...

    def mark(self, view: View, seat: int) -> str:
        """Write what stands beside a seat's name, if anything."""
        ...

    def before(self, view: View, seat: int) -> list[tuple[str, str]]:
        """Return what lies before a seat, as pairs of a label and the cards."""
        ...

    def open_card(self, view: View, names: Sequence[str]) -> str:
        """Tell what card lies open for the player's decision, and whose it was."""
        ...

    def named(self, sentence: str) -> str:
        """Put names beside the faces in a sentence, if the game does so."""
        ...

    def method(self, score: Score) -> str:
        """Tell how the lines of a sheet come to its total, where they do not show it."""
        ...


def claimable(view: View, names: Sequence[str]) -> str:
    """Tell what card may be claimed, if one lies open."""
    if view.public is None:
        return "You may:"
    seat, face, source = view.public
    how = "discarded" if source == "discard" else "is adding to a pung"
    return f"{names[seat]} {how} {face}; you may claim it:"


def lying(cards: Sequence[tuple[int, str]], seat: int) -> str:
    """Write those of `cards` that belong to `seat`."""
    return " ".join(face for owner, face in cards if owner == seat)
