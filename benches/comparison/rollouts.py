"""Deals played to their ends without Python, as search does by the thousand."""

import itertools
from functools import partial
from random import choice
from typing import Final, Literal

import numpy as np
import numpy.typing as npt

import cardavia as cv
from comparison.contest import OURS, Contestant, Job, Work
from comparison.peers import OPEN_SPIEL, load
from comparison.play import GAMES, State

TEXT: Final = """\
From a deal just dealt to its end, on one thread. By `random`, all from the same state, the hidden
cards included; by `heuristic`, each in a fresh world of the view of the seat to
decide, which is drawn within the time measured. OpenSpiel's rollouts cannot be had alone: its
`MCTSBot` (C++) searches with 4 simulations of 16 random rollouts each, so that little of the time
goes elsewhere. Random deals differ in length: on average about 60 decisions in hearts, 110 in gin
rummy, 72 in Nantong, 40 in Chắn and 69 in Sichuan."""

Policy = Literal["random", "heuristic"]
"""How our rollouts are played."""

AT_A_TIME: Final[dict[Policy, int]] = {"random": 1024, "heuristic": 128}
"""How many of our rollouts one call plays."""

SIMULATIONS: Final = 4
"""Leaves that OpenSpiel's bot evaluates in one search."""

ROLLOUTS_EACH: Final = 16
"""Rollouts behind one of its evaluations."""


def ours(game: str, policy: Policy) -> Work:
    """Rollouts of the deal of seed 1."""
    table = cv.deal(game, seed=1)
    seat = table.turn if policy == "heuristic" else None
    seeds = itertools.count()

    def play() -> npt.NDArray[np.int64]:
        number = AT_A_TIME[policy]
        return cv.rollouts(table, number, policy=policy, seat=seat, threads=1, seed=next(seeds))

    points = play()
    assert points.shape == (AT_A_TIME[policy], table.seats)
    assert not points.sum(axis=1).any()
    assert len(np.unique(points, axis=0)) > 1
    return lambda: len(play())


def open_spiel(name: str) -> Work:
    """Rollouts from the first decision between three or more moves in a game of OpenSpiel."""
    pyspiel = load("pyspiel")
    game = pyspiel.load_game(name)
    state: State = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS_EACH, seed=1)
    bot = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.4,
        max_simulations=SIMULATIONS,
        max_memory_mb=1000,
        solve=False,
        seed=1,
        verbose=False,
    )

    def search() -> int:
        root = bot.mcts_search(state)
        assert root.explore_count == SIMULATIONS, f"it looked at {root.explore_count} leaves"
        return SIMULATIONS * ROLLOUTS_EACH

    return search


ROLLOUTS: Final = Job(
    name="rollouts",
    title="Rollouts",
    unit="deals",
    text=TEXT,
    contestants=[
        *(
            Contestant(
                OURS,
                f"{title}, {policy}",
                partial(ours, game, policy),
                column=title if policy == "random" else None,
            )
            for policy in AT_A_TIME
            for title, game in GAMES.items()
        ),
        Contestant(OPEN_SPIEL.title, "hearts, `MCTSBot`", partial(open_spiel, "hearts")),
        Contestant(OPEN_SPIEL.title, "gin rummy, `MCTSBot`", partial(open_spiel, "gin_rummy")),
    ],
)
"""Rollouts."""
