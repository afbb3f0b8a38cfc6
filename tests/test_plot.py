"""``cardavia arena --plot``: a run as a picture in a file."""

import sys
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree as ET

import numpy as np
import pytest

import cardavia as cv
from cardavia.arena import plot
from cardavia.arena.estimate import estimate
from command import call

pytest.importorskip("matplotlib", reason="needs the extra plot")

RUN = ["arena", "chan", "heuristic", "random", "--decks", "4", "--seed", "1"]
MAGIC = {".pdf": b"%PDF-", ".png": b"\x89PNG\r\n", ".svg": b"<?xml"}


@pytest.fixture(scope="module")
def result() -> cv.arena.Result:
    """A small run of three agents with both estimates."""
    agents = ["heuristic", "greedy", "random"]
    return cv.arena.play("chan", agents, decks=6, seed=1, shuffles=2)


@pytest.fixture(scope="module")
def small() -> cv.arena.Result:
    """A run of two agents: a plot of one panel is drawn in half the time."""
    return cv.arena.play("chan", ["heuristic", "random"], decks=6, seed=1, shuffles=2)


def cut(result: cv.arena.Result, decks: int) -> cv.arena.Result:
    """Return what `result` would be, had it been stopped after so many decks."""
    return cv.arena.Result(result.plan, result.decks[:decks])


@pytest.mark.parametrize("ending", MAGIC)
def test_the_ending_says_what_is_written_and_the_run_what_is_in_it(
    ending: str, small: cv.arena.Result, tmp_path: Path
) -> None:
    for name in ("one", "other"):
        plot.save(small, tmp_path / f"{name}{ending}")
    one, other = ((tmp_path / f"{name}{ending}").read_bytes() for name in ("one", "other"))
    assert one.startswith(MAGIC[ending])
    assert one == other
    plot.save(cut(small, 5), tmp_path / f"cut{ending.upper()}")
    assert (tmp_path / f"cut{ending.upper()}").read_bytes() != one


@pytest.mark.parametrize("decks", [2, 3, 5])
def test_few_decks_have_a_plot(decks: int, result: cv.arena.Result, tmp_path: Path) -> None:
    plot.save(cut(result, decks), tmp_path / "run.svg")
    ET.parse(tmp_path / "run.svg")  # noqa: S314 - just written


def test_agents_of_any_name_and_of_equal_strength_have_a_plot(tmp_path: Path) -> None:
    class Costly(cv.Heuristic):
        name = "$x_{$ <&>"

    run = cv.arena.play("chan", [Costly(), "heuristic"], decks=3, seed=1, sides="one")
    assert run.matchups[0].estimate.deviation == 0
    plot.save(run, tmp_path / "run.svg")
    ET.parse(tmp_path / "run.svg")  # noqa: S314 - just written


@pytest.mark.parametrize("decks", [2, 3, 7, 1000, 5000])
def test_the_curve_is_of_the_first_decks_and_ends_at_the_estimate(decks: int) -> None:
    points = np.random.default_rng(decks).normal(1e6, 3, decks)
    numbers, means, half = plot.running(points)
    assert numbers[0] == 2
    assert numbers[-1] == decks
    assert len(numbers) == min(decks - 1, 1000)
    for place in {0, len(numbers) // 2, len(numbers) - 1}:
        known = estimate(points[: numbers[place]], 1, heavy_tails=False)
        assert means[place] == pytest.approx(known.mean)
        low, high = known.normal
        assert half[place] == pytest.approx((high - low) / 2)


def test_the_command_prints_and_plots(tmp_path: Path) -> None:
    done = call(*RUN, "--plot", str(tmp_path / "run.png"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == call(*RUN).stdout
    assert (tmp_path / "run.png").read_bytes().startswith(MAGIC[".png"])


def test_a_resumed_run_has_the_plot_of_the_whole(tmp_path: Path) -> None:
    call(*RUN, "--plot", str(tmp_path / "whole.svg"))
    kept = tmp_path / "run.jsonl"
    call(*RUN, "--resume", str(kept))
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[:3]))
    done = call("arena", "--resume", str(kept), "--plot", str(tmp_path / "resumed.svg"))
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "resumed.svg").read_bytes() == (tmp_path / "whole.svg").read_bytes()


def test_an_interrupted_run_has_the_plot_of_its_decks(
    tmp_path: Path, small: cv.arena.Result
) -> None:
    path = tmp_path / "run.png"
    for decks, plotted in ((1, False), (3, True)):
        stop = cv.arena.Interrupted(cut(small, decks))
        with mock.patch("cardavia.cli.arena.run", side_effect=stop):
            done = call(*RUN[:5], "6", "--plot", str(path))
        assert (done.returncode, path.exists()) == (130, plotted)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("run.gif", "run.gif: the name of a plot ends in .pdf, .png or .svg"),
        ("run", "run: the name of a plot ends in .pdf, .png or .svg"),
        ("none/run.png", "none/run.png: No such file or directory"),
        ("folder.png", "folder.png: Is a directory"),
    ],
)
def test_what_cannot_be_plotted_is_said_before_the_run(
    name: str, sentence: str, tmp_path: Path
) -> None:
    (tmp_path / "folder.png").mkdir()
    with mock.patch("cardavia.cli.arena.run") as run:
        done = call(*RUN, "--plot", str(tmp_path / name))
    assert not run.called
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"cardavia: {tmp_path}/{sentence}\n"


def test_a_missing_library_is_said_before_the_run(tmp_path: Path) -> None:
    with (
        mock.patch.dict(sys.modules, {"matplotlib": None}),
        mock.patch("cardavia.cli.arena.run") as run,
    ):
        done = call(*RUN, "--plot", str(tmp_path / "run.png"))
    assert not run.called
    assert done.returncode == 2
    assert done.stderr == "cardavia: a plot needs Matplotlib: pip install 'cardavia[plot]'\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full disk to write to")
def test_a_full_disk_costs_the_plot_and_not_the_result(tmp_path: Path) -> None:
    path = tmp_path / "run.png"
    path.symlink_to("/dev/full")
    done = call(*RUN, "--plot", str(path))
    assert done.returncode == 2
    assert done.stdout == call(*RUN).stdout
    assert done.stderr == f"cardavia: {path}: No space left on device\n"
