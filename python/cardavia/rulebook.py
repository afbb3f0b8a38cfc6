"""The rule texts that come with the package, clause by clause."""

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from string import ascii_lowercase

from cardavia import names
from cardavia.errors import saying

_CLAUSE = re.compile(r"^\*\*([A-Z]\d+(?:\.\d+[a-z]?)?)\*\* ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of the rules."""

    id: str
    """The id that other texts cite, such as ``N5.3``."""
    text: str
    """The clause in Markdown, its id left out."""

    @property
    def parent(self) -> str:
        """The clause that this one is a part of, such as ``S5.3`` of ``S5.3a``; else itself."""
        return self.id.rstrip(ascii_lowercase)


@dataclass(frozen=True, slots=True)
class Section:
    """Clauses under one heading."""

    id: str
    """The id that its clauses begin with, such as ``N5``."""
    title: str
    clauses: tuple[Clause, ...]


@cache
def text(game: str) -> str:
    """Return the rules of `game` as Markdown.

    Raises `ValueError` for a game without rules.
    """
    page = resources.files("cardavia") / "rules" / f"{game}.md"
    if not page.is_file():
        raise saying(ValueError, "there are no rules for a game called {game!r}", game=game)
    return page.read_text(encoding="utf-8")


@cache
def sections(game: str) -> tuple[Section, ...]:
    """Return the rules of `game` by section, in the order of the text.

    Raises `ValueError` for a game without rules.
    """
    found = []
    for section in text(game).split("\n## ")[1:]:
        heading, *parts = _CLAUSE.split(section)
        section_id, title = heading.strip().split(maxsplit=1)
        clauses = zip(parts[::2], parts[1::2], strict=True)  # every id with what follows it
        own = tuple(Clause(clause_id, told.strip()) for clause_id, told in clauses)
        found.append(Section(section_id, title, own))
    return tuple(found)


def find(game: str, word: str) -> list[Clause]:
    """Return the clauses a word leads to: a clause or section id, else any words of the text.

    A clause comes with its parts, S5.3 with S5.3a, S5.3b and S5.3c.

    Neither case nor accents that are left out matter, and nothing found is an empty list.

    Raises `ValueError` for a game without rules.

    >>> [clause.id for clause in find("nantong", "n1.2")]
    ['N1.2']
    >>> [clause.id for clause in find("chan", "thien khai")]
    ['C5.1']
    """
    wanted = word.strip().lower()
    by_id: list[Clause] = []
    by_text: list[Clause] = []
    for section in sections(game):
        for clause in section.clauses:
            if wanted in (section.id.lower(), clause.id.lower(), clause.parent.lower()):
                by_id.append(clause)
            elif wanted and names.mentions(" ".join(clause.text.split()), wanted):
                by_text.append(clause)
    return by_id or by_text
