"""The games of OpenSpiel, checked by OpenSpiel's own simulations and played by its algorithms."""

import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import cardavia as cv
from test_batch_env import seed_of

pytest.importorskip("pyspiel")
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

from cardavia import openspiel

GAMES = cv.games()
Spiel = Any
"""A game of OpenSpiel or a state, both untyped."""
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True, scope="module")
def registered() -> None:
    """Register the games, and once more, which changes nothing."""
    openspiel.register()
    names = pyspiel.registered_names()
    openspiel.register()
    assert pyspiel.registered_names() == names


def load(game: str, **parameters: object) -> Spiel:
    """A game of OpenSpiel by the name it has here."""
    return pyspiel.load_game(f"cardavia_{game}", parameters)


def dealt(game: Spiel, outcome: int = 0) -> Spiel:
    """A state after the chance node."""
    state = game.new_initial_state()
    state.apply_action(outcome)
    return state


def course(state: Spiel, seed: int) -> Iterator[Spiel]:
    """A state and all that follow when it is played at random."""
    rng = random.Random(seed)
    yield state
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        yield state


@every_game
def test_openspiel_finds_nothing_wrong(game: str) -> None:
    pyspiel.random_sim_test(load(game, rng_seed=1), num_sims=2, serialize=False, verbose=False)
    explicit = load(game, rng_seed=1, deals=20, layout="advised/1")
    pyspiel.random_sim_test(explicit, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_state_is_its_table(game: str) -> None:
    spiel = load(game, rng_seed=5)
    table, sizes = cv.deal(game, seed_of(5, 0, 0)), cv.spec(game)
    assert (spiel.num_players(), spiel.num_distinct_actions()) == (sizes.seats, sizes.actions)
    for state in course(dealt(spiel), 3):
        if last := state.history()[1:]:
            table.play(last[-1])
        assert state.table == table
        assert state.returns() == table.returns().tolist()
        if state.is_terminal():
            assert state.current_player() == pyspiel.PlayerId.TERMINAL
            continue
        assert state.current_player() == table.turn
        assert state.legal_actions() == table.legal_ids()
        told = [state.action_to_string(number) for number in state.legal_actions()]
        assert told == [*map(str, table.legal_actions())]
    assert table.is_over


@every_game
def test_players_see_what_their_seats_see(game: str) -> None:
    spiel = load(game, rng_seed=6, layout="advised/1")
    length = cv.spec(game).tokens * 5
    for state in [state.clone() for state in course(dealt(spiel), 1)][::9]:
        for seat in range(state.table.seats):
            seen = state.table.observe(seat, "advised/1")
            assert state.observation_tensor(seat) == [*seen.planes.flat, *seen.scalars]
            assert state.observation_string(seat) == str(state.table.view(seat))
            tokens = [*state.table.tokens(seat).flat]
            tokens += [-1] * (length - len(tokens))
            assert state.information_state_tensor(seat) == tokens
            assert state.table.view_key(seat).hex() in state.information_state_string(seat)


@every_game
def test_a_resampled_world_is_the_same_to_its_player(game: str) -> None:
    rng = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    differ = 0
    for state in course(dealt(load(game, rng_seed=2)), 2):
        if state.is_terminal():
            break
        player = state.current_player()
        before = state.table.copy()
        world = state.resample_from_infostate(player, rng)
        assert world.history() == state.history()
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        other = (player + 1) % state.num_players()
        differ += world.table.hand(other) != state.table.hand(other)
        world.apply_action(world.legal_actions()[0])
        assert state.table == before
    assert differ > 5


def test_a_world_is_a_function_of_the_number_drawn() -> None:
    state = dealt(load("sichuan", rng_seed=2))
    worlds = [state.resample_from_infostate(0, lambda x=x: x).table for x in (0.0, 0.1, 0.999, 0.1)]
    assert worlds[1] == worlds[3]
    assert len({world.key() for world in worlds}) == 3


@every_game
def test_a_clone_goes_its_own_way(game: str) -> None:
    for state in [dealt(load(game, rng_seed=2)), dealt(load(game, deals=9), 8)]:
        clone, before = state.clone(), state.table.copy()
        assert clone.table == before
        clone.apply_action(clone.legal_actions()[0])
        assert (state.table, clone.table == before) == (before, False)


def test_chance_is_sampled_or_explicit() -> None:
    sampled = load("chan", rng_seed=3)
    assert sampled.new_initial_state().chance_outcomes() == [(0, 1.0)]
    assert [dealt(sampled).table == cv.deal("chan", seed_of(3, 0, k)) for k in range(3)] == [
        True
    ] * 3
    explicit = load("chan", rng_seed=3, deals=8)
    state = explicit.new_initial_state()
    assert state.chance_outcomes() == [(k, 1 / 8) for k in range(8)]
    for k in (5, 5, 0):
        assert dealt(explicit, k).table == cv.deal("chan", seed_of(3, 0, k))
    assert dealt(load("chan")).table != dealt(load("chan")).table


@every_game
def test_states_with_explicit_chance_travel(game: str) -> None:
    begun = dealt(load(game, rng_seed=4, deals=3), 1)
    for state in [state.clone() for state in course(begun, 5)][::9]:
        again = pickle.loads(pickle.dumps(state))
        assert (again.table, again.history()) == (state.table, state.history())


@every_game
def test_a_search_of_openspiel_plays_a_deal(game: str) -> None:
    spiel = load(game, rng_seed=9)
    evaluator = openspiel.Evaluator(seed=2)
    bot = ISMCTSBot(spiel, evaluator, 5.0, 6, random_state=np.random.RandomState(4))
    state = dealt(spiel)
    while not state.is_terminal():
        state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_rollouts_of_openspiel_itself_serve_as_well() -> None:
    spiel = load("chan", rng_seed=1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(2))
    bot = ISMCTSBot(spiel, evaluator, 5.0, 4, random_state=np.random.RandomState(4))
    state = dealt(spiel)
    assert bot.step(state) in state.legal_actions()


@every_game
def test_states_are_valued_by_rollouts(game: str) -> None:
    state = dealt(load(game, rng_seed=1))
    for policy in ("heuristic", "random"):
        evaluator = openspiel.Evaluator(8, policy, seed=3)
        values = evaluator.evaluate(state)
        assert values.shape == (state.num_players(),)
        assert values.sum() == pytest.approx(0)
    prior = evaluator.prior(state)
    assert [number for number, _ in prior] == state.legal_actions()
    assert sum(share for _, share in prior) == pytest.approx(1)


@every_game
def test_mccfr_runs(game: str) -> None:
    spiel = load(game, rng_seed=1, deals=5)
    solver = OutcomeSamplingSolver(spiel)
    for _ in range(2):
        solver.iteration()
    native = pyspiel.OutcomeSamplingMCCFRSolver(spiel)
    native.run_iteration()
    legal = dealt(spiel).legal_actions()
    probabilities = solver.average_policy().action_probabilities(dealt(spiel))
    assert set(probabilities) <= set(legal)


@every_game
def test_wrong_parameters_are_told(game: str) -> None:
    for wrong in ({"deals": -1}, {"deals": 10**7}, {"rng_seed": -2}, {"layout": "planes/9"}):
        with pytest.raises(ValueError, match=r"."):
            load(game, **wrong)
    spiel = load(game)
    with pytest.raises(ValueError, match="no parameters"):
        spiel.make_py_observer(None, {"all": True})
    with pytest.raises(ValueError, match="all that a player may know"):
        spiel.make_py_observer(
            pyspiel.IIGObservationType(
                perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
            )
        )


def test_python_ends_in_peace() -> None:
    """OpenSpiel keeps what is registered until Python has ended, and aborts if it is freed then."""
    code = "from cardavia import openspiel as o; o.register(); import pyspiel as p;"
    code += "p.load_game('cardavia_chan').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], check=True).returncode == 0
