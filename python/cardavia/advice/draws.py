"""What the events tell of the card a player has drawn."""

from collections.abc import Sequence

from cardavia._engine import Event


def is_replacement(events: Sequence[Event]) -> bool:
    """Say whether the card drawn last is the replacement of a kong."""
    draws = [event.kind for event in events if event.kind in ("draw", "replacement")]
    return bool(draws) and draws[-1] == "replacement"
