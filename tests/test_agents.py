"""Agents choose legally, purely, and from what their seat sees."""

import pytest

import cardavia as cv

AGENTS = [cv.Random(seed=3), cv.Heuristic()]
every_agent = pytest.mark.parametrize("agent", AGENTS, ids=repr)
every_game = pytest.mark.parametrize("game", cv.games())


def play_out(table: cv.Table, agent: cv.Agent) -> None:
    while not table.is_over:
        table.play(agent.choose(table))


@every_game
@every_agent
def test_every_choice_is_legal_and_leaves_the_table_as_it_was(agent: cv.Agent, game: str) -> None:
    for seed in range(5):
        table = cv.deal(game, seed=seed)
        while not table.is_over:
            before = table.copy()
            action = agent.choose(table)
            assert table == before
            assert action in table.legal_actions()
            table.play(action)


@every_game
@every_agent
def test_the_same_question_gets_the_same_answer(agent: cv.Agent, game: str) -> None:
    table = cv.deal(game, seed=11)
    while not table.is_over:
        action = agent.choose(table)
        assert agent.choose(table.copy()) == action
        table.play(action)


@every_game
@every_agent
def test_a_choice_does_not_depend_on_what_the_seat_cannot_see(agent: cv.Agent, game: str) -> None:
    """Deal the others their cards and the stock in reverse: the dealer sees the same."""
    compared = 0
    for seed in range(40):
        table = cv.deal(game, seed=seed, dealer=0)
        deck, own = table.deck, len(table.hand(0))
        # In Nantong the indicators lie between the other hands and the stock (G2).
        end = own + sum(len(table.hand(seat)) for seat in range(1, table.seats))
        shown = len(table.view(0).indicators)
        stock = deck[end + shown :]
        hidden = [*deck[:own], *deck[own:end][::-1], *deck[end : end + shown], *stock[::-1]]
        other = cv.from_deck(game, hidden, dealer=0)
        while table.turn == 0 and other.turn == 0 and table.view_key(0) == other.view_key(0):
            assert table.view(0) == other.view(0)
            action = agent.choose(table)
            assert agent.choose(other) == action
            compared += 1
            table.play(action)
            other.play(action)
    assert compared >= 20


def test_random_agents_with_other_seeds_choose_otherwise() -> None:
    table = cv.deal("nantong", seed=2, dealer=0)
    while len(table.legal_ids()) < 10:
        table.play(table.legal_actions()[-1])
    assert len({str(cv.Random(seed=seed).choose(table)) for seed in range(40)}) > 5


@every_game
@every_agent
def test_a_finished_deal_leaves_nothing_to_choose(agent: cv.Agent, game: str) -> None:
    table = cv.deal(game, seed=4)
    play_out(table, agent)
    with pytest.raises(cv.GameOverError, match="over"):
        agent.choose(table)


def test_agents_are_agents_and_have_names() -> None:
    for agent, name in zip(AGENTS, ["random", "heuristic"], strict=True):
        assert isinstance(agent, cv.Agent)
        assert agent.name == name
