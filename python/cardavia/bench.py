"""This machine's figures: what the engine and the search get done here, game by game."""

import itertools
import json
import os
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

import numpy as np

from cardavia import _engine
from cardavia._engine import Table
from cardavia.calculators import Counts
from cardavia.columns import aligned
from cardavia.errors import saying
from cardavia.processes import Workers
from cardavia.rooms import ROOMS
from cardavia.search import MonteCarlo, rollouts
from cardavia.values import Message

SECONDS: Final = 12.0
"""How long all figures together are measured, unless told otherwise."""

ROUNDS: Final = 5
"""How often each figure is measured: a machine that slows down for a while slows all of them."""

_WINS: Final = 128
"""Wins among the hands; there are as many random ones."""
_TILES: Final = 64
"""How often all hands are in an array of counts."""
_DEALS: Final = 4
"""Tables that rollouts and searches begin at."""
_ROLLOUTS: Final = 16
"""Rollouts of a table in one call."""
_SEARCH_SECONDS: Final = 0.02
"""Budget of a search."""

_ABOUT: Final = "cardavia {cardavia}, Python {python}, NumPy {numpy}\n{machine}, CPUs: {cpus}"
_BUILT: Final = "The lookup tables are built in {time} {unit} on first use."
_MEDIANS: Final = (
    "Figures are medians of {n} rounds. They vary from run to run, as they did from\n"
    "round to round: by up to {varied:.0%}, the greatest against the least."
)
_NO_TIME: Final = "seconds is the time for all figures, above 0, not {seconds}"
_NO_RELEASE: Final = "a release build of the engine is expected, not a {build} build"

Work = Callable[[], int]
"""Does a little, some milliseconds' worth, and returns how many units that was."""

Policy = Literal["random", "heuristic"]
"""How rollouts are played."""


@dataclass(frozen=True)
class Room:
    """A game and what its figures are measured on."""

    game: str
    deals: Sequence[Table]
    """Tables before the first decision."""
    mid_deals: Sequence[Table]
    """Tables at a choice in the middle of the deal."""
    hands: Sequence[bytes]
    """Random hands and wins in turn."""
    counts: Counts
    """The same hands many times over, shape (hands, faces)."""

    @classmethod
    def of(cls, game: str) -> "Room":
        """Prepare a game."""
        rng = random.Random(1)
        hands = [hand for _ in range(_WINS) for hand in _hand_and_win(game, rng)]
        faces = len(_engine.faces(game))
        rows = [np.bincount(np.frombuffer(hand, np.uint8), minlength=faces) for hand in hands]
        return cls(
            game,
            [_engine.deal(game, seed) for seed in range(_DEALS)],
            [_mid_deal(game, seed) for seed in range(_DEALS)],
            hands,
            np.tile(np.array(rows, np.uint8), (_TILES, 1)),
        )


@dataclass(frozen=True)
class Figure:
    """What was measured of a game, or of all of them (`game` is None), once a round."""

    game: str | None
    name: str
    unit: str
    values: Sequence[float]

    @property
    def median(self) -> float:
        """The figure to quote."""
        return statistics.median(self.values)

    @property
    def spread(self) -> float:
        """By which share the greatest value exceeds the least."""
        return max(self.values) / min(self.values) - 1


@dataclass(frozen=True)
class Report:
    """All figures of a machine; `str()` is a table of the medians."""

    seconds: float
    figures: Sequence[Figure]

    def __str__(self) -> str:
        rows = [["", *_engine.games()]]
        for job in _JOBS:
            row = [_rounded(each.median) for each in self.figures if each.name == job.name]
            rows.append([f"{Message.of(job.name)}, {Message.of(job.unit)}", *row])
        built = next(each for each in self.figures if each.game is None)
        varied = max(each.spread for each in self.figures)
        told = Message.of(_BUILT, time=_rounded(built.median), unit=built.unit)
        medians = Message.of(_MEDIANS, n=ROUNDS, varied=varied)
        return f"{Message.of(_ABOUT, **_about())}\n\n{aligned(rows)}\n\n{told}\n{medians}"

    def to_json(self) -> str:
        """Return everything as JSON, each figure with its median, least and greatest value."""
        figures = [
            {
                "game": each.game,
                "name": each.name,
                "unit": each.unit,
                "median": each.median,
                "least": min(each.values),
                "most": max(each.values),
            }
            for each in self.figures
        ]
        run = {"seconds": self.seconds, "rounds": ROUNDS, "figures": figures}
        return json.dumps(_about() | run, indent=2)


def run(seconds: float = SECONDS, progress: Callable[[int], object] | None = None) -> Report:
    """Measure everything within about `seconds`, and some more for the preparations.

    No figure is measured for less than a few milliseconds, however few the seconds. `progress` is
    called with the number of each round that begins, from 1 to `ROUNDS`.

    Raises `ValueError` for a number of seconds that is not above 0, and for a debug build of the
    engine, whose figures mean nothing.
    """
    if not 0 < seconds <= sys.float_info.max:
        raise saying(ValueError, _NO_TIME, seconds=seconds)
    if _engine.BUILD != "release":
        raise saying(ValueError, _NO_RELEASE, build=_engine.BUILD)
    built = Figure(None, Message.of("lookup tables"), Message.of("ms"), _times_to_warm_up())
    rooms = [Room.of(game) for game in _engine.games()]
    jobs = [(room, job, job.prepare(room)) for room in rooms for job in _JOBS]
    slice_seconds = seconds / (ROUNDS * len(jobs))
    rounds = []
    for number in range(1, ROUNDS + 1):
        if progress is not None:
            progress(number)
        rounds.append([_rate(work, slice_seconds) for _, _, work in jobs])
    measured = zip(jobs, zip(*rounds, strict=True), strict=True)
    figures = [Figure(room.game, job.name, job.unit, own) for (room, job, _), own in measured]
    return Report(seconds, [*figures, built])


def _rounded(value: float) -> str:
    """Write a figure with the three digits that mean something."""
    return f"{float(f'{value:.3g}'):,.0f}"


def _about() -> dict[str, Any]:
    """Return the versions and the machine."""
    cpus = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return {
        "cardavia": _engine.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "machine": platform.platform(),
        "cpus": cpus,
    }


def _rate(work: Work, seconds: float) -> float:
    """Work for so long, at least once, and return the units done a second."""
    units, elapsed = 0, 0.0
    begun = time.perf_counter()
    while elapsed < seconds:
        units += work()
        elapsed = time.perf_counter() - begun
    return units / elapsed


def _times_to_warm_up() -> list[float]:
    """Let fresh processes build the lookup tables, which happens only once in each."""
    times = []
    for _ in range(ROUNDS):
        with Workers(1) as workers:
            times.append(workers.submit(_time_to_warm_up).result())
    return times


def _time_to_warm_up() -> float:
    """Build the lookup tables and return how long it took, in ms."""
    begun = time.perf_counter()
    _engine.warm_up()
    return 1000 * (time.perf_counter() - begun)


def _mid_deal(game: str, seed: int) -> Table:
    """Return the first choice in the second half of a deal played by the heuristic."""
    whole, table = _engine.deal(game, seed), _engine.deal(game, seed)
    while not whole.is_over:
        whole.play(_engine.heuristic(whole))
    while len(table.history) < len(whole.history) // 2 or len(table.legal_ids()) == 1:
        table.play(_engine.heuristic(table))
    return table


def _hand_and_win(game: str, rng: random.Random) -> tuple[bytes, bytes]:
    """Return a random hand and a win that it can become by good discards and draws."""
    names = _engine.faces(game)
    deck = [face for face in range(len(names)) for _ in range(4)]
    calculators = ROOMS[game].calculators
    while True:
        hand = rng.sample(deck, ROOMS[game].advice.WAITING + 1)
        dealt = bytes(hand)
        while calculators.distance(bytes(hand)) != -1:
            options = [option for option in calculators.discards(bytes(hand)) if option.helpful]
            best = min(options, key=lambda option: option.distance or 0)
            hand.remove(names.index(best.face))
            hand.append(names.index(rng.choice(list(best.helpful))))
        # Complete is not always a win: in Sichuan it must be without a suit (S2.1).
        if calculators.is_win(bytes(hand)):
            return dealt, bytes(hand)


def _loop(room: Room) -> Work:
    """Deal, and play by random ids to the end."""
    rng, seeds = random.Random(1), itertools.count()

    def work() -> int:
        table, decisions = _engine.deal(room.game, next(seeds)), 0
        while ids := table.legal_ids():
            table.play(rng.choice(ids))
            decisions += 1
        return decisions

    return work


def _rollouts(policy: Policy, place: Literal["deals", "mid_deals"], room: Room) -> Work:
    """Play to the end: at random in the world as it is, by the heuristic in fresh worlds."""
    tables: Sequence[Table] = getattr(room, place)
    seeds = itertools.count()

    def work() -> int:
        for table in tables:
            seat = table.turn if policy == "heuristic" else None
            rollouts(table, _ROLLOUTS, policy, seat, seed=next(seeds))
        return _ROLLOUTS * len(tables)

    return work


def _calls(name: Literal["is_win", "distance"], room: Room) -> Work:
    """Ask for each hand by a call of its own."""
    ask: Callable[[bytes], object] = getattr(ROOMS[room.game].calculators, name)

    def work() -> int:
        for hand in room.hands:
            ask(hand)
        return len(room.hands)

    return work


def _batch(name: Literal["is_win_batch", "distance_batch"], room: Room) -> Work:
    """Ask for all hands by one call."""
    ask: Callable[[Counts], Sequence[object]] = getattr(ROOMS[room.game].calculators, name)
    return lambda: len(ask(room.counts))


def _redeals(room: Room) -> Work:
    """Imagine other worlds for the seat to decide."""
    seeds = itertools.count()

    def work() -> int:
        for table in room.mid_deals:
            table.redeal(table.turn or 0, next(seeds))
        return len(room.mid_deals)

    return work


def _searches(threads: int, room: Room) -> Work:
    """Search at each decision for a moment; `threads` is 0 for one a core."""
    seeds = itertools.count()

    def work() -> int:
        search = MonteCarlo(seconds=_SEARCH_SECONDS, threads=threads, seed=next(seeds))
        return sum(search.search(table).rollouts for table in room.mid_deals)

    return work


@dataclass(frozen=True)
class _Job:
    """What is measured of every game."""

    name: str
    unit: str
    prepare: Callable[[Room], Work]


_JOBS: Final = (
    _Job("loop in Python", "decisions/s", _loop),
    _Job("random rollouts from the deal", "deals/s", partial(_rollouts, "random", "deals")),
    _Job("random rollouts from mid-deal", "deals/s", partial(_rollouts, "random", "mid_deals")),
    _Job("heuristic rollouts from the deal", "deals/s", partial(_rollouts, "heuristic", "deals")),
    _Job(
        "heuristic rollouts from mid-deal", "deals/s", partial(_rollouts, "heuristic", "mid_deals")
    ),
    _Job("is_win", "calls/s", partial(_calls, "is_win")),
    _Job("is_win_batch", "hands/s", partial(_batch, "is_win_batch")),
    _Job("distance", "calls/s", partial(_calls, "distance")),
    _Job("distance_batch", "hands/s", partial(_batch, "distance_batch")),
    _Job("redeal", "worlds/s", _redeals),
    _Job("search, one thread", "rollouts/s", partial(_searches, 1)),
    _Job("search, all threads", "rollouts/s", partial(_searches, 0)),
)
