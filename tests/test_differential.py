"""The engine against the references over whole deals of every game.

The default run plays a few hundred deals of each; with ``--long`` 20,000, which must meet every
action kind, event, bonus, ban and payment at least 50 times.
"""

import inspect
import logging
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia as cv
from differential import compare
from reference.stack import Stacked
from rooms import ROOMS, Room

LONG_DEALS = 20_000
SEEDS_PER_SCENARIO = 60
AT_LEAST = 50

DRIVEN = [
    (room, driver) for room in ROOMS.values() for driver in (*room.source.drivers, "heuristic")
]
STACKED = [(room, scenario) for room in ROOMS.values() for scenario in room.source.scenarios]

every_room = pytest.mark.parametrize("room", ROOMS.values(), ids=str)


def run(room: Room, start: Stacked, driver: str, rng: random.Random) -> Counter[str]:
    """Compare one deal: its script, then a driver. Returns what the reference met."""
    table = cv.from_deck(room.game, start.deck, start.dealer)
    deal = room.source.game(start.dealer, start.deck)
    return compare(table, deal, start.actions, lambda *args: room.choose(driver, *args), rng)


def random_deal(room: Room, seed: int, driver: str) -> Counter[str]:
    """Compare one deal of a random deck."""
    rng = random.Random(f"{driver} {seed}")
    deck = rng.sample(range(room.cards), room.cards)
    return run(room, Stacked(rng.randrange(room.source.game.seats), deck, []), driver, rng)


def stacked_deal(room: Room, scenario: str, seed: int) -> Counter[str]:
    """Compare one deal of a stacked deck, its script and then a driver."""
    rng = random.Random(f"after {scenario} {seed}")
    return run(room, room.source.build(scenario, seed), "win-seeking", rng)


@every_room
@given(data=st.data())
@settings(max_examples=40, deadline=None)
def test_any_deck_and_any_play(room: Room, data: st.DataObject) -> None:
    deck = data.draw(st.permutations(range(room.cards)))
    dealer = data.draw(st.integers(0, room.source.game.seats - 1))
    rng = data.draw(st.randoms(use_true_random=False))
    run(room, Stacked(dealer, deck, []), "random", rng)


@pytest.mark.vectors("score")
def test_sheets(case: dict[str, Any]) -> None:
    score, room = getattr(cv, case["game"]).score, ROOMS[case["game"]]
    arguments = {name: case[name] for name in inspect.signature(score).parameters}
    room.compare_items(score(**arguments), room.reference.score(**arguments))


@pytest.mark.parametrize(("room", "driver"), DRIVEN, ids=str)
def test_random_decks(room: Room, driver: str) -> None:
    for seed in range(30):
        random_deal(room, seed, driver)


@pytest.mark.parametrize(("room", "scenario"), STACKED, ids=str)
def test_stacked_decks(room: Room, scenario: str) -> None:
    for seed in range(3):
        stacked_deal(room, scenario, seed)


@pytest.mark.long
@every_room
def test_long_run_meets_everything(room: Room) -> None:
    met: Counter[str] = Counter()
    deals = 0
    for scenario in room.source.scenarios:
        for seed in range(SEEDS_PER_SCENARIO):
            met += stacked_deal(room, scenario, seed)
            deals += 1
    drivers = [*room.source.drivers, "heuristic"]
    while deals < LONG_DEALS:
        met += random_deal(room, 1_000 + deals, drivers[deals % len(drivers)])
        deals += 1
    logging.getLogger(__name__).info("%s: %d deals met %s", room.game, deals, dict(met))
    assert not {event: met[event] for event in room.must_meet if met[event] < AT_LEAST}
