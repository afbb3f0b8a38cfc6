"""Seeds: whole numbers of 64 bits, from which all decks follow."""

import secrets
from typing import SupportsIndex

import numpy as np

from cardavia import numbers
from cardavia.errors import saying

_BITS = 64
_NO_SEED = "a seed is a whole number from 0 to 2**{bits} - 1, not {seed}"


def resolve(seed: SupportsIndex | None) -> int:
    """Return `seed` itself, or a fresh one from the system when it is None.

    Raises `ValueError` for a number that is no seed.
    """
    if seed is None:
        return secrets.randbits(_BITS)
    number = seed if type(seed) is int else numbers.whole(numbers.A_SEED, seed)  # deals are quick
    if not 0 <= number < 2**_BITS:
        raise saying(ValueError, _NO_SEED, bits=_BITS, seed=number)
    return number


def of_deal(seed: int, restarts: int, deals: int) -> int:
    """Return the seed of a deal of a match, dealt after so many restarts and then so many deals."""
    state = np.random.SeedSequence(seed, spawn_key=(restarts, deals)).generate_state(1, np.uint64)
    return int(state[0])
