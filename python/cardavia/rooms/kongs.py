"""What pungs and kongs take from a hand, and what replaces a kong's card."""

from collections.abc import Sequence

from cardavia import _engine
from cardavia._engine import Action, Event, View
from cardavia.values import Group

_TAKEN = {"pung": 2, "kong": 3, "concealed-kong": 4, "added-kong": 1}
"""The cards that leave the hand for a group declared in play."""


def exposing(view: View, action: Action) -> tuple[list[str], list[Group]] | None:
    """Return the cards a pung or kong takes from the hand, and the groups with it."""
    if action.kind not in _TAKEN or action.face is None:
        return None
    groups = list(view.groups[view.seat])
    kind = action.kind
    if kind == "added-kong":
        groups.remove(_engine.group(view.game, f"pung {action.face}"))
        kind = "kong"
    made = _engine.group(view.game, f"{kind} {action.face}")
    return [action.face] * _TAKEN[action.kind], [*groups, made]


def is_replacement(events: Sequence[Event]) -> bool:
    """Say whether the card drawn last is the replacement of a kong."""
    draws = [event.kind for event in events if event.kind in ("draw", "replacement")]
    return bool(draws) and draws[-1] == "replacement"
