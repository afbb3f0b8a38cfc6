"""The pictures of a table: as one seat may see it, and with everything on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardavia._engine import Table, View
from cardavia.pictures import chip, rows
from cardavia.pictures.canvas import ACCENT, FAINT, INK, LINE, MARGIN, RULE, Canvas, extent
from cardavia.pictures.chip import Shown
from cardavia.pictures.rows import Block
from cardavia.rooms import ROOMS
from cardavia.values import Message

_LABEL: Final = 70
_WIDTH: Final = 2 * MARGIN + _LABEL + rows.WIDTH
_AS_SEEN: Final = "{game}, as seat {seat} sees it"
_HAND: Final = "hand of seat {seat}: {hand}"
_OPEN: Final = {
    "discard": "discarded by seat {seat}",
    "kong": "seat {seat} adds it to a pung",
    "returned": "returned by seat {seat}",
    "reveal": "revealed by seat {seat}",
}


@dataclass(frozen=True, slots=True)
class _Seat:
    """A seat as a view tells of it: with its hand if it is the view's own, or has won."""

    view: View
    seat: int

    @property
    def title(self) -> str:
        return f"Seat {self.seat}"

    @property
    def words(self) -> str:
        """What is to be said beside the title."""
        room = ROOMS[self.view.game].words
        count = self.view.sizes[self.seat]
        told = [f"{count} {room.CARD}{'' if count == 1 else 's'}"]
        if self.seat == self.view.dealer:
            told.append("dealer")
        if mark := room.mark(self.view, self.seat):
            told += mark.split("   ")
        return ", ".join(told)

    @property
    def before(self) -> Iterator[tuple[str, list[Block]]]:
        """What lies before the seat, and its hand where that is to be seen."""
        view, seat = self.view, self.seat
        won = [hand for winner, hand in view.wins if winner == seat]
        for hand in won:
            yield Message.of("won with"), rows.by_suit(hand)
        if seat == view.seat and not won:
            yield "hand", rows.by_suit(view.hand, view.drawn)
        groups = [rows.of_group(group) for group in view.groups[seat]]
        hezi = view.hezi[seat] if view.hezi else None
        if hezi is not None:
            groups.append(Block([Shown(hezi)] * 2, "hezi"))
        yield "groups", groups
        # The last of them may lie open, and is then shown as such.
        source = None if view.public is None else view.public[2]
        for label, cards, sources in (
            ("discards", view.discards, ("discard", "returned")),
            ("revealed", view.revealed, ("reveal",)),
        ):
            lying = cards[:-1] if source in sources else cards
            yield label, rows.lying(face for owner, face in lying if owner == seat)

    def draw(self, canvas: Canvas, y: float) -> float:
        """Draw the seat from `y` down, and return where it ends."""
        canvas.add("path", d=f"M {MARGIN} {y:g} H {_WIDTH - MARGIN:g}", stroke=RULE)
        y += 5
        decides = self.view.turn == self.seat
        middle = y + LINE / 2
        if decides:
            side = f"M {MARGIN - 6} {middle - 6:g} l 6 6 l -6 6 z"
            canvas.add("path", d=side, fill=ACCENT)
        canvas.text(MARGIN + 3, middle, self.title, INK, font_weight="bold")
        canvas.text(MARGIN + _LABEL, middle, self.words, FAINT)
        if decides:
            at = MARGIN + _LABEL + extent(self.words) + 10
            canvas.text(at, middle, Message.of("to decide"), ACCENT, font_weight="bold")
        y += LINE + 2
        for label, blocks in self.before:
            y = _row(canvas, self.view.game, label, blocks, y)
        return y + 3


def view(view: View) -> str:
    """Draw what the seat of `view` may know, that seat first and the others in turn order."""
    order = [(view.seat + step) % view.seats for step in range(view.seats)]
    title = Message.of(_AS_SEEN, game=ROOMS[view.game].words.TITLE, seat=view.seat)
    return _svg(title, view, [_Seat(view, seat) for seat in order], str(view))


def table(table: Table) -> str:
    """Draw everything but the order of the stock, the seats from 0 on."""
    views = [table.view(seat) for seat in range(table.seats)]
    seats = [_Seat(view, view.seat) for view in views]
    # Only the seat that is asked in a claim round is told what lies open for it.
    asked = views[table.turn or 0]
    title = Message.of("{game}, the whole table", game=ROOMS[table.game].words.TITLE)
    hands = (Message.of(_HAND, seat=view.seat, hand=str(view.hand)) for view in views)
    return _svg(title, asked, seats, "\n".join([str(asked), *hands]))


def _svg(title: str, view: View, seats: Sequence[_Seat], told: str) -> str:
    canvas = Canvas()
    canvas.text(MARGIN, MARGIN + LINE / 2, title, size=15, font_weight="bold")
    stock = f"{ROOMS[view.game].words.STOCK} {view.stock}"
    canvas.text(_WIDTH - MARGIN, MARGIN + LINE / 2, stock, FAINT, text_anchor="end")
    y = MARGIN + LINE + 8.0
    y = _row(canvas, view.game, "indicators", rows.lying(view.indicators), y)
    if view.public is not None:
        seat, face, source = view.public
        words = Message.of(_OPEN[source], seat=seat)
        if view.gate is not None:
            words = Message.of("{open}, at the gate of seat {gate}", open=words, gate=view.gate)
        at = MARGIN + _LABEL + chip.STEP + 6
        canvas.text(at, y + chip.HEIGHT / 2, words, FAINT)
        y = _row(canvas, view.game, "open", [Block([Shown(face, Message.of("open to claims"))])], y)
    for each in seats:
        y = each.draw(canvas, y)
    return canvas.to_svg(_WIDTH, y + MARGIN - 6, title, told)


def _row(canvas: Canvas, game: str, label: str, blocks: Sequence[Block], y: float) -> float:
    """Draw a row with its label, if there is anything in it; return where the next begins."""
    if not blocks:
        return y
    canvas.text(MARGIN + 3, y + chip.HEIGHT / 2, label, FAINT, 12)
    return rows.draw(canvas, game, blocks, MARGIN + _LABEL, y)
