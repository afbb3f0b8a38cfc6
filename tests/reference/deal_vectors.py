"""Writes the whole-deal vectors: `python -m reference.deal_vectors FILE` from the tests folder.

Each line holds a deck, every action and what was legal at every decision, the settlement and the
totals. The stacked deals are played out by the win-seeking driver.
"""

import json
import random
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from .drivers import DRIVERS, Driver
from .nantong import SEATS, Deal
from .stacked import SCENARIOS, build

FREE_DEALS = {"random": (1, 2), "win-seeking": (3, 4, 9, 16)}
"""Seeds of the deals played by a driver from a shuffled deck."""


def play_out(
    dealer: int, deck: Sequence[int], script: Sequence[str], driver: Driver, rng: random.Random
) -> dict[str, Any]:
    """Plays the script, then the driver to the end, and records the deal."""
    deal = Deal(dealer, deck)
    legal: list[list[str]] = []
    actions: list[str] = []
    while not deal.over:
        legal.append(deal.legal())
        action = script[len(actions)] if len(actions) < len(script) else driver(deal, rng)
        actions.append(action)
        deal.play(action)
    return {
        "dealer": dealer,
        "deck": list(deck),
        "actions": actions,
        "legal": legal,
        "returns": deal.returns(),
        "totals": [sheet.total for sheet in deal.sheets()],
    }


def rows() -> list[dict[str, Any]]:
    """Every whole-deal vector."""
    found: list[dict[str, Any]] = []
    for name, seeds in FREE_DEALS.items():
        for seed in seeds:
            rng = random.Random(seed)
            deck = list(range(120))
            rng.shuffle(deck)
            row = play_out(seed % SEATS, deck, (), DRIVERS[name], rng)
            found.append(row | {"clause": "N4", "note": f"{name} play"})
    for name, scenario in SCENARIOS.items():
        dealer, deck, script = build(name, seed=0)
        row = play_out(dealer, deck, script, DRIVERS["win-seeking"], random.Random(0))
        summary = (scenario.__doc__ or "").split("\n", maxsplit=1)[0]
        clause = re.search(r"[GN]\d[\d.]*\d|G\d", summary)
        assert clause, f"scenario {name} names no clause"
        found.append(row | {"clause": clause[0], "note": f"{name}: {summary}"})
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(
        "".join(json.dumps(row, sort_keys=True) + "\n" for row in rows()), encoding="utf-8"
    )
