"""The calculators of sichuan."""

from collections.abc import Collection, Mapping, Sequence
from typing import SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia._engine import Discard, Score
from cardavia.calculators import Cards, Counts

def score(
    hand: Cards,
    groups: Sequence[str] = (),
    *,
    won_on: str | SupportsIndex | None = None,
    won_from: str = "self",
    void: str | None = None,
    kong_replacement: bool = False,
    last_tile: bool = False,
) -> Score:
    """Score a win: what each seat that pays for it pays (S4, S5.1).

    `hand` holds the concealed tiles, the winning tile among them. A seat that did not win has no
    sheet.

    `won_on` is the winning tile and `won_from` where it came from: ``"self"``, ``"discard"`` or
    ``"kong"`` (robbed). Without `won_on` the dealer won with the tiles dealt, which is a self-draw
    (S3.1). With a `void` suit it is checked that the hand holds no tile of it. `kong_replacement`
    says that the winning tile replaced a kong, `last_tile` that the wall was empty (S4.2).

    Of several readings the best counts (S4.3). The sheet's `fan` is its number of fan without the
    limit, its `base` 2 to the power of that, at most 32, and its `total` the base, plus 1 when
    self-drawn. The `items` reproduce the total; `str()` prints the sheet.

    Raises `HandError` when the tiles do not win, are too many or too few, or the claims contradict
    each other.

    >>> sheet = score("22m", ["pung 5m", "kong 8p", "pung 2p", "pung 5p"],
    ...               won_on="2m", won_from="discard")
    >>> sheet.fan, sheet.base, sheet.total
    (5, 32, 32)
    >>> score("1111335577m 8899m", won_on="9m").total
    33
    """

def settle(
    scores: Sequence[Score | None], payers: Mapping[int, Collection[int]] | None = None
) -> list[int]:
    """Return what each seat receives for the wins of a deal, in points, from four sheets (S5.1).

    A seat that did not win has None, or its sheet of `Outcome.scores`. `payers` maps the seat of
    every winner to the seats that pay it: the one that discarded or was robbed, or all that were
    still in play at a self-draw. A single self-drawn win needs no `payers`: all others pay.

    The result sums to 0. Kong money (S5.2) and the check after the last tile (S5.3) follow from the
    course of the deal and not from sheets: `Outcome.ledger` has them beside these payments.

    Raises `HandError` unless there are four sheets of Sichuan, at most three of them winners', and
    for payers that are missing or impossible.

    >>> won = score("123456789m 123p 55p", won_on="5p")
    >>> settle([None, won, None, None])
    [-2, 6, -2, -2]
    >>> robbed = score("123456789m 123p 55p", won_on="3p", won_from="kong")
    >>> settle([robbed, None, robbed, None], payers={0: [3], 2: [3]})
    [2, 0, 2, -4]
    """

def partitions(hand: Cards, groups: Sequence[str] = ()) -> list[list[str]]:
    """Return every way to read 14 tiles as four sets and a pair or as seven pairs, none twice.

    Each is a list of texts, the declared sets first; it is empty when the tiles do not win.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> len(partitions("112233778899m 11p"))
    2
    """

def is_win(hand: Cards, groups: Sequence[str] = (), *, void: str | None = None) -> bool:
    """Say whether 14 tiles are four sets and a pair, or seven pairs, without a tile of `void` (S2.1).

    A hand of three suits never wins: one of them is the void suit.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> is_win("1111335577m 8899m"), is_win("1111335577m 8899m", void="m")
    (True, False)
    """

def waits(hand: Cards, groups: Sequence[str] = (), *, void: str | None = None) -> list[str]:
    """Return the faces that complete a hand of 13 tiles, in face order (S2.1).

    A face of which the player holds all four copies is none of them, and with a `void` suit no face
    of that. Nothing completes a hand of three suits.

    Raises `HandError` unless hand and sets come to 13 tiles, a set counting as three.

    >>> waits("123456789m 1111p"), waits("123456789m 1122p"), waits("1133557799m 22p 4p")
    ([], ['1p', '2p'], ['4p'])
    """

def distance(
    hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None, *, void: str | None = None
) -> int | None:
    """Return how many draws a hand is from ready: 0 is ready, -1 complete, else the fewest.

    A hand of 14 tiles is measured after its best discard. No fifth copy of a face is counted on,
    nor any of the copies in `seen`: tiles visible elsewhere, not those of the hand and sets. With a
    `void` suit no tile of it counts, held or drawn; without one the suits are not looked at, and
    three of them may be as near as -1. None when no win can be reached any more.

    Raises `HandError` unless hand and sets come to 13 or 14 tiles, a set counting as three.

    >>> distance("123456789m 12p 45s"), distance("123456789m 12p 45s", void="s")
    (1, 2)
    """

def discards(
    hand: Cards, groups: Sequence[str] = (), seen: Cards | None = None, *, void: str | None = None
) -> list[Discard]:
    """Say for each face that can be discarded from 14 tiles how the hand stands after it.

    Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    and in `copies` their sum. The entries are in face order. With a `void` suit no tile of it
    counts, held or drawn, as for `distance`; that such tiles must be discarded first (S1.3) is not
    looked at.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> best = min(discards("123456789m 12p 45s 9s"), key=lambda d: (d.distance, -d.copies))
    >>> best.face, best.distance
    ('9s', 1)
    """

def is_win_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Say of many hands at once whether each is a win, as `is_win` does: shape (n,), type bool.

    `counts` is an array of shape (n, 27) and type uint8: of each hand, without
    declared sets, the copies of every face. It may be strided or broadcast, and is never
    copied whole. Ctrl-C stops the work, and other threads run meanwhile.

    Raises `ValueError` for an array of another shape or type, and `HandError` with the number
    of the first row that has five copies of a face or does not come to 14 tiles.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> win = Hand("sichuan", "111222333m 99911p").counts()
    >>> is_win_batch(np.stack([win]))
    array([ True])
    """

def waits_batch(counts: Counts) -> npt.NDArray[np.bool_]:
    """Return of many hands at once which faces complete each: shape (n, 27), type bool.

    `counts` is as for `is_win_batch`, with 13 tiles a row; the faces of a row are those
    of `waits`.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("sichuan", "123456m 12378p 99p").counts()
    >>> waits_batch(np.stack([ready])).sum(axis=1)
    array([2])
    """

def distance_batch(counts: Counts) -> npt.NDArray[np.int8]:
    """Return of many hands at once how far each is from ready: shape (n,), type int8.

    `counts` is as for `is_win_batch`, with 13 or 14 tiles a row. A distance is that
    of `distance` with nothing seen; where no draws will do it is 127, more than any other.

    >>> import numpy as np
    >>> from cardavia import Hand
    >>> ready = Hand("sichuan", "123456m 12378p 99p").counts()
    >>> distance_batch(np.stack([ready]))
    array([0], dtype=int8)
    """
