"""Whole numbers as Python code gives them, NumPy's among them; a bool is none."""

import operator
from typing import SupportsIndex


def whole(what: str, number: SupportsIndex) -> int:
    """Return `number` as an int; `what` says in the sentence of an error what it is.

    Raises `TypeError` for anything else than a whole number.
    """
    if not isinstance(number, bool):
        try:
            return operator.index(number)
        except TypeError:
            pass
    raise TypeError(f"{what} is a whole number, not {type(number).__name__}")


def count(what: str, number: SupportsIndex, most: int) -> int:
    """Return `number` as an int; `ValueError` unless it is from 0 to `most`, else as `whole`."""
    value = whole(what, number)
    if value < 0:
        raise ValueError(f"{what} is a number from 0 on, not {value}")
    if value > most:
        raise ValueError(f"{what} is a number up to {most}, not {value}")
    return value
