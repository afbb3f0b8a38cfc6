"""Tally: what happened to an agent, summed over deals and the seats it had in them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from typing import Final, Self

from cardavia._engine import Table
from cardavia.errors import saying
from cardavia.values import Message

_CLAIMED: Final = ("pung", "kong", "chan", "ca")
_KONGS: Final = ("kong", "concealed-kong")
_PIG: Final = "pig"
_TOO_MANY: Final = 2**63
_NO_TALLY: Final = "a tally has whole numbers for {names}"
_EXHAUSTED: Final = frozenset({"exhausted", "drawn"})


@dataclass
class Tally:
    """Sums over deals and the seats of one agent in them."""

    seats: int = 0
    """Seats in deals: three seats of one deal are three."""
    points: int = 0
    advantage: int = 0
    """What choices brought the seats more than the heuristic's would have, whoever made them:
    the sum over a plan's `shuffles`."""
    wins: int = 0
    winning_points: int = 0
    """The totals of the winning score sheets."""
    fan: int = 0
    """Of the winning sheets, where wins are counted in fan."""
    self_drawn: int = 0
    """Wins on a card that the winner drew, was dealt, or revealed itself."""
    dealt_in: int = 0
    """Deals in which another won on a discard or kong of this seat."""
    claims: int = 0
    """Groups with a card of another, or with one revealed from the stock."""
    chius: int = 0
    kongs: int = 0
    """Groups of four made in play."""
    pigs: int = 0
    """Deals that ended with tiles of the void suit in hand."""
    exhausted: int = 0
    """Deals whose stock ran out before the win that would have ended them."""

    @classmethod
    def from_dict(cls, sums: Mapping[str, int]) -> Self:
        """Make a tally of what `to_dict` gave; `ValueError` when it did not."""
        names = {field.name for field in fields(cls)}
        whole = all(type(value) is int and abs(value) < _TOO_MANY for value in sums.values())
        if sums.keys() != names or not whole or sums["seats"] < 1:
            raise saying(ValueError, _NO_TALLY, names=", ".join(sorted(names)))
        return cls(**sums)

    @classmethod
    def total(cls, tallies: Iterable["Tally"]) -> Self:
        """Return the sums over `tallies`."""
        total = cls()
        for tally in tallies:
            total.add(tally)
        return total

    def to_dict(self) -> dict[str, int]:
        """Return the sums by name."""
        return asdict(self)

    def add(self, other: "Tally") -> None:
        """Add the sums of `other`."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def rates(self) -> dict[str, float]:
        """Return the sums by seat and deal, the three that concern wins by win.

        What cannot happen in a game is 0, and so is what concerns wins when there was none.
        """
        seats, wins = max(self.seats, 1), max(self.wins, 1)
        return {
            Message.of("points"): self.points / seats,
            Message.of("win rate"): self.wins / seats,
            Message.of("mean score of a win"): self.winning_points / wins,
            Message.of("mean fan of a win"): self.fan / wins,
            Message.of("self-draw rate, of wins"): self.self_drawn / wins,
            Message.of("deal-in rate"): self.dealt_in / seats,
            Message.of("claims"): self.claims / seats,
            Message.of("Chíus"): self.chius / seats,
            Message.of("kongs"): self.kongs / seats,
            Message.of("pigs"): self.pigs / seats,
            Message.of("exhausted"): self.exhausted / seats,
        }


def settle(tallies: Sequence[Tally], table: Table) -> None:
    """Enter what a finished deal came to, one tally for each seat.

    Raises `ValueError` while the deal is running.
    """
    outcome = table.outcome
    if outcome is None:
        raise saying(ValueError, "the deal is still running: it is settled when it is over")
    exhausted = any(sentence.id in _EXHAUSTED for sentence in outcome.sentences)
    for seat, tally in enumerate(tallies):
        kinds = [group.kind for group in table.groups(seat)]
        tally.points = outcome.returns[seat]
        tally.claims = sum(kind in _CLAIMED for kind in kinds)
        tally.chius = kinds.count("chiu")
        tally.kongs = sum(kind in _KONGS for kind in kinds)
        tally.pigs = int(any(p.payer == seat and p.reason.id == _PIG for p in outcome.ledger))
        tally.exhausted = int(exhausted)
        if seat in outcome.winners:
            tally.wins = 1
            tally.winning_points = outcome.scores[seat].total
            tally.fan = outcome.scores[seat].fan or 0
