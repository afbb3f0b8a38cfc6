"""Sentences that several rooms share."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardavia._engine import Score, View
from cardavia.text import wrap

YOU = "You"
"""The name of the player's own seat, whom sentences address."""

ACTS: Final[Mapping[str, tuple[str, str]]] = {
    "discard": ("discard {}", "discards {}"),
    "win": ("win", "wins"),
    "pass": ("pass", "passes"),
    "pung": ("pung {}", "pungs {}"),
    "kong": ("claim {} for a kong", "claims {} for a kong"),
    "concealed-kong": ("declare a concealed kong of {}", "declares a concealed kong of {}"),
    "added-kong": ("add {} to the pung", "adds {} to the pung"),
}
"""The verbs of games with pungs and kongs."""

WINS: Final[Mapping[str, str]] = {
    "won-on-draw": "{seat.wins} on the {face} {seat.it} drew.",
    "won-on-replacement": "{seat.wins} on the {face} drawn for a kong.",
    "won-on-discard": "{seat.wins} on the {face} that {from} discarded.",
    "won-by-robbing": "{seat.wins} by robbing {from} of the {face} for {from.its} kong.",
}
"""The endings with a win of such games."""


def away(step: str, distance: int | None) -> str:
    """Say in words how far a hand is: complete, ready, or so many steps from ready."""
    match distance:
        case None:
            return "unable to win any more"
        case -1:
            return "complete"
        case 0:
            return "ready"
        case 1:
            return f"1 {step} from ready"
        case _:
            return f"{distance} {step}s from ready"


def sheet(score: Score) -> list[str]:
    """Write a score sheet line by line, the total last; the lines reproduce it."""
    rows = [
        wrap(f"  {item.operation} {item.value:>4}  {item.label}  [{item.clause}]", indent=10)
        for item in score.items
    ]
    return [*rows, f"  = {score.total:>4}  total"]


def claimable(view: View, names: Sequence[str]) -> str:
    """Tell what card may be claimed, if one lies open."""
    if view.public is None:
        return "You may:"
    seat, face, source = view.public
    how = "discarded" if source == "discard" else "is adding to a pung"
    return f"{names[seat]} {how} {face}; you may claim it:"


def lying(cards: Sequence[tuple[int, str]], seat: int) -> str:
    """Write those of `cards` that belong to `seat`."""
    return " ".join(face for owner, face in cards if owner == seat)
