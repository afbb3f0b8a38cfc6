"""Whole numbers as Python code gives them, NumPy's among them; a bool is none."""

import operator
from typing import Final, SupportsIndex

from cardavia.errors import saying
from cardavia.values import Message

A_SEED: Final = Message.of("a seed")
"""What errors call a seed, whichever argument it is."""

_TOO_MANY: Final = "{what} is a number up to {most}, not {value}"


def whole(what: str, number: SupportsIndex) -> int:
    """Return `number` as an int; `what` says in the sentence of an error what it is.

    Raises `TypeError` for anything else than a whole number.
    """
    if not isinstance(number, bool):
        try:
            return operator.index(number)
        except TypeError:
            pass
    kind = type(number).__name__
    raise saying(TypeError, "{what} is a whole number, not {kind}", what=what, kind=kind)


def count(what: str, number: SupportsIndex, most: int) -> int:
    """Return `number` as an int; `ValueError` unless it is from 0 to `most`, else as `whole`."""
    value = whole(what, number)
    if value < 0:
        raise saying(
            ValueError, "{what} is a number from 0 on, not {value}", what=what, value=value
        )
    if value > most:
        raise saying(ValueError, _TOO_MANY, what=what, most=most, value=value)
    return value
