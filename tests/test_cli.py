"""The command line from outside: its own process, pipes, signals, a pseudo terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
import unicodedata
from importlib import metadata
from pathlib import Path
from typing import Literal

import pytest

import cardavia as cv

COMMAND = [sys.executable, "-m", "cardavia"]
ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "dumb"}
WIN = ["123m", "456m", "789m", "123p", "456p", "789p", "789s", "RR"]
CHAN = ["22m", "44m", "55p", "66p", "99p", "CC", "3m3s", "7p7s", "2p2s", "6m6s"]
CHAN_READY = ["22m", "44m", "55p", "66p", "99p", "CC", "3m3s", "7p7s", "2p2s", "6m"]
SICHUAN_SETS = ["pung 5m", "kong 8p", "pung 2p", "pung 5p"]
READY = ["123m", "456m", "789m", "123p", "456p", "78p", "789s", "RR"]


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        timeout=120,
        check=False,
    )


def test_the_version_is_the_engine_s() -> None:
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"cardavia {cv.__version__}\n"


def test_the_console_script_is_this_command() -> None:
    [script] = metadata.entry_points(group="console_scripts", name="cardavia")
    assert script.load().__module__ == "cardavia.cli"


def test_score_prints_the_sheet_of_the_library() -> None:
    done = run(
        "score", "nantong", *WIN, "--indicators", "2s", "3m", "--win", "6p", "--from", "self"
    )
    assert (done.returncode, done.stderr) == (0, "")
    sheet = cv.nantong.score(" ".join(WIN), indicators=["2s", "3m"], won_on="6p", won_from="self")
    assert done.stdout.endswith(f"  = {sheet.total:>4}  total\n")
    for item in sheet.items:
        assert item.label in done.stdout
        assert f"[{item.clause}]" in done.stdout


def test_score_takes_every_option() -> None:
    done = run(
        *["score", "nantong", "11m 222p 333p 444p"],
        *["--group", "opening-triplet 2s", "--group", "concealed-kong 5p"],
        *["--group", "opening-quad 7p", "--group", "opening-triplet 3m"],
        *["--indicators", "2s", "3m", "--win", "1m", "--from", "self"],
        *["--kong-replacement", "--last-card"],
    )
    assert (done.returncode, done.stderr) == (0, "")
    for words in ("kong's replacement", "last card", "Piao Hu", "closed Piao"):
        assert words in done.stdout


def test_score_of_a_hand_that_did_not_win() -> None:
    done = run("score", "nantong", *READY, "--indicators", "2s", "3m")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "  =    0  total\n"


def test_score_of_chan_prints_the_sheet_of_the_library() -> None:
    done = run("score", "chan", *CHAN, "--win", "6s", "--own-gate")
    assert (done.returncode, done.stderr) == (0, "")
    sheet = cv.chan.score(" ".join(CHAN), won_on="6s", own_gate=True)
    assert sheet.total == 5
    assert done.stdout.endswith("  =    5  total\n")
    assert "best bonus counts its main value" in done.stdout
    for item in sheet.items:
        assert f"{item.label}  [{item.clause}]" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "total", "bonus"),
    [
        (["chan", *CHAN, "--win", "6s"], 4, "Tôm"),
        (["chan", *CHAN, "--heavenly"], 6, "Thiên ù"),
        (["chan", *CHAN[1:], "--exposed", "chan 2m", "--win", "6s"], 4, "Tôm"),
        (["chan", *CHAN[:-4], *CHAN[-3:], "--group", "ca 3s3m", "--win", "6s"], 4, "Tôm"),
        (["chan", "2222m", *CHAN[2:], "--opening-quad", "--win", "6s"], 6, "Thiên khai"),
        (["chan", *CHAN_READY], 0, "total"),
    ],
    ids=["plain", "heavenly", "chan", "ca", "opening quad", "no winner"],
)
def test_score_of_chan_takes_every_option(arguments: list[str], total: int, bonus: str) -> None:
    done = run("score", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"  = {total:>4}  total\n")
    assert bonus in done.stdout


def as_groups(groups: list[str]) -> list[str]:
    return [word for group in groups for word in ("--group", group)]


def test_score_of_sichuan_prints_the_sheet_of_the_library() -> None:
    done = run(
        *["score", "sichuan", "22m", *as_groups(SICHUAN_SETS)],
        *["--win", "2m", "--from", "discard", "--void", "s"],
    )
    assert (done.returncode, done.stderr) == (0, "")
    sheet = cv.sichuan.score("22m", SICHUAN_SETS, won_on="2m", won_from="discard", void="s")
    assert (sheet.fan, sheet.total) == (5, 32)
    assert done.stdout.startswith("  555m  8888p  222p  555p  22m\n  5 fan, a base of 32; ")
    assert done.stdout.endswith("  =   32  total\n")
    for item in sheet.items:
        assert f"{item.label}  [{item.clause}]" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "total", "words"),
    [
        (["1111335577m", "8899m", "--win", "9m"], 33, "seven pairs"),
        (["123456789m", "123p", "55p", "--win", "3p", "--from", "kong"], 2, "robbing"),
        (["123456789m", "123p", "55p"], 2, "self-drawn"),
        (["123456m", "55p", *as_groups(["kong 1s", "pung 2s"]), "--win", "5p"], 3, "root"),
        (["123456m", "5p", "五筒", "--group", "pung 1s", "--group", "pung 2s"], 2, "base"),
    ],
    ids=["limit", "robbed", "dealt", "kong", "names"],
)
def test_score_of_sichuan(arguments: list[str], total: int, words: str) -> None:
    done = run("score", "sichuan", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"  = {total:>4}  total\n")
    assert words in done.stdout


@pytest.mark.parametrize("option", ["--replacement", "--kong-replacement"])
def test_score_of_sichuan_takes_every_option(option: str) -> None:
    groups = as_groups(["concealed-kong 1s"])
    done = run(
        "score", "sichuan", "123456789m", "55m", *groups, "--win", "5m", option, "--last-tile"
    )
    assert (done.returncode, done.stderr) == (0, "")
    for words in ("kong's replacement", "wall empty", "root", "self-drawn"):
        assert words in done.stdout
    assert done.stdout.endswith("  =    9  total\n")


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("accents", [True, False])
def test_hands_may_be_given_in_vietnamese(form: Literal["NFC", "NFD"], *, accents: bool) -> None:
    def typed(text: str) -> str:
        plain = text.replace("á", "a").replace("ụ", "u").replace("ắ", "a")
        return unicodedata.normalize(form, text if accents else plain)

    hand = [typed("lục sách lục sách chi chi chi chi"), "22m", "44m", "55p", "99p", "3m3s", "7p7s"]
    group = typed("chắn bát sách")
    done = run("score", "chan", *hand, "2p2s", "--exposed", group, "--win", typed("lục sách"))
    assert (done.returncode, done.stderr) == (0, "")
    plain = ["66s", "CC", *hand[1:], "2p2s", "--exposed", "chan 8s", "--win", "6s"]
    assert done.stdout == run("score", "chan", *plain).stdout
    ready = [typed("lục sách chi chi chi chi"), *hand[1:], "2p2s", "--exposed", group]
    assert "6s" in run("waits", "chan", *ready).stdout.split()


def test_waits() -> None:
    done = run("waits", "nantong", *READY)
    assert (done.returncode, done.stdout, done.stderr) == (0, "3p 6p 9p\n", "")
    groups = ["--group", "pung 5s", "--group", "kong 1s"]
    done = run("waits", "nantong", "123m 456m 123p 456p 78p RR", *groups)
    assert done.stdout == "3p 6p 9p\n"
    done = run("waits", "nantong", "147m 147p 258s 369m 369p 147s T W R R")
    assert done.returncode == 0
    assert "draws from ready" in done.stdout
    done = run("waits", "chan", *CHAN_READY)
    assert (done.returncode, done.stdout, done.stderr) == (0, "6m 6p 6s\n", "")
    done = run("waits", "sichuan", "123456789m", "1122p")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1p 2p\n", "")
    done = run("waits", "sichuan", "123456789m", "1111p")
    assert done.stdout == "no card completes this hand: it is 1 draw from ready\n"
    done = run("waits", "chan", *CHAN_READY[:-2], "2p8m4s")
    assert done.stdout == "no card completes this hand: it is 1 card from ready\n"


@pytest.mark.parametrize(
    ("game", "last"), [("nantong", "N7.2"), ("chan", "C5.5"), ("sichuan", "S5.4")]
)
def test_rules_whole(game: str, last: str) -> None:
    whole = run("rules", game)
    assert (whole.returncode, whole.stderr) == (0, "")
    assert re.search(r"^G1 (Cards|Tiles) are written", whole.stdout, re.MULTILINE)
    assert f"\n{last} " in whole.stdout
    assert max(map(len, whole.stdout.splitlines())) <= 80


def test_rules_by_word() -> None:
    assert run("rules", "N5.3").stdout.startswith("N5.3 ")
    assert run("rules", "C4.3").stdout.startswith("C4.3 ")
    assert run("rules", "chan", "c4.3").stdout == run("rules", "C4.3").stdout
    assert "N6.2" in run("rules", "nantong", "wenqian").stdout
    assert "C5.1" in run("rules", "bach", "thu").stdout
    assert run("rules", "S5.3b").stdout.startswith("S5.3b ")
    every = run("rules", "G5").stdout
    assert every.startswith("Nantong\n")
    assert "\n\nChắn\n" in every
    assert "\n\nSichuan\n" in every
    assert every.count("G5 ") == 3


@pytest.mark.parametrize("game", cv.games())
def test_cards_lists_every_face_and_the_origin(game: str) -> None:
    done = run("cards", game)
    assert (done.returncode, done.stderr) == (0, "")
    for card in cv.library(game):
        assert f"{card.native or ''}  {card.romanization}".strip() in done.stdout
    assert "Sources:" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "COMMAND"),
        (["deal"], "deal"),
        (["play", "bridge"], "nantong"),
        (["play", "nantong", "--seat", "3"], "seat"),
        (["play", "nantong", "--seat", "-1"], "seat"),
        (["play", "nantong", "--dealer", "7"], "7"),
        (["play", "nantong", "--seed", "-1"], "seed"),
        (["play", "nantong", "--seed", "x"], "x"),
        (["play", "nantong", "--deals", "0"], "deals"),
        (["play", "nantong", "--level", "god"], "god"),
        (["play", "--load", "no-such-file"], "no-such-file"),
        (["play", "--load", __file__], "saved deal"),
        (["score", "bridge", "1m"], "bridge"),
        (["score", "nantong", "1m"], "--indicators"),
        (["score", "nantong", "1m", "--indicators", "2s", "3m"], "22"),
        (["score", "nantong", "11111m", "--indicators", "2s", "3m"], "1m"),
        (["score", "nantong", "1x", "--indicators", "2s", "3m"], "x"),
        (["score", "nantong", *READY, "--indicators", "2s", "0m"], "0m"),
        (["score", "nantong", *WIN, "--indicators", "2s", "3m", "--win", "6p"], "--from"),
        (["score", "nantong", *WIN, "--indicators", "2s", "3m", "--from", "self"], "--win"),
        (["waits", "nantong", *WIN], "23"),
        (["waits", "nantong", "123m", "--group", "chow 1m"], "chow"),
        (["waits", "bridge", "123m"], "bridge"),
        (["waits", "nantong"], "hand"),
        (["score", "chan", "1m"], "2 to 9"),
        (["score", "chan", *CHAN_READY, "--win", "6m"], "19"),
        (["score", "chan", *CHAN, "--win", "9s"], "9s"),
        (["score", "chan", *CHAN, "--own-gate"], "--win"),
        (["score", "chan", *CHAN, "--win", "6s", "--opening-quad"], "--opening-quad"),
        (["score", "chan", *CHAN, "--win", "6s", "--heavenly"], "--win"),
        (["score", "chan", *CHAN, "--win", "tam van"], "tam văn (3p)"),
        (["score", "chan", "tam van", "tam van"], "tam vạn (3m) or tam văn (3p)"),
        (["score", "chan", *CHAN, "--exposed", "pung 3m"], "pung"),
        (["score", "chan", *CHAN, "--exposed", "ca 3m4m"], "ca"),
        (["score", "chan", *CHAN, "--exposed", ""], "group"),
        (["waits", "chan", *CHAN], "20"),
        (["waits", "chan", "mười vạn"], "'m'"),
        (["score", "sichuan", "22m", *as_groups(SICHUAN_SETS), "--win", "3m"], "3m"),
        (["score", "sichuan", "123456789m", "123p", "5p"], "13"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--void", "p"], "void"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--void", "x"], "x"),
        (["score", "sichuan", "123456789m", "123p", "56p", "--win", "5p"], "seven pairs"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--from", "discard"], "--win"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--last-tile"], "--last-tile"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--replacement"], "--replacement"),
        (["score", "sichuan", "123456789m", "123p", "55p", "--group", "chow 1m"], "chow"),
        (["score", "sichuan", "123456789m", "TT"], "T"),
        (["waits", "sichuan", "123456789m", "123p", "55p"], "14"),
        (["play", "sichuan", "--seat", "4"], "seat"),
        (["rules"], "nantong, chan, sichuan"),
        (["cards"], "game"),
        (["play", "--load", "no-such-file", "chan"], "no-such-file"),
        (["rules", "trumps"], "trumps"),
        (["cards", "bridge"], "nantong"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_sentence_on_standard_error(arguments: list[str], words: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("cardavia")
    assert words in done.stderr


@pytest.mark.parametrize("game", cv.games())
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_three_deals_through_a_pipe(level: str, game: str) -> None:
    typed = "hint\n" + "1\n\n" * 600
    done = run("play", game, "--seed", "5", "--deals", "3", "--level", level, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\nSettlement\n") == 3
    assert "\x1b" not in done.stdout
    last = done.stdout.splitlines()[-1]
    assert last.startswith("Goodbye. After 3 deals: You ")
    assert sum(int(number) for number in re.findall(r"[+-]\d+", last)) == 0


def test_a_hard_opponent_sits_down_too() -> None:
    done = run("play", "chan", "--seed", "4", "--level", "hard", "--deals", "1", typed="1\n" * 40)
    assert (done.returncode, done.stderr) == (0, "")
    # What it finds in its time differs from run to run, and so does the deal.
    assert done.stdout.splitlines()[-1].startswith("Goodbye. After 1 deal: You ")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_seed_fixes_the_whole_talk(level: str) -> None:
    options = ["play", "nantong", "--seed", "9", "--deals", "1", "--level", level]
    talks = [run(*options, typed="1\n\n" * 200) for _ in range(2)]
    assert talks[0].stdout == talks[1].stdout
    assert "Settlement" in talks[0].stdout


@pytest.mark.parametrize("game", cv.games())
def test_the_end_of_input_in_mid_deal_is_a_goodbye(game: str) -> None:
    done = run("play", game, "--seed", "2", typed="hint\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("\nGoodbye. No deal was finished.\n")


@pytest.mark.parametrize(
    ("answers", "title"),
    [
        ("chan", "Chắn"),
        ("2", "Chắn"),
        ("Chắn", "Chắn"),
        ("n", "Nantong"),
        ("3", "Sichuan"),
        ("SICHUAN", "Sichuan"),
        ("4\nmah jong\n1", "Nantong"),
    ],
)
def test_play_without_a_game_offers_the_games(answers: str, title: str) -> None:
    done = run("play", "--seed", "2", typed=f"{answers}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Which game?  [1] nantong  [2] chan  [3] sichuan\n")
    assert f"Welcome to {title}." in done.stdout
    assert done.stdout.count("There is no game") == answers.count("\n")


@pytest.mark.parametrize("typed", ["", "quit\n", "bridge\n"])
def test_no_answer_to_which_game_plays_none(typed: str) -> None:
    done = run("play", typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Welcome" not in done.stdout


def test_odd_bytes_do_no_harm() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "chan"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        out, err = process.communicate(b"\xff\xfe\x00 3m\n\x1b[A\nquit\n", timeout=60)
    assert (process.returncode, err) == (0, b"")
    assert b"Goodbye" in out


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    with subprocess.Popen(
        [*COMMAND, "rules", "nantong"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_saving_and_loading_a_deal(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    saved = run("play", "nantong", "--seed", "4", typed=f"1\n1\n1\ntable\nsave {path}\n")
    assert f"--load {path} --seat 0" in saved.stdout
    loaded = run("play", "--load", str(path), typed="table\n")
    assert loaded.returncode == 0
    table = cv.from_json(path.read_text())
    assert str(table.view(0).hand).split()[0] in loaded.stdout
    shown = saved.stdout.rsplit("Indicators ", 1)[1].split("> save")[0]
    assert loaded.stdout.rsplit("Indicators ", 1)[1].startswith(shown)


def await_prompt(descriptor: int, prompt: bytes = b"> ", seconds: float = 30) -> bytes:
    """Read from `descriptor` until nothing but a prompt is left to read."""
    seen, deadline = b"", time.monotonic() + seconds
    while time.monotonic() < deadline:
        if select.select([descriptor], [], [], 0.5)[0]:
            try:
                seen += os.read(descriptor, 65536)
            except OSError:  # the other end of a pseudo terminal is closed
                return seen
        elif prompt in seen:
            return seen
    pytest.fail(f"no prompt within {seconds} seconds, only {seen!r}")


def test_ctrl_c_in_mid_deal_is_a_goodbye() -> None:
    with subprocess.Popen(
        [*COMMAND, "play", "chan"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
    ) as process:
        assert process.stdout is not None
        await_prompt(process.stdout.fileno())
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (0, b"")
    assert out == b"\nGoodbye. No deal was finished.\n"


@pytest.mark.parametrize("game", cv.games())
@pytest.mark.parametrize("terminal", ["xterm-256color", "dumb"])
def test_a_match_at_a_terminal(terminal: str, game: str) -> None:
    """A real terminal gets colour and line editing, a dumb one plain lines; both end in order."""
    outer, inner = pty.openpty()
    fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    with subprocess.Popen(
        [*COMMAND, "play", game, "--seed", "3"],
        stdin=inner,
        stdout=inner,
        stderr=inner,
        env={**ENVIRONMENT, "TERM": terminal, "PROMPT_TOOLKIT_NO_CPR": "1"},
        start_new_session=True,
    ) as process:
        try:
            os.close(inner)
            seen = await_prompt(outer)
            os.write(outer, b"hint\r")
            seen += await_prompt(outer, b"play")
            for line in (b"rules G5", b"nonsense", b"1"):
                os.write(outer, line + b"\r")
                seen += await_prompt(outer)
            os.write(outer, b"quit\r")
            seen += await_prompt(outer, b"Goodbye")
            assert process.wait(timeout=30) == 0
        finally:
            process.kill()
    os.close(outer)
    text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", seen.decode())
    assert re.search("The search would play|is all that can be played", text)
    assert "'nonsense' is neither an action nor a command" in text
    assert "Goodbye. No deal was finished." in text
    assert "Traceback" not in text
    assert (b"\x1b[" in seen) == (terminal != "dumb")
