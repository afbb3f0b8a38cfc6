"""Plan: what a run of the arena is asked to play, and the header that says so."""

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, Literal, Self, SupportsIndex, get_args

import numpy as np

from cardavia import _engine, numbers, seeds
from cardavia.agents import Agent
from cardavia.arena.header import FORMAT, checked
from cardavia.arena.specs import agent as make_agent
from cardavia.errors import carrying, saying
from cardavia.values import Message

Side = Literal["one", "rest"]
"""Whether the measured agent has one seat of a table or all but one."""

Sides = Literal["one", "rest", "both"]
"""Which sides are played."""

_ARGUMENTS: Final = ("game", "agents", "decks", "seed", "sides", "shuffles")
_LEAST_AGENTS: Final = 2
_LEAST_DECKS: Final = 2
_MOST_DECKS: Final = 10**9
"""More than a machine plays in its life."""
_MOST_SHUFFLES: Final = 10**6
"""Their error is then a thousandth of the spread, far below that of the decks."""


_NO_GAME: Final = "{game!r} is no game: expected one of {games}"
_TOO_FEW: Final = "expected a list of at least {least} agents, not {got}"
_NO_AGENT: Final = "{got} is no agent: expected a spec, or an object with name and choose()"
_NO_INTERVAL: Final = "an interval takes at least {least} decks, not {decks}"
_NO_SIDE: Final = "{sides} is no side: expected one of {known}"
_OBJECT: Final = "its agent {agent} was an object: give it again from Python"
_OTHER_PLAN: Final = "it has {field} {theirs}, here {own} is asked"
_OTHER_VERSION: Final = "Cardavia {theirs} played it, and this is {own}"


@dataclass(frozen=True)
class Lineup:
    """Who meets whom: a lone agent and the one that has all other seats, as places in the plan."""

    lone: int
    rest: int
    side: Side
    """The side of the measured agent, whose points are reported."""

    @property
    def measured(self) -> int:
        """The agent whose points are reported."""
        return self.lone if self.side == "one" else self.rest

    @property
    def opponent(self) -> int:
        """The other agent."""
        return self.rest if self.side == "one" else self.lone


@dataclass(frozen=True)
class Plan:
    """A run of the arena; all its numbers follow from it."""

    game: str
    agents: tuple[str | Agent, ...]
    decks: int
    seed: int
    sides: Sides
    shuffles: int = 0
    """Orders of the stock in which each departure from the heuristic is weighed; 0 for none."""
    version: str = field(default=_engine.__version__)
    """The version of Cardavia that plays: others may decide differently."""

    @classmethod
    def checked(
        cls,
        game: str,
        agents: Sequence[str | Agent],
        decks: SupportsIndex,
        seed: SupportsIndex | None,
        sides: str,
        *,
        shuffles: SupportsIndex = 0,
    ) -> Self:
        """Make a plan of the arguments of a run; a fresh seed when `seed` is None.

        Raises `ValueError`, in one sentence, for what cannot be played.
        """
        if game not in _engine.games():
            raise saying(ValueError, _NO_GAME, game=game, games=", ".join(_engine.games()))
        if isinstance(agents, str) or len(agents) < _LEAST_AGENTS:
            raise saying(ValueError, _TOO_FEW, least=_LEAST_AGENTS, got=repr(agents))
        for agent in agents:
            if isinstance(agent, str):
                make_agent(agent)
            elif not isinstance(agent, Agent):
                # A wrong spec is a ValueError, and so is this.
                raise saying(ValueError, _NO_AGENT, got=repr(agent))
        number = numbers.whole("decks", decks)
        if number < _LEAST_DECKS:
            raise saying(ValueError, _NO_INTERVAL, least=_LEAST_DECKS, decks=number)
        numbers.count("decks", number, _MOST_DECKS)
        orders = numbers.count("shuffles", shuffles, _MOST_SHUFFLES)
        for known in get_args(Sides):
            if sides == known:
                return cls(game, tuple(agents), number, seeds.resolve(seed), known, orders)
        raise saying(ValueError, _NO_SIDE, sides=repr(sides), known=", ".join(get_args(Sides)))

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Make the plan that a header describes.

        Raises `RecordError` for a damaged header, and `ValueError` when an agent was given as an
        object and when another version of Cardavia wrote it.
        """
        header = checked(header)
        if objects := [agent for agent in header["agents"] if not isinstance(agent, str)]:
            raise saying(ValueError, _OBJECT, agent=str(objects[0]))
        plan = cls.checked(**{key: header[key] for key in _ARGUMENTS})
        if difference := plan.difference(header):
            raise carrying(ValueError, difference)
        return plan

    @property
    def names(self) -> tuple[str, ...]:
        """The agents as reports call them: by their specs, or by their own names."""
        return tuple(agent if isinstance(agent, str) else agent.name for agent in self.agents)

    @property
    def lineups(self) -> tuple[Lineup, ...]:
        """What is played with every deck; of two agents the earlier is the measured one."""
        return tuple(
            Lineup(first, second, "one") if side == "one" else Lineup(second, first, "rest")
            for first, second in combinations(range(len(self.agents)), 2)
            for side in get_args(Side)
            if self.sides in (side, "both")
        )

    def seeds(self, deck: int) -> tuple[int, int]:
        """Return two seeds: what a deck is dealt from, and what its agents get.

        They are the two words of ``numpy.random.SeedSequence(seed,
        spawn_key=(deck,)).generate_state(2, numpy.uint64)``, decks counted from 0.
        """
        sequence = np.random.SeedSequence(self.seed, spawn_key=(deck,))
        deal, agents = sequence.generate_state(2, np.uint64)
        return int(deal), int(agents)

    def header(self) -> dict[str, Any]:
        """Return the plan as JSON types, with the versions in use.

        An agent given as an object is an object with its name there.
        """
        return {
            "format": FORMAT,
            "game": self.game,
            "agents": [a if isinstance(a, str) else {"name": a.name} for a in self.agents],
            "decks": self.decks,
            "seed": self.seed,
            "sides": self.sides,
            "shuffles": self.shuffles,
            "versions": {
                "cardavia": self.version,
                "python": platform.python_version(),
                "numpy": np.__version__,
            },
        }

    def difference(self, header: Mapping[str, Any]) -> Message | None:
        """Say in what this plan differs from the one of a header; None when they are the same.

        The versions of Python and NumPy make no difference. Raises `RecordError` for a damaged
        header.
        """
        header = checked(header)
        own = self.header()
        for key in _ARGUMENTS:
            if header[key] != own[key]:
                theirs, ours = repr(header[key]), repr(own[key])
                return Message.of(_OTHER_PLAN, field=key, theirs=theirs, own=ours)
        version = header["versions"].get("cardavia")
        if version != self.version:
            return Message.of(_OTHER_VERSION, theirs=version, own=self.version)
        return None
