"""Calls about hands that the engine answers with an error, by game: every one that it can tell."""

from collections.abc import Callable

import pytest

import cardavia as cv
from cardavia import sichuan

DRAWN = sichuan.score("123456789m 123p 55p", won_on="5p")
CLAIMED = sichuan.score("123456789m 123p 55p", won_on="5p", won_from="discard")

MISTAKES: dict[str, list[Callable[[], object]]] = {
    "nantong": [],
    "chan": [],
    "sichuan": [
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
