"""No cycle between the files of the engine and the extension: what a file uses stands below it.

A file may use the modules it lies in, and those may use the files in them: that is how Rust nests
modules. Everything else has an order.
"""

import re
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

RUST = Path(__file__).parents[1] / "rust"
USE = re.compile(r"^ *(?:pub(?:\([^)]*\))? )?use ([^;]+);", re.MULTILINE)


def modules(root: Path) -> dict[tuple[str, ...], str]:
    """The source of each module by its path, tests left out."""
    found = {}
    for file in root.rglob("*.rs"):
        path = file.relative_to(root).with_suffix("").parts
        if path[-1] not in ("tests", "testing"):
            path = path[:-1] if path[-1] in ("mod", "lib") else path
            found[path] = file.read_text("utf-8").partition("#[cfg(test)]\nmod tests {")[0]
    return found


def leaves(tree: str) -> Iterator[str]:
    """Every path of a use tree such as ``a::{b, c::{d, e}}``."""
    head, brace, body = tree.partition("{")
    if not brace:
        yield tree.partition(" as ")[0].strip()
        return
    depth, part = 0, ""
    for letter in body.rpartition("}")[0] + ",":
        depth += (letter == "{") - (letter == "}")
        if letter == "," and depth == 0:
            if part.strip():
                yield from (head.strip() + leaf for leaf in leaves(part))
            part = ""
        else:
            part += letter


def used(
    module: tuple[str, ...], source: str, known: set[tuple[str, ...]]
) -> Iterator[tuple[str, ...]]:
    """The modules that a module names in its `use` lines."""
    for match in USE.finditer(source):
        for leaf in leaves(match[1]):
            first, *rest = path = leaf.split("::")
            if first == "crate":
                path = rest
            elif first in ("self", "super"):
                down = [part for part in path if part not in ("self", "super")]
                path = [*module[: len(module) - path.count("super")], *down]
            elif (*module, first) in known:
                path = [*module, *path]
            else:
                continue
            longest = next(n for n in range(len(path), -1, -1) if tuple(path[:n]) in known)
            yield tuple(path[:longest])


def lies_in(inner: tuple[str, ...], outer: tuple[str, ...]) -> bool:
    """Whether a module is in another, or the same."""
    return inner[: len(outer)] == outer


def order(sources: dict[tuple[str, ...], str]) -> list[tuple[str, ...]]:
    """The modules, each behind those it uses; raises `CycleError` if there is no such order."""
    graph = {
        module: {
            other
            for other in used(module, source, set(sources))
            if not lies_in(module, other) and not lies_in(other, module)
        }
        for module, source in sources.items()
    }
    return list(TopologicalSorter(graph).static_order())


@pytest.mark.parametrize("crate", ["cardavia", "cardavia-python"])
def test_files_do_not_use_each_other_in_a_circle(crate: str) -> None:
    sources = modules(RUST / crate / "src")
    assert len(order(sources)) == len(sources) > 20


def test_a_circle_is_found() -> None:
    sources = {
        (): "mod a;",
        ("a",): "use crate::b::{self, c::D};",
        ("b",): "",
        ("b", "c"): "use super::super::a::E as F;",
    }
    with pytest.raises(CycleError):
        order(sources)
    assert order(sources | {("b", "c"): "use super::G;"})
