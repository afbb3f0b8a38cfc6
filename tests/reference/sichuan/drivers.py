"""Policies that drive reference deals of Sichuan mahjong in differential runs."""

import random

from reference.cards import Counts
from reference.drivers import Driver, play_random

from .deal import Deal
from .faces import SICHUAN, SUITS, suit_of


def seek_win(deal: Deal, rng: random.Random) -> str:
    """A cheap player: wins whenever it can, claims and kongs mostly, discards loose tiles."""
    return _play(deal, rng, claims=0.8)


def stay_concealed(deal: Deal, rng: random.Random) -> str:
    """Wins whenever it can, and declares hardly any set."""
    return _play(deal, rng, claims=0.1)


def _play(deal: Deal, rng: random.Random, claims: float) -> str:
    seat = deal.turn
    assert seat is not None
    hand = deal.hands[seat]
    if deal.phase == "prepare":
        return f"void {SUITS[fewest(hand)]}"
    legal = deal.legal()
    if "win" in legal:
        return "win"
    discards = [action for action in legal if action.startswith("discard")]
    sets = [action for action in legal if action not in (*discards, "pass")]
    if sets and rng.random() < claims:
        return rng.choice(sets)
    if not discards:
        return "pass"

    def worth(action: str) -> float:
        return connection(hand, SICHUAN.face(action.split()[1])) + rng.random() / 2

    return min(discards, key=worth)


def fewest(hand: Counts) -> int:
    """The suit of which the fewest tiles are held."""
    held = [suit_of(face) for face, number in enumerate(hand) for _ in range(number)]
    return min(range(len(SUITS)), key=held.count)


def connection(hand: Counts, face: int) -> int:
    """How well a tile is connected: copies of it weigh most, then neighbours in its suit."""
    value = 3 * (hand[face] - 1)
    for other, number in enumerate(hand):
        gap = abs(other - face)
        if number and gap in (1, 2) and suit_of(other) == suit_of(face):
            value += 3 - gap
    return value


DRIVERS: dict[str, Driver[Deal]] = {
    "random": play_random,
    "win-seeking": seek_win,
    "concealed": stay_concealed,
}
"""Every driver by name."""
