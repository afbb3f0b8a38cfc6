"""Drives a reference deal and the engine side by side and compares all they say."""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import cardavia as cv
from reference.base import BaseDeal
from rooms import ROOMS

DealT = TypeVar("DealT", bound=BaseDeal)
"""A reference deal."""

Chooser = Callable[[cv.Table, DealT, random.Random], str]
"""Chooses a legal action of the seat to decide."""


def compare(
    table: cv.Table,
    deal: DealT,
    script: Iterable[str],
    choose: Chooser[DealT],
    rng: random.Random,
) -> Counter[str]:
    """Play a fresh deal to its end on both sides: first the script, then what `choose` says.

    Compares at every decision the seat, its legal actions and every seat's view, and at the end
    totals and settlement. Returns how often the reference met each action kind, event and score
    tag.
    """
    scripted = iter(script)
    compare_states(table, deal)
    while not deal.over:
        action = next(scripted, None) or choose(table, deal, rng)
        deal.play(action)
        table.play(action)
        compare_states(table, deal)
    compare_results(table, deal)
    return deal.met


def compare_states(table: cv.Table, deal: BaseDeal) -> None:
    """Compare whose decision it is, what is legal, and what every seat may know."""
    assert table.turn == deal.turn
    assert [str(action) for action in table.legal_actions()] == deal.legal()
    for seat in range(table.seats):
        view = table.view(seat)
        assert plain(view.to_dict()) == plain(deal.view(seat))
        assert list(view.seen_elsewhere) == deal.seen_elsewhere(seat)


def plain(view: dict[str, Any]) -> dict[str, Any]:
    """A view with lists for all its sequences, and its payments in one order."""
    lists: dict[str, Any] = json.loads(json.dumps(view))
    return lists | {"payments": sorted(lists.get("payments", []))}


def compare_results(table: cv.Table, deal: BaseDeal) -> None:
    """Compare score sheets, payments and settlement of a finished deal."""
    outcome = table.outcome
    assert outcome is not None
    sheets = deal.sheets()
    assert [score.total for score in outcome.scores] == [sheet.total for sheet in sheets]
    assert [reproduced(score) for score in outcome.scores] == [sheet.total for sheet in sheets]
    for score, sheet in zip(outcome.scores, sheets, strict=True):
        ROOMS[table.game].compare_items(score, sheet)
        if (base_hu := getattr(sheet, "base_hu", None)) is not None:
            items = [item for item in score.items if item.clause.startswith("N5.")]
            assert sum(item.value for item in items) == base_hu
    assert table.returns().tolist() == outcome.returns == deal.returns()
    if (ledger := getattr(deal, "ledger", None)) is not None:
        entries = [(p.payer, p.payee, p.amount, p.clause) for p in outcome.ledger]
        assert sorted(entries) == sorted(tuple(entry) for entry in ledger())
    paid = [0] * table.seats
    for payment in outcome.ledger:
        paid[payment.payer] -= payment.amount
        paid[payment.payee] += payment.amount
    assert paid == outcome.returns


def reproduced(score: cv.Score) -> int:
    """What the lines of a sheet come to, done by hand from the top down."""
    total = 0
    for item in score.items:
        total = total + item.value if item.operation == "+" else total * item.value
    return total
