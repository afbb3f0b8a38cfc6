"""The opponents of each level."""

import pytest

import cardavia as cv
from cardavia.levels import LEVELS, MISTAKES, Careless

every_game = pytest.mark.parametrize("game", cv.games())


@every_game
def test_an_easy_opponent_errs_now_and_then(game: str) -> None:
    """Its choice is Greedy's but for about the share of decisions it promises."""
    careless, greedy = Careless(seed=3), cv.Greedy()
    asked = other = 0
    for seed in range(30):
        table = cv.deal(game, seed=seed)
        while not table.is_over:
            choice, right = careless.choose(table), greedy.choose(table)
            assert choice == careless.choose(table)
            if right.kind == "win":
                assert choice == right
            asked += len(table.legal_ids()) > 1
            other += choice != right
            table.play(right)
    # Some mistakes happen upon the right action.
    assert 0.4 * MISTAKES < other / asked < 1.2 * MISTAKES


def test_every_level_has_its_opponent() -> None:
    assert [repr(level(7)) for level in LEVELS.values()] == [
        "Careless(seed=7)",
        "Heuristic()",
        "MonteCarlo(seconds=0.5, threads=0, seed=7)",
    ]
    with pytest.raises(cv.GameOverError, match="the deal is over"):
        Careless().choose(finished())


def finished() -> cv.Table:
    """A deal played to its end."""
    table = cv.deal("sichuan", seed=5)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    return table
