"""The games as games of OpenSpiel; of the extra ``openspiel``.

>>> import random
>>> import pyspiel
>>> from cardavia import openspiel
>>> openspiel.register()
>>> game = pyspiel.load_game("cardavia_sichuan", {"rng_seed": 7})
>>> state, rng = game.new_initial_state(), random.Random(1)
>>> while not state.is_terminal():
...     state.apply_action(rng.choice(state.legal_actions()))
>>> sum(state.returns())
0.0
"""

from collections.abc import Callable
from typing import Any, Final, Literal, cast

import numpy as np
import numpy.typing as npt

from cardavia import numbers, search, seeds
from cardavia._engine import Table, action, deal, games, layout, spec
from cardavia.errors import saying

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise saying(
        ModuleNotFoundError,
        "cardavia.openspiel needs OpenSpiel: pip install 'cardavia[openspiel]'",
    ) from error

__all__ = ["Evaluator", "Game", "Observer", "State", "register"]

_PARAMETERS: Final = {"rng_seed": -1, "deals": 0, "layout": "planes/1"}

_MOST_DEALS: Final = 10**6
"""More is slow: OpenSpiel lists the outcomes of chance."""


def register() -> None:
    """Register ``cardavia_<game>`` of each game with OpenSpiel; once more changes nothing.

    Their parameters: ``rng_seed`` fixes the deals, -1 takes a seed from the system; ``deals``
    makes chance explicit, which has so many deals then, equally likely; ``layout`` is that of the
    observations.
    """
    for game in games():
        kind = _kind(game, explicit=False)
        # A class, since OpenSpiel lets go of what it keeps when Python has ended: a function would
        # then be freed, which aborts; a class has a hold on itself.
        pyspiel.register_game(kind, type(kind.long_name, (Game,), {"name": game}))


def _kind(game: str, *, explicit: bool) -> Any:  # noqa: ANN401 - OpenSpiel is untyped
    """Return the `pyspiel.GameType` of a game."""
    seats, chance = spec(game).seats, pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=f"cardavia_{game}",
        long_name=game.capitalize(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if explicit else chance.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats,
        min_num_players=seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_PARAMETERS,
    )


class Game(pyspiel.Game):
    """One of the games; `pyspiel.load_game` makes it, once it is registered.

    It begins with a chance node, in which the deck is shuffled. Where chance is sampled this has
    one outcome, and each time it gives the next deal; where it is explicit, outcome k is deal k.
    The deals of a seed are those of row 0 of a `Batch` of that seed.

    Raises `ValueError` for ``deals`` below 0, and a seed or layout that is none.
    """

    name: str
    """The name of the game in Cardavia."""
    deals: int
    """How many deals there are where chance is explicit; 0 where it is sampled."""

    def __init__(self, params: dict[str, Any]) -> None:
        sizes, seed = spec(self.name), params["rng_seed"]
        self.deals = numbers.count("deals", params["deals"], _MOST_DEALS)
        info = pyspiel.GameInfo(
            num_distinct_actions=sizes.actions,
            max_chance_outcomes=max(self.deals, 1),
            num_players=sizes.seats,
            min_utility=float(sizes.least_points),
            max_utility=float(sizes.most_points),
            utility_sum=0.0,
            max_game_length=sizes.decisions,
        )
        super().__init__(_kind(self.name, explicit=self.deals > 0), info, params)
        self.layout = layout(self.name, params["layout"])
        self._seed = seeds.resolve(None if seed == -1 else seed)
        self._dealt = 0

    def new_initial_state(self) -> "State":
        """Return a state in which the deck is yet to be shuffled."""
        return State(self)

    def deal(self, outcome: int) -> Table:
        """Return the deal of an outcome of chance."""
        if not self.deals:
            outcome, self._dealt = self._dealt, self._dealt + 1
        return deal(self.name, seeds.of_deal(self._seed, 0, outcome))

    def max_chance_nodes_in_history(self) -> int:
        """Return 1: nothing else is random (G2)."""
        return 1

    def make_py_observer(
        self,
        iig_obs_type: Any = None,  # noqa: ANN401 - OpenSpiel is untyped
        params: dict[str, Any] | None = None,
    ) -> "Observer":
        """Return what writes down what a player sees, with perfect recall or as it is now.

        Raises `ValueError` for other kinds of observation, and for parameters: there are none.
        """
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER or not kind.public_info:
            raise saying(ValueError, "an observation holds all that a player may know")
        if params:
            raise saying(ValueError, "an observation has no parameters")
        return Observer(self, recall=kind.perfect_recall)


class State(pyspiel.State):
    """A table as a state: the chance node, then the decisions of all seats."""

    table: Table | None
    """The table; None before the deck is shuffled."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = None

    def current_player(self) -> int:
        """Return the seat to decide."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.table.turn
        return int(pyspiel.PlayerId.TERMINAL) if turn is None else turn

    def is_terminal(self) -> bool:
        """Return whether the deal is over."""
        return self.table is not None and self.table.is_over

    def returns(self) -> list[float]:
        """Return the points of all seats, zeros until the deal is over."""
        if self.table is None:
            return [0.0] * self.num_players()
        return [*map(float, self.table.returns())]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals with their probabilities, a single one where chance is sampled."""
        count = max(self.get_game().deals, 1)
        return [(outcome, 1 / count) for outcome in range(count)]

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "State":
        """Return another world in which `player` has seen the same, as `Table.redeal` draws it."""
        world: State = self.clone()
        if self.table is not None:
            world.table = self.table.redeal(player, int(rng() * 2**53))
        return world

    def __str__(self) -> str:
        if self.table is None:
            return ""
        return "\n\n".join(str(self.table.view(seat)) for seat in range(self.table.seats))

    def _legal_actions(self, _player: int) -> list[int]:
        return cast("Table", self.table).legal_ids()

    def _apply_action(self, number: int) -> None:
        if self.table is None:
            self.table = self.get_game().deal(number)
        else:
            self.table.play(number)

    def _action_to_string(self, player: int, number: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {number}"
        return str(action(self.get_game().name, number))


class Observer:
    """Writes down what a player sees.

    As it is now: the tensors ``planes`` and ``scalars`` of the layout, and `View` as text. With
    perfect recall: the tensor ``tokens``, the rows of `Table.tokens` with rows of -1 after them,
    and `Table.view_key` as text.
    """

    tensor: npt.NDArray[np.float32]
    """All of it in one row."""
    dict: dict[str, npt.NDArray[np.float32]]
    """Its parts by their names, in their shapes."""

    def __init__(self, game: Game, *, recall: bool) -> None:
        self._layout = game.layout.name
        self._recall = recall
        planes, scalars, _ = game.layout.shapes
        tokens = (spec(game.name).tokens, 5)
        shapes = {"tokens": tokens} if recall else {"planes": planes, "scalars": scalars}
        ends = np.cumsum([np.prod(shape) for shape in shapes.values()])
        self.tensor = np.zeros(ends[-1], np.float32)
        pieces = np.split(self.tensor, ends[:-1])
        self.dict = {
            name: piece.reshape(shape)
            for (name, shape), piece in zip(shapes.items(), pieces, strict=True)
        }

    def set_from(self, state: State, player: int) -> None:
        """Write down what `player` sees; zeros before the deck is shuffled."""
        if state.table is None:
            self.tensor.fill(0)
        elif self._recall:
            tokens = state.table.tokens(player)
            self.tensor.fill(-1)
            self.dict["tokens"][: len(tokens)] = tokens
        else:
            planes, scalars, _ = state.table.observe(player, self._layout)
            self.dict["planes"][:] = planes
            self.dict["scalars"][:] = scalars

    def string_from(self, state: State, player: int) -> str:
        """Return as text what `player` sees, or for perfect recall a key of what it has seen."""
        if state.table is None:
            return f"{player}"
        if self._recall:
            return f"{player} {state.table.view_key(player).hex()}"
        return str(state.table.view(player))


class Evaluator:
    """Values states by rollouts in the engine, for the searches of `open_spiel.python`.

    A state gets so many `rollouts`, in which all seats play by `policy`.
    """

    def __init__(
        self, rollouts: int = 1, policy: Literal["heuristic", "random"] = "heuristic", seed: int = 0
    ) -> None:
        self._rollouts, self._policy = rollouts, policy
        self._rng = np.random.default_rng(seed)

    def evaluate(self, state: State) -> npt.NDArray[np.float64]:
        """Return the mean of what each seat wins or loses: shape (seats,), points."""
        seed = int(self._rng.integers(2**63))
        table = cast("Table", state.table)
        points = search.rollouts(table, self._rollouts, self._policy, seed=seed)
        means: npt.NDArray[np.float64] = points.mean(axis=0)
        return means

    def prior(self, state: State) -> list[tuple[int, float]]:
        """Return the legal actions, each as likely."""
        legal = state.legal_actions()
        return [(number, 1 / len(legal)) for number in legal]
