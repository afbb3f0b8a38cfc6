"""What a game knows of hands and actions beside the distance that all games have."""

from collections.abc import Sequence
from typing import Protocol

from cardavia._engine import Action, Event, Score, View
from cardavia.advice.held import Held


class Room(Protocol):
    """The judgement of one game; a module of this package for each."""

    UNIT: str
    """What scores are counted in."""

    def lacks_a_card(self, held: Held) -> bool:
        """Say whether the hand is one card short of a winner's."""
        ...

    def prospects(self, view: View, events: Sequence[Event]) -> list[str]:
        """Say how the hand stands for each declaration that changes what it must become.

        Empty when there is none to make: the hand then stands as its distance says.
        """
        ...

    def win(self, view: View, events: Sequence[Event]) -> Score:
        """Return the sheet of the win that the seat could make now."""
        ...

    def promise(self, held: Held, distance: int | None, events: Sequence[Event]) -> str:
        """Say what the wins of a hand would come to, if it waits; empty where that is not told."""
        ...

    def worth(self, view: View, events: Sequence[Event]) -> list[str]:
        """Say what the hand holds that counts, line by line."""
        ...

    def exposing(self, view: View, action: Action) -> tuple[list[str], list[str]] | None:
        """Return the cards a group takes from the hand, and the groups with it.

        None for an action that makes no group in play.
        """
        ...

    def earns(self, view: View, action: Action) -> str:
        """Say what a group brings besides a nearer win; empty where that is nothing."""
        ...

    def remark(self, view: View, events: Sequence[Event], action: Action, standing: str) -> str:
        """Say what speaks for an action that neither wins, discards, passes nor makes a group."""
        ...

    def missed(self, view: View, events: Sequence[Event], action: Action) -> list[str]:
        """Return the faces, latest first, that the seat was not asked about but `action` is."""
        ...
