"""Check wheels before others meet them.

    python tools/check_wheel.py WHEEL...

Needs the extra `release`. A wheel must serve every Python from 3.11 on and use nothing of Python
but its stable ABI, keep the policy it is tagged with, have metadata that PyPI takes, and require
NumPy alone. It is then installed into a new environment, where a deal is played; a wheel for other
machines is only looked at.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

from packaging.metadata import Metadata
from packaging.tags import sys_tags
from packaging.utils import parse_wheel_filename

DEAL = """
from importlib.metadata import distributions
import cardavia as cv
table = cv.deal("nantong", seed=7)
while table.turn is not None:
    table.play(cv.Heuristic().choose(table))
print(*sorted({each.name for each in distributions()} - {"pip", "setuptools"}))
"""


def run(*command: str | Path) -> str:
    """Run `command` and return what it prints; what it says on the error stream is shown."""
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def requirements(wheel: Path) -> list[str]:
    """Return the names of what `wheel` requires where no extra is asked for."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        metadata = Metadata.from_email(archive.read(name))
    return [
        each.name
        for each in metadata.requires_dist or []
        if each.marker is None or each.marker.evaluate({"extra": ""})
    ]


def installed(wheel: Path) -> str:
    """Install `wheel` into a new environment, play a deal there, and return what pip brought."""
    with tempfile.TemporaryDirectory() as place:
        venv.create(place, with_pip=True)
        python = Path(place, "Scripts" if sys.platform == "win32" else "bin", "python")
        run(python, "-m", "pip", "install", "--quiet", wheel)
        return run(python, "-I", "-W", "error", "-c", DEAL).strip()


def faults(wheel: Path) -> Iterator[str]:
    """Tell what is wrong with `wheel`."""
    tags = parse_wheel_filename(wheel.name)[3]
    platforms = {tag.platform for tag in tags}
    served = {f"{tag.interpreter}-{tag.abi}" for tag in tags}
    if served != {"cp311-abi3"}:
        yield f"it is tagged {', '.join(sorted(served))}, not cp311-abi3"
    if (names := requirements(wheel)) != ["numpy"]:
        yield f"it requires {', '.join(names) or 'nothing'}, not numpy alone"
    for tool in ("twine", "check"), ("abi3audit",):
        done = subprocess.run([sys.executable, "-m", *tool, "--strict", wheel], check=False)
        if done.returncode:
            yield f"{tool[0]} refuses it"
    if any("linux" in platform for platform in platforms):
        kept = json.loads(run(sys.executable, "-m", "auditwheel", "show", "--json", wheel))
        if kept["overall_tag"] not in platforms:
            yield f"it keeps {kept['overall_tag']}, not {', '.join(sorted(platforms))}"
    if tags.isdisjoint(sys_tags()):
        print(f"{wheel.name}: for other machines, so not installed")
    elif (found := installed(wheel)) != "cardavia numpy":
        yield f"pip install makes it {found}, not cardavia numpy"


def main() -> int:
    """Check the wheels; 1 where something is wrong with one."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("wheels", type=Path, nargs="+", metavar="WHEEL")
    found = [f"{wheel}: {fault}" for wheel in parser.parse_args().wheels for fault in faults(wheel)]
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
