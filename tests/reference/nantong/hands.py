"""The calculators over hand text: is_win, waits, partitions, distance, score (N2, N5 to N7)."""

from collections.abc import Sequence

from reference.cards import Counts, HandError

from . import shapes
from .faces import NANTONG
from .groups import IN_PLAY, Group, held_copies, parse_group
from .scoring import Score, Win, score_counts, settle
from .shapes import GROUPS, Partition

__all__ = ["distance", "is_win", "partitions", "score", "settle", "waits"]

WINNING_CARDS = 3 * GROUPS + 2
"""Cards of a winner, every group counted as three (N2.1)."""


def is_win(hand: str, groups: Sequence[str] = ()) -> bool:
    """Whether a hand of 23 cards, groups counted as three each, is complete."""
    counts, _ = _read(hand, groups, (WINNING_CARDS,))
    return shapes.is_complete(counts)


def waits(hand: str, groups: Sequence[str] = ()) -> list[str]:
    """The faces that complete a hand of 22 cards and of which it does not hold all four."""
    counts, declared = _read(hand, groups, (WINNING_CARDS - 1,))
    return [NANTONG.faces[face] for face in shapes.waits(counts, held_copies(declared))]


def partitions(hand: str, groups: Sequence[str] = ()) -> list[Partition]:
    """Every distinct set of groups and a pair of a hand of 23 cards."""
    counts, _ = _read(hand, groups, (WINNING_CARDS,))
    return shapes.partitions(counts)


def distance(hand: str, groups: Sequence[str] = (), seen: str = "") -> int | None:
    """Draws away from ready: -1 complete, 0 ready, None when unreachable.

    `hand` has 22 or 23 cards; `seen` are cards lying elsewhere, which cannot be drawn.
    """
    counts, declared = _read(hand, groups, (WINNING_CARDS - 1, WINNING_CARDS))
    held = held_copies(declared)
    elsewhere = NANTONG.count(NANTONG.parse(seen))
    NANTONG.check_copies(counts, held, elsewhere)
    return shapes.distance(counts, len(declared), held, elsewhere)


def score(
    hand: str,
    groups: Sequence[str] = (),
    *,
    indicators: Sequence[str],
    hezi: bool = False,
    won_on: str | None = None,
    won_from: str | None = None,
    kong_replacement: bool = False,
    last_card: bool = False,
    first_discard: bool = False,
    heavenly: bool = False,
    ready: bool = False,
) -> Score:
    """Scores a hand; a winner's holds the winning card.

    Without `won_on` and `heavenly` it is the hand of a player who has not won. Raises HandError
    when cards or circumstances contradict each other.
    """
    winner = won_on is not None or heavenly
    sizes = (WINNING_CARDS,) if winner else (WINNING_CARDS - 1, WINNING_CARDS)
    counts, declared = _read(hand, groups, sizes)
    shown = [NANTONG.face(text) for text in indicators]
    card = None if won_on is None else NANTONG.face(won_on)
    win = Win(card, won_from, kong_replacement, last_card, first_discard, heavenly, ready)
    _check_openings(declared, shown, hezi)
    robbed = NANTONG.count([card] * 3 if card is not None and won_from == "kong" else [])
    pair = NANTONG.count(shown[:1] * 2 if hezi else [])
    NANTONG.check_copies(counts, held_copies(declared), NANTONG.count(shown), pair, robbed)
    _check_win(counts, declared, win)
    return score_counts(
        counts, declared, shown, shown[0] if hezi else None, win if winner else None
    )


def _read(hand: str, groups: Sequence[str], sizes: tuple[int, ...]) -> tuple[Counts, list[Group]]:
    counts = NANTONG.count(NANTONG.parse(hand))
    declared = [parse_group(text) for text in groups]
    NANTONG.check_copies(counts, held_copies(declared))
    cards = sum(counts) + 3 * len(declared)
    if cards not in sizes:
        expected = " or ".join(map(str, sizes))
        raise HandError(f"{cards} cards, groups counted as three each; expected {expected}")
    return counts, declared


def _check_openings(groups: list[Group], indicators: list[int], hezi: bool) -> None:
    if len(indicators) != 2:
        raise HandError(f"{len(indicators)} indicators, expected two")
    if hezi and indicators[0] != indicators[1]:
        raise HandError("a Hezi needs two equal indicators (N3.4)")
    for group in groups:
        if group.kind == "opening-triplet" and group.face not in indicators:
            raise HandError(f"{group} is not of an indicator's face (N3.3)")


def _check_win(hand: Counts, groups: list[Group], win: Win) -> None:
    in_play = any(group.kind in IN_PLAY for group in groups)
    kong = any(group.kind in ("kong", "concealed-kong") for group in groups)
    flags = win.kong_replacement or win.last_card or win.first_discard or win.ready
    card = win.won_on
    contradictions = {
        "won_from is self, discard or kong": win.won_from not in (None, "self", "discard", "kong"),
        "won_on and won_from go together": (card is None) != (win.won_from is None),
        "the winning card is in the hand": card is not None and not hand[card],
        "a heavenly win comes before any other play (N3.7)": win.heavenly
        and (card is not None or flags or in_play),
        "a kong's replacement is self-drawn after a kong (N6.3)": win.kong_replacement
        and (win.won_from != "self" or not kong),
        "the last card is self-drawn (N6.5)": win.last_card and win.won_from != "self",
        "the first discard is won before any claim (N6.5)": win.first_discard
        and (win.won_from != "discard" or in_play),
        "a ready hand claims nothing and declares no kong (N3.6)": win.ready and in_play,
        "a winning hand is seven groups and a pair (N2.1)": (card is not None or win.heavenly)
        and not shapes.is_complete(hand),
    }
    for rule, broken in contradictions.items():
        if broken:
            raise HandError(f"contradiction: {rule}")
