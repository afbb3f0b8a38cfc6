"""The picture of what a deal came to."""

from typing import Final

from cardavia._engine import Outcome
from cardavia.pictures import score
from cardavia.pictures.canvas import FAINT, LINE, MARGIN, RULE, Canvas, folded
from cardavia.pictures.score import WIDTH
from cardavia.rooms import ROOMS
from cardavia.values import Message

_GAINED: Final = "#3f8f54"
_LOST: Final = "#c2544a"
_POINTS: Final = 130
"""Where the points of a seat end."""
_BAR: Final = 220
"""The longest bar to either side."""


def svg(outcome: Outcome) -> str:
    """Draw how the deal ended, the points of each seat, the sheets, and every payment."""
    canvas = Canvas()
    title = Message.of("{game}, the outcome", game=ROOMS[outcome.game].words.TITLE)
    canvas.text(MARGIN, MARGIN + LINE / 2, title, size=15, font_weight="bold")
    y = MARGIN + LINE + 4.0
    for line in folded(outcome.summary, WIDTH - 2 * MARGIN):
        canvas.text(MARGIN, y + LINE / 2, line)
        y += LINE
    y = _returns(canvas, outcome, y + 6)
    for seat, sheet in enumerate(outcome.scores):
        if sheet.winner or sheet.items:
            y = score.draw(canvas, sheet, f"Seat {seat}", _rule(canvas, y))
    y = _ledger(canvas, outcome, _rule(canvas, y))
    return canvas.to_svg(WIDTH, y + MARGIN, title, str(outcome))


def _rule(canvas: Canvas, y: float) -> float:
    canvas.add("path", d=f"M {MARGIN} {y + 8:g} H {WIDTH - MARGIN}", stroke=RULE)
    return y + 14


def _returns(canvas: Canvas, outcome: Outcome, y: float) -> float:
    """Draw the points of each seat as a bar to the right or left."""
    zero = MARGIN + _POINTS + 16 + _BAR
    most = max(1, *map(abs, outcome.returns))
    for seat, points in enumerate(outcome.returns):
        middle = y + LINE / 2
        canvas.text(MARGIN, middle, f"Seat {seat}", font_weight="bold")
        canvas.text(MARGIN + _POINTS, middle, f"{points:+d}", text_anchor="end")
        length = abs(points) / most * _BAR
        left, fill = (zero - length, _LOST) if points < 0 else (zero, _GAINED)
        canvas.add("rect", x=left, y=y + 4, width=length, height=LINE - 8, fill=fill)
        y += LINE
    top = y - LINE * len(outcome.returns)
    canvas.add("path", d=f"M {zero} {top:g} V {y:g}", stroke=FAINT)
    return y


def _ledger(canvas: Canvas, outcome: Outcome, y: float) -> float:
    """Write down the payments."""
    canvas.text(MARGIN, y + LINE / 2, "Payments", font_weight="bold")
    y += LINE
    if not outcome.ledger:
        canvas.text(MARGIN, y + LINE / 2, ROOMS[outcome.game].words.NOBODY_PAYS, FAINT)
        return y + LINE
    for payment in outcome.ledger:
        middle = y + LINE / 2
        who = Message.of("seat {payer} pays seat {payee}", payer=payment.payer, payee=payment.payee)
        canvas.text(MARGIN, middle, who)
        canvas.text(MARGIN + 170, middle, f"{payment.amount}", text_anchor="end")
        canvas.text(MARGIN + 182, middle, payment.reason, behind=f"[{payment.clause}]")
        y += LINE
    return y
