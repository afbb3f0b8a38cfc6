"""The command line: ``cardavia`` and ``python -m cardavia``."""

import sys
import warnings
from collections.abc import Sequence

from cardavia import files
from cardavia.cli.output import discard, prepare, tell
from cardavia.cli.parser import parser
from cardavia.errors import said
from cardavia.values import Message

_OK = 0
_BAD_INPUT = 2
_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code.

    0 is success; 2 is a wrong command line or wrong input, told in one sentence on standard error;
    130 is Ctrl-C.
    """
    prepare()
    if sys.stdout is None:
        tell(f"cardavia: {Message.of('{name}: it is closed', name=files.OUTPUT)}")
        return _BAD_INPUT
    try:
        _run(arguments)
    except BrokenPipeError:
        discard(sys.stdout)  # the reader has seen enough
    except KeyboardInterrupt:
        tell("")
        return _INTERRUPTED
    except OSError as error:
        if error.filename == files.OUTPUT:
            discard(sys.stdout)
        tell(f"cardavia: {files.sentence(error)}")
        return _BAD_INPUT
    except ValueError as error:
        tell(f"cardavia: {said(error)}")
        return _BAD_INPUT
    return _OK


def _run(arguments: Sequence[str] | None) -> None:
    try:
        options = parser().parse_args(arguments)
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: tell(f"cardavia: {message}")
            options.run(options)
    finally:
        with files.naming(files.OUTPUT):
            sys.stdout.flush()
