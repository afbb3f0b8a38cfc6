"""The environment of PettingZoo, checked by PettingZoo's own tests."""

import copy
import pickle
import warnings

import numpy as np
import pytest

import cardavia as cv
from test_batch_env import seed_of

pytest.importorskip("pettingzoo")
from pettingzoo import AECEnv
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

from cardavia import pettingzoo

GAMES = cv.games()
every_game = pytest.mark.parametrize("game", GAMES)

ONLY_OF_ITS_OWN = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)
"""What the checker says of every environment with masks but those that PettingZoo names in it."""


def play(env: AECEnv, rng: np.random.Generator) -> dict[str, int]:
    """Play a deal at random; what each agent was rewarded with."""
    rewards = dict.fromkeys(env.agents, 0)
    for agent in env.agent_iter():
        observation, reward, terminated, _, _ = env.last()
        rewards[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated else rng.choice(legal))
    return rewards


@every_game
@pytest.mark.parametrize("layout", ["planes/1", "advised/1"])
def test_pettingzoo_finds_nothing_wrong(
    game: str, layout: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with warnings.catch_warnings():
        for sentence in ONLY_OF_ITS_OWN:
            warnings.filterwarnings("ignore", sentence)
        api_test(pettingzoo.env(game, layout))
    seed_test(lambda: pettingzoo.env(game, layout))
    render_test(lambda render_mode: pettingzoo.env(game, layout, render_mode=render_mode))
    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_rewards_are_the_points_of_the_deal(game: str) -> None:
    env, rng, seen = pettingzoo.env(game), np.random.default_rng(1), set()
    for k in range(4):
        env.reset(seed=9 if k == 0 else None)
        table = env.unwrapped.table
        assert table == cv.deal(game, seed_of(9, 0, k))
        rewards = play(env, rng)
        assert [*rewards.values()] == table.returns().tolist()
        assert table.is_over
        assert env.agents == []
        seen |= {*rewards.values()}
    assert len(seen) > 1


@every_game
def test_agents_see_what_their_seats_see(game: str) -> None:
    env, agent = pettingzoo.env(game, "advised/1", oracle=True), cv.Heuristic()
    env.reset(seed=3)
    table = env.unwrapped.table
    while not table.is_over:
        assert env.agent_selection == f"player_{table.turn}"
        for seat, name in enumerate(env.possible_agents):
            seen = env.observe(name)
            told = cv.Observation(**seen["observation"], mask=seen["action_mask"])
            assert told == table.observe(seat, "advised/1", oracle=True)
            assert env.observation_space(name).contains(seen)
        env.step(agent.choose(table))


def test_an_illegal_action_changes_nothing() -> None:
    env = pettingzoo.env("chan")
    env.reset(seed=1)
    before = env.unwrapped.table.copy()
    for action in (int(cv.action("chan", "pass")), 102, -1):
        with pytest.raises(ValueError, match=r"."):
            env.step(action)
    with pytest.raises(cv.IllegalActionError, match=r"^pass is not legal now: the seat must"):
        env.step(int(cv.action("chan", "pass")))
    assert env.unwrapped.table == before
    assert env.agents == env.possible_agents


def test_an_illegal_action_may_end_the_deal() -> None:
    env = TerminateIllegalWrapper(pettingzoo.raw_env("chan"), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(cv.action("chan", "pass")))
    assert (env.rewards[agent], {*env.terminations.values()}) == (-1, {True})


@every_game
def test_an_environment_travels(game: str) -> None:
    env = pettingzoo.raw_env(game)
    env.reset(seed=4)
    env.step(cv.Heuristic().choose(env.table))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        assert other.table == env.table
        rng = np.random.default_rng(2)
        rewards = play(other, rng)
        other.reset()
        assert (other.table, sum(rewards.values())) == (cv.deal(game, seed_of(4, 0, 1)), 0)
    assert not env.table.is_over


def test_what_is_drawn_is_what_the_agent_to_decide_sees(
    capsys: pytest.CaptureFixture[str],
) -> None:
    env = pettingzoo.env("nantong", render_mode="human")
    env.reset(seed=1)
    assert env.render() is None
    table = env.unwrapped.table
    assert capsys.readouterr().out == f"{table.view(table.turn)}\n"


def test_wrong_names_are_told() -> None:
    with pytest.raises(ValueError, match="whist"):
        pettingzoo.env("whist")
    with pytest.raises(ValueError, match=r"planes/9"):
        pettingzoo.env("chan", "planes/9")
