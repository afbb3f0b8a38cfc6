"""The vector environment of Gymnasium: the batch as it is, in Gymnasium's words and modes."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import cardavia as cv
from test_batch_env import choices

pytest.importorskip("gymnasium")
from gymnasium import make_vec
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import (
    DictInfoToList,
    FlattenObservation,
    RecordEpisodeStatistics,
    TransformReward,
)

from cardavia.gymnasium import VectorEnv

GAMES = cv.games()
every_game = pytest.mark.parametrize("game", GAMES)
every_mode = pytest.mark.parametrize("mode", [*AutoresetMode])

Actions = npt.NDArray[np.int64]


def legal(observations: dict[str, Any], rng: np.random.Generator) -> Actions:
    """A legal action of each row at random, 0 where there is none."""
    return choices(observations["action_mask"].astype(bool), rng)


@every_game
@every_mode
def test_what_it_tells_is_in_its_spaces(game: str, mode: AutoresetMode) -> None:
    envs, rng = VectorEnv(game, 8, autoreset_mode=mode), np.random.default_rng(1)
    assert envs.metadata["autoreset_mode"] is mode
    observations, infos = envs.reset(seed=5)
    assert infos == {}
    for _ in range(150):
        assert envs.observation_space.contains(observations)
        actions = legal(observations, rng)
        assert envs.action_space.contains(actions)
        observations, rewards, terminations, truncations, infos = envs.step(actions)
        assert [each.shape for each in (rewards, terminations, truncations)] == [(8,)] * 3
        assert [each.dtype for each in (rewards, terminations, truncations)] == [float, bool, bool]
        assert not truncations.any()
        assert not rewards[~terminations].any()
        for row in np.flatnonzero(terminations):
            if mode is AutoresetMode.SAME_STEP:
                assert envs.single_observation_space.contains(infos["final_obs"][row])
                assert infos["final_info"]["returns"][row].sum() == 0
            else:
                assert infos["returns"][row][row % cv.spec(game).seats] == rewards[row]
        if mode is AutoresetMode.DISABLED and terminations.any():
            observations, _ = envs.reset(options={"reset_mask": terminations})
    assert envs.batch.deal.min() > 0


@every_game
@every_mode
def test_it_is_a_function_of_the_seed(game: str, mode: AutoresetMode) -> None:
    """As the checkers for single environments look at it: again, and after other play."""
    one, other = VectorEnv(game, 5, autoreset_mode=mode), VectorEnv(game, 5, autoreset_mode=mode)
    rng = np.random.default_rng(2)
    other.step(legal(other.reset()[0], rng))
    told: Any = one.reset(seed=8)
    assert data_equivalence(told, other.reset(seed=8), exact=True)
    for _ in range(60):
        actions = legal(told[0], rng)
        told = one.step(actions)
        assert data_equivalence(told, other.step(actions), exact=True)
        if mode is AutoresetMode.DISABLED and told[2].any():
            one.reset(options={"reset_mask": told[2]})
            told = other.reset(options={"reset_mask": told[2]})


def course(game: str, mode: AutoresetMode, steps: int) -> list[list[Any]]:
    """What happened in each row, ends told apart from beginnings, whatever the mode."""
    envs = VectorEnv(game, 6, opponents="random", autoreset_mode=mode)
    observations, _ = envs.reset(seed=6)
    rows: list[list[Any]] = [[] for _ in range(6)]
    fresh = np.ones(6, bool)
    for _ in range(steps):
        actions = np.where(fresh | (envs.batch.turn >= 0), envs.batch.choose("random", 1), 0)
        over = envs.batch.turn < 0
        observations, rewards, done, _, infos = envs.step(actions)
        for row in np.flatnonzero(~over):
            last = {name: array[row] for name, array in observations.items()}
            if done[row] and mode is AutoresetMode.SAME_STEP:
                last = infos["final_obs"][row]
                returns = infos["final_info"]["returns"][row]
            elif done[row]:
                returns = infos["returns"][row]
            else:
                returns = 0
            rows[row].append((last, rewards[row], done[row], returns))
        if mode is AutoresetMode.DISABLED and done.any():
            envs.reset(options={"reset_mask": done})
    return rows


@every_game
def test_the_modes_play_the_same_deals(game: str) -> None:
    courses = [course(game, mode, 120) for mode in AutoresetMode]
    for rows in zip(*courses, strict=True):
        length = min(map(len, rows))
        assert sum(done for _, _, done, _ in rows[0][:length]) > 0
        assert all(data_equivalence(rows[0][:length], row[:length]) for row in rows)


@every_game
def test_it_is_the_batch(game: str) -> None:
    """Observations are copies of the arrays; the final ones what the learner's seat sees."""
    envs = VectorEnv(game, 6, layout="advised/1", oracle=True, skip_forced=True, seat=1)
    batch = cv.Batch(
        game, 6, 4, layout="advised/1", oracle=True, skip_forced=True, opponents="heuristic", seat=1
    )
    observations, _ = envs.reset(seed=4)
    kept = {name: array.copy() for name, array in observations.items()}
    ended = 0
    for _ in range(40):
        actions = batch.choose("random", 3)
        batch.step(actions)
        seen, rewards, done, _, infos = envs.step(actions)
        np.testing.assert_array_equal(seen["planes"], batch.planes)
        np.testing.assert_array_equal(seen["scalars"], batch.scalars)
        np.testing.assert_array_equal(seen["action_mask"], batch.mask)
        np.testing.assert_array_equal(rewards, batch.rewards[:, 1])
        np.testing.assert_array_equal(done, batch.done)
        for row in np.flatnonzero(done).tolist():
            table = batch.ended(row)
            assert table is not None
            planes, scalars, mask = table.observe(1, "advised/1", oracle=True)
            final = {"planes": planes, "scalars": scalars, "action_mask": mask.astype(np.int8)}
            assert not mask.any()
            assert data_equivalence(infos["final_obs"][row], final, exact=True)
            ended += 1
    assert ended > 6
    assert data_equivalence(observations, kept, exact=True)


@every_game
@every_mode
def test_wrappers_of_gymnasium_go_round_it(game: str, mode: AutoresetMode) -> None:
    envs = make_vec(f"cardavia/{game}-v1", num_envs=4, autoreset_mode=mode)
    assert (envs.spec.id, envs.num_envs) == (f"cardavia/{game}-v1", 4)
    recorded = RecordEpisodeStatistics(envs, buffer_length=10_000)
    scaled = TransformReward(recorded, lambda points: points / 64)
    # Gymnasium itself refuses to change observations where deals end and begin in one step.
    same_step = mode is AutoresetMode.SAME_STEP
    listed = DictInfoToList(scaled if same_step else FlattenObservation(scaled))
    listed.reset(seed=1)
    points, ended = 0.0, 0
    for _ in range(80):
        actions = np.maximum(envs.batch.choose(), 0)
        observations, rewards, done, _, infos = listed.step(actions)
        assert listed.observation_space.contains(observations)
        assert len(infos) == 4
        for row in np.flatnonzero(done):
            assert infos[row]["episode"]["r"] == rewards[row] * 64
        points += rewards.sum() * 64
        ended += int(done.sum())
        if mode is AutoresetMode.DISABLED and done.any():
            listed.reset(options={"reset_mask": done})
    assert recorded.episode_count == ended > 0
    assert sum(recorded.return_queue) == points


def test_an_illegal_action_changes_nothing() -> None:
    envs = VectorEnv("chan", 3)
    envs.reset(seed=1)
    keys = [envs.batch.table(row).key() for row in range(3)]
    with pytest.raises(cv.IllegalActionError, match=r"^row 0: "):
        envs.step([int(np.flatnonzero(~envs.batch.mask[0])[0])] * 3)
    assert keys == [envs.batch.table(row).key() for row in range(3)]


def test_a_row_that_waits_is_not_played() -> None:
    envs = VectorEnv("chan", 2, autoreset_mode="Disabled")
    envs.reset(seed=1)
    while not envs.batch.done.any():
        envs.step(envs.batch.choose())
    with pytest.raises(cv.GameOverError, match=r"^row \d: "):
        envs.step(np.maximum(envs.batch.choose(), 0))


def test_rows_may_all_end_at_once() -> None:
    envs = VectorEnv("chan", 1, autoreset_mode=AutoresetMode.NEXT_STEP)
    envs.reset(seed=1)
    while not envs.batch.done.any():
        envs.step(envs.batch.choose())
    observations, rewards, done, _, infos = envs.step([0])
    assert (rewards[0], done[0], infos) == (0, False, {})
    assert observations["action_mask"].any()


def test_wrong_arguments_are_told() -> None:
    for wrong in ({"layout": "planes/9"}, {"opponents": "nobody"}, {"num_envs": 0}):
        with pytest.raises(ValueError, match=r"."):
            VectorEnv("chan", **wrong)
    with pytest.raises(ValueError, match=r"never"):
        VectorEnv("chan", autoreset_mode="never")
