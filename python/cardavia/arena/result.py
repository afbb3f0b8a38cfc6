"""Result: what a run of the arena came to."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cardavia.arena import report
from cardavia.arena.deck import Deck
from cardavia.arena.estimate import Estimate, estimate
from cardavia.arena.plan import Lineup, Plan, Side
from cardavia.arena.tally import Tally

_HEAVY_TAILS: Final = frozenset({"nantong"})
"""Games with settlements so uneven that the bootstrap's interval is the one to quote."""


@dataclass(frozen=True)
class Matchup:
    """One agent measured against another from one side, over all finished decks."""

    agent: str
    opponent: str
    side: Side
    """``one``: the agent has one seat and the opponent the rest; ``rest``: the other way round."""
    lineup: Lineup
    """The same, by places in the list of agents."""
    points: npt.NDArray[np.float64]
    """(decks,): the agent's points for a seat and deal, the mean over the seatings of each deck."""
    estimate: Estimate
    """The mean of `points` with its intervals."""
    advantage: Estimate | None
    """The same mean estimated without the luck of the draw; None for a plan without `shuffles`."""
    tallies: tuple[Tally, Tally]
    """What happened to the agent, and what to the opponent."""

    def __str__(self) -> str:
        return report.sentence(self)

    def to_dict(self) -> dict[str, Any]:
        """Return the matchup as JSON types."""
        return {
            "agent": self.agent,
            "opponent": self.opponent,
            "side": self.side,
            **self.estimate.to_dict(),
            "advantage": None if self.advantage is None else self.advantage.to_dict(),
            "rates": [tally.rates() for tally in self.tallies],
            "tallies": [tally.to_dict() for tally in self.tallies],
        }


@dataclass(frozen=True)
class Result:
    """The finished decks of a plan, in order, and what follows from them."""

    plan: Plan
    decks: Sequence[Deck]

    @cached_property
    def matchups(self) -> tuple[Matchup, ...]:
        """The estimates, in the order of the plan's lineups.

        Raises `ValueError` when fewer than two decks are finished.
        """
        if len(self.decks) < 2:  # noqa: PLR2004 - what an interval takes
            raise ValueError("an interval takes at least 2 finished decks")
        return tuple(self._matchup(*numbered) for numbered in enumerate(self.plan.lineups))

    def __str__(self) -> str:
        return report.tables(self)

    def to_dict(self) -> dict[str, Any]:
        """Return the header, the number of finished decks and the matchups as JSON types."""
        return {
            "header": self.plan.header(),
            "finished": len(self.decks),
            "matchups": [matchup.to_dict() for matchup in self.matchups],
        }

    def to_json(self) -> str:
        """Return `to_dict` as indented JSON."""
        return json.dumps(self.to_dict(), indent=2, ensure_ascii=False)

    def _matchup(self, place: int, lineup: Lineup) -> Matchup:
        names = self.plan.names
        tallies = [deck.tallies[place][lineup.side == "rest"] for deck in self.decks]
        opposing = [deck.tallies[place][lineup.side == "one"] for deck in self.decks]
        points = np.array([tally.points / tally.seats for tally in tallies])
        return Matchup(
            agent=names[lineup.measured],
            opponent=names[lineup.opponent],
            side=lineup.side,
            lineup=lineup,
            points=points,
            estimate=self._estimate(points),
            advantage=self._advantage(tallies),
            tallies=(Tally.total(tallies), Tally.total(opposing)),
        )

    def _advantage(self, tallies: Sequence[Tally]) -> Estimate | None:
        orders = self.plan.shuffles
        if not orders:
            return None
        return self._estimate(np.array([each.advantage / each.seats / orders for each in tallies]))

    def _estimate(self, points: npt.NDArray[np.float64]) -> Estimate:
        return estimate(points, self.plan.seed, heavy_tails=self.plan.game in _HEAVY_TAILS)
