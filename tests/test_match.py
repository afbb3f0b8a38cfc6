"""A match: rotation of the deal, points that add up, seeds that repeat (G5)."""

import numpy as np
import pytest

import cardavia as cv

every_game = pytest.mark.parametrize("game", cv.games())


def play_out(match: cv.Match) -> None:
    """Win where a win is offered, else take the last action offered: captures and claims."""
    while not match.table.is_over:
        legal = match.table.legal_actions()
        match.table.play(next((action for action in legal if action.kind == "win"), legal[-1]))


@every_game
def test_the_deal_goes_to_the_next_seat_whoever_won(game: str) -> None:
    match = cv.Match(game, seed=5, dealer=1)
    dealers = []
    for _ in range(7):
        dealers.append(match.table.dealer)
        play_out(match)
        match.next_deal()
    seats = match.table.seats
    assert dealers == [(1 + deal) % seats for deal in range(7)]


@every_game
def test_totals_are_the_sum_of_all_deals_and_zero_together(game: str) -> None:
    match = cv.Match(game, seed=6)
    expected = np.zeros(match.table.seats, dtype=np.int64)
    for number in range(1, 21):
        play_out(match)
        expected += match.table.returns()
        assert match.deals == number
        assert len(match.scores) == number
        assert match.totals.dtype == np.int64
        assert match.totals.tolist() == expected.tolist()
        match.next_deal()
        assert match.deals == number
        assert match.totals.tolist() == expected.tolist()
    assert expected.any()
    assert expected.sum() == 0


@every_game
def test_no_next_deal_before_the_end(game: str) -> None:
    match = cv.Match(game, seed=7)
    before = match.table.copy()
    with pytest.raises(ValueError, match="still running"):
        match.next_deal()
    assert match.table == before


@every_game
def test_the_seed_repeats_the_match_restarts_included(game: str) -> None:
    def decks() -> list[tuple[int, list[int]]]:
        match = cv.Match(game, seed=8)
        seen = []
        for _ in range(3):
            for _ in range(2):
                seen.append((match.table.dealer, match.table.deck))
                play_out(match)
                match.next_deal()
            match.restart()
        return seen

    first = decks()
    assert first == decks()
    assert len({tuple(deck) for _, deck in first}) == len(first)


@every_game
def test_each_deal_can_be_dealt_alone_as_documented(game: str) -> None:
    match = cv.Match(game, seed=9, dealer=1)
    play_out(match)
    match.next_deal()
    state = np.random.SeedSequence(9, spawn_key=(0, 1)).generate_state(1, np.uint64)
    assert cv.deal(game, seed=int(state[0]), dealer=2) == match.table


@every_game
def test_restart_forgets_the_points_and_draws_the_dealer(game: str) -> None:
    match = cv.Match(game, seed=10, dealer=0)
    dealers = set()
    for _ in range(30):
        play_out(match)
        match.restart()
        assert match.deals == 0
        assert match.totals.tolist() == [0] * match.table.seats
        dealers.add(match.table.dealer)
    assert dealers == set(range(match.table.seats))


def test_without_a_seed_matches_differ() -> None:
    assert cv.Match("nantong").table.deck != cv.Match("nantong").table.deck


@every_game
def test_a_match_goes_on_from_a_table(game: str) -> None:
    table = cv.deal(game, seed=1, dealer=1)
    match = cv.Match(game, seed=2, table=table)
    play_out(match)
    match.next_deal()
    assert match.table.dealer == 2
    assert match.deals == 1


def test_a_table_under_way_has_its_game_and_dealer() -> None:
    table = cv.deal("nantong", seed=1, dealer=1)
    with pytest.raises(ValueError, match="dealer"):
        cv.Match("nantong", seed=2, dealer=1, table=table)
    with pytest.raises(ValueError, match="bridge"):
        cv.Match("bridge", seed=2, table=table)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"2\*\*64"):
        cv.Match("nantong", seed=seed)
    with pytest.raises(ValueError, match=r"2\*\*64"):
        cv.deal("nantong", seed=seed)


def test_deals_without_a_seed_differ_and_with_one_agree() -> None:
    assert cv.deal("nantong").deck != cv.deal("nantong").deck
    assert cv.deal("nantong", seed=2**64 - 1) == cv.deal("nantong", seed=np.uint64(2**64 - 1))
    assert cv.deal("nantong", 5, dealer=0).deck == cv.deal("nantong", 5, dealer=2).deck


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(ValueError, match="nantong"):
        cv.Match("bridge", seed=1)


def test_an_unknown_dealer_is_refused() -> None:
    with pytest.raises(ValueError, match="3"):
        cv.Match("nantong", seed=1, dealer=3)
