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


FIRST_USES = """
import os, pickle, sys, threading, time
import cardavia as cv

def use():
    for game in cv.games():
        table = cv.deal(game, seed=3)
        table.legal_actions(), list(table.hand(0)), table.why_not("win"), table.mask()
        pickle.dumps([table, table.view(0), table.hand(0), table.redeal(0, 1)])

def wait(child):
    deadline = time.monotonic() + 10
    while (ended := os.waitpid(child, os.WNOHANG))[0] == 0:
        if time.monotonic() > deadline:
            os.kill(child, 9)
            return 9
        time.sleep(0.001)
    return os.waitstatus_to_exitcode(ended[1])

def fork_while_others_use():
    for _ in range(3):
        threading.Thread(target=use, daemon=True).start()
    child = os.fork()
    if child == 0:
        use()
        os._exit(0)
    os._exit(wait(child))

for trial in range(int(sys.argv[1])):
    # Here nothing has been used: each trial begins afresh in a child.
    child = os.fork()
    if child == 0:
        fork_while_others_use()
    if code := wait(child):
        sys.exit(f"trial {trial} ends with {code}")
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing is forked here")
def test_a_child_forked_while_others_use_something_first_waits_for_nobody() -> None:
    done = run_code(FIRST_USES, "40", options=["-W", "ignore"])
    assert (done.returncode, done.stderr) == (0, "")
