"""What a player reads: the table, what happened, the choices, the settlement, as plain text.

All functions are pure and keep to the width of `text`. `names` holds a name for each seat; the
player's own is `YOU`, whom sentences address. What differs from game to game is in its room.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from cardavia import _engine
from cardavia._engine import Action, Event, Hand, Outcome, Payment, Score, View
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


def names(seats: int, human: int) -> list[str]:
    """Name the seats for the player at seat `human`: You, then AI 1, AI 2 in turn order."""
    called = [YOU] * seats
    for number in range(1, seats):
        called[(human + number) % seats] = f"AI {number}"
    return called


def table(view: View, names: Sequence[str]) -> str:
    """Draw the table as the seat of `view` may see it, that seat's own hand last."""
    order = [(view.seat + step) % view.seats for step in [*range(1, view.seats), 0]]
    lines = [
        ROOMS[view.game].words.heading(view, names),
        *(_seat(view, seat, names) for seat in order),
    ]
    return "\n".join([*lines, "", hand(view)])


def hand(view: View) -> str:
    """Write the seat's own hand by suit, the card it has just drawn apart."""
    if view.drawn is None:
        return f"Your hand   {_spread(view.hand)}"
    kept = list(view.hand)
    kept.remove(view.drawn)
    return f"Your hand   {_spread(Hand(view.game, kept))}   drawn {view.drawn}"


def words(view: View) -> str:
    """Name every face in the seat's hand, and the open card after them."""
    lines = []
    for face, copies in groupby(view.hand):
        count = len(list(copies))
        times = f"{count} x " if count > 1 else ""
        lines.append(f"  {face:<3} {times}{card_names(view.game)[face].title}")
    if view.public is not None:
        face = view.public[1]
        lines.append(f"open\n  {face:<3} {card_names(view.game)[face].title}")
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
            return f"The {own.STOCK} is exhausted."
        return f"The indicators are {event.cards}."
    name = names[event.seat]
    person = 0 if name == YOU else 1
    if event.kind in own.VERBS:
        verb = own.VERBS[event.kind][person].format(_what(game, event))
    elif event.kind == "deal":
        verb = f"{('are', 'is')[person]} dealt {event.cards}"
    elif event.kind == "asked":
        verb = f"{('are', 'is')[person]} asked"
    elif event.kind == "declared":
        verb = f"{('declare', 'declares')[person]} {event.action}"
    elif event.kind == "outranked":
        verb = f"had declared {event.action}, which another claim outranks"
    elif event.kind == "open":
        verb = f"{('lay', 'lays')[person]} open {event.cards}"
    else:
        place = f" from the back of the {own.STOCK}" if event.kind == "replacement" else ""
        verb = f"{('draw', 'draws')[person]} {event.face or f'a {own.CARD}'}{place}"
    return f"{name} {verb}."


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
        heading = "won" if score.winner else own.LOSERS
        if heading is None:
            continue
        parts += ["", f"{names[seat]} ({heading})"]
        if score.partition is not None:
            parts.append(wrap("  " + "  ".join(score.partition), indent=2))
        parts += sheet(score)
    parts += ["", "Settlement", *(_payment(payment, names) for payment in outcome.ledger)]
    if not outcome.ledger:
        parts.append(f"  {own.NOBODY_PAYS}")
    parts.append("Result: " + points(outcome.returns, names))
    return "\n".join(parts)


def points(values: Sequence[int], names: Sequence[str]) -> str:
    """Write points player by player, such as ``You +40, AI 1 -10, AI 2 -30``."""
    return ", ".join(f"{names[seat]} {values[seat]:+d}" for seat in _from_you(names))


def ending(game: str, sentence: Message, names: Sequence[str]) -> str:
    """Tell how a deal ended, with names for the seats, and speak to the player as you."""
    own = ROOMS[game].words
    params = {
        name: _Player.called(names[value]) if isinstance(value, int) else own.call(str(value))
        for name, value in sentence.params.items()
    }
    return own.ENDINGS.get(sentence.id, sentence.template).format(**params)


def refusal(game: str, sentence: Message) -> str:
    """Tell why an action cannot be played, the faces named as players call them."""
    call = ROOMS[game].words.call
    params = {
        name: call(value) if isinstance(value, str) else value
        for name, value in sentence.params.items()
    }
    told = sentence.template.format(**params)
    return told if sentence.clause is None else f"{told} ({sentence.clause})"


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
    it: str
    its: str
    gate: str

    @classmethod
    def called(cls, name: str) -> "_Player":
        if name == YOU:
            return cls("you", "You win", "you", "your", "your gate")
        return cls(name, f"{name} wins", "it", "its", f"{name}'s gate")

    def __str__(self) -> str:
        return self.name


def _what(game: str, event: Event) -> str | None:
    """Return the face, the cards or the suit that a seat acts on."""
    if event.face is not None:
        return ROOMS[game].words.call(event.face)
    if event.cards is not None or event.action is None:
        return event.cards
    return _engine.action(game, event.action).face


def _from_you(names: Sequence[str]) -> list[int]:
    """Return the seats in turn order, the player's own first."""
    own = names.index(YOU)
    return [(own + step) % len(names) for step in range(len(names))]


def _payment(payment: Payment, names: Sequence[str]) -> str:
    payer, payee = names[payment.payer], names[payment.payee]
    verb = "pay" if payer == YOU else "pays"
    payee = "you" if payee == YOU else payee
    return f"  {payer} {verb} {payee} {payment.amount}: {payment.reason}  [{payment.clause}]"


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    """Draw what lies before one seat."""
    pointer = ">" if view.turn == seat else " "
    own = ROOMS[view.game].words
    count = f"{view.sizes[seat]:>2} {own.CARD}{'' if view.sizes[seat] == 1 else 's'}"
    lines = [f"{pointer} {names[seat]:<5} {count:<8}   {own.mark(view, seat)}".rstrip()]
    for label, cards in own.before(view, seat):
        if cards:
            lines.append(wrap(f"          {label:<10}{cards}", indent=_INDENT))
    return "\n".join(lines)


def _spread(hand: Hand) -> str:
    return "  ".join(str(hand).split()) or "nothing"
