"""Sichuan bloody mahjong by hand: what a win is worth, what a hand waits for, how far it is.

Hands are text such as ``"123m 44p 789s"`` (G1), sequences of faces, or the `Hand` of a table.
Declared sets are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``. A set counts as three
tiles, so a winner has 14 tiles and everybody else 13 (14 before a discard).

A void suit is ``"m"``, ``"p"`` or ``"s"``. Where one is given, a win holds no tile of it (S2.1).

All functions raise `NotationError` for text that cannot be read and `HandError` for tiles that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence

from cardavia import _engine
from cardavia._engine import Discard, Hand, HandError, NotationError, Score

Cards = str | Sequence[str | int] | Hand
"""Tiles as the functions here take them: text, a sequence of faces, or a `Hand`."""

_GAME = "sichuan"
_SEATS = 4
_SUITS = ("m", "p", "s")


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
    winners = dict(_winners(scores))
    if payers is None:
        payers = _payers(winners)
    if strange := set(payers) ^ set(winners):
        raise HandError(
            f"payers are named for the winners {sorted(winners)}, not for {sorted(strange)}"
            if strange <= set(payers)
            else f"no payers are named for seat {min(strange)}, which won (S5.1)"
        )
    returns = [0] * _SEATS
    for seat, sheet in winners.items():
        paying = _checked(seat, sheet, payers[seat])
        returns[seat] += sheet.total * len(paying)
        for payer in paying:
            returns[payer] -= sheet.total
    return returns


def is_win(hand: Cards, groups: Sequence[str] = (), *, void: str | None = None) -> bool:
    """Say whether 14 tiles are four sets and a pair, or seven pairs (S2.1).

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> is_win("1111335577m 8899m"), is_win("1111335577m 8899m", void="m")
    (True, False)
    """
    return _engine.is_win(_GAME, hand, groups) and not _holds(hand, groups, void)


def waits(hand: Cards, groups: Sequence[str] = (), *, void: str | None = None) -> list[str]:
    """Return the faces that complete a hand of 13 tiles, in face order (S2.1).

    A face of which the player holds all four copies is none of them, and with a `void` suit no face
    of that.

    Raises `HandError` unless hand and sets come to 13 tiles, a set counting as three.

    >>> waits("123456789m 1111p"), waits("123456789m 1122p"), waits("1133557799m 22p 4s")
    ([], ['1p', '2p'], ['4s'])
    """
    found = _engine.waits(_GAME, hand, groups)
    if _holds(hand, groups, void):
        return []
    return [face for face in found if face[-1] != void]


def distance(
    hand: Cards,
    groups: Sequence[str] = (),
    seen: Cards | None = None,
    *,
    void: str | None = None,
) -> int | None:
    """Return how many draws a hand is from ready: 0 is ready, -1 complete, else the fewest.

    A hand of 14 tiles is measured after its best discard. No fifth copy of a face is counted on,
    nor any of the copies in `seen`: tiles visible elsewhere, not those of the hand and sets. With a
    `void` suit no tile of it counts, held or drawn. None when no win can be reached any more.

    Raises `HandError` unless hand and sets come to 13 or 14 tiles, a set counting as three.

    >>> distance("123456789m 12p 45s"), distance("123456789m 12p 45s", void="s")
    (1, 2)
    """
    return _engine.sichuan_distance(hand, groups, seen, void)


def discards(
    hand: Cards,
    groups: Sequence[str] = (),
    seen: Cards | None = None,
    *,
    void: str | None = None,
) -> list[Discard]:
    """Say for each face that can be discarded from 14 tiles how the hand stands after it.

    Each entry has the `face`, the `distance` after the discard, the `helpful` faces, which bring
    the hand nearer or complete it, with the copies of each that are neither held nor in `seen`,
    and in `copies` their sum. The entries are in face order. With a `void` suit no tile of it
    counts, held or drawn; that such tiles must be discarded first (S1.3) is not looked at.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> best = min(discards("123456789m 12p 45s 9s"), key=lambda d: (d.distance, -d.copies))
    >>> best.face, best.distance
    ('9s', 1)
    """
    return _engine.sichuan_discards(hand, groups, seen, void)


def partitions(hand: Cards, groups: Sequence[str] = ()) -> list[list[str]]:
    """Return every way to read 14 tiles as four sets and a pair or as seven pairs, none twice.

    Each is a list of texts, the declared sets first; it is empty when the tiles do not win.

    Raises `HandError` unless hand and sets come to 14 tiles, a set counting as three.

    >>> len(partitions("112233778899m 11p"))
    2
    """
    return _engine.sichuan_partitions(hand, groups)


def _holds(hand: Cards, groups: Sequence[str], void: str | None) -> bool:
    """Say whether a tile of the suit `void` is in the hand or its sets."""
    if void is None:
        return False
    if void not in _SUITS:
        raise NotationError(f'void is "m", "p" or "s", got {void!r}')
    tiles = hand if isinstance(hand, Hand) else Hand(_GAME, hand)
    return any(text.strip().endswith(void) for text in [*tiles, *groups])


def _winners(scores: Sequence[Score | None]) -> Iterator[tuple[int, Score]]:
    """Yield the sheets of those who won by seat."""
    if len(scores) != _SEATS:
        raise HandError(f"sichuan settles {_SEATS} score sheets, got {len(scores)}")
    for other in scores:
        if other is not None and other.game != _GAME:
            raise HandError(f"a score of {other.game}, expected one of {_GAME}")
    if all(sheet is not None and sheet.winner for sheet in scores):
        raise HandError("at most three seats win a deal of sichuan (S3.6)")
    for seat, sheet in enumerate(scores):
        if sheet is not None and sheet.winner:
            yield seat, sheet


def _is_self_drawn(sheet: Score) -> bool:
    return sheet.total != sheet.base


def _payers(winners: Mapping[int, Score]) -> dict[int, list[int]]:
    """Return who pays when nobody says so: all others, for the one winner, who drew itself."""
    if any(not _is_self_drawn(sheet) for sheet in winners.values()):
        raise HandError("a win by discard or robbery needs its payer: payers={winner: [seat]}")
    if len(winners) > 1:
        raise HandError("of several winners the sheets do not tell who paid whom: name the payers")
    return {seat: [other for other in range(_SEATS) if other != seat] for seat in winners}


def _checked(seat: int, sheet: Score, payers: Collection[int]) -> set[int]:
    """Return the payers of a win once it is clear that they can be."""
    paying = set(payers)
    if not paying <= set(range(_SEATS)) - {seat}:
        raise HandError(f"seat {seat} is paid by other seats from 0 to {_SEATS - 1}, not {payers}")
    if _is_self_drawn(sheet) and not paying:
        raise HandError(f"seat {seat} drew its tile itself: at least one seat pays it (S5.1)")
    if not _is_self_drawn(sheet) and len(paying) != 1:
        raise HandError(f"one seat pays for the win of seat {seat}, not {len(paying)} (S5.1)")
    return paying
