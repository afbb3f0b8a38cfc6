"""Journal: the results file of a run, which a killed run goes on from.

JSON Lines: the header of the plan, then a line for each finished deck in the order they finished.
"""

import json
import os
import warnings
from collections.abc import Mapping
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from cardavia import files
from cardavia._engine import RecordError
from cardavia.arena.deck import Deck
from cardavia.arena.header import checked
from cardavia.arena.plan import FORMAT, Plan

_HEADER: Final = f'{{"format":"{FORMAT}"'.encode()
_DECK: Final = b'{"deck":'
_LONGEST_HEADER: Final = 2**20
"""Of another kind of file no more bytes are looked at."""


def read_header(path: Path) -> Mapping[str, Any] | None:
    """Return the header of the results file at `path`.

    None when there is no file, an empty one, or one whose header a full disk has cut short.

    Raises `RecordError` when it is another kind of file, `OSError` when it cannot be read.
    """
    if not path.exists():
        return None
    _expect_regular(path)
    with path.open("rb") as file:
        return _header(path, file.readline(_LONGEST_HEADER))


class Journal:
    """A results file, open for writing and kept from other runs; a context manager.

    >>> import tempfile
    >>> plan = Plan.checked("chan", ["random", "heuristic"], decks=2, seed=1, sides="one")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Journal(Path(folder) / "run.jsonl", plan) as journal:
    ...         journal.finished
    {}
    """

    _size: int
    """The bytes of the file as this run left it, and as it leaves it with the line begun last."""
    _next: int

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin the file at `path`, or go on with it: torn lines count as not played.

        Raises `RecordError` when the file is of another plan or broken, `OSError` when it cannot be
        opened or another run is writing to it.
        """
        self._path = path
        self._plan = plan
        self.finished = self._open()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if not self._file.closed:
            with self._file:
                self._check()

    def write(self, deck: Deck) -> None:
        """Add a finished deck; `OSError` when it cannot be written."""
        self._check()
        self._write(deck.to_dict())
        self.finished[deck.index] = deck

    def _write(self, line: dict[str, Any]) -> None:
        data = json.dumps(line, separators=(",", ":")).encode() + b"\n"
        self._next = self._size + len(data)
        with files.naming(self._path):
            files.append(self._file, data)
        self._size = self._next

    def _check(self) -> None:
        """See to it that the file is there and as it was left, and say so when it was not."""
        own = os.fstat(self._file.fileno())
        try:
            now = self._path.stat()
        except FileNotFoundError:
            now = None
        # Ctrl-C may have come when a line was written and not yet counted.
        expected = (self._size, self._next)
        if now is not None and os.path.samestat(now, own) and now.st_size in expected:
            self._size = now.st_size
            return
        self._file.close()
        what = "removed" if now is None else "changed"
        try:
            there = self._open()
        except RecordError:
            # It is no results file any more, and may be somebody's.
            aside = self._path.with_name(f"{self._path.name}.damaged")
            self._path.replace(aside)
            what = f"damaged, and is now {aside.name},"
            there = self._open()
        for index, deck in self.finished.items():
            if index not in there:
                self._write(deck.to_dict())
        warnings.warn(f"{self._path} was {what} during the run: written again", stacklevel=2)

    def _open(self) -> dict[int, Deck]:
        """Open the file, begin or mend it, and return the decks that it holds."""
        with files.naming(self._path):
            # Unbuffered: a line is one write to the system, which nothing short of its fall or a
            # full disk can tear.
            self._file = FileIO(self._path, "a+")
        try:
            _expect_regular(self._path)
            files.lock(self._file)
            self._size = 0
            finished = self._resume()
            self._size = self._next = os.fstat(self._file.fileno()).st_size
        except BaseException:
            self._file.close()
            raise
        return finished

    def _resume(self) -> dict[int, Deck]:
        path, plan = self._path, self._plan
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        header = _header(path, lines[0] if lines else b"")
        if header is None:
            self._file.truncate(0)
            self._write(plan.header())
            return {}
        if difference := plan.difference(header):
            raise RecordError(f"{path} holds another run: {difference}")
        finished: dict[int, Deck] = {}
        for number, line in enumerate(lines[1:], start=2):
            record = _record(line)
            if record is None:
                continue
            try:
                deck = Deck.from_dict(record, plan)
            except ValueError as error:
                raise RecordError(f"{path}, line {number}: {error}") from error
            if finished.setdefault(deck.index, deck) != deck:
                raise RecordError(f"{path}, line {number}: not what deck {deck.index} was above")
        if not lines[-1].endswith(b"\n"):
            if _json(lines[-1]) is None:
                self._file.truncate(sum(map(len, lines[:-1])))
            else:
                files.append(self._file, b"\n")
        return finished


def _expect_regular(path: Path) -> None:
    # Others may have no end, or none who writes them.
    if not path.is_file():
        raise RecordError(f"{path} is no results file: expected a regular file")


def _header(path: Path, line: bytes) -> Mapping[str, Any] | None:
    """Read the first line of a file; None when it is torn, or nothing at all."""
    header = _json(line)
    if header is None and not line.endswith(b"\n") and line[: len(_HEADER)] == _HEADER[: len(line)]:
        return None
    if header is None or header.get("format") != FORMAT:
        raise RecordError(f"{path} is no results file: expected a header of format {FORMAT!r}")
    try:
        return checked(header)
    except RecordError as error:
        raise RecordError(f"{path}: {error}") from error


def _record(line: bytes) -> dict[str, Any] | None:
    """Read the line of a deck, before which a torn one may stand; None for a torn line alone."""
    whole = _json(line)
    return _json(line[max(line.rfind(_DECK), 0) :]) if whole is None else whole


def _json(line: bytes) -> dict[str, Any] | None:
    """Read a JSON object; None for what is none."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
