"""What the tests know of a game, as those written once for all games find it."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import cardavia as cv
from reference.base import BaseDeal
from reference.deal_vectors import Source


@dataclass(frozen=True, kw_only=True)
class Room:
    """A game, its reference, and figures of both."""

    game: str
    cards: int
    library: int
    """The cards of the full deck, those that stay out of the table's included."""
    complete: int
    """The cards of a winner without groups."""
    clauses: Mapping[str, int]
    """The sections of the rules, with the number of clauses in each."""
    groups: Mapping[str, int]
    """Kinds of groups that a few deals meet, with their number of cards."""
    winners: int = 1
    """The most winners of a deal."""
    losers_have_sheets: bool = True
    """Whether a hand that did not win is scored too."""

    reference: ModuleType
    source: Source[Any]
    """What drives and stacks the deals of the reference."""
    compare_items: Callable[[cv.Score, Any], None]
    """Compares a sheet of the engine with the reference's, item by item."""
    must_meet: list[str]
    """The events that a long differential run has to come across often."""
    absent: set[str]
    """The wordings of events that happen in other games alone."""
    never_observed: set[str]
    """Rows and scalars of an observation that the deals of the tests leave empty."""
    mistakes: list[Callable[[], object]]
    """Calls that are answered with an error: every one that can be told of hands."""

    hidden_moved: int
    """At most so many hidden cards are dealt anew: few where bans or void suits bind others."""
    decks: int
    """Deals that are played again with other hidden cards; not every one can be."""
    late: int
    """Fewer cards than this in the stock are late in a deal."""

    def __str__(self) -> str:
        return self.game

    def choose(self, driver: str, table: cv.Table, deal: BaseDeal, rng: random.Random) -> str:
        """Let a driver of the reference choose, or the package's heuristic by that name."""
        if driver == "heuristic":
            return str(cv.Heuristic().choose(table))
        return self.source.drivers[driver](deal, rng)


def score(*tags: str) -> list[str]:
    """The names under which a reference counts what a winner's sheet holds."""
    return [f"score:{tag}" for tag in tags]
