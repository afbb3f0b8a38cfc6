"""The engine against the reference over whole deals of Sichuan.

The default run plays a few hundred deals; with ``--long`` 20,000, which must meet every action
kind, event, fan item and ledger item at least 50 times.
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
from reference.sichuan import Deal
from reference.sichuan.drivers import DRIVERS
from reference.sichuan.stacked import SCENARIOS, build

CARDS = list(range(108))

EVENTS = [
    *("void", "discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong"),
    *("two-winners", "three-winners-on-one-tile", "robbed", "robbed-by-two"),
    *("kong-with-one-left", "win-on-last-replacement", "win-on-last-discard"),
    *("three-winners-end", "three-winners-on-last-tile", "exhausted", "pig", "not-ready"),
    *("ready-at-end", "drawn-void-binds", "pass-win", "next-after-winners"),
    *("dealer-wins-at-once", "win-skips-claim"),
]
FAN = [
    *("standard", "all-triplets", "seven-pairs", "outside", "two-five-eight", "one-suit"),
    *("pair-wait", "root", "kong-replacement", "robbing", "last-tile", "capped"),
]
LEDGER = [
    *("S5.1-discard", "S5.1-self", "S5.1-robbed", "S5.2-exposed", "S5.2-added"),
    *("S5.2-concealed", "S5.3a", "S5.3a-to-winner", "S5.3b", "S5.3c"),
]
MUST_MEET = [*EVENTS, *(f"score:{item}" for item in FAN), *(f"ledger:{item}" for item in LEDGER)]

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
    deck, dealer = rng.sample(CARDS, len(CARDS)), rng.randrange(4)
    return run(dealer, deck, (), driver, rng)


def stacked_deal(name: str, seed: int) -> Counter[str]:
    """Compare one deal of a stacked deck, its script and then a driver."""
    dealer, deck, script = build(name, seed)
    return run(dealer, deck, script, "win-seeking", random.Random(f"after {name} {seed}"))


def run(
    dealer: int, deck: list[int], script: Iterable[str], driver: str, rng: random.Random
) -> Counter[str]:
    """Compare one deal, its ledger with the rest: the script, then a driver."""
    table, deal = cv.from_deck("sichuan", deck, dealer), Deal(dealer, deck)
    met = compare(table, deal, script, lambda *args: by_driver(driver, *args), rng)
    assert table.outcome is not None
    ledger = [(p.payer, p.payee, p.amount, p.clause) for p in table.outcome.ledger]
    assert sorted(ledger) == sorted(tuple(entry) for entry in deal.ledger())
    return met


@given(
    deck=st.permutations(CARDS), dealer=st.integers(0, 3), data=st.randoms(use_true_random=False)
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
