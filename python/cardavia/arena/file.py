"""Results file: open for one run alone, which can tell whether it still is as the run left it."""

import os
from io import FileIO
from pathlib import Path

from cardavia import files
from cardavia._engine import RecordError
from cardavia.errors import saying

_IRREGULAR = "{path} is no results file: expected a regular file"


class ResultsFile:
    """A file open for whole lines and kept from other runs."""

    _size: int
    """The bytes of the file as this run left it, and as it leaves it with the line begun last."""
    _next: int

    def __init__(self, path: Path) -> None:
        """Open the file at `path`, or begin it.

        Raises `RecordError` for another kind of file than a regular one, `OSError` when it cannot
        be opened or another run is writing to it.
        """
        self._path = path
        with files.naming(path):
            # Unbuffered: a line is one write to the system, which nothing short of its fall or a
            # full disk can tear.
            self._file = FileIO(path, "a+")
        try:
            expect_regular(path)
            files.lock(self._file)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let other runs have the file."""
        self._file.close()

    @property
    def is_closed(self) -> bool:
        """Whether it has been closed."""
        return self._file.closed

    def read(self) -> list[bytes]:
        """Return the lines with their ends, which the last may lack."""
        self._file.seek(0)
        content = self._file.read()
        self._size = self._next = len(content)
        return content.splitlines(keepends=True)

    def append(self, line: bytes) -> None:
        """Write a line that was read or made whole; `OSError` when it cannot be written."""
        self._next = self._size + len(line)
        with files.naming(self._path):
            files.append(self._file, line)
        self._size = self._next

    def cut(self, size: int) -> None:
        """Leave no more than the first `size` bytes."""
        self._file.truncate(size)
        self._size = self._next = size

    def is_as_left(self) -> bool:
        """Whether the file is there and nobody else has written to it."""
        own = os.fstat(self._file.fileno())
        try:
            now = self._path.stat()
        except FileNotFoundError:
            return False
        # Ctrl-C may have come when a line was written and not yet counted.
        if not os.path.samestat(now, own) or now.st_size not in (self._size, self._next):
            return False
        self._size = now.st_size
        return True


def expect_regular(path: Path) -> None:
    """Raise `RecordError` for another kind of file: it may have no end, or none who writes it."""
    if not path.is_file():
        raise saying(RecordError, _IRREGULAR, path=str(path))
