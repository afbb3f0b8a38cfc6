"""No file of the package needs, by whatever way round, a file that needs it."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import cardavia as cv
from cardavia.rooms import ROOMS

ROOT = Path(cv.__file__).parent
MODULES = {
    ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__"): path
    for pattern in ("*.py", "*.pyi")
    for path in ROOT.rglob(pattern)
}


def named(tree: ast.Module) -> Iterator[str]:
    """Yield the modules of the package that a file names, be it for its types alone."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in MODULES)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                found = inner if inner in MODULES else node.module
                if found in MODULES:
                    yield found


def needs(module: str) -> set[str]:
    """Return the modules that must have run before `module` can.

    Those it names, and the packages they are in: Python runs them first. Only the packages that
    `module` itself is in have begun already.
    """
    found = set()
    for other in named(ast.parse(MODULES[module].read_text(encoding="utf-8"))):
        found.add(other)
        while "." in other:
            other = other.rpartition(".")[0]  # noqa: PLW2901 - climbs to the root
            if not f"{module}.".startswith(f"{other}."):
                found.add(other)
    return found


def test_no_file_needs_itself() -> None:
    graph = {module: needs(module) for module in MODULES}
    graph["cardavia.rooms"] |= {f"cardavia.rooms.{game}" for game in cv.games()}  # by their names
    assert graph["cardavia"] > {"cardavia._engine", "cardavia.arena"}
    assert graph["cardavia.rooms.chan"] >= {"cardavia.chan", "cardavia.rooms.chan.advice"}
    assert len(list(TopologicalSorter(graph).static_order())) == len(MODULES)


def test_every_game_has_its_room_and_its_public_module() -> None:
    assert list(ROOMS) == cv.games()
    for game, room in ROOMS.items():
        assert room.calculators is getattr(cv, game)
