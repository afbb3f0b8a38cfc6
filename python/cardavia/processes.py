"""Worker processes: begun afresh, deaf to Ctrl-C, gone with the process that began them."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import ParamSpec, TypeVar

from cardavia.stopping import heed_in_process

_P = ParamSpec("_P")
_T = TypeVar("_T")


class Workers(ProcessPoolExecutor):
    """A pool of so many processes, which can be stopped while tasks are under way.

    >>> with Workers(1) as workers:
    ...     workers.submit(pow, 2, 10).result()
    1024
    """

    def __init__(self, number: int) -> None:
        # Not forked: the engine may have threads by now, and has built its tables.
        context = multiprocessing.get_context("spawn")
        self._stop = context.Event()
        super().__init__(number, context, _begin, (self._stop,))

    def submit(self, fn: Callable[_P, _T], /, *args: _P.args, **kwargs: _P.kwargs) -> Future[_T]:
        """Schedule a call; a worker is begun for it as long as there are too few."""
        with ctrl_c_waits():
            return super().submit(fn, *args, **kwargs)

    def stop(self) -> None:
        """Ask tasks under way to end, drop all others, and wait for the workers."""
        self._stop.set()
        self.shutdown(cancel_futures=True)


def _begin(stop: Event) -> None:
    heed_in_process(stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def ctrl_c_waits() -> Iterator[None]:
    """Keep Ctrl-C back: it would leave a pool half-changed, and kill a worker that is beginning.

    The terminal sends it to all processes. A worker inherits what is blocked, and before it runs
    could not say that it wants to hear nothing.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    caught = []
    # The block does not bind other threads, and what they catch is handled in this one.
    before = signal.signal(signal.SIGINT, lambda *_: caught.append(True))
    blocked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, blocked)
        signal.signal(signal.SIGINT, before)
        if caught:
            signal.raise_signal(signal.SIGINT)
