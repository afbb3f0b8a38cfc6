"""Match: deal after deal at one table, with the dealer moving on and the points adding up."""

from typing import ClassVar, SupportsIndex

import numpy as np
import numpy.typing as npt

from cardavia import _engine, seeds
from cardavia._engine import Table
from cardavia.errors import saying

_ANOTHER = "the table given is one of {own}, not of {game}"
_RUNNING = "the deal is still running: the next one is dealt when it is over"


class Match:
    """A run of deals of one game (G5).

    The dealer of each further deal is the next seat, whoever won. Everything follows from `seed`:
    deal number k after restart number r is dealt from the 64-bit seed
    ``numpy.random.SeedSequence(seed, spawn_key=(r, k)).generate_state(1, numpy.uint64)[0]``, both
    counted from 0, so a match can be played again and each deal of it dealt alone.

    >>> import cardavia as cv
    >>> match = cv.Match("nantong", seed=1, dealer=2)
    >>> agent = cv.Heuristic()
    >>> while not match.table.is_over:
    ...     match.table.play(agent.choose(match.table))
    >>> match.next_deal()
    >>> match.table.dealer, match.deals, int(match.totals.sum())
    (0, 1, 0)
    """

    def __init__(
        self,
        game: str,
        seed: SupportsIndex | None = None,
        dealer: SupportsIndex | None = None,
        *,
        table: Table | None = None,
    ) -> None:
        """Begin a match of `game` with its first deal on the table.

        `seed` is a whole number from 0 to 2**64 - 1, fresh from the system when None. `dealer`
        deals the first deal; None draws the seat from the seed. A `table` already under way, as
        read by `from_json`, takes the place of the first deal.

        Raises `ValueError` for an unknown game, seed or seat, for a `table` of another game, and
        for a `table` and a `dealer` together.
        """
        if table is not None and table.game != game:
            raise saying(ValueError, _ANOTHER, own=table.game, game=game)
        if table is not None and dealer is not None:
            raise saying(ValueError, "the table given has its dealer already: leave dealer out")
        self.game = game
        self.seed = seeds.resolve(seed)
        self._restarts = 0
        self._settled: list[npt.NDArray[np.int64]] = []
        self.table = self._deal(dealer) if table is None else table

    def __eq__(self, other: object) -> bool:
        """Say whether another match has come as far in the same way."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._course() == other._course()

    __hash__: ClassVar[None] = None  # type: ignore[assignment]  # it changes, as its table does

    def __repr__(self) -> str:
        totals = ", ".join(f"{points:+d}" for points in self.totals)
        return f"<Match {self.game} seed={self.seed} deals={self.deals} totals=[{totals}]>"

    @property
    def scores(self) -> list[npt.NDArray[np.int64]]:
        """What each finished deal brought each seat, in points, the latest last."""
        latest = [self.table.returns()] if self.table.is_over else []
        return [*(deal.copy() for deal in self._settled), *latest]

    @property
    def deals(self) -> int:
        """The number of finished deals."""
        return len(self._settled) + self.table.is_over

    @property
    def totals(self) -> npt.NDArray[np.int64]:
        """Points of each seat over the finished deals; they sum to 0 (G4)."""
        return sum(self._settled, start=self.table.returns())

    def next_deal(self) -> None:
        """Deal again, the next seat dealing (G5).

        Raises `ValueError` while the present deal is running.
        """
        if not self.table.is_over:
            raise saying(ValueError, _RUNNING)
        self._settled.append(self.table.returns())
        self.table = self._deal((self.table.dealer + 1) % self.table.seats)

    def restart(self) -> None:
        """Begin afresh: no points, other decks, and a dealer drawn at random (G5)."""
        self._restarts += 1
        self._settled = []
        self.table = self._deal(None)

    def _course(self) -> tuple[object, ...]:
        settled = [deal.tolist() for deal in self._settled]
        return self.game, self.seed, self._restarts, settled, self.table

    def _deal(self, dealer: SupportsIndex | None) -> Table:
        seed = seeds.of_deal(self.seed, self._restarts, len(self._settled))
        return _engine.deal(self.game, seed, dealer)
