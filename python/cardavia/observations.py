"""What a seat sees as arrays, for networks."""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

__all__ = ["TOKEN_KINDS", "Layout", "Observation", "Spec"]

TOKEN_KINDS = (
    "deal",
    "indicators",
    "draw",
    "replacement",
    "reveal",
    "asked",
    "open",
    "exhausted",
    "discard",
    "win",
    "pass",
    "pung",
    "kong",
    "concealed-kong",
    "added-kong",
    "opening-quad",
    "opening-triplet",
    "hezi",
    "ready",
    "done",
    "chan",
    "ca",
    "chiu",
    "void",
)
"""What the numbers in the first column of `Table.tokens` mean, the same in all games."""


def equal(arrays: tuple[Any, ...], others: tuple[Any, ...]) -> bool:
    """Whether arrays are equal one by one; None is equal to itself."""
    return all(map(np.array_equal, arrays, others))


class Observation(NamedTuple):  # noqa: PLW1641 - arrays have no hash, so neither has a tuple of them
    """What a seat sees, as `Table.observe` writes it.

    >>> import cardavia as cv
    >>> planes, scalars, mask = cv.deal("nantong", seed=7).observe()
    >>> planes.shape, scalars.shape, mask.shape
    ((53, 30), (25,), (215,))
    """

    planes: npt.NDArray[np.uint8]
    """Rows of faces, 0 or 1: shape (rows, faces), type uint8."""
    scalars: npt.NDArray[np.float32]
    """Numbers that concern no face: shape (scalars,), type float32."""
    mask: npt.NDArray[np.bool_]
    """The legal actions of the seat, none unless it is to decide: shape (actions,), type bool."""

    def __eq__(self, other: object) -> bool:
        """Compare array by array: it is one answer, where those of arrays are one for each cell."""
        return equal(self, other) if isinstance(other, Observation) else NotImplemented

    def __ne__(self, other: object) -> bool:
        """Say the opposite, which a tuple would find out for itself."""
        return not self == other


class Layout(NamedTuple):
    """What the rows and scalars of an observation are called; `layout` makes it.

    >>> import cardavia as cv
    >>> layout = cv.layout("chan")
    >>> layout.name, layout.shapes
    ('planes/1', ((57, 25), (31,), (102,)))
    >>> layout.planes.index("+1 discarded")
    29
    """

    game: str
    """The name of the game."""
    name: str
    """The name of the layout, with its version."""
    oracle: bool
    """Whether what is hidden from players follows."""
    planes: tuple[str, ...]
    """What every row is called."""
    scalars: tuple[str, ...]
    """What every scalar is called."""
    faces: tuple[str, ...]
    """The face of every column."""
    actions: int
    """How many actions there are."""

    @property
    def shapes(self) -> tuple[tuple[int, int], tuple[int], tuple[int]]:
        """The shapes of an `Observation`'s arrays."""
        return (len(self.planes), len(self.faces)), (len(self.scalars),), (self.actions,)


class Spec(NamedTuple):
    """The sizes of a game, and what no deal of it exceeds; `spec` makes it.

    The bounds follow from the rules and are on the safe side: a deal need not come near them.

    >>> import cardavia as cv
    >>> spec = cv.spec("sichuan")
    >>> spec.seats, spec.actions, spec.faces, spec.cards
    (4, 140, 27, 108)
    >>> spec.least_points, spec.most_points
    (-219, 219)
    """

    game: str
    """The name of the game."""
    seats: int
    """How many seats there are."""
    actions: int
    """How many actions there are: ids run from 0 to one less."""
    faces: int
    """How many kinds of card there are."""
    cards: int
    """How many cards are in the deck."""
    least_points: int
    """No seat loses more in a deal."""
    most_points: int
    """No seat wins more in a deal."""
    decisions: int
    """No deal has more decisions, those of all seats together."""
    events: int
    """No seat sees more events in a deal."""
    tokens: int
    """No seat's `Table.tokens` are more."""
