"""The adapters are loaded only when asked for, and say what they need."""

import subprocess
import sys
from importlib import import_module

import pytest

LIBRARIES = {"gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "openspiel": "pyspiel"}
"""Each adapter, which is called like its extra, with what it imports."""


def test_importing_the_package_loads_none_of_them() -> None:
    code = "import sys, cardavia; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = {*found.stdout.split()}
    assert "cardavia.search" in loaded
    assert not loaded & {*LIBRARIES.values(), *(f"cardavia.{name}" for name in LIBRARIES)}


@pytest.mark.parametrize("adapter", LIBRARIES)
def test_a_library_that_is_missing_is_named(adapter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, f"cardavia.{adapter}", raising=False)
    monkeypatch.setitem(sys.modules, LIBRARIES[adapter], None)
    told = rf"^cardavia\.{adapter} needs \w+: pip install 'cardavia\[{adapter}\]'$"
    with pytest.raises(ModuleNotFoundError, match=told):
        import_module(f"cardavia.{adapter}")
