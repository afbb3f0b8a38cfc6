"""Cardavia: card tables with a Rust core.

A table is dealt, asked for its legal actions and played in place:

>>> import cardavia as cv
>>> table = cv.deal("nantong", seed=7)
>>> agent = cv.Heuristic()
>>> while not table.is_over:
...     table.play(agent.choose(table))
>>> int(table.returns().sum())
0

Errors are ``ValueError``s with one sentence that says what is wrong and with what.
"""

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, SupportsIndex

from cardavia import _engine, seeds
from cardavia import chan as chan
from cardavia import nantong as nantong
from cardavia import records as records
from cardavia import sichuan as sichuan
from cardavia._engine import (
    Action,
    Batch,
    Candidate,
    Discard,
    Event,
    GameOverError,
    Hand,
    HandError,
    IllegalActionError,
    NotationError,
    Outcome,
    Payment,
    Record,
    RecordError,
    Score,
    ScoreItem,
    SearchResult,
    Table,
    View,
    Worlds,
    __version__,
    action,
    actions,
    faces,
    from_deck,
    from_json,
    games,
    group,
    layout,
    spec,
    warm_up,
    wordings,
    worlds,
)
from cardavia.agents import Agent, Heuristic, Random
from cardavia.decisions import Decisions, dataset
from cardavia.errors import saying
from cardavia.greedy import Greedy
from cardavia.library import Card, library
from cardavia.match import Match
from cardavia.observations import Layout, Observation, Spec
from cardavia.search import MonteCarlo, advantages, rollouts
from cardavia.values import Group, LaidCard, Message, PublicCard, Won

if TYPE_CHECKING:
    from cardavia import arena

__all__ = [
    "Action",
    "Agent",
    "Batch",
    "Candidate",
    "Card",
    "Decisions",
    "Discard",
    "Event",
    "GameOverError",
    "Greedy",
    "Group",
    "Hand",
    "HandError",
    "Heuristic",
    "IllegalActionError",
    "LaidCard",
    "Layout",
    "Match",
    "Message",
    "MonteCarlo",
    "NotationError",
    "Observation",
    "Outcome",
    "Payment",
    "PublicCard",
    "Random",
    "Record",
    "RecordError",
    "Score",
    "ScoreItem",
    "SearchResult",
    "Spec",
    "Table",
    "View",
    "Won",
    "Worlds",
    "__version__",
    "action",
    "actions",
    "advantages",
    "arena",
    "dataset",
    "deal",
    "faces",
    "from_deck",
    "from_json",
    "games",
    "group",
    "layout",
    "library",
    "records",
    "rollouts",
    "spec",
    "warm_up",
    "wordings",
    "worlds",
]
__all__ += games()  # noqa: PLE0605 - the modules of the games, imported above


def deal(
    game: str, seed: SupportsIndex | None = None, dealer: SupportsIndex | None = None
) -> Table:
    """Shuffle the deck of `game` and deal it (G2).

    `seed` is a whole number from 0 to 2**64 - 1 and fixes the deck; without one a fresh seed is
    taken from the system. `dealer` is a seat; without one the dealer is drawn from the seed.
    Naming a dealer leaves the deck as it is.

    Raises `ValueError` for an unknown game, a seed out of range or a seat that is not there.

    >>> deal("nantong", seed=7, dealer=1).turn
    1
    """
    return _engine.deal(game, seeds.resolve(seed), dealer)


def __getattr__(name: str) -> ModuleType:
    """Import `arena` when first asked for: it takes as long as all the rest."""
    if name == "arena":
        return import_module("cardavia.arena")
    raise saying(AttributeError, "module 'cardavia' has no attribute {name!r}", name=name)
