"""When the lookup tables are built, and what they cost."""

import subprocess
import sys
from pathlib import Path

import pytest

STATUS = Path("/proc/self/status")

# The kernel's own figures in MiB; those of getrusage would include the parent's.
PROGRAM = """
import re
from pathlib import Path

def memory(of):
    status = Path("/proc/self/status").read_text()
    return int(re.search(rf"{of}:\\s+(\\d+) kB", status)[1]) / 1024

import numpy as np
bare = memory("VmRSS")
import cardavia as cv
imported = memory("VmRSS")
cv.warm_up()
warm = memory("VmRSS")
for game in cv.games():
    table = cv.deal(game, seed=1)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
print(imported - bare, warm - imported, memory("VmHWM") - bare)
"""


@pytest.mark.skipif(not STATUS.exists(), reason="reads the memory of a process from /proc")
def test_tables_are_built_by_warm_up_and_not_at_import() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, check=True, text=True
    )
    at_import, by_warm_up, peak = map(float, done.stdout.split())
    # Had the import built them, there would be nothing left to build.
    assert by_warm_up > 4
    assert at_import < 16
    assert peak < 64
