"""Sentences that several rooms share."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardavia._engine import Score, View
from cardavia.text import wrap
from cardavia.values import Message, joined

YOU: Final = Message.of("You")
"""The name of the player's own seat, whom sentences address."""

ACTS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("discard {what}", "discards {what}"),
    "win": ("win", "wins"),
    "pass": ("pass", "passes"),
    "pung": ("pung {what}", "pungs {what}"),
    "kong": ("claim {what} for a kong", "claims {what} for a kong"),
    "concealed-kong": ("declare a concealed kong of {what}", "declares a concealed kong of {what}"),
    "added-kong": ("add {what} to the pung", "adds {what} to the pung"),
}
"""The verbs of games with pungs and kongs."""

WINS: Final[Mapping[str, str]] = {
    "won-on-draw": "{seat.wins} on the {face} {seat.it} drew.",
    "won-on-replacement": "{seat.wins} on the {face} drawn for a kong.",
    "won-on-discard": "{seat.wins} on the {face} that {from} discarded.",
    "won-by-robbing": "{seat.wins} by robbing {from} of the {face} for {from.its} kong.",
}
"""The endings with a win of such games."""

NONE: Final = Message.of("none")
_DISCARDED = "{who} discarded {face}; you may claim it:"
_ADDED = "{who} is adding to a pung {face}; you may claim it:"
_AWAY = {None: "unable to win any more", -1: "complete", 0: "ready"}


def away(step: tuple[str, str], distance: int | None) -> Message:
    """Say in words how far a hand is: complete, ready, or so many steps from ready."""
    return Message.of(_AWAY.get(distance) or step[distance != 1], n=distance)


def listed(told: Sequence[Message]) -> str:
    """Tell one thing after the other, of which there is one at least."""
    return joined("{some}, {one}", told)


def sheet(score: Score) -> list[str]:
    """Write a score sheet line by line, the total last; the lines reproduce it."""
    rows = [
        wrap(f"  {item.operation} {item.value:>4}  {item.label}  [{item.clause}]", indent=10)
        for item in score.items
    ]
    return [*rows, f"  = {score.total:>4}  {Message.of('total')}"]


def claimable(view: View, names: Sequence[str]) -> Message:
    """Tell what card may be claimed, if one lies open."""
    if view.public is None:
        return Message.of("You may:")
    seat, face, source = view.public
    return Message.of(_DISCARDED if source == "discard" else _ADDED, who=names[seat], face=face)


def lying(cards: Sequence[tuple[int, str]], seat: int) -> str:
    """Write those of `cards` that belong to `seat`."""
    return " ".join(face for owner, face in cards if owner == seat)
