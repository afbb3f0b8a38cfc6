"""The games as the differential runs see them: reference, drivers, stacked decks, what to meet."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

import cardavia as cv
from reference import chan, nantong, sichuan
from reference.base import BaseDeal
from reference.chan import drivers as chan_drivers
from reference.chan import stacked as chan_stacked
from reference.nantong import drivers as nantong_drivers
from reference.nantong import stacked as nantong_stacked
from reference.sichuan import drivers as sichuan_drivers
from reference.sichuan import stacked as sichuan_stacked
from reference.stack import Stacked


@dataclass(frozen=True)
class Room:
    """A game and its reference.

    `drivers` choose an action of a reference deal; `build(scenario, seed)` stacks a deck;
    `must_meet` are the events that a long run has to come across often.
    """

    game: str
    cards: int
    deal: Callable[[int, list[int]], BaseDeal]
    drivers: Mapping[str, Callable[..., str]]
    scenarios: Mapping[str, object]
    build: Callable[[str, int], Stacked]
    must_meet: list[str]

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return cv.deal(self.game, seed=0).seats

    def __str__(self) -> str:
        return self.game

    def choose(self, driver: str, table: cv.Table, deal: BaseDeal, rng: random.Random) -> str:
        """Let a driver of the reference choose, or the package's heuristic by that name."""
        if driver == "heuristic":
            return str(cv.Heuristic().choose(table))
        return self.drivers[driver](deal, rng)


def score(*tags: str) -> list[str]:
    """The names under which a reference counts what a winner's sheet holds."""
    return [f"score:{tag}" for tag in tags]


NANTONG = Room(
    "nantong",
    120,
    nantong.Deal,
    nantong_drivers.DRIVERS,
    nantong_stacked.SCENARIOS,
    nantong_stacked.build,
    [
        *("discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
        *("opening-quad", "opening-triplet", "hezi", "ready", "done"),
        *("robbed-kong", "win-on-discard", "win-self-draw", "heavenly", "first-discard-win"),
        *("last-card-self-draw", "exhausted", "pung-on-last-discard", "kong-replacement-win"),
        *("pass-win", "ready-win"),
        *score("qing", "piao", "tazi", "wenqian1", "wenqian2", "wenqian3", "wenqian4"),
        *score("self-draw", "kong-replacement", "wait", "closed-piao", "three-elders"),
        *score("heavenly", "first-discard", "ready", "last-card", "pung", "triplet"),
        *score("pung-by-discard", "exposed-kong", "concealed-kong", "four-concealed"),
        *score("opening-quad", "opening-triplet", "hezi", "exact-pung", "exact-triplet"),
        *score("one-indicator", "two-indicators", "old-general"),
    ],
)

CHAN = Room(
    "chan",
    100,
    chan.Deal,
    chan_drivers.DRIVERS,
    chan_stacked.SCENARIOS,
    chan_stacked.build,
    [
        *("discard", "win", "pass", "chan", "ca", "chiu"),
        *("chiu-in-turn", "chiu-out-of-turn-stock", "chiu-out-of-turn-discard"),
        *("chiu-returned-twice", "chiu-win-discard", "chiu-win-returned"),
        *("bon-by-winning-card", "kinh-tu-chi", "dead-hand", "last-card-won"),
        *("last-card-captured", "last-card-chiued", "capture-leaves-no-discard", "thien-u"),
        *("thien-u-passed", "drawn", "pass-win", "win-at-own-gate", "win-at-other-gate"),
        *(f"ban:C4.{number}" for number in range(1, 10)),
        *score("u-chi", "thien-u", "tom", "bach-thu", "leo", "thien-khai", "chiu-u", "bon"),
        *score("bach-dinh", "tam-do", "kinh-tu-chi", "thap-thanh", "u-xuong"),
    ],
)

SICHUAN = Room(
    "sichuan",
    108,
    sichuan.Deal,
    sichuan_drivers.DRIVERS,
    sichuan_stacked.SCENARIOS,
    sichuan_stacked.build,
    [
        *("void", "discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
        *("two-winners", "three-winners-on-one-tile", "robbed", "robbed-by-two"),
        *("kong-with-one-left", "win-on-last-replacement", "win-on-last-discard"),
        *("three-winners-end", "three-winners-on-last-tile", "exhausted", "pig", "not-ready"),
        *("ready-at-end", "drawn-void-binds", "pass-win", "next-after-winners"),
        *("dealer-wins-at-once", "win-skips-claim"),
        *score("standard", "all-triplets", "seven-pairs", "outside", "two-five-eight"),
        *score("one-suit", "pair-wait", "root", "kong-replacement", "robbing", "last-tile"),
        *score("capped"),
        *("ledger:S5.1-discard", "ledger:S5.1-self", "ledger:S5.1-robbed"),
        *("ledger:S5.2-exposed", "ledger:S5.2-added", "ledger:S5.2-concealed"),
        *("ledger:S5.3a", "ledger:S5.3a-to-winner", "ledger:S5.3b", "ledger:S5.3c"),
    ],
)

ROOMS = (NANTONG, CHAN, SICHUAN)
