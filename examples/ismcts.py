"""Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) on `cv.worlds`."""

import math
import random
from dataclasses import dataclass, field

import cardavia as cv


@dataclass
class Node:
    """An action: how often it was played, and could have been, and what it brought its seat."""

    visits: int = 0
    available: int = 0
    points: float = 0.0
    children: dict[int, "Node"] = field(default_factory=dict)

    def bound(self, width: float) -> float:
        """Return the mean and what may yet be hoped for (UCB); anything, if it is new."""
        if not self.visits:
            return math.inf
        return self.points / self.visits + width * math.sqrt(math.log(self.available) / self.visits)


@dataclass(frozen=True)
class Ismcts:
    """An agent that searches so many worlds a decision; `width` is in points."""

    iterations: int = 100
    width: float = 10.0
    seed: int = 0
    name: str = "ismcts"

    def choose(self, table: cv.Table) -> cv.Action:
        """Return the action that was played most."""
        if table.turn is None:
            raise cv.GameOverError("the deal is over")
        root, rng, worlds = Node(), random.Random(self.seed), cv.worlds(table, table.turn)
        for _ in range(self.iterations):
            self.visit(root, worlds.draw(rng.getrandbits(64)), rng)
        return cv.action(table.game, max(root.children, key=lambda a: root.children[a].visits))

    def visit(self, node: Node, world: cv.Table, rng: random.Random) -> None:
        """Go down the one tree of all worlds to a new action, and play on by the heuristic."""
        way = list[tuple[int, Node]]()
        while world.turn is not None and (node.visits or not way):
            seat, legal = world.turn, world.legal_ids()
            rng.shuffle(legal)
            nodes = {action: node.children.setdefault(action, Node()) for action in legal}
            for child in nodes.values():
                child.available += 1
            action, node = max(nodes.items(), key=lambda named: named[1].bound(self.width))
            way.append((seat, node))
            world.play(action)
        points = cv.rollouts(world, 1)[0]
        for seat, node in way:
            node.visits += 1
            node.points += float(points[seat])
