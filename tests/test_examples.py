"""The examples do what they say."""

import ast
import json
import math
from pathlib import Path
from typing import Any
from unittest import mock

import numpy as np
import pytest

import cardavia as cv
import ismcts
import train_policy

EXAMPLES = Path(ismcts.__file__).parent


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


@pytest.mark.parametrize("game", ["nantong", "chan"])  # Sichuan takes longer
def test_a_policy_learns_to_win(game: str) -> None:
    taught = train_policy.train(game, updates=12, seed=1, opponents="random", rows=64)
    means, errors = [], []
    for policy in (train_policy.Policy(game), taught):  # the first chooses evenly, as Random does
        batch = train_policy.tables(game, 512, seed=2, opponents="random")
        points, _ = train_policy.play(policy, batch, np.random.default_rng(3))
        means.append(points.mean())
        errors.append(points.std() / 512**0.5)
    assert means[1] > means[0] + 3 * math.hypot(*errors), (means, errors)


def test_training_follows_from_its_seed() -> None:
    one, same, other = (
        train_policy.train("chan", updates=3, seed=seed, opponents="heuristic", rows=16).weights
        for seed in (1, 1, 2)
    )
    assert (one == same).all()
    assert (one != other).any()


def cells() -> list[str]:
    """Return the code of the notebook, cell by cell."""
    notebook = json.loads((EXAMPLES / "cardavia.ipynb").read_text(encoding="utf-8"))
    found = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert not any(cell["outputs"] or cell["execution_count"] for cell in found)
    return ["".join(cell["source"]) for cell in found]


def run(source: str, names: dict[str, Any]) -> Any:  # noqa: ANN401 - what a cell comes to
    """Run a cell, and return what its last expression comes to."""
    module = ast.parse(source)
    last = module.body[-1]
    if isinstance(last, ast.Expr):
        module.body[-1] = ast.Assign([ast.Name("shown", ast.Store())], last.value)
    names["shown"] = None
    exec(compile(ast.fix_missing_locations(module), "cell", "exec"), names)  # noqa: S102 - our own
    return names["shown"]


def test_the_notebook_shows_what_it_says() -> None:
    for extra in ("matplotlib", "IPython"):
        pytest.importorskip(extra, reason="the notebook needs it")
    names: dict[str, Any] = {}
    imports, view, actions, found, outcome, drawn = [run(source, names) for source in cells()]
    assert imports is None
    assert "pass" in actions
    pictures = [view, found, outcome]
    assert [type(picture) for picture in pictures] == [cv.View, cv.SearchResult, cv.Outcome]
    assert all("</svg>" in picture._repr_html_() for picture in pictures)
    assert "</svg>" in drawn._repr_svg_()


def test_the_training_tells_what_it_came_to(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["train_policy.py", "chan", "--updates", "25", "--decks", "2"]
    with mock.patch("sys.argv", call):
        train_policy.main()
    first, *estimates = capsys.readouterr().out.splitlines()
    assert first.startswith("   6400 deals: ")
    assert [line.split(": ")[0] for line in estimates] == [
        "one learned against the rest random",
        "one learned against the rest heuristic",
        "one random against the rest heuristic",
    ]
