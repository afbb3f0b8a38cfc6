"""The calculators of nantong."""

from collections.abc import Sequence
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia._engine import Discard, Score
from cardavia.calculators import Cards, Counts

def score(
    hand: Cards,
    groups: Sequence[str] = (),
    *,
    indicators: Sequence[str | SupportsIndex] | str,
    hezi: bool = False,
    won_on: str | SupportsIndex | None = None,
    won_from: str | None = None,
    kong_replacement: bool = False,
    last_card: bool = False,
    first_discard: bool = False,
    heavenly: bool = False,
    ready: bool = False,
) -> Score:
    """Score one player at the end of a deal, in hu (N5, N6, N7.1).

    `hand` holds the concealed cards, a winner's with the winning card; `indicators` are two faces;
    `hezi` says that the player exposed a Tiandi Hezi, whose face is that of both indicators.
    A player with neither `won_on` nor `heavenly` did not win.

    `won_on` is the face of the winning card and `won_from` where it came from: ``"self"``,
    ``"discard"`` or ``"kong"`` (robbed). `kong_replacement` and `last_card` describe a self-drawn
    card (N6.3, N6.5), `first_discard` the dealer's first discard, `ready` a declaration in
    preparation.

    Of several readings of the hand the best counts (N6.7). The `items` of the sheet reproduce its
    `total`, which is rounded up to a multiple of ten; `str()` prints the sheet.

    Raises `HandError` when the cards do not win, are too many or too few, or the flags contradict
    each other.

    >>> sheet = score("222m 222s 345678m 67p 45s TTT RR W", indicators="2s 3m")
    >>> [item.value for item in sheet.items], sheet.total
    ([8, 24, 8], 40)
    """

def settle(scores: Sequence[Score]) -> list[int]:
    """Return what each player receives, in points, from the sheets of all three (N7.2).

    Each pair settles the difference of its totals, so the result sums to 0.

    Raises `ValueError` unless there are three sheets of Nantong, at most one of them a winner's.

    >>> plain = score("147m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
    >>> triplets = score("111m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
    >>> settle([plain, triplets, plain])
    [-10, 20, -10]
    """

def partitions(hand: Cards, groups: Sequence[str] = ()) -> list[list[str]]:
    """Return every way to read 23 cards as seven groups and a pair (N2.1), none twice.

    Each is a list of texts, the declared groups first; it is empty when the cards do not win.

    Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.

    >>> len(partitions("111222333m 456p 456p 456s 789s TT"))
    2
    """

def is_win(hand: Cards, groups: Sequence[str] = ()) -> bool:
    """Say whether 23 cards are seven groups and a pair (N2.1).

    Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.

    >>> is_win("123m 456m 789m 123p 456p 789p 789s RR")
    True
    """

def waits(hand: Cards, groups: Sequence[str] = ()) -> list[str]:
    """Return the faces that complete a hand of 22 cards, in face order.

    A face of which the player holds all four copies is none of them (N3.6).

    Raises `HandError` unless hand and groups come to 22 cards, a group counting as three.

    >>> waits("123m 456m 789m 123p 456p 78p 789s RR")
    ['3p', '6p', '9p']
    """

def distance(hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None) -> int | None:
    """Return how many draws away from ready a hand is: 0 is ready, -1 complete.

    A hand of 23 cards is measured after its best discard. No fifth copy of a face is counted on,
    nor any of the copies in `seen`: cards visible elsewhere, not those of the hand and groups.
    None when no win can be reached any more.

    Raises `HandError` unless hand and groups come to 22 or 23 cards, a group counting as three.

    >>> distance("123m 456m 789m 123p 456p 78p 789s RR")
    0
    """

def discards(hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None) -> list[Discard]:
    """Say for each face that can be discarded from 23 cards how the hand stands after it.

    Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    and in `copies` their sum. The entries are in face order.

    Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.

    >>> best = min(discards("123m 456m 789m 123p 456p 78p 789s RR T"), key=lambda d: d.distance)
    >>> best.face, best.distance, best.helpful
    ('T', 0, {'3p': 3, '6p': 3, '9p': 4})
    """

def is_win_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Say of many hands at once whether each is a win, as `is_win` does: shape (n,), type bool.

    `counts` is an array of shape (n, 30) and type uint8: of each hand, without
    declared groups, the copies of every face. It may be strided or broadcast, and is never
    copied whole. Ctrl-C stops the work, and other threads run meanwhile.

    Raises `ValueError` for an array of another shape or type, and `HandError` with the number
    of the first row that has five copies of a face or does not come to 23 cards.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> win = Hand("nantong", "111222333m 222456p 789s TTT RR").counts()
    >>> is_win_batch(np.stack([win]))
    array([ True])
    """

def waits_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Return of many hands at once which faces complete each: shape (n, 30), type bool.

    `counts` is as for `is_win_batch`, with 22 cards a row; the faces of a row are those
    of `waits`.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("nantong", "123m 456m 789m 123p 456p 78p 789s RR").counts()
    >>> waits_batch(np.stack([ready])).sum(axis=1)
    array([3])
    """

def distance_batch(counts: Counts) -> npt.NDArray[np.int8]:
    """Return of many hands at once how far each is from ready: shape (n,), type int8.

    `counts` is as for `is_win_batch`, with 22 or 23 cards a row. A distance is that
    of `distance` with nothing seen; where no draws will do it is 127, more than any other.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("nantong", "123m 456m 789m 123p 456p 78p 789s RR").counts()
    >>> distance_batch(np.stack([ready]))
    array([0], dtype=int8)
    """
