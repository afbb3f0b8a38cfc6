"""The examples do what they say."""

import pytest

import cardavia as cv
import ismcts


def play(table: cv.Table, agents: list[cv.Agent]) -> list[int]:
    """Play a deal to its end; what every seat wins or loses."""
    while table.turn is not None:
        table.play(agents[table.turn].choose(table))
    points: list[int] = table.returns().tolist()
    return points


@pytest.mark.parametrize("game", cv.games())
def test_the_tree_search_plays_a_deal(game: str) -> None:
    table = cv.deal(game, seed=3)
    agents: list[cv.Agent] = [ismcts.Ismcts(iterations=8, seed=seat) for seat in range(table.seats)]
    view = table.view(0)
    first = agents[0].choose(table)
    assert (agents[0].choose(table), table.view(0)) == (first, view)
    assert sum(play(table, agents)) == 0
    with pytest.raises(cv.GameOverError):
        agents[0].choose(table)


def test_the_tree_search_beats_chance() -> None:
    won = {}
    for agent in (ismcts.Ismcts(iterations=30), cv.Random(0)):
        won[agent.name] = 0
        for seed in range(40):
            agents: list[cv.Agent] = [cv.Random(seed)] * 4
            agents[seed % 4] = agent
            won[agent.name] += play(cv.deal("chan", seed=seed), agents)[seed % 4]
    assert won["ismcts"] > 150 + won["random"], won
