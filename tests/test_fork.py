"""Forked processes: a child needs nothing that a thread of its parent was about to finish."""

import os

import pytest

from command import run_code

CHILDREN = """
import os, sys, threading, time
import cardavia as cv

warming = threading.Thread(target=cv.warm_up)
warming.start()
children = 0
while warming.is_alive():
    child = os.fork()
    if child == 0:
        for game in cv.games():
            table = cv.deal(game, seed=1)
            while not table.is_over:
                table.play(cv.Heuristic().choose(table))
            table.redeal(0, 1)
        os._exit(0)
    children += 1
    deadline = time.monotonic() + 30
    while os.waitpid(child, os.WNOHANG)[0] == 0:
        if time.monotonic() > deadline:
            os.kill(child, 9)
            sys.exit(f"child {children} hangs")
        time.sleep(0.01)
print(children)
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_child_forked_while_tables_are_built_builds_its_own() -> None:
    done = run_code(CHILDREN, options=["-W", "ignore"])
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 0
