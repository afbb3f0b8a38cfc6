"""Observations: what a seat sees as arrays, read a second time from its view alone."""

import hashlib
import json
import pickle
import random
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import cardavia as cv
from reference.planes import Encoder
from rooms import ROOMS, Room
from test_redeal import tables_of
from test_sufficient import deals

VECTORS = Path(__file__).parent / "vectors"

every_room = pytest.mark.parametrize("room", ROOMS.values(), ids=str)
every_game = pytest.mark.parametrize("game", ROOMS)
every_layout = pytest.mark.parametrize("name", ["planes/1", "advised/1"])


def read(table: cv.Table, seat: int) -> Encoder:
    """What the reference makes of a seat's view."""
    view = table.view(seat)
    encode = import_module(f"reference.{table.game}.planes").encode
    encoder: Encoder = encode(view.to_dict(), list(view.seen_elsewhere))
    return encoder


def compare(table: cv.Table, seat: int, met: Counter[str]) -> None:
    """Compare an observation with the reference, and count which rows and scalars were not 0."""
    expected = read(table, seat)
    layout = cv.layout(table.game)
    assert tuple(expected.rows) == layout.planes
    assert tuple(expected.scalars) == layout.scalars
    planes, scalars = expected.arrays()
    seen = table.observe(seat)
    assert seen.planes.tolist() == planes
    assert seen.scalars.tolist() == np.array(scalars, np.float32).tolist()
    legal = table.legal_ids() if table.turn == seat else []
    assert np.flatnonzero(seen.mask).tolist() == legal
    met.update(name for name, row in zip(layout.planes, planes, strict=True) if any(row))
    met.update(name for name, number in zip(layout.scalars, scalars, strict=True) if number)


def same(arrays: tuple[npt.NDArray[Any], ...], others: tuple[npt.NDArray[Any], ...]) -> bool:
    """Whether arrays are equal one by one."""
    return all(np.array_equal(one, other) for one, other in zip(arrays, others, strict=True))


def with_ends(deal: Iterator[cv.Table]) -> Iterator[cv.Table]:
    """The table at every decision of a deal, and at its end."""
    for table in deal:
        yield table
    yield table


@every_room
def test_an_observation_is_what_the_view_tells(room: Room) -> None:
    met = Counter[str]()
    rng = random.Random(5)
    for deal in deals(room):
        for table in with_ends(deal):
            decides = table.turn
            seats = range(table.seats) if decides is None else {decides, rng.randrange(table.seats)}
            for seat in seats:
                compare(table, seat, met)
    layout = cv.layout(room.game)
    never = {name for name in (*layout.planes, *layout.scalars) if not met[name]}
    assert never <= room.never_observed


@every_room
def test_an_observation_is_the_same_in_every_world_of_its_seat(room: Room) -> None:
    rng = random.Random(7)
    moved = 0
    for deal in deals(room):
        for table in with_ends(deal):
            if rng.random() < 0.9:
                continue
            seat = rng.randrange(table.seats)
            world = table.redeal(seat, rng.randrange(1000))
            here, there = table.observe(seat), world.observe(seat)
            assert same(here, there)
            moved += any(world.hand(s) != table.hand(s) for s in range(table.seats))
            for other in range(table.seats):
                compare(world, other, Counter())
    assert moved > 100


@every_layout
@every_game
def test_only_an_oracle_shows_what_is_hidden(game: str, name: str) -> None:
    plain, oracle = cv.layout(game, name), cv.layout(game, name, oracle=True)
    rows = len(plain.planes)
    assert oracle.planes[:rows] == plain.planes
    assert oracle.scalars == plain.scalars
    faces = cv.faces(game)
    for table in tables_of(game, 3):
        for seat in range(table.seats):
            seen = table.observe(seat, name, oracle=True)
            assert np.array_equal(seen.planes[:rows], table.observe(seat, name).planes)
            hidden = dict(zip(oracle.planes[rows:], seen.planes[rows:], strict=True))
            for step in range(1, table.seats):
                held = Counter(table.hand((seat + step) % table.seats))
                shown = sum(hidden.pop(f"+{step} hidden>={n}").astype(int) for n in range(1, 5))
                assert shown.tolist() == [held[face] for face in faces]
            stock = [faces[card // 4] for card in table.stock[:8]] + [None] * 8
            for place, face in enumerate(stock[:8], 1):
                row = hidden.pop(f"stock {place}")
                assert row.tolist() == [int(face == column) for column in faces]
            assert not hidden


def advice(table: cv.Table, seat: int) -> dict[str, Any]:
    """What the calculators say of a seat's hand, as the layout tells it."""
    game: Any = getattr(cv, table.game)
    view = table.view(seat)
    hand, groups, seen = view.hand, view.groups[seat], list(view.seen_elsewhere)
    said: dict[str, Any] = {"waits": [], "helpful": [], "keeps": [], "best": [], "distance": None}
    if table.game == "sichuan" and seat in [winner for winner, _ in view.wins]:
        return said
    void = view.voids[seat] if view.voids else None
    suit = {"void": void} if void else {}
    worth = {"chan": 2, "ca": 2, "chiu": 4} if table.game == "chan" else {}
    size = len(hand) + sum(worth.get(group.kind, 3) for group in groups)
    bound = [face for face in hand if face[1:] == void]
    said["distance"] = game.distance(hand, groups, seen, **suit)
    if size == ROOMS[table.game].complete:
        options = game.discards(hand, groups, seen, **suit)
        options = [option for option in options if not bound or option.face in bound]
        reached = [option.distance for option in options if option.distance is not None]
        near = [option for option in options if reached and option.distance == min(reached)]
        said["keeps"] = [option.face for option in near]
        if table.game != "chan":
            most = max((option.copies for option in near), default=0)
            best = [option for option in near if option.copies == most]
            said["best"] = [option.face for option in best]
            said["helpful"] = sorted({face for option in best for face in option.helpful})
        return said
    if not bound:
        said["waits"] = game.waits(hand, groups, **suit)
    deck = Counter(cv.faces(table.game) * 4)
    deck.subtract(seen)
    deck.subtract(hand)
    deck.subtract(face for group in groups for face in group.faces)
    for face in (face for face, left in deck.items() if left > 0 and face[1:] != void):
        after = game.distance([*hand, face], groups, seen, **suit)
        # After its best discard a hand that has drawn is nearer only if the draw has helped.
        if said["distance"] is not None and after is not None and after < said["distance"]:
            said["helpful"].append(face)
    return said


@every_game
def test_advice_is_what_the_calculators_say(game: str) -> None:
    layout = cv.layout(game, "advised/1")
    rows, numbers = len(cv.layout(game).planes), len(cv.layout(game).scalars)
    assert layout.planes[:rows] == cv.layout(game).planes
    assert layout.scalars[:numbers] == cv.layout(game).scalars
    met = Counter[str]()
    for table in [table for seed in range(4) for table in tables_of(game, seed)]:
        for seat in range(table.seats):
            seen = table.observe(seat, "advised/1")
            assert np.array_equal(seen.planes[:rows], table.observe(seat).planes)
            said = advice(table, seat)
            for name, row in zip(layout.planes[rows:], seen.planes[rows:], strict=True):
                shown = [face for face, one in zip(layout.faces, row, strict=True) if one]
                expected = said[name.removesuffix(" distance")]
                assert shown == sorted(expected, key=layout.faces.index), (name, table.view(seat))
                met[name] += bool(shown)
            told = dict(zip(layout.scalars[numbers:], seen.scalars[numbers:], strict=True))
            far = said["distance"]
            name = "distance: >=6" if far is not None and far >= 6 else f"distance: {far}"
            assert [key for key, one in told.items() if one] == ([] if far is None else [name])
    assert all(met[name] for name in layout.planes[rows:])


@every_layout
@every_game
def test_out_is_written_in_place(game: str, name: str) -> None:
    table = cv.deal(game, seed=3)
    layout = cv.layout(game, name)
    planes, scalars, mask = layout.shapes
    arrays = np.ones(planes, np.uint8), np.ones(scalars, np.float32), np.ones(mask, np.bool_)
    out = cv.Observation(*arrays)
    expected = table.observe(layout=name)
    assert table.observe(layout=name, out=out) is out
    assert same(out, expected)
    for array in arrays:
        array.fill(1)
    again = table.observe(layout=name, out=arrays)
    assert isinstance(again, cv.Observation)
    assert all(one is other for one, other in zip(again, arrays, strict=True))
    assert same(arrays, expected)


@every_game
def test_writing_in_place_allocates_nothing(game: str) -> None:
    table = cv.deal(game, seed=3)
    out = table.observe()
    table.observe(out=out)
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        for _ in range(100):
            table.observe(out=out)
        after, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 100
    # One argument is packed for the call; an array of any kind takes more.
    assert peak - before < 200


def bad_outs(game: str) -> Iterator[object]:
    """What is no place for an observation."""
    planes, scalars, mask = cv.deal(game, seed=3).observe()
    yield from (planes, [planes, scalars, mask], (planes, scalars), 3)
    yield planes[:-1].copy(), scalars, mask
    yield planes.astype(np.int8), scalars, mask
    yield planes, scalars.astype(np.float64), mask
    yield planes, scalars, mask.astype(np.uint8)
    yield planes, scalars[:-1].copy(), mask
    yield planes, scalars, mask[:-1].copy()
    yield np.asfortranarray(planes), scalars, mask
    fixed = mask.copy()
    fixed.flags.writeable = False
    yield planes, scalars, fixed


@every_game
def test_mistakes_are_one_sentence(game: str) -> None:
    table = cv.deal(game, seed=3)
    (rows, faces), (scalars,), (actions,) = cv.layout(game).shapes
    sentence = (
        "out must be a tuple of three writable arrays, each in one piece: uint8 of shape "
        f"({rows}, {faces}), float32 of shape ({scalars},) and bool of shape ({actions},)"
    )
    for out in bad_outs(game):
        with pytest.raises(ValueError, match=r"^out must be") as refused:
            table.observe(out=out)  # type: ignore[arg-type]
        assert str(refused.value) == sentence
    unknown = r"^there is no layout planes/9: expected one of planes/1, advised/1$"
    with pytest.raises(ValueError, match=unknown):
        table.observe(layout="planes/9")
    with pytest.raises(ValueError, match=unknown):
        cv.layout(game, "planes/9")
    with pytest.raises(ValueError, match=r"is no seat of"):
        table.observe(9)
    with pytest.raises(ValueError, match=r"is no seat of"):
        table.tokens(9)
    for unknown_game in (cv.layout, cv.spec):
        with pytest.raises(ValueError, match=r"poker"):
            unknown_game("poker")
    over = tables_of(game, 3)[-1]
    with pytest.raises(ValueError, match=r"^the deal is over: name the seat that observes it$"):
        over.observe()
    assert not over.observe(0).mask.any()


@every_layout
@every_game
def test_layouts_are_values(game: str, name: str) -> None:
    for oracle in (False, True):
        layout = cv.layout(game, name, oracle)
        assert layout == cv.layout(game, name, oracle) == pickle.loads(pickle.dumps(layout))
        assert hash(layout) == hash(pickle.loads(pickle.dumps(layout)))
        assert layout != cv.layout(game, name, not oracle)
        assert len(set(layout.planes)) == len(layout.planes)
        assert len(set(layout.scalars)) == len(layout.scalars)
        assert list(layout.faces) == cv.faces(game)
        assert layout.actions == len(cv.actions(game))
        seen = cv.deal(game, seed=1).observe(0, name, oracle)
        assert tuple(array.shape for array in seen) == layout.shapes


def tokens(table: cv.Table, seat: int) -> npt.NDArray[np.int16]:
    """What the reference makes of a seat's events."""
    faces = cv.faces(table.game)
    found: list[list[int]] = []
    open_of: int | None = None

    def relative(other: int) -> int:
        return (other - seat) % table.seats

    for event in table.events(seat):
        kind = event.action.split()[0] if event.action else event.kind
        whose = -1 if event.seat is None else relative(event.seat)
        if event.kind in ("deal", "open"):
            hand = cv.Hand(table.game, event.cards or "")
            number = cv.observations.TOKEN_KINDS.index(event.kind)
            found += [[number, whose, faces.index(face), -1, 0] for face in hand]
            continue
        face = -1 if event.face is None else faces.index(event.face)
        other = -1
        if event.kind == "indicators":
            face, other = (faces.index(name) for name in (event.cards or "").split())
        elif kind == "void":
            other = "mps".index(event.object or "")
        elif kind in ("win", "pung", "kong", "chan", "ca", "chiu") and open_of is not None:
            other = relative(open_of)
        flags = {"declared": 1, "outranked": 2}.get(event.kind, 0)
        found.append([cv.observations.TOKEN_KINDS.index(kind), whose, face, other, flags])
        if event.kind in ("discard", "reveal", "added-kong"):
            open_of = event.seat
        elif event.kind not in ("declared", "outranked", "asked", "win", "exhausted"):
            open_of = None
    return np.array(found, np.int16).reshape(-1, 5)


@every_room
def test_tokens_tell_the_events_of_a_seat(room: Room) -> None:
    met = Counter[str]()
    for deal in deals(room):
        *_, table = with_ends(deal)
        world = table.redeal(0, 3)
        for seat in range(table.seats):
            assert np.array_equal(table.tokens(seat), tokens(table, seat))
            met.update(cv.observations.TOKEN_KINDS[kind] for kind in table.tokens(seat)[:, 0])
            assert world.tokens(seat).shape == (len(table.tokens(0)) if seat == 0 else 0, 5)
        assert np.array_equal(world.tokens(0), table.tokens(0))
    kinds = {str(action).split()[0] for action in cv.actions(room.game)}
    assert kinds <= set(met)
    assert table.tokens(0).dtype == np.int16


@every_room
def test_no_deal_goes_beyond_the_bounds(room: Room) -> None:
    spec = cv.spec(room.game)
    assert (spec.seats, spec.cards) == (room.source.game.seats, room.cards)
    assert (spec.actions, spec.faces) == (len(cv.actions(room.game)), len(cv.faces(room.game)))
    for deal in deals(room):
        *_, table = with_ends(deal)
        points = table.returns()
        assert spec.least_points <= points.min() <= points.max() <= spec.most_points
        assert len(table.history) <= spec.decisions
        for seat in range(table.seats):
            assert len(table.events(seat)) <= spec.events
            assert len(table.tokens(seat)) <= spec.tokens


def digests(game: str) -> dict[str, str]:
    """Of every layout a hash of all observations of some seeded deals, and of their tokens."""
    named = [(name, oracle) for name in ("planes/1", "advised/1") for oracle in (False, True)]
    hashes = {(name, oracle): hashlib.sha256() for name, oracle in named}
    seen = hashlib.sha256()
    for seed in range(6):
        table = cv.deal(game, seed)
        while True:
            for seat in range(table.seats):
                for (name, oracle), total in hashes.items():
                    for array in table.observe(seat, name, oracle):
                        total.update(array.astype(array.dtype.newbyteorder("<")).tobytes())
            if table.is_over:
                break
            legal = table.legal_ids()
            wins = [action for action in table.legal_actions() if action.kind == "win"]
            table.play(wins[0] if wins else legal[7 * len(table.history) % len(legal)])
        for seat in range(table.seats):
            seen.update(table.tokens(seat).astype("<i2").tobytes())
    told = {f"{name}{' oracle' * oracle}": h.hexdigest() for (name, oracle), h in hashes.items()}
    return told | {"tokens": seen.hexdigest()}


@every_game
def test_layouts_never_change(game: str) -> None:
    frozen = VECTORS / game / "observations.json"
    assert digests(game) == json.loads(frozen.read_text())
