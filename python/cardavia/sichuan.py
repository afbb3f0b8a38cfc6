"""Sichuan bloody mahjong by hand: what a win is worth, what a hand waits for, how far it is.

Hands are text such as ``"123m 44p 789s"`` (G1), sequences of faces, or the `Hand` of a table.
Declared sets are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``. A set counts as three
tiles, so a winner has 14 tiles and everybody else 13 (14 before a discard).

A void suit is ``"m"``, ``"p"`` or ``"s"``. Where one is given, a win holds no tile of it (S2.1).

All functions raise `NotationError` for text that cannot be read and `HandError` for tiles that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from collections.abc import Collection, Mapping, Sequence

from cardavia import _engine
from cardavia._engine import Hand, Score

Cards = str | Sequence[str | int] | Hand
"""Tiles as the functions here take them: text, a sequence of faces, or a `Hand`."""


def score(
    hand: Cards,
    groups: Sequence[str] = (),
    *,
    won_on: str | int | None = None,
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
    return _engine.sichuan_score(
        hand,
        groups,
        won_on=won_on,
        won_from=won_from,
        void=void,
        kong_replacement=kong_replacement,
        last_tile=last_tile,
    )


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
    return _engine.sichuan_settle(scores, payers)


# What is asked most often is answered by the engine without a layer of Python in between.
is_win = _engine.sichuan_is_win
waits = _engine.sichuan_waits
distance = _engine.sichuan_distance
discards = _engine.sichuan_discards
is_win_batch = _engine.sichuan_is_win_batch
waits_batch = _engine.sichuan_waits_batch
distance_batch = _engine.sichuan_distance_batch


def partitions(hand: Cards, groups: Sequence[str] = ()) -> list[list[str]]:
    """Return every way to read 14 tiles as four sets and a pair or as seven pairs, none twice.

    Each is a list of texts, the declared sets first; it is empty when the tiles do not win.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> len(partitions("112233778899m 11p"))
    2
    """
    return _engine.sichuan_partitions(hand, groups)
