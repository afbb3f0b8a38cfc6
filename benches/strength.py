"""Measure the strength of one agent against another on duplicate deals.

Every deck is played in all seatings of one A against the rest B, and of one B against the rest A,
with the same dealer. An agent that plays like its opponent scores 0 on every deck, so luck of the
deal largely cancels. Run from the project's folder::

    PYTHONPATH=tests python benches/strength.py heuristic greedy --decks 600 --seed 1
"""

import argparse
import multiprocessing
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from functools import partial
from typing import Final

import numpy as np
import numpy.typing as npt

import cardavia as cv
from greedy import Greedy

AGENTS: Final[dict[str, Callable[[], cv.Agent]]] = {
    "greedy": Greedy,
    "heuristic": cv.Heuristic,
    "random": cv.Random,
}
"""The agents by name. Each is made anew in every worker process."""

CLAIMED: Final = ("pung", "kong", "chan", "ca")
"""Groups with a card of another player."""

KONGS: Final = ("kong", "concealed-kong")
"""Groups of four, made in play."""

LAST_WIN: Final = {"sichuan": 3}
"""The win that ends a deal, where it is not the first."""

RESAMPLES: Final = 10_000
"""Bootstrap samples behind an interval."""


@dataclass
class Tally:
    """What happened to an agent, summed over deals and the seats it had in them."""

    seats: int = 0
    points: int = 0
    wins: int = 0
    winning_points: int = 0
    fan: int = 0
    self_drawn: int = 0
    claims: int = 0
    chius: int = 0
    kongs: int = 0
    pigs: int = 0
    dealt_in: int = 0
    exhausted: int = 0

    def add(self, other: "Tally") -> None:
        """Add the sums of `other`."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def report(self) -> str:
        """Say it per deal and seat."""
        wins = max(self.wins, 1)
        return ", ".join(
            [
                f"points per deal {self.points / self.seats:+.2f}",
                f"win rate {self.wins / self.seats:.3f}",
                f"mean score of a win {self.winning_points / wins:.1f}",
                f"self-draw rate {self.self_drawn / wins:.3f}",
                f"claims per deal {self.claims / self.seats:.2f}",
                *([f"Chíus per deal {self.chius / self.seats:.3f}"] if self.chius else []),
                *([f"kongs per deal {self.kongs / self.seats:.3f}"] if self.kongs else []),
                *(
                    [
                        f"mean fan {self.fan / wins:.2f}",
                        f"pigs per deal {self.pigs / self.seats:.4f}",
                    ]
                    if self.fan
                    else []
                ),
                f"deal-in rate {self.dealt_in / self.seats:.3f}",
                f"exhausted {self.exhausted / self.seats:.3f}",
            ]
        )


@dataclass
class DeckResult:
    """One deck in all its seatings: A's mean points, and what happened to A and to B."""

    one_against_rest: float
    rest_against_one: float
    tallies: tuple[Tally, Tally]


def play_deal(table: cv.Table, agents: Sequence[cv.Agent]) -> list[Tally]:
    """Play `table` to its end; one tally for each seat."""
    tallies = [Tally(seats=1) for _ in agents]
    while table.turn is not None:
        seat = table.turn
        action = agents[seat].choose(table)
        if action.kind == "win":
            public = table.view(seat).public
            if public is None or public[0] == seat:
                tallies[seat].self_drawn += 1
            else:
                tallies[public[0]].dealt_in = 1
        table.play(action)
    outcome = table.outcome
    if outcome is None:
        raise RuntimeError("a deal without a seat to decide is over and has an outcome")
    for seat, tally in enumerate(tallies):
        tally.points = outcome.returns[seat]
        tally.claims = sum(group.split()[0] in CLAIMED for group in table.groups(seat))
        tally.chius = sum(group.startswith("chiu") for group in table.groups(seat))
        tally.kongs = sum(group.split()[0] in KONGS for group in table.groups(seat))
        tally.pigs = int(any(p.payer == seat and p.clause == "S5.3b" for p in outcome.ledger))
        tally.exhausted = int(len(outcome.winners) < LAST_WIN.get(table.game, 1))
        if seat in outcome.winners:
            tally.wins = 1
            tally.winning_points = outcome.scores[seat].total
            tally.fan = outcome.scores[seat].fan or 0
    return tallies


def play_deck(seed: int, game: str, names: tuple[str, str]) -> DeckResult:
    """Play the deck of `seed` with each agent alone in every seat against the other."""
    start = cv.deal(game, seed=seed)
    agents = [AGENTS[name]() for name in names]
    sums = (Tally(), Tally())

    def mean_of_a(lone: int) -> float:
        means = []
        for seat in range(start.seats):
            seating = [lone if other == seat else 1 - lone for other in range(start.seats)]
            tallies = play_deal(start.copy(), [agents[which] for which in seating])
            for which, tally in zip(seating, tallies, strict=True):
                sums[which].add(tally)
            means.append(
                np.mean([tallies[s].points for s, which in enumerate(seating) if which == 0])
            )
        return float(np.mean(means))

    return DeckResult(mean_of_a(lone=0), mean_of_a(lone=1), sums)


def interval(points: npt.NDArray[np.float64], seed: int) -> str:
    """Give the mean of independent decks with 95 % intervals, normal and bootstrap."""
    mean = points.mean()
    half = 1.96 * points.std(ddof=1) / np.sqrt(len(points))
    rng = np.random.default_rng(seed)
    means = [rng.choice(points, len(points)).mean() for _ in range(RESAMPLES)]
    low, high = np.quantile(means, [0.025, 0.975])
    return (
        f"{mean:+.2f} points per deal, 95 % interval {mean - half:+.2f} to {mean + half:+.2f} "
        f"(bootstrap {low:+.2f} to {high:+.2f})"
    )


def report(results: Sequence[DeckResult], names: tuple[str, str], seed: int) -> str:
    """Put the results of all decks in words."""
    one = np.array([result.one_against_rest for result in results])
    rest = np.array([result.rest_against_one for result in results])
    lines = [
        f"one {names[0]} against the rest: {interval(one, seed)}",
        f"the rest {names[0]} against one: {interval(rest, seed)}",
    ]
    for which, name in enumerate(names):
        total = Tally()
        for result in results:
            total.add(result.tallies[which])
        lines.append(f"{name}: {total.report()}")
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("a", choices=AGENTS, help="the agent to be measured")
    parser.add_argument("b", choices=AGENTS, help="its opponent")
    parser.add_argument("--game", choices=cv.games(), default="nantong")
    parser.add_argument("--decks", type=int, default=600, help="at least 2 (default %(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first deck; the next follow")
    parser.add_argument("--jobs", type=int, default=2, help="processes (default %(default)s)")
    options = parser.parse_args()
    if options.decks < 2 or options.jobs < 1 or options.seed < 0:
        parser.error("expected at least 2 decks, 1 job and a seed that is not negative")

    names = (options.a, options.b)
    seeds = range(options.seed, options.seed + options.decks)
    with multiprocessing.Pool(options.jobs) as pool:
        play = partial(play_deck, game=options.game, names=names)
        results = pool.map(play, seeds, chunksize=8)
    sys.stdout.write(
        f"{options.game}: {options.a} against {options.b}, "
        f"{options.decks} decks of seeds {seeds[0]} to {seeds[-1]}, every seating of each\n"
        f"{report(results, names, options.seed)}\n"
    )


if __name__ == "__main__":
    main()
