"""Views are sufficient: what is legal for a seat, and why the rest is not, follows from its view.

A third reading of the rules, `reading.py` of every reference, knows nothing but `View.to_dict` and
comes to what the engine says of every action. So two tables with equal views for the seat to decide
have equal legal actions and equal refusals.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from typing import Any

import pytest

import cardavia as cv
from reference.stack import Stacked
from rooms import ROOMS, Room

READINGS = {game: import_module(f"reference.{game}.reading").refusals for game in ROOMS}

View = dict[str, Any]
Refusals = dict[str, str | None]

every_room = pytest.mark.parametrize("room", ROOMS.values(), ids=str)


def decisions(room: Room, start: Stacked, driver: str, rng: random.Random) -> Iterator[cv.Table]:
    """A table at every decision of one deal."""
    table = cv.from_deck(room.game, start.deck, start.dealer)
    deal = room.source.game(start.dealer, start.deck)
    script = iter(start.actions)
    while not table.is_over:
        yield table
        action = next(script, None) or room.choose(driver, table, deal, rng)
        deal.play(action)
        table.play(action)


def deals(room: Room) -> Iterator[Iterator[cv.Table]]:
    """The decisions of deal after deal: of every stacked deck, and of random ones."""
    for scenario in room.source.scenarios:
        # What was played into a cạ matters seldom, and half the time is the card one would guess.
        for seed in range(8 if scenario == "played_not_captured" else 1):
            rng = random.Random(f"sufficient {scenario} {seed}")
            yield decisions(room, room.source.build(scenario, seed), "win-seeking", rng)
    for driver in (*room.source.drivers, "heuristic"):
        for seed in range(5):
            rng = random.Random(f"sufficient {driver} {seed}")
            deck = rng.sample(range(room.cards), room.cards)
            yield decisions(
                room, Stacked(rng.randrange(room.source.game.seats), deck, []), driver, rng
            )


def said(table: cv.Table) -> Refusals:
    """The clause of the engine's refusal of every action; None of those that are legal.

    In Chắn also of every capture of two cards that do not lie there, one of a face that the seat
    has in a cạ: a seat that could only pass is not asked, and so hears of some bans no other way
    (C3.4).
    """
    actions = cv.actions(table.game)
    refusals = {str(action): table.why_not(action) for action in actions}
    if table.game == "chan":
        seat = table.turn
        assert seat is not None
        rng = random.Random(str(table.history))
        own = [face for group in table.groups(seat) if group.partner for face in group.faces]
        for face in sorted({rng.choice(own or cv.faces("chan")), rng.choice(cv.faces("chan"))}):
            for action in actions:
                refusals[f"{action} on {face}"] = table.why_no_capture(action, face)
    return {action: refusal and refusal.clause for action, refusal in refusals.items()}


@cache
def met(game: str) -> list[tuple[View, Refusals]]:
    """Every decision of the deals: the view of the seat to decide, and what the engine says."""
    return [
        (table.view(table.turn).to_dict(), said(table))
        for deal in deals(ROOMS[game])
        for table in deal
        if table.turn is not None
    ]


@every_room
def test_a_view_tells_what_is_legal_and_what_bars_the_rest(room: Room) -> None:
    clauses = Counter[str]()
    for view, refusals in met(room.game):
        unknown = {name: told for name, told in view.items() if name != "legal"}
        assert READINGS[room.game](unknown, list(refusals)) == refusals
        legal = [action for action, clause in refusals.items() if clause is None]
        assert view["legal"] == [action for action in legal if " on " not in action]
        clauses.update(clause for clause in refusals.values() if clause)
    bans = {"chan": [f"C4.{number}" for number in range(1, 10)], "nantong": ["N3.6", "N4.5"]}
    assert all(clauses[clause] for clause in bans.get(room.game, ["S1.3", "S3.3"]))


@every_room
def test_sentences_are_the_same_in_every_world_of_a_view(room: Room) -> None:
    rng = random.Random(7)
    for table in (table for deal in deals(room) for table in deal if rng.random() < 0.1):
        assert table.turn is not None
        world = table.redeal(table.turn, rng.randrange(1000))
        assert world.view(table.turn) == table.view(table.turn)
        for action in cv.actions(room.game):
            assert world.why_not(action) == table.why_not(action)


def asked(view: View) -> str:
    """What the seat would seem to be asked by what lies on the table."""
    if view["phase"] == "prepare":
        return "void" if "voids" in view else "prepare"
    if view["public"]:
        return "claim"
    return "discard" if "revealed" in view else "turn"


WITHOUT: dict[tuple[str, str], Callable[[View], object]] = {
    ("nantong", "decision"): asked,
    ("nantong", "dealt"): lambda view: view["hand"],
    ("chan", "decision"): asked,
    ("chan", "declined"): lambda _: [],
    ("chan", "river"): lambda view: [(seat, face, None) for seat, face in view["discards"]],
    ("chan", "claimed"): lambda view: [
        [(group.split()[1][:2], 0) for group in groups] for groups in view["groups"]
    ],
    ("sichuan", "decision"): asked,
}
"""What stands for an entry of the view of a game without it, as far as the others tell."""


@pytest.mark.parametrize(("game", "entry"), WITHOUT, ids=lambda name: name)
def test_without_an_entry_a_view_does_not_suffice(game: str, entry: str) -> None:
    assert any(
        READINGS[game](view | {entry: WITHOUT[game, entry](view)}, list(refusals)) != refusals
        for view, refusals in met(game)
    )


@every_room
def test_the_river_is_the_same_in_a_world_for_whoever_looks(room: Room) -> None:
    claimed = 0
    rng = random.Random(11)
    for table in (table for deal in deals(room) for table in deal if rng.random() < 0.05):
        seats = range(room.source.game.seats)
        world = table.redeal(0, 1).redeal(1, 2).redeal(2, 3)
        for seat in seats:
            view, there = table.view(seat), world.view(seat)
            assert (there.river, there.reveals) == (view.river, view.reveals)
            lying = [card[:2] for card in there.river if card.claimed_by is None]
            assert lying == there.discards
            assert [c[:2] for c in there.reveals if c.claimed_by is None] == there.revealed
        claimed += sum(card.claimed_by is not None for card in table.view(0).river)
        before = view.river[:-1]
        while not world.is_over:
            world.play(rng.choice(world.legal_actions()))
        assert world.view(0).river[: len(before)] == before
    assert claimed > 100
