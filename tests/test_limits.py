"""What arguments may ask for: too much is refused in a sentence, and never ends the process."""

import os
import sys
import time
from collections.abc import Callable

import numpy as np
import pytest

import cardavia as cv
from cardavia import chan, nantong, sichuan
from command import call, run_code

TABLE = cv.deal("sichuan", seed=1)
READY = {
    "nantong": "123m 456m 789m 123p 456p 78p 789s RR",
    "chan": "22m 44m 55p 66p 3m 3s 7p 7s 2p 2s 6m",
    "sichuan": "111 234 567m 11p 22p",
}


def under_a_limit(megabytes: int, code: str) -> str:
    """Run code in a process that gets no more memory than so much beside what importing takes."""
    limit = f"""
import itertools, resource, sys
import numpy as np
import cardavia as cv
def message_of(call):
    try:
        return call()
    except (MemoryError, ValueError) as error:
        return "|".join([error.message.id, error.message, str(error)])
cv.warm_up()
size = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (size + {megabytes} * 2**20,) * 2)
try:
    print({code})
except MemoryError:
    print("MemoryError")
"""
    done = run_code(limit)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.strip()


linux = pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps to such limits")


def counts(game: str, rows: int) -> str:
    row = f"cv.Hand({game!r}, {READY[game]!r}).counts()"
    return f"np.broadcast_to({row}, ({rows}, {len(cv.faces(game))}))"


@linux
@pytest.mark.parametrize("function", ["waits_batch", "distance_batch"])
@pytest.mark.parametrize("game", ["nantong", "sichuan"])
def test_answers_that_find_no_room_are_a_memory_error(game: str, function: str) -> None:
    asked = f"cv.{game}.{function}({counts(game, 10**10)})"
    assert under_a_limit(1000, asked) == "MemoryError"


@linux
@pytest.mark.parametrize("form", ["[::2]", "[::-1]", "[:3_000_000]"])
def test_counts_are_not_copied_whole_in_any_layout(form: str) -> None:
    # A copy of the rows would take at least 81 MB.
    rows = counts("sichuan", 6_000_000) + form
    assert int(under_a_limit(50, f"cv.sichuan.waits_batch({rows}[:500_000]).sum()")) > 0
    assert int(under_a_limit(50, f"(cv.sichuan.distance_batch({rows}) == 0).sum()")) > 0


@linux
@pytest.mark.parametrize(
    "code",
    ["cv.rollouts({}, 10**9)", "cv.advantages({}, {}.legal_actions()[0], 10**9)"],
)
def test_points_that_find_no_room_are_a_memory_error(code: str) -> None:
    asked = code.replace("{}", "cv.deal('chan', seed=1)")
    assert under_a_limit(1000, asked) == "MemoryError"


@linux
@pytest.mark.parametrize(
    ("megabytes", "code", "kind"),
    [
        pytest.param(
            1,
            "cv.rollouts(cv.deal('chan', seed=1), 10, threads=2)",
            "no-threads",
            marks=pytest.mark.skipif(os.cpu_count() == 1, reason="one core needs no threads"),
        ),
        (50, "cv.sichuan.settle(itertools.repeat(None))", "no-memory"),
    ],
)
def test_what_the_system_refuses_is_a_message(megabytes: int, code: str, kind: str) -> None:
    known, text, told = under_a_limit(megabytes, f"message_of(lambda: {code})").split("|")
    assert (known, text) == (kind, told)
    assert kind in {name for name, _, _ in cv.wordings("sichuan")}


@pytest.mark.parametrize(
    "call",
    [
        lambda: sichuan.waits("123m", range(10**18)),  # type: ignore[arg-type]
        lambda: sichuan.settle(range(10**18)),  # type: ignore[arg-type]
        lambda: nantong.settle(range(10**18)),  # type: ignore[arg-type]
        lambda: chan.settle(range(10**18)),  # type: ignore[arg-type]
    ],
)
def test_a_sequence_may_call_itself_as_long_as_it_likes(call: Callable[[], object]) -> None:
    with pytest.raises(TypeError, match=r"not an instance of|not int"):
        call()


class Boastful(list[str]):
    """A list that claims to hold more than memory does."""

    def __len__(self) -> int:
        return 2**62


def test_no_room_is_made_for_what_a_list_only_claims_to_hold() -> None:
    assert sichuan.is_win("11m 234m 567m 123p", Boastful(["pung 1p"]))


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: cv.rollouts(TABLE, 10**12), "n is a number up to 1000000000, not 1000000000000"),
        (lambda: cv.rollouts(TABLE, 1, threads=10**6), "threads is a number up to 1024, not"),
        (lambda: cv.MonteCarlo(threads=10**6), "threads is a number up to 1024, not 1000000"),
        (lambda: cv.MonteCarlo(rollouts=10**30), "rollouts is a number up to 9223372036854775807"),
        (
            lambda: cv.MonteCarlo(seconds=10**400),
            "seconds is the time for a decision",
        ),
        (lambda: cv.advantages(TABLE, 0, 10**12), "n is a number up to 1000000000, not"),
        (lambda: cv.arena.agent("mc:1" + 30 * "0"), "rollouts is a number up to"),
        (lambda: cv.Hand("sichuan", 2**20 * "1m"), "a text is at most 1048576 characters long"),
        (lambda: cv.from_json(2**21 * " "), "a text is at most 1048576 characters long, not 2097"),
    ],
)
def test_absurd_numbers_are_refused_with_the_bound(
    call: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        call()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--decks", str(10**30)], f"decks is a number up to 1000000000, not {10**30}"),
        (["--shuffles", str(10**12)], "shuffles is a number up to 1000000, not 1000000000000"),
        (["--processes", str(10**6)], "--processes is at most 1024, not 1000000"),
        (["mc:" + 30 * "9"], "rollouts is a number up to 9223372036854775807, not"),
    ],
)
def test_absurd_numbers_at_the_command_line_are_refused(options: list[str], sentence: str) -> None:
    done = call("arena", "chan", "heuristic", "random", *options)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"cardavia: {sentence}")


def test_as_many_threads_as_are_allowed_are_quick_to_start() -> None:
    begun = time.monotonic()
    many = cv.rollouts(TABLE, 100, "random", seat=0, threads=1024)
    assert time.monotonic() - begun < 2
    assert np.array_equal(many, cv.rollouts(TABLE, 100, "random", seat=0))


@pytest.mark.parametrize("seconds", [18446744073709549568.0, 1e300, sys.float_info.max])
def test_a_search_may_be_given_all_the_time_there_is(seconds: float) -> None:
    def stop(rollouts: int) -> None:
        raise RuntimeError(rollouts)

    table = cv.deal("sichuan", seed=1)
    with pytest.raises(RuntimeError):
        cv.MonteCarlo(seconds=seconds).search(table, progress=stop)
