"""Questions about Sichuan hands of 14 tiles: how far from ready they are, and whether they win."""

import itertools
import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final, TypeVar

import numpy as np
import numpy.typing as npt

from cardavia import sichuan
from comparison.contest import OURS, Contestant, Job, Work
from comparison.peers import MAHJONG, RIICHIENV, XIANGTING, load

HANDS: Final = 3_000
"""How many hands there are of each kind."""

DISTANCE_TEXT: Final = f"""\
How many tiles a hand lacks (distance, shanten): {HANDS:,} random hands of 14 tiles from three
suits. A call answers for one hand that lies ready as the library wants it: here `bytes` of faces,
for xiangting and mahjong a list of 34 counts, for RiichiEnv a list of tiles. A batch answers for
all hands in an array of counts. Seven pairs are included everywhere, thirteen orphans in xiangting
and RiichiEnv. No hand holds four alike, which are two pairs in Sichuan and one in Riichi; so all
libraries give the same answers, or are not measured."""

WIN_TEXT: Final = f"""\
Whether a hand is complete: {HANDS:,} hands of 14 tiles from three suits, every other one a win,
the rest one tile off. The hands lie ready as above, and all libraries give the same answers.
xiangting has no question of its own for it; its replacement number is 0 for a win."""

TILES: Final = 14
"""In a complete hand."""

KINDS: Final = 27
"""Faces of three suits."""

HONOURS: Final = 7
"""Faces that Riichi has besides."""

Answer = TypeVar("Answer")

Counts = tuple[int, ...]
"""How many there are of each of the 27 faces."""


@cache
def random_hands() -> Sequence[Counts]:
    """Return hands dealt from a full wall."""
    rng = random.Random(42)
    wall = [face for face in range(KINDS) for _ in range(4)]

    def hands() -> Iterator[Counts]:
        while True:
            yield _counts(rng.sample(wall, TILES))

    return _first(HANDS, hands())


@cache
def near_wins() -> Sequence[Counts]:
    """Return hands of which every other one wins; the rest have one tile exchanged and do not.

    A win has two suits: in Sichuan nothing else wins (S2.1).
    """
    rng = random.Random(7)
    kinds = 2 * KINDS // 3

    def wins() -> Iterator[Counts]:
        while True:
            tiles = [rng.randrange(kinds)] * 2
            for _ in range(4):
                first = rng.randrange(kinds)
                run = first % 9 < 7 and rng.random() < 0.7
                tiles += [first, first + 1, first + 2] if run else [first] * 3
            yield _counts(tiles)

    def losses() -> Iterator[Counts]:
        for win in _without_fours(wins()):
            counts = list(win)
            counts[rng.choice([face for face in range(KINDS) if counts[face]])] -= 1
            counts[rng.randrange(KINDS)] += 1
            if not sichuan.is_win(_faces(counts)):
                yield tuple(counts)

    half = HANDS // 2
    pairs = zip(_first(half, wins()), _first(half, losses()), strict=True)
    return [hand for pair in pairs for hand in pair]


def _counts(tiles: Sequence[int]) -> Counts:
    return tuple(tiles.count(face) for face in range(KINDS))


def _without_fours(hands: Iterable[Counts]) -> Iterator[Counts]:
    return (hand for hand in hands if max(hand) < 4)


def _first(number: int, hands: Iterable[Counts]) -> list[Counts]:
    return list(itertools.islice(_without_fours(hands), number))


def _faces(hand: Sequence[int]) -> bytes:
    return bytes(face for face, count in enumerate(hand) for _ in range(count))


def _riichi_counts(hand: Counts) -> list[int]:
    return [*hand, *[0] * HONOURS]


def _riichi_tiles(hand: Counts) -> list[int]:
    return [4 * face + copy for face, count in enumerate(hand) for copy in range(count)]


@cache
def distances() -> Sequence[int | None]:
    """Return the distances of the random hands, after a look at hands of known distance."""
    known = {"123456789m 12399p": -1, "123456m 123789p 19s": 0, "1479m 1479p 14799s": 5}
    for hand, distance in known.items():
        assert sichuan.distance(hand) == distance
    return [sichuan.distance(_faces(hand)) for hand in random_hands()]


WINS: Final = [True, False] * (HANDS // 2)
"""Which of `near_wins` win."""


def ask(
    answer: Callable[..., Answer],
    *arguments: Iterable[object],
    expected: Sequence[object],
    read: Callable[[Answer], object] = lambda answer: answer,
) -> Work:
    """Call `answer` for one hand after the other, with as little around it as there can be.

    Each of `arguments` has one value for each hand. The answers, once `read`, must be `expected`.
    """
    columns = [list(itertools.islice(values, HANDS)) for values in arguments]
    wrong = sum(
        read(found) != known for found, known in zip(map(answer, *columns), expected, strict=True)
    )
    assert not wrong, f"it answers otherwise about {wrong} of {HANDS} hands"

    def work() -> int:
        deque(map(answer, *columns), maxlen=0)
        return HANDS

    return work


def ask_at_once(
    answer: Callable[[npt.NDArray[np.uint8]], npt.NDArray[np.generic]],
    hands: Sequence[Counts],
    expected: Sequence[object],
) -> Work:
    """Call `answer` for all hands together."""
    counts = np.array(hands, dtype=np.uint8)
    assert answer(counts).tolist() == expected, "the batch answers otherwise than single calls"

    def work() -> int:
        answer(counts)
        return HANDS

    return work


def our_distance() -> Work:
    """Single calls."""
    return ask(sichuan.distance, map(_faces, random_hands()), expected=distances())


def our_distances() -> Work:
    """One call for all."""
    return ask_at_once(sichuan.distance_batch, random_hands(), distances())


def xiangting_distance() -> Work:
    """Replacement numbers, which are distances plus 1."""
    xiangting = load("xiangting")
    return ask(
        xiangting.calculate_replacement_number,
        map(_riichi_counts, random_hands()),
        itertools.repeat(xiangting.PlayerCount.FOUR),
        expected=distances(),
        read=lambda number: number - 1,
    )


def mahjong_distance() -> Work:
    """Shanten without thirteen orphans."""
    return ask(
        load("mahjong.shanten").Shanten.calculate_shanten,
        map(_riichi_counts, random_hands()),
        itertools.repeat(True),
        itertools.repeat(False),
        expected=distances(),
    )


def riichienv_distance() -> Work:
    """Shanten."""
    tiles = map(_riichi_tiles, random_hands())
    return ask(load("riichienv").calculate_shanten, tiles, expected=distances())


def our_win() -> Work:
    """Single calls."""
    return ask(sichuan.is_win, map(_faces, near_wins()), expected=WINS)


def our_wins() -> Work:
    """One call for all."""
    return ask_at_once(sichuan.is_win_batch, near_wins(), WINS)


def mahjong_win() -> Work:
    """Agari."""
    agari = load("mahjong.agari").Agari
    return ask(agari.is_agari, map(_riichi_counts, near_wins()), expected=WINS)


def xiangting_win() -> Work:
    """Replacement numbers, which are 0 for a win."""
    xiangting = load("xiangting")
    return ask(
        xiangting.calculate_replacement_number,
        map(_riichi_counts, near_wins()),
        itertools.repeat(xiangting.PlayerCount.FOUR),
        expected=WINS,
        read=lambda number: number == 0,
    )


DISTANCE: Final = Job(
    name="distance",
    title="Distance from ready",
    unit="hands",
    text=DISTANCE_TEXT,
    contestants=[
        Contestant(OURS, "`sichuan.distance`", our_distance, column="a call"),
        Contestant(OURS, "`sichuan.distance_batch`", our_distances, column="a batch"),
        Contestant(XIANGTING.title, "`calculate_replacement_number`", xiangting_distance),
        Contestant(MAHJONG.title, "`Shanten.calculate_shanten`", mahjong_distance),
        Contestant(RIICHIENV.title, "`calculate_shanten`", riichienv_distance),
    ],
)
"""Distance from ready."""

WIN: Final = Job(
    name="win",
    title="Win test",
    unit="hands",
    text=WIN_TEXT,
    contestants=[
        Contestant(OURS, "`sichuan.is_win`", our_win, column="a call"),
        Contestant(OURS, "`sichuan.is_win_batch`", our_wins, column="a batch"),
        Contestant(MAHJONG.title, "`Agari.is_agari`", mahjong_win),
        Contestant(XIANGTING.title, "`calculate_replacement_number`", xiangting_win),
    ],
)
"""Win test."""
