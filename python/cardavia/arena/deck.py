"""One deck, played in every seating of every lineup."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import Event
from typing import Any, Final, Self

from cardavia import _engine, stopping
from cardavia._engine import Action, Table
from cardavia.agents import Agent
from cardavia.arena.plan import Plan
from cardavia.arena.specs import agent as make_agent
from cardavia.arena.tally import Tally, settle
from cardavia.errors import saying
from cardavia.search import advantages
from cardavia.values import Message

_NO_DECK: Final = "expected a deck with its lineups, each of two tallies"
_NOT_PLANNED: Final = "deck {index} is none of the {decks} planned"
_OTHER_VERSION: Final = "this worker has Cardavia {own}, the run needs {needed}"
_WHERE: Final = "in deck {index} of seed {seed}: cv.deal({game!r}, {deal_seed})"


@dataclass(frozen=True)
class Deck:
    """What came of a deck: for each lineup of the plan the lone agent's tally and the rest's."""

    index: int
    tallies: tuple[tuple[Tally, Tally], ...]

    @classmethod
    def from_dict(cls, fields: Mapping[str, Any], plan: Plan) -> Self:
        """Make a deck of what `to_dict` gave; `ValueError` when it is none of `plan`."""
        try:
            index, lineups = fields["deck"], fields["lineups"]
            tallies = tuple(
                (Tally.from_dict(lineup["lone"]), Tally.from_dict(lineup["rest"]))
                for lineup in lineups
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise saying(ValueError, _NO_DECK) from error
        if type(index) is not int or not 0 <= index < plan.decks:
            raise saying(ValueError, _NOT_PLANNED, index=repr(index), decks=plan.decks)
        if len(tallies) != len(plan.lineups):
            expected, got = len(plan.lineups), len(tallies)
            raise saying(ValueError, "expected {n} lineups, not {got}", n=expected, got=got)
        return cls(index, tallies)

    def to_dict(self) -> dict[str, Any]:
        """Return the deck as JSON types."""
        lineups = [{"lone": lone.to_dict(), "rest": rest.to_dict()} for lone, rest in self.tallies]
        return {"deck": self.index, "lineups": lineups}


def play_deck(plan: Plan, index: int, stop: Event | None = None) -> Deck:
    """Play deck number `index` of `plan`: for each lineup with the lone agent in every seat.

    The dealer is drawn from the deck's seed and stays the same. Agents given by specs are made
    anew. Raises `CancelledError` soon after `stop` is set, and `ValueError` when another version of
    Cardavia made the plan.
    """
    if plan.version != _engine.__version__:
        raise saying(ValueError, _OTHER_VERSION, own=_engine.__version__, needed=plan.version)
    deal_seed, agent_seed = plan.seeds(index)
    start = _engine.deal(plan.game, deal_seed)
    agents = [
        make_agent(agent, agent_seed) if isinstance(agent, str) else agent for agent in plan.agents
    ]
    scale = _Scale(plan.shuffles, agent_seed)
    try:
        with stopping.heeded(stop):
            tallies = [
                _play_lineup(start, agents[lineup.lone], agents[lineup.rest], scale)
                for lineup in plan.lineups
            ]
    except Exception as error:
        seed, game = plan.seed, plan.game
        error.add_note(Message.of(_WHERE, index=index, seed=seed, game=game, deal_seed=deal_seed))
        raise
    return Deck(index, tuple(tallies))


@dataclass(frozen=True)
class _Scale:
    """Weighs choices without the luck of the draw."""

    shuffles: int
    seed: int

    def weigh(self, table: Table, action: Action, tallies: Sequence[Tally]) -> None:
        """Enter what `action` brings each seat more than the heuristic's choice."""
        if not self.shuffles or action == _engine.heuristic(table):
            return
        seed = (self.seed + len(table.history)) % 2**64
        gained = advantages(table, action, self.shuffles, seed=seed).sum(axis=0)
        for tally, points in zip(tallies, gained.tolist(), strict=True):
            tally.advantage += points


def _play_lineup(start: Table, lone: Agent, rest: Agent, scale: _Scale) -> tuple[Tally, Tally]:
    """Play a deal with `lone` in every seat against `rest`; their tallies."""
    sums = Tally(), Tally()
    for seat in range(start.seats):
        agents = [rest] * start.seats
        agents[seat] = lone
        for other, tally in enumerate(_play_deal(start.copy(), agents, scale)):
            sums[other != seat].add(tally)
    return sums


def _play_deal(table: Table, agents: Sequence[Agent], scale: _Scale) -> list[Tally]:
    """Play `table` to its end; one tally for each seat."""
    tallies = [Tally(seats=1) for _ in agents]
    while (seat := table.turn) is not None:
        stopping.check()
        action = agents[seat].choose(table)
        if action.kind == "win":
            public = table.view(seat).public
            if public is None or public[0] == seat:
                tallies[seat].self_drawn = 1
            elif public[2] != "reveal":
                tallies[public[0]].dealt_in = 1
        scale.weigh(table, action, tallies)
        table.play(action)
    settle(tallies, table)
    return tallies
