"""Canvas: the elements of a picture, and the room that texts take."""

import unicodedata
from typing import Final
from xml.etree import ElementTree as ET

MARGIN: Final = 12
"""Between the edge of a picture and what is on it, in px like every length here."""
SIZE: Final = 13
"""The size of text."""
LINE: Final = 20
"""From line to line of text."""

INK: Final = "#24292f"
FAINT: Final = "#59636e"
RULE: Final = "#d8d4c8"
ACCENT: Final = "#b45309"
PAPER: Final = "#fbfaf6"

# Tags are not prefixed with a namespace, since HTML takes none.
_NAMESPACE: Final = "http://www.w3.org/2000/svg"
_SANS: Final = "system-ui, 'Segoe UI', Roboto, 'Noto Sans', Helvetica, Arial, sans-serif"

_NARROW: Final = frozenset("fijlrtI.,:;'|!()[]/ ")
_BROAD: Final = frozenset("mwMW@%")


class Canvas:
    """Takes elements, and gives them out as a document with its own background."""

    def __init__(self) -> None:
        """Begin with nothing on it."""
        self._drawn: list[ET.Element] = []

    def add(
        self, tag: str, parent: ET.Element | None = None, /, **attributes: str | float
    ) -> ET.Element:
        """Draw an element; an underscore in an attribute's name stands for a hyphen."""
        made = _element(tag, **attributes)
        (self._drawn if parent is None else parent).append(made)
        return made

    def text(  # noqa: PLR0917 - where and what, as on paper
        self,
        x: float,
        y: float,
        words: str,
        fill: str = INK,
        size: float = SIZE,
        behind: str = "",
        **attributes: str | float,
    ) -> None:
        """Write `words` from `x` on, in the line of text whose middle is at `y`.

        What is `behind` them follows fainter and smaller.
        """
        baseline = y + 0.36 * size
        text = self.add("text", x=x, y=baseline, fill=fill, font_size=size, **attributes)
        text.text = words
        if behind:
            self.add("tspan", text, dx=8, fill=FAINT, font_size=size - 2).text = behind

    def to_svg(self, width: float, height: float, title: str, told: str) -> str:
        """Return the document; `title` names it and `told` says in words what it shows."""
        document = _element(
            "svg",
            xmlns=_NAMESPACE,
            viewBox=f"0 0 {width:g} {height:g}",
            width=width,
            height=height,
            role="img",
            aria_label=f"{title}. {told}",
            font_family=_SANS,
        )
        ET.SubElement(document, "title").text = title
        edge = {"x": 0.5, "y": 0.5, "width": width - 1, "height": height - 1, "rx": 6}
        document.append(_element("rect", **edge, fill=PAPER, stroke=RULE))
        document.extend(self._drawn)
        return ET.tostring(document, encoding="unicode")


def extent(words: str, size: float = SIZE) -> float:
    """Return how much room `words` take at the most, in any usual font.

    >>> extent("三万", 10), extent("won", 10) < extent("discard", 10)
    (20, True)
    """
    return round(size * sum(map(_em, words)), 1)


def folded(words: str, width: float, size: float = SIZE) -> list[str]:
    """Break `words` into lines that have room in `width`.

    >>> folded("one two three", 60)
    ['one two', 'three']
    """
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and extent(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _element(tag: str, **attributes: str | float) -> ET.Element:
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    told = {name: v if isinstance(v, str) else f"{v:g}" for name, v in named.items()}
    return ET.Element(tag, told)


def _em(letter: str) -> float:
    if unicodedata.east_asian_width(letter) in "WF":
        return 1
    if unicodedata.combining(letter):
        return 0
    if letter in _NARROW:
        return 0.4
    if letter in _BROAD or unicodedata.category(letter) == "Sm":
        return 0.9
    return 0.72 if letter.isupper() else 0.62
