"""Result: what a run of the arena came to, as data and as text."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from cardavia.arena.deck import Deck
from cardavia.arena.estimate import Estimate, estimate
from cardavia.arena.plan import Lineup, Plan, Side
from cardavia.arena.tally import Tally
from cardavia.columns import aligned
from cardavia.errors import saying
from cardavia.rooms import ROOMS
from cardavia.values import Message

_ALWAYS: Final = frozenset(
    {"points", "win rate", "mean score of a win", "self-draw rate, of wins", "deal-in rate"}
)
"""Rates that are shown even where both are 0."""

_SUMMARY: Final = "{who}: {mean:+.3f} points, {low:+.3f} to {high:+.3f}"
_WHOLE: Final = "{game}: {decks} decks of seed {seed}, every seating of each"
_CUT: Final = "{game}: {done} of {decks} decks of seed {seed}, every seating of each"
_SIDES: Final = {
    "one": "one {agent} against the rest {opponent}",
    "rest": "the rest {agent} against one {opponent}",
}
_POINTS: Final = "points for a seat and deal"
_HEADING: Final = {
    "normal": (_POINTS, "mean", "95 %, normal", "95 %, bootstrap", "sd of a deck"),
    "bootstrap": (_POINTS, "mean", "95 %, bootstrap", "95 %, normal", "sd of a deck"),
}


@dataclass(frozen=True)
class Matchup:
    """One agent measured against another from one side, over all finished decks."""

    agent: str
    opponent: str
    side: Side
    """``one``: the agent has one seat and the opponent the rest; ``rest``: the other way round."""
    lineup: Lineup
    """The same, by places in the list of agents."""
    points: npt.NDArray[np.float64] = field(compare=False)
    """(decks,): the agent's points for a seat and deal, the mean over the seatings of each deck.
    Matchups compare by what follows from these."""
    estimate: Estimate
    """The mean of `points` with its intervals."""
    advantage: Estimate | None
    """The same mean estimated without the luck of the draw; None for a plan without `shuffles`."""
    tallies: tuple[Tally, Tally]
    """What happened to the agent, and what to the opponent."""

    @property
    def title(self) -> Message:
        """Who is measured against whom, in words."""
        return Message.of(_SIDES[self.side], agent=self.agent, opponent=self.opponent)

    @property
    def estimates(self) -> list[tuple[Message, Estimate]]:
        """What is estimated, each with what it is called: the mean, and the advantage if known."""
        named = [(self.title, self.estimate)]
        if self.advantage is not None:
            named.append((Message.of("without the luck of the draw"), self.advantage))
        return named

    def __str__(self) -> str:
        low, high = self.estimate.interval
        mean = self.estimate.mean
        return Message.of(_SUMMARY, who=self.title, mean=mean, low=low, high=high)

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
            raise saying(ValueError, "an interval takes at least 2 finished decks")
        return tuple(self._matchup(*numbered) for numbered in enumerate(self.plan.lineups))

    def __str__(self) -> str:
        plan = self.plan
        done = len(self.decks)
        told = _WHOLE if done == plan.decks else _CUT
        title = Message.of(told, game=plan.game, done=done, decks=plan.decks, seed=plan.seed)
        parts = [title, _estimates(self)]
        if len(plan.agents) > 2:  # noqa: PLR2004 - two are a pair, and there is nothing to cross
            parts.append(_cross_table(self))
        return "\n\n".join([*parts, *_rates(self)])

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
        heavy_tails = ROOMS[self.plan.game].heavy_tails
        return estimate(points, self.plan.seed, heavy_tails=heavy_tails)


def _estimates(result: Result) -> str:
    quoted = result.matchups[0].estimate.quoted
    other = "normal" if quoted == "bootstrap" else "bootstrap"
    rows: list[list[str]] = [[Message.of(title) for title in _HEADING[quoted]]]
    for matchup in result.matchups:
        for place, (name, told) in enumerate(matchup.estimates):
            spans = getattr(told, quoted), getattr(told, other)
            intervals = [
                Message.of("{low:+.3f} to {high:+.3f}", low=low, high=high) for low, high in spans
            ]
            shown = "  " * place + name
            rows.append([shown, f"{told.mean:+.3f}", *intervals, f"{told.deviation:.2f}"])
    return aligned(rows)


def _cross_table(result: Result) -> str:
    """Return what a lone agent (row) makes against another in all other seats (column)."""
    names = result.plan.names
    cells = [["-" for _ in names] for _ in names]
    for each in result.matchups:
        # The points of a deal sum to 0: what the rest make, each, the lone agent pays to all.
        measured, opponent = each.tallies
        share = 1.0 if each.side == "one" else -measured.seats / opponent.seats
        mean, error = share * each.estimate.mean, abs(share) * each.estimate.error
        cells[each.lineup.lone][each.lineup.rest] = f"{mean:+.3f} ({error:.3f})"
    rows = [[Message.of("one against the rest, mean (standard error)"), *names]]
    rows += [[name, *row] for name, row in zip(names, cells, strict=True)]
    return aligned(rows)


def _rates(result: Result) -> list[str]:
    """Return a table of rates for each pair of agents, over the sides played."""
    pairs: dict[tuple[int, int], list[Matchup]] = {}
    for each in result.matchups:
        pairs.setdefault((each.lineup.measured, each.lineup.opponent), []).append(each)
    tables = []
    for matchups in pairs.values():
        agents = zip(*(each.tallies for each in matchups), strict=True)
        columns = [Tally.total(tallies).rates() for tallies in agents]
        rows = [[Message.of("for a seat and deal"), matchups[0].agent, matchups[0].opponent]]
        rows += [
            [name, *(f"{column[name]:{'+' if name == 'points' else ''}.3f}" for column in columns)]
            for name in columns[0]
            if name in _ALWAYS or any(column[name] for column in columns)
        ]
        tables.append(aligned(rows))
    return tables
