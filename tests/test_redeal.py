"""Redealt tables: another world in which a seat sees the same."""

import copy
import pickle

import pytest

import cardavia as cv

every_game = pytest.mark.parametrize("game", cv.games())


def tables_of(game: str, seed: int) -> list[cv.Table]:
    """The table at every fifth decision of a deal, and at its end."""
    table = cv.deal(game, seed=seed)
    agent = cv.Heuristic()
    tables = []
    while not table.is_over:
        if len(table.history) % 5 == 0:
            tables.append(table.copy())
        table.play(agent.choose(table))
    return [*tables, table]


@every_game
def test_the_seat_sees_the_same_in_another_world(game: str) -> None:
    others = 0
    for table in tables_of(game, 6):
        before = table.copy()
        for seat in range(table.seats):
            world = table.redeal(seat, 7)
            assert world.view(seat) == table.view(seat)
            assert world.events(seat) == table.events(seat)
            assert world.view_key(seat) == table.view_key(seat)
            others += any(world.hand(s) != table.hand(s) for s in range(table.seats))
        assert table == before
    assert others > 10


@every_game
def test_a_world_is_a_function_of_view_and_seed(game: str) -> None:
    for table in tables_of(game, 7):
        for seat in range(table.seats):
            world = table.redeal(seat, 8)
            assert table.redeal(seat, 9).redeal(seat, 8) == world
            assert hash(table.redeal(seat, 9).redeal(seat, 8)) == hash(world)
    start = cv.deal(game, seed=7)
    assert start.redeal(0, 1) != start.redeal(0, 2)


@every_game
def test_play_goes_on_in_it(game: str) -> None:
    for table in tables_of(game, 8):
        world = table.redeal(0, 3)
        seen = len(world.events(0))
        agent = cv.Heuristic()
        while not world.is_over:
            world.play(agent.choose(world))
        assert not world.returns().sum()
        assert len(world.events(0)) >= seen
        for again in (world.copy(), copy.deepcopy(world), pickle.loads(pickle.dumps(world))):
            assert again == world
            assert hash(again) == hash(world)
            assert again.events(0) == world.events(0)
            assert str(again.outcome) == str(world.outcome)


@every_game
def test_it_has_neither_deck_nor_history(game: str) -> None:
    world = tables_of(game, 9)[1].redeal(1, 3)
    assert world.history == []
    with pytest.raises(ValueError, match=r"^a redealt table has no deck$"):
        _ = world.deck
    with pytest.raises(ValueError, match=r"^a redealt table has no deck, so it cannot be written"):
        world.to_json()
    assert world.events(0) == []


def test_bad_arguments_are_named() -> None:
    table = cv.deal("sichuan", seed=1)
    with pytest.raises(ValueError, match=r"^seat 4 is no seat of sichuan: expected 0 to 3$"):
        table.redeal(4, 1)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=rf"^a seed is a whole number from 0 .* not {seed}$"):
            table.redeal(0, seed)
    with pytest.raises(TypeError, match=r"^a seed is a whole number, not str$"):
        table.redeal(0, "1")  # type: ignore[arg-type]
