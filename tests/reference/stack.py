"""Builds stacked decks: some cards are put in place, the others fall at random (G2)."""

import random
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from .cards import COPIES, NANTONG
from .nantong import DEALER_CARDS, OTHER_CARDS, SEATS, Deal
from .shapes import starts_run


class Stacked(NamedTuple):
    """A deck and the actions, from the first decision on, that reach what it was stacked for."""

    dealer: int
    deck: list[int]
    actions: list[str]


class SpentError(Exception):
    """The random part did not come out: no copy of a face is left, or the script got stuck."""


class Stack:
    """A deck in the making.

    Seats are counted from the dealer: 0 deals, 1 and 2 follow. `front` is drawn in order from
    the front of the stock, `back` from the back.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.left = [COPIES] * NANTONG.size
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.indicators: list[int] = []
        self.front: list[int] = []
        self.back: list[int] = []

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
        choices = [face for face in among or range(NANTONG.size) if self.left[face] >= copies]
        if not choices:
            raise SpentError
        return self.rng.choice(choices)

    def identical(self, copies: int, among: Sequence[int] | None = None) -> list[int]:
        """Takes some identical cards."""
        return self.take([self.any_face(copies, among)] * copies)

    def run(self) -> list[int]:
        """Takes a random run."""
        first = self.any_face(among=[face for face in range(NANTONG.size) if starts_run(face)])
        return self.take([first, first + 1, first + 2])

    def group(self, triplets: float = 0.3) -> list[int]:
        """Takes a run or, with the given chance, a triplet."""
        return self.identical(3) if self.rng.random() < triplets else self.run()

    def complete(self, groups: int, triplets: float = 0.3) -> list[int]:
        """Takes that many random groups and a pair."""
        cards = [card for _ in range(groups) for card in self.group(triplets)]
        return cards + self.identical(2)

    def deal(self, seat: int, cards: Iterable[int]) -> None:
        """Puts cards, already taken, into the hand dealt to a seat."""
        self.hands[seat].extend(cards)

    def put_at(self, place: int, card: int) -> None:
        """Puts a card, already taken, into the stock behind that many random cards."""
        self.front = [*self.take([self.any_face() for _ in range(place)]), card]

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
            faces += fill(hand, OTHER_CARDS if seat else DEALER_CARDS)
        faces += self.indicators + [rest.pop() for _ in range(2 - len(self.indicators))]
        faces += [*self.front, *rest, *reversed(self.back)]
        copies = {face: self.rng.sample(range(COPIES), COPIES) for face in range(NANTONG.size)}
        return dealer, [COPIES * face + copies[face].pop() for face in faces]


class Step(NamedTuple):
    """A scripted action, its seat counted from the dealer.

    With `stock` it waits until that many cards are left in the stock.
    """

    seat: int
    action: str
    stock: int | None = None


def follow(stack: Stack, steps: Sequence[Step], event: str) -> Stacked:
    """Deals the stack and plays the steps until the event is met.

    Each step is played as soon as its seat may; all other decisions are quiet: done, pass,
    discard the card just drawn. Raises SpentError when the deal ends before the last step, or
    without the event.
    """
    dealer, deck = stack.deck(stack.rng.randrange(SEATS))
    deal = Deal(dealer, deck)
    actions: list[str] = []
    waiting = list(steps)
    while waiting or not deal.met[event]:
        if deal.over:
            raise SpentError
        action = quiet(deal)
        if waiting and _is_due(waiting[0], deal):
            action = waiting.pop(0).action
        deal.play(action)
        actions.append(action)
    return Stacked(dealer, deck, actions)


def _is_due(step: Step, deal: Deal) -> bool:
    if step.stock is not None and step.stock != len(deal.stock):
        return False
    return deal.turn == (deal.dealer + step.seat) % SEATS and step.action in deal.legal()


def quiet(deal: Deal) -> str:
    """Lets things pass: done, pass, discard the card just drawn, else the last face held."""
    legal = deal.legal()
    for action in ("done", "pass"):
        if action in legal:
            return action
    if deal.drawn is not None:
        return f"discard {NANTONG.faces[deal.drawn]}"
    return [action for action in legal if action.startswith("discard")][-1]
