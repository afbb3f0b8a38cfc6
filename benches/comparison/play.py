"""Whole deals from Python, every decision taken at random among the legal ones."""

import itertools
from collections.abc import Callable, Collection, Sequence
from functools import partial
from random import choice
from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

import cardavia as cv
from comparison.contest import OURS, Contestant, Job, Work
from comparison.peers import OPEN_SPIEL, RIICHIENV, RLCARD, load

TEXT: Final = """\
`play(choice(legal_ids()))` in a loop, or what comes nearest elsewhere, with `random.choice`. A deal
is dealt, played to its end and paid; counted are the decisions of players, forced ones too.
OpenSpiel deals card by card, by moves of a player called chance. Its documentation draws them with
`numpy.random.choice` from `chance_outcomes()`; as all cards are equally likely, `random.choice`
from `legal_actions()` does the same in far less time, and both are shown. RiichiEnv plays single
rounds without its log."""

GAMES: Final = {"Nantong": "nantong", "Chắn": "chan", "Sichuan": "sichuan"}
"""Our games: how they are written and what the package calls them."""

Returns = Sequence[float] | npt.NDArray[np.int64]
"""What each player won in a deal."""


class State(Protocol):
    """A state of OpenSpiel, as far as it is used here."""

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        ...

    def is_chance_node(self) -> bool:
        """Whether a card is dealt next."""
        ...

    def legal_actions(self) -> list[int]:
        """Return what can be done; at a chance node, what can happen."""
        ...

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what can happen, with probabilities."""
        ...

    def apply_action(self, action: int) -> None:
        """Do it."""
        ...

    def returns(self) -> list[float]:
        """Return what each player wins."""
        ...


def ours(game: str) -> Work:
    """Deals of one of our games, of the seeds 0, 1, 2 and so on."""
    seeds = itertools.count()

    def play_deal() -> tuple[int, Returns]:
        table = cv.deal(game, next(seeds))
        decisions = 0
        while not table.is_over:
            table.play(choice(table.legal_ids()))
            decisions += 1
        return decisions, table.returns()

    return _checked(play_deal, least=4, totals={0})


def from_outcomes(state: State) -> int:
    """Draw a card as OpenSpiel's documentation does."""
    actions, probabilities = zip(*state.chance_outcomes(), strict=True)
    return int(np.random.choice(actions, p=probabilities))  # noqa: NPY002 - its way, not ours


def from_legal(state: State) -> int:
    """Draw a card in the least time, all being equally likely."""
    return choice(state.legal_actions())


def open_spiel(name: str, draw: Callable[[State], int]) -> Work:
    """Deals of a game of OpenSpiel."""
    game = load("pyspiel").load_game(name)
    dealt: State = game.new_initial_state()
    while dealt.is_chance_node():
        outcomes = dealt.chance_outcomes()
        assert len({probability for _, probability in outcomes}) == 1, "some cards are likelier"
        assert [action for action, _ in outcomes] == dealt.legal_actions()
        dealt.apply_action(draw(dealt))

    def play_deal() -> tuple[int, Returns]:
        state: State = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state))
            else:
                state.apply_action(choice(state.legal_actions()))
                decisions += 1
        return decisions, state.returns()

    if name == "hearts":  # 26 points are avoided by three players, or by one who took all of them
        return _checked(play_deal, least=52, totals={78, 26})
    return _checked(play_deal, least=2, totals={0})


def riichienv() -> Work:
    """Rounds of RiichiEnv."""
    make = load("riichienv").RiichiEnv

    def play_round() -> tuple[int, Returns]:
        env = make(skip_mjai_logging=True)
        observations = env.reset()
        decisions = 0
        while not env.done():
            actions = {
                seat: choice(observation.legal_actions())
                for seat, observation in observations.items()
            }
            observations = env.step(actions)
            decisions += len(actions)
        return decisions, env.scores()

    return _checked(play_round, least=4)


def rlcard() -> Work:
    """Games of RLCard's mahjong."""
    env = load("rlcard").make("mahjong", config={"seed": 1})

    def play_game() -> tuple[int, Returns]:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            decisions += 1
        return decisions, env.get_payoffs()

    return _checked(play_game, least=4)


def _checked(
    play: Callable[[], tuple[int, Returns]], least: int, totals: Collection[float] | None = None
) -> Work:
    """Check three deals and return the decisions of further ones.

    A deal has at least `least` decisions, and its returns sum up to one of `totals`.
    """
    for _ in range(3):
        decisions, returns = play()
        assert decisions >= least, f"a deal of {decisions} decisions"
        assert len(returns) >= 2, f"{len(returns)} players were paid"
        assert totals is None or sum(returns) in totals, f"the returns are {returns}"
    return lambda: play()[0]


PLAY: Final = Job(
    name="play",
    title="Random play from Python",
    unit="decisions",
    text=TEXT,
    contestants=[
        *(
            Contestant(OURS, title, partial(ours, game), column=title)
            for title, game in GAMES.items()
        ),
        *(
            Contestant(
                OPEN_SPIEL.title,
                f"{name}, {how}",
                partial(open_spiel, name.replace(" ", "_"), draw),
            )
            for name in ("hearts", "gin rummy")
            for how, draw in (
                ("dealt from `legal_actions()`", from_legal),
                ("dealt from `chance_outcomes()`", from_outcomes),
            )
        ),
        Contestant(RIICHIENV.title, "one round", riichienv),
        Contestant(RLCARD.title, "mahjong", rlcard),
    ],
)
"""Random play from Python."""
