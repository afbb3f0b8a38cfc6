"""The calculators over hand text: is_win, waits, partitions, distance, score (S2, S4)."""

from collections.abc import Sequence

from reference.cards import Counts, HandError

from . import shapes
from .faces import SICHUAN, parse_suit
from .groups import Group, held_copies, parse_group
from .scoring import Score, Win, score_counts
from .shapes import SETS, Partition, holds_suit

__all__ = ["distance", "is_win", "partitions", "score", "waits"]

SUITS = 3

WINNING_TILES = 3 * SETS + 2
"""Tiles of a winner, every declared set counted as three (S2.1)."""


def is_win(hand: str, groups: Sequence[str] = (), void: str | None = None) -> bool:
    """Whether a hand of 14 tiles, sets counted as three each, wins (S2.1)."""
    counts, declared = _read(hand, groups, (WINNING_TILES,))
    barred = _holds_void(counts, declared, _suit(void)) or _is_motley(counts, declared)
    return shapes.is_complete(counts) and not barred


def waits(hand: str, groups: Sequence[str] = (), void: str | None = None) -> list[str]:
    """The faces that win with a hand of 13 tiles and of which it does not hold all four."""
    counts, declared = _read(hand, groups, (WINNING_TILES - 1,))
    if _is_motley(counts, declared):
        return []
    found = shapes.waits(counts, held_copies(declared), _suit(void))
    return [SICHUAN.faces[face] for face in found]


def partitions(hand: str, groups: Sequence[str] = ()) -> list[Partition]:
    """Every distinct set of sets and a pair of a hand of 14 tiles, and seven pairs as one more."""
    counts, _ = _read(hand, groups, (WINNING_TILES,))
    return shapes.partitions(counts)


def distance(hand: str, groups: Sequence[str] = (), seen: str = "") -> int | None:
    """Draws away from ready: -1 complete, 0 ready, None when unreachable.

    `hand` has 13 or 14 tiles; `seen` are tiles lying elsewhere, which cannot be drawn.
    """
    counts, declared = _read(hand, groups, (WINNING_TILES - 1, WINNING_TILES))
    held = held_copies(declared)
    elsewhere = SICHUAN.count(SICHUAN.parse(seen))
    SICHUAN.check_copies(counts, held, elsewhere)
    return shapes.distance(counts, len(declared), held, elsewhere)


def score(
    hand: str,
    groups: Sequence[str] = (),
    *,
    won_on: str | None = None,
    won_from: str = "self",
    void: str | None = None,
    kong_replacement: bool = False,
    last_tile: bool = False,
) -> Score:
    """Scores a winner's hand, which holds the winning tile.

    Without `won_on` the tiles are those dealt to the dealer, an ordinary self-draw (S3.1).
    Raises HandError when tiles or circumstances contradict each other.
    """
    counts, declared = _read(hand, groups, (WINNING_TILES,))
    tile = None if won_on is None else SICHUAN.face(won_on)
    win = Win(tile, won_from, kong_replacement, last_tile)
    # the other three copies lie in the robbed pung (S3.3)
    robbed = SICHUAN.count([tile] * 3 if tile is not None and won_from == "kong" else [])
    SICHUAN.check_copies(counts, held_copies(declared), robbed)
    _check_win(counts, declared, win, _suit(void))
    return score_counts(counts, declared, win)


def _suit(void: str | None) -> int | None:
    return None if void is None else parse_suit(void)


def _holds_void(hand: Counts, groups: Sequence[Group], void: int | None) -> bool:
    return holds_suit(hand, void) or holds_suit(held_copies(groups), void)


def _is_motley(hand: Counts, groups: Sequence[Group]) -> bool:
    """Whether there is no suit that a hand could have gone without (S2.1)."""
    return all(_holds_void(hand, groups, suit) for suit in range(SUITS))


def _read(hand: str, groups: Sequence[str], sizes: tuple[int, ...]) -> tuple[Counts, list[Group]]:
    counts = SICHUAN.count(SICHUAN.parse(hand))
    declared = [parse_group(text) for text in groups]
    SICHUAN.check_copies(counts, held_copies(declared))
    tiles = sum(counts) + 3 * len(declared)
    if tiles not in sizes:
        expected = " or ".join(map(str, sizes))
        raise HandError(f"{tiles} tiles, sets counted as three each; expected {expected}")
    return counts, declared


def _check_win(hand: Counts, groups: list[Group], win: Win, void: int | None) -> None:
    tile = win.won_on
    kong = any(group.kind != "pung" for group in groups)
    contradictions = {
        "a hand is won from self, a discard or a kong": win.won_from
        not in ("self", "discard", "kong"),
        "a tile of another seat is the winning tile": tile is None and win.won_from != "self",
        "the winning tile is in the hand": tile is not None and not hand[tile],
        "a kong's replacement is a self-drawn winning tile after a kong (S4.2)": (
            win.kong_replacement and (tile is None or win.won_from != "self" or not kong)
        ),
        "the dealt tiles win with a full wall (S3.1)": win.last_tile and tile is None,
        "no kong is declared, nor robbed, when the wall is empty (S3.2)": win.last_tile
        and win.won_from == "kong",
        "no tile of the void suit (S2.1)": _holds_void(hand, groups, void)
        or _is_motley(hand, groups),
        "four sets and a pair, or seven pairs (S2.1)": not shapes.is_complete(hand),
    }
    for rule, broken in contradictions.items():
        if broken:
            raise HandError(f"contradiction: {rule}")
