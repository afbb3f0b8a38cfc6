"""What commands write: to standard output their answer, to standard error what else is to say."""

import os
import sys
from typing import Final, TextIO

from cardavia import files

OUTPUT: Final = "standard output"


def say(text: object) -> None:
    """Print `text` to standard output; an `OSError` names it."""
    with files.naming(OUTPUT):
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
