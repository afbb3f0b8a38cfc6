"""The arena: duplicate decks, the same numbers wherever they are played, and runs that go on."""

import contextlib
import io
import json
import math
import os
import pty
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pytest

import cardavia as cv
from cardavia import files
from cardavia.arena import specs
from cardavia.arena.deck import Deck, play_deck
from cardavia.arena.estimate import estimate
from cardavia.arena.journal import Journal
from cardavia.arena.plan import Plan
from cardavia.arena.progress import Bar
from command import COMMAND, call, run

GAMES = pytest.mark.parametrize("game", cv.games())
SMALL = ("chan", ["heuristic", "random"], 12, 7)
"""The game, agents, decks and seed of a quick run."""
SEARCHED = ("chan", ["mc:30", "heuristic"], 4, 7)
"""The same of a quick run with an agent that searches."""


@contextlib.contextmanager
def begun(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Start the command in a group of processes of its own, as a terminal does."""
    with subprocess.Popen(
        [*COMMAND, "arena", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            yield process
        except BaseException:
            os.killpg(process.pid, signal.SIGKILL)  # nobody would wait for it
            raise


@pytest.fixture(scope="module")
def small() -> cv.arena.Result:
    return cv.arena.play(*SMALL)


@pytest.fixture(scope="module")
def searched() -> cv.arena.Result:
    return cv.arena.play(*SEARCHED, shuffles=8)


# What is played


@GAMES
@pytest.mark.parametrize("agent", ["heuristic", "greedy", "random:3", "random"])
def test_an_agent_against_itself_makes_nothing_on_any_deck(game: str, agent: str) -> None:
    """So the seatings in which all play alike need not be played."""
    result = cv.arena.play(game, [agent, agent], decks=4, seed=11)
    for matchup in result.matchups:
        assert matchup.points.tolist() == [0.0] * 4
        assert matchup.estimate.normal == matchup.estimate.bootstrap == (0.0, 0.0)


@GAMES
def test_a_deck_is_played_in_every_seating(game: str) -> None:
    lone, rest = cv.Heuristic(), cv.Random(seed=1)
    pairs: list[tuple[cv.Agent, cv.Agent]] = [(lone, rest), (rest, lone)]
    result = cv.arena.play(game, ["heuristic", "random:1"], decks=3, seed=5)
    for index, deck in enumerate(result.decks):
        deal_seed, _ = result.plan.seeds(index)
        start = cv.deal(game, seed=deal_seed)
        for tallies, (one, other) in zip(deck.tallies, pairs, strict=True):
            points = wins = 0
            for seat in range(start.seats):
                table = start.copy()
                while table.turn is not None:
                    table.play((one if table.turn == seat else other).choose(table))
                assert table.outcome is not None
                points += int(table.returns()[seat])
                wins += seat in table.outcome.winners
            assert (tallies[0].seats, tallies[1].seats) == (
                start.seats,
                start.seats * (start.seats - 1),
            )
            assert (tallies[0].points, tallies[1].points) == (points, -points)
            assert tallies[0].wins == wins


def test_the_seeds_of_decks_and_agents_are_a_promise() -> None:
    plan = Plan.checked("nantong", ["greedy", "random"], 2, 1, "both")
    words = np.random.SeedSequence(1, spawn_key=(5,)).generate_state(2, np.uint64)
    assert plan.seeds(5) == tuple(int(word) for word in words)
    assert plan.seeds(0) == (8431846347943309920, 5388939860413915384)


def test_the_rest_against_one_is_the_other_end_of_one_against_the_rest() -> None:
    game, (first, second), decks, seed = SMALL
    rest = cv.arena.play(game, [first, second], decks, seed, sides="rest").matchups[0]
    one = cv.arena.play(game, [second, first], decks, seed, sides="one").matchups[0]
    assert (rest.agent, rest.side, one.agent, one.side) == (first, "rest", second, "one")
    assert rest.tallies == one.tallies[::-1]
    assert rest.points == pytest.approx(-one.points / 3)


@GAMES
def test_rates_agree_with_each_other(game: str) -> None:
    result = cv.arena.play(game, ["greedy", "heuristic"], decks=12, seed=2)
    both = [cv.arena.Tally.total(deck.tallies[0]) for deck in result.decks]
    total = cv.arena.Tally.total(both)
    deals = 12 * cv.deal(game, seed=0).seats
    assert total.points == 0
    assert total.seats == deals * cv.deal(game, seed=0).seats
    assert 0 < total.self_drawn < total.wins
    if game == "nantong":  # every win is one's own or another's fault
        assert total.wins == total.self_drawn + total.dealt_in
        assert total.wins + total.exhausted // 3 == deals
    if game == "sichuan":
        assert deals < total.wins <= 3 * deals


def test_every_ordered_pair_of_several_agents_is_played() -> None:
    agents = ["greedy", "random", "heuristic"]
    result = cv.arena.play("sichuan", agents, decks=2, seed=4)
    pairs = {(m.lineup.lone, m.lineup.rest) for m in result.matchups}
    assert pairs == {(a, b) for a in range(3) for b in range(3) if a != b}
    alone = cv.arena.play("sichuan", agents[1:], decks=2, seed=4)
    assert [m.to_dict() for m in result.matchups[-2:]] == [m.to_dict() for m in alone.matchups]
    text = str(result)
    assert "one against the rest, mean (standard error)" in text
    lone = result.decks[0].tallies[1][0].points + result.decks[1].tallies[1][0].points
    assert f"{lone / 8:+.3f} (" in text  # random alone among greedy


# Without the luck of the draw


@GAMES
@pytest.mark.parametrize("agent", ["heuristic", "greedy"])
def test_what_an_agent_gains_on_itself_is_nothing_either_way(game: str, agent: str) -> None:
    result = cv.arena.play(game, [agent, agent], decks=3, seed=11, shuffles=5)
    for matchup in result.matchups:
        assert matchup.advantage is not None
        assert (matchup.advantage.mean, matchup.advantage.deviation) == (0, 0)


@GAMES
def test_both_estimates_are_of_the_same_mean(game: str) -> None:
    """And where departures are few, the one without the luck of the draw is the more precise."""
    plain = cv.arena.play(game, ["greedy", "heuristic"], decks=15, seed=8)
    result = cv.arena.play(game, ["greedy", "heuristic"], decks=150, seed=8, shuffles=10)
    for before, matchup in zip(plain.matchups, result.matchups, strict=True):
        assert before.advantage is None
        assert matchup.points[:15].tolist() == before.points.tolist()
        by_points, by_choices = matchup.estimate, matchup.advantage
        assert by_choices is not None
        error = math.hypot(by_points.error, by_choices.error)
        assert abs(by_points.mean - by_choices.mean) < 3 * error
        if matchup.side == "one":
            assert by_choices.mean < -2 * by_choices.error
            assert by_choices.error < 0.9 * by_points.error


def test_what_is_gained_without_luck_is_weighed_decision_by_decision() -> None:
    result = cv.arena.play("chan", ["greedy", "heuristic"], 2, 6, sides="one", shuffles=7)
    plan = result.plan
    for index, deck in enumerate(result.decks):
        deal_seed, agent_seed = plan.seeds(index)
        gained = 0
        for seat in range(4):
            table = cv.deal("chan", deal_seed)
            while table.turn is not None:
                agent = cv.Greedy() if table.turn == seat else cv.Heuristic()
                action = agent.choose(table)
                seed = (agent_seed + len(table.history)) % 2**64
                gained += int(cv.advantages(table, action, 7, seed=seed)[:, seat].sum())
                table.play(action)
        lone, rest = deck.tallies[0]
        assert lone.advantage == gained == -rest.advantage
    assert "without the luck of the draw" in str(result)


def test_random_without_a_seed_is_another_player_on_every_deck() -> None:
    drawn = cv.arena.play("nantong", ["random", "random:0"], decks=4, seed=1, sides="one")
    assert drawn.matchups[0].points.tolist() != [0.0] * 4


def test_a_search_gets_its_rollouts_one_thread_and_the_seed_of_the_deck(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[tuple[int, int, int]] = []

    def search(*, rollouts: int, threads: int, seed: int) -> cv.Agent:
        made.append((rollouts, threads, seed))
        return cv.Heuristic()

    monkeypatch.setattr(specs, "MonteCarlo", search)
    plan = Plan.checked("chan", ["mc:300", "mc:20"], 2, 1, "one")
    made.clear()
    play_deck(plan, 0)
    play_deck(plan, 1)
    seeds = [plan.seeds(index)[1] for index in (0, 0, 1, 1)]
    assert made == list(zip([300, 20, 300, 20], [1] * 4, seeds, strict=True))
    assert seeds[0] != seeds[2]


# Where it is played


def test_the_numbers_are_the_same_in_threads_and_processes(
    small: cv.arena.Result, searched: cv.arena.Result
) -> None:
    assert searched.matchups[0].points.any()
    assert any(deck.tallies[0][0].advantage for deck in searched.decks)
    pools: list[Executor] = [
        ThreadPoolExecutor(1),
        ThreadPoolExecutor(5),
        ProcessPoolExecutor(2, get_context("spawn")),
    ]
    for pool in pools:
        with pool as executor:
            assert cv.arena.play(*SMALL, executor=executor).to_dict() == small.to_dict()
            there = cv.arena.play(*SEARCHED, shuffles=8, executor=executor)
            assert there.to_dict() == searched.to_dict()


def test_the_numbers_are_the_same_on_a_dask_cluster(
    small: cv.arena.Result, searched: cv.arena.Result
) -> None:
    from distributed import Client, LocalCluster  # noqa: PLC0415 - slow, and for two tests alone

    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        there = cv.arena.play(*SMALL, executor=client.get_executor())
        played = client.run(lambda dask_worker: dask_worker.state.executed_count)
        assert there.to_dict() == small.to_dict()
        there = cv.arena.play(*SEARCHED, shuffles=8, executor=client.get_executor())
        assert there.to_dict() == searched.to_dict()
        assert len(played) == 2
        assert min(played.values()) > 0
        game, agents, decks, seed = SMALL
        command = ["arena", game, *agents, "--decks", str(decks), "--seed", str(seed), "--json"]
        done = run(*command, "--dask", cluster.scheduler_address)
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout) == small.to_dict()


def test_a_worker_with_another_version_refuses() -> None:
    plan = replace(Plan.checked("chan", ["random", "greedy"], 2, 1, "one"), version="0.0.0")
    with pytest.raises(ValueError, match=r"needs 0\.0\.0"):
        play_deck(plan, 0)


# Runs that are cut short


class Failing:
    """Plays like Heuristic until it has been asked so many times."""

    name = "failing"

    def __init__(self, error: BaseException, after: int) -> None:
        self.error, self.left = error, count(after, -1)

    def choose(self, table: cv.Table) -> cv.Action:
        """Raise, or choose as Heuristic does."""
        if next(self.left) <= 0:
            raise self.error
        return cv.Heuristic().choose(table)


def test_an_interrupted_run_hands_over_what_is_finished(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    agents: list[str | cv.Agent] = [Failing(KeyboardInterrupt(), after=2000), "random"]
    with ThreadPoolExecutor(1) as executor, pytest.raises(cv.arena.Interrupted) as stop:
        cv.arena.play("chan", agents, decks=200, seed=1, executor=executor, resume=path)
    finished = len(stop.value.result.decks)
    assert 2 < finished < 200
    assert len(path.read_text().splitlines()) == 1 + finished
    assert f"{finished} of 200 decks" in str(stop.value.result)
    agents[0] = Failing(RuntimeError(), after=10**9)
    done = cv.arena.play("chan", agents, decks=200, resume=path)
    plain = cv.arena.play("chan", ["heuristic", "random"], decks=200, seed=1)
    assert list(done.decks) == list(plain.decks)


class Interrupting(Executor):
    """Plays nothing, and is interrupted while it takes in a deck."""

    def __init__(self, after: int) -> None:
        self.after, self.taken = after, list[Future[Any]]()

    def submit(self, fn: Callable[..., Any], /, *_: object, **__: object) -> Future[Any]:
        """Take in a call of `fn`."""
        assert callable(fn)
        self.taken.append(Future())
        if len(self.taken) == self.after:
            signal.raise_signal(signal.SIGINT)
        return self.taken[-1]


def test_ctrl_c_while_decks_are_handed_out_calls_every_one_back() -> None:
    executor = Interrupting(after=3)
    with pytest.raises(cv.arena.Interrupted, match="after 0 of 9 decks"):
        cv.arena.play("chan", ["heuristic", "random"], decks=9, seed=1, executor=executor)
    assert [deck.cancelled() for deck in executor.taken] == [True] * 3


def test_what_an_agent_raises_comes_through_and_names_the_deck() -> None:
    failing = Failing(RuntimeError("lost my cards"), after=100)
    with pytest.raises(RuntimeError, match="lost my cards") as caught:
        cv.arena.play("chan", [failing, "random"], decks=5, seed=1)
    assert any("cv.deal('chan', " in note for note in caught.value.__notes__)


def wait_for_lines(path: Path, lines: int, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not path.exists() or path.read_bytes().count(b"\n") < lines:
        assert time.monotonic() < deadline, f"fewer than {lines} lines after {seconds} s"
        time.sleep(0.02)


def wait_for_end_of_group(group: int, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    with contextlib.suppress(ProcessLookupError):
        while time.monotonic() < deadline:
            os.killpg(group, 0)
            time.sleep(0.02)
        pytest.fail(f"workers are still there after {seconds} s")


@pytest.fixture(scope="module")
def straight() -> cv.arena.Result:
    return cv.arena.play("chan", ["greedy", "heuristic"], decks=40, seed=3)


@pytest.mark.parametrize("where", [[], ["--processes", "2"]], ids=["threads", "processes"])
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGKILL], ids=["ctrl-c", "kill"])
def test_a_stopped_run_goes_on_and_ends_as_if_never_stopped(
    tmp_path: Path, where: list[str], stop: signal.Signals, straight: cv.arena.Result
) -> None:
    path = tmp_path / "run.jsonl"
    command = ["chan", "greedy", "heuristic", "--decks", "40", "--seed", "3"]
    with begun(*command, *where, "--resume", str(path)) as process:
        wait_for_lines(path, 4)
        if stop == signal.SIGINT:
            os.killpg(process.pid, stop)  # as a terminal does
        else:
            process.kill()
        out, err = process.communicate(timeout=30)
    wait_for_end_of_group(process.pid)
    lines = path.read_text().splitlines()
    assert 4 <= len(lines) < 41
    if stop == signal.SIGINT:
        finished = len(set(lines)) - 1  # a deck caught between file and count stands there twice
        assert process.returncode == 130
        expected = f"interrupted after {finished} of 40 decks; go on with --resume {path}"
        assert err == f"cardavia: {expected}\n"
        assert f"{finished} of 40 decks of seed 3" in out
    resumed = run("arena", "--resume", str(path), "--json")
    assert (resumed.returncode, resumed.stderr) == (0, "")
    assert path.read_text().splitlines()[: len(lines)] == lines
    assert json.loads(resumed.stdout) == straight.to_dict()


@pytest.mark.parametrize("where", [[], ["--processes", "2"]], ids=["threads", "processes"])
@pytest.mark.parametrize(
    "agents",
    [["heuristic", "mc:1000000000000"], ["heuristic", "random", "--shuffles", "1000000"]],
    ids=["search", "shuffles"],
)
def test_ctrl_c_is_heard_within_a_decision(
    tmp_path: Path, agents: list[str], where: list[str]
) -> None:
    path = tmp_path / "run.jsonl"
    command = ["nantong", *agents, *where, "--decks", "9", "--seed", "1", "--resume", str(path)]
    with begun(*command) as process:
        wait_for_lines(path, 1)
        time.sleep(1)
        process.send_signal(signal.SIGINT)
        heard = time.monotonic()
        _, err = process.communicate(timeout=30)
    # Half a second on a machine at rest.
    assert time.monotonic() - heard < 10
    assert process.returncode == 130
    assert err.startswith("cardavia: interrupted after 0 of 9 decks")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the memory of a process")
def test_a_thousand_million_decks_are_planned_at_once_and_in_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    command = ["chan", "random", "random", "--decks", str(10**9), "--seed", "1"]
    with begun(*command, "--resume", str(path)) as process:
        wait_for_lines(path, 20)
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    most = re.search(r"VmHWM:\s+(\d+) kB", status)
    assert most is not None
    assert int(most[1]) < 250_000
    assert process.returncode == 130
    assert "of 1000000000 decks of seed 1" in out
    assert err.startswith("cardavia: interrupted after")


def test_ctrl_c_between_a_line_and_its_count_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, straight: cv.arena.Result
) -> None:
    def interrupted(file: BinaryIO, data: bytes) -> None:
        append(file, data)
        raise KeyboardInterrupt

    path, append = tmp_path / "run.jsonl", files.append
    with Journal(path, straight.plan) as journal:
        journal.write(straight.decks[0])
        monkeypatch.setattr(files, "append", interrupted)
        with pytest.raises(KeyboardInterrupt):
            journal.write(straight.decks[1])
    monkeypatch.undo()
    with Journal(path, straight.plan) as journal:
        assert list(journal.finished.values()) == list(straight.decks[:2])


@pytest.mark.parametrize("delay", [0, 0.03, 0.1, 0.2, 0.3])
def test_ctrl_c_while_workers_begin_is_answered_in_a_sentence(tmp_path: Path, delay: float) -> None:
    path = tmp_path / "run.jsonl"
    command = ["chan", "greedy", "heuristic", "--decks", "4000", "--seed", "3", "--processes", "3"]
    with begun(*command, "--resume", str(path)) as process:
        wait_for_lines(path, 1)
        time.sleep(delay)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=30)
    wait_for_end_of_group(process.pid)
    assert process.returncode == 130
    assert re.fullmatch(r"cardavia: interrupted after \d+ of 4000 decks; go on with .*\n", err), err


def test_a_cluster_that_goes_away_ends_the_run_in_a_sentence(
    tmp_path: Path, straight: cv.arena.Result
) -> None:
    from distributed import LocalCluster  # noqa: PLC0415 - slow, and for two tests alone

    path = tmp_path / "run.jsonl"
    command = ["chan", "greedy", "heuristic", "--decks", "40", "--seed", "3"]
    with contextlib.ExitStack() as stack:
        with LocalCluster(
            n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster:
            command += ["--dask", cluster.scheduler_address, "--resume", str(path)]
            process = stack.enter_context(begun(*command))
            wait_for_lines(path, 4)
        _, err = process.communicate(timeout=60)
    assert process.returncode == 2
    sentence = f"cardavia: the Dask cluster at {cluster.scheduler_address} has dropped the run"
    assert err == f"{sentence}\n"
    assert json.loads(call("arena", "--resume", str(path), "--json").stdout) == straight.to_dict()


# The results file


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "run.jsonl"
    cv.arena.play(*SMALL, resume=path)
    return path


def test_a_torn_last_line_is_cut_off_and_played_again(
    journal: Path, small: cv.arena.Result
) -> None:
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-100])
    assert cv.arena.play(*SMALL, resume=journal).to_dict() == small.to_dict()
    assert sorted(journal.read_bytes().splitlines()) == sorted(whole.splitlines())


def test_a_finished_run_is_only_read_again(journal: Path, small: cv.arena.Result) -> None:
    before = journal.read_bytes()
    assert call("arena", "--resume", str(journal), "--json").stdout == f"{small.to_json()}\n"
    assert journal.read_bytes() == before


def test_an_empty_file_is_a_new_run(tmp_path: Path, small: cv.arena.Result) -> None:
    path = tmp_path / "run.jsonl"
    path.touch()
    assert cv.arena.play(*SMALL, resume=path).to_dict() == small.to_dict()


def test_the_header_says_all_that_a_run_depends_on(journal: Path) -> None:
    header = json.loads(journal.read_text().splitlines()[0])
    versions = header.pop("versions")
    assert header == {
        "format": "cardavia-arena 1",
        "game": "chan",
        "agents": ["heuristic", "random"],
        "decks": 12,
        "seed": 7,
        "sides": "both",
        "shuffles": 0,
    }
    assert versions["cardavia"] == cv.__version__
    assert versions.keys() == {"cardavia", "python", "numpy"}


@pytest.mark.parametrize(
    ("line", "old", "new", "sentence"),
    [
        (0, "12", "13", "it has decks 13, here 12 is asked"),
        (0, '"heuristic"', '"greedy"', "it has agents"),
        (0, cv.__version__, "9.9", "Cardavia 9.9 played it"),
        (0, "cardavia-arena 1", "cardavia-arena 2", "no results file"),
        (0, "{", "", "no results file"),
        (3, '"lineups":', '"lineups":5,"x":', "line 4: expected a deck"),
        (3, '"deck":', '"duck":', "line 4: expected a deck"),
        (3, '"deck":', '"deck":9', r"line 4: deck 9\d+ is none of the 12"),
        (3, '"wins":', '"winds":', "line 4: a tally has whole numbers"),
        (3, '"wins":', '"wins":0.', "line 4: a tally has whole numbers"),
    ],
)
def test_a_broken_file_is_told_apart(
    journal: Path, line: int, old: str, new: str, sentence: str
) -> None:
    lines = journal.read_text().splitlines()
    assert old in lines[line]
    lines[line] = lines[line].replace(old, new, 1)
    journal.write_text("\n".join(lines) + "\n")
    before = journal.read_bytes()
    with pytest.raises(cv.RecordError, match=sentence):
        cv.arena.play(*SMALL, resume=journal)
    assert journal.read_bytes() == before


def test_a_deck_may_stand_there_twice_but_not_with_other_numbers(journal: Path) -> None:
    last = journal.read_text().splitlines()[-1]
    with journal.open("a") as file:
        file.write(f"{last}\n")
    cv.arena.play(*SMALL, resume=journal)
    with journal.open("a") as file:
        file.write(last.replace('"seats":4', '"seats":8', 1) + "\n")
    with pytest.raises(cv.RecordError, match="line 15: not what deck"):
        cv.arena.play(*SMALL, resume=journal)


def test_agents_given_as_objects_are_named_and_asked_for_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    agents: list[cv.Agent] = [cv.Random(seed=4), cv.Heuristic()]
    result = cv.arena.play("chan", agents, decks=3, seed=7, resume=path)
    assert [m.agent for m in result.matchups] == ["random", "random"]
    assert result.plan.header()["agents"] == [{"name": "random"}, {"name": "heuristic"}]
    assert cv.arena.play("chan", agents, decks=3, resume=path).to_dict() == result.to_dict()
    with pytest.raises(ValueError, match="was an object"):
        Plan.from_header(result.plan.header())
    done = call("arena", "--resume", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert "was an object" in done.stderr


# The numbers


def test_estimates_of_known_points() -> None:
    points = np.array([1.0, 2.0, 3.0, 6.0])
    known = estimate(points, seed=1, heavy_tails=False)
    assert (known.decks, known.mean) == (4, 3.0)
    assert known.deviation == pytest.approx((14 / 3) ** 0.5)
    assert known.error == pytest.approx(known.deviation / 2)
    assert known.normal == pytest.approx((3 - 1.96 * known.error, 3 + 1.96 * known.error), abs=1e-3)
    assert known.interval == known.normal
    assert estimate(points, seed=1, heavy_tails=True).interval == known.bootstrap


def test_the_bootstrap_is_the_normal_interval_without_tails_and_leans_with_them() -> None:
    rng = np.random.default_rng(3)
    even = estimate(rng.normal(2, 5, 3000), seed=1, heavy_tails=False)
    assert even.bootstrap == pytest.approx(even.normal, abs=0.1 * even.error)
    skew = estimate(rng.pareto(2.5, 60), seed=1, heavy_tails=True)
    low, high = skew.bootstrap
    assert high - skew.mean > skew.mean - low


def test_nantong_quotes_the_bootstrap() -> None:
    quoted = {}
    for game in cv.games():
        result = cv.arena.play(game, ["heuristic", "random"], decks=2, seed=1, sides="one")
        quoted[game] = result.matchups[0].estimate.quoted
    assert quoted.pop("nantong") == "bootstrap"
    assert set(quoted.values()) == {"normal"}


def test_json_and_tables_say_the_same(small: cv.arena.Result) -> None:
    first = json.loads(small.to_json())["matchups"][0]
    assert first["mean"] == small.matchups[0].points.mean()
    assert [first["agent"], first["opponent"], first["side"]] == ["heuristic", "random", "one"]
    tables = str(small)
    assert f"{first['mean']:+.3f}" in tables
    assert f"{first['normal'][0]:+.3f} to {first['normal'][1]:+.3f}" in tables
    assert str(small.matchups[0]).startswith("one heuristic against the rest random: ")
    for rate in ("win rate", "self-draw rate, of wins", "deal-in rate"):
        assert rate in first["rates"][0]
        assert rate in tables


def test_too_few_finished_decks_have_no_interval(small: cv.arena.Result) -> None:
    with pytest.raises(ValueError, match="at least 2 finished decks"):
        cv.arena.Result(small.plan, small.decks[:1]).matchups  # noqa: B018 - a property that raises


# At the terminal


class Terminal(io.StringIO):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_the_bar_is_drawn_on_a_terminal_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = count(0.0, 1.0)
    monkeypatch.setattr(time, "monotonic", lambda: next(clock))
    for stream, drawn in [(Terminal(), True), (io.StringIO(), False)]:
        with Bar(stream, total=4, done=0) as bar:
            bar.advance()
        assert ("1/4 decks" in stream.getvalue()) == drawn
        assert stream.getvalue().endswith("\r\x1b[K") == drawn


def test_a_run_at_a_terminal_shows_how_far_it_is() -> None:
    outer, inner = pty.openpty()
    command = ["chan", "greedy", "random", "--decks", "30", "--seed", "1"]
    done = subprocess.run(
        [*COMMAND, "arena", *command], stdout=subprocess.PIPE, stderr=inner, timeout=60, check=True
    )
    os.close(inner)
    seen = os.read(outer, 65536)
    os.close(outer)
    assert b"/30 decks" in seen
    assert seen.endswith(b"\r\x1b[K")
    assert b"\x1b" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("", ": a game and two agents are expected, or --resume with a results file"),
        ("bridge greedy random", f": 'bridge' is no game: expected one of {', '.join(cv.games())}"),
        ("chan", ": expected a list of at least 2 agents, not []"),
        ("chan greedy", ": expected a list of at least 2 agents, not ['greedy']"),
        ("chan greedy god", ": 'god' names no agent: expected random, random:SEED, greedy"),
        ("chan greedy greedy:3", ": 'greedy:3' names no agent"),
        ("chan greedy random:x", ": 'random:x' names no agent"),
        ("chan greedy random:", ": 'random:' names no agent"),
        ("chan greedy mc:0", ": 'mc:0' names no agent"),
        ("chan greedy mc", ": 'mc' names no agent"),
        ("chan greedy random --decks 1", ": an interval takes at least 2 decks, not 1"),
        ("chan greedy random --seed -1", ": a seed is a whole number from 0 to 2**64 - 1, not -1"),
        ("chan greedy random --sides all", " arena: argument --sides: invalid choice: 'all'"),
        ("chan greedy random --processes 0", ": --processes is a number from 1 on, not 0"),
        ("chan greedy random --dask tcp://127.0.0.1:1", ": no Dask scheduler answers at tcp://1"),
        ("chan greedy random --dask nowhere", ": missing port number in address 'nowhere'"),
        ("--resume no-such-file", ": a game and two agents are expected, or --resume with a"),
        ("--resume README.md", ": README.md is no results file: expected a header of format"),
        ("chan greedy random --resume no/such/file", ": no/such/file: No such file or directory"),
    ],
)
def test_bad_input_is_one_sentence_on_standard_error(arguments: str, sentence: str) -> None:
    done = call("arena", *arguments.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"cardavia{sentence}")
    assert done.stderr.count("\n") == 1


def test_a_results_file_says_itself_what_is_played(journal: Path) -> None:
    done = call("arena", "--resume", str(journal), "--decks", "30")
    assert (done.returncode, done.stdout) == (2, "")
    assert "leave --decks out" in done.stderr


@pytest.mark.parametrize(
    ("agents", "sides", "words"),
    [
        (["greedy", 3], "both", "3 is no agent"),
        ("greedy", "both", "list"),
        (["greedy", "random"], "all", "'all' is no side"),
    ],
)
def test_bad_arguments_are_value_errors(agents: list[str], sides: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Plan.checked("chan", agents, 2, 1, sides)


def test_a_deck_reads_what_it_wrote(small: cv.arena.Result) -> None:
    for deck in small.decks:
        assert Deck.from_dict(json.loads(json.dumps(deck.to_dict())), small.plan) == deck
