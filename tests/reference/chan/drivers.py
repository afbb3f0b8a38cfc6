"""Policies that drive reference deals of Chắn in differential runs."""

import random

from reference.drivers import Driver, play_random

from .deal import Deal
from .faces import CHAN, fellows

CAPTURES = ("chan", "ca", "chiu")


def seek_win(deal: Deal, rng: random.Random) -> str:
    """A cheap player: wins, makes chắn, makes a cạ now and then, discards loose cards."""
    return _play(deal, rng, {"chiu": 0.8, "chan": 0.95, "ca": 0.4})


def capture_eagerly(deal: Deal, rng: random.Random) -> str:
    """Wins, and captures or Chíus whatever it can."""
    return _play(deal, rng, dict.fromkeys(CAPTURES, 1.0))


def _play(deal: Deal, rng: random.Random, eagerness: dict[str, float]) -> str:
    """Plays each kind of capture with the given chance."""
    legal = deal.legal()
    if "win" in legal and rng.random() < 0.95:
        return "win"
    wanted = [each for each in legal if rng.random() < eagerness.get(each.split()[0], 0)]
    if wanted:
        return rng.choice(wanted)
    if "pass" in legal:
        return "pass"
    seat = deal.turn
    assert seat is not None
    hand = deal.hands[seat]

    def worth(action: str) -> float:
        face = CHAN.face(action.split()[1])
        return sum(hand[other] % 2 for other in fellows(face)) + 0.5 * rng.random()

    return min(legal, key=worth)


DRIVERS: dict[str, Driver[Deal]] = {
    "random": play_random,
    "win-seeking": seek_win,
    "capture-eager": capture_eagerly,
}
"""Every driver by name."""
