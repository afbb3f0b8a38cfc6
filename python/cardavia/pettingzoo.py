"""A deal as an environment of PettingZoo, an agent at each seat; of the extra ``pettingzoo``.

>>> from cardavia import pettingzoo
>>> env = pettingzoo.env("nantong")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     if terminated:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
>>> sorted(observation["observation"])
['planes', 'scalars']
>>> int(env.unwrapped.table.returns().sum())
0
"""

import sys
from typing import Any, Literal, SupportsIndex, cast

import numpy as np

from cardavia import seeds
from cardavia._engine import Table, deal, spec
from cardavia.errors import saying

try:
    from gymnasium.spaces import Dict, Discrete, Space
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from cardavia import spaces
except ModuleNotFoundError as error:
    raise saying(
        ModuleNotFoundError,
        "cardavia.pettingzoo needs PettingZoo: pip install 'cardavia[pettingzoo]'",
    ) from error

__all__ = ["Observation", "env", "raw_env"]

Observation = dict[str, Any]
"""``observation``, a dict of ``planes`` and ``scalars``, and ``action_mask``."""


def env(
    game: str,
    layout: str = "planes/1",
    *,
    oracle: bool = False,
    render_mode: Literal["ansi", "human"] | None = None,
) -> OrderEnforcingWrapper:
    """Return a `raw_env` that says so when it is stepped before it is reset, and the like."""
    return OrderEnforcingWrapper(raw_env(game, layout, oracle=oracle, render_mode=render_mode))


class raw_env(AECEnv):  # noqa: N801 - as PettingZoo calls it
    """A deal of `game`, played by agents ``player_0``, ``player_1``, …: one at each seat.

    What an agent sees is a dict: under ``observation`` another of ``planes`` and ``scalars``, as
    `Table.observe` gives them with `layout` and `oracle`, and under ``action_mask`` its legal
    actions by id, int8, all 0 unless it is to decide. Rewards are the points of the deal, at its
    end.

    ``reset(seed)`` deals the first deal of a seed, and every ``reset()`` after it the next one:
    they are the deals of row 0 of a `Batch` of that seed. An illegal action raises
    `IllegalActionError`, and nothing is played.

    Raises `ValueError` for an unknown game or layout.
    """

    table: Table
    """The table, from the first `reset` on."""

    def __init__(
        self,
        game: str,
        layout: str = "planes/1",
        *,
        oracle: bool = False,
        render_mode: Literal["ansi", "human"] | None = None,
    ) -> None:
        super().__init__()
        self.game, self.layout, self.oracle = game, layout, oracle
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"cardavia_{game}_v1",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        sizes = spec(game)
        self.possible_agents = [f"player_{seat}" for seat in range(sizes.seats)]
        self.agents: list[str] = []
        self.observation_spaces = {
            agent: Dict(
                observation=Dict(spaces.parts(game, layout, oracle=oracle)),
                action_mask=spaces.mask(game),
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(sizes.actions) for agent in self.possible_agents}
        self._seed = seeds.resolve(None)
        self._deals = 0

    def observation_space(self, agent: str) -> Space:
        """Return the space of what an agent sees, the same for all."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        """Return the space of the ids of actions."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: SupportsIndex | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 - they belong to PettingZoo's call
    ) -> None:
        """Deal the first deal of `seed`, or without one the next; there are no `options`."""
        if seed is not None:
            self._seed, self._deals = seeds.resolve(seed), 0
        self.table = deal(self.game, seeds.of_deal(self._seed, 0, self._deals))
        self._deals += 1
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: SupportsIndex | None) -> None:
        """Play an action, by its id; `None` of an agent whose deal is over, which then leaves."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(cast("SupportsIndex", action))
        if self.table.is_over:
            self.rewards = dict(zip(self.agents, self.table.returns().tolist(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees."""
        seat = self.possible_agents.index(agent)
        planes, scalars, legal = self.table.observe(seat, self.layout, self.oracle)
        return {
            "observation": {"planes": planes, "scalars": scalars},
            "action_mask": legal.view(np.int8),
        }

    def render(self) -> str | None:
        """Return as text what the agent to decide sees; ``human`` prints it instead."""
        seen = str(self.table.view(self.possible_agents.index(self.agent_selection)))
        if self.render_mode == "human":
            sys.stdout.write(f"{seen}\n")
            return None
        return seen

    def close(self) -> None:
        """Do nothing: nothing is held open."""

    def _select(self) -> None:
        """Let the seat to decide act; after the deal all leave, seat 0 first."""
        turn = self.table.turn
        self.agent_selection = self.possible_agents[turn or 0]
