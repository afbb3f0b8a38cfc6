"""Stopping: long work ends when whoever asked for it wants no more of it.

Only the main thread hears Ctrl-C. What works for it in another thread or process is told by a flag,
which the engine asks after every few milliseconds.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol


class Flag(Protocol):
    """An event, of threads or of processes."""

    def is_set(self) -> bool:
        """Whether work is to end."""


class _Flags(threading.local):
    thread: Flag | None = None


_flags = _Flags()
_process: Flag | None = None


def heed_in_process(flag: Flag) -> None:
    """Let all work in this process end when `flag` is set."""
    global _process  # noqa: PLW0603 - what a pool hands to its workers has nowhere else to go
    _process = flag


@contextmanager
def heeded(flag: Flag | None) -> Iterator[None]:
    """Let what this thread works on end when `flag` is set."""
    before, _flags.thread = _flags.thread, flag
    try:
        yield
    finally:
        _flags.thread = before


def is_stopped() -> bool:
    """Whether the work of this thread is no longer wanted."""
    return any(flag is not None and flag.is_set() for flag in (_flags.thread, _process))


def check() -> None:
    """Raise `CancelledError` when the work of this thread is no longer wanted."""
    if is_stopped():
        from concurrent.futures import CancelledError  # noqa: PLC0415 - import cardavia is quick

        raise CancelledError


def watching(progress: Callable[[int], object] | None = None) -> Callable[[int], object] | None:
    """Return what the engine is to call now and then: `progress`, and `check` where it matters."""
    if _flags.thread is None and _process is None:
        return progress

    def tell(done: int) -> None:
        check()
        if progress is not None:
            progress(done)

    return tell
