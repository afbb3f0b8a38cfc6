"""The picture of what a search found."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10
from typing import Final

from cardavia._engine import Candidate, SearchResult, faces
from cardavia.pictures import chip
from cardavia.pictures.canvas import ACCENT, FAINT, INK, LINE, MARGIN, PAPER, RULE, Canvas
from cardavia.pictures.chip import Shown
from cardavia.rooms import ROOMS
from cardavia.values import Message

_TITLE: Final = "{game}, a search of {number} rollouts"
_CHOICE: Final = "The choice is {choice}; points with their standard errors."
_TRIAL: Final = (
    "On trial in worlds of its own {action} made {points} against the heuristic's choice."
)
_KIND: Final = 116
"""The room of an action's kind, behind which its card stands."""
_PANEL: Final = 250
"""The breadth of a panel between its first and last figure."""
_FIGURES: Final = 112
"""The room of what a panel says in figures."""
_PITCH: Final = chip.HEIGHT + 6
_BLUE: Final = "#1d5fa8"

_FIRST: Final = MARGIN + 8 + _KIND + chip.STEP + 20
_SECOND: Final = _FIRST + _PANEL + _FIGURES + 34
_VISITS: Final = _SECOND + _PANEL + _FIGURES + 70
_WIDTH: Final = _VISITS + MARGIN + 4
"""Each row tells an action, two panels, and in how many worlds it was tried."""

_Figure = tuple[float | None, float | None]
"""A mean with its standard error."""


@dataclass(frozen=True, slots=True)
class _Panel:
    """A column of points with their standard errors over one axis."""

    title: str
    x: float
    low: float
    high: float
    step: float

    @classmethod
    def around(cls, title: str, x: float, figures: Iterable[_Figure]) -> "_Panel":
        """Make a panel that has room for all figures and for 0."""
        known = [(mean, error or 0) for mean, error in figures if mean is not None]
        low = min([0.0, *(mean - error for mean, error in known)])
        high = max([0.0, *(mean + error for mean, error in known)])
        step = _step((high - low) / 4 or 0.5)
        return cls(title, x, floor(low / step) * step, (ceil(high / step) or 1) * step, step)

    def at(self, points: float) -> float:
        return self.x + (points - self.low) / (self.high - self.low) * _PANEL

    def axis(self, canvas: Canvas, top: float, bottom: float) -> None:
        """Draw the title, the axis below, and a line at each of its figures."""
        canvas.text(self.x, top - 12, self.title, FAINT, 12)
        for number in range(round(self.low / self.step), round(self.high / self.step) + 1):
            at = self.at(number * self.step)
            stroke = FAINT if number == 0 else RULE
            canvas.add("path", d=f"M {at:g} {top:g} V {bottom:g}", stroke=stroke)
            label = f"{number * self.step:+.3g}" if number else "0"
            canvas.text(at, bottom + 10, label, FAINT, 11, text_anchor="middle")

    def point(self, canvas: Canvas, figure: _Figure, middle: float, colour: str) -> None:
        """Draw a mean as a point, its error to both sides, and write both behind."""
        mean, error = figure
        if mean is None:
            return
        at = self.at(mean)
        told = f"{mean:+.2f}"
        if error is not None:
            left, right = self.at(mean - error), self.at(mean + error)
            bar = f"M {left:g} {middle:g} H {right:g}"
            caps = "".join(f" M {end:g} {middle - 4:g} v 8" for end in (left, right))
            canvas.add("path", d=bar + caps, stroke=colour, stroke_width=1.5, fill="none")
            told += f" ± {error:.2f}"
        canvas.add("circle", cx=at, cy=middle, r=3.5, fill=colour)
        canvas.text(self.x + _PANEL + _FIGURES + 12, middle, told, INK, 12, text_anchor="end")


def svg(result: SearchResult) -> str:
    """Draw every action that was tried: the choice, then those that were tried most."""
    canvas = Canvas()
    game = result.choice.game
    tried = _ordered(result)
    title = Message.of(_TITLE, game=ROOMS[game].words.TITLE, number=result.rollouts)
    canvas.text(MARGIN, MARGIN + LINE / 2, title, size=15, font_weight="bold")
    top = MARGIN + LINE + 30.0
    bottom = top + _PITCH * len(tried)
    means = _Panel.around(Message.of("points expected"), _FIRST, map(_mean, tried))
    others = [each for each in tried if each.action != result.heuristic]
    better = Message.of("above the heuristic's choice")
    above = _Panel.around(better, _SECOND, map(_difference, others))
    for panel in (means, above):
        panel.axis(canvas, top, bottom)
    canvas.text(_VISITS, top - 12, "worlds", FAINT, 12, text_anchor="end")
    for place, each in enumerate(tried):
        middle = top + (place + 0.5) * _PITCH
        chosen = each.action == result.choice
        colour = ACCENT if chosen else _BLUE
        _action(canvas, each, middle, chosen=chosen)
        means.point(canvas, _mean(each), middle, colour)
        if each.action == result.heuristic:
            words = Message.of("the heuristic's choice")
            # In a halo, lest a line of the panel run through it.
            halo = {"stroke": PAPER, "stroke_width": "5", "paint_order": "stroke"}
            canvas.text(above.at(0) + 8, middle, words, FAINT, 12, **halo)
        else:
            above.point(canvas, _difference(each), middle, colour)
        canvas.text(_VISITS, middle, f"{each.visits}", INK, 12, text_anchor="end")
    y = bottom + 26
    for line in _notes(result, len(tried)):
        canvas.text(MARGIN, y + LINE / 2, line, FAINT, 12)
        y += LINE
    told = [repr(result), *map(repr, tried)]
    return canvas.to_svg(_WIDTH, y + MARGIN - 6, title, "\n".join(told))


def _ordered(result: SearchResult) -> list[Candidate]:
    tried = [each for each in result.candidates if each.visits]
    tried.sort(key=lambda each: (each.action != result.choice, -each.visits, -(each.mean or 0)))
    return tried


def _mean(candidate: Candidate) -> _Figure:
    return candidate.mean, candidate.standard_error


def _difference(candidate: Candidate) -> _Figure:
    return candidate.difference, candidate.difference_error


def _action(canvas: Canvas, candidate: Candidate, middle: float, *, chosen: bool) -> None:
    """Write what is done, and show the card that it is done with."""
    action = candidate.action
    weight = "bold" if chosen else "normal"
    fill = ACCENT if chosen else INK
    known = action.face in faces(action.game)
    kind = action.kind if known or action.face is None else str(action)
    canvas.text(MARGIN + 8, middle, kind, fill, font_weight=weight)
    if action.face is not None and known:
        card = Shown(action.face, "chosen" if chosen else "")
        chip.draw(canvas, action.game, card, MARGIN + 8 + _KIND, middle - chip.HEIGHT / 2)


def _notes(result: SearchResult, tried: int) -> Sequence[str]:
    """Say what the panels do not show."""
    notes = [Message.of(_CHOICE, choice=str(result.choice))]
    if result.challenger is not None and result.trial is not None:
        error = "" if result.trial_error is None else f" ± {result.trial_error:.2f}"
        points, action = f"{result.trial:+.2f}{error}", str(result.challenger)
        notes.append(Message.of(_TRIAL, action=action, points=points))
    if left := len(result.candidates) - tried:
        notes.append(Message.of("Not tried: {number} more.", number=left))
    return notes


def _step(least: float) -> float:
    """Return the smallest of 1, 2 and 5, times a power of ten, that is `least` or more.

    >>> _step(0.3), _step(3), _step(5)
    (0.5, 5.0, 5.0)
    """
    power = 10.0 ** floor(log10(least))
    return next(factor * power for factor in (1.0, 2.0, 5.0, 10.0) if factor * power >= least)
