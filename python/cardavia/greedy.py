"""Greedy, the yardstick the opponents are measured against.

Frozen: its figures are compared across versions, so a better idea belongs in another agent.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import Final

from cardavia import _engine
from cardavia._engine import Action, Discard, Event, Table, View
from cardavia.agents import seat_to_decide
from cardavia.cards import COPIES
from cardavia.rooms import ROOMS

PREPARATIONS: Final = ("opening-quad", "opening-triplet", "hezi", "ready", "done")
"""What Greedy declares before play, most wanted first."""

CAPTURES: Final = ("chiu", "chan", "ca")
"""Claims after which the hand has a card to discard, first wanted first of equal ones."""


@dataclass(frozen=True)
class Greedy:
    """A good plain player: the fastest win it can see, whatever the win is worth.

    It always wins; declares every opening it is offered, and ready; claims a pung or kong that
    brings the hand nearer to ready, and declares a kong of its own that does not set it back. It
    discards for the least distance, then for the most copies left of the faces that help, then
    the lowest face. It captures, or declares Chíu, when that brings the hand nearer to ready; of
    two ways it takes the nearer, then the one with the most copies left of the faces that help. Its
    void suit is the one it holds fewest tiles of, and while it holds any it discards the lowest. It
    looks at nothing but what its seat sees, and chance plays no part.

    >>> import cardavia as cv
    >>> table = cv.deal("nantong", seed=1)
    >>> cv.Greedy().choose(table) in table.legal_actions()
    True
    """

    name = "greedy"

    def choose(self, table: Table) -> Action:
        """Return a legal action for `table.turn`; `GameOverError` when the deal is over."""
        view = table.view(seat_to_decide(table))
        wins = _of_kind(view.legal, "win")
        if wins:
            return wins[0]
        if view.phase == "prepare":
            return _preparation(view)
        seen = _seen(table, view)
        if any(_of_kind(view.legal, kind) for kind in CAPTURES):
            return _capture(view, seen)
        if _of_kind(view.legal, "pass"):
            return _claim(view, seen)
        return _own_kong(view, seen) or _discard(view, seen)


def _preparation(view: View) -> Action:
    """Return the most wanted declaration, or the void suit with the fewest tiles in hand."""
    voids = _of_kind(view.legal, "void")
    if voids:
        return min(voids, key=lambda action: len(_of_suit(view.hand, str(action.face))))
    return next(action for kind in PREPARATIONS for action in _of_kind(view.legal, kind))


def _claim(view: View, seen: Sequence[str]) -> Action:
    """Return the claim that leads nearest to ready, a kong before a pung; else pass."""
    best = _of_kind(view.legal, "pass")[0]
    nearest = _distance(view, list(view.hand), view.groups[view.seat], seen)
    for action in [*_of_kind(view.legal, "kong"), *_of_kind(view.legal, "pung")]:
        distance = _distance_after(view, seen, action, 3 if action.kind == "kong" else 2)
        if distance < nearest:
            best, nearest = action, distance
    return best


def _capture(view: View, seen: Sequence[str]) -> Action:
    """Return the capture or Chíu after whose best discard the hand is nearest to ready; else pass.

    Only captures that bring it nearer count; of equally near ones, the most helpful copies.
    """
    hand, declared = list(view.hand), view.groups[view.seat]
    best = _of_kind(view.legal, "pass")[0]
    nearest = (_distance(view, hand, declared, seen), -inf)
    if view.public is None:
        return best
    public = view.public[1]
    still_seen = list(seen)
    still_seen.remove(public)
    calculators = ROOMS[view.game].calculators
    for action in (action for kind in CAPTURES for action in _of_kind(view.legal, kind)):
        face = str(action.face)
        rest = list(hand)
        for _ in range(3 if action.kind == "chiu" else 1):
            rest.remove(face)
        group = f"ca {face}{public}" if action.kind == "ca" else f"{action.kind} {face}"
        options = calculators.discards(rest, [*declared, group], still_seen)
        after = min((inf if o.distance is None else o.distance, -o.copies) for o in options)
        if after < nearest:
            best, nearest = action, after
    return best


def _own_kong(view: View, seen: Sequence[str]) -> Action | None:
    """Return the first kong from the hand that leaves the distance no greater, if there is one."""
    kongs = [*_of_kind(view.legal, "concealed-kong"), *_of_kind(view.legal, "added-kong")]
    if not kongs:
        return None
    here = _distance(view, list(view.hand), view.groups[view.seat], seen)
    for action in kongs:
        if _distance_after(view, seen, action, 4 if action.kind == "concealed-kong" else 1) <= here:
            return action
    return None


def _discard(view: View, seen: Sequence[str]) -> Action:
    """Return the discard after which the hand is nearest to ready, with the most helpful copies."""
    if _of_suit(view.hand, _void(view)):
        return view.legal[0]  # only tiles of the void suit may go; the lowest
    legal = {action.face: action for action in _of_kind(view.legal, "discard")}
    options = ROOMS[view.game].calculators.discards(view.hand, view.groups[view.seat], seen)

    def rank(option: Discard) -> tuple[float, int, int]:
        distance = inf if option.distance is None else option.distance
        return distance, -option.copies, int(legal[option.face])

    return legal[min((option for option in options if option.face in legal), key=rank).face]


def _distance_after(view: View, seen: Sequence[str], action: Action, from_hand: int) -> float:
    """Return the distance once `from_hand` cards have gone from the hand into the group."""
    face = str(action.face)
    hand = list(view.hand)
    for _ in range(from_hand):
        hand.remove(face)
    seen = list(seen)
    if action.kind in ("pung", "kong"):
        seen.remove(face)  # the claimed card no longer lies among the discards
    declared = [group for group in view.groups[view.seat] if group != f"pung {face}"]
    kind = "kong" if action.kind == "added-kong" else action.kind
    return _distance(view, hand, [*declared, f"{kind} {face}"], seen)


def _distance(
    view: View, hand: Sequence[str], declared: Sequence[str], seen: Sequence[str]
) -> float:
    """Return the distance of cards of this game, infinite when they can reach no win."""
    distance = ROOMS[view.game].calculators.distance(hand, declared, seen)
    return inf if distance is None else distance


def _seen(table: Table, view: View) -> list[str]:
    """Return what cannot help: all that the seat sees elsewhere, and its whole void suit."""
    copies = Counter(view.seen_elsewhere)
    if len(view.wins) > 1:
        copies.update(_won_again(table.events(view.seat)))
    own = Counter(view.hand)
    own.update(face for group in view.groups[view.seat] for face in group.faces)
    for face in copies:
        copies[face] = min(copies[face], COPIES - own[face])
    # Nothing of the void suit can help: as good as seen, every copy of it.
    for face in _of_suit(_engine.faces(view.game), _void(view)):
        copies[face] = COPIES
    return list(copies.elements())


def _won_again(events: Sequence[Event]) -> Iterator[str]:
    """Yield the tile of every win after the first on it.

    It is one tile in all winners' hands (S3.3), but Greedy has always counted one for each.
    """
    face, winners = "", 0
    for event in events:
        if event.kind in ("discard", "added-kong"):
            face, winners = event.face or "", 0
        elif event.kind in ("draw", "replacement"):
            winners = 0
        elif event.kind == "win":
            winners += 1
            if winners > 1:
                yield face


def _void(view: View) -> str:
    """Return the letter of the seat's void suit, empty where there is none."""
    return (view.voids[view.seat] or "") if view.voids else ""


def _of_suit(faces: Iterable[str], suit: str) -> list[str]:
    """Return the faces of a suit, none when there is no suit."""
    return [face for face in faces if suit and face.endswith(suit)]


def _of_kind(actions: Sequence[Action], kind: str) -> list[Action]:
    return [action for action in actions if action.kind == kind]
