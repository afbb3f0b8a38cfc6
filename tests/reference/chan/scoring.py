"""Bonuses, the score of a win and its settlement (C5)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from reference.cards import COPIES, Counts, HandError

from .faces import CHAN, CHI_CHI, RED, fellows
from .groups import Group, chan, exposed_chan, held_copies
from .shapes import LEAST_CHAN, PAIRS, concealed_ca, concealed_chan

TOM = [CHAN.face(text) for text in ("3m", "3s", "7p")]
LEO = [CHAN.face(text) for text in ("9m", "8s", "C")]


class Value(NamedTuple):
    """What a bonus is worth as the main one, and beside another (C5.1)."""

    main: int
    dich: int


VALUES = {
    "u-chi": Value(3, 1),
    "thien-u": Value(3, 1),
    "tom": Value(4, 1),
    "bach-thu": Value(4, 1),
    "leo": Value(5, 2),
    "thien-khai": Value(5, 2),
    "chiu-u": Value(5, 2),
    "bon": Value(5, 2),
    "bach-dinh": Value(7, 4),
    "tam-do": Value(8, 5),
    "kinh-tu-chi": Value(12, 9),
    "thap-thanh": Value(12, 9),
}
"""C5.1, in the order of its table."""

U_XUONG = 2
"""A win without any bonus (C5.2)."""


@dataclass(frozen=True)
class Win:
    """How a hand was won; without a winning card it is a Thiên ù."""

    won_on: int | None = None
    own_gate: bool = False
    """The winner revealed the card, or it is a discard returned to the winner's gate."""
    opening_quad: bool = False
    """Four identical cards in the initial deal."""


class Line(NamedTuple):
    """One line of a score sheet: a bonus and whether it counts as "main" or "dịch"."""

    bonus: str
    part: str
    points: int


@dataclass(frozen=True)
class Score:
    """What a win is worth: the points each loser pays, and the lines that add up to them."""

    total: int
    lines: tuple[Line, ...]

    @property
    def bonuses(self) -> Counter[str]:
        """How often each bonus was met; "u-xuong" when there was none."""
        return Counter(line.bonus for line in self.lines)


NOTHING = Score(0, ())
"""The sheet of a player who has not won."""


def settle(totals: Sequence[int]) -> list[int]:
    """What each player receives: the winner the score from each other (C5.5); zeros if drawn.

    Raises HandError when more than one player has won.
    """
    winners = [seat for seat, total in enumerate(totals) if total]
    if len(winners) > 1:
        raise HandError(f"seats {winners} cannot all have won (C3.4)")
    pot = sum(totals)
    return [3 * total if total else -pot for total in totals]


def score_counts(hand: Counts, groups: Sequence[Group], win: Win) -> Score:
    """Scores a valid winning hand, the winning card in it (C5.2 to C5.4)."""
    met = sorted(bonuses(hand, groups, win), key=lambda bonus: VALUES[bonus], reverse=True)
    if not met:
        lines = [Line("u-xuong", "main", U_XUONG)]
    elif "thap-thanh" in met:
        lines = [Line(bonus, "main", VALUES[bonus].main) for bonus in met]
    else:
        lines = [Line(met[0], "main", VALUES[met[0]].main)]
        lines += [Line(bonus, "dịch", VALUES[bonus].dich) for bonus in met[1:]]
    return Score(sum(line.points for line in lines), tuple(lines))


def bonuses(hand: Counts, groups: Sequence[Group], win: Win) -> list[str]:
    """The bonuses of a winning hand, one entry for each set of Tôm and Lèo (C5.1)."""
    held = held_copies(groups)
    copies = [concealed + exposed for concealed, exposed in zip(hand, held, strict=True)]
    chan_made = concealed_chan(hand) + exposed_chan(groups)
    red = sum(copies[face] for face in RED)
    heavenly = win.won_on is None
    times = {
        "u-chi": win.own_gate,
        "thien-u": heavenly,
        "tom": min(copies[face] for face in TOM),
        "bach-thu": chan_made == LEAST_CHAN and not _has_ca_of_winning_rank(hand, groups, win),
        "leo": min(copies[face] for face in LEO),
        "thien-khai": win.opening_quad or (heavenly and COPIES in hand),
        "chiu-u": win.won_on is not None and hand[win.won_on] == COPIES,
        "bon": _has_bon(hand, groups, win),
        "bach-dinh": red == 0,
        "tam-do": red == 8,
        "kinh-tu-chi": red == copies[CHI_CHI] == COPIES,
        "thap-thanh": chan_made == PAIRS,
    }
    return [bonus for bonus, number in times.items() for _ in range(number)]


def _has_ca_of_winning_rank(hand: Counts, groups: Sequence[Group], win: Win) -> bool:
    """Whether a cạ, concealed or exposed, is of the winning card's rank."""
    if win.won_on is None:
        return False
    rank = {win.won_on, *fellows(win.won_on)}
    concealed = any(rank.issuperset(each) for each in concealed_ca(hand))
    return concealed or any(group.kind == "ca" and group.face in rank for group in groups)


def _has_bon(hand: Counts, groups: Sequence[Group], win: Win) -> bool:
    """Whether two captured chắn are alike, one perhaps just made by the winning card."""
    captured = Counter(group for group in groups if group.kind == "chan")
    if 2 in captured.values():
        return True
    # the other two copies are concealed: a single and the winning card
    return win.won_on is not None and captured[chan(win.won_on)] == 1 and hand[win.won_on] == 2
