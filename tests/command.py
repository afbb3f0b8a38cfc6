"""The command line, in this process or in one of its own."""

import contextlib
import io
import os
import subprocess
import sys
import textwrap
from collections.abc import Sequence
from unittest import mock

from cardavia.cli import main

COMMAND = [sys.executable, "-m", "cardavia"]
ENVIRONMENT = {**os.environ, "PYTHONIOENCODING": "utf-8", "TERM": "dumb"}


def call(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in this process, which takes a fraction of the time of a new one."""
    out, err = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
    ):
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


def run_code(
    code: str, *arguments: str, options: Sequence[str] = ()
) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own, by a Python with such options."""
    return subprocess.run(
        [sys.executable, *options, "-c", textwrap.dedent(code), *arguments],
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        timeout=120,
        check=False,
    )


def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, with pipes for a terminal."""
    return subprocess.run(
        [*COMMAND, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=ENVIRONMENT,
        timeout=120,
        check=False,
    )
