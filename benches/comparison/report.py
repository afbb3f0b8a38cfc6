"""The results in Markdown, and their place in a file."""

import platform
import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

import numpy as np

import cardavia as cv
from comparison.contest import Job, Result, Series, Spread, advantage, rates
from comparison.peers import PEERS

BEGIN: Final = "<!-- begin: written by benches/compare.py -->"
"""The line before the section that is written by machine."""

END: Final = "<!-- end: written by benches/compare.py -->"
"""The line after it."""

INTRODUCTION: Final = """\
{command} does the same jobs with other libraries where they are installed (extra `compare`). In
each of {rounds} rounds, each contestant of a job works for {seconds:g} s of processor time on one
core, in an order drawn anew. A slice of work stands between two runs of a fixed loop; when these
differ by more than {steady:.0%}, the machine has changed its pace and the slice is done again. To
get {slices:,} slices it took {repeated} repetitions; {dropped} were given up in the end.

Figures are medians of all rounds, with the range in brackets. How many times as fast Cardavia was
is computed within each round, both measured against that loop, and is a median of rounds too."""


@dataclass(frozen=True)
class Conditions:
    """How a run was made."""

    day: date
    rounds: int
    seconds: float
    steady: float


def section(results: Sequence[Result], conditions: Conditions) -> str:
    """Put a run in words and tables."""
    everything = [series for result in results for series in result.series]
    dropped = sum(series.slices.count(None) for series in everything)
    introduction = INTRODUCTION.format(
        command="`python benches/compare.py`",
        rounds=conditions.rounds,
        seconds=conditions.seconds,
        steady=conditions.steady,
        repeated=sum(series.repeated for series in everything),
        slices=len(everything) * conditions.rounds,
        dropped=dropped,
    )
    parts = [
        "## Beside other libraries",
        _filled(introduction),
        _filled(_versions(conditions.day)),
        "\n".join(_libraries()),
        *(part for result in results for part in _job(result)),
    ]
    return "\n\n".join(parts)


def insert(text: str, new: str) -> str:
    """Put `new` between the lines `BEGIN` and `END` of `text`.

    Raises `ValueError` unless each of them is there once, in this order.
    """
    before, begin, rest = text.partition(f"{BEGIN}\n")
    old, end, after = rest.partition(f"{END}\n")
    if not begin or not end or BEGIN in old + after or END in before + after:
        raise ValueError(f"expected one line {BEGIN!r} and after it one line {END!r}")
    return f"{before}{BEGIN}\n\n{new}\n\n{END}\n{after}"


def _filled(text: str) -> str:
    paragraphs = text.split("\n\n")
    return "\n\n".join(
        textwrap.fill(paragraph, 100, break_long_words=False, break_on_hyphens=False)
        for paragraph in paragraphs
    )


def _versions(day: date) -> str:
    return (
        f"Taken on {day}: cardavia {cv.__version__}, {platform.python_implementation()} "
        f"{platform.python_version()}, NumPy {np.__version__}, {platform.system()} on "
        f"{platform.machine()}."
    )


def _libraries() -> Iterator[str]:
    yield from _header(["library", "version", "home"])
    for peer in PEERS:
        yield _row([peer.title, peer.version or "not installed", f"<{peer.home}>"])


def _job(result: Result) -> Iterator[str]:
    job = result.job
    yield f"### {job.title}"
    yield _filled(job.text)
    yield "\n".join(_table(job, result.series))
    if result.missing:
        yield "\n".join(
            [
                "Not measured:",
                "",
                *(
                    f"- {contestant.library}, {contestant.label}: {reason}"
                    for contestant, reason in result.missing
                ),
            ]
        )


def _table(job: Job, measured: Sequence[Series]) -> Iterator[str]:
    compared = [series for series in measured if series.contestant.column]
    others = [f"times as fast: {series.contestant.column}" for series in compared]
    yield from _header(["library", "what", f"{job.unit}/s", *others])
    for series in measured:
        contestant = series.contestant
        theirs = contestant.library not in {other.contestant.library for other in compared}
        times = [advantage(ours, series) if theirs else None for ours in compared]
        speed = _spread(rates(series))
        yield _row([contestant.library, contestant.label, speed, *map(_times, times)])


def _times(times: Spread | None) -> str:
    return _spread(times) if times else ""


def _spread(values: Spread) -> str:
    median, least, most = map(_number, (values.median, values.least, values.most))
    return f"{median} ({least}\N{EN DASH}{most})"


def _number(value: float) -> str:
    """Write three significant digits below 100 as they are, and above with commas."""
    rounded = float(f"{value:.3g}")
    return f"{rounded:,.0f}" if rounded >= 100 else f"{rounded:.3g}"


def _header(cells: Sequence[str]) -> Iterator[str]:
    yield _row(cells)
    yield _row("---" for _ in cells)


def _row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"
