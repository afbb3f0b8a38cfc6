"""Progress: one line on a terminal that tells how far a run has come."""

import time
from typing import Final, Self, TextIO

from cardavia.values import Message

_CELLS: Final = 30
_LINE: Final = "[{bar}] {done}/{total} decks, {rate:.3g}/s, {clock} left"
_PAUSE: Final = 0.1
"""Seconds between two drawings at least."""


class Bar:
    """A progress bar on `stream` if that is a terminal, else nothing; a context manager.

    >>> import sys
    >>> with Bar(sys.stdout, total=8, done=2) as bar:
    ...     bar.advance()
    >>> bar.line(elapsed=2.0)
    '[###########...................] 3/8 decks, 0.5/s, 0:00:10 left'
    """

    def __init__(self, stream: TextIO | None, total: int, done: int) -> None:
        """`done` of `total` decks were finished before; None is a closed stream, or none at all."""
        self._stream = stream if stream is not None and stream.isatty() else None
        self._total = total
        self._before = self._done = done
        self._begun = self._drawn = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._stream is not None:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def advance(self) -> None:
        """Count one more finished deck."""
        self._done += 1
        now = time.monotonic()
        if self._stream is not None and now - self._drawn >= _PAUSE:
            self._drawn = now
            self._stream.write(f"\r{self.line(now - self._begun)}\x1b[K")
            self._stream.flush()

    def line(self, elapsed: float) -> str:
        """Return the bar as it stands after `elapsed` seconds."""
        filled = _CELLS * self._done // self._total
        bar = "#" * filled + "." * (_CELLS - filled)
        rate = (self._done - self._before) / elapsed
        left = round((self._total - self._done) / rate)
        clock = f"{left // 3600}:{left // 60 % 60:02}:{left % 60:02}"
        done, total = self._done, self._total
        return Message.of(_LINE, bar=bar, done=done, total=total, rate=rate, clock=clock)
