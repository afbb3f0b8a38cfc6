"""Estimates: the mean over independent decks, with its intervals."""

from dataclasses import asdict, dataclass
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

_RESAMPLES: Final = 10_000
_BLOCK: Final = 2**20
QUANTILE: Final = 1.959963984540054
"""Of the normal distribution, for 95 %."""


@dataclass(frozen=True)
class Estimate:
    """A mean over decks, in points for a seat and deal."""

    decks: int
    mean: float
    deviation: float
    """The standard deviation of one deck."""
    error: float
    """The standard error of the mean."""
    normal: tuple[float, float]
    """The 95 % interval by the normal approximation."""
    bootstrap: tuple[float, float]
    """The 95 % interval between the percentiles of 10,000 resampled means."""
    quoted: Literal["normal", "bootstrap"]
    """Which of the two is quoted: with heavy tails, the bootstrap."""

    @property
    def interval(self) -> tuple[float, float]:
        """The interval that is quoted."""
        return self.bootstrap if self.quoted == "bootstrap" else self.normal

    def to_dict(self) -> dict[str, Any]:
        """Return the estimate as JSON types."""
        fields = asdict(self)
        return fields | {name: list(fields[name]) for name in ("normal", "bootstrap")}


def estimate(points: npt.NDArray[np.float64], seed: int, *, heavy_tails: bool) -> Estimate:
    """Estimate the mean of independent `points`, at least two; `seed` fixes the resampling."""
    mean, deviation = float(points.mean()), float(points.std(ddof=1))
    error = deviation / len(points) ** 0.5
    half = QUANTILE * error
    low, high = np.quantile(_resampled_means(points, seed), [0.025, 0.975])
    return Estimate(
        decks=len(points),
        mean=mean,
        deviation=deviation,
        error=error,
        normal=(mean - half, mean + half),
        bootstrap=(float(low), float(high)),
        quoted="bootstrap" if heavy_tails else "normal",
    )


def _resampled_means(points: npt.NDArray[np.float64], seed: int) -> npt.NDArray[np.float64]:
    """Return the means of samples as large as `points`, drawn from it with replacement."""
    rng = np.random.default_rng(seed)
    means = np.empty(_RESAMPLES)
    rows = max(1, _BLOCK // len(points))  # so many samples at a time bound the memory
    for first in range(0, _RESAMPLES, rows):
        block = means[first : first + rows]
        block[:] = points[rng.integers(len(points), size=(len(block), len(points)))].mean(axis=1)
    return means
