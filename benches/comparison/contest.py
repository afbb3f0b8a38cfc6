"""A job and those who do it, measured in turns."""

import itertools
import math
import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

OURS: Final = "cardavia"
"""The library that the others are compared with."""

TRIES: Final = 4
"""How often a slice is measured before its round goes without it."""

STEADY: Final = 0.08
"""By how much the calibration may have changed between the beginning and the end of a slice."""

Work = Callable[[], int]
"""Does a little of a job, some milliseconds' worth, and returns how many units that was."""


@dataclass(frozen=True)
class Contestant:
    """One way to do a job.

    `prepare` imports and builds what is needed, checks the answers, and returns the work to be
    timed. Whatever it raises is the reason why a library is not measured; ours has to succeed.
    """

    library: str
    label: str
    prepare: Callable[[], Work]
    column: str | None = None
    """Heads the column of how many times faster this one is than the others; None: no column."""


@dataclass(frozen=True)
class Job:
    """What all contestants do."""

    name: str
    title: str
    unit: str
    text: str
    """What it consists of and how far the contestants can be compared, in Markdown."""
    contestants: Sequence[Contestant]


@dataclass(frozen=True)
class Slice:
    """What was done in a time too short for the machine to change its pace unnoticed."""

    rate: float
    """Units a second of processor time."""
    pace: float
    """Units in the time of one calibration loop, which a change of the machine's pace leaves."""


@dataclass
class Series:
    """The slices of one contestant, one a round; None where no try was steady."""

    contestant: Contestant
    slices: list[Slice | None] = field(default_factory=list)
    repeated: int = 0
    """Slices measured again since the machine changed its pace."""


@dataclass(frozen=True)
class Spread:
    """A median and the range around it."""

    median: float
    least: float
    most: float


@dataclass(frozen=True)
class Result:
    """A job after all rounds."""

    job: Job
    series: Sequence[Series]
    missing: Sequence[tuple[Contestant, str]]
    """Who was not measured, and why."""


def spread(values: Sequence[float]) -> Spread:
    """Summarise at least one value."""
    return Spread(statistics.median(values), min(values), max(values))


def rates(series: Series) -> Spread:
    """Units a second."""
    return spread([piece.rate for piece in series.slices if piece])


def advantage(ours: Series, theirs: Series) -> Spread | None:
    """Say how many times as fast `ours` was as `theirs` in the rounds that have both."""
    pairs = zip(ours.slices, theirs.slices, strict=True)
    ratios = [mine.pace / other.pace for mine, other in pairs if mine and other]
    return spread(ratios) if ratios else None


def calibrate() -> float:
    """Time fixed work, half of it in the interpreter and half in C; the least of three, in s."""
    return min(_fixed_work() for _ in range(3))


def _fixed_work() -> float:
    started = time.process_time()
    total = 0
    for number in range(20_000):
        total += number & 7
    text = ",".join(map(str, range(5_000)))
    elapsed = time.process_time() - started
    assert (total, len(text)) == (70_000, 23_889)
    return elapsed


def measure(work: Work, seconds: float) -> tuple[Slice, bool]:
    """Work for `seconds` of processor time; say too whether the machine kept its pace."""
    before = calibrate()
    units = 0
    elapsed = 0.0
    started = time.process_time()
    while elapsed < seconds:
        units += work()
        elapsed = time.process_time() - started
    after = calibrate()
    rate = units / elapsed
    steady = abs(math.log(after / before)) <= STEADY
    return Slice(rate, rate * (before + after) / 2), steady


def run(job: Job, rounds: int, seconds: float, tell: Callable[[str], object]) -> Result:
    """Measure all contestants of `job` once a round, in another order each time."""
    entered: list[tuple[Series, Work]] = []
    missing: list[tuple[Contestant, str]] = []
    for contestant in job.contestants:
        try:
            work = contestant.prepare()
            work()
        except Exception as error:
            if contestant.library == OURS:
                raise
            missing.append((contestant, _reason(error)))
        else:
            entered.append((Series(contestant), work))

    order = random.Random(1)
    for number in range(rounds):
        tell(f"{job.name}: round {number + 1} of {rounds}")
        for series, work in order.sample(entered, len(entered)):
            series.slices.append(_steady_slice(series, work, seconds))

    measured = [series for series, _ in entered if any(series.slices)]
    missing += [
        (series.contestant, "the machine changed its pace during every slice")
        for series, _ in entered
        if not any(series.slices)
    ]
    return Result(job, measured, missing)


def _steady_slice(series: Series, work: Work, seconds: float) -> Slice | None:
    for attempt in itertools.count(1):
        piece, steady = measure(work, seconds)
        if steady:
            return piece
        if attempt == TRIES:
            break
        series.repeated += 1
    return None


def _reason(error: Exception) -> str:
    """Say in a line why somebody could not be prepared."""
    if isinstance(error, ModuleNotFoundError):
        return f"{error.name} is not installed"
    first = str(error).partition("\n")[0]
    return f"{type(error).__name__}: {first}" if first else type(error).__name__
