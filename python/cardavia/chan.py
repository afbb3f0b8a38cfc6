"""Chắn by hand: what a hand is worth, what it waits for, how far it is from ready.

Hands are text such as ``"3344m 88p C"`` (G1), sequences of faces, or the `Hand` of a table.
Exposed groups are text: ``"chan 5m"``, ``"ca 5m5s"``, ``"chiu 5m"``. All their cards count, so a
winner has 20 cards and everybody else 19 (20 before a discard).

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
    exposed: Sequence[str] = (),
    *,
    won_on: str | int | None = None,
    own_gate: bool = False,
    heavenly: bool = False,
    opening_quad: bool = False,
) -> Score:
    """Score one player at the end of a deal: the points that each of the others pays (C5).

    `hand` holds the concealed cards, a winner's with the winning card; `exposed` are the pairs
    captured and the Chíus. A player with neither `won_on` nor `heavenly` did not win, and scores 0.

    `won_on` is the face of the winning card. `own_gate` says that it lay at the winner's own gate,
    revealed by the winner or returned there (Ù chì, C5.1). `heavenly` is a Thiên ù, the dealer's
    win with the cards dealt; it has no winning card. `opening_quad` says that four identical cards
    were dealt (Thiên khai), which must be concealed still; of a Thiên ù the cards show it.

    Chíu ù, Bòn and every other bonus follow from the cards. The `items` of the sheet add up to its
    `total`: one bonus with its main value and the others with their dịch (C5.3), or with Thập
    thành all with their main values (C5.4); `str()` prints the sheet.

    Raises `HandError` when the cards do not win, are too many or too few, or the flags contradict
    each other.

    >>> sheet = score("22m 44m 55p 66p 99p CC 3m 3s 7p 7s 2p 2s 6m 6s", won_on="6s", own_gate=True)
    >>> [(item.label.id, item.value) for item in sheet.items], sheet.total
    ([('tom', 4), ('u-chi', 1)], 5)
    """
    return _engine.chan_score(
        hand,
        exposed,
        won_on=won_on,
        own_gate=own_gate,
        heavenly=heavenly,
        opening_quad=opening_quad,
    )


def settle(scores: Sequence[Score]) -> list[int]:
    """Return what each player receives, in points, from the sheets of all four (C5.5).

    Each loser pays the winner's score, so the result sums to 0; without a winner all is 0.

    Raises `ValueError` unless there are four sheets of Chắn, at most one of them a winner's.

    >>> won = score("22m 44m 55p 66p 99p CC 3m 3s 7p 7s 2p 2s 6m 6s", won_on="6s")
    >>> lost = score("234m 234p 234s 567m 567p 567s C")
    >>> settle([lost, won, lost, lost])
    [-4, 12, -4, -4]
    """
    return _engine.chan_settle(scores)


# What is asked most often is answered by the engine without a layer of Python in between.
is_win = _engine.chan_is_win
waits = _engine.chan_waits
distance = _engine.chan_distance
discards = _engine.chan_discards
is_win_batch = _engine.chan_is_win_batch
waits_batch = _engine.chan_waits_batch
distance_batch = _engine.chan_distance_batch
