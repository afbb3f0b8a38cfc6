"""Header: what a results file says of its run, which may be damaged."""

from collections.abc import Mapping
from typing import Any, Final

from cardavia._engine import RecordError

_FIELDS: Final = {
    "game": (str, "a text"),
    "agents": (list, "a list"),
    "decks": (int, "a whole number"),
    "seed": (int, "a whole number"),
    "sides": (str, "a text"),
    "shuffles": (int, "a whole number"),
    "versions": (dict, "an object"),
}


def checked(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return `header`; `RecordError` unless it has every field, of the kind it should be."""
    if missing := [key for key in _FIELDS if key not in header]:
        raise RecordError(f"the header lacks {', '.join(missing)}")
    for key, (kind, expected) in _FIELDS.items():
        if type(header[key]) is not kind:
            raise RecordError(f"the header has no {key}: expected {expected}")
    for agent in header["agents"]:
        if not isinstance(agent, str | dict):
            raise RecordError(f"the header has an agent {agent!r}: expected a text or an object")
    return header
