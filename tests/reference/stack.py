"""Builds stacked decks: some cards are put in place, the others fall at random (G2)."""

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from .base import BaseDeal
from .cards import COPIES

ATTEMPTS = 500
"""Random decks tried for one seed before giving up."""

DealT = TypeVar("DealT", bound=BaseDeal)
StackT = TypeVar("StackT")


class Stacked(NamedTuple):
    """A deck and the actions, from the first decision on, that reach what it was stacked for."""

    dealer: int
    deck: list[int]
    actions: list[str]


class SpentError(Exception):
    """The random part did not come out: no copy of a face is left, or the script got stuck."""


def attempt(
    scenario: Callable[[StackT], Stacked], stack: Callable[[random.Random], StackT], seed: str
) -> Stacked:
    """Tries a scenario until its random part comes out; the same deck for the same seed."""
    rng = random.Random(seed)
    for _ in range(ATTEMPTS):
        try:
            return scenario(stack(rng))
        except SpentError:
            continue
    raise SpentError(seed)


class BaseStack(ABC, Generic[DealT]):
    """A deck in the making.

    Seats are counted from the dealer: 0 deals, 1, 2, … follow. `front` is drawn in order from
    the front of the stock, `back` from the back.
    """

    game: type[DealT]
    indicator_cards: ClassVar[int] = 0

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.faces = self.game.notation.size
        self.left = [COPIES] * self.faces
        self.hands: list[list[int]] = [[] for _ in range(self.game.seats)]
        self.indicators: list[int] = []
        self.front: list[int] = []
        self.back: list[int] = []

    @abstractmethod
    def quiet(self, deal: DealT) -> str:
        """The action that lets things pass."""

    def take(self, faces: Iterable[int]) -> list[int]:
        """Removes copies from what is left to place. Raises SpentError when there are none."""
        faces = list(faces)
        for face in faces:
            if not self.left[face]:
                raise SpentError
            self.left[face] -= 1
        return faces

    def give_back(self, face: int) -> None:
        """Returns a card that was taken and not placed."""
        self.left[face] += 1

    def any_face(self, copies: int = 1, among: Sequence[int] | None = None) -> int:
        """A random face of which `copies` are left; they are not taken."""
        choices = [face for face in among or range(self.faces) if self.left[face] >= copies]
        if not choices:
            raise SpentError
        return self.rng.choice(choices)

    def loose(self) -> int:
        """Takes a random card."""
        return self.take([self.any_face()])[0]

    def identical(self, copies: int, among: Sequence[int] | None = None) -> list[int]:
        """Takes some identical cards."""
        return self.take([self.any_face(copies, among)] * copies)

    def draw_out(self, cards: list[int]) -> int:
        """Removes a random one of the cards: the one that is to complete the hand."""
        return cards.pop(self.rng.randrange(len(cards)))

    def deal(self, seat: int, cards: Iterable[int]) -> None:
        """Puts cards, already taken, into the hand dealt to a seat."""
        self.hands[seat].extend(cards)

    def put_at(self, place: int, card: int) -> None:
        """Puts a card, already taken, behind that many cards of the stock.

        Random ones fill the gap to the card put before it.
        """
        gap = place - len(self.front)
        self.front += [*self.take([self.any_face() for _ in range(gap)]), card]

    def deck(self, dealer: int) -> tuple[int, list[int]]:
        """The dealer and the full permutation; what was not placed is shuffled."""
        rest = [face for face, number in enumerate(self.left) for _ in range(number)]
        self.rng.shuffle(rest)

        def fill(cards: list[int], size: int) -> list[int]:
            filled = cards + [rest.pop() for _ in range(size - len(cards))]
            if len(filled) != size:
                raise SpentError
            self.rng.shuffle(filled)
            return filled

        faces: list[int] = []
        for seat, hand in enumerate(self.hands):
            faces += fill(hand, self.game.other_cards if seat else self.game.dealer_cards)
        missing = self.indicator_cards - len(self.indicators)
        faces += self.indicators + [rest.pop() for _ in range(missing)]
        faces += [*self.front, *rest, *reversed(self.back)]
        copies = {face: self.rng.sample(range(COPIES), COPIES) for face in range(self.faces)}
        return dealer, [COPIES * face + copies[face].pop() for face in faces]


class Step(NamedTuple):
    """A scripted action, its seat counted from the dealer.

    With `stock` it waits until that many cards are left in the stock.
    """

    seat: int
    action: str
    stock: int | None = None


def follow(stack: BaseStack[DealT], steps: Sequence[Step], event: str) -> Stacked:
    """Deals the stack and plays the steps until the event is met by the last of them, or later.

    Each step is played as soon as its seat may; all other decisions are quiet. Raises SpentError
    when the deal ends before the last step, or without the event.
    """
    dealer, deck = stack.deck(stack.rng.randrange(stack.game.seats))
    deal = stack.game(dealer, deck)
    actions: list[str] = []
    waiting = list(steps)
    met_before = 0
    while waiting or deal.met[event] == met_before:
        if deal.over:
            raise SpentError
        action = stack.quiet(deal)
        if waiting and _is_due(waiting[0], deal):
            action = waiting.pop(0).action
            met_before = deal.met[event]
        deal.play(action)
        actions.append(action)
    return Stacked(dealer, deck, actions)


def _is_due(step: Step, deal: BaseDeal) -> bool:
    if step.stock is not None and step.stock != len(deal.stock):
        return False
    return deal.turn == (deal.dealer + step.seat) % deal.seats and step.action in deal.legal()
