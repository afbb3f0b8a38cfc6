"""What a player reads: the table, what happened, the choices, the settlement, as plain text.

All functions are pure and keep to `WIDTH` columns. `names` holds a name for each seat; the
player's own is `YOU`, whom sentences address.
"""

import textwrap
from collections.abc import Iterable, Sequence
from itertools import groupby

from cardavia._engine import Action, Event, Hand, Outcome, Payment, Score, View
from cardavia.library import names as card_names
from cardavia.rulebook import Clause

WIDTH = 80
YOU = "You"

# What a seat does, as said to the player (You ...) and of the others (AI 1 ...).
_VERBS = {
    "discard": ("discard {}", "discards {}"),
    "win": ("win", "wins"),
    "pass": ("pass", "passes"),
    "pung": ("pung {}", "pungs {}"),
    "kong": ("claim {} for a kong", "claims {} for a kong"),
    "concealed-kong": ("declare a concealed kong of {}", "declares a concealed kong of {}"),
    "added-kong": ("add {} to the pung", "adds {} to the pung"),
    "opening-quad": ("lay down an opening quad of {}", "lays down an opening quad of {}"),
    "opening-triplet": ("lay down an opening triplet of {}", "lays down an opening triplet of {}"),
    "hezi": ("lay down the Tiandi Hezi", "lays down the Tiandi Hezi"),
    "ready": ("declare ready", "declares ready"),
    "done": ("are prepared", "is prepared"),
}


def names(seats: int, human: int) -> list[str]:
    """Name the seats for the player at seat `human`: You, then AI 1, AI 2 in turn order."""
    called = [YOU] * seats
    for number in range(1, seats):
        called[(human + number) % seats] = f"AI {number}"
    return called


def wrap(text: str, indent: int = 0) -> str:
    """Fill `text` to the width, lines after the first indented by `indent` columns."""
    return textwrap.fill(
        text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False
    )


def table(view: View, names: Sequence[str]) -> str:
    """Draw the table as the seat of `view` may see it, that seat's own hand last."""
    indicators = " ".join(view.indicators)
    lines = [
        f"Indicators {indicators}   stock {view.stock}   dealer {names[view.dealer]}",
        *(
            _seat(view, (view.seat + step) % view.seats, names)
            for step in [*range(1, view.seats), 0]
        ),
        "",
        hand(view),
    ]
    return "\n".join(lines)


def hand(view: View) -> str:
    """Write the seat's own hand by suit, the card it has just drawn apart."""
    if view.drawn is None:
        return f"Your hand   {_spread(view.hand)}"
    kept = list(view.hand)
    kept.remove(view.drawn)
    return f"Your hand   {_spread(Hand(view.game, kept))}   drawn {view.drawn}"


def words(view: View) -> str:
    """Name every face in the seat's hand in English and Chinese."""
    lines = []
    for face, copies in groupby(view.hand):
        card = card_names(view.game)[face]
        count = len(list(copies))
        times = f"{count} x " if count > 1 else ""
        lines.append(f"  {face:<3} {times}{card.english}, {card.native} {card.romanization}")
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


def news(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Tell in sentences what a player wants to know at a decision: all but the usual draws."""
    return [
        sentence
        for event in events
        if event.kind not in _UNTOLD
        and not (event.kind == "draw" and event.face is None)
        and (sentence := narrate(event, names))
    ]


_UNTOLD = frozenset({"asked", "declared", "done"})


def narrate(event: Event, names: Sequence[str]) -> str:
    """Tell one event in a sentence."""
    if event.seat is None:
        return f"The indicators are {event.cards}." if event.cards else "The stock is exhausted."
    name = names[event.seat]
    person = 0 if name == YOU else 1
    if event.kind in _VERBS:
        verb = _VERBS[event.kind][person].format(event.face)
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
        place = " from the back of the stock" if event.kind == "replacement" else ""
        verb = f"{('draw', 'draws')[person]} {event.face or 'a card'}{place}"
    return f"{name} {verb}."


def away(distance: int | None) -> str:
    """Say in words how far a hand is: complete, ready, or so many draws from ready."""
    match distance:
        case None:
            return "unable to win any more"
        case -1:
            return "complete"
        case 0:
            return "ready"
        case 1:
            return "1 draw from ready"
        case _:
            return f"{distance} draws from ready"


def sheet(score: Score) -> list[str]:
    """Write a score sheet line by line, the total last; the lines reproduce it (N7.1)."""
    rows = [
        wrap(f"  {item.operation} {item.value:>4}  {item.label}  [{item.clause}]", indent=10)
        for item in score.items
    ]
    return [*rows, f"  = {score.total:>4}  total"]


def settlement(outcome: Outcome, names: Sequence[str]) -> str:
    """Explain a finished deal: every player's sheet, every payment, the result."""
    parts = [addressed(outcome.summary, names)]
    for seat in _from_you(names):
        score = outcome.scores[seat]
        parts += ["", f"{names[seat]} ({'won' if score.winner else 'base hu only'})"]
        if score.partition is not None:
            parts.append(wrap("  " + "  ".join(score.partition), indent=2))
        parts += sheet(score)
    parts += ["", "Settlement", *(_payment(payment, names) for payment in outcome.ledger)]
    if not outcome.ledger:
        parts.append("  all totals are equal: nobody pays")
    parts.append("Result: " + points(outcome.returns, names))
    return "\n".join(parts)


def points(values: Sequence[int], names: Sequence[str]) -> str:
    """Write points player by player, such as ``You +40, AI 1 -10, AI 2 -30``."""
    return ", ".join(f"{names[seat]} {values[seat]:+d}" for seat in _from_you(names))


def _from_you(names: Sequence[str]) -> list[int]:
    """Return the seats in turn order, the player's own first."""
    own = names.index(YOU)
    return [(own + step) % len(names) for step in range(len(names))]


def addressed(sentence: str, names: Sequence[str]) -> str:
    """Put names for the seats in a sentence of the engine, and speak to the player as you."""
    for seat, name in enumerate(names):
        if name == YOU:
            if sentence.startswith(f"Seat {seat} wins"):
                sentence = sentence.replace(" it drew", " you drew")
            sentence = sentence.replace(f"Seat {seat} wins", "You win")
            sentence = sentence.replace(f"seat {seat}", "you")
        else:
            sentence = sentence.replace(f"Seat {seat}", name).replace(f"seat {seat}", name)
    return sentence


def _payment(payment: Payment, names: Sequence[str]) -> str:
    payer, payee = names[payment.payer], names[payment.payee]
    verb = "pay" if payer == YOU else "pays"
    payee = "you" if payee == YOU else payee
    return f"  {payer} {verb} {payee} {payment.amount}: {payment.reason}  [{payment.clause}]"


def _seat(view: View, seat: int, names: Sequence[str]) -> str:
    """Draw what lies before one seat."""
    pointer = ">" if view.turn == seat else " "
    head = f"{pointer} {names[seat]:<5} {view.sizes[seat]:>2} cards"
    if view.ready[seat]:
        head += "   READY"
    groups = [*view.groups[seat]]
    hezi = view.hezi[seat]
    if hezi is not None:
        groups.append(f"Hezi {hezi}")
    lines = [head]
    if groups:
        lines.append(wrap("          groups    " + ", ".join(groups), indent=20))
    lying = [face for owner, face in view.discards if owner == seat]
    if lying:
        lines.append(wrap("          discards  " + " ".join(lying), indent=20))
    return "\n".join(lines)


def _spread(hand: Hand) -> str:
    return "  ".join(str(hand).split()) or "no cards"


def clause(clause: Clause) -> str:
    """Lay out one clause of the rules, its id in front."""
    return layout(f"{clause.id} {clause.text}")


def layout(markdown: str) -> str:
    """Lay out the Markdown of the rules: paragraphs filled, tables in columns, no marks."""
    paragraphs = markdown.replace("*", "").replace("`", "").split("\n\n")
    return "\n\n".join(
        _columns(paragraph) if paragraph.startswith("|") else wrap(" ".join(paragraph.split()))
        for paragraph in paragraphs
    )


def _columns(table: str) -> str:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()]
    del rows[1]  # the rule below the heading
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )
