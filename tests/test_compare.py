"""The comparison with other libraries counts what was measured and right, and names the rest."""

import itertools
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

with pytest.MonkeyPatch.context() as patch:
    patch.syspath_prepend("benches")
    from comparison import contest
    from comparison.contest import Contestant, Job, Series, Slice, Spread

COMMAND = [sys.executable, "benches/compare.py", "--rounds", "1", "--seconds", "0.001"]
BEGIN = "<!-- begin: written by benches/compare.py -->\n"
END = "<!-- end: written by benches/compare.py -->\n"

JOBS = {"cardavia": 13, "OpenSpiel": 6, "RiichiEnv": 2, "RLCard": 1, "xiangting": 2, "mahjong": 2}
"""How often each library competes."""


def job(*contestants: Contestant) -> Job:
    return Job("count", "Counting", "numbers", "One, two, three.", contestants)


def refuse(error: Exception) -> Callable[[], contest.Work]:
    """Return a way to prepare that fails."""

    def prepare() -> contest.Work:
        raise error

    return prepare


def keep_pace(monkeypatch: pytest.MonkeyPatch, *times: float) -> None:
    """Let the calibrations take these times, over and over."""
    monkeypatch.setattr(contest, "calibrate", itertools.cycle(times).__next__)


def test_it_writes_its_section_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "page.md"
    file.write_text(f"before\n{BEGIN}old\n{END}after\n", encoding="utf-8")
    subprocess.run([*COMMAND, "--write", file], check=True, capture_output=True)
    text = file.read_text(encoding="utf-8")
    assert text.startswith(f"before\n{BEGIN}\n## Beside other libraries\n")
    assert text.endswith(f"\n{END}after\n")
    assert "old\n" not in text
    jobs = text[text.index("\n### ") :].splitlines()
    for library, number in JOBS.items():
        measured = [line for line in jobs if line.startswith(f"| {library} | ")]
        missing = [line for line in jobs if line.startswith(f"- {library}, ")]
        assert len(measured) + len(missing) == number, (measured, missing)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--rounds", "0"], "expected at least 1 round and a number of seconds above 0"),
        (["--seconds", "nan"], "expected at least 1 round and a number of seconds above 0"),
        (["--only", "win", "--write", "x.md"], "--write needs all jobs and does not go with"),
        (["--write", "README.md"], "cannot write to README.md: expected one line"),
        (["--write", "nowhere.md"], "cannot write to nowhere.md: [Errno 2]"),
    ],
)
def test_it_refuses_in_a_sentence(arguments: list[str], sentence: str) -> None:
    done = subprocess.run([*COMMAND, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr.splitlines()[-1]
    assert not done.stdout


def test_who_is_absent_or_wrong_is_named_and_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pace(monkeypatch, 1.0)
    absent = Contestant("a", "absent", refuse(ModuleNotFoundError("no", name="abacus")))
    wrong = Contestant("b", "wrong", refuse(AssertionError("it answers 4\nand not 3")))
    right = Contestant("c", "right", lambda: lambda: 3)
    told: list[str] = []
    result = contest.run(job(absent, wrong, right), rounds=2, seconds=1e-6, tell=told.append)
    assert [series.contestant for series in result.series] == [right]
    assert result.missing == [
        (absent, "abacus is not installed"),
        (wrong, "AssertionError: it answers 4"),
    ]
    assert told == ["count: round 1 of 2", "count: round 2 of 2"]


def test_we_have_to_be_right() -> None:
    ours = Contestant(contest.OURS, "ours", refuse(AssertionError("it answers 4")))
    with pytest.raises(AssertionError, match="it answers 4"):
        contest.run(job(ours), rounds=1, seconds=1e-6, tell=print)


def test_a_slice_with_a_change_of_pace_is_done_again(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pace(monkeypatch, 1.0, 1.7, 1.7, 1.7)
    right = Contestant("c", "right", lambda: lambda: 3)
    (series,) = contest.run(job(right), rounds=1, seconds=1e-6, tell=print).series
    assert series.repeated == 1
    (piece,) = series.slices
    assert piece is not None
    assert piece.pace == pytest.approx(piece.rate * 1.7)


def test_who_never_has_a_steady_slice_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    keep_pace(monkeypatch, 1.0, 1.7)
    unlucky = Contestant("c", "unlucky", lambda: lambda: 3)
    result = contest.run(job(unlucky), rounds=2, seconds=1e-6, tell=print)
    assert not result.series
    assert result.missing == [(unlucky, "the machine changed its pace during every slice")]


def test_ratios_are_taken_within_rounds() -> None:
    ours, theirs = (Contestant(name, "", lambda: lambda: 1) for name in "ot")
    mine = Series(ours, [Slice(9, 4), None, Slice(9, 9), Slice(9, 6)])
    others = Series(theirs, [Slice(9, 2), Slice(9, 1), None, Slice(9, 2)])
    assert contest.advantage(mine, others) == Spread(2.5, 2, 3)
    assert contest.advantage(Series(ours, [None]), Series(theirs, [Slice(1, 1)])) is None
