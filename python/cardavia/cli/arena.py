"""``cardavia arena``: agents measured against each other on duplicate decks."""

import argparse
import logging
import sys
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Final

from cardavia.arena import plot
from cardavia.arena.header import read_header
from cardavia.arena.plan import Plan
from cardavia.arena.run import Interrupted, run
from cardavia.cli.output import say, tell
from cardavia.errors import said, saying
from cardavia.processes import Workers
from cardavia.values import Message

_DECKS: Final = 200
_INTERRUPTED: Final = 130
_MOST_PROCESSES: Final = 1024
_CONNECT_SECONDS: Final = 5
_GO_ON: Final = "{stopped}; go on with --resume {path}"
_NO_GAME: Final = "a game and two agents are expected, or --resume with a results file"
_SAID: Final = "{path} says what is played: leave --{option} out"
_NO_PROCESSES: Final = "--processes is a number from 1 on, not {n}"
_TOO_MANY: Final = "--processes is at most {most}, not {n}"
_NO_DASK: Final = "--dask needs Dask: pip install 'cardavia[cluster]'"
_NO_SCHEDULER: Final = "no Dask scheduler answers at {address}"
_DROPPED: Final = "the Dask cluster at {address} has dropped the run"
_EPILOG: Final = """\
An agent is random, random:SEED, greedy, heuristic or mc:ROLLOUTS. With --resume FILE alone a run
goes on as the file says.
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description, parser.epilog = play.__doc__, _EPILOG
    parser.add_argument("game", nargs="?", help="which game")
    parser.add_argument("agents", nargs="*", metavar="AGENT", help="two or more")
    parser.add_argument("--decks", type=int, metavar="N", help=f"how many (default {_DECKS})")
    parser.add_argument("--seed", type=int, metavar="N", help="of the decks (default: by lot)")
    parser.add_argument(
        "--sides",
        choices=("one", "rest", "both"),
        help="one of an agent against the rest, the rest against one, or both (default)",
    )
    parser.add_argument(
        "--shuffles",
        type=int,
        metavar="N",
        help="weigh choices that are not the heuristic's in N orders of the stock, and so estimate "
        "without the luck of the draw too",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--resume", type=Path, metavar="FILE", help="keep decks in FILE, go on there"
    )
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the estimates: .pdf, .png or .svg"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", type=int, metavar="N", help="play in processes, not threads")
    where.add_argument("--dask", metavar="ADDRESS", help="play on a Dask cluster")
    parser.set_defaults(run=play)


def play(options: argparse.Namespace) -> None:
    """Measure agents against each other: every deck is played in every seating."""
    plan = _plan(options)
    if options.plot is not None:
        plot.check(options.plot)
    try:
        with _executor(options) as executor:
            result = run(plan, executor=executor, resume=options.resume, progress=True)
    except Interrupted as stop:
        result, told = stop.result, stop.message
        if options.resume is not None:
            told = Message.of(_GO_ON, stopped=told, path=str(options.resume))
        tell(f"cardavia: {told}")
    except BrokenExecutor as error:
        raise saying(ValueError, "a worker process has died: {why}", why=said(error)) from error
    complete = len(result.decks) == plan.decks
    if complete or len(result.decks) > 1:
        say(result.to_json() if options.json else result)
        if options.plot is not None:
            plot.save(result, options.plot)
    if not complete:
        sys.exit(_INTERRUPTED)


def _plan(options: argparse.Namespace) -> Plan:
    header = None if options.resume is None else read_header(options.resume)
    if options.game is None:
        if header is None:
            raise saying(ValueError, _NO_GAME)
        numbers = ("decks", "seed", "sides", "shuffles")
        given = [name for name in numbers if getattr(options, name) is not None]
        if given:
            raise saying(ValueError, _SAID, path=str(options.resume), option=given[0])
        return Plan.from_header(header)
    seed = options.seed if options.seed is not None or header is None else header.get("seed")
    decks = _DECKS if options.decks is None else options.decks
    sides, shuffles = options.sides or "both", options.shuffles or 0
    return Plan.checked(options.game, options.agents, decks, seed, sides, shuffles=shuffles)


def _executor(options: argparse.Namespace) -> AbstractContextManager[Executor | None]:
    """Return where to play; None within stands for threads here."""
    if options.processes is not None:
        if options.processes < 1:
            raise saying(ValueError, _NO_PROCESSES, n=options.processes)
        if options.processes > _MOST_PROCESSES:
            raise saying(ValueError, _TOO_MANY, most=_MOST_PROCESSES, n=options.processes)
        return _processes(options.processes)
    return nullcontext() if options.dask is None else _dask(options.dask)


@contextmanager
def _processes(number: int) -> Iterator[Executor]:
    with Workers(number) as workers:
        try:
            yield workers
        except BaseException:
            workers.stop()  # nobody waits for the decks under way
            raise


@contextmanager
def _dask(address: str) -> Iterator[Executor]:
    try:
        from distributed import Client, KilledWorker  # noqa: PLC0415 - of the extra `cluster`
    except ImportError as error:
        raise saying(ValueError, _NO_DASK) from error
    try:
        client = Client(address, timeout=_CONNECT_SECONDS)
    except OSError as error:
        raise saying(ValueError, _NO_SCHEDULER, address=address) from error
    # Its log tells in tracebacks what is told here in a sentence.
    logging.disable()
    try:
        with client:
            yield client.get_executor()
    except (CancelledError, KilledWorker) as error:
        raise saying(ValueError, _DROPPED, address=address) from error
    finally:
        logging.disable(logging.NOTSET)
