"""Measure Cardavia beside other libraries: the same jobs, in turns, on one core.

With the extra `compare`, from the project's folder::

    python benches/compare.py --write docs/benchmarks.md
"""

import argparse
import math
import os
import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from cardavia import _engine
from comparison.contest import STEADY, run
from comparison.hands import DISTANCE, WIN
from comparison.play import PLAY
from comparison.report import Conditions, insert, section
from comparison.rollouts import ROLLOUTS

JOBS: Final = {job.name: job for job in (PLAY, ROLLOUTS, DISTANCE, WIN)}
"""All jobs by name."""


def stay_on_one_core() -> None:
    """Keep this process on one core where the system can."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def tell(progress: str) -> None:
    """Say on the standard error how far the run is."""
    sys.stderr.write(f"{progress}\n")


def main() -> None:
    """Measure and print, or write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--rounds", type=int, default=9, help="at least 1 (default %(default)s)")
    parser.add_argument(
        "--seconds", type=float, default=0.3, help="each slice, above 0 (default %(default)s)"
    )
    parser.add_argument("--only", choices=JOBS, help="one job")
    parser.add_argument("--write", type=Path, metavar="FILE", help="a file with a marked section")
    options = parser.parse_args()
    if options.rounds < 1 or not 0 < options.seconds < math.inf:
        parser.error("expected at least 1 round and a number of seconds above 0")
    if options.only and options.write:
        parser.error("--write needs all jobs and does not go with --only")
    if _engine.BUILD != "release":
        parser.error(f"expected a release build of cardavia, not a {_engine.BUILD} build")
    if options.write:
        try:
            insert(options.write.read_text(encoding="utf-8"), "")
        except (OSError, ValueError) as error:
            parser.error(f"cannot write to {options.write}: {error}")

    stay_on_one_core()
    random.seed(1)
    jobs = [JOBS[options.only]] if options.only else JOBS.values()
    results = [run(job, options.rounds, options.seconds, tell) for job in jobs]
    today = datetime.now(UTC).date()
    text = section(results, Conditions(today, options.rounds, options.seconds, STEADY))
    if options.write:
        old = options.write.read_text(encoding="utf-8")
        options.write.write_text(insert(old, text), encoding="utf-8")
    else:
        sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    main()
