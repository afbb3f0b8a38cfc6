"""Pictures: what the things of a table look like, as SVG.

Cards are chips, coloured by suit, with their names in the characters of their home. A picture is a
function of what it shows and nothing else, and brings its own background, fonts and words: it can
stand in a light or a dark notebook, in a page, or in a file of its own.

>>> import cardavia as cv
>>> picture = svg(cv.Hand("sichuan", "3m 77p"))
>>> picture.count("三万"), picture.startswith("<svg ")
(3, True)
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cardavia._engine import Hand, Outcome, Score, SearchResult, Table, View
from cardavia.pictures import board, hand, outcome, score, search

__all__ = ["html", "svg"]

_DRAWN: Final[Mapping[type, Callable[[Any], str]]] = {
    Hand: hand.svg,
    Outcome: outcome.svg,
    Score: score.svg,
    SearchResult: search.svg,
    Table: board.table,
    View: board.view,
}

_SCROLLED: Final = '<div style="overflow-x: auto">{}</div>'

Drawable = Hand | Outcome | Score | SearchResult | Table | View
"""What has a picture."""


def svg(shown: Drawable) -> str:
    """Return the picture of `shown` as an SVG document."""
    return _DRAWN[type(shown)](shown)


def html(shown: Drawable) -> str:
    """Return the picture as an element of a page, which scrolls where it is too broad."""
    return _SCROLLED.format(svg(shown))
