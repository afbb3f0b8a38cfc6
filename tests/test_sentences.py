"""Every sentence told at the table is a message: English stands nowhere but in `Message.of`."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardavia

ROOT = Path(cardavia.__file__).parent
FILES = ["repl.py", "parser.py", "session.py", "advice.py", "render", "rooms"]
"""What speaks to a player at the table."""


def files() -> Iterator[Path]:
    for name in FILES:
        path = ROOT / name
        for file in sorted(path.rglob("*.py")) if path.is_dir() else [path]:
            if file.name not in ("deck.py", "options.py"):  # names and sources, and help of options
                yield file


def silent_parts(tree: ast.Module) -> set[ast.AST]:
    """The docstrings, and the tables of templates, which are known by their names and keys."""
    tables = (
        node.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        and all(name.isupper() for name in names_of(node))
        and node.value is not None
    )
    return {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)} | set(tables)


def names_of(node: ast.Assign | ast.AnnAssign) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def is_message(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and (getattr(node.func.value, "id", None), node.func.attr) == ("Message", "of")
    )


def strings(node: ast.AST, silent: set[ast.AST]) -> Iterator[tuple[int, str]]:
    """The strings below `node` with their lines, but for docstrings and templates of messages."""
    if node in silent:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        if not (is_message(node) and isinstance(node, ast.Call) and child is node.args[0]):
            yield from strings(child, silent)


@pytest.mark.parametrize("path", list(files()), ids=lambda path: str(path.relative_to(ROOT)))
def test_english_stands_in_messages(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    silent = silent_parts(tree)
    words = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}")
    found = {line: text for line, text in strings(tree, silent) if words.search(text)}
    assert not found
