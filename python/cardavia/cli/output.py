"""What commands write: to standard output their answer, to standard error what else is to say."""

import io
import os
import sys
from typing import TextIO

from cardavia import files


def prepare() -> None:
    """Make the streams fit to be written to, closed or narrow as they may be."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:  # closed: a file opened later must not become what errors are written to
            os.open(os.devnull, os.O_RDWR)
    if sys.stderr is None:
        sys.stderr = io.StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # Cards have names that a narrow encoding lacks: it shall show a mark, not end the program.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def say(text: object) -> None:
    """Print `text` to standard output; an `OSError` names it."""
    with files.naming(files.OUTPUT):
        print(text)


def tell(sentence: str) -> None:
    """Print `sentence` to standard error, if that can be written to."""
    try:
        print(sentence, file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)


def discard(stream: TextIO) -> None:
    """Let go what could not be written to `stream`: Python would try once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
