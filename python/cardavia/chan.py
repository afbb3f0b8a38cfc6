"""Chắn by hand: what a hand is worth, what it waits for, how far it is from ready.

Hands are text such as ``"3344m 88p C"`` (G1), sequences of faces, or the `Hand` of a table.
Exposed groups are text: ``"chan 5m"``, ``"ca 5m5s"``, ``"chiu 5m"``. All their cards count, so a
winner has 20 cards and everybody else 19 (20 before a discard).

All functions raise `NotationError` for text that cannot be read and `HandError` for cards that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from collections.abc import Sequence

from cardavia import _engine
from cardavia._engine import Discard, Hand, Score

Cards = str | Sequence[str | int] | Hand
"""Cards as the functions here take them: text, a sequence of faces, or a `Hand`."""

_GAME = "chan"


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
    >>> [(item.label.split(":")[0], item.value) for item in sheet.items], sheet.total
    ([('Tôm', 4), ('Ù chì', 1)], 5)
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


def is_win(hand: Cards, groups: Sequence[str] = ()) -> bool:
    """Say whether 20 cards are ten pairs, at least six of them chắn (C2.1, C2.2).

    The condition on a winning Chi chi (C2.3) is not looked at: the hand does not tell which card
    came last.

    Raises `HandError` unless hand and exposed groups come to 20 cards.

    >>> is_win("22m 44m 55p 66p 3m 3s 7p 7s 2p 2s 6m 6s", ["chiu C"])
    True
    """
    return _engine.is_win(_GAME, hand, groups)


def waits(hand: Cards, groups: Sequence[str] = ()) -> list[str]:
    """Return the faces that complete a hand of 19 cards, in face order (C2.5).

    Chi chi is among them only where it leaves exactly six chắn (C2.3); a face of which the player
    holds all four copies is none of them.

    Raises `HandError` unless hand and exposed groups come to 19 cards.

    >>> waits("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    ['3m', '3p', '3s']
    """
    return _engine.waits(_GAME, hand, groups)


def distance(hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None) -> int | None:
    """Return how many cards a hand must exchange until it is ready: 0 is ready, -1 complete.

    A hand of 20 cards is measured after its best discard. The bans of C4 are not looked at. No
    fifth copy of a face is counted on, nor any of the copies in `seen`: cards visible elsewhere,
    not those of the hand and groups. None when no win can be reached any more.

    Raises `HandError` unless hand and exposed groups come to 19 or 20 cards.

    >>> distance("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    0
    """
    return _engine.distance(_GAME, hand, groups, seen)


def discards(hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None) -> list[Discard]:
    """Say for each face that can be discarded from 20 cards how the hand stands after it.

    Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    and in `copies` their sum. The entries are in face order. The bans of C4 are not looked at.

    Raises `HandError` unless hand and exposed groups come to 20 cards.

    >>> best = min(discards("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s 9s", ["chiu C"]),
    ...            key=lambda option: (option.distance, -option.copies))
    >>> best.face, best.distance, best.helpful
    ('3m', 0, {'9m': 4, '9p': 4, '9s': 3})
    """
    return _engine.discards(_GAME, hand, groups, seen)
