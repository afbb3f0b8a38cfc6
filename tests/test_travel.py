"""Everything that Python is handed travels: by pickle, to a copy, into a set or a dict.

The rule is in docs/python_api.md. A class that is added has to be given samples here.
"""

import contextlib
import copy
import inspect
import json
import pickle
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

import cardavia as cv
from cardavia import _engine, arena
from cardavia.library import deck

MODULES: list[ModuleType] = [
    import_module(f"cardavia{name}")
    for name in ("", ".arena", ".library", ".values", *(f".{game}" for game in cv.games()))
]

STAYING = {cv.Batch, cv.Worlds}
"""What is as large as its tables, or prepared from one: it says that its tables travel."""

CHANGING = {cv.Table, cv.Match, arena.Tally, cv.Observation, cv.Decisions}
"""What changes compares and has no hash."""

RUNS = {arena.Deck, arena.Matchup, arena.Result}
"""What a run of the arena came to is made of tallies: it has none either."""

PICKLES: list[Callable[[Any], Any]] = [
    copy.copy,
    copy.deepcopy,
    *(
        lambda value, protocol=protocol: pickle.loads(pickle.dumps(value, protocol))
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1)
    ),
]


def public_classes() -> Iterator[type]:
    """Yield each class that a module of the package offers, whichever offers it first."""
    found = dict.fromkeys(
        value
        for module in MODULES
        for name, value in vars(module).items()
        if inspect.isclass(value) and value.__module__.startswith("cardavia") and name[0] != "_"
    )
    for cls in found:
        if cls not in STAYING and not getattr(cls, "_is_protocol", False):
            yield cls


def course(game: str, seed: int) -> list[cv.Table]:
    """The tables of a deal, one after another."""
    tables, agent = [cv.deal(game, seed)], cv.Heuristic()
    while not tables[-1].is_over:
        tables.append(tables[-1].child(agent.choose(tables[-1])))
    return tables


def errors(tables: list[cv.Table]) -> Iterator[Exception]:
    """Yield an error of each class."""
    game = tables[0].game
    for call in (
        lambda: tables[0].play("win"),
        lambda: cv.Hand(game, "5x"),
        lambda: cv.Hand(game, "55555m"),
        lambda: cv.from_json("[]"),
        lambda: cv.MonteCarlo(rollouts=1).search(tables[-1]),
    ):
        with pytest.raises(ValueError, match=r".") as caught:
            call()
        yield caught.value


@cache
def samples() -> dict[type, list[Any]]:
    """Values of each class, no two of them alike."""
    found: dict[type, dict[str, Any]] = {}

    def add(*more: object) -> None:
        for value in more:
            found.setdefault(type(value), {}).setdefault(f"{value!r} {value}", value)

    for game in cv.games():
        tables = course(game, 5) + course(game, 6)
        add(*tables[::7], *(table.redeal(1, 3) for table in tables[::20]))
        add(cv.spec(game), cv.layout(game), cv.layout(game, "advised/1", oracle=True))
        add(*(table.observe(0) for table in tables[::20]))
        for table in tables:
            view = table.view(0)
            add(view, view.hand, *view.legal, *table.groups(0), *[c for c in [view.public] if c])
            add(*view.river, *view.reveals, *view.won, *view.payments)
            for outcome in [table.outcome] if table.outcome else []:
                add(outcome, *outcome.wins, *outcome.ledger, *outcome.scores, *outcome.sentences)
                add(*(item for score in outcome.scores for item in score.items))
                add(*table.events(0))
        result = cv.MonteCarlo(rollouts=200).search(tables[8])
        add(result, *result.candidates, *cv.library(game), deck(game))
        add(*deck(game).sources, cv.Match(game, 1), cv.Match(game, 2))
        played = arena.play(game, ["heuristic", "random"], 2, 1, shuffles=1)
        add(played, played.plan, *played.decks, *played.matchups, *played.plan.lineups)
        add(*(matchup.estimate for matchup in played.matchups))
        add(*(tally for deck in played.decks for pair in deck.tallies for tally in pair))
        add(arena.Interrupted(played))
        add(*errors(tables))
        over = [cv.Record.of(table) for table in tables if table.is_over]
        add(*cv.dataset(over, block=1), *cv.dataset(over, None, block=1))
        add(*map(cv.Record.of, tables[::9]), cv.Record.of(tables[0], seed=5, note="first"))
    add(*cv.nantong.discards("123m 456m 789m 123p 456p 78p 789s RR T"))
    for score in tables_scores():
        add(*(param for item in score.items for param in item.label.params.values()))
    add(cv.Random(1), cv.Random(2), cv.Greedy(), cv.Heuristic(), cv.MonteCarlo(), cv.MonteCarlo(7))
    return {cls: list(known.values()) for cls, known in found.items()}


def tables_scores() -> Iterator[cv.Score]:
    """Score sheets of Nantong, whose base hu tells of its factors in phrases."""
    for seed in range(20):
        outcome = course("nantong", seed)[-1].outcome
        assert outcome is not None
        yield from outcome.scores


@pytest.mark.parametrize("cls", [*public_classes()], ids=lambda cls: cls.__name__)
def test_every_public_class_travels_by_the_rule(cls: type) -> None:
    of_class = samples().get(cls, [])
    assert of_class, f"{cls} has no sample here"
    for value in of_class[:200]:
        for again in PICKLES:
            other = again(value)
            assert (type(other), repr(other), str(other)) == (cls, repr(value), str(value))
            if isinstance(value, BaseException):
                assert (other.args, vars(other)) == (value.args, vars(value))
                continue
            assert other == value
            if cls not in CHANGING | RUNS:
                assert hash(other) == hash(value)
    if cls in CHANGING | RUNS:
        with pytest.raises(TypeError, match="unhashable"):
            hash(of_class[0])
    elif cls not in (cv.Greedy, cv.Heuristic) and not issubclass(cls, BaseException):
        assert len(set(of_class)) == len(of_class) > 1, "samples that differ are not told apart"


def test_matchups_know_their_points_after_travelling() -> None:
    for matchup in samples()[arena.Matchup]:
        again = pickle.loads(pickle.dumps(matchup))
        assert again.points.tolist() == matchup.points.tolist()


def packed() -> Iterator[Any]:
    """Two values of each class that the engine unpacks."""
    for of_class in samples().values():
        for value in of_class[:2]:
            reduced = value.__reduce_ex__(4)
            if reduced[0] is _engine.unpack:
                yield value


def test_damaged_data_is_told() -> None:
    met = set()
    for value in packed():
        unpack, (what, checksum, data) = value.__reduce__()
        met.add(what)
        sentence = rf"^a pickled {what} is damaged, or of another version of Cardavia$"
        wrong = [(checksum ^ 1, data), (checksum, data[1:]), (checksum, b""), (0, b"")]
        wrong += [
            (checksum, data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :])
            for place in range(0, len(data), 7)
        ]
        for check, damaged in wrong:
            with pytest.raises(ValueError, match=sentence):
                unpack(what, check, damaged)
        for other in ("View", "Event", "Score"):
            if other != what:
                with pytest.raises(ValueError, match=rf"^a pickled {other} is damaged"):
                    unpack(other, checksum, data)
    assert len(met) == 9
    with pytest.raises(ValueError, match=r"^there is no class \"Table\" to unpickle$"):
        _engine.unpack("Table", 0, b"")


@pytest.mark.parametrize("game", cv.games())
def test_a_forged_world_is_told(game: str) -> None:
    make, (_, _, data, actions) = cv.deal(game, 1).redeal(0, 1).__reduce__()
    stock = "stock" if game != "sichuan" else "wall"

    def forged(place: list[Any], value: object) -> Callable[[], object]:
        world = json.loads(data)
        inside = world
        for key in place[:-1]:
            inside = inside[key]
        inside[place[-1]] = value
        text = json.dumps(world).encode()
        return lambda: make(game, crc32(text, crc32(f"{game} world".encode())), text, actions)

    forged(["seat"], 0)()
    first = json.loads(data)["state"][stock]["cards"][0]
    for place, value in (
        (["dealer"], 4),
        (["state", "dealer"], 4),
        (["state", stock, "cards", 1], first),
        (["state", stock, "cards", 0], 200),
        (["state", stock, "cards"], []),
        (["state", "seats", 1, "hand"], 0),
    ):
        with pytest.raises(ValueError, match=rf"^a pickled {game} world is damaged"):
            forged(place, value)()


games = st.sampled_from([*cv.games(), "whist"])
ids = st.integers(-(2**70), 2**70)


@given(games, st.binary(max_size=130), ids, st.binary(max_size=9), st.integers(0, 2**32 - 1))
def test_what_unpickles_never_panics(
    game: str, cards: bytes, dealer: int, actions: bytes, checksum: int
) -> None:
    deck = bytes(cv.deal("nantong", 1).deck)
    calls: list[Callable[[], object]] = [
        lambda: _engine.hand_of_cards(game, cards),
        lambda: _engine.replay(game, cards, dealer, actions),
        lambda: _engine.replay("nantong", deck, 0, actions),
        lambda: _engine.replay_world(game, checksum, cards, actions),
        lambda: _engine.unpack("View", checksum, cards),
        lambda: cv.action(game, dealer),
    ]
    for call in calls:
        with contextlib.suppress(ValueError):
            call()
