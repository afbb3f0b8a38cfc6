"""Build the wheel as it is released: nothing in it tells of the machine that built it.

    python tools/wheel.py [--out DIR] [--twice] [--policy POLICY]

Needs maturin, and the extra `release` for a policy. With ``--twice`` it is built a second time,
from nothing and elsewhere, and compared byte for byte. With ``--policy manylinux_2_17`` it is
linked by Zig against that old C library, as what is published for Linux is, and then checked as
`check_wheel.py` tells.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def build(out: Path, target: Path, policy: str | None) -> Path:
    """Build a wheel into `out`, with `target` for what comes between, and return its path.

    Without a `policy` it is linked as this machine links, and tagged with what that comes to.
    """
    host = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout  # noqa: S607
    [triple] = [line.split()[1] for line in host.splitlines() if line.startswith("host:")]
    homes = {
        os.environ.get("CARGO_HOME", Path.home() / ".cargo"): "cargo",
        os.environ.get("RUSTUP_HOME", Path.home() / ".rustup"): "rustup",
        target: "target",
        ROOT: "cardavia",
    }
    remap = " ".join(f"--remap-path-prefix={path}={name}" for path, name in homes.items())
    # Joined to the flags of .cargo/config.toml, where RUSTFLAGS would take their place.
    flags = f"CARGO_TARGET_{triple.upper().replace('-', '_')}_RUSTFLAGS"
    env = os.environ | {flags: remap, "CARGO_TARGET_DIR": str(target)}
    command = [sys.executable, "-m", "maturin", "build", "--release", "--out", str(out)]
    if policy:
        command += ["--zig", "--compatibility", policy]
    subprocess.run(command, check=True, cwd=ROOT, env=env)
    [wheel] = out.glob("*.whl")
    return wheel


def contents(wheel: Path) -> dict[str, bytes]:
    """Return the files in `wheel`."""
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def traces(wheel: Path) -> list[str]:
    """Return the paths of this machine that are in `wheel`, with the files that tell them."""
    places = [str(Path.home()).encode(), str(ROOT).encode()]
    return [
        f"{name}: {place.decode()}"
        for name, data in contents(wheel).items()
        for place in places
        if place in data
    ]


def differences(one: Path, other: Path) -> list[str]:
    """Return what tells two wheels apart: files, or else the archives alone."""
    ones, others = contents(one), contents(other)
    names = [name for name in ones | others if ones.get(name) != others.get(name)]
    same = one.read_bytes() == other.read_bytes()
    return [f"{name}: differs" for name in names] or ([] if same else ["the archives differ"])


def main() -> int:
    """Build, look for traces, and compare; 1 where one is found or the builds differ."""
    parser = argparse.ArgumentParser(description=build.__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="where the wheel goes")
    parser.add_argument("--twice", action="store_true", help="build it again and compare")
    parser.add_argument("--policy", help="link it for that policy, and check the wheel")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        first, second = Path(scratch, "first"), Path(scratch, "second")
        wheel = build(first / "dist", first / "target", options.policy)
        found = traces(wheel)
        if options.twice:
            other = build(second / "dist", second / "target", options.policy)
            found += differences(wheel, other)
        options.out.mkdir(parents=True, exist_ok=True)
        wheel = Path(shutil.move(wheel, options.out / wheel.name))
    for each in found:
        print(each)
    check = [sys.executable, str(ROOT / "tools" / "check_wheel.py"), str(wheel)]
    checked = subprocess.run(check, check=False).returncode if options.policy else 0
    return 1 if found else checked


if __name__ == "__main__":
    sys.exit(main())
