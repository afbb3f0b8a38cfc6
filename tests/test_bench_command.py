"""`cardavia bench` measures everything it lists, on answers that are right."""

import json
import sys

import pytest

import cardavia as cv
from cardavia import _engine, bench
from cardavia.cli import main
from cardavia.rooms import ROOMS
from command import call, run

ROWS = {
    "loop in Python": "decisions/s",
    "random rollouts from the deal": "deals/s",
    "random rollouts from mid-deal": "deals/s",
    "heuristic rollouts from the deal": "deals/s",
    "heuristic rollouts from mid-deal": "deals/s",
    "is_win": "calls/s",
    "is_win_batch": "hands/s",
    "distance": "calls/s",
    "distance_batch": "hands/s",
    "redeal": "worlds/s",
    "search, one thread": "rollouts/s",
    "search, all threads": "rollouts/s",
}
"""What is measured of every game, and in what unit."""


def test_the_table_has_every_figure() -> None:
    done = run("bench", "--seconds", "0.01")
    assert (done.returncode, done.stderr) == (0, "")
    versions, machine, _, head, *lines = done.stdout.splitlines()
    assert versions.startswith(f"cardavia {cv.__version__}, Python ")
    assert machine.rpartition(" ")[2].isdecimal()
    assert head.split() == cv.games()
    rows, notes = lines[: len(ROWS)], lines[len(ROWS) :]
    for line, (name, unit) in zip(rows, ROWS.items(), strict=True):
        assert line.startswith(f"{name}, {unit} ")
        figures = line.removeprefix(f"{name}, {unit} ").replace(",", "").split()
        assert len(figures) == len(cv.games())
        assert all(int(figure) > 0 for figure in figures)
    assert "tables are built in" in notes[1]
    assert "vary from run to run" in notes[2]
    assert max(map(len, done.stdout.splitlines()[2:])) <= 80


def test_json_has_every_figure_and_a_terminal_sees_the_rounds(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr(bench, "ROUNDS", 2)
    assert main(["bench", "--seconds", "0.01", "--json"]) == 0
    out, err = capsys.readouterr()
    assert err.count("\rround ") == 2
    report = json.loads(out)
    assert (report["cardavia"], report["seconds"]) == (cv.__version__, 0.01)
    assert report["cpus"] >= 1
    found = {(each["game"], each["name"]): each["unit"] for each in report["figures"]}
    assert len(found) == len(report["figures"])
    of_games = {(game, name): unit for game in cv.games() for name, unit in ROWS.items()}
    assert found == of_games | {(None, "lookup tables"): "ms"}
    for each in report["figures"]:
        assert 0 < each["least"] <= each["median"] <= each["most"]


@pytest.mark.parametrize("game", cv.games())
def test_what_is_measured_is_what_it_says(game: str) -> None:
    room = bench.Room.of(game)
    calculators = ROOMS[game].calculators
    wins = [calculators.is_win(hand) for hand in room.hands]
    assert all(wins[1::2])
    assert not all(wins[::2])
    distances = [calculators.distance(hand) for hand in room.hands]
    assert [distance == -1 for distance in distances] == wins
    size = len(room.hands)
    assert calculators.is_win_batch(room.counts)[-size:].tolist() == wins
    assert calculators.distance_batch(room.counts)[-size:].tolist() == distances
    assert not any(table.history for table in room.deals)
    for table in room.mid_deals:
        assert len(table.legal_ids()) > 1
        rest = table.copy()
        while not rest.is_over:
            rest.play(cv.Heuristic().choose(rest))
        assert 2 * len(table.history) >= len(rest.history) - 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--seconds 0", ": seconds is the time for all figures, above 0, not 0.0\n"),
        ("--seconds -1", ": seconds is the time for all figures, above 0, not -1.0\n"),
        ("--seconds nan", ": seconds is the time for all figures, above 0, not nan\n"),
        ("--seconds inf", ": seconds is the time for all figures, above 0, not inf\n"),
        ("--seconds soon", " bench: argument --seconds: invalid float value: 'soon' (see "),
        ("--rounds 3", ": unrecognized arguments: --rounds 3 (see "),
        ("sichuan", ": unrecognized arguments: sichuan (see "),
    ],
)
def test_bad_input_is_one_sentence(arguments: str, sentence: str) -> None:
    done = call("bench", *arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"cardavia{sentence}")
    assert done.stderr.count("\n") == 1


def test_a_debug_build_is_not_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_engine, "BUILD", "debug")
    with pytest.raises(ValueError, match="release build"):
        bench.run(0.01)
