"""Numbers as Python code has them: NumPy's are numbers, bools are none, and names may be said."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import cardavia as cv
from cardavia import arena
from cardavia.levels import Careless


def test_numbers_of_numpy_are_numbers() -> None:
    one, seat, table = np.int64(1), np.uint8(2), cv.deal("nantong", np.uint64(7), np.int8(1))
    assert table == cv.deal("nantong", 7, 1)
    assert table == cv.from_deck("nantong", np.array(table.deck), one)
    action = np.int64(table.legal_ids()[0])
    assert table.why_not(action) is None
    assert table.child(action).history == [(1, cv.action("nantong", action))]
    assert cv.advantages(table, action, one, seed=one).shape == (1, 3)
    table.play(action)
    assert table.view(seat) == table.view(2)
    assert table.redeal(seat, one) == table.redeal(2, 1)
    assert table.perft(one) == len(table.legal_ids())
    assert cv.rollouts(table, one, seat=seat, threads=one, seed=one).shape == (1, 3)
    assert (cv.Random(one), cv.MonteCarlo(one)) == (cv.Random(1), cv.MonteCarlo(1))
    assert cv.Match("nantong", one, seat) == cv.Match("nantong", 1, 2)
    assert cv.Hand("nantong", list(np.array([0, 1], np.uint8))) == cv.Hand("nantong", "12m")
    assert arena.agent("random", one) == cv.Random(1)
    played = arena.play("nantong", ["random", "heuristic"], np.int64(2), one, sides="one")
    assert len(played.decks) == 2
    assert played.plan.decks == 2


TABLE = cv.deal("sichuan", 1)
BOOLS: dict[str, Callable[[Any], object]] = {
    "deal seed": lambda wrong: cv.deal("sichuan", wrong),
    "deal dealer": lambda wrong: cv.deal("sichuan", 1, wrong),
    "from_deck dealer": lambda wrong: cv.from_deck("sichuan", TABLE.deck, wrong),
    "action": lambda wrong: cv.action("sichuan", wrong),
    "play": TABLE.play,
    "child": TABLE.child,
    "why_not": TABLE.why_not,
    "view": TABLE.view,
    "events": TABLE.events,
    "view_key": TABLE.view_key,
    "hand": TABLE.hand,
    "groups": TABLE.groups,
    "discards": TABLE.discards,
    "revealed": TABLE.revealed,
    "redeal seat": lambda wrong: TABLE.redeal(wrong, 1),
    "redeal seed": lambda wrong: TABLE.redeal(0, wrong),
    "perft": TABLE.perft,
    "Hand": lambda wrong: cv.Hand("sichuan", [wrong]),
    "won_on": lambda wrong: cv.sichuan.score("123456789m 123p 55p", won_on=wrong),
    "payers": lambda wrong: cv.sichuan.settle([None] * 4, {0: [wrong]}),
    "winners": lambda wrong: cv.sichuan.settle([None] * 4, {wrong: [0]}),
    "rollouts n": lambda wrong: cv.rollouts(TABLE, wrong),
    "rollouts seat": lambda wrong: cv.rollouts(TABLE, 1, seat=wrong),
    "rollouts threads": lambda wrong: cv.rollouts(TABLE, 1, threads=wrong),
    "rollouts seed": lambda wrong: cv.rollouts(TABLE, 1, seed=wrong),
    "advantages action": lambda wrong: cv.advantages(TABLE, wrong, 1),
    "advantages n": lambda wrong: cv.advantages(TABLE, "void m", wrong),
    "advantages threads": lambda wrong: cv.advantages(TABLE, "void m", 1, wrong),
    "advantages seed": lambda wrong: cv.advantages(TABLE, "void m", 1, seed=wrong),
    "MonteCarlo rollouts": cv.MonteCarlo,
    "MonteCarlo seconds": lambda wrong: cv.MonteCarlo(seconds=wrong),
    "MonteCarlo threads": lambda wrong: cv.MonteCarlo(threads=wrong),
    "MonteCarlo seed": lambda wrong: cv.MonteCarlo(seed=wrong),
    "Random": cv.Random,
    "Careless": Careless,
    "Match seed": lambda wrong: cv.Match("sichuan", wrong),
    "Match dealer": lambda wrong: cv.Match("sichuan", 1, wrong),
    "agent seed": lambda wrong: arena.agent("heuristic", wrong),
    "arena decks": lambda wrong: arena.play("sichuan", ["greedy", "random"], wrong),
    "arena seed": lambda wrong: arena.play("sichuan", ["greedy", "random"], 2, wrong),
    "arena shuffles": lambda wrong: arena.play(
        "sichuan", ["greedy", "random"], 2, 1, shuffles=wrong
    ),
}


@pytest.mark.parametrize("what", BOOLS)
def test_a_bool_is_no_number(what: str) -> None:
    for wrong in (True, np.True_):
        with pytest.raises(TypeError, match=r" is an? .*, not bool_?$"):
            BOOLS[what](wrong)


def test_a_bool_is_no_card_of_a_deck() -> None:
    deck: list[Any] = cv.deal("nantong", 1).deck
    place = deck.index(1)
    deck[place] = True
    with pytest.raises(ValueError, match=rf"^True at place {place} of the deck is no card id$"):
        cv.from_deck("nantong", deck, 0)


def test_arguments_may_be_said_by_name() -> None:
    table = cv.deal(game="sichuan", seed=1, dealer=0)
    assert table.redeal(seat=0, seed=1) == table.redeal(0, 1)
    assert table.view(seat=1) == table.view(1)
    assert table.events(seat=1) == table.events(1)
    assert table.view_key(seat=1) == table.view_key(1)
    assert table.hand(seat=1) == table.hand(1)
    assert table.hand(seat=1).count(face="1m") == table.hand(1).count("1m")
    assert table.groups(seat=1) == table.discards(seat=1) == table.revealed(seat=1) == []
    assert table.perft(depth=2) == 9
    assert table.why_not(action="void m") is None
    child = table.child(action="void m")
    table.play(action="void m")
    assert child == table
    assert cv.sichuan.waits(hand="123456789m 1122p", groups=[]) == ["1p", "2p"]
