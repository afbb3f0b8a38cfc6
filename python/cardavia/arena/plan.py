"""Plan: what a run of the arena is asked to play, and the header that says so."""

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final, Literal, Self, SupportsIndex, get_args

import numpy as np

from cardavia import _engine, numbers, seeds
from cardavia.agents import Agent
from cardavia.arena.header import checked
from cardavia.arena.specs import agent as make_agent

FORMAT: Final = "cardavia-arena 1"
"""Names the format of a results file, in its header."""

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
            raise ValueError(f"{game!r} is no game: expected one of {', '.join(_engine.games())}")
        if isinstance(agents, str) or len(agents) < _LEAST_AGENTS:
            raise ValueError(f"expected a list of at least {_LEAST_AGENTS} agents, not {agents!r}")
        for agent in agents:
            if isinstance(agent, str):
                make_agent(agent)
            elif not isinstance(agent, Agent):
                raise ValueError(  # noqa: TRY004 - a wrong spec is a ValueError, and so is this
                    f"{agent!r} is no agent: expected a spec, or an object with name and choose()"
                )
        number = numbers.whole("decks", decks)
        if number < _LEAST_DECKS:
            raise ValueError(f"an interval takes at least {_LEAST_DECKS} decks, not {number}")
        numbers.count("decks", number, _MOST_DECKS)
        orders = numbers.count("shuffles", shuffles, _MOST_SHUFFLES)
        for known in get_args(Sides):
            if sides == known:
                return cls(game, tuple(agents), number, seeds.resolve(seed), known, orders)
        raise ValueError(f"{sides!r} is no side: expected one of {', '.join(get_args(Sides))}")

    @classmethod
    def from_header(cls, header: Mapping[str, Any]) -> Self:
        """Make the plan that a header describes.

        Raises `RecordError` for a damaged header, and `ValueError` when an agent was given as an
        object and when another version of Cardavia wrote it.
        """
        header = checked(header)
        if objects := [agent for agent in header["agents"] if not isinstance(agent, str)]:
            raise ValueError(f"its agent {objects[0]} was an object: give it again from Python")
        plan = cls.checked(**{key: header[key] for key in _ARGUMENTS})
        if difference := plan.difference(header):
            raise ValueError(difference)
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

    def difference(self, header: Mapping[str, Any]) -> str | None:
        """Say in what this plan differs from the one of a header; None when they are the same.

        The versions of Python and NumPy make no difference. Raises `RecordError` for a damaged
        header.
        """
        header = checked(header)
        own = self.header()
        for key in _ARGUMENTS:
            if header[key] != own[key]:
                return f"it has {key} {header[key]!r}, here {own[key]!r} is asked"
        version = header["versions"].get("cardavia")
        if version != self.version:
            return f"Cardavia {version} played it, and this is {self.version}"
        return None
