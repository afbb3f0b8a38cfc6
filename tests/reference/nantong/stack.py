"""Stacked Nantong decks."""

from reference.stack import BaseStack

from .deal import Deal
from .faces import NANTONG
from .shapes import starts_run


class Stack(BaseStack[Deal]):
    """A Nantong deck in the making; quiet is: done, pass, discard the card just drawn."""

    game = Deal
    indicator_cards = 2

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

    def quiet(self, deal: Deal) -> str:
        """Done, pass, discard the card just drawn, else the last face held."""
        legal = deal.legal()
        for action in ("done", "pass"):
            if action in legal:
                return action
        if deal.drawn is not None:
            return NANTONG.named("discard", deal.drawn)
        return [action for action in legal if action.startswith("discard")][-1]
