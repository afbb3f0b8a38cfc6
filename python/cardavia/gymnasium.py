"""Many tables as a vector environment of Gymnasium for one learner; of the extra ``gymnasium``.

Importing it registers ``cardavia/<game>-v1`` of each game for `gymnasium.make_vec`.

>>> import gymnasium
>>> import numpy as np
>>> envs = gymnasium.make_vec("cardavia.gymnasium:cardavia/nantong-v1", num_envs=64)
>>> observations, infos = envs.reset(seed=7)
>>> rng = np.random.default_rng(1)
>>> ended = 0
>>> for _ in range(50):
...     legal = observations["action_mask"]
...     actions = (rng.random(legal.shape) * legal).argmax(axis=1)
...     observations, rewards, terminations, truncations, infos = envs.step(actions)
...     ended += int(terminations.sum())
>>> observations["planes"].shape, ended > 64
((64, 53, 30), True)
"""

from typing import Any, Literal, SupportsIndex, cast

import numpy as np
import numpy.typing as npt

from cardavia._engine import Batch, Table, games, spec
from cardavia.errors import saying

try:
    import gymnasium
    from gymnasium.spaces import Dict, Discrete
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

    from cardavia import spaces
except ModuleNotFoundError as error:
    raise saying(
        ModuleNotFoundError,
        "cardavia.gymnasium needs Gymnasium: pip install 'cardavia[gymnasium]'",
    ) from error

__all__ = ["Observations", "VectorEnv"]

Observations = dict[str, npt.NDArray[Any]]
"""``planes``, ``scalars`` and ``action_mask``, each with a row for every table."""

_Numbers = npt.NDArray[np.float64]
_Flags = npt.NDArray[np.bool_]


class VectorEnv(gymnasium.vector.VectorEnv):
    """`num_envs` tables of `game` with a learner at one seat of each; `opponents` have the others.

    What the learner sees is a dict of ``planes`` and ``scalars``, as `Table.observe` gives them
    with `layout` and `oracle`, and ``action_mask``, its legal actions by id, int8. All are copies.
    Rewards are the learner's points, at the end of the deal. In row r the learner sits at seat r
    modulo the seats, or in all rows at `seat`; with `skip_forced` it is not asked where there is
    one legal action only. An illegal action raises `IllegalActionError`, and nothing is played.

    Every mode of Gymnasium is there: with ``SAME_STEP`` the step that ends a deal shows the next
    one, and ``final_obs`` and ``final_info`` the one that ended; with ``NEXT_STEP`` the next step
    deals in place of playing; with ``DISABLED`` the row waits for ``reset`` with a
    ``reset_mask`` among its options. ``returns``, in the info of a deal that ended, are the points
    of all seats.

    Raises `ValueError` as `Batch` does, whose deals these are: `batch` is at hand.
    """

    batch: Batch
    """The tables, and their arrays without copying them."""

    def __init__(
        self,
        game: str,
        num_envs: SupportsIndex = 1,
        *,
        layout: str = "planes/1",
        oracle: bool = False,
        opponents: Literal["heuristic", "random"] = "heuristic",
        seat: SupportsIndex | None = None,
        skip_forced: bool = False,
        threads: SupportsIndex = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
    ) -> None:
        self.game, self.layout, self.oracle = game, layout, oracle
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        same_step = self.autoreset_mode is AutoresetMode.SAME_STEP
        self.batch = Batch(
            game,
            num_envs,
            layout=layout,
            oracle=oracle,
            threads=threads,
            autoreset="same-step" if same_step else "disabled",
            skip_forced=skip_forced,
            opponents=opponents,
            seat=seat,
        )
        self.num_envs = len(self.batch)
        self.single_action_space = Discrete(spec(game).actions)
        self.single_observation_space = Dict(
            **spaces.parts(game, layout, oracle=oracle), action_mask=spaces.mask(game)
        )
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Deal the first deals of `seed`, or without one the next.

        Of the `options` there is ``reset_mask``: the rows in which to do so, an array of bool.
        """
        super().reset(seed=seed)
        where = (options or {}).get("reset_mask")
        self.batch.reset(None if where is None else np.flatnonzero(where), seed)
        return self._observations(), {}

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[Observations, _Numbers, _Flags, _Flags, dict[str, Any]]:
        """Play an action of the learner in each row, by its id."""
        over = self.batch.turn < 0
        if self.autoreset_mode is AutoresetMode.NEXT_STEP and over.any():
            self.batch.step(np.asarray(actions)[~over], np.flatnonzero(~over))
            self.batch.reset(np.flatnonzero(over))
        else:
            self.batch.step(actions)
        return self._told()

    def _told(self) -> tuple[Observations, _Numbers, _Flags, _Flags, dict[str, Any]]:
        """Return what a step tells."""
        seats = np.asarray(self.batch.seat)
        done, points = self.batch.done.copy(), self.batch.rewards.copy()
        seen = self._observations()
        infos: dict[str, Any] = {}
        if done.any():
            infos = {"returns": points, "_returns": done}
            ended = {row: self._ended(row, seats[row]) for row in np.flatnonzero(done).tolist()}
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                final = np.full(self.num_envs, None, object)
                for row, last in ended.items():
                    final[row] = last
                infos = {
                    "final_obs": final,
                    "_final_obs": done,
                    "final_info": infos,
                    "_final_info": done,
                }
            else:
                for row, last in ended.items():
                    for name, array in last.items():
                        seen[name][row] = array
        rewards = points[np.arange(self.num_envs), seats].astype(np.float64)
        return seen, rewards, done, np.zeros(self.num_envs, np.bool_), infos

    def _observations(self) -> Observations:
        """Copy what the learners see."""
        batch = self.batch
        return {
            "planes": np.array(batch.planes),
            "scalars": np.array(batch.scalars),
            "action_mask": batch.mask.astype(np.int8),
        }

    def _ended(self, row: int, seat: int) -> Observations:
        """Return what the learner sees at the end of the deal that has just ended in a row."""
        table = cast("Table", self.batch.ended(row))
        planes, scalars, legal = table.observe(seat, self.layout, self.oracle)
        return {"planes": planes, "scalars": scalars, "action_mask": legal.view(np.int8)}


for _game in games():
    gymnasium.register(
        f"cardavia/{_game}-v1",
        vector_entry_point="cardavia.gymnasium:VectorEnv",
        kwargs={"game": _game},
    )
