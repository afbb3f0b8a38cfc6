"""Chip: a card, coloured by its suit, with its name in the characters of its home."""

from dataclasses import dataclass
from typing import Final

from cardavia.library import names
from cardavia.pictures.canvas import ACCENT, Canvas

WIDTH: Final = 38
HEIGHT: Final = 22
STEP: Final = WIDTH + 2
"""From a chip to the next."""

_CHARACTER: Final = 16
"""The size of a character, of which a chip has room for two."""
_LETTER: Final = 12
"""The size of the letters on a card that has no characters."""
_FONTS: Final = (
    "'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'PingFang SC', 'Hiragino Sans GB',"
    " 'Microsoft YaHei', 'WenQuanYi Micro Hei', 'Droid Sans Fallback', sans-serif"
)
_COLOURS: Final = {
    "myriads": ("#fde3df", "#9b1c1c", "#dd8f88"),
    "coins": ("#dcecfb", "#0b4a8f", "#86b3df"),
    "strings": ("#dcf2df", "#14602b", "#86c294"),
    "honours": ("#efe2fa", "#5b2191", "#b592d8"),
}
"""Ground, characters and edge of each suit."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A card to be drawn."""

    face: str
    note: str = ""
    """What sets the card apart, such as ``just drawn``: it is said with its name, and the chip has
    a thick edge."""


def draw(canvas: Canvas, game: str, card: Shown, x: float, y: float) -> None:
    """Draw a card with its upper left corner at `x` and `y`."""
    named = names(game)[card.face]
    ground, ink, edge = _COLOURS[named.suit]
    told = f"{named.title} ({card.face})" + (f", {card.note}" if card.note else "")
    chip = canvas.add(
        "g", data_face=card.face, role="img", aria_label=told, fill=ink, text_anchor="middle"
    )
    canvas.add("title", chip).text = told
    # The edge is drawn within the chip, so that neighbours never touch.
    thick = 2 if card.note else 1
    stroke = ACCENT if card.note else edge
    room = {
        "x": x + thick / 2,
        "y": y + thick / 2,
        "width": WIDTH - thick,
        "height": HEIGHT - thick,
    }
    canvas.add("rect", chip, **room, rx=4, fill=ground, stroke=stroke, stroke_width=thick)
    middle, line = x + WIDTH / 2, y + HEIGHT / 2
    if named.native is not None:
        line += 0.37 * _CHARACTER
        look = {"font_family": _FONTS, "lang": "zh"}
        text = canvas.add("text", chip, x=middle, y=line, font_size=_CHARACTER, **look)
        text.text = named.native
    else:
        # Pressed to the room there is: letters differ in breadth from font to font.
        line += 0.33 * _LETTER
        text = canvas.add("text", chip, x=middle, y=line, font_size=_LETTER, textLength=WIDTH - 8)
        text.set("lengthAdjust", "spacingAndGlyphs")
        text.text = named.romanization
