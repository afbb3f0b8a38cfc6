"""The calculators on arrays of counts, and the forms in which one hand may be given."""

import inspect
import pickle
import random
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia as cv
from conftest import read_vectors
from rooms import ROOMS

Counts = npt.NDArray[np.uint8]

UNREACHABLE = 127
FUNCTIONS = ["is_win", "waits", "distance"]


@dataclass(frozen=True)
class Room:
    """A game, the cards of its winner and its faces."""

    module: ModuleType
    complete: int
    faces: int

    @property
    def name(self) -> str:
        """The game's name in the API."""
        return self.module.__name__.rpartition(".")[2]

    def sizes(self, function: str) -> list[int]:
        """How many cards a row may have."""
        return {
            "is_win": [self.complete],
            "waits": [self.complete - 1],
            "distance": [self.complete - 1, self.complete],
        }[function]

    def deal(self, seed: int, size: int) -> Counts:
        """Return a hand of so many cards: far from a win, a few cards off one, or nearly all one.

        A win is one of the vectors, of whose cards some are exchanged.
        """
        rng = random.Random(seed)
        deck = [face for face in range(self.faces) for _ in range(4)]
        hand = rng.choice(self.wins()) if seed % 3 else []
        kept = rng.sample(hand, len(hand) - rng.randint(0, 3)) if hand else []
        for face in kept:
            deck.remove(face)
        cards = (kept + rng.sample(deck, size))[:size]
        return np.bincount(cards, minlength=self.faces).astype(np.uint8)

    def wins(self) -> list[list[int]]:
        """Return the faces of every win among the vectors that has no declared group."""
        names = cv.faces(self.name)
        return [
            [names.index(face) for face in cv.Hand(self.name, case["hand"])]
            for _, case in read_vectors(self.name, "win")
            if case["win"] and not case["groups"]
        ]


GAMES = [Room(getattr(cv, game), room.complete, room.cards // 4) for game, room in ROOMS.items()]


@pytest.fixture(params=GAMES, ids=lambda room: room.name)
def room(request: pytest.FixtureRequest) -> Room:
    """Each game in turn."""
    value = request.param
    assert isinstance(value, Room)
    return value


def one_by_one(room: Room, function: str, rows: Counts) -> list[Any]:
    """What the function for one hand says of each row."""
    names = cv.faces(room.name)
    answers = []
    for row in rows:
        hand = [face for face, copies in zip(names, row, strict=True) for _ in range(copies)]
        answers.append(getattr(room.module, function)(hand))
    return answers


def batch(room: Room, function: str, rows: Counts) -> list[Any]:
    """What the function for many hands says, as the function for one hand puts it."""
    answers = getattr(room.module, f"{function}_batch")(rows)
    if function == "waits":
        assert answers.shape == rows.shape
        assert answers.dtype == np.bool_
        names = np.array(cv.faces(room.name))
        return [names[row].tolist() for row in answers]
    assert answers.shape == rows.shape[:1]
    assert answers.dtype == (np.bool_ if function == "is_win" else np.int8)
    return [None if answer == UNREACHABLE else answer for answer in answers.tolist()]


@pytest.mark.parametrize("function", FUNCTIONS)
@pytest.mark.parametrize("room", GAMES, ids=lambda room: room.name)
@settings(deadline=None)
@given(seeds=st.lists(st.integers(min_value=0, max_value=2**32), max_size=20))
def test_a_batch_says_what_single_calls_say(room: Room, function: str, seeds: list[int]) -> None:
    sizes = room.sizes(function)
    hands = [room.deal(seed, sizes[seed % len(sizes)]) for seed in seeds]
    rows = np.array(hands, dtype=np.uint8).reshape(len(seeds), room.faces)
    assert batch(room, function, rows) == one_by_one(room, function, rows)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_hands_of_every_kind_are_met(room: Room, function: str) -> None:
    sizes = room.sizes(function)
    rows = np.array([room.deal(seed, sizes[seed % len(sizes)]) for seed in range(300)])
    answers = batch(room, function, rows)
    assert answers == one_by_one(room, function, rows)
    met = {bool(answer) for answer in answers} if function == "waits" else set(answers)
    assert met >= ({-1, 0, 1, 2, 3} if function == "distance" else {False, True})


def test_the_vectors_of_wins(room: Room) -> None:
    cases = [case for _, case in read_vectors(room.name, "win") if not case["groups"]]
    cases = [case for case in cases if case.get("void") is None]
    wins = [case for case in cases if case["waits"] is None]
    rows = np.stack([cv.Hand(room.name, case["hand"]).counts() for case in wins])
    assert batch(room, "is_win", rows) == [case["win"] for case in wins]
    waits = [case for case in cases if case["waits"] is not None]
    rows = np.stack([cv.Hand(room.name, case["hand"]).counts() for case in waits])
    assert batch(room, "waits", rows) == [case["waits"] for case in waits]


@pytest.mark.parametrize("function", FUNCTIONS)
def test_rows_may_lie_anyhow(room: Room, function: str) -> None:
    size = room.sizes(function)[0]
    rows = np.array([room.deal(seed, size) for seed in range(12)])
    expected = batch(room, function, rows)
    wide = np.zeros((24, 2 * room.faces), dtype=np.uint8)
    wide[::2, ::2] = rows
    assert batch(room, function, wide[::2, ::2]) == expected
    assert batch(room, function, np.asfortranarray(rows)) == expected
    assert batch(room, function, rows[::-1]) == expected[::-1]
    turned = np.ascontiguousarray(rows[:, ::-1])[:, ::-1]
    assert batch(room, function, turned) == expected
    rows.flags.writeable = False
    assert batch(room, function, rows) == expected
    repeated = np.broadcast_to(rows[0], rows.shape)
    assert batch(room, function, repeated) == expected[:1] * 12


@pytest.mark.parametrize("function", FUNCTIONS)
def test_no_hands_have_no_answers(room: Room, function: str) -> None:
    assert batch(room, function, np.zeros((0, room.faces), dtype=np.uint8)) == []


@pytest.mark.parametrize("function", FUNCTIONS)
def test_other_arrays_are_refused(room: Room, function: str) -> None:
    call = getattr(room.module, f"{function}_batch")
    shape = rf"counts must be a uint8 array of shape \(n, {room.faces}\)"
    rows = np.array([room.deal(1, room.sizes(function)[0])])
    for dtype in ("int64", "bool", "int8", "float64", "uint16", "object"):
        with pytest.raises(ValueError, match=rf"{shape}, got {dtype} of shape \(1, {room.faces}\)"):
            call(rows.astype(dtype))
    with pytest.raises(ValueError, match=rf"{shape}, got uint8 of shape \({room.faces},\)"):
        call(rows[0])
    with pytest.raises(ValueError, match=rf"{shape}, got uint8 of shape \(1, {room.faces - 1}\)"):
        call(rows[:, 1:])
    with pytest.raises(ValueError, match=rf"{shape}, got uint8 of shape \(1, 1, {room.faces}\)"):
        call(rows[None])
    for other in (rows.tolist(), None, bytes(rows[0])):
        with pytest.raises(TypeError, match=rf"{shape}, not {type(other).__name__}"):
            call(other)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_an_impossible_row_is_named(room: Room, function: str) -> None:
    call = getattr(room.module, f"{function}_batch")
    sizes = room.sizes(function)
    rows = np.array([room.deal(seed, sizes[0]) for seed in range(5)])
    names = cv.faces(room.name)
    for copies in (5, 255):
        many = rows.copy()
        many[3, 2] = copies
        sentence = f"row 3 of counts: {copies} copies of {names[2]}: a deck has four"
        with pytest.raises(cv.HandError, match=sentence):
            call(many)
    few = rows.copy()
    few[4] = few[2] = 0
    expected = " or ".join(map(str, sizes))
    with pytest.raises(cv.HandError, match=f"row 2 of counts: 0 cards: expected {expected}$"):
        call(few)
    full = np.full_like(rows, 4)
    with pytest.raises(
        cv.HandError, match=f"row 0 of counts: {4 * room.faces} cards: expected {expected}$"
    ):
        call(full)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_hand_may_be_given_in_every_form(room: Room, function: str) -> None:
    names = cv.faces(room.name)
    call = getattr(room.module, function)
    for seed in range(40):
        counts = room.deal(seed, room.sizes(function)[0])
        faces = np.repeat(np.arange(room.faces), counts).tolist()
        random.Random(seed).shuffle(faces)
        texts = [names[face] for face in faces]
        hand = cv.Hand(room.name, texts)
        answer = call(hand)
        for form in (bytes(faces), faces, texts, tuple(texts), " ".join(texts), str(hand)):
            assert call(form) == answer
        assert call(iter(texts), []) == answer
        assert call(hand, groups=()) == answer


def test_a_byte_is_the_index_of_a_face(room: Room) -> None:
    names = cv.faces(room.name)
    assert list(cv.Hand(room.name, bytes(range(room.faces)))) == names
    with pytest.raises(cv.NotationError, match=f"{room.faces} is no face index of {room.name}"):
        room.module.is_win(bytes([0, room.faces]))
    with pytest.raises(cv.HandError, match=f"5 copies of {names[0]}"):
        room.module.is_win(bytes(5))
    with pytest.raises(cv.HandError, match=f"255 copies of {names[0]}"):
        room.module.is_win(bytes(1000))
    with pytest.raises(cv.HandError, match="0 concealed cards and 0 groups"):
        room.module.is_win(b"")


def test_the_calculators_are_functions_of_their_module(room: Room) -> None:
    for name in [*FUNCTIONS, "discards", *(f"{name}_batch" for name in FUNCTIONS)]:
        function = getattr(room.module, name)
        assert (function.__module__, function.__name__) == (room.module.__name__, name)
        assert pickle.loads(pickle.dumps(function)) is function
        assert function.__doc__
    waits = inspect.signature(room.module.waits)
    assert list(waits.parameters)[:2] == ["hand", "groups"]
    assert waits.parameters["groups"].default == ()
