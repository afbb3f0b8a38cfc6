"""The calculators over hand text: is_win, waits, distance, score (C2, C5)."""

from collections.abc import Sequence

from reference.cards import COPIES, Counts, HandError

from . import shapes
from .faces import CHAN
from .groups import Group, exposed_chan, held_copies, parse_group
from .scoring import NOTHING, Score, Win, score_counts, settle
from .shapes import PAIRS

__all__ = ["distance", "is_win", "score", "settle", "waits"]

WINNING_CARDS = 2 * PAIRS
"""Cards of a winner, exposed ones included (C2.1)."""


def is_win(hand: str, groups: Sequence[str] = ()) -> bool:
    """Whether twenty cards, those of the groups included, win (C2.1, C2.2).

    No winning card is named, so that C2.3 does not apply.
    """
    counts, exposed = _read(hand, groups, (WINNING_CARDS,))
    return shapes.is_complete(counts, exposed_chan(exposed))


def waits(hand: str, groups: Sequence[str] = ()) -> list[str]:
    """The faces that win a hand of nineteen cards and of which it does not hold all four."""
    counts, exposed = _read(hand, groups, (WINNING_CARDS - 1,))
    found = shapes.waits(counts, exposed_chan(exposed), held_copies(exposed))
    return [CHAN.faces[face] for face in found]


def distance(hand: str, groups: Sequence[str] = (), seen: str = "") -> int | None:
    """Cards to exchange until a wait exists: -1 complete, 0 ready, None when unreachable.

    There are 19 or 20 cards; `seen` are cards lying elsewhere, which cannot be drawn.
    """
    counts, exposed = _read(hand, groups, (WINNING_CARDS - 1, WINNING_CARDS))
    held = held_copies(exposed)
    elsewhere = CHAN.count(CHAN.parse(seen))
    CHAN.check_copies(counts, held, elsewhere)
    return shapes.distance(counts, exposed_chan(exposed), held, elsewhere)


def score(
    hand: str,
    exposed: Sequence[str] = (),
    *,
    won_on: str | None = None,
    own_gate: bool = False,
    heavenly: bool = False,
    opening_quad: bool = False,
) -> Score:
    """Scores a hand; a winner's holds the winning card.

    Without `won_on` and `heavenly` it is the hand of a player who has not won. Raises HandError
    when cards or circumstances contradict each other.
    """
    winner = won_on is not None or heavenly
    sizes = (WINNING_CARDS,) if winner else (WINNING_CARDS - 1, WINNING_CARDS)
    counts, groups = _read(hand, exposed, sizes)
    card = None if won_on is None else CHAN.face(won_on)
    _check_win(counts, groups, card, own_gate=own_gate, heavenly=heavenly)
    before = list(counts)
    if card is not None:
        before[card] -= 1
    if opening_quad and COPIES not in before:
        raise HandError("contradiction: four identical cards dealt stay concealed (C4.1)")
    if not winner:
        return NOTHING
    return score_counts(counts, groups, Win(card, own_gate, opening_quad))


def _read(hand: str, groups: Sequence[str], sizes: tuple[int, ...]) -> tuple[Counts, list[Group]]:
    counts = CHAN.count(CHAN.parse(hand))
    exposed = [parse_group(text) for text in groups]
    held = held_copies(exposed)
    CHAN.check_copies(counts, held)
    cards = sum(counts) + sum(held)
    if cards not in sizes:
        expected = " or ".join(map(str, sizes))
        raise HandError(f"{cards} cards, exposed ones included; expected {expected}")
    return counts, exposed


def _check_win(
    hand: Counts, groups: list[Group], card: int | None, *, own_gate: bool, heavenly: bool
) -> None:
    contradictions = {
        "a Thiên ù is won with the cards dealt (C2.4)": heavenly
        and (card is not None or own_gate or bool(groups)),
        "the winning card is in the hand": card is not None and not hand[card],
        "only a winning card lies at a gate (C3.2)": own_gate and card is None,
    }
    for rule, broken in contradictions.items():
        if broken:
            raise HandError(f"contradiction: {rule}")
    if card is not None:
        before = list(hand)
        before[card] -= 1
        if not shapes.completes(before, exposed_chan(groups), card):
            raise HandError(f"{CHAN.faces[card]} does not win this hand (C2.1 to C2.3)")
    elif heavenly and not shapes.is_complete(hand, 0):
        raise HandError("a winning hand is ten pairs, six of them chắn (C2.1)")
