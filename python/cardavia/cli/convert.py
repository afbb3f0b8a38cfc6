"""``cardavia convert``: a file of deals in the other form."""

import argparse
import errno
import os
from pathlib import Path
from typing import Final

from cardavia import records
from cardavia.cli.output import say, tell
from cardavia.values import Message

_TORN: Final = "cardavia: {path} ends in a deal that was not written to its end: it is left out"
_DONE: Final = "{n} deals in {path}"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = convert.__doc__
    parser.add_argument("source", type=Path, metavar="IN", help="a file of deals")
    parser.add_argument("target", type=Path, metavar="OUT", help="the file to write, not there yet")
    parser.add_argument(
        "--to", choices=("json", "packed"), help="the form of OUT (default: packed for .cvd files)"
    )
    parser.set_defaults(run=convert)


def convert(options: argparse.Namespace) -> None:
    """Write a file of deals as JSON Lines or packed; it is there when it is whole."""
    source, target = records.open(options.source), options.target
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    form = options.to or records.form_of(target)
    beside = target.with_name(f"{target.name}.part")
    beside.unlink(missing_ok=True)
    try:
        with records.open(beside, form) as written:
            written.extend(source)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    if source.torn:
        tell(Message.of(_TORN, path=str(options.source)))
    say(Message.of(_DONE, n=len(records.open(target)), path=str(target)))
