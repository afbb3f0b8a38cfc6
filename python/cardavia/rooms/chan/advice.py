"""What Chắn hands are worth, and what captures and Chíus do."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from cardavia import _engine, chan
from cardavia._engine import Action, Event, Hand, Score, View
from cardavia.cards import COPIES
from cardavia.rooms.held import Held
from cardavia.rooms.room import Advice
from cardavia.rooms.telling import NONE, listed
from cardavia.values import Group, Message

_RED = frozenset({"8m", "9m", "8s", "9s", "C"})
"""The red faces (C1.3)."""
_SETS = {"Tôm": ("3m", "3s", "7p"), "Lèo": ("9m", "8s", "C")}
"""The sets of three that are a bonus (C5.1)."""
_REDS = "Red cards ({clause}): {held}, {n} in all"
_PAIRS = "Pairs ({clause}): {chans} chắn, {cas} cạ, {single} unpaired"
_SET = "{name} ({faces}, {clause}): {held} held"
_FOUR = "Thiên khai ({clause}): four identical cards were dealt to you"
_PROMISE = "a win comes to {wins}, in brackets at your own gate"
_TAKEN = {"chan": 1, "ca": 1, "chiu": 3}
"""The cards that leave the hand for a group."""


class ChanAdvice(Advice):
    """What hands are worth, and what captures and Chíus do."""

    UNIT = Message.of("points")
    WAITING = 19
    CALCULATORS = chan

    def lacks_a_card(self, held: Held) -> bool:
        """Say whether hand and groups come to 19 cards."""
        exposed = sum(len(group.faces) for group in held.groups)
        return len(held.hand) + exposed == self.WAITING

    def win(self, view: View, events: Sequence[Event]) -> Score:
        """Return the sheet of the win that the seat could make now (C5)."""
        if view.public is None:
            return chan.score(view.hand, heavenly=True)
        _, card, source = view.public
        return chan.score(
            [*view.hand, card],
            view.groups[view.seat],
            won_on=card,
            own_gate=view.gate == view.seat and source != "discard",
            opening_quad=_was_dealt_four(events),
        )

    def promise(self, held: Held, distance: int | None, events: Sequence[Event]) -> str:
        """Say what a win on each wait of a ready hand would come to, and at the own gate (C5)."""
        if distance != 0:
            return ""
        four = _was_dealt_four(events)
        wins = []
        for face in chan.waits(held.hand, held.groups):
            away, home = (
                chan.score(
                    [*held.hand, face], held.groups, won_on=face, own_gate=gate, opening_quad=four
                ).total
                for gate in (False, True)
            )
            wins.append(Message.of("{away} ({home}) on {face}", away=away, home=home, face=face))
        return Message.of(_PROMISE, wins=listed(wins)) if wins else ""

    def worth(self, view: View, events: Sequence[Event]) -> list[Message]:
        """Count the pairs (C2.2) and what the bonuses of C5.1 ask for."""
        exposed = view.groups[view.seat]
        hand = Counter(view.hand)
        everything = Counter([*view.hand, *(card for group in exposed for card in group.faces)])
        kinds = Counter(group.kind for group in exposed)
        chans = sum(count // 2 for count in hand.values()) + kinds["chan"] + 2 * kinds["chiu"]
        ranks: dict[str, list[str]] = defaultdict(list)
        for face, count in hand.items():
            if count % 2:
                ranks[face[0]].append(face)
        cas = sum(len(faces) // 2 for faces in ranks.values())
        single = sum(len(faces) % 2 for faces in ranks.values())
        lines = [Message.of(_PAIRS, "C2.1", chans=chans, cas=cas + kinds["ca"], single=single)]
        if ranks:
            left_over = ", ".join(" ".join(faces) for _, faces in sorted(ranks.items()))
            lines.append(Message.of("Left over, rank by rank: {faces}", faces=left_over))
        for name, faces in _SETS.items():
            held = " ".join(face for face in faces if everything[face]) or NONE
            lines.append(Message.of(_SET, "C5.1", name=name, faces=" ".join(faces), held=held))
        red = [face for face in everything.elements() if face in _RED]
        lines.append(Message.of(_REDS, "C1.3", held=str(Hand("chan", red)) or NONE, n=len(red)))
        if _was_dealt_four(events):
            lines.append(Message.of(_FOUR, "C5.1"))
        return lines

    def exposing(self, view: View, action: Action) -> tuple[list[str], list[Group]] | None:
        """Return the cards a capture or Chíu takes from the hand, and the groups with it."""
        if action.kind not in _TAKEN or action.face is None or view.public is None:
            return None
        text = f"{view.public[1]}{action.face}" if action.kind == "ca" else action.face
        made = _engine.group(view.game, f"{action.kind} {text}")
        return [action.face] * _TAKEN[action.kind], [*view.groups[view.seat], made]

    def remark(self, view: View, action: Action, standing: Message) -> Message:  # noqa: ARG002
        """Say how the hand stands, whatever the action."""
        return Message.of("the hand is {far} after {action}", far=standing, action=str(action))

    def missed(self, view: View, events: Sequence[Event], action: Action) -> list[str]:
        """Return the cards that `action` might have captured since the seat's last decision.

        They went by without the seat being asked (C3.4), the latest comes first.
        """
        went_by = reversed(_went_by(view, events))
        if action.kind == "chan":
            return [face for face in went_by if face == action.face]
        if action.kind == "ca" and action.face is not None:
            rank = action.face[0]
            return [face for face in went_by if face[0] == rank and face != action.face]
        return []


def _went_by(view: View, events: Sequence[Event]) -> list[str]:
    """Return the faces that lay where the seat might capture (C3.2, C3.3), since it last decided.

    Cards that somebody else took before it count only if they had lain at its own gate first.
    """
    own, found = view.seat, list[str]()
    face, gate, revealed = None, own, False
    returns_to: int | None = None
    for event in events:
        if event.seat == own and event.kind in ("declared", "discard"):
            found.clear()
        in_reach = gate == own or (revealed and (gate + 1) % view.seats == own)
        captured = event.kind in ("chan", "ca") and revealed and gate == own != event.seat
        if face is not None and (captured or (event.kind == "reveal" and in_reach)):
            found.append(face)
        if event.kind in ("chan", "ca", "chiu", "win"):
            face = None
        if event.kind == "chiu":
            returns_to = gate if event.seat != gate else None
        if event.kind == "reveal" and event.seat is not None:
            face, gate, revealed = event.face, event.seat, True
        elif event.kind == "discard" and event.seat is not None:
            gate = (event.seat + 1) % view.seats if returns_to is None else returns_to
            face, revealed, returns_to = event.face, False, None
    return found


def _was_dealt_four(events: Sequence[Event]) -> bool:
    """Say whether four identical cards were among those dealt to the player (C5.1)."""
    dealt = next(event.cards for event in events if event.kind == "deal")
    return COPIES in Counter(Hand("chan", dealt)).values()
