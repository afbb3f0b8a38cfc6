"""Stacked Chắn decks."""

from collections.abc import Sequence

from reference.stack import BaseStack, SpentError

from .deal import Deal
from .faces import CHAN, CHI_CHI, RANKS

EVERY_FACE = range(CHAN.size)
SUITED = range(CHI_CHI)


def gate_of(place: int) -> int:
    """Whose gate that card of the stock comes to, counted from the dealer, in a quiet deal."""
    return (place + 1) % Deal.seats


class Stack(BaseStack[Deal]):
    """A Chắn deck in the making; quiet is: pass, discard the last face that may go."""

    game = Deal

    def suited(self, copies: int = 1) -> list[int]:
        """Takes identical cards other than Chi chi."""
        return self.identical(copies, SUITED)

    def chan(self, number: int, among: Sequence[int] = EVERY_FACE) -> list[int]:
        """Takes random chắn."""
        return [card for _ in range(number) for card in self.identical(2, among)]

    def ca(self, number: int, among: Sequence[int] = EVERY_FACE) -> list[int]:
        """Takes random cạ, each of another rank."""
        halves = [[face for face in rank if self.left[face] and face in among] for rank in RANKS]
        ranks = [rank for rank in halves if len(rank) >= 2]
        if len(ranks) < number:
            raise SpentError
        pairs = [self.rng.sample(rank, 2) for rank in self.rng.sample(ranks, number)]
        return self.take(card for pair in pairs for card in pair)

    def complete(self, pairs: int, chan: int, among: Sequence[int] = EVERY_FACE) -> list[int]:
        """Takes that many pairs, so many of them chắn."""
        return [*self.chan(chan, among), *self.ca(pairs - chan, among)]

    def of_rank(self, face: int) -> int:
        """Takes a card of the same rank and another suit."""
        rank = next((rank for rank in RANKS if face in rank), [])
        return self.identical(1, [other for other in rank if other != face] or [face])[0]

    def quiet(self, deal: Deal) -> str:
        """Pass, else the last legal discard."""
        legal = deal.legal()
        return "pass" if "pass" in legal else legal[-1]
