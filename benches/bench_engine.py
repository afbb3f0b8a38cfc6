"""What embedders do most: copy, play, ask what is legal, question hands, pickle."""

import pickle
import random
from dataclasses import dataclass
from types import ModuleType
from typing import Literal

import numpy as np
import numpy.typing as npt
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import cardavia as cv
from cardavia import _engine, chan, nantong, sichuan


@dataclass(frozen=True)
class Room:
    """A game and hands whose answers are known."""

    module: ModuleType
    stock: int
    actions: int
    ready: str
    waits: list[str]
    win: str
    far: str
    distance: int

    @property
    def name(self) -> str:
        """The game's name in the API."""
        return self.module.__name__.rpartition(".")[2]


ROOMS = [
    Room(
        nantong,
        stock=51,
        actions=215,
        ready="123m 456m 789m 123p 456p 78p 789s RR",
        waits=["3p", "6p", "9p"],
        win="111222333m 222456p 789s TTT RR",
        far="114477m 114477p 114477s TT WW",
        distance=6,
    ),
    Room(
        chan,
        stock=23,
        actions=102,
        ready="223448m 345566p 2247799s",
        waits=["8m", "8p", "8s"],
        win="223448m 3455668p 2247799s",
        far="2356789m 23489p 345679s C",
        distance=5,
    ),
    Room(
        sichuan,
        stock=55,
        actions=140,
        ready="123456m 12378p 99p",
        waits=["6p", "9p"],
        win="111222333m 99911p",
        far="1479m 1479p 14799s",
        distance=5,
    ),
]


@pytest.fixture(params=ROOMS, ids=lambda room: room.name)
def room(request: pytest.FixtureRequest) -> Room:
    """Each game in turn."""
    value = request.param
    assert isinstance(value, Room)
    return value


@pytest.fixture
def table(room: Room) -> cv.Table:
    """A table in the middle of a deal, 20 actions in."""
    table = cv.deal(room.name, seed=1)
    rng = random.Random(1)
    while len(table.history) < 20:
        table.play(rng.choice(table.legal_actions()))
    assert not table.is_over
    return table


def test_the_engine_is_a_release_build() -> None:
    """Figures of a debug build mean nothing."""
    assert _engine.BUILD == "release"


def test_deal(benchmark: BenchmarkFixture, room: Room) -> None:
    table = benchmark(cv.deal, room.name, 7)
    assert len(table.stock) == room.stock


def test_copy(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    twin = benchmark(table.copy)
    assert twin == table


def test_legal_actions(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    actions = benchmark(table.legal_actions)
    assert [int(action) for action in actions] == table.legal_ids()


def test_legal_ids(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    ids = benchmark(table.legal_ids)
    assert ids == np.flatnonzero(table.mask()).tolist()


def test_mask(benchmark: BenchmarkFixture, room: Room, table: cv.Table) -> None:
    out = np.empty(room.actions, dtype=np.bool_)
    mask = benchmark(table.mask, out)
    assert mask is out
    assert np.flatnonzero(out).tolist() == table.legal_ids()


def test_play_ten_deals(benchmark: BenchmarkFixture, room: Room) -> None:
    """Ten whole deals by random ids: the time for `extra_info["decisions"]` decisions."""
    numbers = [random.Random(seed).random() for seed in range(1000)]

    def play() -> int:
        decisions = 0
        for seed in range(10):
            table = cv.deal(room.name, seed)
            while ids := table.legal_ids():
                table.play(ids[int(numbers[decisions % 1000] * len(ids))])
                decisions += 1
        return decisions

    decisions = benchmark(play)
    assert decisions == play()
    benchmark.extra_info["decisions"] = decisions


@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_rollouts(
    benchmark: BenchmarkFixture, table: cv.Table, policy: Literal["random", "heuristic"]
) -> None:
    """A hundred rollouts in fresh worlds, on one thread."""
    points = benchmark(cv.rollouts, table, 100, policy, seat=0)
    assert points.shape == (100, table.seats)
    assert not points.sum(axis=1).any()


@pytest.fixture
def mid_deal(room: Room) -> cv.Table:
    """A table at a choice in the second half of a deal that the heuristic plays."""
    whole = cv.deal(room.name, seed=1)
    agent = cv.Heuristic()
    while not whole.is_over:
        whole.play(agent.choose(whole))
    table = cv.deal(room.name, seed=1)
    for number, (_, action) in enumerate(whole.history):
        if 2 * number >= len(whole.history) and len(table.legal_ids()) > 1:
            break
        table.play(action)
    assert not table.is_over
    return table


THREADS = pytest.mark.parametrize("threads", [1, 2], ids=["one thread", "two threads"])


@THREADS
@pytest.mark.parametrize("policy", ["random", "heuristic"])
def test_rollouts_from_mid_deal(
    benchmark: BenchmarkFixture,
    mid_deal: cv.Table,
    policy: Literal["random", "heuristic"],
    threads: int,
) -> None:
    """Two thousand rollouts in fresh worlds."""
    points = benchmark(cv.rollouts, mid_deal, 2000, policy, seat=mid_deal.turn, threads=threads)
    assert np.array_equal(points, cv.rollouts(mid_deal, 2000, policy, seat=mid_deal.turn))
    assert points.any()
    assert not points.sum(axis=1).any()


@THREADS
def test_search(benchmark: BenchmarkFixture, mid_deal: cv.Table, threads: int) -> None:
    """One search of at most 400 rollouts: the time for `extra_info["rollouts"]`."""
    found = benchmark(cv.MonteCarlo(rollouts=400, threads=threads).search, mid_deal)
    again = cv.MonteCarlo(rollouts=400).search(mid_deal)
    assert (found.choice, found.rollouts) == (again.choice, again.rollouts)
    assert 0 < found.rollouts <= 400
    benchmark.extra_info["rollouts"] = found.rollouts


def test_redeal(benchmark: BenchmarkFixture, mid_deal: cv.Table) -> None:
    seat = mid_deal.turn
    assert seat is not None
    world = benchmark(mid_deal.redeal, seat, 1)
    assert world.view(seat) == mid_deal.view(seat)


def test_play_and_copy(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    """One decision on a copy, by id."""
    first = table.legal_ids()[0]
    assert benchmark(table.child, first).history[-1][1] == table.legal_actions()[0]


def test_view(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    view = benchmark(table.view, 0)
    assert str(view.hand) == str(table.hand(0))


def test_pickle(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    twin = benchmark(lambda: pickle.loads(pickle.dumps(table)))
    assert twin == table


FORMS = ["Hand", "bytes", "text"]


def form_of(kind: str, room: Room, text: str) -> cv.Hand | bytes | str:
    """The hand in one of the forms in which it can be given."""
    if kind == "text":
        return text
    hand = cv.Hand(room.name, text)
    return hand if kind == "Hand" else bytes(map(cv.faces(room.name).index, hand))


@pytest.mark.parametrize("form", FORMS)
def test_is_win(benchmark: BenchmarkFixture, room: Room, form: str) -> None:
    assert benchmark(room.module.is_win, form_of(form, room, room.win)) is True


@pytest.mark.parametrize("form", FORMS)
def test_waits(benchmark: BenchmarkFixture, room: Room, form: str) -> None:
    assert benchmark(room.module.waits, form_of(form, room, room.ready)) == room.waits


@pytest.mark.parametrize("form", FORMS)
def test_distance(benchmark: BenchmarkFixture, room: Room, form: str) -> None:
    assert benchmark(room.module.distance, form_of(form, room, room.far)) == room.distance


HANDS = 100_000
"""Rows of an array in the benchmarks of batches."""


def random_hands(room: Room, size: int) -> npt.NDArray[np.uint8]:
    """Hands of so many cards out of shuffled decks, as counts."""
    rng = np.random.default_rng(1)
    faces = len(cv.faces(room.name))
    decks = np.tile(np.repeat(np.arange(faces), 4), (HANDS, 1))
    hands = rng.permuted(decks, axis=1)[:, :size] + faces * np.arange(HANDS)[:, None]
    counts = np.bincount(hands.ravel(), minlength=HANDS * faces)
    return counts.reshape(HANDS, faces).astype(np.uint8)


def one_row(room: Room, text: str) -> npt.NDArray[np.uint8]:
    """The same hand in every row."""
    return np.tile(cv.Hand(room.name, text).counts(), (HANDS, 1))


def test_is_win_batch(benchmark: BenchmarkFixture, room: Room) -> None:
    """Random hands: hardly any is a win, and most fail in their first suit."""
    counts = random_hands(room, len(cv.Hand(room.name, room.win)))
    wins = benchmark(room.module.is_win_batch, counts)
    assert wins.shape == (HANDS,)
    assert np.count_nonzero(wins) < HANDS // 100


def test_is_win_batch_of_wins(benchmark: BenchmarkFixture, room: Room) -> None:
    assert benchmark(room.module.is_win_batch, one_row(room, room.win)).all()


def test_waits_batch(benchmark: BenchmarkFixture, room: Room) -> None:
    waits = benchmark(room.module.waits_batch, one_row(room, room.ready))
    assert (waits.sum(axis=1) == len(room.waits)).all()


def test_distance_batch(benchmark: BenchmarkFixture, room: Room) -> None:
    """Random hands, so that hardly two look at the same rows of the tables."""
    counts = random_hands(room, len(cv.Hand(room.name, room.ready)))
    distances = benchmark(room.module.distance_batch, counts)
    assert distances.shape == (HANDS,)
    faces = np.arange(counts.shape[1], dtype=np.uint8)
    for row in range(0, HANDS, HANDS // 10):
        assert distances[row] == room.module.distance(bytes(np.repeat(faces, counts[row])))


def test_nantong_distance_with_faces_run_short(benchmark: BenchmarkFixture) -> None:
    """Three of the eleven pairs can no longer grow, which the lookup table does not know."""
    pairs = "114477m 114477p 114477s TT WW"
    assert benchmark(nantong.distance, pairs, seen="11m 11p 11s") == 6


def test_nantong_score(benchmark: BenchmarkFixture) -> None:
    """Base hu 52: 111m 4, 222m 8, 333m 24, 222p 8, TTT 8. By runs 52 + 20 + 10 + 10 = 92."""
    hand = "111222333m 222456p 789s TTT RR"
    score = benchmark(nantong.score, hand, indicators="2s 3m", won_on="2m", won_from="self")
    assert score.total == 100


def test_chan_score(benchmark: BenchmarkFixture) -> None:
    """Bòn 5, Tôm 1, Ù chì 1."""
    hand, exposed = "2233448m 36678p 3799s", ["chan 5m", "chan 5m"]
    score = benchmark(chan.score, hand, exposed, won_on="2m", own_gate=True)
    assert score.total == 7


def test_sichuan_score(benchmark: BenchmarkFixture) -> None:
    """An outside hand when read as runs: 2 fan."""
    score = benchmark(sichuan.score, "111222333m 99911p", won_on="2m", won_from="discard")
    assert score.total == 4


def test_heuristic(benchmark: BenchmarkFixture, table: cv.Table) -> None:
    action = benchmark(cv.Heuristic().choose, table)
    assert action in table.legal_actions()
