"""Journal: the results file of a run, which a killed run goes on from.

JSON Lines: the header of the plan, then a line for each finished deck in the order they finished.
"""

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from cardavia._engine import RecordError
from cardavia.arena.deck import Deck
from cardavia.arena.plan import FORMAT, Plan


def read_header(path: Path) -> dict[str, Any] | None:
    """Return the header of the results file at `path`, None when there is no file or an empty one.

    Raises `RecordError` when it is another kind of file, `OSError` when it cannot be read.
    """
    try:
        with path.open("rb") as file:
            line = file.readline()
    except FileNotFoundError:
        return None
    return _header(path, line) if line else None


class Journal:
    """A results file, open for writing; a context manager.

    >>> import tempfile
    >>> plan = Plan.checked("chan", ["random", "heuristic"], decks=2, seed=1, sides="one")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Journal(Path(folder) / "run.jsonl", plan) as journal:
    ...         journal.finished
    {}
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin the file at `path`, or go on with it: a torn last line is cut off.

        Raises `RecordError` when the file is of another plan or broken, `OSError` when it cannot be
        opened.
        """
        # Unbuffered: a line is one write to the system, which nothing short of its fall can tear.
        self._file = path.open("a+b", buffering=0)
        try:
            self.finished = self._resume(path, plan)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def write(self, deck: Deck) -> None:
        """Add a finished deck."""
        self._write(deck.to_dict())

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")

    def _resume(self, path: Path, plan: Plan) -> dict[int, Deck]:
        self._file.seek(0)
        lines = self._file.read().splitlines(keepends=True)
        if not lines:
            self._write(plan.header())
            return {}
        if difference := plan.difference(_header(path, lines[0])):
            raise RecordError(f"{path} holds another run: {difference}")
        if not lines[-1].endswith(b"\n"):
            self._file.truncate(sum(map(len, lines[:-1])))
            lines.pop()
        finished: dict[int, Deck] = {}
        for number, line in enumerate(lines[1:], start=2):
            try:
                deck = Deck.from_dict(json.loads(line), plan)
            except (ValueError, TypeError) as error:
                raise RecordError(f"{path}, line {number}: {error}") from error
            if finished.setdefault(deck.index, deck) != deck:
                raise RecordError(f"{path}, line {number}: not what deck {deck.index} was above")
        return finished


def _header(path: Path, line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise RecordError(f"{path} is no results file: expected a header of format {FORMAT!r}")
    return header
