"""Nantong long cards by hand: what a hand is worth, what it waits for, how far it is from ready.

Hands are text such as ``"123m 44s TT"`` (G1), sequences of faces, or the `Hand` of a table.
Groups on the table are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``,
``"opening-quad 5m"``, ``"opening-triplet 5m"``. A group counts as three cards, so a winner has 23
cards and everybody else 22 (23 before a discard); a Tiandi Hezi is not among them (N2.2).

All functions raise `NotationError` for text that cannot be read and `HandError` for cards that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from collections.abc import Sequence

from cardavia import _engine
from cardavia._engine import Hand, Score

Cards = str | Sequence[str | int] | Hand
"""Cards as the functions here take them: text, a sequence of faces, or a `Hand`."""


def score(
    hand: Cards,
    groups: Sequence[str] = (),
    *,
    indicators: str | Sequence[str | int],
    hezi: bool = False,
    won_on: str | int | None = None,
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
    return _engine.nantong_score(
        hand,
        groups,
        indicators=indicators,
        hezi=hezi,
        won_on=won_on,
        won_from=won_from,
        kong_replacement=kong_replacement,
        last_card=last_card,
        first_discard=first_discard,
        heavenly=heavenly,
        ready=ready,
    )


def settle(scores: Sequence[Score]) -> list[int]:
    """Return what each player receives, in points, from the sheets of all three (N7.2).

    Each pair settles the difference of its totals, so the result sums to 0.

    Raises `ValueError` unless there are three sheets of Nantong, at most one of them a winner's.

    >>> plain = score("147m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
    >>> triplets = score("111m 147p 147s 258m 258p 258s TWR 3m", indicators="9m 9p")
    >>> settle([plain, triplets, plain])
    [-10, 20, -10]
    """
    return _engine.nantong_settle(scores)


# What is asked most often is answered by the engine without a layer of Python in between.
is_win = _engine.nantong_is_win
waits = _engine.nantong_waits
distance = _engine.nantong_distance
discards = _engine.nantong_discards
is_win_batch = _engine.nantong_is_win_batch
waits_batch = _engine.nantong_waits_batch
distance_batch = _engine.nantong_distance_batch


def partitions(hand: Cards, groups: Sequence[str] = ()) -> list[list[str]]:
    """Return every way to read 23 cards as seven groups and a pair (N2.1), none twice.

    Each is a list of texts, the declared groups first; it is empty when the cards do not win.

    Raises `HandError` unless hand and groups come to 23 cards, a group counting as three.

    >>> len(partitions("111222333m 456p 456p 456s 789s TT"))
    2
    """
    return _engine.nantong_partitions(hand, groups)
