"""Count how often the bans of Chắn (RULES C4) cost an agent a move.

Four of the agent sit at one table. A capture is lost when a card lay open to a seat that holds a
card of its rank, and the bans left it no capture; a discard when an unpaired card is barred. Run
from the project's folder::

    python benches/chan_bans.py heuristic --decks 500 --seed 1
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

import cardavia as cv

PUBLIC = ("discard", "reveal", "chan", "ca", "chiu", "win", "exhausted")
"""The kinds of event that all seats see when something happens to the public card."""


def let_go(events: Sequence[cv.Event], seat: int, seats: int) -> Iterator[str]:
    """Yield the cards that `seat` could not capture when they lay open to it, by `events` of it."""
    happened = [(at, event) for at, event in enumerate(events) if event.kind in PUBLIC]
    for (at, card), (then, after) in pairwise(happened):
        asked = any(event.kind == "asked" for event in events[at:then])
        if card.kind == "discard":
            open_to_seat = after.kind == "reveal" and after.seat == seat
        elif card.kind == "reveal" and card.seat == seat:
            open_to_seat = after.kind in ("reveal", "exhausted") or (
                after.kind in ("chan", "ca") and after.seat != seat
            )
        else:
            follows = card.seat is not None and (card.seat + 1) % seats == seat
            open_to_seat = card.kind == "reveal" and follows and after.kind == "reveal"
        if open_to_seat and not asked:
            yield str(card.face)


def lost_captures(table: cv.Table, since: int) -> Iterator[str]:
    """Yield the clause that barred each capture lost by the seat to decide since an event."""
    seat = table.turn
    if seat is None:
        return
    hand = table.hand(seat)
    for public in let_go(table.events(seat)[since:], seat, table.seats):
        rank = [face for face in dict.fromkeys(hand) if len(face) == 2 and face[0] == public[0]]
        moves = [f"chan {public}"] if public in hand else [f"ca {face}" for face in rank]
        reasons = [table.why_no_capture(move, public) for move in moves]
        if reasons and None not in reasons:
            yield max(map(clause, reasons))


def lost_discards(table: cv.Table) -> Iterator[str]:
    """Yield the clause that bars each unpaired card of the seat to discard."""
    legal = {action.face for action in table.legal_actions()}
    hand = table.hand(table.turn or 0)
    for face in dict.fromkeys(hand):
        if hand.count(face) % 2 == 1 and face not in legal:
            yield clause(table.why_not(f"discard {face}"))


def clause(reason: str | None) -> str:
    """Return the clause a refusal cites."""
    found = re.search(r"\((C4\.\d+)\)", reason or "")
    return found.group(1) if found else "no ban"


def count(agent: cv.Agent, seeds: Sequence[int]) -> tuple[Counter[str], Counter[str]]:
    """Play a deal of each seed; the lost captures and discards by clause."""
    captures: Counter[str] = Counter()
    discards: Counter[str] = Counter()
    for seed in seeds:
        table = cv.deal("chan", seed=seed)
        since = [0] * table.seats
        while table.turn is not None:
            seat = table.turn
            captures.update(lost_captures(table, since[seat]))
            action = agent.choose(table)
            if action.kind == "discard":
                discards.update(set(lost_discards(table)))
            since[seat] = len(table.events(seat))
            table.play(action)
    return captures, discards


def main() -> None:
    """Count and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("agent", choices=("greedy", "heuristic", "random"))
    parser.add_argument("--decks", type=int, default=500, help="at least 1 (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deck; the next follow")
    options = parser.parse_args()
    if options.decks < 1 or options.seed < 0:
        parser.error("expected at least 1 deck and a seed that is not negative")
    seeds = range(options.seed, options.seed + options.decks)
    seats = 4 * options.decks
    sys.stdout.write(f"four {options.agent}, decks of seeds {seeds[0]} to {seeds[-1]}\n")
    captures, discards = count(cv.arena.agent(options.agent), seeds)
    for name, lost in [("captures lost", captures), ("discards barred", discards)]:
        by_clause = ", ".join(f"{key} {lost[key] / seats:.3f}" for key in sorted(lost))
        total = lost.total() / seats
        sys.stdout.write(f"{name} per seat and deal: {total:.3f} ({by_clause or 'none'})\n")


if __name__ == "__main__":
    main()
