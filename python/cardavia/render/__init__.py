"""What a player reads: the table, what happened, the choices, the settlement, as plain text.

All functions are pure and keep to the width of `text`. `names` holds a name for each seat; the
player's own is `YOU`, whom sentences address. What differs from game to game is in its room.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from cardavia._engine import Action, Event, Hand, Outcome, Payment, Score, Table, View
from cardavia.library import names as card_names
from cardavia.render.search import candidates
from cardavia.rooms import ROOMS, telling
from cardavia.rooms.telling import YOU
from cardavia.rulebook import Clause
from cardavia.text import layout, wrap
from cardavia.values import Message

__all__ = [
    "YOU",
    "away",
    "called",
    "candidates",
    "choices",
    "clause",
    "ending",
    "everyone",
    "hand",
    "names",
    "narrate",
    "news",
    "points",
    "refusal",
    "settlement",
    "sheet",
    "table",
    "words",
]

_INDENT = 20
"""The column at which the cards before a seat begin."""
_UNTOLD = frozenset({"asked", "declared", "done"})
_VERBS = {
    "deal": ("are dealt {what}", "is dealt {what}"),
    "asked": ("are asked", "is asked"),
    "declared": ("declare {what}", "declares {what}"),
    "outranked": ("had declared {what}, which another claim outranks",) * 2,
    "open": ("lay open {what}", "lays open {what}"),
    "draw": ("draw {what}", "draws {what}"),
    "replacement": ("draw {what}", "draws {what}"),
}
"""What a seat does in every game, as `Words.VERBS` has what it does in one."""
_BEHIND = "{draws} from the back of the {stock}"
_PAYMENT = "{payer.pays} {payee} {amount}: {reason}"
_AS_YOU = ("you", "You win", "You pay", "you", "your", "your gate")
_BY_NAME = ("{name}", "{name} wins", "{name} pays", "it", "its", "{name}'s gate")
"""What sentences call a player, in the order of the fields of `_Player`."""


def names(seats: int, human: int) -> list[str]:
    """Name the seats for the player at seat `human`: You, then AI 1, AI 2 in turn order."""
    called: list[str] = [YOU] * seats
    for number in range(1, seats):
        called[(human + number) % seats] = Message.of("AI {number}", number=number)
    return called


def table(view: View, names: Sequence[str]) -> str:
    """Draw the table as the seat of `view` may see it, that seat's own hand last."""
    return "\n".join([*_board(view, names), "", hand(view)])


def everyone(table: Table, names: Sequence[str]) -> str:
    """Draw the table with the hands of all seats, as nobody at it may see them."""
    hands = (f"{name:<10}  {_spread(table.hand(seat))}" for seat, name in enumerate(names))
    return "\n".join([*_board(table.view(table.seats - 1), names), "", *hands])


def hand(view: View) -> str:
    """Write the seat's own hand by suit, the card it has just drawn apart."""
    if view.drawn is None:
        return Message.of("Your hand   {cards}", cards=_spread(view.hand))
    kept = list(view.hand)
    kept.remove(view.drawn)
    cards = _spread(Hand(view.game, kept))
    return Message.of("Your hand   {cards}   drawn {drawn}", cards=cards, drawn=view.drawn)


def words(view: View) -> str:
    """Name every face in the seat's hand, and the open card after them."""
    lines = []
    for face, copies in groupby(view.hand):
        count = len(list(copies))
        times = f"{count} x " if count > 1 else ""
        lines.append(f"  {face:<3} {times}{card_names(view.game)[face].title}")
    if view.public is not None:
        face = view.public[1]
        lines += [Message.of("open"), f"  {face:<3} {card_names(view.game)[face].title}"]
    return "\n".join(lines)


def choices(legal: Sequence[Action]) -> str:
    """Number the legal actions, one paragraph for each kind."""
    numbered = list(enumerate(legal, start=1))
    width = max(len(action.kind) for action in legal)
    paragraphs = []
    for kind, same in groupby(numbered, key=lambda choice: choice[1].kind):
        entries = "  ".join(f"[{number}]\xa0{action.face or ''}".strip() for number, action in same)
        paragraphs.append(wrap(f"  {kind:<{width}}  {entries}", indent=width + 4))
    return "\n".join(paragraphs).replace("\xa0", " ")


def news(game: str, events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell in sentences what a player wants to know at a decision: all but the usual draws."""
    return [
        narrate(game, event, names)
        for event in events
        if event.kind not in _UNTOLD and not (event.kind == "draw" and event.face is None)
    ]


def narrate(game: str, event: Event, names: Sequence[str]) -> str:
    """Tell one event in a sentence."""
    own = ROOMS[game].words
    if event.seat is None:
        if event.cards is None:
            return Message.of("The {stock} is exhausted.", stock=Message.of(own.STOCK))
        return Message.of("The indicators are {cards}.", cards=event.cards)
    name = names[event.seat]
    person = 0 if name == YOU else 1
    verbs = own.VERBS.get(event.kind) or _VERBS[event.kind]
    does = Message.of(verbs[person], what=_what(game, event))
    if event.kind == "replacement":
        does = Message.of(_BEHIND, draws=does, stock=Message.of(own.STOCK))
    return Message.of("{name} {does}.", name=name, does=does)


def away(game: str, distance: int | None) -> str:
    """Say in words how far a hand is: complete, ready, or so many steps from ready."""
    return telling.away(ROOMS[game].words.STEP, distance)


def sheet(score: Score) -> list[str]:
    """Write a score sheet line by line, the total last; the lines reproduce it."""
    method = ROOMS[score.game].words.method(score)
    return [*([f"  {method}"] if method else []), *telling.sheet(score)]


def settlement(outcome: Outcome, names: Sequence[str]) -> str:
    """Explain a finished deal: every player's sheet, every payment, the result."""
    own = ROOMS[outcome.game].words
    told = (ending(outcome.game, sentence, names) for sentence in outcome.sentences)
    parts = [wrap(" ".join(told))]
    for seat in _from_you(names):
        score = outcome.scores[seat]
        heading = Message.of("won") if score.winner else own.LOSERS and Message.of(own.LOSERS)
        if heading is None:
            continue
        parts += ["", f"{names[seat]} ({heading})"]
        if score.partition is not None:
            parts.append(wrap("  " + "  ".join(score.partition), indent=2))
        parts += sheet(score)
    parts += ["", Message.of("Settlement")]
    parts += [_payment(payment, names) for payment in outcome.ledger]
    if not outcome.ledger:
        parts.append("  " + Message.of(own.NOBODY_PAYS))
    parts.append(Message.of("Result: {points}", points=points(outcome.returns, names)))
    return "\n".join(parts)


def points(values: Sequence[int], names: Sequence[str]) -> str:
    """Write points player by player, such as ``You +40, AI 1 -10, AI 2 -30``."""
    return ", ".join(f"{names[seat]} {values[seat]:+d}" for seat in _from_you(names))


def ending(game: str, sentence: Message, names: Sequence[str]) -> Message:
    """Tell how a deal ended, with names for the seats, and speak to the player as you."""
    own = ROOMS[game].words
    params = {
        name: _Player.called(names[value]) if isinstance(value, int) else own.call(str(value))
        for name, value in sentence.params.items()
    }
    return sentence.retold(params, own.ENDINGS.get(sentence.id))


def refusal(game: str, sentence: Message) -> Message:
    """Tell why an action cannot be played, the faces named as players call them."""
    call = ROOMS[game].words.call
    params = {
        name: call(value) if isinstance(value, str) else value
        for name, value in sentence.params.items()
    }
    return sentence.retold(params)


def called(action: Action) -> str:
    """Name an action in a sentence."""
    if action.face is None:
        return action.kind
    return f"{action.kind} {ROOMS[action.game].words.call(action.face)}"


def clause(clause: Clause) -> str:
    """Lay out one clause of the rules, its id in front."""
    return layout(f"{clause.id} {clause.text}")


@dataclass(frozen=True, slots=True)
class _Player:
    """A player as sentences speak of one: by name, or as you."""

    name: str
    wins: str
    pays: str
    it: str
    its: str
    gate: str

    @classmethod
    def called(cls, name: str) -> "_Player":
        told = _AS_YOU if name == YOU else _BY_NAME
        return cls(*(Message.of(template, name=name) for template in told))

    def __str__(self) -> str:
        return self.name


def _what(game: str, event: Event) -> str | None:
    """Return the action, face, cards or suit that an event is about."""
    own = ROOMS[game].words
    if event.kind in ("declared", "outranked"):
        return event.action
    if event.face is not None:
        return own.call(event.face)
    if event.kind in ("draw", "replacement"):
        return Message.of("a {card}", card=Message.of(own.CARD))
    return event.object if event.cards is None else event.cards


def _from_you(names: Sequence[str]) -> list[int]:
    """Return the seats in turn order, the player's own first; seat 0 where no player is."""
    own = names.index(YOU) if YOU in names else 0
    return [(own + step) % len(names) for step in range(len(names))]


def _payment(payment: Payment, names: Sequence[str]) -> str:
    payer, payee = (_Player.called(names[seat]) for seat in (payment.payer, payment.payee))
    amount, reason = payment.amount, payment.reason
    told = Message.of(_PAYMENT, payer=payer, payee=payee, amount=amount, reason=reason)
    return f"  {told}  [{payment.clause}]"


def _board(view: View, names: Sequence[str]) -> list[str]:
    """Draw what all may see, the seat of `view` last."""
    order = [(view.seat + step) % view.seats for step in [*range(1, view.seats), 0]]
    heading = ROOMS[view.game].words.heading(view, names)
    return [heading, *(_seat(view, seat, names) for seat in order)]


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    """Draw what lies before one seat."""
    pointer = ">" if view.turn == seat else " "
    own = ROOMS[view.game].words
    n = view.sizes[seat]
    count = Message.of(own.HELD[n != 1], n=n)
    lines = [f"{pointer} {names[seat]:<5} {count:<8}   {own.mark(view, seat)}".rstrip()]
    for label, cards in own.before(view, seat):
        if cards:
            lines.append(wrap(f"          {label:<10}{cards}", indent=_INDENT))
    return "\n".join(lines)


def _spread(hand: Hand) -> str:
    return "  ".join(str(hand).split()) or Message.of("nothing")
