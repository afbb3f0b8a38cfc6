"""The fan and base of a winning hand (S4)."""

from collections.abc import Sequence
from dataclasses import dataclass

from reference.cards import COPIES, Counts

from .faces import rank_of, suit_of
from .groups import Group, held_copies
from .shapes import SETS, Partition, partitions

PATTERNS = {"two-five-eight": 3, "outside": 2, "seven-pairs": 2, "all-triplets": 1, "standard": 0}
"""S4.1, the highest first."""

ONE_SUIT = 2
"""S4.2; everything else there is worth 1."""

MOST_FAN = 5
"""The fan that the base counts at most (S4.3)."""


@dataclass(frozen=True)
class Win:
    """How a hand was won; the dealer's dealt tiles win without a winning tile (S3.1)."""

    won_on: int | None
    won_from: str
    """ "self", "discard" or "kong" (robbed)."""
    kong_replacement: bool = False
    last_tile: bool = False
    """With the wall empty (S4.2)."""


@dataclass(frozen=True)
class Score:
    """What a win is worth; all zero for a seat that has not won.

    `fan` is not limited, `base` is. `total` is what one payer pays: the base, one more when
    self-drawn (S5.1). `items` names what counted, one entry for each root.
    """

    fan: int
    base: int
    total: int
    items: tuple[str, ...]


NOTHING = Score(0, 0, 0, ())
"""The sheet of a seat that has not won."""


def score_counts(hand: Counts, groups: Sequence[Group], win: Win) -> Score:
    """Scores valid tiles; `hand` is complete and holds the winning tile."""
    shown = {name for reading in partitions(hand) for name in _patterns(reading, groups)}
    pattern = next(name for name in PATTERNS if name in shown)
    tiles = [number + held for number, held in zip(hand, held_copies(groups), strict=True)]
    others = [
        *["root"] * tiles.count(COPIES),
        *["pair-wait"] * (len(groups) == SETS and win.won_on is not None),
        *["kong-replacement"] * win.kong_replacement,
        *["robbing"] * (win.won_from == "kong"),
        *["last-tile"] * win.last_tile,
    ]
    fan = PATTERNS[pattern] + len(others)
    if len({suit_of(face) for face, number in enumerate(tiles) if number}) == 1:
        fan += ONE_SUIT
        others.append("one-suit")
    base = 2 ** min(fan, MOST_FAN)
    if fan > MOST_FAN:
        others.append("capped")
    return Score(fan, base, base + (win.won_from == "self"), (pattern, *others))


def _patterns(reading: Partition, groups: Sequence[Group]) -> list[str]:
    """The patterns that a reading shows (S4.1)."""
    if len(reading.pairs) > 1:
        return ["seven-pairs"]
    sets = [*(block.faces() for block in reading.blocks), *((group.face,) for group in groups)]
    faces = [face for each in [*sets, reading.pairs] for face in each]
    found = ["standard"]
    if all(_holds_end(each) for each in [*sets, reading.pairs]):
        found.append("outside")
    if not any(block.kind == "run" for block in reading.blocks):
        found.append("all-triplets")
        if all(rank_of(face) in (2, 5, 8) for face in faces):
            found.append("two-five-eight")
    return found


def _holds_end(faces: Sequence[int]) -> bool:
    return any(rank_of(face) in (1, 9) for face in faces)
