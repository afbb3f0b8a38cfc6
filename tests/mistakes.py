"""Calls about hands that the engine answers with an error, by game: every one that it can tell."""

from collections.abc import Callable
from typing import Any

import pytest

import cardavia as cv
from cardavia import chan, nantong, sichuan

DRAWN = sichuan.score("123456789m 123p 55p", won_on="5p")
CLAIMED = sichuan.score("123456789m 123p 55p", won_on="5p", won_from="discard")


def _nantong(
    hand: str = "555789m 123456p 11456789s",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    claims = {"groups": ["pung 7p"], "indicators": "2s 3m"} | claims
    return lambda: nantong.score(hand, **claims)


def _chan(
    hand: str = "22m 44m 55p 66p 99p CC 3m3s 7p7s 2p2s 6m6s",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    return lambda: chan.score(hand, **claims)


def _sichuan(
    hand: str = "123456789m 123p 55p",
    **claims: Any,  # noqa: ANN401  claims are of all kinds
) -> Callable[[], object]:
    return lambda: sichuan.score(hand, **claims)


MISTAKES: dict[str, list[Callable[[], object]]] = {
    "nantong": [
        _nantong(heavenly=True, won_on="5s"),
        _nantong(won_on="5s"),
        _nantong(won_from="self"),
        _nantong(heavenly=True, ready=True, groups=[]),
        _nantong(heavenly=True),
        _nantong(ready=True),
        _nantong(won_on="5s", won_from="discard", kong_replacement=True),
        _nantong(won_on="5s", won_from="self", kong_replacement=True),
        _nantong(won_on="5s", won_from="discard", last_card=True),
        _nantong(won_on="5s", won_from="self", first_discard=True),
        _nantong(won_on="5s", won_from="discard", first_discard=True),
        _nantong(hezi=True),
        _nantong(groups=["opening-triplet 7p"]),
        _nantong(won_on="9p", won_from="self"),
        _nantong("555789m 123456p 11456788s", won_on="5s", won_from="self"),
    ],
    "chan": [
        _chan(heavenly=True, won_on="6s"),
        _chan(heavenly=True, own_gate=True),
        _chan("22m 44m 55p 66p 3m3s 7p7s 2p2s 6m6s", heavenly=True, exposed=["chiu C"]),
        _chan(own_gate=True),
        _chan(won_on="8m"),
        _chan("22m 44m 55p 66p 99p C 3m3s 7p7s 2p2s 6m6s 8m", won_on="8m"),
        _chan("22m 44m 55p 66p 99p 33m CC 7p7s 2p2s 6m6s", won_on="C"),
        _chan(won_on="6s", opening_quad=True),
    ],
    "sichuan": [
        _sichuan("123456m 789p 123s 55s"),
        _sichuan(won_from="discard"),
        _sichuan(last_tile=True),
        _sichuan(won_on="5p", won_from="discard", kong_replacement=True),
        _sichuan(won_on="5p", kong_replacement=True),
        _sichuan(won_on="5p", won_from="kong", last_tile=True),
        _sichuan(won_on="9p"),
        _sichuan(won_on="5p", void="p"),
        _sichuan("123456789m 123p 56p", won_on="5p"),
        lambda: sichuan.settle([DRAWN] * 4),
        lambda: sichuan.settle([CLAIMED, None, None, None]),
        lambda: sichuan.settle([DRAWN, DRAWN, None, None]),
        lambda: sichuan.settle([DRAWN, None, None, None], {}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: [1], 1: [0]}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: [4]}),
        lambda: sichuan.settle([DRAWN, None, None, None], {0: []}),
        lambda: sichuan.settle([CLAIMED, None, None, None], {0: [1, 2]}),
    ],
}


def message_of(mistake: Callable[[], object]) -> cv.Message:
    """What the engine says about it."""
    with pytest.raises(cv.HandError) as caught:
        mistake()
    assert caught.value.message is not None
    assert str(caught.value) == caught.value.message
    return caught.value.message
