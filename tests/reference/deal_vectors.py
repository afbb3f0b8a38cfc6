"""Writes the whole-deal vectors: `python -m reference.deal_vectors GAME FILE` in the tests folder.

Each line holds a deck, every action and what was legal at every decision, the settlement, the
totals and, where the game has one, the ledger. The stacked deals are played out by the
win-seeking driver.
"""

import json
import random
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Generic

from .cards import COPIES
from .drivers import DealT, Driver
from .stack import Stacked


@dataclass(frozen=True)
class Source(Generic[DealT]):
    """Where the whole deals of a game come from."""

    game: type[DealT]
    drivers: Mapping[str, Driver[DealT]]
    scenarios: Mapping[str, Callable[..., Stacked]]
    build: Callable[[str, int], Stacked]
    free: Mapping[str, Sequence[int]]
    """Seeds of the deals played by a driver from a shuffled deck."""
    clause: str
    """What those deals are an example of."""
    more: Callable[[DealT], dict[str, Any]] = lambda _: {}
    """What a line tells of a finished deal beside what all games tell."""

    def rows(self) -> list[dict[str, Any]]:
        """Every whole-deal vector."""
        found: list[dict[str, Any]] = []
        for name, seeds in self.free.items():
            for seed in seeds:
                rng = random.Random(seed)
                deck = list(range(COPIES * self.game.notation.size))
                rng.shuffle(deck)
                row = self.play_out(seed % self.game.seats, deck, (), self.drivers[name], rng)
                found.append(row | {"clause": self.clause, "note": f"{name} play"})
        for name, scenario in self.scenarios.items():
            dealer, deck, script = self.build(name, 0)
            driver = self.drivers["win-seeking"]
            row = self.play_out(dealer, deck, script, driver, random.Random(0))
            summary = (scenario.__doc__ or "").split("\n", maxsplit=1)[0]
            clause = re.search(r"[A-Z]\d[\d.]*\d|G\d", summary)
            assert clause, f"scenario {name} names no clause"
            found.append(row | {"clause": clause[0], "note": f"{name}: {summary}"})
        return found

    def play_out(
        self,
        dealer: int,
        deck: Sequence[int],
        script: Sequence[str],
        driver: Driver[DealT],
        rng: random.Random,
    ) -> dict[str, Any]:
        """Plays the script, then the driver to the end, and records the deal."""
        deal = self.game(dealer, deck)
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
            **self.more(deal),
        }


if __name__ == "__main__":
    game, file = sys.argv[1:]
    rows = import_module(f"reference.{game}.source").SOURCE.rows()
    Path(file).write_text(
        "".join(json.dumps(row, sort_keys=True, ensure_ascii=False) + "\n" for row in rows),
        encoding="utf-8",
    )
