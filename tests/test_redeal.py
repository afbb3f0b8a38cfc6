"""Redealt tables: another world in which a seat sees the same."""

import copy
import pickle
from collections.abc import Iterator

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
            assert table.redeal(seat, 9).redeal(seat, 8).key() == world.key()
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
            assert again.key() == world.key()
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


def other_deals(game: str, seat: int) -> Iterator[tuple[cv.Table, cv.Table]]:
    """Deals with the same cards for a seat and nothing else alike, each as far as it is hidden."""
    for seed in range(40):
        table = cv.deal(game, seed=seed, dealer=seat)
        deck, own = table.deck, len(table.hand(seat))
        # In Nantong the indicators lie between the hands and the stock (G2).
        end = own + sum(len(table.hand(other)) for other in range(table.seats) if other != seat)
        shown = len(table.view(seat).indicators)
        hidden = deck[own:end] + deck[end + shown :]
        hidden.reverse()
        place = end - own
        other = deck[:own] + hidden[:place] + deck[end : end + shown] + hidden[place:]
        again = cv.from_deck(game, other, seat)
        if again.view_key(seat) == table.view_key(seat):
            yield table, again


@every_game
def test_what_is_pickled_for_a_seat_holds_nothing_that_is_hidden_from_it(game: str) -> None:
    met = 0
    for table, other in other_deals(game, 1):
        met += 1
        assert other != table
        assert pickle.dumps(other.view(1)) == pickle.dumps(table.view(1))
        assert pickle.dumps(other.events(1)) == pickle.dumps(table.events(1))
        world, same = table.redeal(1, 5), other.redeal(1, 5)
        assert pickle.dumps(same) == pickle.dumps(world)
        assert same.__reduce__() == world.__reduce__()
        assert same.redeal(0, 6).__reduce__() == world.redeal(0, 6).__reduce__()
        assert bytes(table.deck) not in pickle.dumps(world)
    assert met > 10


@every_game
def test_a_seat_that_did_not_imagine_the_world_knows_it_by_what_it_holds_there(game: str) -> None:
    table = tables_of(game, 6)[1]
    keys: dict[bytes, tuple[str, ...]] = {}
    for seed in range(200):
        world = table.redeal(0, seed)
        assert world.events(1) == []
        held = tuple(world.hand(1))
        assert keys.setdefault(world.view_key(1), held) == held
        assert world.view_key(1) == world.copy().view_key(1)
        assert world.view_key(0) == table.view_key(0)
    assert len(keys) > 100
    # The same hand at another table is another view.
    assert all(key not in keys for key in {t.redeal(0, 1).view_key(1) for t in tables_of(game, 7)})


@pytest.mark.parametrize("game", cv.games())
def test_damaged_worlds_are_told(game: str) -> None:
    world = tables_of(game, 9)[1].redeal(1, 3)
    rebuild, (name, checksum, data, actions) = world.__reduce__()
    sentence = rf"^a pickled {game} world is damaged, or of another version of Cardavia$"
    wrong = [(checksum + 1, data), (checksum, b""), (checksum, data[:-1]), (0, b"[]")]
    wrong += [(checksum, data[:i] + bytes([data[i] ^ 1]) + data[i + 1 :]) for i in range(len(data))]
    for check, damaged in wrong:
        with pytest.raises(ValueError, match=sentence):
            rebuild(name, check, damaged, actions)
    for other in set(cv.games()) - {game}:
        with pytest.raises(ValueError, match=r"is damaged, or of another version of Cardavia$"):
            rebuild(other, checksum, data, actions)
    with pytest.raises(ValueError, match=r"^half an action id at the end of a pickled table$"):
        rebuild(name, checksum, data, b"1")
    with pytest.raises(cv.IllegalActionError):
        rebuild(name, checksum, data, b"\xff\xff")


def test_bad_arguments_are_named() -> None:
    table = cv.deal("sichuan", seed=1)
    with pytest.raises(ValueError, match=r"^seat 4 is no seat of sichuan: expected 0 to 3$"):
        table.redeal(4, 1)
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match=rf"^a seed is a whole number from 0 .* not {seed}$"):
            table.redeal(0, seed)
    with pytest.raises(TypeError, match=r"^a seed is a whole number, not str$"):
        table.redeal(0, "1")  # type: ignore[arg-type]
