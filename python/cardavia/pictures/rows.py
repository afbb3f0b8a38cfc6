"""Rows: blocks of cards with their captions, laid out from left to right and broken into lines."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cardavia._engine import Hand
from cardavia.library import names
from cardavia.pictures import chip
from cardavia.pictures.canvas import FAINT, Canvas, extent
from cardavia.pictures.chip import Shown
from cardavia.values import Group, Message

WIDTH: Final = 20 * chip.STEP + 24
"""The room of a row: for twenty cards and the gaps between four blocks."""
LINE: Final = chip.HEIGHT + 5
"""From line to line of cards."""
_CAPTION: Final = 11
_GAP: Final = 8


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that stay together, behind their caption."""

    cards: Sequence[Shown]
    caption: str = ""

    @property
    def lead(self) -> float:
        """The room of the caption."""
        return extent(self.caption, _CAPTION) + 4 if self.caption else 0

    @property
    def width(self) -> float:
        """The room of all of it."""
        return self.lead + len(self.cards) * chip.STEP


def by_suit(hand: Hand, drawn: str | None = None) -> list[Block]:
    """Return the cards of `hand` suit by suit, the one just drawn marked."""
    known = names(hand.game)
    suits: dict[str, list[Shown]] = {}
    for face in hand:
        note = Message.of("just drawn") if face == drawn else ""
        drawn = None if note else drawn
        suits.setdefault(known[face].suit, []).append(Shown(face, note))
    return [Block(cards) for suit in suits.values() for cards in _cut(suit)]


def of_group(group: Group) -> Block:
    """Return the cards of `group`, the claimed one marked, with whose it was."""
    cards = [Shown(face) for face in group.faces]
    caption = group.kind
    if group.claimed is not None:
        caption += f" from {group.from_seat}"
        place = group.faces.index(group.claimed)
        note = Message.of("claimed from seat {seat}", seat=group.from_seat)
        cards[place] = Shown(group.claimed, note)
    return Block(cards, caption)


def lying(cards: Iterable[str]) -> list[Block]:
    """Return single cards in their order."""
    return [Block(cards) for cards in _cut([Shown(face) for face in cards])]


def draw(canvas: Canvas, game: str, blocks: Iterable[Block], x: float, y: float) -> float:
    """Draw `blocks` from `x` and `y` on, and return where the line below them begins."""
    for line in _lines(blocks):
        at = x
        for block in line:
            if block.caption:
                canvas.text(at, y + chip.HEIGHT / 2, block.caption, FAINT, _CAPTION)
            for place, card in enumerate(block.cards):
                chip.draw(canvas, game, card, at + block.lead + place * chip.STEP, y)
            at += block.width + _GAP
        y += LINE
    return y


def width(blocks: Iterable[Block]) -> float:
    """Return how broad `blocks` are drawn."""
    return max(map(_width, _lines(blocks)), default=0)


def _width(line: Sequence[Block]) -> float:
    return sum(block.width + _GAP for block in line) - _GAP


def _lines(blocks: Iterable[Block]) -> list[list[Block]]:
    """Break `blocks` into lines."""
    lines: list[list[Block]] = []
    for block in blocks:
        if lines and _width([*lines[-1], block]) <= WIDTH:
            lines[-1].append(block)
        else:
            lines.append([block])
    return lines


def _cut(cards: list[Shown]) -> Iterable[list[Shown]]:
    """Cut `cards` into what a line has room for."""
    most = int(WIDTH // chip.STEP)
    return (cards[first : first + most] for first in range(0, len(cards), most))
