"""The picture of a hand."""

from cardavia._engine import Hand
from cardavia.pictures import rows
from cardavia.pictures.canvas import FAINT, LINE, MARGIN, Canvas
from cardavia.rooms import ROOMS
from cardavia.values import Message


def svg(hand: Hand) -> str:
    """Draw `hand` suit by suit."""
    canvas = Canvas()
    title = f"{ROOMS[hand.game].words.TITLE}, {len(hand)} cards"
    blocks = rows.by_suit(hand)
    if blocks:
        end = rows.draw(canvas, hand.game, blocks, MARGIN, MARGIN)
    else:
        canvas.text(MARGIN, MARGIN + LINE / 2, Message.of("no cards"), FAINT)
        end = MARGIN + LINE
    width = max(rows.width(blocks), 80) + 2 * MARGIN
    return canvas.to_svg(width, end - 5 + MARGIN, title, str(hand))
