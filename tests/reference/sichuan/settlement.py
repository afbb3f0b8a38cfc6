"""Payments, and the check at the end of the wall (S5)."""

from collections.abc import Sequence
from typing import NamedTuple

PIG_PAYS = 32
"""S5.3b."""

KONG_PAYS = {"exposed": 2, "added": 1, "concealed": 2}
"""What each payer of a kong pays (S5.2)."""


class Payment(NamedTuple):
    """A line of the ledger: who pays whom how much, and the clause."""

    payer: int
    payee: int
    amount: int
    clause: str


class Standing(NamedTuple):
    """How a seat stands when the wall is empty (S5.3).

    `state` is "won", "pig", "not-ready" or "ready"; a ready seat could win `best`, its highest
    base.
    """

    state: str
    best: int = 0


def check(standings: Sequence[Standing], kongs: Sequence[Payment]) -> list[Payment]:
    """The payments of S5.3; `kongs` are those made for kongs in the deal."""
    seats = range(len(standings))

    def those(*states: str) -> list[int]:
        return [seat for seat in seats if standings[seat].state in states]

    refunds = [
        Payment(paid.payee, paid.payer, paid.amount, "S5.3a")
        for paid in kongs
        if paid.payee in those("pig", "not-ready")
    ]
    pigs = [
        Payment(pig, other, PIG_PAYS, "S5.3b")
        for pig in those("pig")
        for other in those("won", "not-ready", "ready")
    ]
    unready = [
        Payment(seat, ready, standings[ready].best, "S5.3c")
        for seat in those("not-ready")
        for ready in those("ready")
    ]
    return refunds + pigs + unready


def balance(payments: Sequence[Payment], seats: int) -> list[int]:
    """What each seat receives, all payments taken together (G4)."""
    received = [0] * seats
    for payment in payments:
        received[payment.payer] -= payment.amount
        received[payment.payee] += payment.amount
    return received
