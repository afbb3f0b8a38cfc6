"""What the deals of all games share: dealing, legality, counting what was met (G2, G3)."""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, Self

from .cards import COPIES, Counts, Notation, face_of


class IllegalActionError(ValueError):
    """An action that is not among the legal ones."""


class Sheet(Protocol):
    """A player's score at the end of a deal."""

    @property
    def total(self) -> int:
        """What the sheet comes to, in the unit that the game settles."""


@dataclass
class Laid:
    """A card that was discarded or revealed, wherever it is now."""

    seat: int
    face: int
    claimed_by: int | None = None
    """Who claimed it, of several winners the first; None while it lies."""


class BaseDeal(ABC):
    """One deal, decision by decision.

    `deck` is a permutation of the card ids (G2). `met` counts what the deal has met: action
    kinds, events, and the winner's score tags as "score:qing".
    """

    notation: ClassVar[Notation]
    kinds: ClassVar[tuple[str, ...]]
    """Action kinds in the order of their ids; inside a kind faces follow their index."""
    seats: ClassVar[int]
    dealer_cards: ClassVar[int]
    other_cards: ClassVar[int]

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        everything = list(range(COPIES * self.notation.size))
        if sorted(deck) != everything or dealer not in range(self.seats):
            raise ValueError("a deal needs a seat and a permutation of the card ids")
        cards = [face_of(card) for card in deck]
        self.dealer = dealer
        self.hands: list[Counts] = [[] for _ in range(self.seats)]
        for seat in self._order_from(dealer):
            size = self.dealer_cards if seat == dealer else self.other_cards
            self.hands[seat] = self.notation.count(cards[:size])
            cards = cards[size:]
        self.stock = cards
        self.discards: list[tuple[int, int]] = []  # (seat, face), those still lying
        self.river: list[Laid] = []  # every discard
        # which card of each group was claimed, and from whom
        self.claimed: list[list[tuple[int, int] | None]] = [[] for _ in range(self.seats)]
        self.winner: int | None = None
        self.met: Counter[str] = Counter()

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the deal has ended, by a win or without one."""

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat to decide, None when the deal is over."""

    @property
    @abstractmethod
    def _decision(self) -> str:
        """What the seat to decide is asked."""

    @abstractmethod
    def sheets(self) -> Sequence[Sheet]:
        """Every seat's score; none before the deal is over."""

    @abstractmethod
    def returns(self) -> list[int]:
        """What each seat receives; zeros before the deal is over."""

    @abstractmethod
    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know (G6)."""

    @abstractmethod
    def _options(self, seat: int) -> list[str]:
        """The legal actions of the seat to decide, in any order."""

    @abstractmethod
    def _play(self, seat: int, kind: str, face: int | None) -> None:
        """Plays a legal action."""

    def legal(self) -> list[str]:
        """The legal actions of the seat to decide, in id order; none when the deal is over."""
        seat = self.turn
        return [] if seat is None else sorted(self._options(seat), key=self._id_order)

    def play(self, action: str) -> None:
        """Plays an action of the seat to decide.

        Raises IllegalActionError, changing nothing, when it is not legal.
        """
        seat = self.turn
        if seat is None or action not in self.legal():
            raise IllegalActionError(f"seat {seat} cannot {action!r} now")
        kind, _, name = action.partition(" ")
        self._note(kind)
        self._play(seat, kind, self._index(kind, name))

    def copy(self) -> Self:
        """An independent copy."""
        return deepcopy(self)

    def _note(self, event: str, happened: bool = True) -> None:
        """Counts an event of the deal."""
        if happened:
            self.met[event] += 1

    def _id_order(self, action: str) -> tuple[int, int]:
        kind, _, name = action.partition(" ")
        return self.kinds.index(kind), self._index(kind, name) or 0

    def _index(self, kind: str, name: str) -> int | None:  # noqa: ARG002 - a game may look at it
        """What an action names, as an index: its face, None for an action of a single word."""
        return self.notation.face(name) if name else None

    def _order_from(self, seat: int) -> list[int]:
        """Every seat in next-seat order, this one first."""
        return [(seat + step) % self.seats for step in range(self.seats)]

    def _common_view(self, seat: int) -> dict[str, Any]:
        """The entries that the views of games with one winner have.

        `turn` and `public` aside, which each game fills in.
        """
        hand = None if self.winner is None else self.notation.write(self.hands[self.winner])
        return self._table_view(seat) | {"winner": self.winner, "winning_hand": hand}

    def _table_view(self, seat: int) -> dict[str, Any]:
        """The entries that the views of all games have, `turn` and `public` aside."""
        return {
            "seat": seat,
            "dealer": self.dealer,
            "hand": self.notation.write(self.hands[seat]),
            "sizes": [sum(hand) for hand in self.hands],
            "stock": len(self.stock),
            "discards": self._named_pairs(self.discards),
            "legal": self.legal() if self.turn == seat else [],
            "decision": self._decision if self.turn == seat else None,
            "river": self._named_cards(self.river),
            "claimed": [
                [claim and (self.notation.faces[claim[0]], claim[1]) for claim in claims]
                for claims in self.claimed
            ],
        }

    def seen_elsewhere(self, seat: int) -> list[str]:
        """The cards a seat sees outside its own hand and groups (G6).

        Of every face these are all copies but its own and those it cannot see: in the stock and in
        the hands of the others, but for a winner's and a card that can be robbed.
        """
        view = self.view(seat)
        winners = [winner for winner, _ in view.get("wins", [])] or [view.get("winner")]
        concealed = [
            hand for other, hand in enumerate(self.hands) if other == seat or other not in winners
        ]
        elsewhere = [
            COPIES - own - self.stock.count(face) - sum(hand[face] for hand in concealed)
            for face, own in enumerate(self._in_groups(seat))
        ]
        public = view["public"]
        if public and public["by"] == "kong" and public["seat"] != seat:
            elsewhere[self.notation.face(public["face"])] += 1
        names = zip(self.notation.faces, elsewhere, strict=True)
        return [name for name, copies in names for _ in range(copies)]

    @abstractmethod
    def _in_groups(self, seat: int) -> Counts:
        """Copies of each face in a seat's groups."""

    def _named_cards(self, cards: Sequence[Laid]) -> list[list[int | str | None]]:
        """Cards with who laid them and who claimed them, as a view writes them."""
        return [[card.seat, self.notation.faces[card.face], card.claimed_by] for card in cards]

    def _named_pairs(self, cards: list[tuple[int, int]]) -> list[list[int | str]]:
        """Cards with the seat they belong to, as a view writes them."""
        return [[seat, self.notation.faces[face]] for seat, face in cards]
