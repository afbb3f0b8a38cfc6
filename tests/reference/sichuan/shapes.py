"""Winning shapes over concealed Sichuan tiles: partitions, waits and distance (S2)."""

from functools import cache, lru_cache
from typing import NamedTuple

from reference.cards import COPIES, Counts

from .faces import RANKS, SICHUAN, rank_of, suit_of

SETS = 4
"""Sets in a win beside the pair, declared ones included (S2.1)."""

PAIRS = 7
"""Pairs in a win without sets (S2.1)."""

UNREACHABLE = 1_000
"""More tiles than any shape can miss."""


class Block(NamedTuple):
    """A concealed set: "run" from `face` upwards, or "triplet" of `face`."""

    kind: str
    face: int

    def faces(self) -> tuple[int, ...]:
        """The three faces it uses."""
        if self.kind == "run":
            return (self.face, self.face + 1, self.face + 2)
        return (self.face,) * 3


class Partition(NamedTuple):
    """Concealed sets, sorted, and the faces of the pairs: one, or seven without any set."""

    blocks: tuple[Block, ...]
    pairs: tuple[int, ...]


def starts_run(face: int) -> bool:
    """Whether three consecutive ranks of one suit begin at `face`."""
    return rank_of(face) <= RANKS - 2


def holds_suit(counts: Counts, suit: int | None) -> bool:
    """Whether any tile is of a suit; never of none (S1.3, S2.1)."""
    return any(number and suit_of(face) == suit for face, number in enumerate(counts))


def partitions(counts: Counts) -> list[Partition]:
    """Every distinct way to split all the tiles into sets and one pair, or into seven pairs.

    The number of sets follows from the number of tiles, and only a hand without declared sets
    is large enough for seven pairs (S2.1).
    """
    return list(_partitions(tuple(counts)))


@lru_cache(maxsize=200_000)
def _partitions(counts: tuple[int, ...]) -> tuple[Partition, ...]:
    found: set[Partition] = set()
    for pair, number in enumerate(counts):
        if number >= 2:
            rest = list(counts)
            rest[pair] -= 2
            found |= {Partition(blocks, (pair,)) for blocks in _splits(tuple(rest))}
    if sum(counts) == 2 * PAIRS and not any(number % 2 for number in counts):
        # four identical tiles are two pairs
        pairs = [face for face, number in enumerate(counts) for _ in range(number // 2)]
        found.add(Partition((), tuple(pairs)))
    return tuple(sorted(found))


@lru_cache(maxsize=200_000)
def _splits(counts: tuple[int, ...]) -> frozenset[tuple[Block, ...]]:
    """Every way to split all the tiles into sets."""
    lowest = next((face for face, number in enumerate(counts) if number), None)
    if lowest is None:
        return frozenset({()})
    choices = [Block("triplet", lowest)]
    if starts_run(lowest):
        choices.append(Block("run", lowest))
    found: set[tuple[Block, ...]] = set()
    for block in choices:
        rest = list(counts)
        for face in block.faces():
            rest[face] -= 1
        if min(rest) >= 0:
            found |= {tuple(sorted((block, *others))) for others in _splits(tuple(rest))}
    return frozenset(found)


def is_complete(counts: Counts) -> bool:
    """Whether the tiles are sets and one pair, or seven pairs."""
    return bool(_partitions(tuple(counts)))


def with_tile(counts: Counts, face: int) -> Counts:
    """The tiles and one more."""
    return [number + (each == face) for each, number in enumerate(counts)]


def waits(counts: Counts, held: Counts, void: int | None) -> list[int]:
    """Faces that win and of which fewer than four are held (S2.1, S5.3).

    `held` counts the copies in declared sets. No hand with a tile of the void suit wins.
    """
    if holds_suit(counts, void) or holds_suit(held, void):
        return []
    return [
        face
        for face in range(SICHUAN.size)
        if counts[face] + held[face] < COPIES
        and suit_of(face) != void
        and is_complete(with_tile(counts, face))
    ]


def distance(counts: Counts, groups: int, held: Counts, seen: Counts) -> int | None:
    """Fewest tiles missing from any winning shape, less one: -1 complete, 0 ready.

    The shape has `SETS - groups` sets and a pair, or with no declared set seven pairs. `held`
    counts copies in declared sets, `seen` copies lying elsewhere: neither can be drawn. None
    when no shape can be reached.
    """
    limits = [COPIES - each - other for each, other in zip(held, seen, strict=True)]
    missing = _missing_from_sets(counts, SETS - groups, limits)
    if groups == 0:
        missing = min(missing, _missing_from_pairs(counts, limits))
    return None if missing >= UNREACHABLE else missing - 1


def _missing_from_sets(counts: Counts, sets: int, limits: Counts) -> int:
    """Fewest tiles missing from so many sets and a pair."""

    @cache
    def missing(face: int, older: int, newer: int, sets: int, pairs: int) -> int:
        """The same from `face` upwards.

        `older` runs need this face as their last, `newer` ones this face and the next.
        """
        if face == SICHUAN.size:
            return 0 if older == newer == sets == pairs == 0 else UNREACHABLE
        best = UNREACHABLE
        for begun in range(sets + 1 if starts_run(face) else 1):
            for triplet in range(min(sets - begun, 1) + 1):
                for pair in range(pairs + 1):
                    used = older + newer + begun + 3 * triplet + 2 * pair
                    price = _price(used, counts[face], limits[face])
                    if price < UNREACHABLE:
                        rest = (sets - begun - triplet, pairs - pair)
                        best = min(best, price + missing(face + 1, newer, begun, *rest))
        return best

    return missing(0, 0, 0, sets, 1)


def _missing_from_pairs(counts: Counts, limits: Counts) -> int:
    """Fewest tiles missing from seven pairs, of which one face may give two."""
    prices: list[int] = []
    for number, limit in zip(counts, limits, strict=True):
        one, two = _price(2, number, limit), _price(4, number, limit)
        # a second pair is never cheaper than the first
        prices += [one, UNREACHABLE if two == UNREACHABLE else two - one]
    return min(sum(sorted(prices)[:PAIRS]), UNREACHABLE)


def _price(used: int, number: int, limit: int) -> int:
    """Tiles to draw for `used` copies of a face of which there are `number`.

    No more than `limit` copies can ever be there.
    """
    if used <= number:
        return 0
    return used - number if used <= limit else UNREACHABLE
