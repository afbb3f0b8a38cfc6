"""What a player's own view tells about a hand.

How far it is from a win, what would help it, what it is worth, and what speaks for an action. What
differs from game to game is in its room.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardavia._engine import Action, Discard, Event, Score, View
from cardavia.render import away, sheet
from cardavia.rooms import ROOMS
from cardavia.rooms.held import Held
from cardavia.text import wrap
from cardavia.values import Group

__all__ = ["hand_report", "missed", "reason", "winning_sheet"]

_COMPLETE = -1
_MOST_FACES = 12
"""How many helpful faces are listed; of more only the number is told."""


def hand_report(view: View, events: Sequence[Event]) -> str:
    """Say how far the hand is from a win, what would help it, and what it is worth."""
    parts = [*_standing(view, events), "", *map(wrap, ROOMS[view.game].advice.worth(view, events))]
    if win := winning_sheet(view, events):
        parts += ["", "A win now would come to:", *sheet(win)]
    return "\n".join(parts)


def reason(view: View, action: Action, events: Sequence[Event]) -> str:
    """Say in a few words what speaks for an action."""
    room = ROOMS[view.game].advice
    held = room.held(view)
    if action.kind == "win":
        win = winning_sheet(view, events)
        return "it ends the deal" if win is None else f"it comes to {win.total} {room.UNIT}"
    if action.kind == "discard":
        after = next(option for option in held.discards() if option.face == action.face)
        return f"the hand is then {_after(view.game, after)}"
    if action.kind == "pass":
        return f"the hand stays {away(view.game, held.distance())}"
    exposed = room.exposing(view, action)
    if exposed is not None:
        before, after_it = held.distance(), _with_group(view, held, exposed).distance()
        steps = f"the hand goes from {away(view.game, before)} to {away(view.game, after_it)}"
        gain = room.earns(view, action)
        return f"{steps}, and {gain}" if gain else steps
    draws = held.draws() if room.lacks_a_card(held) else {}
    return room.remark(view, events, action, _outlook(view.game, held.distance(), draws))


def winning_sheet(view: View, events: Sequence[Event]) -> Score | None:
    """Return the score sheet of a win the seat could make now, None if it has none."""
    if not any(action.kind == "win" for action in view.legal):
        return None
    return ROOMS[view.game].advice.win(view, events)


def missed(view: View, events: Sequence[Event], action: Action) -> list[str]:
    """Return the faces `action` might have captured since the seat's last decision, latest first.

    These went by without the seat being asked, as `Table.why_no_capture` can explain.
    """
    return ROOMS[view.game].advice.missed(view, events, action)


def _standing(view: View, events: Sequence[Event]) -> list[str]:
    """Say how far the hand is: for each discard it can make, else for the draw to come."""
    room = ROOMS[view.game].advice
    if lines := room.prospects(view, events):
        return lines
    held = room.held(view)
    distance = held.distance()
    if room.lacks_a_card(held):
        text = _outlook(view.game, distance, held.draws())
        lines = [f"Your hand is {text}{_promise(held, distance, events)}."]
    elif distance == _COMPLETE:
        lines = ["Your hand is complete."]
    else:
        lines = [f"Your hand is {away(view.game, distance)}. After each discard:"]
        allowed = {action.face for action in view.legal if action.kind == "discard"}
        for option in sorted(held.discards(), key=_nearest):
            if option.face in allowed or not allowed:
                kept = list(held.hand)
                kept.remove(option.face)
                rest = replace(held, hand=kept)
                text = _after(view.game, option) + _promise(rest, option.distance, events)
                lines.append(f"  {option.face:<3} {text}")
    return [wrap(line, indent=6 if line.startswith(" ") else 0) for line in lines]


def _promise(held: Held, distance: int | None, events: Sequence[Event]) -> str:
    """Say what the wins of a hand would come to, if there are any and its game can tell."""
    promise = ROOMS[held.game].advice.promise(held, distance, events)
    return f"; {promise}" if promise else ""


def _nearest(option: Discard) -> tuple[bool, int, int]:
    """Order discards: the nearest to ready first, then those that most cards help."""
    return option.distance is None, option.distance or 0, -option.copies


def _after(game: str, option: Discard) -> str:
    return _outlook(game, option.distance, option.helpful)


def _outlook(game: str, distance: int | None, helpful: Mapping[str, int]) -> str:
    """Describe a hand by its distance and the faces that help it, with the copies left."""
    card = ROOMS[game].words.CARD
    left = sum(helpful.values())
    cards = f"{left} {card}{'' if left == 1 else 's'} left"
    faces = [face for face, copies in helpful.items() if copies]
    if distance is None:
        return away(game, distance)
    if not faces:
        return f"{away(game, distance)}, but every {card} that would help is gone"
    listed = " ".join(faces) if len(faces) <= _MOST_FACES else f"{len(faces)} faces"
    verb = "waits for" if distance == 0 else "helped by"
    return f"{away(game, distance)}; {verb} {listed} ({cards})"


def _with_group(view: View, held: Held, exposed: tuple[list[str], list[Group]]) -> Held:
    """Return what is held once the cards and groups `exposed` names have left the hand."""
    taken, groups = exposed
    hand, gone = list(held.hand), list(held.gone)
    for face in taken:
        hand.remove(face)
    if view.public is not None:
        gone.remove(view.public[1])
    return replace(held, hand=hand, groups=groups, gone=gone)
