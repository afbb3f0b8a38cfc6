"""Writes the docstrings of the extension into its stubs, where editors and the site find them.

``python tools/stub_docs.py`` after a docstring or a stub has changed; with ``--check`` it changes
nothing and fails where there is something to write.
"""

import argparse
import ast
import inspect
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

STUBS = Path(__file__).parents[1] / "python" / "cardavia" / "_engine"

Node = ast.Module | ast.ClassDef | ast.FunctionDef


def public_items(node: Node, runtime: object, name: str) -> Iterator[tuple[str, Node, object]]:
    """Yield what the stubs describe, the outer before the inner: name, stub and the thing itself.

    Methods such as ``__eq__`` are left out: they do what their names say.
    """
    yield name, node, runtime
    for child in [] if isinstance(node, ast.FunctionDef) else node.body:
        if isinstance(child, ast.ClassDef | ast.FunctionDef) and not child.name.startswith("_"):
            inner = inspect.getattr_static(runtime, child.name)
            yield from public_items(child, inner, f"{name}.{child.name}")


def statement(docstring: str, depth: int) -> str:
    """Return the docstring as it stands in the stubs, from the first quotation mark."""
    prefix = "r" if "\\" in docstring else ""
    ending = "\n" if "\n" in docstring else ""
    lines = f'{prefix}"""{docstring}{ending}"""'
    return textwrap.indent(lines, " " * depth).lstrip()


def renewed(source: str, module: ModuleType) -> tuple[str, list[str]]:
    """Return the stubs with the docstrings of their module, and what was not as it should be."""
    lines = [line.encode() for line in source.splitlines(keepends=True)]  # `ast` counts bytes
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    text = b"".join(lines)
    stale = []
    # From the end to the front, so that the places found stay what they are.
    items = public_items(ast.parse(source), module, module.__name__)
    for name, node, runtime in reversed(list(items)):
        docstring = inspect.cleandoc(runtime.__doc__ or "")
        if not docstring:
            raise SystemExit(f"{name} has no docstring")
        if docstring == ast.get_docstring(node):
            continue
        stale.append(name)
        first = node.body[0]
        depth = 0 if isinstance(node, ast.Module) else node.col_offset + 4
        line = min([first.lineno, *(at.lineno for at in getattr(first, "decorator_list", []))])
        begin = starts[line - 1] + (first.col_offset if line == first.lineno else depth)
        end = begin
        rest = "\n" + " " * depth
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            # The docstring that was, or the three dots of an empty body.
            end = starts[(first.end_lineno or line) - 1] + (first.end_col_offset or 0)
            rest = ""
        lead = "" if text[starts[line - 1] : begin].isspace() or not begin else "\n" + " " * depth
        new = f"{lead}{statement(docstring, depth)}{rest}"
        text = text[:begin] + new.encode() + text[end:]
    return text.decode(), stale[::-1]


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing, fail if it is due")
    check = parser.parse_args().check
    for stubs in sorted(STUBS.glob("*.pyi")):
        name = "cardavia._engine" if stubs.stem == "__init__" else f"cardavia._engine.{stubs.stem}"
        text, stale = renewed(stubs.read_text(encoding="utf-8"), import_module(name))
        if check and stale:
            sys.exit(f"python tools/stub_docs.py would renew {', '.join(stale)}")
        if stale:
            stubs.write_text(text, encoding="utf-8")
            subprocess.run([sys.executable, "-m", "ruff", "format", "--quiet", stubs], check=True)


if __name__ == "__main__":
    main()
