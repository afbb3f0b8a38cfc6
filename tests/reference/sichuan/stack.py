"""Stacked Sichuan decks."""

import random
from collections.abc import Iterable, Sequence

from reference.stack import BaseStack, SpentError, Stacked, Step, follow

from .deal import Deal
from .drivers import fewest
from .faces import SICHUAN, SUITS, rank_of, suit_of
from .shapes import starts_run

EVERY_FACE = range(SICHUAN.size)


def of_suits(suits: Iterable[int], ranks: Sequence[int] = range(1, 10)) -> list[int]:
    """The faces of some suits and ranks."""
    wanted = list(suits)
    return [face for face in EVERY_FACE if suit_of(face) in wanted and rank_of(face) in ranks]


class Stack(BaseStack[Deal]):
    """A Sichuan deck in the making.

    Quiet is: the suit with the fewest tiles as void suit, pass, discard the tile just drawn.
    `voids` are the void suits that the script declares, by seat counted from the dealer.
    """

    game = Deal

    def __init__(self, rng: random.Random) -> None:
        super().__init__(rng)
        self.voids: dict[int, int] = {}

    def two_suits(self) -> list[int]:
        """Two random suits."""
        return self.rng.sample(range(len(SUITS)), 2)

    def hold(self, seat: int, tiles: Iterable[int]) -> None:
        """Deals tiles, already taken, to a seat whose void suit they lack.

        Chooses that suit unless it has been chosen. Raises SpentError when they do not lack it.
        """
        held = list(tiles)
        lacking = [suit for suit in range(len(SUITS)) if suit not in map(suit_of, held)]
        if not lacking or self.voids.setdefault(seat, self.rng.choice(lacking)) not in lacking:
            raise SpentError
        self.deal(seat, held)

    def fill(self, seat: int) -> None:
        """Fills a seat's hand without its void suit."""
        size = self.game.other_cards if seat else self.game.dealer_cards
        clear = [face for face in EVERY_FACE if suit_of(face) != self.voids[seat]]
        missing = size - len(self.hands[seat])
        self.deal(seat, [self.identical(1, clear)[0] for _ in range(missing)])

    def throw(self, seat: int, face: int) -> Step:
        """Gives a seat a tile, already taken, of its void suit, to discard first (S1.3)."""
        self.voids[seat] = suit_of(face)
        self.deal(seat, [face])
        return Step(seat, SICHUAN.named("discard", face))

    def block(self, among: Sequence[int], triplets: float = 0.3) -> list[int]:
        """Takes a run or, with the given chance, a triplet."""
        if self.rng.random() < triplets:
            return self.identical(3, among)
        starts = [face for face in among if starts_run(face) and face + 2 in among]
        first = self.any_face(among=starts)
        return self.take([first, first + 1, first + 2])

    def complete(self, sets: int, among: Sequence[int], triplets: float = 0.3) -> list[int]:
        """Takes that many random sets and a pair."""
        tiles = [tile for _ in range(sets) for tile in self.block(among, triplets)]
        return tiles + self.identical(2, among)

    def wait_for(self, seat: int, face: int) -> None:
        """Deals a seat 13 tiles that wait for `face`; a dealer's 14th is a void one to discard."""
        self.hold(seat, self._waiting_for(face))
        if seat == 0 and len(self.hands[0]) < self.game.dealer_cards:
            self.deal(0, self.identical(1, of_suits([self.voids[0]])))

    def _waiting_for(self, face: int) -> list[int]:
        """Takes 13 tiles of two suits that wait for `face` to finish a run, none of that face."""
        other = self.rng.choice([suit for suit in range(len(SUITS)) if suit != suit_of(face)])
        among = [each for each in of_suits([suit_of(face), other]) if each != face]
        runs = [range(first, first + 3) for first in range(face - 2, face + 1)]
        fitting = [run for run in runs if run[0] >= 0 and starts_run(run[0])]
        rest = [tile for tile in self.rng.choice(fitting) if tile != face]
        return self.take(rest) + self.complete(3, among)

    def play(self, steps: Sequence[Step], event: str) -> Stacked:
        """The script that declares the void suits and then plays the steps."""
        voids = [Step(seat, f"void {SUITS[suit]}") for seat, suit in sorted(self.voids.items())]
        return follow(self, [*voids, *steps], event)

    def quiet(self, deal: Deal) -> str:
        """A void suit, pass, the tile just drawn, else the last legal discard."""
        seat = deal.turn
        assert seat is not None
        if deal.phase == "prepare":
            return f"void {SUITS[fewest(deal.hands[seat])]}"
        legal = deal.legal()
        if "pass" in legal:
            return "pass"
        discards = [action for action in legal if action.startswith("discard")]
        if deal.drawn is not None:
            drawn = SICHUAN.named("discard", deal.drawn)
            if drawn in discards:
                return drawn
        return discards[-1]
