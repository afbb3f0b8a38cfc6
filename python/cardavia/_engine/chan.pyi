"""The calculators of chan."""

from collections.abc import Sequence
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia._engine import Discard, Score
from cardavia.calculators import Cards, Counts

def score(
    hand: Cards,
    exposed: Sequence[str] = (),
    *,
    won_on: str | SupportsIndex | None = None,
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

def settle(scores: Sequence[Score]) -> list[int]:
    """Return what each player receives, in points, from the sheets of all four (C5.5).

    Each loser pays the winner's score, so the result sums to 0; without a winner all is 0.

    Raises `ValueError` unless there are four sheets of Chắn, at most one of them a winner's.

    >>> won = score("22m 44m 55p 66p 99p CC 3m 3s 7p 7s 2p 2s 6m 6s", won_on="6s")
    >>> lost = score("234m 234p 234s 567m 567p 567s C")
    >>> settle([lost, won, lost, lost])
    [-4, 12, -4, -4]
    """

def is_win(hand: Cards, groups: Sequence[str] = ()) -> bool:
    """Say whether 20 cards are ten pairs, at least six of them chắn (C2.1, C2.2).

    The condition on a winning Chi chi (C2.3) is not looked at: the hand does not tell which card
    came last.

    Raises `HandError` unless hand and exposed groups come to 20 cards.

    >>> is_win("22m 44m 55p 66p 3m 3s 7p 7s 2p 2s 6m 6s", ["chiu C"])
    True
    """

def waits(hand: Cards, groups: Sequence[str] = ()) -> list[str]:
    """Return the faces that complete a hand of 19 cards, in face order (C2.5).

    Chi chi is among them only where it leaves exactly six chắn (C2.3); a face of which the player
    holds all four copies is none of them.

    Raises `HandError` unless hand and exposed groups come to 19 cards.

    >>> waits("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    ['3m', '3p', '3s']
    """

def distance(hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None) -> int | None:
    """Return how many cards a hand must exchange until it is ready: 0 is ready, -1 complete.

    A hand of 20 cards is measured after its best discard. The bans of C4 are not looked at. No
    fifth copy of a face is counted on, nor any of the copies in `seen`: cards visible elsewhere,
    not those of the hand and groups. None when no win can be reached any more.

    Raises `HandError` unless hand and exposed groups come to 19 or 20 cards.

    >>> distance("22m 44m 55p 66p 3m 7p 7s 2p 2s 6m 6s", ["chiu C"])
    0
    """

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

def is_win_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Say of many hands at once whether each is a win, as `is_win` does: shape (n,), type bool.

    `counts` is an array of shape (n, 25) and type uint8: of each hand, without
    declared groups, the copies of every face. It may be strided or broadcast, and is never
    copied whole. Ctrl-C stops the work, and other threads run meanwhile.

    Raises `ValueError` for an array of another shape or type, and `HandError` with the number
    of the first row that has five copies of a face or does not come to 20 cards.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> win = Hand("chan", "223448m 3455668p 2247799s").counts()
    >>> is_win_batch(np.stack([win]))
    array([ True])
    """

def waits_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Return of many hands at once which faces complete each: shape (n, 25), type bool.

    `counts` is as for `is_win_batch`, with 19 cards a row; the faces of a row are those
    of `waits`.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("chan", "223448m 345566p 2247799s").counts()
    >>> waits_batch(np.stack([ready])).sum(axis=1)
    array([3])
    """

def distance_batch(counts: Counts) -> npt.NDArray[np.int8]:
    """Return of many hands at once how far each is from ready: shape (n,), type int8.

    `counts` is as for `is_win_batch`, with 19 or 20 cards a row. A distance is that
    of `distance` with nothing seen; where no draws will do it is 127, more than any other.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("chan", "223448m 345566p 2247799s").counts()
    >>> distance_batch(np.stack([ready]))
    array([0], dtype=int8)
    """
