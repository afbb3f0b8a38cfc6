"""Journal: the results file of a run, which a killed run goes on from.

JSON Lines: the header of the plan, then a line for each finished deck in the order they finished.
"""

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final, Self

from cardavia._engine import RecordError
from cardavia.arena import lines
from cardavia.arena.deck import Deck
from cardavia.arena.file import ResultsFile
from cardavia.arena.header import parse
from cardavia.arena.plan import Plan
from cardavia.errors import carrying, said, saying
from cardavia.values import Message

_REMOVED: Final = "{path} was removed during the run: written again"
_CHANGED: Final = "{path} was changed during the run: written again"
_DAMAGED: Final = "{path} was damaged, and is now {aside}, during the run: written again"
_ANOTHER: Final = "{path} holds another run: {other}"
_WRONG: Final = "{path}, line {line}: {why}"
_OTHERWISE: Final = "{path}, line {line}: not what deck {deck} was above"


class Journal:
    """A results file, open for writing and kept from other runs; a context manager.

    >>> import tempfile
    >>> plan = Plan.checked("chan", ["random", "heuristic"], decks=2, seed=1, sides="one")
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with Journal(Path(folder) / "run.jsonl", plan) as journal:
    ...         journal.finished
    {}
    """

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

    def __exit__(self, *_: object) -> None:
        try:
            if not self._file.is_closed:
                self._restore()
        finally:
            self._file.close()

    def write(self, deck: Deck) -> None:
        """Add a finished deck; `OSError` when it cannot be written."""
        self._restore()
        self._file.append(lines.write(deck.to_dict()))
        self.finished[deck.index] = deck

    def _restore(self) -> None:
        """Write the file again, and say so, when somebody has removed or changed it."""
        if self._file.is_as_left():
            return
        self._file.close()
        told = Message.of(_CHANGED if self._path.exists() else _REMOVED, path=str(self._path))
        try:
            there = self._open()
        except RecordError:
            # It is no results file any more, and may be somebody's.
            aside = self._path.with_name(f"{self._path.name}.damaged")
            self._path.replace(aside)
            told = Message.of(_DAMAGED, path=str(self._path), aside=aside.name)
            there = self._open()
        for index, deck in self.finished.items():
            if index not in there:
                self._file.append(lines.write(deck.to_dict()))
        warnings.warn(carrying(UserWarning, told), stacklevel=2)

    def _open(self) -> dict[int, Deck]:
        """Open the file, begin or mend it, and return the decks that it holds."""
        self._file = ResultsFile(self._path)
        try:
            return self._resume(self._file.read())
        except BaseException:
            self._file.close()
            raise

    def _resume(self, written: Sequence[bytes]) -> dict[int, Deck]:
        header = parse(self._path, written[0] if written else b"")
        if header is None:
            self._file.cut(0)
            self._file.append(lines.write(self._plan.header()))
            return {}
        if other := self._plan.difference(header):
            raise saying(RecordError, _ANOTHER, path=str(self._path), other=other)
        finished = self._decks(written[1:])
        if not written[-1].endswith(b"\n"):
            if lines.read(written[-1]) is None:
                self._file.cut(sum(map(len, written[:-1])))
            else:
                self._file.append(b"\n")
        return finished

    def _decks(self, written: Sequence[bytes]) -> dict[int, Deck]:
        """Read what follows the header; `RecordError` for what is no deck of the plan."""
        path, finished = str(self._path), dict[int, Deck]()
        for number, line in enumerate(written, start=2):
            record = lines.read_deck(line)
            if record is None:
                continue
            try:
                deck = Deck.from_dict(record, self._plan)
            except ValueError as error:
                why = said(error)
                raise saying(RecordError, _WRONG, path=path, line=number, why=why) from error
            if finished.setdefault(deck.index, deck) != deck:
                raise saying(RecordError, _OTHERWISE, path=path, line=number, deck=deck.index)
        return finished
