"""Groups and a pair over concealed Nantong cards: partitions, waits and distance (N2)."""

from functools import lru_cache
from typing import NamedTuple

from reference.cards import COPIES, Counts

from .faces import NANTONG

GROUPS = 7
"""Groups in a win, declared ones included (N2.1)."""

HONOURS = range(27, 30)
"""The three honours form identical groups and pairs only (N1.3)."""

SUITS = (range(9), range(9, 18), range(18, 27))


class Block(NamedTuple):
    """A concealed group: "run" from `face` upwards, or "triplet" of `face`."""

    kind: str
    face: int

    def faces(self) -> tuple[int, ...]:
        """The three faces it uses."""
        if self.kind == "run":
            return (self.face, self.face + 1, self.face + 2)
        return (self.face,) * 3


class Partition(NamedTuple):
    """Concealed groups, sorted, and the face of the pair."""

    blocks: tuple[Block, ...]
    pair: int


def starts_run(face: int) -> bool:
    """Whether three consecutive ranks of one suit begin at `face`.

    Strings are a suit like any other: 7-8-9 of Strings counts (N1.3).
    """
    return any(face in suit[:-2] for suit in SUITS)


def partitions(counts: Counts) -> list[Partition]:
    """Every distinct way to split all the cards into groups and exactly one pair, sorted.

    The number of groups follows from the number of cards. Four identical cards are no group
    (N2.1).
    """
    return list(_partitions(tuple(counts)))


@lru_cache(maxsize=200_000)
def _partitions(counts: tuple[int, ...]) -> tuple[Partition, ...]:
    found: set[Partition] = set()

    def split(left: Counts, blocks: list[Block], pair: int | None) -> None:
        face = next((index for index, number in enumerate(left) if number), None)
        if face is None:
            if pair is not None:
                found.add(Partition(tuple(sorted(blocks)), pair))
            return
        if pair is None and left[face] >= 2:
            rest = list(left)
            rest[face] -= 2
            split(rest, blocks, face)
        choices = [Block("triplet", face)]
        if starts_run(face):
            choices.append(Block("run", face))
        for block in choices:
            rest = list(left)
            for used in block.faces():
                rest[used] -= 1
            if min(rest) >= 0:
                split(rest, [*blocks, block], pair)

    if sum(counts) % 3 == 2:
        split(list(counts), [], None)
    return tuple(sorted(found))


def is_complete(counts: Counts) -> bool:
    """Whether the cards split into groups and exactly one pair."""
    return bool(_partitions(tuple(counts)))


def waits(counts: Counts, held: Counts) -> list[int]:
    """Faces that complete `counts` and of which fewer than four are held.

    `held` counts the copies in declared groups (N3.6).
    """
    found = []
    for face in range(NANTONG.size):
        if counts[face] + held[face] < COPIES:
            counts[face] += 1
            if is_complete(counts):
                found.append(face)
            counts[face] -= 1
    return found


def distance(counts: Counts, groups: int, held: Counts, seen: Counts) -> int | None:
    """Fewest cards missing from any winning shape, less one: -1 complete, 0 ready.

    The shape has `GROUPS - groups` groups and a pair among concealed cards. `held` counts
    copies in declared groups, `seen` copies lying elsewhere: neither can be drawn. None when
    no shape can be reached.
    """
    wanted = GROUPS - groups
    # best[(groups made, pairs made)] = fewest missing cards so far, part after part of the deck
    best = {(0, 0): 0}
    for part in [*SUITS, *([face] for face in HONOURS)]:
        costs = _part_costs(list(part), counts, held, seen)
        merged: dict[tuple[int, int], int] = {}
        for (made, pairs), cost in best.items():
            for (more, another), extra in costs.items():
                key = (made + more, pairs + another)
                if key[0] <= wanted and key[1] <= 1:
                    merged[key] = min(merged.get(key, cost + extra), cost + extra)
        best = merged
    missing = best.get((wanted, 1))
    return None if missing is None else missing - 1


def _part_costs(
    part: list[int], counts: Counts, held: Counts, seen: Counts
) -> dict[tuple[int, int], int]:
    """Fewest missing cards for each (groups, pairs) within one suit or one honour.

    Walks up the ranks; `older` runs need this rank as their last card, `newer` ones this rank
    and the next.
    """
    states = {(0, 0, 0, 0): 0}  # (older, newer, groups, pairs)
    for face in part:
        runs = range(COPIES + 1) if starts_run(face) else range(1)
        following: dict[tuple[int, int, int, int], int] = {}
        for (older, newer, made, pairs), cost in states.items():
            for begun in runs:
                for triplet in (0, 1):
                    for pair in (0, 1):
                        if pairs + pair > 1 or made + begun + triplet > GROUPS:
                            continue
                        used = older + newer + begun + 3 * triplet + 2 * pair
                        price = _price(used, face, counts, held, seen)
                        if price is None:
                            continue
                        key = (newer, begun, made + begun + triplet, pairs + pair)
                        total = cost + price
                        following[key] = min(following.get(key, total), total)
        states = following
    ends: dict[tuple[int, int], int] = {}
    for (older, newer, made, pairs), cost in states.items():
        if older == newer == 0:
            ends[made, pairs] = min(ends.get((made, pairs), cost), cost)
    return ends


def _price(used: int, face: int, counts: Counts, held: Counts, seen: Counts) -> int | None:
    """Cards to draw so that `used` copies of a face are there; None when too few are left."""
    if used <= counts[face]:
        return 0
    if used + held[face] + seen[face] > COPIES:
        return None
    return used - counts[face]
