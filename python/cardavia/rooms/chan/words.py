"""The words of Chắn."""

from collections.abc import Mapping, Sequence

from cardavia._engine import Score, View
from cardavia.rooms.chan.deck import DECK
from cardavia.rooms.telling import YOU, lying
from cardavia.values import Message

TITLE = "Chắn"
VERBS: Mapping[str, tuple[str, str]] = {
    "reveal": ("reveal {what} at your gate", "reveals {what} at its gate"),
    "discard": ("discard {what}", "discards {what}"),
    "win": ("win", "wins"),
    "pass": ("pass", "passes"),
    "chan": ("capture {what} as chắn", "captures {what} as chắn"),
    "ca": ("capture it as cạ with your {what}", "captures it as cạ with its {what}"),
    "chiu": ("call Chíu on {what}", "calls Chíu on {what}"),
}
ENDINGS: Mapping[str, str] = {
    "won-as-dealt": "{seat.wins} with the dealt cards, a Thiên ù.",
    "won-at-own-gate": "{seat.wins} on the {face} revealed at {seat.its} own gate.",
    "won-at-gate": "{seat.wins} on the {face} revealed at {from.gate}.",
    "won-on-discard": "{seat.wins} by Chíu on the {face} that {from} discarded.",
    "won-on-returned": "{seat.wins} by Chíu on the {face} that {from} returned to {gate.gate}.",
}
CARD = "card"
HELD = ("{n:>2} card", "{n:>2} cards")
CARDS = ("{n} card left", "{n} cards left")
STOCK = "stock"
STEP = ("{n} card from ready", "{n} cards from ready")
LOSERS: str | None = None
NOBODY_PAYS = "nobody won: all settle 0  [C3.9]"
SHORT_FORMS = (
    "3m, d 3m or d tam vạn = discard 3m, p = pass, w = win, chan, ca, chiu as they\n"
    "  are; ca 5s takes the open card with the 5s of your hand"
)
LOOK_UP = ("C4", "C4.3", "bạch thủ")
_NAMES = {face: card.romanization for face, card in DECK.faces().items()}
_LYING = {
    "reveal": "{face} lies at {gate}; {who} revealed it.",
    "discard": "{face} lies at {gate}; {who} discarded it.",
    "returned": "{face} lies at {gate}; {who} returned it (C3.8).",
}
_BARRED = "Once you pass, you may not discard {face} or lay it into a cạ ({clause})."
_METHODS = {
    "C5.3": "The best bonus counts its main value, every other its dịch:",
    "C5.4": "With Thập thành every bonus counts its main value:",
}


def heading(view: View, names: Sequence[str]) -> Message:
    """Write the stock and who deals."""
    return Message.of("Stock {n}   dealer {who}", n=view.stock, who=names[view.dealer])


def mark(view: View, seat: int) -> str:
    """Mark the gate at which the open card lies (C3.2)."""
    if view.public is None or view.gate != seat:
        return ""
    return Message.of("GATE: {face}", face=view.public[1])


def before(view: View, seat: int) -> list[tuple[Message, str]]:
    """Return the exposed groups, discards and revealed cards of a seat."""
    return [
        (Message.of("exposed"), ", ".join(view.groups[seat])),
        (Message.of("discards"), lying(view.discards, seat)),
        (Message.of("revealed"), lying(view.revealed, seat)),
    ]


def open_card(view: View, names: Sequence[str]) -> str:
    """Tell whose gate the open card lies at, and what passing it up would bar."""
    if view.public is None or view.gate is None:
        return Message.of("You may:")
    (seat, face, source), gate = view.public, view.gate
    at = Message.of("your gate" if names[gate] == YOU else "{who}'s gate", who=names[gate])
    who = Message.of("you") if names[seat] == YOU else names[seat]
    lines = [Message.of(_LYING[source], face=call(face), gate=at, who=who)]
    if any(action.kind == "chan" for action in view.legal):
        lines.append(Message.of(_BARRED, "C4.3", face=face))
    return "\n".join([*lines, Message.of("You may:")])


def call(face: str) -> str:
    """Put the Vietnamese name beside a face."""
    return f"{face} ({_NAMES[face]})"


def method(score: Score) -> str:
    """Tell which values of several bonuses count."""
    told = _METHODS.get(score.items[0].clause) if len(score.items) > 1 else None
    return Message.of(told) if told else ""
