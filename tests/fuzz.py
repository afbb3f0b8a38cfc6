"""Readers under mutated input for as long as asked: an answer or a documented error, nothing else.

    python tests/fuzz.py --seconds 60 --seed 1 --target results

Every case follows from the seed, the target and its number. What else is raised is printed with its
input, and with the options that run the case again; each place that raises is printed once.
"""

import argparse
import contextlib
import io
import itertools
import json
import math
import os
import random
import resource
import sys
import tempfile
import time
import traceback
import unicodedata
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal
from unittest import mock

import cardavia as cv
from cardavia.arena.deck import Deck
from cardavia.arena.header import read_header
from cardavia.arena.journal import Journal
from cardavia.arena.plan import Plan
from cardavia.cli import main as command
from cardavia.library import names
from cardavia.repl import Repl
from cardavia.session import Session

GAMES = cv.games()
ROOMS: dict[str, Any] = {game: getattr(cv, game) for game in GAMES}
DEEP = 50_000
"""How deep lists are nested: no reader may count on the stack."""
PIECES = [
    *("1", "9", "0", "m", "p", "s", "T", "W", "R", "C", " ", ",", "-", '"', "[", "{", "\\", "\n"),
    *("\0", "\ufeff", "\ud800", "pung ", "ca ", "discard ", "null", "NaN", "1e999", "~x/", "void"),
    *("\u0301", "vạn", "tam vạn", "三万", "\uff0c", "9" * 5000),
]
VALUES = [
    *(None, True, -1, 0, 1, 255, 2**31, 2**63, 2**64, 10**400, 0.5, math.nan, math.inf, "", "x"),
    *("random", "5m", [], {}, [5], ["x"], {"name": 5}, "\ud800", "chan"),
]


class WrongAnswerError(AssertionError):
    """A reader answered, and not what it should."""


def expect(right: object, what: str) -> None:
    """Raise `WrongAnswerError` unless `right`."""
    if not right:
        raise WrongAnswerError(what)


Log = Callable[[str], None]
"""Takes what a case does, before it does it."""


# What is mutated, and how


def damaged(rng: random.Random, text: str) -> str:
    """Change a text at some places."""
    for _ in range(rng.randrange(4)):
        at = rng.randrange(len(text) + 1)
        end = min(len(text), at + rng.choice((0, 1, 1, 2, 20)))
        piece = rng.choice((*PIECES, "", text[end : end + 10]))
        text = text[:at] + piece + text[end:]
    return text


def mutated(rng: random.Random, value: Any) -> Any:  # noqa: ANN401 - JSON
    """Change one thing in a JSON value, or in an argument of a pickle."""
    if isinstance(value, dict | list | tuple) and value and rng.random() < 0.9:
        copy: Any = dict(value) if isinstance(value, dict) else list(value)
        key = rng.choice(list(copy) if isinstance(copy, dict) else range(len(copy)))
        if rng.random() < 0.1:
            del copy[key]
        else:
            copy[key] = mutated(rng, copy[key])
        return tuple(copy) if isinstance(value, tuple) else copy
    if isinstance(value, str) and rng.random() < 0.5:
        return damaged(rng, value)
    if isinstance(value, bytes) and rng.random() < 0.9:
        return bytes(rng.randrange(256) for _ in range(rng.randrange(40)))
    if isinstance(value, int) and rng.random() < 0.5:
        return value + rng.choice((-1, 1))
    return rng.choice(VALUES)


def nested(rng: random.Random, text: str) -> str:
    """Damage a JSON text, now and then by a list as deep as no one means it."""
    if rng.random() < 0.02:
        at = rng.randrange(len(text) + 1)
        return text[:at] + "[" * DEEP + text[at:]
    return damaged(rng, text)


def played(rng: random.Random) -> cv.Table:
    """Return a deal after some random actions."""
    table = cv.deal(rng.choice(GAMES), seed=rng.randrange(50))
    for _ in range(rng.randrange(60)):
        if not table.is_over:
            table.play(rng.choice(table.legal_actions()))
    return table


# The targets


def notation(rng: random.Random, log: Log, _: Path) -> None:
    """Hands, faces, groups, and all that the calculators read."""
    game = rng.choice(GAMES)
    faces, book = cv.faces(game), names(game)
    held = [rng.choice(faces) for _ in range(rng.choice((1, 3, 13, 14, 19, 22)))]
    if rng.random() < 0.2:
        said = rng.choice((", ", " ")).join(book[face].romanization for face in held[:3])
        said = unicodedata.normalize(rng.choice(("NFC", "NFD")), said)
        log(f"cv.Hand({game!r}, {said!r})")
        expect(list(cv.Hand(game, said)) == sorted(held[:3], key=faces.index), "other cards")
        return
    hand: str | list[str] = rng.choice((damaged(rng, " ".join(held)), held, " ".join(held)))
    kind = rng.choice(("pung", "kong", "chan", "ca", "chiu", "opening-quad", "x"))
    texts = [damaged(rng, f"{kind} {rng.choice(faces)}") for _ in range(rng.randrange(3))]
    groups: object = rng.choice((texts, tuple(texts), *texts))
    calculator = rng.choice(("is_win", "waits", "distance", "discards", "score"))
    more: dict[str, object] = {}
    if calculator == "score" and game == "nantong":
        more["indicators"] = damaged(rng, "2s 3m")
    elif game == "sichuan" and rng.random() < 0.5:
        more["void"] = rng.choice(("m", "p", "s", "x", ""))
    log(f"cv.{game}.{calculator}({hand!r}, {groups!r}, **{more!r})")
    with suppress(cv.NotationError, cv.HandError):
        getattr(ROOMS[game], calculator)(hand, groups, **more)
    with suppress(cv.NotationError, cv.HandError):
        read = cv.Hand(game, hand)
        expect(cv.Hand(game, str(read)) == read, "a hand that does not read back")


def suits(rng: random.Random, log: Log, _: Path) -> None:
    """Wins of Sichuan as text: none has three suits, and all others are scored."""
    ranks = [rng.randrange(1, 10) for _ in range(4)]
    sets = [f"{rank}{rank + 1}{rank + 2}" if rank < 8 else str(rank) * 3 for rank in ranks]
    words = [f"{each}{rng.choice('mps')}" for each in (*sets, str(rng.randrange(1, 10)) * 2)]
    hand = " ".join(words)
    log(f"cv.sichuan.score({hand!r})")
    with suppress(cv.HandError):
        cv.sichuan.score(hand)
        expect(len({word[-1] for word in words}) < 3, "a win of three suits")


def actions(rng: random.Random, log: Log, _: Path) -> None:
    """Actions as text and as ids, at a table."""
    table = played(rng)
    known = rng.choice(cv.actions(table.game))
    which = rng.choice((damaged(rng, str(known)), rng.randrange(-5, 300), 2**70, known))
    log(f"table {table.to_json()}, play({which!r})")
    before = table.to_json()
    with suppress(cv.NotationError, cv.IllegalActionError, cv.GameOverError):
        cv.action(table.game, which)
        table.why_not(which)
        table.child(which)
    expect(table.to_json() == before, "a table that was changed")


def jsons(rng: random.Random, log: Log, _: Path) -> None:
    """The JSON of a table."""
    whole = played(rng).to_json()
    if rng.random() < 0.05:
        log(f"a byte order mark before {whole}")
        expect(cv.from_json("\ufeff" + whole).to_json() == whole, "another table")
    text = rng.choice((nested(rng, whole), json.dumps(mutated(rng, json.loads(whole)))))
    log(f"cv.from_json({text[:2000]!r})")
    with suppress(cv.RecordError):
        cv.from_json(text)


PLAN = Plan.checked("chan", ["heuristic", "random"], 12, 7, "both")


def results_lines() -> list[bytes]:
    """Return the lines of a results file, made up: nothing is played."""
    tally = dict.fromkeys(vars(cv.arena.Tally()), 1)
    lineups = [{"lone": tally, "rest": tally} for _ in PLAN.lineups]
    decks = [{"deck": index, "lineups": lineups} for index in range(PLAN.decks)]
    lines = [PLAN.header(), *decks]
    return [json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines]


LINES = results_lines()


def records(rng: random.Random, log: Log, _: Path) -> None:
    """Headers and decks of the arena as JSON types."""
    header, deck = mutated(rng, PLAN.header()), mutated(rng, json.loads(LINES[1]))
    log(f"Plan.from_header({header!r})")
    if isinstance(header, dict):
        with suppress(ValueError):
            Plan.from_header(header)
        with suppress(ValueError):
            PLAN.difference(header)
    log(f"Deck.from_dict({deck!r}, plan)")
    with suppress(ValueError):
        found = [Deck.from_dict(deck, PLAN), Deck.from_dict(json.loads(LINES[2]), PLAN)]
        str(cv.arena.Result(PLAN, found))


def results(rng: random.Random, log: Log, folder: Path) -> None:
    """Results files with damaged bytes, and with torn lines."""
    path = folder / "run.jsonl"
    lines = list(LINES)
    if torn := rng.random() < 0.5:
        at = rng.randrange(1, len(lines))
        lines[at] = lines[at][: rng.randrange(len(lines[at]))]
    else:
        at = rng.choice((0, 0, 3))
        text = lines[at].decode()[:-1]
        text = rng.choice((nested(rng, text), json.dumps(mutated(rng, json.loads(text)))))
        lines[at] = text.encode(errors="surrogatepass") + b"\n"
    path.write_bytes(b"".join(lines))
    log(f"line {at + 1} of a results file is {lines[at][:2000]!r}")
    with suppress(cv.RecordError):
        if header := read_header(path):
            with suppress(ValueError):
                Plan.from_header(header)
    with suppress(cv.RecordError):
        with Journal(path, PLAN) as journal:
            expect(not torn or len(journal.finished) >= len(lines) - 3, "decks that were lost")
        torn = False
    expect(not torn, "a torn line that was not told apart")


DEALS = [
    cv.Record.of(cv.deal(game, seed), seed=seed if seed % 2 else None, note=f"deal {seed}")
    for game, seed in zip(GAMES * 3, range(9), strict=True)
]


def deals(rng: random.Random, log: Log, folder: Path) -> None:
    """Files of deals with damaged bytes, and with torn ends."""
    path = folder / "deals"
    path.unlink(missing_ok=True)
    form: Literal["json", "packed"] = rng.choice(("json", "packed"))
    with cv.records.open(path, form) as file:
        file.extend(DEALS)
        places = [len(data) for data in map(file._form.write, DEALS)]  # noqa: SLF001
    whole = data = path.read_bytes()
    first = len(whole) - sum(places)
    at = rng.randrange(first, len(whole))
    if torn := rng.random() < 0.5:
        data = whole[:at]
    elif form == "json" and rng.random() < 0.5:
        line = json.dumps(mutated(rng, json.loads(DEALS[4].to_json())))
        line = rng.choice((line, nested(rng, DEALS[4].to_json()))).replace("\n", "")
        start = first + sum(places[:4])
        end = start + places[4]
        data = whole[:start] + line.encode(errors="surrogatepass") + b"\n" + whole[end:]
    else:
        data = whole[:at] + bytes([rng.randrange(256)]) + whole[at + 1 :]
    path.write_bytes(data)
    log(f"{form}: {len(whole)} bytes, torn at {at}" if torn else f"{form}: {data!r}")
    found: list[cv.Record | None] = []
    with suppress(cv.RecordError), cv.records.open(path) as file:
        for number in range(len(file)):
            found.append(None)
            with suppress(cv.RecordError):
                found[number] = file[number]
        file.append(DEALS[0])
        expect(file[-1] == DEALS[0], "another deal than was appended")
        expect(len(file) == len(found) + 1, "deals that were lost by appending")
    if torn:
        complete = sum(sum(places[: number + 1]) + first <= at for number in range(len(DEALS)))
        expect(found[:complete] == DEALS[:complete], "deals that were lost")
        expect(len(found) <= complete + 1, "more deals than were written")
    elif form == "packed":
        expect(
            all(one in (None, own) for one, own in zip(found, DEALS, strict=False)), "another deal"
        )


class Script:
    """A terminal at which lines are typed."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.said: list[str] = []
        self._lines = iter(lines)

    def say(self, text: str = "") -> None:
        """Keep what is said."""
        self.said.append(text)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Answer with the next line."""
        expect(all(words) and prompt, "no prompt, or an empty word")
        for line in self._lines:
            return line
        raise EOFError


def repl(rng: random.Random, log: Log, folder: Path) -> None:
    """Lines typed at the table."""
    game = rng.choice(GAMES)
    match = cv.Match(game, seed=rng.randrange(50))
    session = Session(match, 0, {seat: cv.Heuristic() for seat in range(1, match.table.seats)})
    known = [
        *("help", "table", "hand", "why discard 3m", "cards", "rules", "rules G1", "log", "next"),
        *("save x", "save ~nosuchuser/x", "save none/x", "restart", "y", "undo", "", "1", "2"),
        *("d 3m", "tam vạn", "v m", "quit"),
    ]
    lines = [damaged(rng, rng.choice(known)) for _ in range(rng.randrange(12))]
    # Nothing is saved outside the folder.
    lines = [line for line in lines if " /" not in " ".join(line.split())]
    log(f"cardavia play {game}, typed: {lines!r}")
    script = Script([*lines, "quit"])
    with contextlib.chdir(folder), mock.patch.dict(os.environ, HOME=str(folder)):
        Repl(session, script, practice=True, adviser=cv.MonteCarlo(rollouts=4)).run()
    expect(script.said[-1].startswith("Goodbye"), "no goodbye")


def saves(rng: random.Random, log: Log, folder: Path) -> None:
    """Saved deals that are damaged, and saves for which there is no space."""
    path = folder / "deal.json"
    table = played(rng)
    whole = table.to_json()
    if rng.random() < 0.5:
        text = rng.choice(("\ufeff", "", "")) + nested(rng, whole)
        path.write_bytes(text.encode(errors="surrogatepass"))
        log(f"cardavia play --load a file of {text[:2000]!r}")
        out, err = io.StringIO(), io.StringIO()
        with (
            mock.patch.object(sys, "stdin", io.StringIO("quit\n")),
            contextlib.redirect_stdout(out),
            contextlib.redirect_stderr(err),
        ):
            code = command(["play", "--load", str(path)])
        expect((code == 0) != bool(err.getvalue()), f"exit code {code}: {err.getvalue()}")
        expect(err.getvalue().count("\n") == (code != 0), "more than a sentence, or none")
        expect(code == 0 or text.removeprefix("\ufeff") != whole, "a save that was refused")
        return
    path.write_text("before")
    room = rng.randrange(len(whole))
    log(f"save of {whole} with space for {room} bytes")
    match = cv.Match(table.game, seed=1, table=table)
    others = {seat: cv.Heuristic() for seat in range(1, table.seats)}
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    script = Script([f"save {path}", "y", "quit"])
    session = Session(match, 0, others)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, limits[1]))
    try:
        Repl(session, script, adviser=cv.MonteCarlo(rollouts=4)).run()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    expect(path.read_text() == "before", "an earlier save that was lost")


def likely(rng: random.Random, value: Any) -> Any:  # noqa: ANN401 - JSON
    """Change one thing in a JSON value to another that might stand there."""
    if isinstance(value, dict | list) and value:
        copy: Any = dict(value) if isinstance(value, dict) else list(value)
        places = list(copy) if isinstance(copy, dict) else range(len(copy))
        # Not the events, of which there are many and which are alike.
        key = rng.choice([place for place in places if place != "seen"] or places)
        if isinstance(copy, list) and rng.random() < 0.1:
            copy.insert(key, rng.choice((copy.pop(key), copy[0])) if len(copy) > 1 else copy[0])
        else:
            copy[key] = likely(rng, copy[key])
        return copy
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        bit = 1 << rng.randrange(max(3, value.bit_length() + 1))
        return rng.choice((value + 1, value ^ bit, rng.randrange(4), 0, 200))
    return rng.choice((None, 0, 3, [], "Discard", "Kong", "Reveal", "Play", "Over", "Pung"))


def forged(rng: random.Random, arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Change the data of a pickle, and make its checksum right again."""
    what, _, data, *rest = arguments
    name = f"{what} world" if what in GAMES else what
    state = json.loads(data)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        state = rng.choice((likely, likely, mutated))(rng, state)
    data = json.dumps(state).encode()
    return (what, zlib.crc32(data, zlib.crc32(name.encode())), data, *rest)


def asked(value: Any) -> None:  # noqa: ANN401 - whatever was unpickled
    """Ask a value all that it tells."""
    str(value), repr(value), hash(value)
    for name in dir(value):
        told = getattr(value, name)
        if name == "to_dict":
            told()


def played_on(rng: random.Random, table: cv.Table) -> None:
    """Play a table to its end, and look at it meanwhile."""
    while True:
        for seat in range(table.seats):
            asked(table.view(seat))
            table.events(seat)
            table.view_key(seat)
        seat = rng.randrange(table.seats)
        table.redeal(seat, rng.randrange(5))
        table.key()
        for action in cv.actions(table.game):
            table.why_not(action)
        if table.is_over:
            asked(table.outcome)
            return
        cv.Heuristic().choose(table)
        cv.MonteCarlo(rollouts=4).search(table)
        table.play(rng.choice(table.legal_actions()))


def pickles(rng: random.Random, log: Log, _: Path) -> None:
    """What the pickles of values are made again from."""
    table = played(rng)
    action = rng.choice(cv.actions(table.game))
    values: list[Any] = [table, action, table.hand(0), table.redeal(0, 1), table.view(0)]
    values += [
        *table.events(0)[:2],
        table.outcome,
        Plan.checked("chan", ["greedy"] * 2, 2, 1, "one"),
    ]
    with suppress(TypeError):
        value = rng.choice(values)
        make, arguments, *_ = value.__reduce__()
        is_packed = len(arguments) > 2 and isinstance(arguments[2], bytes)
        change = rng.choice((mutated, forged)) if is_packed else mutated
        arguments = change(rng, arguments)
        log(f"{make!r}, {arguments!r}")
        # A TypeError says that an argument is of another type.
        with suppress(ValueError, OverflowError):
            made = make(*arguments)
            if change is forged:
                (played_on(rng, made) if isinstance(made, cv.Table) else asked(made))


TARGETS: dict[str, Callable[[random.Random, Log, Path], None]] = {
    target.__name__: target
    for target in (notation, suits, actions, jsons, records, results, deals, saves, repl, pickles)
}


# The run


def failure(target: str, seed: int, number: int, folder: Path) -> tuple[str, str] | None:
    """Run a case: where it went wrong and all that is to be told of it, None when all is well."""
    done: list[str] = []
    try:
        TARGETS[target](random.Random(f"{seed} {target} {number}"), done.append, folder)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a panic of the engine is no Exception
        frames = traceback.extract_tb(error.__traceback__)
        place = f"{frames[-1].filename}:{frames[-1].lineno}"
        kind = type(error).__name__
        told = [
            f"{kind}: {str(error)[:500]}",
            f"  at {place}",
            *(f"  {line[:3000]}" for line in done),
            f"  again: --target {target} --seed {seed} --case {number}",
        ]
        return f"{kind} {frames[min(1, len(frames) - 1)].lineno} {place}", "\n".join(told)
    return None


def fuzz(target: str, seed: int, numbers: Iterable[int]) -> Iterator[tuple[str, str] | None]:
    """Run the cases of these numbers, and yield what went wrong with each."""
    with tempfile.TemporaryDirectory() as folder:
        for number in numbers:
            yield failure(target, seed, number, Path(folder))


def main() -> int:
    """Run the targets asked for; 1 when anything went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10, help="for each target (default 10)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", action="append", choices=TARGETS, help="default: all")
    parser.add_argument("--case", type=int, help="only the case of this number")
    options = parser.parse_args()
    wrong = 0
    for target in options.target or TARGETS:
        end = time.monotonic() + options.seconds
        numbers = itertools.count() if options.case is None else [options.case]
        places: set[str] = set()
        cases = failures = 0
        for found in fuzz(target, options.seed, numbers):
            cases += 1
            if found is not None:
                failures += 1
                if found[0] not in places:
                    places.add(found[0])
                    print(f"{target}: {found[1]}", flush=True)
            if time.monotonic() > end:
                break
        print(f"{target}: {cases} cases, {failures} failures at {len(places)} places", flush=True)
        wrong += failures
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
