"""What drives reference deals in differential runs."""

import random
from collections.abc import Callable
from typing import TypeVar

from .base import BaseDeal

DealT = TypeVar("DealT", bound=BaseDeal)

Driver = Callable[[DealT, random.Random], str]
"""Chooses a legal action of the seat to decide."""


def play_random(deal: BaseDeal, rng: random.Random) -> str:
    """Any legal action, uniformly."""
    return rng.choice(deal.legal())
