"""Spaces of Gymnasium for observations: of the extras ``gymnasium`` and ``pettingzoo``."""

import numpy as np
from gymnasium.spaces import Box, Space

from cardavia._engine import layout, spec

_MONEY = "money / 64"
"""How the only scalars end that are not from 0 to 1."""


def parts(game: str, name: str, *, oracle: bool = False) -> dict[str, Space]:
    """Return the space of the planes and that of the scalars of a layout, by these names."""
    seen, sizes = layout(game, name, oracle), spec(game)
    planes, scalars, _ = seen.shapes
    money = np.array([scalar.endswith(_MONEY) for scalar in seen.scalars])
    least = np.where(money, sizes.least_points / 64, 0).astype(np.float32)
    most = np.where(money, sizes.most_points / 64, 1).astype(np.float32)
    return {
        "planes": Box(0, 1, planes, np.uint8),
        "scalars": Box(least, most, scalars, np.float32),
    }


def mask(game: str) -> Space:
    """Return the space of a mask: 1 for a legal action, 0 for any other, by id."""
    return Box(0, 1, (spec(game).actions,), np.int8)
