"""The command line: what it prints, and from outside its pipes, signals and terminals."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unicodedata
from importlib import metadata
from pathlib import Path
from typing import Literal

import pytest

import cardavia as cv
from cardavia import levels
from command import COMMAND, ENVIRONMENT, call, run
from rooms import ROOMS

LISTED = ", ".join(cv.games())
"""The games, as sentences list them."""
WIN = ["123m", "456m", "789m", "123p", "456p", "789p", "789s", "RR"]
CHAN = ["22m", "44m", "55p", "66p", "99p", "CC", "3m3s", "7p7s", "2p2s", "6m6s"]
CHAN_READY = ["22m", "44m", "55p", "66p", "99p", "CC", "3m3s", "7p7s", "2p2s", "6m"]
SICHUAN_SETS = ["pung 5m", "kong 8p", "pung 2p", "pung 5p"]
READY = ["123m", "456m", "789m", "123p", "456p", "78p", "789s", "RR"]


def test_the_version_is_the_engine_s() -> None:
    done = run("--version")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"cardavia {cv.__version__}\n"


def test_the_console_script_is_this_command() -> None:
    [script] = metadata.entry_points(group="console_scripts", name="cardavia")
    assert script.load().__module__ == "cardavia.cli"


def test_score_prints_the_sheet_of_the_library() -> None:
    done = call(
        "score", "nantong", *WIN, "--indicators", "2s", "3m", "--win", "6p", "--from", "self"
    )
    assert (done.returncode, done.stderr) == (0, "")
    sheet = cv.nantong.score(" ".join(WIN), indicators=["2s", "3m"], won_on="6p", won_from="self")
    assert done.stdout.endswith(f"  = {sheet.total:>4}  total\n")
    for item in sheet.items:
        assert item.label in done.stdout
        assert f"[{item.clause}]" in done.stdout


def test_score_takes_every_option() -> None:
    done = call(
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
    done = call("score", "nantong", *READY, "--indicators", "2s", "3m")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "  =    0  total\n"


def test_score_of_chan_prints_the_sheet_of_the_library() -> None:
    done = call("score", "chan", *CHAN, "--win", "6s", "--own-gate")
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
    done = call("score", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"  = {total:>4}  total\n")
    assert bonus in done.stdout


def as_groups(groups: list[str]) -> list[str]:
    return [word for group in groups for word in ("--group", group)]


def test_score_of_sichuan_prints_the_sheet_of_the_library() -> None:
    done = call(
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
        (["123456m", "55p", *as_groups(["kong 1p", "pung 2p"]), "--win", "5p"], 3, "root"),
        (["123456m", "5p", "五筒", "--group", "pung 1p", "--group", "pung 2p"], 2, "base"),
    ],
    ids=["limit", "robbed", "dealt", "kong", "names"],
)
def test_score_of_sichuan(arguments: list[str], total: int, words: str) -> None:
    done = call("score", "sichuan", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"  = {total:>4}  total\n")
    assert words in done.stdout


@pytest.mark.parametrize("option", ["--replacement", "--kong-replacement"])
def test_score_of_sichuan_takes_every_option(option: str) -> None:
    groups = as_groups(["concealed-kong 1s"])
    done = call(
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
    done = call("score", "chan", *hand, "2p2s", "--exposed", group, "--win", typed("lục sách"))
    assert (done.returncode, done.stderr) == (0, "")
    plain = ["66s", "CC", *hand[1:], "2p2s", "--exposed", "chan 8s", "--win", "6s"]
    assert done.stdout == call("score", "chan", *plain).stdout
    ready = [typed("lục sách chi chi chi chi"), *hand[1:], "2p2s", "--exposed", group]
    assert "6s" in call("waits", "chan", *ready).stdout.split()


def test_waits() -> None:
    done = call("waits", "nantong", *READY)
    assert (done.returncode, done.stdout, done.stderr) == (0, "3p 6p 9p\n", "")
    groups = ["--group", "pung 5s", "--group", "kong 1s"]
    done = call("waits", "nantong", "123m 456m 123p 456p 78p RR", *groups)
    assert done.stdout == "3p 6p 9p\n"
    done = call("waits", "nantong", "147m 147p 258s 369m 369p 147s T W R R")
    assert done.returncode == 0
    assert "draws from ready" in done.stdout
    done = call("waits", "chan", *CHAN_READY)
    assert (done.returncode, done.stdout, done.stderr) == (0, "6m 6p 6s\n", "")
    done = call("waits", "sichuan", "123456789m", "1122p")
    assert (done.returncode, done.stdout, done.stderr) == (0, "1p 2p\n", "")
    done = call("waits", "sichuan", "123456789m", "1111p")
    assert done.stdout == "no card completes this hand: it is 1 draw from ready\n"
    done = call("waits", "chan", *CHAN_READY[:-2], "2p8m4s")
    assert done.stdout == "no card completes this hand: it is 1 card from ready\n"


@pytest.mark.parametrize("game", cv.games())
def test_rules_whole(game: str) -> None:
    section, clauses = list(ROOMS[game].clauses.items())[-1]
    whole = call("rules", game)
    assert (whole.returncode, whole.stderr) == (0, "")
    assert re.search(r"^G1 (Cards|Tiles) are written", whole.stdout, re.MULTILINE)
    assert f"\n{section}.{clauses} " in whole.stdout
    assert max(map(len, whole.stdout.splitlines())) <= 80


def test_rules_by_word() -> None:
    assert call("rules", "N5.3").stdout.startswith("N5.3 ")
    assert call("rules", "C4.3").stdout.startswith("C4.3 ")
    assert call("rules", "chan", "c4.3").stdout == call("rules", "C4.3").stdout
    assert "N6.2" in call("rules", "nantong", "wenqian").stdout
    assert "C5.1" in call("rules", "bach", "thu").stdout
    assert call("rules", "S5.3b").stdout.startswith("S5.3b ")
    every = call("rules", "G5").stdout
    assert every.startswith("Nantong\n")
    assert "\n\nChắn\n" in every
    assert "\n\nSichuan\n" in every
    assert every.count("G5 ") == len(cv.games())


@pytest.mark.parametrize("game", cv.games())
def test_cards_lists_every_face_and_the_origin(game: str) -> None:
    done = call("cards", game)
    assert (done.returncode, done.stderr) == (0, "")
    for card in cv.library(game):
        assert f"{card.native or ''}  {card.romanization}".strip() in done.stdout
    assert "Sources:" in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["play", "bridge"],
            f'cardavia: there is no game "bridge": expected one of {LISTED}',
        ),
        (
            ["play", "nantong", "--seat", "3"],
            "cardavia: seat 3 is no seat of nantong: expected 0 to 2",
        ),
        (
            ["play", "nantong", "--seat", "-1"],
            "cardavia: seat -1 is no seat of nantong: expected 0 to 2",
        ),
        (
            ["play", "nantong", "--dealer", "7"],
            "cardavia: dealer 7 is no seat of nantong: expected 0 to 2",
        ),
        (
            ["play", "nantong", "--seed", "-1"],
            "cardavia: a seed is a whole number from 0 to 2**64 - 1, not -1",
        ),
        (["play", "nantong", "--deals", "0"], "cardavia: --deals is a number from 1 on, not 0"),
        (["play", "--load", "no-such-file"], "cardavia: no-such-file: No such file or directory"),
        (["play", "--load", __file__], f"cardavia: {__file__} is no saved deal"),
        (
            ["score", "nantong", "1m", "--indicators", "2s", "3m"],
            "cardavia: 1 concealed cards and 0 groups count as 1 cards: expected 22 or 23",
        ),
        (["score", "nantong", "11111m", "--indicators", "2s", "3m"], "cardavia: 5 copies of 1m"),
        (["score", "nantong", "1x", "--indicators", "2s", "3m"], "cardavia: unknown card 'x'"),
        (["score", "nantong", *READY, "--indicators", "2s", "0m"], "cardavia: no rank 0"),
        (
            ["score", "nantong", *WIN, "--indicators", "2s", "3m", "--win", "6p"],
            'cardavia: --win needs --from: "self", "discard" or "kong"',
        ),
        (
            ["score", "nantong", *WIN, "--indicators", "2s", "3m", "--from", "self"],
            "cardavia: --from needs --win, the winning card",
        ),
        (
            ["waits", "nantong", *WIN],
            "cardavia: 23 concealed cards and 0 groups count as 23 cards: expected 22",
        ),
        (["waits", "nantong", "123m", "--group", "chow 1m"], 'cardavia: "chow 1m" is no group'),
        (["score", "chan", "1m"], "cardavia: no rank 1"),
        (
            ["score", "chan", *CHAN_READY, "--win", "6m"],
            "cardavia: 19 concealed cards and 0 groups count as 19 cards: expected 20",
        ),
        (
            ["score", "chan", *CHAN, "--win", "9s"],
            "cardavia: the winning card 9s is not among the concealed cards",
        ),
        (
            ["score", "chan", *CHAN, "--own-gate"],
            "cardavia: --own-gate needs --win, the winning card",
        ),
        (
            ["score", "chan", *CHAN, "--win", "6s", "--opening-quad"],
            "cardavia: --opening-quad needs four identical concealed cards",
        ),
        (
            ["score", "chan", *CHAN, "--win", "6s", "--heavenly"],
            "cardavia: a Thiên ù has no winning card: leave --win out (C5.1)",
        ),
        (
            ["score", "chan", *CHAN, "--win", "tam van"],
            "cardavia: 'tam van' may be tam vạn (3m) or tam văn (3p)",
        ),
        (
            ["score", "chan", "tam van", "tam van"],
            "cardavia: 'tam van' may be tam vạn (3m) or tam văn (3p)",
        ),
        (["score", "chan", *CHAN, "--exposed", "pung 3m"], 'cardavia: "pung 3m" is no group'),
        (["score", "chan", *CHAN, "--exposed", "ca 3m4m"], 'cardavia: "ca 3m4m" is no cạ'),
        (["score", "chan", *CHAN, "--exposed", ""], 'cardavia: "" is no group'),
        (
            ["waits", "chan", *CHAN],
            "cardavia: 20 concealed cards and 0 groups count as 20 cards: expected 19",
        ),
        (["waits", "chan", "mười vạn"], "cardavia: suit letter 'm'"),
        (
            ["score", "sichuan", "22m", *as_groups(SICHUAN_SETS), "--win", "3m"],
            "cardavia: the winning tile 3m is not among the concealed tiles",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "5p"],
            "cardavia: 13 concealed cards and 0 groups count as 13 cards: expected 14",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--void", "p"],
            "cardavia: 1p is of the void suit, and no win holds one (S2.1)",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "56p", "--win", "5p"],
            "cardavia: the hand is neither four sets and a pair nor seven pairs (S2.1)",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--from", "discard"],
            'cardavia: --from "discard" and "kong" need --win, the winning tile',
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--last-tile"],
            "cardavia: --replacement and --last-tile need --win, the winning tile",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--replacement"],
            "cardavia: --replacement and --last-tile need --win, the winning tile",
        ),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--group", "chow 1m"],
            'cardavia: "chow 1m" is no group',
        ),
        (["score", "sichuan", "123456789m", "TT"], "cardavia: unknown card 'T'"),
        (
            ["waits", "sichuan", "123456789m", "123p", "55p"],
            "cardavia: 14 concealed cards and 0 groups count as 14 cards: expected 13",
        ),
        (
            ["play", "sichuan", "--seat", "4"],
            "cardavia: seat 4 is no seat of sichuan: expected 0 to 3",
        ),
        (["rules"], f"cardavia: which game? expected one of: {LISTED}"),
        (
            ["play", "--load", "no-such-file", "chan"],
            "cardavia: no-such-file: No such file or directory",
        ),
        (
            ["rules", "trumps"],
            f"cardavia: the rules of {' and '.join(cv.games())} do not mention 'trumps'",
        ),
        ([], "cardavia: the following arguments are required: COMMAND"),
        (["deal"], "cardavia: argument COMMAND: invalid choice: 'deal'"),
        (
            ["play", "nantong", "--seed", "x"],
            "cardavia play: argument --seed: invalid int value: 'x'",
        ),
        (
            ["play", "nantong", "--level", "god"],
            "cardavia play: argument --level: invalid choice: 'god'",
        ),
        (["score", "bridge", "1m"], "cardavia score: argument GAME: invalid choice: 'bridge'"),
        (
            ["score", "nantong", "1m"],
            "cardavia score nantong: the following arguments are required: --indicators",
        ),
        (["waits", "bridge", "123m"], "cardavia waits: argument game: invalid choice: 'bridge'"),
        (["waits", "nantong"], "cardavia waits: the following arguments are required: hand"),
        (
            ["score", "sichuan", "123456789m", "123p", "55p", "--void", "x"],
            "cardavia score sichuan: argument --void: invalid choice: 'x'",
        ),
        (["cards"], "cardavia cards: the following arguments are required: game"),
        (["cards", "bridge"], "cardavia cards: argument game: invalid choice: 'bridge'"),
    ],
)
def test_bad_input_is_one_sentence_on_standard_error(arguments: list[str], sentence: str) -> None:
    done = call(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(sentence)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("arguments", [["cards", "bridge"], ["waits", "nantong", *WIN]])
def test_bad_input_is_the_exit_code_of_the_process(arguments: list[str]) -> None:
    done, same = run(*arguments), call(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", same.stderr)


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


def test_a_hard_opponent_sits_down_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "SECONDS", 0.01)
    done = call("play", "chan", "--seed", "4", "--level", "hard", "--deals", "1", typed="1\n" * 40)
    assert (done.returncode, done.stderr) == (0, "")
    # What it finds in its time differs from run to run, and so does the deal.
    assert done.stdout.splitlines()[-1].startswith("Goodbye. After 1 deal: You ")


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_seed_fixes_the_whole_talk(level: str) -> None:
    options = ["play", "nantong", "--seed", "9", "--deals", "1", "--level", level]
    talk = run(*options, typed="1\n\n" * 200)
    assert "Settlement" in talk.stdout
    assert talk.stdout == call(*options, typed="1\n\n" * 200).stdout


@pytest.mark.parametrize("game", cv.games())
def test_the_end_of_input_in_mid_deal_is_a_goodbye(game: str) -> None:
    done = call("play", game, "--seed", "2", typed="hint\n")
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
        ("9\nmah jong\n1", "Nantong"),
    ],
)
def test_play_without_a_game_offers_the_games(answers: str, title: str) -> None:
    done = call("play", "--seed", "2", typed=f"{answers}\nquit\n")
    assert (done.returncode, done.stderr) == (0, "")
    offered = "  ".join(f"[{place}] {game}" for place, game in enumerate(cv.games(), 1))
    assert done.stdout.startswith(f"Which game?  {offered}\n")
    assert f"Welcome to {title}." in done.stdout
    assert done.stdout.count("There is no game") == answers.count("\n")


@pytest.mark.parametrize("typed", ["", "quit\n", "bridge\n"])
def test_no_answer_to_which_game_plays_none(typed: str) -> None:
    done = call("play", typed=typed)
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
    saved = call("play", "nantong", "--seed", "4", typed=f"1\n1\n1\ntable\nsave {path}\n")
    assert f"--load {path} --seat 0" in saved.stdout
    loaded = call("play", "--load", str(path), typed="table\n")
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


# Streams that are closed or full, and signals

COMMANDS = [
    "--version",
    "--help",
    "play chan --seed 1",
    "score sichuan 123456789m 123p 55p",
    "waits sichuan 123456789m 1122p",
    "rules sichuan",
    "rules S2.1",
    "cards chan",
    "arena chan greedy random --decks 2 --seed 1",
]


def in_a_shell(command: str, streams: str, unbuffered: str = "") -> tuple[int, str]:
    """Run a command with redirected streams; its exit code and what it said on standard error."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m cardavia {command} {streams}', COMMAND[0]],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT | {"PYTHONUNBUFFERED": unbuffered},
        timeout=60,
        check=False,
    )
    assert done.stdout == ""
    return done.returncode, done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_or_full_output_is_told_in_a_sentence(command: str) -> None:
    closed = "cardavia: standard output: it is closed\n"
    assert in_a_shell(command, ">&-") == (2, closed)
    full = "cardavia: standard output: No space left on device\n"
    assert in_a_shell(command, ">/dev/full") == (2, full)


@pytest.mark.parametrize("command", ["--help", "rules sichuan"])
def test_a_full_output_is_told_without_a_buffer_too(command: str) -> None:
    full = "cardavia: standard output: No space left on device\n"
    assert in_a_shell(command, ">/dev/full", unbuffered="1") == (2, full)


@pytest.mark.parametrize(
    "command", ["deal", "rules trumps", "play bridge", "arena chan greedy random --resume ."]
)
@pytest.mark.parametrize("streams", ["2>&-", "2>/dev/full"])
def test_errors_that_cannot_be_told_are_still_the_exit_code(command: str, streams: str) -> None:
    assert in_a_shell(command, streams) == (2, "")


def test_a_closed_input_is_told_in_a_sentence() -> None:
    code, told = in_a_shell("play chan", "<&- >/dev/null")
    assert (code, told) == (2, "cardavia: standard input: it is closed\n")
    code, told = in_a_shell("play chan", "0>/dev/null >/dev/null")
    assert (code, told) == (2, "cardavia: standard input: Bad file descriptor\n")


@pytest.mark.parametrize(
    "command", ["bench --seconds 60", "arena chan mc:200 random --decks 200 --seed 1"]
)
def test_ctrl_c_is_exit_code_130(command: str) -> None:
    with subprocess.Popen(
        [*COMMAND, *command.split()],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as process:
        time.sleep(3)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130, out
    assert b"Traceback" not in err


def test_commands_survive_a_closed_standard_error() -> None:
    assert in_a_shell("arena chan greedy random --decks 2 --seed 1", "2>&- >/dev/null") == (0, "")
    assert in_a_shell("bench --seconds 0.01", "2>&- >/dev/null") == (0, "")
