"""A table as an object: equal, copied, pickled, written, and asked from Python."""

import copy
import pickle
import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest

import cardavia as cv
from reference.base import BaseDeal
from rooms import ROOMS

# How many sequences the reference counts beside the engine in `test_perft`.
COUNTED_TWICE = 2_000


def played(seed: int, actions: int | None = None, dealer: int | None = None) -> cv.Table:
    """A table after that many random actions, or at the end of the deal."""
    table = cv.deal("nantong", seed=seed, dealer=dealer)
    rng = random.Random(seed)
    while not table.is_over and (actions is None or len(table.history) < actions):
        table.play(rng.choice(table.legal_actions()))
    return table


def stages() -> list[cv.Table]:
    """Tables in preparation, in the middle and at the end of a deal."""
    return [played(3, 0), played(3, 2), played(3, 20), played(4, 41), played(3)]


# Copies, equality, keys


COPIES: dict[str, Callable[[cv.Table], Any]] = {
    "Table.copy": cv.Table.copy,
    "copy.copy": copy.copy,
    "copy.deepcopy": copy.deepcopy,
    "JSON": lambda table: cv.from_json(table.to_json()),
    "pickle": lambda table: pickle.loads(pickle.dumps(table)),
    "the oldest pickle": lambda table: pickle.loads(pickle.dumps(table, protocol=0)),
}


@pytest.mark.parametrize("way", COPIES)
def test_a_copy_is_equal_and_independent(way: str) -> None:
    for table in stages():
        twin = COPIES[way](table)
        assert type(twin) is cv.Table
        assert twin is not table
        assert twin == table
        assert twin.key() == table.key()
        assert [twin.view(seat) for seat in range(3)] == [table.view(seat) for seat in range(3)]
        assert [twin.events(seat) for seat in range(3)] == [table.events(seat) for seat in range(3)]
        assert twin.history == table.history
        assert twin.legal_actions() == table.legal_actions()
        assert twin.outcome == table.outcome
        if not table.is_over:
            turns = len(table.history)
            twin.play(twin.legal_actions()[0])
            assert twin != table
            assert twin.key() != table.key()
            assert len(table.history) == turns
            assert len(twin.history) == turns + 1


def test_equality_is_of_dealer_deck_and_history() -> None:
    table = cv.deal("nantong", seed=1, dealer=0)
    assert table == cv.from_deck("nantong", table.deck, 0)
    assert table != cv.deal("nantong", seed=1, dealer=1)
    assert table != cv.deal("nantong", seed=2, dealer=0)
    assert table != table.child("done")
    assert table.child("done") == table.child(cv.action("nantong", "done"))
    assert table != table.to_json()
    tables = [table, table.copy(), table.child("done"), table.child("done")]
    assert len({other.key() for other in tables}) == 2


def test_what_changes_is_no_key() -> None:
    table = played(3, 20)
    for changing in (table, table.redeal(0, 1)):
        with pytest.raises(TypeError, match=r"^a Table is unhashable, .*: use its key\(\)$"):
            _ = {changing: 1}
    with pytest.raises(TypeError, match="unhashable"):
        hash(cv.Match("nantong", seed=1))
    seen = {table.key(): 1}
    assert table.copy().key() in seen
    table.play(table.legal_actions()[0])
    assert table.key() not in seen
    keys = {cv.deal(game, seed=1, dealer=0).key() for game in cv.games()}
    assert len(keys) == len(cv.games())


def test_matches_compare_by_how_they_went() -> None:
    match, agent = cv.Match("nantong", seed=1), cv.Heuristic()
    other = pickle.loads(pickle.dumps(match))
    assert other == match == cv.Match("nantong", seed=1)
    assert match not in (cv.Match("nantong", seed=2), cv.Match("sichuan", seed=1), "nantong")
    while not match.table.is_over:
        match.table.play(agent.choose(match.table))
    assert other != match
    match.next_deal()
    assert match == copy.deepcopy(match) != other
    match.restart()
    assert match != other


def test_copies_of_a_face_are_told_apart_by_the_deck_alone() -> None:
    """G1, G6: another physical copy makes another table, but no other view."""
    table = cv.deal("nantong", seed=1, dealer=0)
    copies = {0: 1, 1: 0}
    twin = cv.from_deck("nantong", [copies.get(card, card) for card in table.deck], 0)
    assert twin != table
    for seat in range(3):
        assert twin.view(seat) == table.view(seat)
        assert twin.view_key(seat) == table.view_key(seat)


def test_child_leaves_its_parent_alone() -> None:
    table = played(5, 12)
    before = table.copy()
    for action in table.legal_actions():
        child = table.child(action)
        assert child.history == [*table.history, (table.turn, action)]
    assert table == before


# What a table tells


def test_a_deal_follows_the_deck() -> None:
    """G2, N1.2: 23 cards for the dealer, 22 for the next seats, two indicators, the stock."""
    deck = list(range(119, -1, -1))
    for dealer in range(3):
        table = cv.from_deck("nantong", deck, dealer)
        order = [(dealer + offset) % 3 for offset in range(3)]
        blocks = [deck[:23], deck[23:45], deck[45:67]]
        for seat, block in zip(order, blocks, strict=True):
            assert table.hand(seat).cards == sorted(block)
            assert table.groups(seat) == []
            assert table.discards(seat) == []
        assert table.view(0).indicators == ["5p", "4p"]
        assert table.stock == deck[69:]
        assert (table.game, table.seats, table.dealer, table.turn) == ("nantong", 3, dealer, dealer)
        assert table.deck == deck


@pytest.mark.parametrize("kind", [list, tuple, iter, np.array])
def test_a_deck_may_be_any_sequence(kind: Callable[[range], Any]) -> None:
    assert cv.from_deck("nantong", kind(range(120)), np.int64(1)).deck == list(range(120))


def test_seeded_deals_are_frozen() -> None:
    """No upgrade may change what a seed deals."""
    deck = cv.deal("nantong", seed=0).deck
    assert deck[:12] == [8, 50, 116, 102, 86, 98, 11, 75, 41, 74, 79, 94]
    assert deck[-6:] == [46, 96, 105, 5, 68, 78]
    last = cv.deal("nantong", seed=2**64 - 1).deck
    assert last[:12] == [18, 57, 81, 37, 3, 115, 17, 68, 46, 0, 5, 15]
    dealers = [cv.deal("nantong", seed=seed).dealer for seed in range(12)]
    assert dealers == [2, 1, 1, 1, 2, 2, 2, 2, 1, 2, 0, 2]


def test_naming_the_dealer_keeps_the_deck() -> None:
    decks = [cv.deal("nantong", seed=9, dealer=dealer).deck for dealer in (None, 0, 1, 2)]
    assert decks == [decks[0]] * 4
    assert sorted(decks[0]) == list(range(120))


def test_without_a_seed_deals_differ() -> None:
    assert cv.deal("nantong").deck != cv.deal("nantong").deck


def test_history_is_who_did_what() -> None:
    table = cv.deal("nantong", seed=3)
    rng = random.Random(3)
    expected = []
    while not table.is_over:
        action = rng.choice(table.legal_actions())
        expected.append((table.turn, action))
        table.play(action)
    assert table.history == expected
    assert len(expected) > 20


def test_returns_are_zero_until_the_end() -> None:
    table = cv.deal("nantong", seed=3)
    rng = random.Random(3)
    while not table.is_over:
        assert table.returns().tolist() == [0, 0, 0]
        assert table.outcome is None
        table.play(rng.choice(table.legal_actions()))
    returns = table.returns()
    assert returns.dtype == np.int64
    assert returns.shape == (3,)
    assert returns.any()
    assert returns.sum() == 0


def test_the_outcome_adds_up() -> None:
    for seed in range(20):
        table = played(seed)
        outcome = table.outcome
        assert outcome is not None
        paid = [0, 0, 0]
        for payment in outcome.ledger:
            assert payment.amount > 0
            paid[payment.payer] -= payment.amount
            paid[payment.payee] += payment.amount
        assert outcome.returns == paid == table.returns().tolist()
        for score in outcome.scores:
            total = 0
            for item in score.items:
                total = total + item.value if item.operation == "+" else total * item.value
            assert total == score.total
        assert cv.nantong.settle(outcome.scores) == outcome.returns


# Actions


def test_actions_have_the_documented_ids() -> None:
    faces = cv.faces("nantong")
    assert len(faces) == 30
    with_face = (
        ("discard", 0),
        ("pung", 32),
        ("kong", 62),
        ("concealed-kong", 92),
        ("added-kong", 122),
        ("opening-quad", 152),
        ("opening-triplet", 182),
    )
    texts = {
        first + place: f"{kind} {face}"
        for kind, first in with_face
        for place, face in enumerate(faces)
    }
    texts |= {30: "win", 31: "pass", 212: "hezi", 213: "ready", 214: "done"}
    assert [str(action) for action in cv.actions("nantong")] == [texts[i] for i in range(215)]


def test_an_action_is_one_object() -> None:
    for number, action in enumerate(cv.actions("nantong")):
        assert int(action) == number
        assert range(215)[action] == number
        assert cv.action("nantong", number) is action
        assert cv.action("nantong", str(action)) is action
        assert cv.action("nantong", action) is action
        assert pickle.loads(pickle.dumps(action)) is action
        assert copy.copy(action) is action
        assert copy.deepcopy(action) is action
        parts = [action.kind] if action.face is None else [action.kind, action.face]
        assert " ".join(parts) == str(action)
        assert action.game == "nantong"
    table = played(3, 20)
    everything = cv.actions("nantong")
    assert all(action is everything[int(action)] for action in table.legal_actions())
    assert all(action is everything[int(action)] for _, action in table.history)
    turn = table.turn
    assert turn is not None
    assert all(action is everything[int(action)] for action in table.view(turn).legal)


def test_an_action_may_be_an_object_an_id_or_a_text() -> None:
    table = cv.deal("nantong", seed=1)
    action = cv.action("nantong", "done")
    ways: tuple[Any, ...] = (action, 214, np.int64(214), "done", "  done ")
    for way in ways:
        assert table.child(way) == table.child("done")
        assert table.why_not(way) is None


def test_legal_actions_ids_and_mask_agree() -> None:
    out = np.ones(215, dtype=np.bool_)
    strided = np.ones(430, dtype=np.bool_)[::2]
    for table in stages():
        legal = table.legal_actions()
        ids = table.legal_ids()
        assert ids == sorted(map(int, legal))
        assert [int(action) for action in legal] == ids
        mask = table.mask()
        assert mask.dtype == np.bool_
        assert mask.shape == (215,)
        assert np.flatnonzero(mask).tolist() == ids
        assert table.mask(out) is out
        assert table.mask(out=strided) is strided
        assert out.tolist() == strided.tolist() == mask.tolist()
        allowed = [i for i in range(215) if not table.is_over and table.why_not(i) is None]
        assert allowed == ids
        assert (not ids) is table.is_over


# Views and events


def test_view_keys_are_equal_exactly_when_events_are() -> None:
    keys: dict[tuple[cv.Event, ...], bytes] = {}
    tables = [played(seed, actions, dealer=0) for seed in range(6) for actions in range(0, 60, 3)]
    for table in list(tables):
        # The same deal with another stock: whoever has drawn nothing sees no difference.
        deck = table.deck
        deck[69:] = reversed(deck[69:])
        twin = cv.from_deck("nantong", deck, 0)
        for _, action in table.history[:4]:
            if twin.why_not(action) is None:
                twin.play(action)
        tables.append(twin)
    met = 0
    for table in tables:
        for seat in range(3):
            events = tuple(table.events(seat))
            key = table.view_key(seat)
            met += events in keys
            assert keys.setdefault(events, key) == key
    assert met > 50
    assert len(set(keys.values())) == len(keys) > 200


def test_events_tell_a_seat_its_own_draws_only() -> None:
    table = played(3)
    for seat in range(3):
        events = table.events(seat)
        assert [event.kind for event in events[:2]] == ["deal", "indicators"]
        draws = [event for event in events if event.kind in ("draw", "replacement")]
        assert len(draws) == 51 - len(table.stock)
        for event in draws:
            assert (event.face is not None) is (event.seat == seat)
        assert all(event.seat == seat for event in events if event.kind in ("deal", "asked"))
        assert all(str(event) for event in events)


# Counting and threads


@pytest.mark.vectors("perft")
def test_perft(case: dict[str, Any]) -> None:
    table = cv.from_deck(case["game"], case["deck"], case["dealer"])
    deal = ROOMS[case["game"]].source.game(case["dealer"], case["deck"])
    for action in case["actions"]:
        table.play(action)
        deal.play(action)
    assert table.perft(case["depth"]) == case["nodes"]
    depth = 0
    while depth < case["depth"] and (nodes := table.perft(depth)) <= COUNTED_TWICE:
        assert nodes == count(deal, depth)
        depth += 1
    assert depth > 1


def count(deal: BaseDeal, depth: int) -> int:
    """Sequences of exactly `depth` actions, by plain recursion over the reference."""
    if depth == 0:
        return 1
    total = 0
    for action in deal.legal():
        twin = deal.copy()
        twin.play(action)
        total += count(twin, depth - 1)
    return total


def test_perft_of_a_finished_deal() -> None:
    table = played(3)
    assert [table.perft(depth) for depth in range(3)] == [1, 0, 0]


def test_tables_can_be_played_in_threads() -> None:
    seeds = range(40)
    alone = [played(seed) for seed in seeds]
    with ThreadPoolExecutor(max_workers=2) as pool:
        together = list(pool.map(played, seeds))
    assert together == alone


def test_a_table_can_be_read_from_threads() -> None:
    table = played(3, 20)
    expected = (table.view(0), table.events(1), table.legal_ids(), table.perft(3))

    def read(_: int) -> tuple[object, ...]:
        return (table.view(0), table.events(1), table.legal_ids(), table.perft(3))

    with ThreadPoolExecutor(max_workers=2) as pool:
        assert all(answer == expected for answer in pool.map(read, range(50)))
