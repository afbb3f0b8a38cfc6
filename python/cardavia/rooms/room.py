"""What a room holds: all that differs from game to game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from cardavia._engine import Action, Event, Score, View
from cardavia.calculators import Calculators, Measure
from cardavia.cards import Deck
from cardavia.rooms import kongs
from cardavia.rooms.held import Held
from cardavia.rooms.option import Option
from cardavia.values import Group, Message


class Advice(ABC):
    """What a game knows of hands and actions beside the distance that all games have."""

    UNIT: Message
    """What scores are counted in."""
    WAITING: int
    """The cards of a hand that is one short of a winner's."""
    CALCULATORS: Measure
    """What tells how a hand stands."""

    def held(self, view: View) -> Held:
        """Return what the seat of `view` holds and sees."""
        return Held.of(self.CALCULATORS, view)

    def lacks_a_card(self, held: Held) -> bool:
        """Say whether the hand is one card short of a winner's, a group counting as three."""
        return len(held.hand) + 3 * len(held.groups) == self.WAITING

    def prospects(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        """Say how the hand stands for each declaration that changes what it must become.

        Empty when there is none to make: the hand then stands as its distance says.
        """
        return []

    @abstractmethod
    def win(self, view: View, events: Sequence[Event]) -> Score:
        """Return the sheet of the win that the seat could make now."""

    def promise(self, held: Held, distance: int | None, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Say what the wins of a hand would come to, if it waits; empty where that is not told."""
        return ""

    def hindrance(self, hand: str, groups: Sequence[str]) -> str:  # noqa: ARG002
        """Say why no card completes a hand, whatever its distance; empty where that tells it."""
        return ""

    @abstractmethod
    def worth(self, view: View, events: Sequence[Event]) -> Sequence[str]:
        """Say what the hand holds that counts, line by line."""

    def exposing(self, view: View, action: Action) -> tuple[list[str], list[Group]] | None:
        """Return the cards a group takes from the hand, and the groups with it.

        None for an action that makes no group in play.
        """
        return kongs.exposing(view, action)

    def earns(self, view: View, action: Action) -> str:  # noqa: ARG002
        """Say what a group brings besides a nearer win; empty where that is nothing."""
        return ""

    @abstractmethod
    def remark(self, view: View, action: Action, standing: Message) -> Message:
        """Say what speaks for an action that neither wins, discards, passes nor makes a group."""

    def missed(self, view: View, events: Sequence[Event], action: Action) -> list[str]:  # noqa: ARG002
        """Return the faces, latest first, that the seat was not asked about but `action` is.

        Empty in games that ask whoever has a claim.
        """
        return []


class Words(Protocol):
    """What a game adds to the pictures and sentences that all games share."""

    TITLE: str
    """The name of the game."""
    VERBS: Mapping[str, tuple[str, str]]
    """What a seat does, as said to the player (You ...) and of the others (AI 1 ...), by the kind
    of event; ``{what}`` stands for the face, cards or suit."""
    ENDINGS: Mapping[str, str]
    """How a deal ended, by the id of the engine's sentence where that names a seat. Of a seat
    ``{seat}`` is the name, or you, ``{seat.wins}`` that it wins or you win, ``{seat.it}``,
    ``{seat.its}`` and ``{seat.gate}`` it, its and its gate, or you, your and your gate."""
    CARD: str
    """What is dealt: cards or tiles, one of them."""
    HELD: tuple[str, str]
    """A hand of one of them, and of ``{n}``, in columns."""
    CARDS: tuple[str, str]
    """One of them that helps a hand and is left, and ``{n}`` of them."""
    STOCK: str
    """What is drawn from."""
    STEP: tuple[str, str]
    """How far a hand is that needs one step, and one that needs ``{n}``, told by what it needs."""
    LOSERS: str | None
    """The heading of the sheet of a player who did not win; None where only a winner has one."""
    NOBODY_PAYS: str
    """Why a deal was settled without a payment."""
    SHORT_FORMS: str
    """Short forms of actions, explained."""
    LOOK_UP: tuple[str, str, str]
    """A section of the rules, a clause, and a word they name, to show how they are looked up."""

    def heading(self, view: View, names: Sequence[str]) -> Message:
        """Write the line above the seats."""

    def mark(self, view: View, seat: int) -> str:
        """Write what stands beside a seat's name, if anything."""

    def before(self, view: View, seat: int) -> list[tuple[Message, str]]:
        """Return what lies before a seat, as pairs of a label and the cards."""

    def open_card(self, view: View, names: Sequence[str]) -> str:
        """Tell what card lies open for the player's decision, and whose it was."""

    def call(self, face: str) -> str:
        """Name a face in a sentence: as it is written, or with its name beside it."""

    def method(self, score: Score) -> str:
        """Tell how the lines of a sheet come to its total, where they do not show it."""


@dataclass(frozen=True, slots=True)
class Room:
    """A game, as what is written once for all games finds it."""

    game: str
    calculators: Calculators
    deck: Deck
    advice: Advice
    options: Sequence[Option]
    """What the command line calls the arguments of the game's `score`."""
    words: Words
    heavy_tails: bool = False
    """Whether settlements are so uneven that the bootstrap's interval is the one to quote."""
