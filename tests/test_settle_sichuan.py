"""From sheets to points (S5.1), and what else the ledger of a deal holds (S5.2, S5.3)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import numpy as np
import pytest

import cardavia as cv
from cardavia import sichuan
from command import call
from reference import sichuan as reference

DRAWN = sichuan.score("123456789m 123p 55p", won_on="5p")
"""2 points from each: no fan, self-drawn."""
CLAIMED = sichuan.score("123456789m 123p 55p", won_on="5p", won_from="discard")
ROBBED = sichuan.score("123456789m 123p 55p", won_on="3p", won_from="kong")
LIMIT = sichuan.score("1111335577m 8899m", won_on="9m")
"""33 points from each: 5 fan, self-drawn."""


@pytest.mark.parametrize(
    ("scores", "payers", "returns"),
    [
        ([None] * 4, None, [0, 0, 0, 0]),
        ([None] * 4, {}, [0, 0, 0, 0]),
        ([DRAWN, None, None, None], None, [6, -2, -2, -2]),
        ([None, None, LIMIT, None], None, [-33, -33, 99, -33]),
        ([None, None, LIMIT, None], {2: [0, 1]}, [-33, -33, 66, 0]),
        ([CLAIMED, None, None, None], {0: [2]}, [1, 0, -1, 0]),
        ([CLAIMED, CLAIMED, None, CLAIMED], {0: [2], 1: [2], 3: [2]}, [1, 1, -3, 1]),
        ([ROBBED, None, None, ROBBED], {0: [1], 3: [1]}, [2, -4, 0, 2]),
        # Seat 0 draws, seat 1 wins off seat 0 no more; seat 2 draws when only 3 is left with it.
        ([DRAWN, CLAIMED, LIMIT, None], {0: [1, 2, 3], 1: [3], 2: [3]}, [6, -1, 31, -36]),
    ],
)
def test_settle(
    scores: Sequence[cv.Score | None],
    payers: Mapping[int, Sequence[int]] | None,
    returns: list[int],
) -> None:
    assert sichuan.settle(scores, payers) == returns
    assert sum(returns) == 0


@pytest.mark.parametrize(
    ("scores", "payers", "sentence"),
    [
        ([DRAWN, None, None], None, "4 score sheets, got 3"),
        ([DRAWN] * 4, {seat: [0] for seat in range(4)}, "at most three"),
        ([CLAIMED, None, None, None], None, "needs its payer"),
        ([ROBBED, None, None, None], None, "needs its payer"),
        ([DRAWN, DRAWN, None, None], None, "name the payers"),
        ([DRAWN, None, None, None], {}, "no payers are named for seat 0"),
        ([DRAWN, None, None, None], {0: [1], 1: [0]}, "winners [0], not for [1]"),
        ([DRAWN, None, None, None], {0: []}, "at least one seat"),
        ([DRAWN, None, None, None], {0: [0, 1]}, "other seats from 0 to 3"),
        ([DRAWN, None, None, None], {0: [4]}, "other seats from 0 to 3"),
        ([CLAIMED, None, None, None], {0: [1, 2]}, "one seat pays"),
        ([CLAIMED, None, None, None], {0: []}, "one seat pays"),
        ([None, DRAWN, None, None], {0: [2]}, "no payers are named for seat 1"),
        ([DRAWN, None, None, None], {0: [-1]}, "other seats from 0 to 3, not [-1]"),
        ([DRAWN, None, None, None], {0: [2**70]}, "no seat 1180591620717411303424"),
        ([cv.chan.score("234m 234p 234s 567m 567p 567s C"), None, None, None], None, "chan"),
    ],
)
def test_what_cannot_be_settled(
    scores: Sequence[cv.Score | None], payers: Mapping[int, Sequence[int]] | None, sentence: str
) -> None:
    with pytest.raises(cv.HandError) as caught:
        sichuan.settle(scores, payers)
    assert sentence in str(caught.value)


@pytest.mark.vectors("sichuan/deals")
def test_the_wins_of_the_ledger_are_what_settle_says(case: dict[str, Any]) -> None:
    table = cv.from_deck("sichuan", case["deck"], case["dealer"])
    for action in case["actions"]:
        table.play(action)
    outcome = table.outcome
    assert outcome is not None
    payers: dict[int, list[int]] = {}
    expected = [0, 0, 0, 0]
    for payment in outcome.ledger:
        if payment.clause == "S5.1":
            payers.setdefault(payment.payee, []).append(payment.payer)
            expected[payment.payee] += payment.amount
            expected[payment.payer] -= payment.amount
    assert sichuan.settle(outcome.scores, payers) == expected
    alone = len(payers) == 1 and all(len(paying) == 3 for paying in payers.values())
    if alone:
        assert sichuan.settle(outcome.scores) == expected


def test_any_mapping_and_any_collections_name_the_payers() -> None:
    payers = MappingProxyType({0: {1, 2}})
    assert sichuan.settle([DRAWN, None, None, None], payers) == [4, -2, -2, 0]
    assert sichuan.settle([CLAIMED, None, None, None], {0: (2, 2)}) == [1, 0, -1, 0]


def test_sheets_know_how_they_were_won() -> None:
    found = {(sheet.won_on, sheet.won_from) for sheet in (DRAWN, CLAIMED, ROBBED)}
    assert found == {("5p", "self"), ("5p", "discard"), ("3p", "kong")}
    dealt = sichuan.score("123456789m 123p 55p")
    assert (dealt.won_on, dealt.won_from) == (None, "self")


def test_the_void_suit_is_no_part_of_a_win() -> None:
    assert sichuan.is_win("123456789m 123p 55p", void="s")
    assert not sichuan.is_win("123456789m 123p 55p", void="p")
    assert not sichuan.is_win("123456789m 55p", ["pung 1p"], void="p")
    assert sichuan.waits("123456789m 123p 5p") == ["5p"]
    assert sichuan.waits("123456789m 123p 5p", void="p") == []
    assert sichuan.distance("123456789m 55p", ["pung 1p"], void="p") is None
    for question in (sichuan.is_win, sichuan.distance, sichuan.discards):
        with pytest.raises(cv.NotationError, match="void"):
            question("123456789m 123p 55p", void="x")
    with pytest.raises(cv.NotationError, match="void"):
        sichuan.waits("123456789m 123p 5p", void="x")


THREE_SUITS = [
    ("123m 456p 789s 111p 22p", ()),
    ("123m 111p 22p", ("pung 5s", "kong 7p")),
    ("1122m 3344p 556677s", ()),
]


@pytest.mark.parametrize(("hand", "groups"), THREE_SUITS)
def test_a_hand_of_three_suits_never_wins(hand: str, groups: tuple[str, ...]) -> None:
    assert not sichuan.is_win(hand, groups)
    assert not reference.is_win(hand, groups)
    faces = list(cv.Hand("sichuan", hand))
    for face in set(faces):
        rest = faces.copy()
        rest.remove(face)
        assert sichuan.waits(rest, groups) == []
        assert reference.waits(" ".join(rest), groups) == []
    with pytest.raises(cv.HandError, match=r"tiles of all three suits.*\(S2\.1\)"):
        sichuan.score(hand, groups, won_on=faces[0], won_from="discard")
    with pytest.raises(ValueError, match="void suit"):
        reference.score(hand, groups, won_on=faces[0], won_from="discard")
    if not groups:
        counts = cv.Hand("sichuan", hand).counts()[np.newaxis]
        assert not sichuan.is_win_batch(counts).any()
        counts[0, np.flatnonzero(counts)[0]] -= 1
        assert not sichuan.waits_batch(counts).any()


def test_the_command_line_says_why_three_suits_never_win() -> None:
    done = call("waits", "sichuan", "123m 456p 789s 111p 2p")
    said = " ".join(done.stdout.split())
    assert said == (
        "no card completes this hand: it has tiles of three suits, and no win holds one of the void"
        " suit; without m it is 3 draws from ready, without p it is 7 draws from ready, without s"
        " it is 3 draws from ready (S2.1)"
    )


def test_distance_without_a_suit_is_that_of_tiles_no_one_can_use() -> None:
    """Single tiles without neighbours, all others of their suit gone, are of no use to any win."""
    for seed in range(300):
        table = cv.deal("sichuan", seed=seed, dealer=0)
        for seat in range(4):
            hand = list(table.hand(seat))
            for void in "mps":
                kept = [face for face in hand if face[-1] != void]
                useless = [f"{rank}{void}" for rank in (1, 2, 4, 5, 7, 8)]
                if len(hand) - len(kept) > len(useless):
                    continue
                filled = [*kept, *useless[: len(hand) - len(kept)]]
                gone = [
                    f"{rank}{void}"
                    for rank in range(1, 10)
                    for _ in range(4 - filled.count(f"{rank}{void}"))
                ]
                assert sichuan.distance(hand, void=void) == sichuan.distance(filled, seen=gone)


def test_discards_without_a_suit_follow_from_distances() -> None:
    for seed in range(20):
        hand = list(cv.deal("sichuan", seed=seed, dealer=0).hand(0))
        for void in "mps":
            options = sichuan.discards(hand, void=void)
            assert [option.face for option in options] == sorted(
                set(hand), key=cv.faces("sichuan").index
            )
            for option in options:
                rest = list(hand)
                rest.remove(option.face)
                assert option.distance == sichuan.distance(rest, void=void)
                for face, copies in option.helpful.items():
                    assert face[-1] != void
                    assert copies == 4 - hand.count(face)
                    after = sichuan.distance([*rest, face], void=void)
                    assert after is not None
                    assert option.distance is not None
                    assert after < option.distance
