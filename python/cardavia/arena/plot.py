"""Plot: a run of the arena as a picture in a file. Matplotlib draws it, of the extra ``plot``."""

import errno
import os
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from cardavia import files
from cardavia.arena.estimate import QUANTILE, Estimate
from cardavia.arena.result import Matchup, Result
from cardavia.errors import saying
from cardavia.values import Message

_Numbers = npt.NDArray[np.int64]
_Points = npt.NDArray[np.float64]

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_UNDATED: Final[dict[str, dict[str, None]]] = {
    ".pdf": {"CreationDate": None},
    ".png": {},
    ".svg": {"Date": None},
}
"""The endings of files, each with what leaves the time out: the same run gives the same file."""
_NO_PLOT: Final = "{path}: the name of a plot ends in .pdf, .png or .svg"
_WHOLE: Final = "{game}: {decks} decks of seed {seed}"
_CUT: Final = "{game}: {done} of {decks} decks of seed {seed}"
_INTERVALS: Final = "points for a seat and deal, mean and 95 % interval ({quoted})"
_BREADTH: Final = 9.0
_ROW: Final = 0.38
_PANEL: Final = 2.1
"""Inches."""
_MOST_POINTS: Final = 1000
"""Of a curve: more are not to be seen."""
_OFFSET: Final = "offset points"
"""Matplotlib's name for lengths from where something stands."""
_BLUE: Final = "#1d5fa8"
_GREY: Final = "#59636e"


def check(path: Path) -> None:
    """Raise, before a run is played, what can be known to hinder `save`.

    `ValueError` for an ending that is none of .pdf, .png and .svg, and where Matplotlib is not
    installed; `OSError` where the folder is not there.
    """
    if path.suffix.lower() not in _UNDATED:
        raise saying(ValueError, _NO_PLOT, path=str(path))
    if find_spec("matplotlib") is None:
        raise saying(ValueError, "a plot needs Matplotlib: pip install 'cardavia[plot]'")
    if path.is_dir() or not path.parent.is_dir():
        number = errno.EISDIR if path.is_dir() else errno.ENOENT
        raise OSError(number, os.strerror(number), str(path))


def save(result: Result, path: Path) -> None:
    """Draw the estimates of `result` with their intervals, and how they settled deck by deck.

    What kind of file is written follows from the ending of `path`. Raises as `check` does,
    `OSError` when the file cannot be written, and `ValueError` when fewer than two decks are
    finished.
    """
    check(path)
    import matplotlib as mpl  # noqa: PLC0415 - of the extra `plot`

    ending = path.suffix.lower()
    drawn = BytesIO()
    with mpl.rc_context({"svg.hashsalt": "cardavia"}):
        _figure(result).savefig(drawn, format=ending[1:], dpi=150, metadata=_UNDATED[ending])
    with files.naming(path):
        path.write_bytes(drawn.getvalue())


def running(points: _Points) -> tuple[_Numbers, _Points, _Points]:
    """Return what the first of `points` come to: how many they are, their mean, half its interval.

    Three arrays with an entry for two points, three, and so on to all, or for up to 1000 such
    numbers. The interval is the one of 95 % by the normal approximation.

    >>> numbers, means, half = running(np.array([1.0, 3.0, 5.0]))
    >>> numbers.tolist(), means.tolist(), half.round(2).tolist()
    ([2, 3], [2.0, 3.0], [1.96, 2.26])
    """
    numbers = np.unique(np.linspace(2, len(points), min(len(points) - 1, _MOST_POINTS)).round())
    # About the mean of all, since a difference of great sums of squares loses its digits.
    centred = points - points.mean()
    last = numbers.astype(np.int64) - 1
    means = np.cumsum(centred)[last] / numbers
    squares = np.cumsum(centred**2)[last]
    variances = np.maximum(squares - numbers * means**2, 0) / (numbers - 1)
    return last + 1, means + points.mean(), QUANTILE * np.sqrt(variances / numbers)


def _figure(result: Result) -> "Figure":
    """Draw the estimates above, and a panel for each below, two side by side."""
    from matplotlib.figure import Figure  # noqa: PLC0415 - of the extra `plot`

    estimates = [named for matchup in result.matchups for named in matchup.estimates]
    lines = -(-len(result.matchups) // 2)
    above, below = 0.9 + _ROW * len(estimates), _PANEL * lines
    figure = Figure(figsize=(_BREADTH, 0.5 + above + below), layout="constrained")
    plan, done = result.plan, len(result.decks)
    told = _WHOLE if done == plan.decks else _CUT
    title = Message.of(told, game=plan.game, done=done, decks=plan.decks, seed=plan.seed)
    figure.suptitle(title)
    halves = figure.subfigures(2, 1, squeeze=False, height_ratios=[above, below])
    top, bottom = halves[:, 0]
    _intervals(top.subplots(), estimates)
    panels = bottom.subplots(lines, min(2, len(result.matchups)), sharex=True, squeeze=False)
    for panel, matchup in zip(panels.flat, result.matchups, strict=False):
        _settling(panel, matchup)
    for panel in panels.flat[len(result.matchups) :]:
        panel.set_axis_off()
    for panel in panels[-1]:
        panel.set_xlabel("decks", fontsize=9)
    bottom.supylabel(Message.of("mean so far, in its 95 % band"), fontsize=9)
    return figure


def _intervals(axes: "Axes", estimates: list[tuple[Message, Estimate]]) -> None:
    """Draw every mean with the interval that is quoted, the first on top."""
    places = range(len(estimates))
    axes.axvline(0, color=_GREY, linewidth=0.8)
    for place, (_, told) in zip(places, estimates, strict=True):
        low, high = told.interval
        axes.plot([low, high], [place, place], color=_BLUE, linewidth=2, solid_capstyle="butt")
        axes.plot([told.mean], [place], "o", color=_BLUE, markersize=5)
        figures = f"{told.mean:+.3f}   ({low:+.3f} to {high:+.3f})"
        axes.annotate(
            figures,
            (1, place),
            (8, 0),
            xycoords=axes.get_yaxis_transform(),
            textcoords=_OFFSET,
            va="center",
            fontsize=9,
            annotation_clip=False,
        )
    # A dollar in the name of an agent begins no formula.
    axes.set_yticks(places, [name for name, _ in estimates], fontsize=9, parse_math=False)
    axes.set_ylim(len(estimates) - 0.5, -0.5)
    axes.margins(x=0.1)
    quoted = estimates[0][1].quoted
    axes.set_xlabel(Message.of(_INTERVALS, quoted=quoted), fontsize=9)
    _plain(axes)


def _settling(axes: "Axes", matchup: Matchup) -> None:
    """Draw the mean of the first decks, from two to all, in a band of 95 % about it."""
    decks = len(matchup.points)
    numbers, means, half = running(matchup.points)
    axes.axhline(0, color=_GREY, linewidth=0.8)
    axes.fill_between(numbers, means - half, means + half, color=_BLUE, alpha=0.18, linewidth=0)
    axes.plot(numbers, means, color=_BLUE, linewidth=1.4)
    # The first decks say little and vary much: what they tell may leave the picture.
    settled = numbers >= min(decks, max(5, decks // 20))
    low = min(0.0, float((means - half)[settled].min()))
    high = max(0.0, float((means + half)[settled].max()))
    room = 0.06 * (high - low) or 0.5
    axes.set_ylim(low - room, high + room)
    axes.set_xlim(0, decks)
    axes.set_title(matchup.title, fontsize=9, parse_math=False)
    _plain(axes)


def _plain(axes: "Axes") -> None:
    axes.spines[["top", "right"]].set_visible(False)
    axes.tick_params(labelsize=9)
