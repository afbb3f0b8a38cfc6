"""Lines of a results file, each a JSON object, which a full disk may have torn."""

import json
from typing import Any, Final

_DECK: Final = b'{"deck":'


def read(line: bytes) -> dict[str, Any] | None:
    """Read a JSON object; None for what is none.

    >>> read(b'{"deck":1}'), read(b'{"deck":')
    ({'deck': 1}, None)
    """
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def read_deck(line: bytes) -> dict[str, Any] | None:
    """Read the line of a deck, before which a torn one may stand; None for a torn line alone.

    >>> read_deck(b'{"deck":1,"li{"deck":2}')
    {'deck': 2}
    """
    whole = read(line)
    return read(line[max(line.rfind(_DECK), 0) :]) if whole is None else whole


def write(value: dict[str, Any]) -> bytes:
    """Return the line of a JSON object."""
    return json.dumps(value, separators=(",", ":")).encode() + b"\n"
