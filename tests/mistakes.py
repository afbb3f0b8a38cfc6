"""Calls that are answered with an error: every one that can be told of arguments."""

import copy
import json
import signal
from collections.abc import Callable
from typing import Any
from zlib import crc32

import numpy as np
import pytest

import cardavia as cv
from cardavia import _engine, nantong, sichuan

DRAWN = sichuan.score("123456789m 123p 55p", won_on="5p")


def _finished() -> cv.Table:
    """A deal that is over."""
    table = cv.deal("chan", seed=7)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    return table


def _busy() -> None:
    """Ask a batch while it is at work: a signal's handler may."""
    batch = cv.Batch("chan", 100, seed=1)

    def ask(*_: object) -> None:
        batch.table(0)

    before = signal.signal(signal.SIGALRM, ask)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.05)
        batch.rollouts(10**5)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


TABLE = cv.deal("nantong", seed=7)
OVER = _finished()
WORLD = TABLE.redeal(0, 1)
BATCH = cv.Batch("chan", 2, seed=1)
LOST = nantong.score("147m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
WON = nantong.score(
    "555789m 123456p 11456789s", ["pung 7p"], indicators="2s 3m", won_on="5s", won_from="self"
)

ENGINE: Any = _engine
"""The engine, for what the package does not ask it and the types do not allow."""

RECORD = json.loads(TABLE.to_json())


def _record(**fields: object) -> Callable[[], object]:
    return lambda: cv.from_json(json.dumps(RECORD | fields))


KEPT = cv.Record.of(OVER, seed=7)
LINE = json.loads(KEPT.to_json())


def _line(**fields: object) -> Callable[[], object]:
    return lambda: cv.Record.from_json(json.dumps(LINE | fields))


def _packed(place: int, byte: int) -> Callable[[], object]:
    """Another byte in a packed deal, whose checksum is that of the change."""
    data = bytearray(KEPT.pack())
    data[8 + place] = byte
    data[4:8] = crc32(data[8:]).to_bytes(4, "little")
    return lambda: cv.Record.unpack(bytes(data))


COUNTS = np.full((1, 27), 4, np.uint8)
"""Four copies of every tile of Sichuan."""


ARGUMENTS: dict[str, tuple[Callable[[], object], type[Exception], str]] = {
    "not-one-face": (
        lambda: cv.action("chan", "discard 55m"),
        cv.NotationError,
        'expected one face such as 5m or an honour\'s letter, got "55m"',
    ),
    "suit-without-rank": (
        lambda: nantong.is_win("m"),
        cv.NotationError,
        "suit letter 'm' without a rank before it at character 1 of \"m\"",
    ),
    "rank-before-other": (
        lambda: nantong.is_win("3T"),
        cv.NotationError,
        "a rank must be followed by m, p or s, not by 'T' at character 2 of \"3T\"",
    ),
    "rank-at-end": (
        lambda: nantong.is_win("12"),
        cv.NotationError,
        'a rank must be followed by m, p or s: character 1 of "12"',
    ),
    "unknown-rank": (
        lambda: nantong.is_win("0m"),
        cv.NotationError,
        'no rank 0 in this deck (ranks are 1 to 9) at character 1 of "0m"',
    ),
    "unknown-card": (
        lambda: sichuan.is_win("1m x"),
        cv.NotationError,
        "unknown card 'x' (expected ranks 1 to 9 with m, p or s) at character 4 of \"1m x\"",
    ),
    "unknown-action": (
        lambda: cv.action("chan", "jump"),
        cv.NotationError,
        '"jump" is no action (expected one of discard, win, pass, chan, ca, chiu)',
    ),
    "unknown-suit": (
        lambda: cv.action("sichuan", "void x"),
        cv.NotationError,
        '"void x": void needs a suit, one of m, p, s',
    ),
    "names-no-face": (
        lambda: cv.action("chan", "pass 5m"),
        cv.NotationError,
        '"pass 5m": pass names no face',
    ),
    "needs-face": (
        lambda: cv.action("chan", "discard"),
        cv.NotationError,
        '"discard": discard needs one face, as in "discard 5m"',
    ),
    "needs-suit": (
        lambda: cv.action("sichuan", "void"),
        cv.NotationError,
        '"void": void needs one suit, as in "void m"',
    ),
    "unknown-group": (
        lambda: cv.group("chan", "pung 5m"),
        cv.NotationError,
        '"pung 5m" is no group (expected one of chan, ca, chiu, then its face, as in "chan 6m")',
    ),
    "no-group": (
        lambda: cv.group("sichuan", "pung m"),
        cv.NotationError,
        '"pung m" is no group: suit letter \'m\' without a rank before it at character 1 of "m"',
    ),
    "no-such-ca": (
        lambda: cv.group("chan", "ca 5m5m"),
        cv.NotationError,
        '"ca 5m5m" is no cạ: expected two cards of one rank in different suits, as in "ca 5m5s"',
    ),
    "fifth-copy": (
        lambda: cv.Hand("nantong", "TTTTT"),
        cv.HandError,
        "5 copies of T: a deck has four, hand, groups and every other card named together",
    ),
    "wrong-size": (
        lambda: sichuan.is_win("11m", ["pung 5m"]),
        cv.HandError,
        "2 concealed cards and 1 groups count as 5 cards: expected 14 (and at most 4 groups)",
    ),
    "fifth-counted": (
        lambda: sichuan.waits_batch(COUNTS + 1),
        cv.HandError,
        "row 0 of counts: 5 copies of 1m: a deck has four",
    ),
    "wrong-number": (
        lambda: sichuan.waits_batch(COUNTS),
        cv.HandError,
        "row 0 of counts: 108 cards: expected 13",
    ),
    "wrong-deck-size": (
        lambda: cv.from_deck("nantong", range(2), 0),
        ValueError,
        "a deck of nantong has 120 cards, got 2",
    ),
    "unknown-card-id": (
        lambda: cv.from_deck("nantong", range(1, 121), 0),
        ValueError,
        "card 120 at place 119 of the deck is unknown: expected ids 0 to 119",
    ),
    "twice": (
        lambda: cv.from_deck("nantong", [0, *range(119)], 0),
        ValueError,
        "card 0 at place 1 is in the deck twice: expected each id once",
    ),
    "no-object": (
        lambda: cv.from_json("7"),
        cv.RecordError,
        "not a deal's record: expected a JSON object",
    ),
    "damaged": (
        lambda: cv.from_json("{}"),
        cv.RecordError,
        "not a deal's record: missing field `game` at line 1 column 2",
    ),
    "unknown-game": (
        lambda: cv.deal("bridge", seed=1),
        ValueError,
        'there is no game "bridge": expected one of nantong, chan, sichuan',
    ),
    "other-format": (
        _line(format="cardavia-deal/2"),
        cv.RecordError,
        'a record of the format "cardavia-deal/2", expected cardavia-deal/1',
    ),
    "other-rules": (
        _line(rules=2),
        cv.RecordError,
        "a deal by version 2 of the rules, expected version 1",
    ),
    "other-seats": (
        _line(seats=3),
        cv.RecordError,
        "a record of 3 seats, and chan has 4",
    ),
    "seed-or-deck": (
        _line(deck=OVER.deck),
        cv.RecordError,
        "a record tells a seed or a deck, one of the two",
    ),
    "other-seed": (
        lambda: cv.Record.of(OVER, seed=8),
        cv.RecordError,
        "the seed is not that of the deck",
    ),
    "other-returns": (
        _line(returns=[0, 0, 0, 0]),
        cv.RecordError,
        f"the record's returns are [0, 0, 0, 0], and the deal comes to {OVER.returns().tolist()}",
    ),
    "no-returns": (
        _line(actions=LINE["actions"][:-1]),
        cv.RecordError,
        "the record has returns, and its deal is not over",
    ),
    "redealt": (
        lambda: cv.Record.of(TABLE.redeal(0, 1)),
        cv.RecordError,
        "a redealt table has no deck, so it cannot be recorded",
    ),
    "unfinished": (
        lambda: list(cv.dataset([cv.Record.of(cv.deal("chan", 1))])),
        cv.RecordError,
        "record 1: the deal is not over: what it comes to is not known",
    ),
    "wrong-agents": (
        lambda: cv.Record.of(OVER, agents=["heuristic"]),
        cv.RecordError,
        "a record names the agents of all 4 seats or none, not 1",
    ),
    "long-agent": (
        lambda: cv.Record.of(TABLE, agents=["", "", "ă" * 128]),
        cv.RecordError,
        "an agent's name is at most 255 bytes long, not 256",
    ),
    "long-note": (
        lambda: cv.Record.of(TABLE, note="x" * 32769),
        cv.RecordError,
        "a note is at most 32768 bytes long, not 32769",
    ),
    "torn": (
        lambda: cv.Record.unpack(KEPT.pack()[:-1]),
        cv.RecordError,
        "the end of a packed deal is missing",
    ),
    "not-packed": (
        lambda: cv.Record.unpack(bytes(8)),
        cv.RecordError,
        "not a packed deal, or a damaged one",
    ),
    "other-form": (
        _packed(0, 2),
        cv.RecordError,
        "a deal packed by version 2 of the form, expected version 1",
    ),
    "no-dealer": (
        _record(dealer=3),
        cv.RecordError,
        "dealer 3 is no seat of nantong: expected 0 to 2",
    ),
    "action": (
        _record(actions=["pass 5m"]),
        cv.RecordError,
        'action 1 of the record: "pass 5m": pass names no face',
    ),
    "not-action": (
        lambda: ENGINE.action("chan", None),
        TypeError,
        "an action is an Action, an id or a text, not NoneType",
    ),
    "not-number": (
        lambda: ENGINE.Table.perft(TABLE, "2"),
        TypeError,
        "depth is a whole number, not str",
    ),
    "not-counts": (
        lambda: ENGINE.chan.is_win_batch([1]),
        TypeError,
        "counts must be a uint8 array of shape (n, 25), not list",
    ),
    "not-seats": (
        lambda: cv.dataset([KEPT], seats=1),  # type: ignore[arg-type]
        TypeError,
        "seats are a sequence of seats, not int",
    ),
    "not-record": (
        lambda: list(cv.dataset([5])),  # type: ignore[list-item]
        TypeError,
        "a deal is a Record, not int",
    ),
    "not-group": (
        lambda: ENGINE.group("chan", 5),
        TypeError,
        'a group is a text such as "pung 5m", not int',
    ),
    "not-groups": (
        lambda: ENGINE.nantong.is_win("", 5),
        TypeError,
        'groups are texts such as "pung 5m", not int',
    ),
    "not-cards": (
        lambda: ENGINE.nantong.is_win(5),
        TypeError,
        "cards are a text, a sequence of faces or a Hand, not int",
    ),
    "not-face": (
        lambda: ENGINE.nantong.is_win([None]),
        TypeError,
        'a face is a text such as "5m" or an index, not NoneType',
    ),
    "not-deck": (
        lambda: ENGINE.from_deck("chan", 5, 0),
        TypeError,
        "a deck is a sequence of card ids",
    ),
    "unhashable": (
        lambda: hash(TABLE),
        TypeError,
        "a Table is unhashable, since it changes as it is played: use its key()",
    ),
    "no-action-id": (
        lambda: TABLE.play(2**70),
        cv.IllegalActionError,
        f"{2**70} is no action id of nantong: expected 0 to 214",
    ),
    "action-of-other-game": (
        lambda: TABLE.play(cv.action("chan", "pass")),
        cv.IllegalActionError,
        "pass is an action of chan, not of nantong",
    ),
    "no-seed": (
        lambda: TABLE.redeal(0, -1),
        ValueError,
        "a seed is a whole number from 0 to 2**64 - 1, not -1",
    ),
    "long-text": (
        lambda: cv.from_json(" " * (2**20 + 1)),
        ValueError,
        "a text is at most 1048576 characters long, not 1048577",
    ),
    "wrong-counts": (
        lambda: nantong.is_win_batch(np.zeros((1, 30))),  # type: ignore[arg-type]
        ValueError,
        "counts must be a uint8 array of shape (n, 30), got float64 of shape (1, 30)",
    ),
    "score-of-other-game": (
        lambda: nantong.settle([DRAWN] * 3),
        cv.HandError,
        "a score of sichuan, expected one of nantong",
    ),
    "wrong-sheets": (
        lambda: nantong.settle([LOST]),
        cv.HandError,
        "nantong settles 3 score sheets, got 1",
    ),
    "several-winners": (
        lambda: nantong.settle([WON, WON, LOST]),
        cv.HandError,
        "only one player wins a deal of nantong",
    ),
    "no-seat-of-game": (
        lambda: cv.deal("nantong", seed=1, dealer=-1),
        ValueError,
        "dealer -1 is no seat of nantong: expected 0 to 2",
    ),
    "no-card": (
        lambda: _engine.hand_of_cards("chan", b"\xff"),
        cv.HandError,
        "chan has no card 255",
    ),
    "hand-of-other-game": (
        lambda: nantong.is_win(cv.Hand("chan", "2m")),
        cv.HandError,
        "a hand of chan, expected one of nantong",
    ),
    "no-face-index": (
        lambda: cv.Hand("nantong", [30]),
        cv.NotationError,
        "30 is no face index of nantong: expected 0 to 29",
    ),
    "wrong-indicators": (
        lambda: nantong.score("555789m 123456p 11456789s", ["pung 7p"], indicators="2s"),
        cv.HandError,
        "there are two indicators, got 1",
    ),
    "wrong-won-from": (
        lambda: sichuan.score("123456789m 123p 55p", won_on="5p", won_from='the "wall"'),
        cv.HandError,
        r'won_from is "self", "discard" or "kong", got "the \"wall\""',
    ),
    "no-void-suit": (
        lambda: sichuan.waits("123m", void="x"),
        cv.NotationError,
        'void is "m", "p" or "s", got "x"',
    ),
    "no-such-payer": (
        lambda: sichuan.settle([DRAWN, None, None, None], {0: [2**70]}),
        cv.HandError,
        f"there is no seat {2**70}: expected 0 to 3",
    ),
    "no-policy": (
        lambda: ENGINE.rollouts(TABLE, 1, "best", None, 1, 0, None),
        ValueError,
        'there is no policy "best": expected one of random, heuristic',
    ),
    "no-tables": (
        lambda: cv.rollouts([], 1),
        ValueError,
        "rollouts are of at least one table",
    ),
    "several-games": (
        lambda: cv.rollouts([TABLE, OVER], 1),
        ValueError,
        "the tables are of several games, expected one",
    ),
    "no-rollout-count": (
        lambda: BATCH.rollouts(-1),
        ValueError,
        "count is a number of rollouts from 0 to 2**32 - 1, not -1",
    ),
    "no-batch-size": (
        lambda: cv.Batch("chan", 0),
        ValueError,
        "n is a number of tables from 1 to 1048576, not 0",
    ),
    "no-thread-count": (
        lambda: cv.Batch("chan", 1, threads=1025),
        ValueError,
        "threads is a number from 0 to 1024, not 1025",
    ),
    "no-autoreset": (
        lambda: cv.Batch("chan", 1, autoreset="next-step"),  # type: ignore[arg-type]
        ValueError,
        'autoreset is "same-step" or "disabled", got "next-step"',
    ),
    "no-opponents": (
        lambda: cv.Batch("chan", 1, seat=1),
        ValueError,
        "only a learner among opponents sits at one seat",
    ),
    "no-batch-row": (
        lambda: BATCH.table(-1),
        ValueError,
        "there is no row -1: expected 0 to 1",
    ),
    "row-twice": (
        lambda: BATCH.reset([1, 1]),
        ValueError,
        "row 1 is named twice",
    ),
    "not-integers": (
        lambda: BATCH.step([0.5, 1]),
        ValueError,
        "actions must be an integer array of shape (n,), got float64 of shape (2,)",
    ),
    "wrong-length": (
        lambda: BATCH.step([1]),
        ValueError,
        "one action for each of 2 rows is expected, got 1",
    ),
    "batch-row": (
        lambda: BATCH.step([102], rows=[0]),
        cv.IllegalActionError,
        "row 0: 102 is no action id of chan: expected 0 to 101",
    ),
    "table-of-other-game": (
        lambda: BATCH.set(0, TABLE),
        ValueError,
        "a table of nantong, expected one of chan",
    ),
    "batch-busy": (
        _busy,
        RuntimeError,
        "the batch is at work already",
    ),
    "stays": (
        lambda: copy.copy(BATCH),
        TypeError,
        "a Batch cannot be pickled or copied: take batch.table(row)",
    ),
    "no-belief": (
        lambda: cv.worlds(TABLE, 0, "odd"),  # type: ignore[arg-type]
        ValueError,
        'there is no belief "odd": expected one of even, played',
    ),
    "not-to-decide": (
        lambda: cv.worlds(TABLE, 0, "played"),
        ValueError,
        "seat 0 is not to decide: only such a seat believes in worlds as played",
    ),
    "no-seconds": (
        lambda: _engine.search(TABLE, None, -0.5, 1, 0, None),
        ValueError,
        "-0.5 is no number of seconds to search",
    ),
    "no-budget": (
        lambda: _engine.search(TABLE, None, None, 1, 0, None),
        ValueError,
        "a search has a budget of rollouts or of seconds, one of the two",
    ),
    "no-choice": (
        lambda: _engine.heuristic(OVER),
        cv.GameOverError,
        "the deal is over: there is nothing to choose",
    ),
    "no-deck": (lambda: WORLD.deck, ValueError, "a redealt table has no deck"),
    "no-record": (
        WORLD.to_json,
        ValueError,
        "a redealt table has no deck, so it cannot be written as JSON",
    ),
    "no-layout": (
        lambda: cv.layout("chan", "planes/0"),
        ValueError,
        "there is no layout planes/0: expected one of planes/1, advised/1",
    ),
    "nobody-looks": (
        OVER.observe,
        ValueError,
        "the deal is over: name the seat that observes it",
    ),
    "wrong-observation": (
        lambda: TABLE.observe(out=ENGINE),
        ValueError,
        (
            "out must be a tuple of three writable arrays, each in one piece: "
            "uint8 of shape (53, 30), float32 of shape (25,) and bool of shape (215,)"
        ),
    ),
    "wrong-out": (
        lambda: TABLE.mask(np.ones(3, dtype=np.bool_)),
        ValueError,
        "out must be a writable bool array of shape (215,)",
    ),
    "no-captures": (
        lambda: TABLE.why_no_capture("pass", "2m"),
        ValueError,
        "nothing is captured in nantong",
    ),
    "no-more-captures": (
        lambda: OVER.why_no_capture("pass", "2m"),
        cv.GameOverError,
        "the deal is over",
    ),
    "no-depth": (lambda: TABLE.perft(-1), ValueError, "depth -1 is no number of actions"),
    "no-card-id": (
        lambda: ENGINE.from_deck("nantong", [True], 0),
        ValueError,
        "True at place 0 of the deck is no card id",
    ),
    "half-action": (
        lambda: _engine.replay("nantong", bytes(range(120)), 0, b"1"),
        ValueError,
        "half an action id at the end of a pickled table",
    ),
    "damaged-pickle": (
        lambda: _engine.unpack("Score", 0, b""),
        ValueError,
        "a pickled Score is damaged, or of another version of Cardavia",
    ),
    "no-class": (
        lambda: _engine.unpack("Table", 0, b""),
        ValueError,
        'there is no class "Table" to unpickle',
    ),
}
"""By the id of what is wrong or of the reason told: a call, what it raises, and the sentence."""


def message_of(mistake: Callable[[], object], error: type[Exception] = cv.HandError) -> cv.Message:
    """What the engine says about it."""
    with pytest.raises(error) as caught:
        mistake()
    assert type(caught.value) is error
    message: cv.Message | None = getattr(caught.value, "message", None)
    assert message is not None
    assert str(caught.value) == message
    return message
