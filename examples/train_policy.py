"""A policy that learns a game by REINFORCE (Williams, 1992), with NumPy alone.

    OPENBLAS_NUM_THREADS=1 python examples/train_policy.py nantong

It is linear. Each kind of action has one vector of weights for all faces: what an action is worth
is told by the planes at its face and at its neighbours in the suit, and by the scalars.
"""

import argparse
from dataclasses import dataclass
from typing import Literal

import numpy as np
import numpy.typing as npt

import cardavia as cv

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Opponents = Literal["heuristic", "random"]

REACH = 2
"""How far the neighbours go: 3m looks at 1m to 5m."""
HELD_OUT = 2**32
"""What is evaluated is dealt from this seed and has not been learned from."""


class Policy:
    """Chances of actions, by weights that begin at 0: at first all are the same."""

    def __init__(self, game: str) -> None:
        layout, actions = cv.layout(game), cv.actions(game)
        kinds = list(dict.fromkeys(action.kind for action in actions))
        faces = {face: place for place, face in enumerate(layout.faces)}
        # Where no face is, such as beside the last of a suit, all planes are 0.
        none = len(faces)
        self.kind = np.array([kinds.index(action.kind) for action in actions])
        # A void suit is told by its middle.
        middle = {suit: faces.get(f"5{suit}", none) for suit in "mps"}
        placed = faces | middle
        self.face = np.array([placed.get(action.face or "", none) for action in actions])
        self.near = np.full((none + 1, 2 * REACH + 1), none)
        for face, place in faces.items():
            for step in range(-REACH, REACH + 1):
                beside = f"{int(face[0]) + step}{face[1]}" if len(face) > 1 else ""
                self.near[place, REACH + step] = faces.get(beside, none)
            self.near[place, REACH] = place
        inputs = self.near.shape[1] * len(layout.planes) + len(layout.scalars) + 1
        self.name = "learned"
        self.weights = np.zeros((inputs, len(kinds)), np.float32)

    def inputs(self, planes: npt.NDArray[np.uint8], scalars: Floats) -> Floats:
        """Return what is told of every face, and of none: shape (n, faces + 1, inputs)."""
        n, places = len(planes), len(self.near)
        padded = np.pad(planes, ((0, 0), (0, 0), (0, 1))).transpose(0, 2, 1)
        x = np.ones((n, places, len(self.weights)), np.float32)
        x[:, :, -1 - scalars.shape[1] : -1] = scalars[:, None]
        x[:, :, : -1 - scalars.shape[1]] = padded[:, self.near].reshape(n, places, -1)
        return x

    def chances(self, x: Floats, mask: npt.NDArray[np.bool_]) -> Floats:
        """Return how likely each action is, by softmax over the legal ones: shape (n, actions)."""
        worth = np.where(mask, (x @ self.weights)[:, self.face, self.kind], -np.inf)
        e = np.exp(worth - worth.max(axis=1, keepdims=True))
        return np.asarray(e / e.sum(axis=1, keepdims=True), np.float32)

    def slopes(self, x: Floats, chances: Floats, chosen: Ints) -> Floats:
        """Return the slope, by the weights, of the logarithm of the chance of what was chosen.

        Shape (n, inputs, kinds).
        """
        change = -chances
        change[np.arange(len(chosen)), chosen] += 1
        placed = np.zeros((*x.shape[:2], self.weights.shape[1]), np.float32)
        placed[:, self.face, self.kind] = change
        return np.asarray(x.transpose(0, 2, 1) @ placed, np.float32)

    def choose(self, table: cv.Table) -> cv.Action:
        """Return the likeliest action: so the policy is an agent, for the arena too."""
        if table.turn is None:
            raise cv.GameOverError("the deal is over")
        planes, scalars, mask = table.observe()
        chances = self.chances(self.inputs(planes[None], scalars[None]), mask[None])
        return cv.action(table.game, int(chances.argmax()))


@dataclass
class Adam:
    """Steps of about the same size for all weights (Kingma and Ba, 2015)."""

    rate: float = 0.02
    steps: int = 0
    mean: Floats | float = 0.0
    square: Floats | float = 0.0

    def step(self, slope: Floats) -> Floats:
        """Return what to add to the weights."""
        self.steps += 1
        self.mean = 0.9 * self.mean + 0.1 * slope
        self.square = 0.99 * self.square + 0.01 * slope**2
        scale = np.sqrt(self.square / (1 - 0.99**self.steps)) + 1e-8
        return np.asarray(self.rate / (1 - 0.9**self.steps) * self.mean / scale, np.float32)


def play(policy: Policy, batch: cv.Batch, rng: np.random.Generator) -> tuple[Ints, Floats]:
    """Play the next deal of every row: the learner's points, and the slope of all its choices."""
    planes, scalars, seat = batch.planes, batch.scalars, batch.seat
    if planes is None or scalars is None or seat is None:
        raise ValueError("the batch needs a layout and opponents")
    batch.reset()
    slopes = np.zeros((batch.n, *policy.weights.shape), np.float32)
    while (rows := np.flatnonzero(batch.turn >= 0)).size:
        x = policy.inputs(planes[rows], scalars[rows])
        chances = policy.chances(x, batch.mask[rows])
        # Of clocks that run at these rates, the first to ring: a draw by chances.
        chosen = (chances / rng.exponential(size=chances.shape)).argmax(axis=1)
        slopes[rows] += policy.slopes(x, chances, chosen)
        batch.step(chosen, rows=rows)
    return batch.rewards[np.arange(batch.n), seat].astype(np.int64), slopes


def tables(game: str, n: int, seed: int, opponents: Opponents) -> cv.Batch:
    """Return `n` tables with a learner at each, which wait when a deal is over."""
    return cv.Batch(
        game,
        n,
        seed,
        layout="planes/1",
        autoreset="disabled",
        skip_forced=True,
        opponents=opponents,
    )


def train(game: str, updates: int, seed: int, opponents: Opponents, rows: int = 256) -> Policy:
    """Return a policy that has learned so often, from `rows` deals each time."""
    policy, adam, rng = Policy(game), Adam(), np.random.default_rng(seed)
    batch = tables(game, rows, seed, opponents)
    means = []
    for update in range(1, updates + 1):
        points, slopes = play(policy, batch, rng)
        # What was chosen in a deal that went better than the mean of all becomes likelier.
        advantage = (points - points.mean()) / (points.std() + 1e-8)
        slope = np.asarray(np.tensordot(advantage, slopes, 1) / rows, np.float32)
        policy.weights += adam.step(slope)
        means.append(points.mean())
        if update % 25 == 0:
            print(f"{update * rows:7} deals: {np.mean(means[-25:]):+.2f} points a deal", flush=True)
    return policy


def main() -> None:
    """Train a policy, and tell what it wins on decks it has not seen, and what Random does."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("game", choices=cv.games())
    parser.add_argument("--updates", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--opponents", choices=("heuristic", "random"), default="heuristic")
    parser.add_argument("--decks", type=int, default=100, help="of the evaluation")
    options = parser.parse_args()
    policy = train(options.game, options.updates, options.seed, options.opponents)
    pairs: list[list[cv.Agent | str]] = [
        [policy, "random"],
        [policy, "heuristic"],
        ["random", "heuristic"],
    ]
    for pair in pairs:
        result = cv.arena.play(options.game, pair, options.decks, HELD_OUT, sides="one")
        [matchup] = result.matchups
        low, high = matchup.estimate.interval
        print(f"{matchup.title}: {matchup.estimate.mean:+.2f} points ({low:+.2f} to {high:+.2f})")


if __name__ == "__main__":
    main()
