"""Counts: whole numbers within bounds, as arguments."""

import operator
from typing import SupportsIndex


def count(what: str, number: SupportsIndex, most: int) -> int:
    """Return `number`; `ValueError`, in which `what` names it, unless it is from 0 to `most`."""
    value = operator.index(number)
    if value < 0:
        raise ValueError(f"{what} is a number from 0 on, not {value}")
    if value > most:
        raise ValueError(f"{what} is a number up to {most}, not {value}")
    return value
