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
from pathlib import Path
from typing import Any, Generic

from . import chan, nantong, sichuan
from .cards import COPIES
from .chan.drivers import DRIVERS as CHAN_DRIVERS
from .chan.stacked import SCENARIOS as CHAN_SCENARIOS
from .chan.stacked import build as build_chan
from .drivers import DealT, Driver
from .nantong.drivers import DRIVERS as NANTONG_DRIVERS
from .nantong.stacked import SCENARIOS as NANTONG_SCENARIOS
from .nantong.stacked import build as build_nantong
from .sichuan.drivers import DRIVERS as SICHUAN_DRIVERS
from .sichuan.stacked import SCENARIOS as SICHUAN_SCENARIOS
from .sichuan.stacked import build as build_sichuan
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
            clause = re.search(r"[GNCS]\d[\d.]*\d|G\d", summary)
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


SOURCES: dict[str, Source[Any]] = {
    "nantong": Source(
        nantong.Deal,
        NANTONG_DRIVERS,
        NANTONG_SCENARIOS,
        build_nantong,
        free={"random": (1, 2), "win-seeking": (3, 4, 9, 16)},
        clause="N4",
    ),
    "chan": Source(
        chan.Deal,
        CHAN_DRIVERS,
        CHAN_SCENARIOS,
        build_chan,
        free={"random": (1, 2, 3), "win-seeking": (4, 5), "capture-eager": (6, 7)},
        clause="C3",
    ),
    "sichuan": Source(
        sichuan.Deal,
        SICHUAN_DRIVERS,
        SICHUAN_SCENARIOS,
        build_sichuan,
        free={"random": (1, 2), "win-seeking": (3, 4, 5, 6), "concealed": (7, 8)},
        clause="S3",
        more=lambda deal: {"ledger": deal.ledger()},
    ),
}
"""Every game by name."""


if __name__ == "__main__":
    game, file = sys.argv[1:]
    Path(file).write_text(
        "".join(
            json.dumps(row, sort_keys=True, ensure_ascii=False) + "\n"
            for row in SOURCES[game].rows()
        ),
        encoding="utf-8",
    )
