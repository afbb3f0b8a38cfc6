"""What Nantong hands are worth, and what its declarations do."""

from collections.abc import Sequence

from cardavia import nantong
from cardavia._engine import Action, Event, Score, View
from cardavia.rooms.held import Held
from cardavia.rooms.kongs import exposing, is_replacement
from cardavia.rooms.telling import sheet

__all__ = [
    "UNIT",
    "earns",
    "exposing",
    "held",
    "lacks_a_card",
    "missed",
    "promise",
    "prospects",
    "remark",
    "win",
    "worth",
]

UNIT = "hu"
_WAITING = 22
"""The cards of a hand that is to draw or claim, a group counting as three."""
_OPENING = {
    "opening-quad": "an opening declaration is worth the most base hu (N5.1)",
    "opening-triplet": "an opening declaration is worth the most base hu (N5.1)",
    "hezi": "a Tiandi Hezi is worth the most base hu (N5.1)",
    "done": "nothing more is worth declaring",
}


def held(view: View, events: Sequence[Event]) -> Held:
    """Return what the seat of `view` holds and sees, after the `events` it saw."""
    return Held.of(nantong, view, events)


def lacks_a_card(held: Held) -> bool:
    """Say whether hand and groups come to 22 cards."""
    return len(held.hand) + 3 * len(held.groups) == _WAITING


def win(view: View, events: Sequence[Event]) -> Score:
    """Return the sheet of the win that the seat could make now (N6)."""
    own = view.seat
    hand, card, source = list(view.hand), view.drawn, "self"
    if view.public is not None:
        _, card, source = view.public
        hand.append(card)
    drew = view.public is None and card is not None
    discarders = [event.seat for event in events if event.kind == "discard"]
    return nantong.score(
        hand,
        view.groups[own],
        indicators=view.indicators,
        hezi=view.hezi[own] is not None,
        won_on=card,
        won_from=None if card is None else source,
        kong_replacement=drew and is_replacement(events),
        last_card=drew and view.stock == 0,
        first_discard=source == "discard" and discarders == [view.dealer],
        heavenly=card is None,
        ready=view.ready[own],
    )


def prospects(view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG001  every room has one
    """Tell nothing: no declaration changes what a hand must become."""
    return []


def promise(held: Held, distance: int | None, events: Sequence[Event]) -> str:  # noqa: ARG001
    """Tell nothing: what a win comes to depends on how it is made."""
    return ""


def worth(view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Write the sheet of the base hu, which everybody scores (N5)."""
    own = view.seat
    base = nantong.score(
        view.hand,
        view.groups[own],
        indicators=view.indicators,
        hezi=view.hezi[own] is not None,
    )
    return ["Worth now (base hu, N5):", *sheet(base)]


def earns(view: View, action: Action) -> str:  # noqa: ARG001
    """Tell nothing: all hu are counted at the end."""
    return ""


def remark(view: View, events: Sequence[Event], action: Action, standing: str) -> str:  # noqa: ARG001
    """Say what speaks for a step of the preparation (N3)."""
    if action.kind == "ready":
        return f"the hand is {standing}, and a win is doubled (N6.5)"
    return _OPENING[action.kind]


def missed(view: View, events: Sequence[Event], action: Action) -> list[str]:  # noqa: ARG001
    """Return nothing: whoever has a claim is asked."""
    return []
