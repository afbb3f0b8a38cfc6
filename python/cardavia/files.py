"""Files that outlive a crash: written whole or not at all, and by one process at a time."""

import errno
import os
import secrets
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, Final

from cardavia.values import Message

# A lock on the file itself ends with the process that holds it and leaves nothing behind. The
# library filelock locks a second file, and would be all that a plain installation needs but NumPy.
if sys.platform == "win32":
    import msvcrt

    _FAR_BEHIND_THE_END = 2**62

    def _lock(descriptor: int) -> None:
        # What is locked there nobody else can read, either.
        os.lseek(descriptor, _FAR_BEHIND_THE_END, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


INPUT: Final = Message.of("standard input")
OUTPUT: Final = Message.of("standard output")
"""What an error names where it was no file that could not be read or written."""
_BESIDE = ".cardavia-"
"""What the names of files begin with that are written beside another, to take its place."""
_LEFT = 3600
"""An hour, in seconds: what lies beside for longer was left by a kill. A write takes moments."""


def write(path: Path, text: str) -> None:
    """Make `text` what is in the file at `path`; `OSError` when it cannot be, and nothing changes.

    It is written beside, synced and renamed: after an error, a kill or a power cut there is either
    the file of before or the new one. What a kill has left beside is removed later. Permissions
    stay, and a symbolic link stays one. What is no regular file is just written to.
    """
    with naming(path):
        place = Path(os.path.realpath(path))
        mode = place.stat().st_mode if place.exists() else None
        if mode is not None and not stat.S_ISREG(mode):
            place.write_text(text, encoding="utf-8")
            return
        if mode is not None and not os.access(place, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        _tidy(place.parent)
        beside = place.with_name(f"{_BESIDE}{secrets.token_hex(6)}")
        try:
            with beside.open("x", encoding="utf-8") as file:
                if mode is not None:
                    beside.chmod(stat.S_IMODE(mode))
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(place)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
        _sync(place.parent)


def _sync(folder: Path) -> None:
    """Make a renaming in `folder` last, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _tidy(folder: Path) -> None:
    """Remove what kills have left in a folder long ago, as far as that is possible."""
    with suppress(OSError):
        for left in folder.glob(f"{_BESIDE}{'[0-9a-f]' * 12}"):
            if time.time() - left.lstat().st_mtime > _LEFT:
                left.unlink()


def lock(file: BinaryIO) -> None:
    """Keep all others who ask from `file` until it is closed; `BlockingIOError` if one came first.

    A file system without locks grants it.
    """
    try:
        _lock(file.fileno())
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            told = Message.of("another run is writing to this file")
            raise BlockingIOError(errno.EWOULDBLOCK, told, file.name) from error


def append(file: BinaryIO, line: bytes) -> None:
    """Write a whole line at the end of an unbuffered `file`, or nothing of it and raise `OSError`.

    What an error leaves is cut off; should that fail too, it remains as a torn line of its own.
    """
    end = os.fstat(file.fileno()).st_size
    written = 0
    try:
        while written < len(line):
            written += file.write(line[written:])
    except OSError:
        with suppress(OSError):
            file.truncate(end)
        raise


@contextmanager
def naming(what: str | os.PathLike[str]) -> Iterator[None]:
    """Let every `OSError` within name `what` was read or written."""
    try:
        yield
    except OSError as error:
        error.filename, error.filename2 = os.fspath(what), None
        raise


def sentence(error: OSError) -> str:
    """Return what happened, and to what, as a person reads it.

    >>> sentence(FileNotFoundError(2, "No such file or directory", "deal.json"))
    'deal.json: No such file or directory'
    """
    what = error.strerror or str(error) or type(error).__name__
    name = error.filename
    return what if name is None else Message.of("{name}: {what}", name=name, what=what)
