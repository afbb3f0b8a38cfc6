"""Policies that drive reference deals in differential runs."""

import random

from reference.cards import Counts
from reference.drivers import Driver, play_random

from .deal import Deal
from .faces import NANTONG
from .shapes import SUITS


def seek_win(deal: Deal, rng: random.Random) -> str:
    """A cheap player: wins whenever it can, claims and declares mostly, discards loose cards."""
    legal = deal.legal()
    if "win" in legal:
        return "win"
    discards = [action for action in legal if action.startswith("discard")]
    others = [action for action in legal if action not in (*discards, "pass", "done")]
    if others and rng.random() < 0.8:
        return rng.choice(others)
    if not discards:
        return next(action for action in legal if action in ("pass", "done"))
    seat = deal.turn
    assert seat is not None
    hand = deal.hands[seat]

    def worth(action: str) -> float:
        return connection(hand, NANTONG.face(action.split()[1])) + rng.random() / 2

    return min(discards, key=worth)


def connection(hand: Counts, face: int) -> int:
    """How well a card is connected: copies of it weigh most, then neighbours in its suit."""
    value = 3 * (hand[face] - 1)
    for suit in SUITS:
        if face in suit:
            for other in suit:
                gap = abs(other - face)
                if gap in (1, 2) and hand[other]:
                    value += 3 - gap
    return value


DRIVERS: dict[str, Driver[Deal]] = {"random": play_random, "win-seeking": seek_win}
"""Every driver by name."""
