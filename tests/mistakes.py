"""Calls that are answered with an error: every one that can be told of arguments."""

from collections.abc import Callable
from typing import Any

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


TABLE = cv.deal("nantong", seed=7)
OVER = _finished()
WORLD = TABLE.redeal(0, 1)
LOST = nantong.score("147m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
WON = nantong.score(
    "555789m 123456p 11456789s", ["pung 7p"], indicators="2s 3m", won_on="5s", won_from="self"
)

ENGINE: Any = _engine
"""The engine, for what the package does not ask it and the types do not allow."""

ARGUMENTS: dict[str, tuple[Callable[[], object], type[ValueError], str]] = {
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
"""By the id of what is said of an argument: a call, what it raises, and the sentence."""


def message_of(mistake: Callable[[], object], error: type[ValueError] = cv.HandError) -> cv.Message:
    """What the engine says about it."""
    with pytest.raises(error) as caught:
        mistake()
    assert type(caught.value) is error
    message: cv.Message | None = getattr(caught.value, "message", None)
    assert message is not None
    assert str(caught.value) == message
    return message
