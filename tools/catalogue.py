"""Lists the sentences of Python's side of the package, for those who translate them.

``python tools/catalogue.py`` prints every template, which is also the id of its messages, below the
file that it stands in. `cardavia.wordings` lists what the engine says.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import cardavia

ROOT = Path(cardavia.__file__).parent
MAKERS = {"of": 0, "saying": 1, "joined": 0}
"""What makes messages, and which of its arguments is the template."""
NAMES = {"CAPTURES", "FORMAT", "LOOK_UP", "PREPARATIONS", "_ARGUMENTS", "_CLAIMED", "_KONGS"}
NAMES |= {"_PIG", "_RANKS", "_SETS", "_SUITS", "TITLE", "_EPILOG", "_OFFSET", "_SCROLLED"}
"""Constants that hold names, or help, and no templates."""


def sources() -> Iterator[Path]:
    """Yield the files with sentences: not the names and sources of decks, nor help of options."""
    for path in sorted(ROOT.rglob("*.py")):
        if path.name not in ("deck.py", "options.py") or "rooms" not in path.parts:
            yield path


def tables(tree: ast.Module) -> Iterator[tuple[set[str], ast.expr]]:
    """Yield the constants of a file with their names."""
    for node in tree.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            if all(name.isupper() for name in names):
                yield names, node.value


def texts(node: ast.expr | None) -> Iterator[ast.Constant]:
    """Yield the texts that an expression may be or hold; the keys of a table are none of them."""
    match node:
        case ast.Constant(value=str()):
            yield node
        case ast.IfExp():
            yield from (*texts(node.body), *texts(node.orelse))
        case ast.BinOp():
            yield from (*texts(node.left), *texts(node.right))
        case ast.Tuple():
            yield from (text for inner in node.elts for text in texts(inner))
        case ast.Dict():
            yield from (text for inner in node.values for text in texts(inner))
        case ast.Call(func=ast.Name(id="_Job")):
            yield from (text for inner in node.args for text in texts(inner))


def templates(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield the templates of a file: where messages are made, and in its constants."""
    for names, value in tables(tree):
        if not names & NAMES:
            yield from texts(value)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = getattr(node.func, "attr", getattr(node.func, "id", None))
            if called in MAKERS and len(node.args) > MAKERS[called]:
                yield from texts(node.args[MAKERS[called]])


def catalogue() -> dict[Path, list[str]]:
    """Return the templates by file, each once."""
    found = {}
    for path in sources():
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[path.relative_to(ROOT)] = sorted({str(text.value) for text in templates(tree)})
    return found


if __name__ == "__main__":
    for path, told in catalogue().items():
        if told:
            print(path, *map(repr, told), sep="\n    ")
