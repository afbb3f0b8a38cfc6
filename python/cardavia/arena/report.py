"""Reports: results as text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cardavia.arena.tally import Tally
from cardavia.columns import aligned

if TYPE_CHECKING:  # a result's own str() comes from here
    from cardavia.arena.result import Matchup, Result

_ALWAYS: Final = frozenset(
    {"points", "win rate", "mean score of a win", "self-draw rate, of wins", "deal-in rate"}
)
"""Rates that are shown even where both are 0."""

_NO_LUCK: Final = "  without the luck of the draw"


def tables(result: Result) -> str:
    """Return everything a result has: estimates, rates, and a cross-table of several agents."""
    plan = result.plan
    cut = "" if len(result.decks) == plan.decks else f"{len(result.decks)} of "
    title = f"{plan.game}: {cut}{plan.decks} decks of seed {plan.seed}, every seating of each"
    parts = [title, _estimates(result)]
    if len(plan.agents) > 2:  # noqa: PLR2004 - two are a pair, and there is nothing to cross
        parts.append(_cross_table(result))
    return "\n\n".join([*parts, *_rates(result)])


def sentence(matchup: Matchup) -> str:
    """Return one estimate in a sentence."""
    low, high = matchup.estimate.interval
    return f"{_who(matchup)}: {matchup.estimate.mean:+.3f} points, {low:+.3f} to {high:+.3f}"


def _who(matchup: Matchup) -> str:
    if matchup.side == "one":
        return f"one {matchup.agent} against the rest {matchup.opponent}"
    return f"the rest {matchup.agent} against one {matchup.opponent}"


def _estimates(result: Result) -> str:
    quoted = result.matchups[0].estimate.quoted
    other = "normal" if quoted == "bootstrap" else "bootstrap"
    rows = [
        ["points for a seat and deal", "mean", f"95 %, {quoted}", f"95 %, {other}", "sd of a deck"]
    ]
    for each in result.matchups:
        for name, estimate in ((_who(each), each.estimate), (_NO_LUCK, each.advantage)):
            if estimate is not None:
                spans = getattr(estimate, quoted), getattr(estimate, other)
                intervals = [f"{low:+.3f} to {high:+.3f}" for low, high in spans]
                rows.append(
                    [name, f"{estimate.mean:+.3f}", *intervals, f"{estimate.deviation:.2f}"]
                )
    return aligned(rows)


def _cross_table(result: Result) -> str:
    """Return what a lone agent (row) makes against another in all other seats (column)."""
    names = result.plan.names
    cells = [["-" for _ in names] for _ in names]
    for each in result.matchups:
        # The points of a deal sum to 0: what the rest make, each, the lone agent pays to all.
        measured, opponent = each.tallies
        share = 1.0 if each.side == "one" else -measured.seats / opponent.seats
        mean, error = share * each.estimate.mean, abs(share) * each.estimate.error
        cells[each.lineup.lone][each.lineup.rest] = f"{mean:+.3f} ({error:.3f})"
    rows = [["one against the rest, mean (standard error)", *names]]
    rows += [[name, *row] for name, row in zip(names, cells, strict=True)]
    return aligned(rows)


def _rates(result: Result) -> list[str]:
    """Return a table of rates for each pair of agents, over the sides played."""
    pairs: dict[tuple[int, int], list[Matchup]] = {}
    for each in result.matchups:
        pairs.setdefault((each.lineup.measured, each.lineup.opponent), []).append(each)
    tables = []
    for matchups in pairs.values():
        agents = zip(*(each.tallies for each in matchups), strict=True)
        columns = [Tally.total(tallies).rates() for tallies in agents]
        rows = [["for a seat and deal", matchups[0].agent, matchups[0].opponent]]
        rows += [
            [name, *(f"{column[name]:{'+' if name == 'points' else ''}.3f}" for column in columns)]
            for name in columns[0]
            if name in _ALWAYS or any(column[name] for column in columns)
        ]
        tables.append(aligned(rows))
    return tables
