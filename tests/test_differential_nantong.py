"""The engine against the reference over whole deals of Nantong.

The default run plays a few hundred deals; with ``--long`` 20,000, which must meet every action
kind, event, bonus and doubling at least 50 times.
"""

import logging
import random
from collections import Counter
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia as cv
from differential import compare
from reference.nantong import Deal
from reference.nantong.drivers import DRIVERS
from reference.nantong.stacked import SCENARIOS, build

CARDS = list(range(120))

EVENTS = [
    *("discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
    *("opening-quad", "opening-triplet", "hezi", "ready", "done"),
    *("robbed-kong", "win-on-discard", "win-self-draw", "heavenly", "first-discard-win"),
    *("last-card-self-draw", "exhausted", "pung-on-last-discard", "kong-replacement-win"),
    *("pass-win", "ready-win"),
]
SCORES = [
    *("qing", "piao", "tazi", "wenqian1", "wenqian2", "wenqian3", "wenqian4"),
    *("self-draw", "kong-replacement", "wait", "closed-piao", "three-elders", "heavenly"),
    *("first-discard", "ready", "last-card", "pung", "triplet", "pung-by-discard", "exposed-kong"),
    *("concealed-kong", "four-concealed", "opening-quad", "opening-triplet", "hezi"),
    *("exact-pung", "exact-triplet", "one-indicator", "two-indicators", "old-general"),
]
MUST_MEET = [*EVENTS, *(f"score:{tag}" for tag in SCORES)]

LONG_DEALS = 20_000
SEEDS_PER_SCENARIO = 60


def by_driver(name: str, table: cv.Table, deal: Deal, rng: random.Random) -> str:
    """Let a driver of the reference choose, or an agent of the package by name."""
    if name == "heuristic":
        return str(cv.Heuristic().choose(table))
    return DRIVERS[name](deal, rng)


def random_deal(seed: int, driver: str) -> Counter[str]:
    """Compare one deal of a random deck."""
    rng = random.Random(f"{driver} {seed}")
    deck, dealer = rng.sample(CARDS, len(CARDS)), rng.randrange(3)
    return run(dealer, deck, (), driver, rng)


def stacked_deal(name: str, seed: int) -> Counter[str]:
    """Compare one deal of a stacked deck, its script and then a driver."""
    dealer, deck, script = build(name, seed)
    return run(dealer, deck, script, "win-seeking", random.Random(f"after {name} {seed}"))


def run(
    dealer: int, deck: list[int], script: Iterable[str], driver: str, rng: random.Random
) -> Counter[str]:
    """Compare one deal: the script, then a driver."""
    table, deal = cv.from_deck("nantong", deck, dealer), Deal(dealer, deck)
    met = compare(table, deal, script, lambda *args: by_driver(driver, *args), rng)
    assert table.outcome is not None
    for score, sheet in zip(table.outcome.scores, deal.sheets(), strict=True):
        items = [item for item in score.items if item.clause.startswith("N5.")]
        assert sum(item.value for item in items) == sheet.base_hu
    return met


@given(
    deck=st.permutations(CARDS), dealer=st.integers(0, 2), data=st.randoms(use_true_random=False)
)
@settings(max_examples=40, deadline=None)
def test_any_deck_and_any_play(deck: list[int], dealer: int, data: random.Random) -> None:
    run(dealer, deck, (), "random", data)


@pytest.mark.parametrize("driver", [*DRIVERS, "heuristic"])
def test_random_decks(driver: str) -> None:
    for seed in range(30):
        random_deal(seed, driver)


@pytest.mark.parametrize("name", SCENARIOS)
def test_stacked_decks(name: str) -> None:
    for seed in range(3):
        stacked_deal(name, seed)


@pytest.mark.long
def test_long_run_meets_everything() -> None:
    met: Counter[str] = Counter()
    deals = 0
    for name in SCENARIOS:
        for seed in range(SEEDS_PER_SCENARIO):
            met += stacked_deal(name, seed)
            deals += 1
    drivers = [*DRIVERS, "heuristic"]
    while deals < LONG_DEALS:
        met += random_deal(1_000 + deals, drivers[deals % len(drivers)])
        deals += 1
    logging.getLogger(__name__).info("%d deals met %s", deals, dict(met))
    rare = {event: met[event] for event in MUST_MEET if met[event] < 50}
    assert not rare
