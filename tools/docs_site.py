"""What the documentation site needs beside `mkdocs.yml`.

The site is made of files where they stand in the repository, README and rules among them, and every
page goes by its place there: a link that works in the repository works on the site.
"""

import re
from copy import copy
from doctest import DocTestParser
from pathlib import Path
from typing import Any

import griffe
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url
from mkdocstrings import Inventory

ROOT = Path(__file__).parents[1]
RULES = sorted((ROOT / "python" / "cardavia" / "rules").glob("*.md"))
ELSEWHERE = {
    "README.md": "index.html",
    "CHANGELOG.md": "changelog/index.html",
    "CONTRIBUTING.md": "contributing/index.html",
    "SECURITY.md": "security/index.html",
    "LICENSE-APACHE": "LICENSE-APACHE.txt",
    "LICENSE-MIT": "LICENSE-MIT.txt",
    **{str(rules.relative_to(ROOT)): f"rules/{rules.stem}/index.html" for rules in RULES},
}
"""Where files from outside of `docs` are on the site."""

_ID = r"[A-Z]\d+(?:\.\d+[a-z]?)?"
_CLAUSE = re.compile(rf"^\*\*({_ID})\*\*", re.MULTILINE)
_SECTION = re.compile(rf"^## ({_ID}) .+", re.MULTILINE)
_CITATION = re.compile(rf"\b{_ID}\b")
_TAG = re.compile(r"(<[^>]*>)")
_NO_PROSE = re.compile(r"</?(?:a|autoref|code|pre|h\d)\b")
_DOCTEST = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
_PICTURE = re.compile(r"^<!-- picture: (\w+) -->$", re.MULTILINE)

CLAUSES = {
    rules.stem: {
        clause
        for pattern in (_SECTION, _CLAUSE)
        for clause in pattern.findall(rules.read_text(encoding="utf-8"))
    }
    for rules in RULES
}
"""The clauses of each game. All games have a G, of which each tells its own."""


class Engine(griffe.Extension):
    """Shows what is defined in the extension where it is public, and doctests as code."""

    def on_package(self, *, pkg: griffe.Module, **_: object) -> None:
        """Put the functions of the extension, with their docstrings, where users find them."""
        for module in pkg.modules.values():
            for name, member in module.attributes.items():
                if str(member.value) == f"engine.{name}":
                    module.set_member(name, copy(pkg[f"_engine.{module.name}.{name}"]))

    def on_instance(self, *, obj: griffe.Object, **_: object) -> None:
        """Fence the doctests in the docstring of `obj`; in Markdown they would be quotations."""
        if obj.docstring:
            obj.docstring.value = _DOCTEST.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Name the files of `docs` by their place in the repository, and add those from outside."""
    pages = {f"docs/{file.src_uri}": file.dest_uri for file in files.documentation_pages()}
    theme = [file for file in files if not file.is_documentation_page()]
    found = [
        File(source, str(ROOT), config.site_dir, config.use_directory_urls, dest_uri=page)
        for source, page in {**pages, **ELSEWHERE}.items()
    ]
    return Files(theme + found)


def on_page_markdown(markdown: str, *, page: Page, **_: object) -> str:
    """Make every clause of the rules an anchor and a link to itself, and show pictures."""
    if ROOT / page.file.src_uri not in RULES:
        return _with_pictures(markdown)
    markdown = _SECTION.sub(r"\g<0> {#\1}", markdown)
    return _CLAUSE.sub(r"[**\1**](#\1){#\1}", markdown)


def _with_pictures(markdown: str) -> str:
    """Put in the pictures that a page names, as its examples up to there make them."""
    made: dict[str, Any] = {}
    pieces = _PICTURE.split(markdown)
    for place in range(1, len(pieces), 2):
        for example in DocTestParser().get_examples(pieces[place - 1]):
            exec(example.source, made)  # noqa: S102 - what the tests run too
        pieces[place] = made[pieces[place]]._repr_html_()
    return "".join(pieces)


def on_post_build(*, config: MkDocsConfig, **_: object) -> None:
    """Fail if a public name of the package is missing from the reference."""
    with (Path(config.site_dir) / "objects.inv").open("rb") as file:
        inventory = Inventory.parse_sphinx(file)
    package = griffe.load("cardavia", search_paths=[ROOT / "python"])
    # `library`, a function, is found under the module of its name, which it hides.
    missing = [
        name
        for name in {*(package.exports or ()), *CLAUSES} - {"__version__"}
        if not inventory.keys() & {f"cardavia.{name}", f"cardavia.{name}.{name}"}
    ]
    if missing:
        raise PluginError(f"the reference lacks {', '.join(sorted(missing))}")


def on_page_content(html: str, *, page: Page, **_: object) -> str:
    """Link the clauses that prose and docstrings cite."""
    games = sorted(CLAUSES, key=lambda game: game != page.file.name)

    def link(citation: re.Match[str]) -> str:
        clause = citation[0]
        game = next((game for game in games if clause in CLAUSES[game]), None)
        url = get_relative_url(f"rules/{game}/", page.url)
        return f'<a href="{url}#{clause}">{clause}</a>' if game else clause

    pieces = _TAG.split(html)
    depth = 0
    for place, piece in enumerate(pieces):
        if _NO_PROSE.match(piece):
            depth += -1 if piece.startswith("</") else 1
        elif not depth and not piece.startswith("<"):
            pieces[place] = _CITATION.sub(link, piece)
    return "".join(pieces)
