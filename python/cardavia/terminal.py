"""Terminal: where a player reads and types, a real terminal or a mere pipe."""

import errno
import os
import sys
from collections.abc import Iterable
from typing import Protocol, TextIO

from cardavia import files
from cardavia.values import Message


class Terminal(Protocol):
    """Something that shows text and asks for a line."""

    def say(self, text: str = "") -> None:
        """Show `text` and end the line."""

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Show `prompt` and return the line typed; `words` are what it may be completed to.

        Raises `EOFError` at the end of input and `KeyboardInterrupt` on Ctrl-C.
        """


class PlainTerminal:
    """Lines in, lines out: for pipes, files and terminals that can do no more."""

    def __init__(self, source: TextIO, sink: TextIO) -> None:
        """Read from `source` and write to `sink`."""
        self._source = source
        self._sink = sink

    def say(self, text: str = "") -> None:
        """Write `text` and end the line."""
        with files.naming(files.OUTPUT):
            print(text, file=self._sink, flush=True)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:  # noqa: ARG002  nothing completes here
        """Write `prompt` and read a line; what was not typed at a terminal is echoed."""
        with files.naming(files.OUTPUT):
            print(prompt, end="", file=self._sink, flush=True)
        with files.naming(files.INPUT):
            line = self._source.readline()
        if not line:
            raise EOFError
        line = line.strip()
        if not self._source.isatty():
            self.say(line)
        return line


def open_terminal() -> Terminal:
    """Return the best terminal there is.

    Colour, line editing and completion need a terminal on both ends that can move its cursor, and
    the packages of the extra ``play``; everything else gets plain lines. Raises `OSError` where
    standard input is closed.
    """
    if sys.stdin is None:
        raise OSError(errno.EBADF, Message.of("it is closed"), files.INPUT)
    if sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") not in ("", "dumb"):
        try:
            from cardavia.colour import ColourTerminal  # noqa: PLC0415  its packages are optional
        except ImportError:
            pass
        else:
            return ColourTerminal()
    return PlainTerminal(sys.stdin, sys.stdout)
