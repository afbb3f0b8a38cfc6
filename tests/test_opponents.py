"""The three opponents play legally, repeatably, and from what their seat sees alone."""

import random

import pytest

import cardavia as cv
from rooms import ROOMS

GAMES = pytest.mark.parametrize("game", cv.games())
OPPONENTS: list[cv.Agent] = [cv.Random(seed=9), cv.Greedy(), cv.Heuristic()]


def play_out(table: cv.Table, agents: list[cv.Agent]) -> None:
    while table.turn is not None:
        table.play(agents[table.turn].choose(table))


@GAMES
@pytest.mark.parametrize("turn", range(3))
def test_all_three_at_one_table_choose_legally_and_repeatably(game: str, turn: int) -> None:
    # A fourth seat, where there is one, has a second player of the first kind.
    agents = [*OPPONENTS[turn:], *OPPONENTS[:turn], OPPONENTS[turn]]
    for seed in range(40):
        table = cv.deal(game, seed=seed)
        while table.turn is not None:
            before = table.copy()
            action = agents[table.turn].choose(table)
            assert action in table.legal_actions()
            assert agents[table.turn].choose(before) == action
            assert table == before
            table.play(action)


ALWAYS_WIN = [
    # In Sichuan Heuristic lets a cheap win off a discard go by, to draw it from everybody.
    (game, agent)
    for game in cv.games()
    for agent in (cv.Greedy(), cv.Heuristic())
    if (game, agent.name) != ("sichuan", cv.Heuristic().name)
]


@pytest.mark.parametrize(("game", "agent"), ALWAYS_WIN)
def test_a_win_is_always_declared(game: str, agent: cv.Agent) -> None:
    wins = 0
    for seed in range(60):
        table = cv.deal(game, seed=seed)
        while not table.is_over:
            action = agent.choose(table)
            if any(legal.kind == "win" for legal in table.legal_actions()):
                assert action.kind == "win"
                wins += 1
            table.play(action)
    assert wins >= 50


def with_other_hidden_cards(table: cv.Table, seat: int, seed: int) -> cv.Table | None:
    """Deal the cards `seat` cannot see anew and play the same actions again.

    Others who are asked about a public card in only one of the two deals pass. None when an action
    can no longer be played.
    """
    hidden = list(table.stock)
    open_hands = {winner for winner, _ in table.view(seat).wins}
    for other in range(table.seats):
        if other != seat and other not in open_hands:
            hidden += table.hand(other).cards
    rng = random.Random(seed)
    hidden = rng.sample(hidden, min(len(hidden), ROOMS[table.game].hidden_moved))
    shuffled = rng.sample(hidden, len(hidden))
    swap = dict(zip(hidden, shuffled, strict=True))
    deck = [swap.get(card, card) for card in table.deck]
    twin = cv.from_deck(table.game, deck, dealer=table.dealer)
    for player, action in table.history:
        while twin.turn not in (player, seat, None) and not twin.why_not("pass"):
            twin.play("pass")
        playable = twin.turn == player and twin.why_not(action) is None
        if playable:
            twin.play(action)
        elif player == seat or action.kind != "pass":
            return None
    while twin.turn not in (seat, None) and not twin.why_not("pass"):
        twin.play("pass")
    return twin if twin.turn == seat else None


@GAMES
@pytest.mark.parametrize("agent", OPPONENTS, ids=lambda agent: agent.name)
def test_hidden_cards_do_not_sway_a_choice(game: str, agent: cv.Agent) -> None:
    compared = late = claims = 0
    for seed in range(ROOMS[game].decks):
        table = cv.deal(game, seed=seed)
        while table.turn is not None:
            seat = table.turn
            action = agent.choose(table)
            twin = with_other_hidden_cards(table, seat, seed)
            if twin is not None:
                assert twin.hand(seat) == table.hand(seat)
                assert twin.view(seat) == table.view(seat)
                assert agent.choose(twin) == action
                compared += twin.stock != table.stock
                late += len(table.stock) < ROOMS[game].late
                claims += table.view(seat).public is not None
            table.play(action)
    assert compared >= 200
    assert late >= 50
    assert claims >= 20


def test_greedy_discards_for_the_least_distance() -> None:
    greedy, discards = cv.Greedy(), 0
    for seed in range(10):
        table = cv.deal("nantong", seed=seed)
        while table.turn is not None:
            seat, action = table.turn, greedy.choose(table)
            if action.kind == "discard":
                before = cv.nantong.distance(table.hand(seat), table.groups(seat))
                table.play(action)
                after = cv.nantong.distance(table.hand(seat), table.groups(seat))
                # Copies that lie elsewhere can make another discard the better one.
                assert before is not None
                assert after is not None
                assert after <= before + 1
                discards += after == before
            else:
                table.play(action)
    assert discards >= 200


@pytest.mark.parametrize("agent", [cv.Greedy(), cv.Heuristic()], ids=lambda agent: agent.name)
def test_opening_declarations_are_made(agent: cv.Agent) -> None:
    offered = made = 0
    for seed in range(300):
        table = cv.deal("nantong", seed=seed)
        while table.view(0).phase == "prepare":
            openings = [a for a in table.legal_actions() if a.kind.startswith("opening")]
            action = agent.choose(table)
            offered += bool(openings)
            made += action in openings
            table.play(action)
    assert offered >= 20
    assert made == offered


def test_greedy_captures_what_brings_it_nearer() -> None:
    greedy, captures, passes = cv.Greedy(), 0, 0
    for seed in range(60):
        table = cv.deal("chan", seed=seed)
        while table.turn is not None:
            seat, action = table.turn, greedy.choose(table)
            before = cv.chan.distance(table.hand(seat), table.groups(seat))
            table.play(action)
            if action.kind in ("chan", "ca"):
                after = cv.chan.distance(table.hand(seat), table.groups(seat))
                assert before is not None
                assert after is not None
                assert after < before
                captures += 1
            passes += action.kind == "pass"
    assert captures >= 100
    assert passes >= 20
