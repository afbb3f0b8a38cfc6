"""Base hu, bonuses, totals and settlement of Nantong (N5 to N7)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reference.cards import Counts

from .faces import NANTONG
from .groups import Group
from .shapes import Block, Partition, partitions

NINE_OF_STRINGS = NANTONG.face("9s")
ELDERS = tuple(NANTONG.face(text) for text in "TWR")
OLD_GENERALS = frozenset((*ELDERS, NINE_OF_STRINGS))
ONE_OF_COINS = NANTONG.face("1p")
WENQIAN = Block("run", ONE_OF_COINS)
WENQIAN_BONUS = (20, 50, 100, 200)
"""For one to four 1-2-3 of Coins (N6.2)."""
SHAPE_BONUS = {"qing": 100, "piao": 50, "tazi": 20}
"""N6.1."""


@dataclass(frozen=True)
class Win:
    """How a hand was won. A heavenly win has no winning card (N6.6)."""

    won_on: int | None = None
    won_from: str | None = None
    """ "self", "discard" or "kong" (robbed)."""
    kong_replacement: bool = False
    last_card: bool = False
    first_discard: bool = False
    heavenly: bool = False
    ready: bool = False

    @property
    def claimed(self) -> bool:
        """Whether the winning card came from another player."""
        return self.won_from in ("discard", "kong")


@dataclass(frozen=True)
class Score:
    """What a hand is worth.

    `total` is rounded; `doublings` counts the doublings of the total; `tags` names what was met,
    in the best reading (the first of equals, N6.7).
    """

    base_hu: int
    bonus: int
    doublings: int
    total: int
    tags: frozenset[str]


class Reading(NamedTuple):
    """The bonuses and doublings of one reading of a winning hand."""

    bonus: int
    doublings: int
    tags: frozenset[str]


def round_up(points: int) -> int:
    """Up to a multiple of ten (N7.1)."""
    return -(-points // 10) * 10


def settle(totals: Sequence[int]) -> list[int]:
    """What each player receives: the sum of its differences to the others (N7.2)."""
    return [sum(mine - other for other in totals) for mine in totals]


def score_counts(
    hand: Counts,
    groups: Sequence[Group],
    indicators: Sequence[int],
    hezi: int | None,
    win: Win | None,
) -> Score:
    """Scores valid cards.

    `hand` holds the winning card, `hezi` is the face of a Hezi, and `win` is None for everyone
    but the winner.
    """
    base, tags = base_hu(hand, groups, indicators, hezi, win)
    if win is None:
        return Score(base, 0, 0, round_up(base), frozenset(tags))
    best = max(
        (_read(shape, seat, hand, groups, win) for shape, seat in _readings(hand, win)),
        key=lambda reading: (base + reading.bonus) * 2**reading.doublings,
    )
    total = round_up((base + best.bonus) * 2**best.doublings)
    return Score(base, best.bonus, best.doublings, total, frozenset(tags) | best.tags)


def base_hu(
    hand: Counts,
    groups: Sequence[Group],
    indicators: Sequence[int],
    hezi: int | None,
    win: Win | None,
) -> tuple[int, set[str]]:
    """The base hu and the tags of its items (N5)."""
    tags: set[str] = set()
    total = 0

    def add(item: str, face: int) -> None:
        nonlocal total
        value, met = item_value(item, face, indicators)
        total += value
        tags.update(met)

    for group in groups:
        add("exposed-kong" if group.kind == "kong" else group.kind, group.face)
    if hezi is not None:
        add("hezi", hezi)
    for face, copies in enumerate(hand):
        # N5.2: by copies held, whatever the partition does with them
        if copies == 4:
            add("four-concealed", face)  # N5.3: a claimed fourth copy too
        elif copies == 3:
            by_claim = win is not None and win.claimed and win.won_on == face
            add("pung-by-discard" if by_claim else "triplet", face)  # N5.3
    return total, tags


BASE = {
    "pung": 2,
    "pung-by-discard": 2,
    "triplet": 4,
    "exposed-kong": 8,
    "concealed-kong": 12,
    "four-concealed": 12,
    "opening-quad": 16,
    "opening-triplet": 16,
    "hezi": 16,
}
"""N5.1."""

EXACT_TRIPLET_BASE = 12
"""N5.5."""


def applies(indicator: int, face: int) -> bool:
    """Whether an indicator doubles a face (N5.4)."""
    if indicator in OLD_GENERALS:
        return face in OLD_GENERALS
    return face not in OLD_GENERALS and indicator % 9 == face % 9


def item_value(item: str, face: int, indicators: Sequence[int]) -> tuple[int, set[str]]:
    """The value of one base item and its tags (N5.1, N5.4, N5.5)."""
    tags = {item}
    value = BASE[item]
    if face in indicators and item == "triplet":
        value = EXACT_TRIPLET_BASE
        tags.add("exact-triplet")
    if face in indicators and item in ("pung", "pung-by-discard"):
        value *= 2
        tags.add("exact-pung")
    if face in OLD_GENERALS:
        value *= 2
        tags.add("old-general")
    applying = sum(applies(indicator, face) for indicator in indicators)
    value *= 2**applying
    if applying:
        tags.add(("one-indicator", "two-indicators")[applying - 1])
    return value, tags


def _readings(hand: Counts, win: Win) -> list[tuple[Partition, Block | None]]:
    """Every partition with every group the winning card can sit in (N6.7).

    None is the pair, or no place at all when there is no winning card (N6.6).
    """
    found: list[tuple[Partition, Block | None]] = []
    for shape in partitions(hand):
        if win.won_on is None or shape.pair == win.won_on:
            found.append((shape, None))
        if win.won_on is not None:
            found.extend((shape, block) for block in shape.blocks if win.won_on in block.faces())
    return found


def _read(
    shape: Partition, home: Block | None, hand: Counts, groups: Sequence[Group], win: Win
) -> Reading:
    """Bonuses and doublings with the winning card in `home` (N6)."""
    kind = _shape_kind(shape, groups)
    bonuses = {kind: SHAPE_BONUS[kind]}
    wenqian = shape.blocks.count(WENQIAN)
    if wenqian:  # N6.2
        bonuses[f"wenqian{wenqian}"] = WENQIAN_BONUS[wenqian - 1]
    if win.won_from == "self":  # N6.3
        bonuses["self-draw"] = 10
        if win.kong_replacement:
            bonuses["kong-replacement"] = 10
    if win.won_on is not None and _is_wait(home, win.won_on):  # N6.4
        bonuses["wait"] = 10

    claimed_group = any(group.kind in ("pung", "kong") for group in groups)
    claimed_triplet = win.claimed and home is not None and home.kind == "triplet"
    doublings = {  # N6.5
        "piao": kind == "piao",
        "closed-piao": kind == "piao" and not claimed_group and not claimed_triplet,
        "three-elders": _has_three_elders(hand, groups),
        "heavenly": win.heavenly,
        "first-discard": win.first_discard,
        "ready": win.ready,
        "last-card": win.last_card,
    }
    met = {tag for tag, doubles in doublings.items() if doubles}
    return Reading(sum(bonuses.values()), len(met), frozenset(bonuses) | met)


def _shape_kind(shape: Partition, groups: Sequence[Group]) -> str:
    """Qing, Piao or Tazi (N6.1)."""
    if not groups and all(block.kind == "run" for block in shape.blocks):
        return "qing"
    if all(block.kind == "triplet" or block == WENQIAN for block in shape.blocks):
        return "piao"
    return "tazi"


def _is_wait(home: Block | None, card: int) -> bool:
    """Whether the winning card makes a wait (N6.4).

    It completes the pair (`home` None), the middle of a run, the Three of a 1-2-3 or the Seven
    of a 7-8-9.
    """
    if home is None:
        return True
    if home.kind == "triplet":
        return False
    lowest = home.face % 9
    place = card - home.face
    return place == 1 or (place == 2 and lowest == 0) or (place == 0 and lowest == 6)


def _has_three_elders(hand: Counts, groups: Sequence[Group]) -> bool:
    """At least three copies of each honour, in hand and groups (N6.5)."""
    copies = list(hand)
    for group in groups:
        copies[group.face] += group.size
    return all(copies[face] >= 3 for face in ELDERS)
