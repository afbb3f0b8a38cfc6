"""The picture of a score sheet, which stands in that of an outcome too."""

from typing import Final

from cardavia._engine import Hand, Score
from cardavia.pictures import chip, rows
from cardavia.pictures.canvas import FAINT, LINE, MARGIN, RULE, Canvas, extent
from cardavia.pictures.chip import Shown
from cardavia.pictures.rows import Block
from cardavia.rooms import ROOMS
from cardavia.values import Message

WIDTH: Final = rows.WIDTH + 2 * MARGIN
_VALUE: Final = 48
"""Where the values of a sheet end."""
_LABEL: Final = _VALUE + 12
"""Where what they are for begins."""
_WON: Final = {
    "self": "self-drawn",
    "discard": "discarded",
    "kong": "robbed from a kong",
    "returned": "returned",
    "reveal": "revealed",
}


def svg(score: Score) -> str:
    """Draw a sheet."""
    canvas = Canvas()
    y = draw(canvas, score, ROOMS[score.game].words.TITLE, MARGIN)
    title = Message.of("Score sheet of {game}", game=score.game)
    return canvas.to_svg(WIDTH, y + MARGIN, title, str(score))


def draw(canvas: Canvas, score: Score, title: str, y: float) -> float:
    """Draw a sheet under its title from `y` down, and return where it ends."""
    middle = y + LINE / 2
    canvas.text(MARGIN, middle, title, font_weight="bold")
    if score.winner:
        _won(canvas, score, MARGIN + extent(title) + 12, middle)
    y += LINE + 4
    if score.partition is not None:
        y = rows.draw(canvas, score.game, _blocks(score), MARGIN, y)
    if method := ROOMS[score.game].words.method(score):
        canvas.text(MARGIN + _LABEL, y + LINE / 2, method)
        y += LINE
    for item in score.items:
        middle = y + LINE / 2
        value = f"{item.operation} {item.value}"
        canvas.text(MARGIN + _VALUE, middle, value, text_anchor="end")
        canvas.text(MARGIN + _LABEL, middle, item.label, behind=f"[{item.clause}]")
        y += LINE
    canvas.add("path", d=f"M {MARGIN} {y + 1:g} h {_VALUE + 60}", stroke=RULE)
    middle = y + 2 + LINE / 2
    total = f"= {score.total}"
    canvas.text(MARGIN + _VALUE, middle, total, text_anchor="end", font_weight="bold")
    canvas.text(MARGIN + _LABEL, middle, "total", font_weight="bold")
    return y + 2 + LINE


def _won(canvas: Canvas, score: Score, x: float, middle: float) -> None:
    """Tell how a winner came by the winning card, and show it."""
    if score.won_on is None:
        canvas.text(x, middle, Message.of("won as dealt"), FAINT)
        return
    words = Message.of("won on")
    canvas.text(x, middle, words, FAINT)
    x += extent(words) + 4
    card = Shown(score.won_on, Message.of("the winning card"))
    chip.draw(canvas, score.game, card, x, middle - chip.HEIGHT / 2)
    if score.won_from is not None:
        canvas.text(x + chip.STEP + 4, middle, _WON[score.won_from], FAINT)


def _blocks(score: Score) -> list[Block]:
    """Return the blocks of the reading that counts."""
    read = (Hand(score.game, block) for block in score.partition or ())
    return [Block([Shown(face) for face in faces]) for faces in read]
