"""Files of records: read, appended to, indexed, torn and damaged."""

import random
from pathlib import Path
from typing import BinaryIO, Literal
from unittest import mock

import pytest

import cardavia as cv
from cardavia import files, records
from command import call, run_code
from conftest import GAMES

FORMS: list[Literal["json", "packed"]] = ["json", "packed"]
every_form = pytest.mark.parametrize("form", FORMS)
HEADER = b"cardavia-deals/1\n"


def kept(number: int) -> cv.Record:
    """A deal broken off after some actions."""
    rng = random.Random(number)
    table = cv.deal(GAMES[number % len(GAMES)], number)
    for _ in range(rng.randrange(40)):
        if not table.is_over:
            table.play(rng.choice(table.legal_actions()))
    return cv.Record.of(table, seed=number if number % 2 else None, note=f"deal {number}")


DEALS = [kept(number) for number in range(8)]


def begun(path: Path, form: Literal["json", "packed"], deals: list[cv.Record] = DEALS) -> bytes:
    """Write a file of deals, and return its bytes."""
    with records.open(path, form) as file:
        file.extend(deals)
    return path.read_bytes()


@every_form
def test_a_file_is_a_sequence(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    path = tmp_path / "deals"
    begun(path, form)
    file = records.open(path)
    assert len(file) == len(DEALS)
    assert list(file) == list(file) == DEALS
    assert file[0] == DEALS[0]
    assert file[-1] == DEALS[-1]
    assert file[2:7:2] == DEALS[2:7:2]
    assert file[::-1] == list(reversed(file)) == DEALS[::-1]
    assert file.index(DEALS[3]) == 3
    assert DEALS[5] in file
    assert repr(file) == f"<Records {str(path)!r}>"
    for outside in (len(DEALS), -len(DEALS) - 1):
        with pytest.raises(IndexError):
            file[outside]


@every_form
def test_what_is_appended_is_there_at_once(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    path = tmp_path / "deals"
    with records.open(path, form) as file:
        for number, record in enumerate(DEALS):
            file.append(record)
            assert len(file) == number + 1
            assert file[number] == record
            assert list(records.open(path)) == DEALS[: number + 1]
        streamed = iter(file)
        first = next(streamed)
        file.append(DEALS[0])
        assert [first, *streamed] == [*DEALS, DEALS[0]]
    with records.open(path) as file:
        file.append(DEALS[1])
    assert list(file) == [*DEALS, *DEALS[:2]]


def test_the_name_tells_the_form_of_a_new_file(tmp_path: Path) -> None:
    for name, form in (("a.cvd", "packed"), ("a.jsonl", "json"), ("a", "json")):
        assert records.form_of(name) == form
        with records.open(tmp_path / name) as file:
            file.append(DEALS[0])
        assert (tmp_path / name).read_bytes().startswith(HEADER) == (form == "packed")
    # A file that is there tells it itself.
    (tmp_path / "a.cvd").rename(tmp_path / "b.jsonl")
    with records.open(tmp_path / "b.jsonl", "json") as file:
        file.append(DEALS[1])
    assert list(file) == DEALS[:2]
    with pytest.raises(ValueError, match=r"^there is no form 'x': expected json or packed$"):
        records.open("a", "x")  # type: ignore[arg-type]


def test_nothing_is_begun_before_it_is_written_to(tmp_path: Path) -> None:
    path = tmp_path / "deals.cvd"
    file = records.open(path)
    for ask in (lambda: len(file), lambda: list(file), lambda: file.torn):
        with pytest.raises(FileNotFoundError, match=r"deals\.cvd"):
            ask()
    assert not path.exists()
    with file:
        file.extend([])
    assert list(file) == []
    assert path.read_bytes() == HEADER


@every_form
def test_a_torn_end_is_told_apart_and_written_over(
    tmp_path: Path, form: Literal["json", "packed"]
) -> None:
    path = tmp_path / "deals"
    whole = begun(path, form, DEALS[:3])
    before = len(begun(tmp_path / "fewer", form, DEALS[:2]))
    for length in range(before, len(whole)):
        path.write_bytes(whole[:length])
        file = records.open(path)
        # Of a line that lacks no more than its end nothing is missing.
        complete = 3 if form == "json" and length == len(whole) - 1 else 2
        assert list(file) == DEALS[:complete]
        assert len(file) == complete
        assert file.torn == (length - before if complete == 2 else 0)
        with file:
            file.append(DEALS[3])
            assert file.torn == 0
            assert file[complete] == DEALS[3]
        assert list(records.open(path)) == [*DEALS[:complete], DEALS[3]]


@pytest.mark.parametrize("length", range(len(HEADER)))
def test_a_torn_header_is_begun_again(tmp_path: Path, length: int) -> None:
    path = tmp_path / "deals.cvd"
    path.write_bytes(HEADER[:length])
    with records.open(path) as file:
        assert list(file) == []
        assert file.torn == length
        file.append(DEALS[0])
    assert list(file) == DEALS[:1]


@every_form
def test_damage_is_told_with_its_number_and_costs_no_other_deal(
    tmp_path: Path, form: Literal["json", "packed"]
) -> None:
    path = tmp_path / "deals"
    whole = begun(path, form)
    start, end = (len(begun(tmp_path / f"{n}", form, DEALS[:n])) for n in (3, 4))
    inside = start + 8 if form == "packed" else start
    place = {"json": "line 4", "packed": "record 4"}[form]
    for at in range(inside, end, 3):
        damaged = bytearray(whole)
        damaged[at] ^= 0xFF
        path.write_bytes(damaged)
        file = records.open(path)
        with pytest.raises(cv.RecordError, match=f"^{path}, {place}: ") as caught:
            list(file)
        assert caught.value.message is not None
        assert len(file) == len(DEALS) if at < end - 1 else len(DEALS) - 1
        others = [number for number in range(len(file)) if number != 3]
        assert [file[number] for number in others if number < 3] == DEALS[:3]
        if at < end - 1:
            assert [file[number] for number in others] == DEALS[:3] + DEALS[4:]


def test_a_damaged_length_is_no_torn_end(tmp_path: Path) -> None:
    """It would cost all the deals behind it, were they cut off."""
    path = tmp_path / "deals"
    whole = begun(path, "packed")
    start = len(begun(tmp_path / "three", "packed", DEALS[:3]))
    for at in range(start, start + 4):
        for change in (1, 0x40, 0xFF):
            damaged = bytearray(whole)
            damaged[at] ^= change
            path.write_bytes(damaged)
            file = records.open(path)
            told = f"^{path}, record 4: the length in front of it is damaged$"
            with pytest.raises(cv.RecordError, match=told):
                list(file)
            with pytest.raises(cv.RecordError, match=told):
                file.append(DEALS[0])
            assert path.read_bytes() == damaged
            stream = iter(records.open(path))
            assert [next(stream) for _ in range(3)] == DEALS[:3]


def test_what_is_no_record_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    good = DEALS[0].to_json().encode()
    for bad, told in (
        (b"\n", "not a deal's record: expected a JSON object"),
        (
            cv.deal("chan", 1).to_json().encode() + b"\n",
            "not a deal's record: missing field `format`",
        ),
        (b"\xff\n", "'utf-8' codec can't decode byte 0xff"),
        (b"[" * 2**20 + b"\n", "not a deal's record: expected a JSON object"),
        (b"{" + b" " * 2**20, "not a deal's record: EOF"),
    ):
        path.write_bytes(good + b"\n" + bad)
        file = records.open(path)
        with pytest.raises(cv.RecordError, match=f"^{path}, line 2: {told}"):
            file[1]
        assert file[0] == DEALS[0]
    for path, told in ((tmp_path, "regular file"), (Path("/dev/null"), "regular file")):
        for ask in (lambda path: list(records.open(path)), lambda path: begun(path, "json")):
            with pytest.raises(cv.RecordError, match=told):
                ask(path)


@every_form
def test_only_one_process_writes(tmp_path: Path, form: Literal["json", "packed"]) -> None:
    path = tmp_path / "deals"
    with records.open(path, form) as file:
        file.append(DEALS[0])
        with pytest.raises(BlockingIOError, match="another run is writing to this file"):
            records.open(path).append(DEALS[1])
        file.append(DEALS[2])
    with records.open(path) as again:
        again.append(DEALS[3])
    assert list(again) == [DEALS[0], DEALS[2], DEALS[3]]


@every_form
def test_an_append_that_fails_leaves_what_was_there(
    tmp_path: Path, form: Literal["json", "packed"]
) -> None:
    """Even where what was written of it cannot be cut off at once."""
    path = tmp_path / "deals"
    append = files.append

    def full(file: BinaryIO, data: bytes) -> None:
        append(file, data[:20])
        raise OSError(28, "No space left on device")

    with records.open(path, form) as file:
        file.extend(DEALS[:2])
        with (
            mock.patch.object(files, "append", full),
            pytest.raises(OSError, match="No space left") as caught,
        ):
            file.append(DEALS[2])
        assert caught.value.filename == str(path)
        assert list(file) == DEALS[:2]
        file.append(DEALS[3])
        assert list(file) == file[:] == [*DEALS[:2], DEALS[3]]


@every_form
def test_a_kill_costs_at_most_the_last_deal(
    tmp_path: Path, form: Literal["json", "packed"]
) -> None:
    path = tmp_path / "deals"
    code = """
        import os, signal, sys
        import cardavia as cv
        file = cv.records.open(*sys.argv[1:])
        for seed in range(50):
            file.append(cv.Record.of(cv.deal("chan", seed), seed=seed))
        os.kill(os.getpid(), signal.SIGKILL)
    """
    assert run_code(code, str(path), form).returncode < 0
    with records.open(path) as file:
        assert [record.seed for record in file] == [*range(50)]
        file.append(DEALS[0])
    assert len(file) == 51


# The command line


def test_record_keeps_the_deals_of_a_match(tmp_path: Path) -> None:
    path = tmp_path / "deals.cvd"
    done = call("record", "chan", "heuristic", "--deals", "4", "--seed", "5", "--out", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"4 deals of chan, seed 5, in {path}\n"
    match, agent = cv.Match("chan", seed=5), cv.Heuristic()
    for record in records.open(path):
        while not match.table.is_over:
            match.table.play(agent.choose(match.table))
        assert record.table() == match.table
        assert record.agents == ("heuristic",) * 4
        match.next_deal()
    assert match.deals == 4


def test_record_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, torn = tmp_path / "whole.jsonl", tmp_path / "torn.jsonl"
    seats = ("random", "random:3", "heuristic")

    def record(path: Path, *arguments: str) -> str:
        out = ("--out", str(path), "--deals", "5")
        return call("record", "nantong", *(arguments or (*seats, "--seed", "2")), *out).stderr

    assert not record(whole)
    torn.write_bytes(whole.read_bytes()[: whole.stat().st_size // 2])
    assert 0 < len(records.open(torn)) < 5
    assert not record(torn)
    assert torn.read_bytes() == whole.read_bytes()
    assert not record(torn)
    assert torn.read_bytes() == whole.read_bytes()
    for other in (("heuristic", "--seed", "2"), (*seats, "--seed", "3")):
        assert record(torn, *other) == f"cardavia: {torn}: deal 1 there is none of this run\n"
    assert record(torn, "heuristic", "random").startswith("cardavia: nantong has 3 seats: ")
    assert "names no agent" in record(torn, "nobody")
    assert torn.read_bytes() == whole.read_bytes()


def test_convert_and_back(tmp_path: Path) -> None:
    lines, packed, again = (tmp_path / name for name in ("a.jsonl", "a.cvd", "b.jsonl"))
    before = begun(lines, "json")
    assert call("convert", str(lines), str(packed)).stdout == f"8 deals in {packed}\n"
    assert packed.read_bytes().startswith(HEADER)
    assert call("convert", str(packed), str(again)).returncode == 0
    assert again.read_bytes() == before
    assert call("convert", str(lines), str(again)).stderr == f"cardavia: {again}: File exists\n"
    assert call("convert", str(lines), str(tmp_path / "c"), "--to", "packed").returncode == 0
    assert (tmp_path / "c").read_bytes() == packed.read_bytes()
    packed.write_bytes(packed.read_bytes()[:-1])
    done = call("convert", str(packed), str(tmp_path / "d"))
    assert done.stdout == f"7 deals in {tmp_path / 'd'}\n"
    assert "it is left out" in done.stderr
    damaged = bytearray(packed.read_bytes())
    damaged[60] ^= 1
    packed.write_bytes(damaged)
    done = call("convert", str(packed), str(tmp_path / "e"))
    told = f"cardavia: {packed}, record 1: not a packed deal, or a damaged one\n"
    assert (done.returncode, done.stderr) == (2, told)
    assert not [*tmp_path.glob("e*")]


@pytest.mark.parametrize("game", GAMES)
def test_replay_shows_every_hand_or_what_a_seat_saw(tmp_path: Path, game: str) -> None:
    path = tmp_path / "deals.jsonl"
    table = cv.deal(game, 6)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    agents = [f"player {seat}" for seat in range(table.seats)]
    begun(path, "json", [DEALS[0], cv.Record.of(table, agents=agents)])
    told = call("replay", str(path), "--deal", "2")
    assert (told.returncode, told.stderr) == (0, "")
    assert told.stdout.startswith(f"Deal 2 of 2: {game}, Seat {table.dealer} deals\n")
    assert told.stdout.count("\nSeat 0 ") >= len(table.history)
    for number, (seat, action) in enumerate(table.history, start=1):
        assert f"\n{number}  Seat {seat}: {action.kind}" in told.stdout
    assert "\nResult: Seat 0 " in told.stdout
    assert "player 1" in told.stdout
    own = call("replay", str(path), "--deal", "2", "--seat", "1").stdout
    assert own.count("\nYour hand ") == sum(seat == 1 for seat, _ in table.history)
    assert "\nResult: You " in own
    # A deal that is not over just stops.
    assert "Result" not in call("replay", str(path)).stdout


def test_replay_of_what_is_not_there_is_told(tmp_path: Path) -> None:
    path = tmp_path / "deals.jsonl"
    begun(path, "json", DEALS[:2])
    for arguments, told in (
        (("--deal", "3"), f"{path} has 2 deals, and no deal 3"),
        (("--deal", "0"), f"{path} has 2 deals, and no deal 0"),
        (("--seat", "-1"), f"--seat -1 is no seat of {DEALS[0].game}: expected 0 to "),
    ):
        done = call("replay", str(path), *arguments)
        assert done.returncode == 2
        assert done.stderr.startswith(f"cardavia: {told}")
