"""What a player's own view tells about a hand of Nantong.

How far it is from a win, what would help it, what it is worth, and what speaks for an action.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from cardavia import _engine, nantong
from cardavia._engine import Action, Discard, Event, Score, View
from cardavia.render import away, sheet, wrap

_COMPLETE = -1
_WAITING = 22
"""The cards of a hand that is to draw or claim, a group counting as three."""
_MOST_FACES = 12
"""How many helpful faces are listed; of more only the number is told."""
_GROUPS = {"pung": 2, "kong": 3, "concealed-kong": 4, "added-kong": 1}
"""The cards that leave the hand for a group declared in play."""
_OPENING = {
    "opening-quad": "an opening declaration is worth the most base hu (N5.1)",
    "opening-triplet": "an opening declaration is worth the most base hu (N5.1)",
    "hezi": "a Tiandi Hezi is worth the most base hu (N5.1)",
    "done": "nothing more is worth declaring",
}


def seen(view: View) -> list[str]:
    """Return the faces a seat sees besides its own hand and groups, one for each copy.

    These are the indicators, the discards, the groups of the others, every Hezi, and a card that
    can be robbed: copies it can no longer draw.
    """
    faces = [*view.indicators, *(face for _, face in view.discards)]
    for seat, groups in enumerate(view.groups):
        if seat != view.seat:
            for group in groups:
                kind, face = group.split()
                faces += [face] * _copies(kind)
        hezi = view.hezi[seat]
        if hezi is not None:
            faces += [hezi] * 2
    if view.public is not None:
        owner, face, source = view.public
        if source == "kong" and owner != view.seat:
            faces.append(face)
    return faces


def hand_report(view: View, events: Sequence[Event]) -> str:
    """Say how far the hand is from a win, what would help it, and what it is worth."""
    parts = [*_standing(view), "", "Worth now (base hu, N5):", *sheet(_base(view))]
    if win := winning_sheet(view, events):
        parts += ["", "A win now would come to:", *sheet(win)]
    return "\n".join(parts)


def reason(view: View, action: Action, events: Sequence[Event]) -> str:
    """Say in a few words what speaks for an action."""
    if action.kind == "win":
        win = winning_sheet(view, events)
        why = "it ends the deal" if win is None else f"it comes to {win.total} hu"
    elif action.kind == "discard":
        after = next(option for option in _discards(view) if option.face == action.face)
        why = f"the hand is then {_after(after)}"
    elif action.kind == "pass":
        why = f"the hand stays {away(_distance(view))}"
    elif action.kind == "ready":
        why = f"the hand is {_outlook(0, _draws(view))}, and a win is doubled (N6.5)"
    elif action.kind in _GROUPS:
        why = _after_group(view, action)
    else:
        why = _OPENING[action.kind]
    return why


def winning_sheet(view: View, events: Sequence[Event]) -> Score | None:
    """Return the score sheet of a win the seat could make now, None if it has none."""
    if not any(action.kind == "win" for action in view.legal):
        return None
    own = view.seat
    hand, card, source = list(view.hand), view.drawn, "self"
    if view.public is not None:
        _, card, source = view.public
        hand.append(card)
    drew = view.public is None and card is not None
    discarders = [event.seat for event in events if event.kind == "discard"]
    return nantong.score(
        hand,
        view.groups[own],
        indicators=view.indicators,
        hezi=view.hezi[own] is not None,
        won_on=card,
        won_from=None if card is None else source,
        kong_replacement=drew and _replaces(events),
        last_card=drew and view.stock == 0,
        first_discard=source == "discard" and discarders == [view.dealer],
        heavenly=card is None,
        ready=view.ready[own],
    )


def _standing(view: View) -> list[str]:
    """Say how far the hand is: for each discard it can make, else for the draw to come."""
    distance = _distance(view)
    if len(view.hand) + 3 * len(view.groups[view.seat]) == _WAITING:
        return [wrap(f"Your hand is {_outlook(distance, _draws(view))}.")]
    if distance == _COMPLETE:
        return ["Your hand is complete: seven groups and a pair (N2.1)."]
    options = sorted(_discards(view), key=_promise)
    return [
        f"Your hand is {away(distance)}. After each discard:",
        *(wrap(f"  {option.face:<3} {_after(option)}", indent=6) for option in options),
    ]


def _promise(option: Discard) -> tuple[bool, int, int]:
    """Order discards: the nearest to ready first, then those that most cards help."""
    return option.distance is None, option.distance or 0, -option.copies


def _after(option: Discard) -> str:
    return _outlook(option.distance, option.helpful)


def _outlook(distance: int | None, helpful: Mapping[str, int]) -> str:
    """Describe a hand by its distance and the faces that help it, with the copies left."""
    left = sum(helpful.values())
    cards = f"{left} card{'' if left == 1 else 's'} left"
    faces = [face for face, copies in helpful.items() if copies]
    if distance is None:
        return away(distance)
    if not faces:
        return f"{away(distance)}, but every card that would help is gone"
    listed = " ".join(faces) if len(faces) <= _MOST_FACES else f"{len(faces)} faces"
    return f"{away(distance)}; {'waits for' if distance == 0 else 'helped by'} {listed} ({cards})"


def _distance(view: View) -> int | None:
    return _engine.distance(view.game, view.hand, view.groups[view.seat], seen(view))


def _discards(view: View) -> list[Discard]:
    return _engine.discards(view.game, view.hand, view.groups[view.seat], seen(view))


def _draws(view: View) -> dict[str, int]:
    """Return the faces that bring a waiting hand nearer, with the copies left of each."""
    hand, groups, gone = list(view.hand), view.groups[view.seat], seen(view)
    distance = _distance(view)
    known = Counter([*hand, *gone])
    for group in groups:
        kind, face = group.split()
        known[face] += _copies(kind)
    draws: dict[str, int] = {}
    for face in _engine.faces(view.game):
        left = 4 - known[face]
        if distance is None or left <= 0:
            continue
        after = _engine.distance(view.game, [*hand, face], groups, gone)
        if after is not None and after < distance:
            draws[face] = left
    return draws


def _after_group(view: View, action: Action) -> str:
    """Say how far the hand is once it has declared a group, and how far it was."""
    face = action.face or ""
    hand, groups = list(view.hand), list(view.groups[view.seat])
    gone = seen(view)
    if action.kind == "added-kong":
        groups.remove(f"pung {face}")
    if view.public is not None:
        gone.remove(face)
    for _ in range(_GROUPS[action.kind]):
        hand.remove(face)
    groups.append(f"{'kong' if action.kind == 'added-kong' else action.kind} {face}")
    before = _distance(view)
    after = _engine.distance(view.game, hand, groups, gone)
    return f"the hand goes from {away(before)} to {away(after)}"


def _base(view: View) -> Score:
    own = view.seat
    return nantong.score(
        view.hand,
        view.groups[own],
        indicators=view.indicators,
        hezi=view.hezi[own] is not None,
    )


def _copies(kind: str) -> int:
    return 3 if kind in ("pung", "opening-triplet") else 4


def _replaces(events: Sequence[Event]) -> bool:
    """Say whether the card drawn last is the replacement of a kong."""
    draws = [event.kind for event in events if event.kind in ("draw", "replacement")]
    return bool(draws) and draws[-1] == "replacement"
