"""``cardavia replay``: a deal that was kept, step by step."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardavia import _engine, records, render
from cardavia._engine import Event, Record, Table
from cardavia.cli.output import say
from cardavia.errors import saying
from cardavia.terminal import open_terminal
from cardavia.text import wrap
from cardavia.values import Message

_NO_DEAL: Final = "{path} has {n} deals, and no deal {number}"
_NO_SEAT: Final = "--seat {seat} is no seat of {game}: expected 0 to {last}"
_HEADING: Final = "Deal {number} of {n}: {game}, {dealer} deals"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = replay.__doc__
    parser.add_argument("file", type=Path, help="a file of deals")
    parser.add_argument("--deal", type=int, default=1, metavar="K", help="which, from 1 (default)")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=int, metavar="N", help="as the player at seat N saw it")
    whose.add_argument("--all", action="store_true", help="with the hands of all (default)")
    parser.set_defaults(run=replay)


def replay(options: argparse.Namespace) -> None:
    """Step through a deal that was kept, by Enter at a terminal, at once on a pipe."""
    kept, number = records.open(options.file), options.deal
    if not 1 <= number <= len(kept):
        raise saying(ValueError, _NO_DEAL, path=str(options.file), n=len(kept), number=number)
    record, seat = kept[number - 1], options.seat
    if seat is not None and not 0 <= seat < record.seats:
        last = record.seats - 1
        raise saying(ValueError, _NO_SEAT, seat=seat, game=record.game, last=last)
    called = _numbered(record.seats) if seat is None else render.names(record.seats, seat)
    told = {"number": number, "n": len(kept), "game": record.game}
    say(Message.of(_HEADING, **told, dealer=called[record.dealer]))
    for name, agent in zip(called, record.agents, strict=False):
        say(f"  {name:<8}{agent}")
    terminal = open_terminal() if sys.stdin and sys.stdin.isatty() and sys.stdout.isatty() else None
    with suppress(EOFError):
        for step in _all(record, called) if seat is None else _one(record, called, seat):
            say(f"\n{step}")
            if terminal is not None:
                terminal.ask(Message.of("[Enter = next] > "))


def _numbered(seats: int) -> list[str]:
    return [Message.of("Seat {seat}", seat=seat) for seat in range(seats)]


def _all(record: Record, names: list[str]) -> Iterator[str]:
    """Yield the table before each action with all hands, and the end."""
    table = _engine.from_deck(record.game, record.deck, record.dealer)
    for number, (seat, action) in enumerate(record.table().history, start=1):
        played = f"{number}  {names[seat]}: {render.called(action)}"
        yield f"{render.everyone(table, names)}\n\n{played}"
        table.play(action)
    yield _end(table, render.everyone(table, names), names)


def _one(record: Record, names: list[str], seat: int) -> Iterator[str]:
    """Yield what a seat saw happen up to each of its decisions, what it did, and the end."""
    table = _engine.from_deck(record.game, record.deck, record.dealer)
    told = 0
    for actor, action in record.table().history:
        if actor == seat:
            events = table.events(seat)
            news = _news(record.game, events[told:], names)
            yield f"{news}\n\n{render.table(table.view(seat), names)}\n\n> {action}"
            told = len(events)
        table.play(action)
    yield _end(table, _news(record.game, table.events(seat)[told:], names), names)


def _news(game: str, events: list[Event], names: list[str]) -> str:
    """Tell what a seat has seen."""
    news = render.news(game, events, names)
    return "\n".join(wrap(sentence, indent=2) for sentence in news)


def _end(table: Table, last: str, names: list[str]) -> str:
    """Tell how the deal ended, if it did."""
    outcome = table.outcome
    return last if outcome is None else f"{last}\n\n{render.settlement(outcome, names)}"
