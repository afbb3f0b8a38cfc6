"""``cardavia record``: deals that agents play, kept in a file."""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardavia import _engine, numbers, records, seeds
from cardavia._engine import Record, RecordError, Table
from cardavia.arena import specs
from cardavia.cli.output import say
from cardavia.errors import saying
from cardavia.values import Message

_DEALS: Final = 100
_MOST: Final = 2**40
_AGENTS: Final = "{game} has {seats} seats: name one agent for all, or one for each, not {got}"
_ANOTHER: Final = "{path}: deal {number} there is none of this run"
_KEPT: Final = "{n} deals of {game}, seed {seed}, in {path}"
_EPILOG: Final = """\
An agent is random, random:SEED, greedy, heuristic or mc:ROLLOUTS, and plays at all seats or, where
one is named for each, at its own. Deck and dealer of each deal are those of a match of the same
seed. A command that was stopped goes on when it is given again with its seed.
"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description, parser.epilog = record.__doc__, _EPILOG
    parser.add_argument("game", help="which game")
    parser.add_argument("agents", nargs="+", metavar="AGENT", help="one, or one for each seat")
    parser.add_argument(
        "--out", type=Path, required=True, metavar="FILE", help="where to keep them"
    )
    parser.add_argument(
        "--deals", type=int, default=_DEALS, metavar="N", help="how many (default %(default)d)"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="of the decks (default: by lot)")
    parser.add_argument(
        "--packed", action="store_true", help="packed, whatever the name (default: .cvd files)"
    )
    parser.set_defaults(run=record)


def record(options: argparse.Namespace) -> None:
    """Let agents play deals against each other, and keep the deals in a file."""
    game, path = options.game, options.out
    deals = numbers.count("--deals", options.deals, _MOST)
    seed = seeds.resolve(options.seed)
    first = _engine.deal(game, seeds.of_deal(seed, 0, 0))
    names = _names(first, options.agents)
    agents = [specs.agent(name, (seed + seat) % 2**64) for seat, name in enumerate(names)]
    with records.open(path, "packed" if options.packed else None) as kept:
        begun = 0
        for found in kept if path.exists() else ():
            told = found.game, found.seed, list(found.agents)
            if told != (game, seeds.of_deal(seed, 0, begun), names):
                raise saying(RecordError, _ANOTHER, path=str(path), number=begun + 1)
            begun += 1
        kept.extend(())
        for number in range(begun, deals):
            own = seeds.of_deal(seed, 0, number)
            table = _engine.deal(game, own, (first.dealer + number) % first.seats)
            while (turn := table.turn) is not None:
                table.play(agents[turn].choose(table))
            kept.append(Record.of(table, seed=own, agents=names))
    say(Message.of(_KEPT, n=max(begun, deals), game=game, seed=seed, path=str(path)))


def _names(table: Table, given: Sequence[str]) -> list[str]:
    """Return the agent of each seat."""
    names = list(given) * (table.seats if len(given) == 1 else 1)
    if len(names) != table.seats:
        game, seats, got = table.game, table.seats, len(names)
        raise saying(ValueError, _AGENTS, game=game, seats=seats, got=got)
    return names
