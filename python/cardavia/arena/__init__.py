"""The arena: measures agents against each other on duplicate decks.

Each deck is played in every seating of one agent against the rest, so that most of the luck of the
deal cancels: an agent that plays like its opponent comes to exactly 0 on every deck, since the
points of a deal sum to 0 (G4).

>>> import cardavia as cv
>>> result = cv.arena.play("sichuan", ["heuristic", "random"], decks=3, seed=1, sides="one")
>>> [matchup.agent for matchup in result.matchups], len(result.matchups[0].points)
(['heuristic'], 3)

`print(result)` shows tables, ``result.to_json()`` gives JSON.
"""

from cardavia.arena.deck import Deck
from cardavia.arena.estimate import Estimate
from cardavia.arena.plan import Lineup, Plan
from cardavia.arena.result import Matchup, Result
from cardavia.arena.run import Interrupted, play
from cardavia.arena.specs import agent
from cardavia.arena.tally import Tally

__all__ = [
    "Deck",
    "Estimate",
    "Interrupted",
    "Lineup",
    "Matchup",
    "Plan",
    "Result",
    "Tally",
    "agent",
    "play",
]
