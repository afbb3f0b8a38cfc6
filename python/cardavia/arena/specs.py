"""Agents by name, as the arena and the command line are given them."""

from collections.abc import Callable
from typing import Final, SupportsIndex

from cardavia import numbers
from cardavia.agents import Agent, Heuristic, Random
from cardavia.errors import saying
from cardavia.greedy import Greedy
from cardavia.search import MonteCarlo

_PLAIN: Final[dict[str, Callable[[], Agent]]] = {"greedy": Greedy, "heuristic": Heuristic}
_NO_AGENT: Final = (
    "{spec!r} names no agent: expected random, random:SEED, greedy, heuristic or mc:ROLLOUTS"
)


def agent(spec: str, seed: SupportsIndex = 0) -> Agent:
    """Make the agent that `spec` names.

    A spec is ``random``, ``random:SEED``, ``greedy``, ``heuristic`` or ``mc:ROLLOUTS``, the
    Monte-Carlo search with so many rollouts a decision. `seed` goes to an agent that draws lots
    and whose spec names no seed.

    Raises `ValueError` for any other text.

    >>> agent("random:7"), agent("random", seed=3), agent("mc:2000", seed=3)
    (Random(seed=7), Random(seed=3), MonteCarlo(rollouts=2000, threads=1, seed=3))
    """
    seed = numbers.whole(numbers.A_SEED, seed)
    kind, colon, number = spec.partition(":")
    if not colon and kind in _PLAIN:
        return _PLAIN[kind]()
    if not colon and kind == "random":
        return Random(seed)
    if number.isascii() and number.isdecimal():
        if kind == "random":
            return Random(int(number))
        if kind == "mc" and int(number) > 0:
            return MonteCarlo(rollouts=int(number), threads=1, seed=seed)
    raise saying(ValueError, _NO_AGENT, spec=spec)
