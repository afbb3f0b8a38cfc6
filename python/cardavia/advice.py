"""What a player's own view tells about a hand.

How far it is from a win, what would help it, what it is worth, and what speaks for an action. What
differs from game to game is in its room.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cardavia._engine import Action, Discard, Event, Score, View
from cardavia.render import sheet
from cardavia.rooms import ROOMS
from cardavia.rooms.held import Held
from cardavia.rooms.telling import away
from cardavia.text import wrap
from cardavia.values import Group, Message

__all__ = ["hand_report", "missed", "reason", "winning_sheet"]

_COMPLETE = -1
_GONE = "{standing}, but every {card} that would help is gone"
_HELP = ("{standing}; waits for {faces} ({left})", "{standing}; helped by {faces} ({left})")
_MOST_FACES = 12
"""How many helpful faces are listed; of more only the number is told."""


def hand_report(view: View, events: Sequence[Event]) -> str:
    """Say how far the hand is from a win, what would help it, and what it is worth."""
    parts = [*_standing(view, events), "", *map(wrap, ROOMS[view.game].advice.worth(view, events))]
    if win := winning_sheet(view, events):
        parts += ["", Message.of("A win now would come to:"), *sheet(win)]
    return "\n".join(parts)


def reason(view: View, action: Action, events: Sequence[Event]) -> Message:
    """Say in a few words what speaks for an action."""
    room, step = ROOMS[view.game].advice, ROOMS[view.game].words.STEP
    held = room.held(view)
    if action.kind == "win":
        win = room.win(view, events)
        return Message.of("it comes to {total} {unit}", total=win.total, unit=room.UNIT)
    if action.kind == "discard":
        chosen = next(option for option in held.discards() if option.face == action.face)
        return Message.of("the hand is then {standing}", standing=_after(view.game, chosen))
    if action.kind == "pass":
        return Message.of("the hand stays {standing}", standing=away(step, held.distance()))
    exposed = room.exposing(view, action)
    if exposed is not None:
        then = _with_group(view, held, exposed)
        before, after = away(step, held.distance()), away(step, then.distance())
        goes = Message.of("the hand goes from {before} to {after}", before=before, after=after)
        gain = room.earns(view, action)
        return Message.of("{goes}, and {gain}", goes=goes, gain=gain) if gain else goes
    draws = held.draws() if room.lacks_a_card(held) else {}
    return room.remark(view, action, _outlook(view.game, held.distance(), draws))


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
    room, step = ROOMS[view.game].advice, ROOMS[view.game].words.STEP
    if lines := room.prospects(view, events):
        return lines
    held = room.held(view)
    distance = held.distance()
    if room.lacks_a_card(held):
        standing = _with_wins(_outlook(view.game, distance, held.draws()), held, distance, events)
        lines = [Message.of("Your hand is {standing}.", standing=standing)]
    elif distance == _COMPLETE:
        lines = [Message.of("Your hand is complete.")]
    else:
        lines = [Message.of("Your hand is {far}. After each discard:", far=away(step, distance))]
        allowed = {action.face for action in view.legal if action.kind == "discard"}
        for option in sorted(held.discards(), key=_nearest):
            if option.face in allowed or not allowed:
                kept = list(held.hand)
                kept.remove(option.face)
                rest = replace(held, hand=kept)
                after = _with_wins(_after(view.game, option), rest, option.distance, events)
                lines.append(f"  {option.face:<3} {after}")
    return [wrap(line, indent=6 if line.startswith(" ") else 0) for line in lines]


def _with_wins(told: Message, held: Held, distance: int | None, events: Sequence[Event]) -> Message:
    """Add what the wins of a hand would come to, if there are any and its game can tell."""
    wins = ROOMS[held.game].advice.promise(held, distance, events)
    return Message.of("{standing}; {wins}", standing=told, wins=wins) if wins else told


def _nearest(option: Discard) -> tuple[bool, int, int]:
    """Order discards: the nearest to ready first, then those that most cards help."""
    return option.distance is None, option.distance or 0, -option.copies


def _after(game: str, option: Discard) -> Message:
    return _outlook(game, option.distance, option.helpful)


def _outlook(game: str, distance: int | None, helpful: Mapping[str, int]) -> Message:
    """Describe a hand by its distance and the faces that help it, with the copies left."""
    own = ROOMS[game].words
    standing = away(own.STEP, distance)
    faces = [face for face, copies in helpful.items() if copies]
    if distance is None:
        return standing
    if not faces:
        return Message.of(_GONE, standing=standing, card=Message.of(own.CARD))
    copies = sum(helpful.values())
    left = Message.of(own.CARDS[copies != 1], n=copies)
    some = " ".join(faces) if len(faces) <= _MOST_FACES else Message.of("{n} faces", n=len(faces))
    return Message.of(_HELP[distance != 0], standing=standing, faces=some, left=left)


def _with_group(view: View, held: Held, exposed: tuple[list[str], list[Group]]) -> Held:
    """Return what is held once the cards and groups `exposed` names have left the hand."""
    taken, groups = exposed
    hand, gone = list(held.hand), list(held.gone)
    for face in taken:
        hand.remove(face)
    if view.public is not None:
        gone.remove(view.public[1])
    return replace(held, hand=hand, groups=groups, gone=gone)
