"""Recorded deals as arrays of their decisions, for training."""

import os
from collections.abc import Iterable, Iterator
from itertools import count, islice
from typing import Final, Literal, NamedTuple, SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia import numbers
from cardavia._engine import Encoder, Record
from cardavia.errors import saying
from cardavia.observations import equal
from cardavia.records import Records
from cardavia.records import open as file_of

_MOST_DEALS: Final = 2**20
"""In a block: far more than find room."""
_NO_BLOCK: Final = "block is a number of deals from 1 to {most}, not {value}"


class Decisions(NamedTuple):  # noqa: PLW1641 - arrays have no hash, so neither has a tuple of them
    """The decisions of some deals, a row each, in the order in which they were made."""

    planes: npt.NDArray[np.uint8] | None
    """What the seat saw: shape (n, rows, faces), type uint8; None without a layout."""
    scalars: npt.NDArray[np.float32] | None
    """Numbers that concern no face: shape (n, scalars), type float32; None without a layout."""
    mask: npt.NDArray[np.bool_]
    """Which actions were legal, by id: shape (n, actions), type bool."""
    action: npt.NDArray[np.int64]
    """The id of the action that was played: shape (n,), type int64."""
    seat: npt.NDArray[np.int8]
    """Whose decision it was: shape (n,), type int8."""
    returns: npt.NDArray[np.int32]
    """What each seat won in the deal, seat 0 first: shape (n, seats), type int32, points."""
    deal: npt.NDArray[np.int64]
    """The number of the deal among all, counted from 0: shape (n,), type int64."""
    ply: npt.NDArray[np.int32]
    """How many actions came before it in the deal, those of all seats: shape (n,), type int32."""

    def __eq__(self, other: object) -> bool:
        """Compare array by array: it is one answer, where those of arrays are one for each cell."""
        return equal(self, other) if isinstance(other, Decisions) else NotImplemented

    def __ne__(self, other: object) -> bool:
        """Say the opposite, which a tuple would find out for itself."""
        return not self == other


def dataset(
    records: str | os.PathLike[str] | Iterable[Record],
    layout: Literal["planes/1", "advised/1"] | None = "planes/1",
    *,
    oracle: bool = False,
    seats: Iterable[SupportsIndex] | None = None,
    skip_forced: bool = False,
    threads: SupportsIndex = 1,
    block: SupportsIndex = 256,
) -> Iterator[Decisions]:
    """Yield the decisions of recorded deals as arrays, `block` deals at a time.

    `records` are a file of deals or its path, or any records, all of one game. No more than a
    block is held, however many there are. A file is decoded, played again and encoded wholly in
    the engine.

    `layout` is one of `cardavia.layout`, with what is hidden if `oracle` is true; None leaves out
    planes and scalars. With `seats` only their decisions are given, with `skip_forced` only those
    with a choice. A block in which nothing is left is passed over.

    The arrays are the same for any number of `threads` (0: one a core; never more are started).
    Ctrl-C stops the work, and other Python threads run.

    Raises `ValueError` for an unknown layout or seat, a `block` that is not from 1 to 2**20 or
    `threads` not from 0 to 1024, and `TypeError` for what is no record. Where they are met, raises
    `RecordError` for a damaged deal, one of another game than the first and one that is not over,
    with its number, `OSError` for a file that cannot be read, and `MemoryError` for a block that
    finds no room.

    >>> import cardavia as cv
    >>> table = cv.deal("chan", seed=7)
    >>> while not table.is_over:
    ...     table.play(cv.Heuristic().choose(table))
    >>> [decisions] = dataset([cv.Record.of(table)])
    >>> decisions.planes.shape, decisions.returns[0].tolist() == table.returns().tolist()
    ((18, 57, 25), True)
    """
    most, value = _MOST_DEALS, numbers.whole("block", block)
    if not 1 <= value <= most:
        raise saying(ValueError, _NO_BLOCK, most=most, value=value)
    if isinstance(records, str | os.PathLike):
        records = file_of(records)
    wrong = records.wrong if isinstance(records, Records) else None
    encoder = Encoder(layout, oracle, seats, skip_forced, threads, wrong)
    return _blocks(encoder, records, value)


def _blocks(encoder: Encoder, records: Iterable[Record], size: int) -> Iterator[Decisions]:
    kept = records.kept() if isinstance(records, Records) else iter(records)
    for first in count(0, size):
        deals: list[Record | bytes | str] = list(islice(kept, size))
        if not deals:
            return
        arrays = encoder.encode(deals, first)
        if arrays is not None:
            yield Decisions(*arrays)
