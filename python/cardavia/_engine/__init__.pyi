"""The compiled engine of Cardavia."""

import builtins
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Literal, NoReturn, Self, SupportsIndex, final

import numpy as np
import numpy.typing as npt

from cardavia.observations import Layout, Observation, Spec
from cardavia.values import Group, LaidCard, Message, PublicCard, Won

__all__ = [
    "BUILD",
    "Action",
    "Batch",
    "Candidate",
    "Discard",
    "Encoder",
    "Event",
    "GameOverError",
    "Hand",
    "HandError",
    "IllegalActionError",
    "NotationError",
    "Outcome",
    "Payment",
    "Record",
    "RecordError",
    "Score",
    "ScoreItem",
    "SearchResult",
    "Table",
    "View",
    "Worlds",
    "__version__",
    "action",
    "actions",
    "advantages",
    "deal",
    "faces",
    "from_deck",
    "from_json",
    "games",
    "group",
    "hand_of_cards",
    "heuristic",
    "layout",
    "replay",
    "replay_world",
    "rollouts",
    "rollouts_of_each",
    "search",
    "spec",
    "unpack",
    "warm_up",
    "wordings",
    "worlds",
]

__version__: str
BUILD: str

class IllegalActionError(ValueError):
    """An action that is not legal now; the table is as it was. Its `message` is what the engine said, as a Message, and its `refusal` the Message that tells why, None of what is no action at all."""

    message: Message | None
    refusal: Message | None

class GameOverError(ValueError):
    """A decision was asked of a deal that is over. Its `message` is what the engine said, as a Message; None where the engine did not say it."""

    message: Message | None

class NotationError(ValueError):
    """Text that is no card, hand, group or action. Its `message` is what the engine said, as a Message; None where the engine did not say it."""

    message: Message | None

class HandError(ValueError):
    """A hand that cannot exist, is of the wrong size, or is described by contradicting claims. Its `message` is what the engine said, as a Message; None where the engine did not say it."""

    message: Message | None

class RecordError(ValueError):
    """A record that is damaged or tells an impossible deal. Its `message` is what the engine said, as a Message; None where the engine did not say it."""

    message: Message | None

@final
class Action:
    """An action of a game, one immutable object for each; `int()` gives its dense id, `str()` its text."""
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def kind(self) -> str:
        """What is done, such as ``"discard"``."""
    @property
    def face(self) -> str | None:
        """The face it is done with, such as ``"3m"``, or the void suit; None where the kind names none."""
    def __int__(self) -> int: ...
    def __index__(self) -> int: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Action, /) -> bool: ...
    def __le__(self, other: Action, /) -> bool: ...
    def __gt__(self, other: Action, /) -> bool: ...
    def __ge__(self, other: Action, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Batch:
    """`n` tables of one game that are played at a time and tell of themselves in arrays, which each call
    rewrites in place: `turn`, `mask`, `rewards`, `done`, `deal`, and with a `layout` `planes` and `scalars`.

    Deal k of a row is ``cv.deal(game, seed)`` of the seed
    ``numpy.random.SeedSequence(seed, spawn_key=(row, k)).generate_state(1, numpy.uint64)[0]``, whatever the
    number of `threads` (0: one a core; never more are started). Without a `seed` one is taken from the system.

    `layout` is ``"planes/1"`` or another of `cardavia.layout`, with what is hidden if `oracle` is true.

    With `autoreset` ``"same-step"`` the step that ends a deal deals the next: `done` and `rewards` tell of the
    deal that ended, all else of the next one. With ``"disabled"`` the table waits at its end for `reset`.

    With `skip_forced` an action that is the only legal one is played at once, so that there always is a
    choice. With `opponents` (``"heuristic"`` or ``"random"``) all seats but one are played inside, and only the
    learner's decisions are left: it sits at `seat`, or else in row r at seat r modulo the seats. A deal in which
    nothing is left to decide is passed over.

    A batch belongs to one thread at a time; other Python threads run while it works. It cannot be pickled or
    copied, its tables can.

    Raises ValueError for an unknown game, layout, mode or policy, or an `n` not from 1 to 2**20; MemoryError
    when there is no room.
    """
    def __new__(
        cls,
        game: str,
        n: SupportsIndex,
        seed: SupportsIndex | None = None,
        *,
        layout: str | None = None,
        oracle: bool = False,
        threads: SupportsIndex = 1,
        autoreset: Literal["same-step", "disabled"] = "same-step",
        skip_forced: bool = False,
        opponents: Literal["heuristic", "random"] | None = None,
        seat: SupportsIndex | None = None,
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def n(self) -> int:
        """How many rows there are."""
    def __len__(self) -> int: ...
    @property
    def turn(self) -> npt.NDArray[np.int8]:
        """The seat to decide, -1 when the deal is over: shape (n,), type int8."""
    @property
    def mask(self) -> npt.NDArray[np.bool_]:
        """Which actions are legal: shape (n, actions), type bool."""
    @property
    def rewards(self) -> npt.NDArray[np.int32]:
        """The points of the deal that ended in the last step of the row, zeros if none did: shape (n, seats),
        type int32.
        """
    @property
    def done(self) -> npt.NDArray[np.bool_]:
        """Whether a deal ended in the last step of the row: shape (n,), type bool."""
    @property
    def deal(self) -> npt.NDArray[np.int64]:
        """Which deal of its row it is, counted from 0: shape (n,), type int64."""
    @property
    def planes(self) -> npt.NDArray[np.uint8] | None:
        """What the seat to decide sees, zeros when the deal is over: shape (n, rows, faces), type uint8; None
        without a layout.
        """
    @property
    def scalars(self) -> npt.NDArray[np.float32] | None:
        """The scalars of the layout: shape (n, scalars), type float32; None without a layout."""
    @property
    def seat(self) -> npt.NDArray[np.int8] | None:
        """Where the learner sits in each row: shape (n,), type int8; None without opponents."""
    def step(self, actions: npt.ArrayLike, rows: npt.ArrayLike | None = None) -> None:
        """Plays an action, by its id, in every row, or in the `rows` named, and rewrites the arrays of these rows.

        `actions` is an array of any integer type with one id for each of these rows. All are looked at first: if
        one is not legal nothing is played. A step that has begun is played to its end, and hears Ctrl-C then.

        Raises IllegalActionError with the row, the action and why it is not legal, GameOverError for a row
        whose deal is over, ValueError for arrays that are no such arrays.
        """
    def reset(self, rows: npt.ArrayLike | None = None, seed: SupportsIndex | None = None) -> None:
        """Deals the next deal in every row, or in the `rows` named, whatever is being played there; with a `seed`
        the first deal of that.

        Ctrl-C stops it, and leaves all as it was.
        """
    def table(self, row: SupportsIndex) -> Table:
        """The table of a row, a copy with its deck and history."""
    def ended(self, row: SupportsIndex) -> Table | None:
        """The table of the deal that ended in the last step of a row, a copy; None if none did."""
    def set(self, row: SupportsIndex, table: Table) -> None:
        """Puts a copy of a table of the same game into a row, and goes on from there as after a step.

        Raises ValueError for a table of another game.
        """
    def choose(
        self,
        policy: Literal["heuristic", "random"] = "heuristic",
        seed: SupportsIndex | None = None,
    ) -> npt.NDArray[np.int64]:
        """The id of a policy's choice in each row, -1 where the deal is over: shape (n,), type int64.

        `policy` is ``"heuristic"`` or ``"random"``, which is a function of the `seed`, the deal and the number
        of actions played in it. Ctrl-C stops it.
        """
    def rollouts(
        self,
        count: SupportsIndex,
        policy: Literal["heuristic", "random"] = "heuristic",
        seat: SupportsIndex | None = None,
        seed: SupportsIndex | None = None,
    ) -> npt.NDArray[np.int64]:
        """The points of `count` rollouts of each row's table, as `cardavia.rollouts` gives them: shape
        (n, count, seats), type int64.

        Each is a function of the table, the policy, the seat and the seed, and of no other row. Ctrl-C stops
        them. Raises MemoryError when there is no room for the points.
        """
    def records(self) -> list[str]:
        """Every deal that ended in the last step of its row, as `Table.to_json` writes it, in the order of rows.

        Raises ValueError if one began with a redealt table.
        """
    def __reduce__(self) -> NoReturn: ...

@final
class Worlds:
    """The worlds that a seat may imagine at a table, prepared once; `worlds` makes them.

    They are those of the table as it was then. They cannot be pickled or copied, the tables drawn can.
    """
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def seat(self) -> int:
        """Whose worlds they are."""
    @property
    def belief(self) -> str:
        """How likely they are thought to be: ``"even"`` or ``"played"``."""
    def draw(self, seed: SupportsIndex) -> Table:
        """A world as a table, a function of what the seat has seen, the belief and the seed (0 to 2**64 - 1)."""
    def __reduce__(self) -> NoReturn: ...

@final
class Hand:
    """A set of cards of a game; iterates over faces, and prints in the notation of G1."""
    def __new__(
        cls, game: str, cards: str | Sequence[str | SupportsIndex] | None = None
    ) -> Self: ...
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def cards(self) -> list[int]:
        """The ids of the physical cards, ascending (G1)."""
    def counts(self) -> npt.NDArray[np.uint8]:
        """Copies of every face, an array of shape (faces,) and type uint8."""
    def count(self, face: str) -> int:
        """How many copies of a face there are. Raises NotationError for an unknown face."""
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[str]: ...
    def __contains__(self, face: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The hand as a picture, SVG: a chip for each card, by suit."""
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Encoder:
    """Makes arrays of the decisions of deals, all of one game, for `dataset`.

    `wrong` is called with the number of a deal, counted from 0, and what is wrong with it, and returns the
    exception to raise; without it the engine tells the number, counted from 1.
    """
    def __new__(
        cls,
        layout: str | None,
        oracle: bool,
        seats: Iterable[SupportsIndex] | None,
        skip_forced: bool,
        threads: SupportsIndex,
        wrong: Callable[[int, RecordError], Exception] | None,
    ) -> Self: ...
    def encode(
        self, kept: Sequence[Record | bytes | str], first: SupportsIndex
    ) -> (
        tuple[
            npt.NDArray[np.uint8] | None,
            npt.NDArray[np.float32] | None,
            npt.NDArray[np.bool_],
            npt.NDArray[np.int64],
            npt.NDArray[np.int8],
            npt.NDArray[np.int32],
            npt.NDArray[np.int64],
            npt.NDArray[np.int32],
        ]
        | None
    ):
        """The arrays of deals, the first of which has the number `first`: each a Record, a packed one or its
        line. None if there is no decision.
        """

@final
class Event:
    """One thing that happened, as a seat learned of it (G6); `str()` tells it.

    ``kind`` is ``"deal"``, ``"indicators"``, ``"draw"``, ``"replacement"``, ``"asked"``, ``"reveal"``,
    ``"open"``, ``"exhausted"``, the kind of an action that took effect such as ``"discard"``,
    or ``"declared"`` and ``"outranked"`` for declarations in a claim round.
    """
    @property
    def kind(self) -> str:
        """What happened."""
    @property
    def seat(self) -> int | None:
        """To whom it happened, or who did it; None where it concerns no seat."""
    @property
    def face(self) -> str | None:
        """The face it concerns, where there is one and the seat may know it."""
    @property
    def action(self) -> str | None:
        """The action of a declaration, as text; None for every other kind."""
    @property
    def object(self) -> str | None:
        """What the action names: a face, or the void suit; None for every other kind of event."""
    @property
    def cards(self) -> str | None:
        """The cards dealt, laid open or shown as indicators, as text."""
    @property
    def message(self) -> Message:
        """The event in words, as a Message."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: builtins.object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class View:
    """What one seat may know of a table (G6); `str()` draws it."""
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def seat(self) -> int:
        """Who looks."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def dealer(self) -> int:
        """Who dealt."""
    @property
    def phase(self) -> str:
        """``"prepare"``, ``"play"`` or ``"over"``."""
    @property
    def turn(self) -> int | None:
        """Who is to decide; in a claim round only the seat that is asked knows, None for the others."""
    @property
    def hand(self) -> Hand:
        """The seat's own concealed cards."""
    @property
    def drawn(self) -> str | None:
        """The face the seat has just drawn and not yet acted on."""
    @property
    def sizes(self) -> list[int]:
        """How many concealed cards each seat has."""
    @property
    def stock(self) -> int:
        """How many cards the stock has."""
    @property
    def indicators(self) -> list[str]:
        """The face-up indicators."""
    @property
    def groups(self) -> list[list[Group]]:
        """Each seat's declared groups, in the order made."""
    @property
    def hezi(self) -> list[str | None]:
        """The face of each seat's Tiandi Hezi."""
    @property
    def discards(self) -> list[tuple[int, str]]:
        """The discards that still lie, in order: (seat, face)."""
    @property
    def revealed(self) -> list[tuple[int, str]]:
        """The revealed cards that still lie, in order: (gate, face); none but in Chắn."""
    @property
    def gate(self) -> int | None:
        """The gate at which the card open to claims lies; None but in Chắn."""
    @property
    def ready(self) -> list[bool]:
        """Who has declared ready."""
    @property
    def public(self) -> PublicCard | None:
        """The card open to claims: (whose it was, face, ``"discard"``,
        ``"kong"``, ``"returned"`` or ``"reveal"``), which also knows its `gate`.
        """
    @property
    def voids(self) -> list[str | None]:
        """Each seat's void suit as far as the seat knows it; empty but in Sichuan."""
    @property
    def wins(self) -> list[tuple[int, Hand]]:
        """The winners so far, in order: (seat, concealed cards with the winning card)."""
    @property
    def winner(self) -> int | None:
        """The first winner."""
    @property
    def winning_hand(self) -> Hand | None:
        """The first winner's concealed cards, the winning card among them."""
    @property
    def seen_elsewhere(self) -> Hand:
        """The cards the seat sees outside its own hand and groups, which it cannot draw any more: the
        indicators, what lies on the table, the groups of the others, every Hezi, a card that can be
        robbed, and winners' hands. A tile that several have won on is one (S3.3).
        """
    @property
    def legal(self) -> list[Action]:
        """The seat's own legal actions while it is to decide, in the order of their ids."""
    @property
    def decision(self) -> str | None:
        """What the seat is to decide, None unless it is to decide: ``"prepare"``, ``"void"``, ``"dealt"``
        (whether it wins with the dealt cards, C3.1), ``"turn"`` (a win, a kong or a discard),
        ``"discard"``, ``"claim"`` or ``"capture"``.
        """
    @property
    def river(self) -> list[LaidCard]:
        """Every discard in order, those that have been claimed too."""
    @property
    def reveals(self) -> list[LaidCard]:
        """Every revealed card in order, those that have been claimed too; none but in Chắn."""
    @property
    def dealt(self) -> Hand | None:
        """The dealt cards that the seat has not exposed, which alone count for an opening declaration
        (N3.5); None unless it is preparing.
        """
    @property
    def replacement(self) -> bool:
        """Whether the seat on turn has drawn the replacement of a kong (N4.2, S3.2)."""
    @property
    def first_discard(self) -> bool:
        """Whether the card open to claims is the first discard of the deal (N6.5); never but in Nantong."""
    @property
    def declined(self) -> list[str]:
        """The faces the seat has declined to capture as chắn: it may neither discard them nor use them in
        a cạ (C4.3). None but in Chắn.
        """
    @property
    def barred(self) -> dict[str, list[str]]:
        """The faces that the seat's own past bars it from, by clause: ``"C4.4"``, not to be captured;
        ``"C4.7"``, not to be captured as cạ; ``"C4.8"``, not to be discarded. Empty but in Chắn.
        """
    @property
    def dealt_four(self) -> bool:
        """Whether four identical cards were dealt to the seat (C5.1); never but in Chắn."""
    @property
    def won(self) -> list[Won]:
        """The wins so far in their order, with what they are worth; none but in Sichuan. Which tile
        another seat drew to win is not seen (G6): its `face` is None.
        """
    @property
    def payments(self) -> list[Payment]:
        """What is owed for the wins so far (S5.1) and then for the kongs (S5.2); none but in Sichuan.

        The check after the last tile (S5.3) is of hidden hands: the outcome tells it, no view.
        """
    @property
    def money(self) -> list[int]:
        """What each seat has won or lost by `payments`, in points; empty but in Sichuan."""
    @property
    def lines(self) -> list[Message]:
        """The lines that `str()` draws, as messages."""
    def to_dict(self) -> dict[str, Any]:
        """The view as plain lists, numbers and texts."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The table as a picture, SVG, with what the seat may know and nothing else (G6)."""
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class ScoreItem:
    """One line of a score sheet."""
    @property
    def label(self) -> Message:
        """What is counted, in words."""
    @property
    def clause(self) -> str:
        """The clause it stands on, such as ``"N6.1"``."""
    @property
    def operation(self) -> str:
        """``"+"`` or ``"×"``: what the value does to the sum above it."""
    @property
    def value(self) -> int:
        """Points, or a factor."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Score:
    """A score sheet, whose items reproduce its total by hand; `str()` prints it."""
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def total(self) -> int:
        """What the sheet comes to, in points."""
    @property
    def items(self) -> list[ScoreItem]:
        """The lines from the top down."""
    @property
    def fan(self) -> int | None:
        """The fan of a win before the limit of S4.3; None but in Sichuan."""
    @property
    def base(self) -> int | None:
        """The base of a win, 2 to the power of its fan and at most 32; None but in Sichuan."""
    @property
    def winner(self) -> bool:
        """Whether this is the sheet of a winner."""
    @property
    def won_on(self) -> str | None:
        """The winning card; None on the sheet of everyone else, and of a hand won as dealt."""
    @property
    def won_from(self) -> str | None:
        """How the winner came by the winning card: ``"self"``, which a hand won as dealt is too,
        ``"discard"``, ``"kong"`` (robbed), or in Chắn ``"reveal"`` or ``"returned"``.

        None on the sheet of everyone else, and where `chan.score` was not told.
        """
    @property
    def partition(self) -> list[str] | None:
        """The blocks of the winning hand in the reading that counts; None for everyone else."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The sheet as a picture, SVG."""
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Outcome:
    """What a finished deal came to; `str()` explains it."""
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def winners(self) -> list[int]:
        """The winners in the order of their wins."""
    @property
    def wins(self) -> list[Won]:
        """The wins in their order."""
    @property
    def summary(self) -> str:
        """How the deal ended, in sentences."""
    @property
    def sentences(self) -> list[Message]:
        """The sentences of `summary`: one for every win or for the lack of one, and for what else ended
        the deal.
        """
    @property
    def scores(self) -> list[Score]:
        """The score sheet of every seat."""
    @property
    def ledger(self) -> list[Payment]:
        """Every payment; they sum to the returns."""
    @property
    def returns(self) -> list[int]:
        """What every seat wins or loses, in points; they sum to 0 (G4)."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The result as a picture, SVG: points, score sheets and payments."""
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Payment:
    """A payment from one seat to another."""
    @property
    def payer(self) -> int:
        """Who pays."""
    @property
    def payee(self) -> int:
        """Who is paid."""
    @property
    def amount(self) -> int:
        """How much, in points."""
    @property
    def reason(self) -> Message:
        """What for, in words."""
    @property
    def clause(self) -> str:
        """The clause it stands on."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Discard:
    """A discard and what it leads to."""
    @property
    def face(self) -> str:
        """What is discarded."""
    @property
    def distance(self) -> int | None:
        """The distance of the hand without it."""
    @property
    def helpful(self) -> dict[str, int]:
        """The faces whose draw then lowers the distance, with the copies left of each."""
    @property
    def copies(self) -> int:
        """The copies left of all helpful faces together."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Table:
    """A deal in progress, with everything on it; what a seat may know is in `view` and `events`.

    Threads may share a table: each call finds it as it was before an action or after it, and long
    work goes on at a copy of its own.
    """
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def dealer(self) -> int:
        """Who dealt."""
    @property
    def deck(self) -> list[int]:
        """All card ids in deck order (G2). Raises ValueError on a redealt table, which has none."""
    @property
    def turn(self) -> int | None:
        """The seat to decide; None when the deal is over."""
    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
    @property
    def outcome(self) -> Outcome | None:
        """The explained result; None until the deal is over."""
    @property
    def stock(self) -> list[int]:
        """The ids of the cards left in the stock, its front first."""
    @property
    def history(self) -> list[tuple[int, Action]]:
        """Every (seat, action) so far."""
    def legal_actions(self) -> list[Action]:
        """The legal actions of the seat to decide, in the order of their ids; none when over."""
    def legal_ids(self) -> list[int]:
        """The ids of the legal actions, ascending."""
    def mask(self, out: npt.NDArray[np.bool_] | None = None) -> npt.NDArray[np.bool_]:
        """The legal actions as an array of shape (actions,) and type bool, written to `out` if given.

        Raises ValueError if `out` has another shape or type, or is not writable.
        """
    def observe(
        self,
        seat: SupportsIndex | None = None,
        layout: str = "planes/1",
        oracle: bool = False,
        out: tuple[npt.NDArray[np.uint8], npt.NDArray[np.float32], npt.NDArray[np.bool_]]
        | None = None,
    ) -> Observation:
        """What a seat sees as arrays: rows of faces, scalars, and the mask of its legal actions.

        Without a `seat` it is the one to decide. `layout` and `oracle` are as in the function `layout`,
        which names the rows. With `out`, an Observation or a tuple of its three arrays, these are
        written to and nothing is allocated. Only an oracle shows what the seat may not know.

        Raises ValueError for an unknown layout, without a seat when the deal is over, or if an array of
        `out` has another shape or type, or is not writable or not in one piece.
        """
    def tokens(self, seat: SupportsIndex) -> npt.NDArray[np.int16]:
        """The events of a seat as an array of shape (tokens, 5) and type int16, for models of sequences:
        kind, relative seat, face, what else there is, flags; docs/observations.md tells each column.
        """
    def play(self, action: Action | SupportsIndex | str) -> None:
        """Plays an action of the seat to decide: an Action, an id or a text.

        Raises IllegalActionError if it is not legal now, NotationError if the text is no action,
        GameOverError if the deal is over; the table is then as it was.
        """
    def child(self, action: Action | SupportsIndex | str) -> Table:
        """A copy on which the action has been played; raises as `play` does."""
    def copy(self) -> Table:
        """An independent copy."""
    def why_not(self, action: Action | SupportsIndex | str) -> Message | None:
        """None if the action is legal now, else one sentence with the clause that bars it."""
    def why_no_capture(
        self, action: Action | SupportsIndex | str, public: str | SupportsIndex
    ) -> Message | None:
        """Why the seat to decide could not have captured `public`, a face, by `action`, None if it
        could (Chắn C4). A seat is not asked when it could only pass (C3.4); this explains it.

        Raises ValueError when nothing is captured in the game or the deal is over.
        """
    def returns(self) -> npt.NDArray[np.int64]:
        """What every seat wins or loses: shape (seats,), type int64, points; zeros until over."""
    def hand(self, seat: SupportsIndex) -> Hand:
        """The concealed cards of a seat, whoever asks."""
    def groups(self, seat: SupportsIndex) -> list[Group]:
        """The declared groups of a seat, in the order made."""
    def discards(self, seat: SupportsIndex) -> list[str]:
        """The faces a seat has discarded that still lie, in order."""
    def revealed(self, seat: SupportsIndex) -> list[str]:
        """The faces revealed at the gate of a seat that still lie, in order; none but in Chắn."""
    def view(self, seat: SupportsIndex) -> View:
        """What a seat may know (G6)."""
    def events(self, seat: SupportsIndex) -> list[Event]:
        """The deal so far as a seat saw it, its own draws included."""
    def view_key(self, seat: SupportsIndex) -> bytes:
        """Bytes that are equal exactly when the events of the seat are. In a world that another seat
        imagined they begin with what this one saw when the world began, its hand too: it has no other
        past there.
        """
    def key(self) -> bytes:
        """Bytes that are equal exactly when the tables are: the key of a table as it is now, for a set or a
        dict. A table itself changes, and cannot be one.
        """
    def redeal(self, seat: SupportsIndex, seed: SupportsIndex) -> Table:
        """Another world with the same view: what the seat knows stays, the rest is drawn anew.

        A function of the seat's events and the seed (0 to 2**64 - 1) alone. The table it gives has
        neither deck nor history, and a past only for that seat. Of the deal it comes from it holds
        what that seat has seen and nothing else, wherever it is sent.
        """
    def perft(self, depth: SupportsIndex) -> int:
        """The number of action sequences of exactly `depth` actions from here.

        Raises ValueError if `depth` is negative.
        """
    def to_json(self) -> str:
        """The deal as one line of JSON, read by `from_json`. Raises ValueError on a redealt table."""
    def __copy__(self) -> Table: ...
    def __deepcopy__(self, memo: Mapping[int, Any], /) -> Table: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The table as a picture, SVG, with the hands of all seats; `view(seat)` draws what one may know."""
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Record:
    """A deal as it is kept in files: what was played and what else is known of it. It does not change,
    and tells a possible deal: it was played again when it was read.
    """
    @classmethod
    def of(
        cls,
        table: Table,
        *,
        seed: SupportsIndex | None = None,
        agents: Sequence[str] = ...,
        note: str = "",
    ) -> Self:
        """The record of a table as it is now.

        `seed` is that of its deck where it is known: the deck need not be written then. `agents`
        names who played at each seat, and `note` is for whatever there is to say.

        Raises RecordError for a redealt table, a seed of another deck, names that are not one for
        each seat, names of more than 255 bytes and notes of more than 32768.
        """
    @property
    def game(self) -> str:
        """The name of the game."""
    @property
    def seats(self) -> int:
        """How many seats there are."""
    @property
    def rules(self) -> int:
        """The version of the rules by which it was played."""
    @property
    def seed(self) -> int | None:
        """The seed of the deck; None where it is not known."""
    @property
    def deck(self) -> tuple[int, ...]:
        """All card ids in deck order (G2)."""
    @property
    def dealer(self) -> int:
        """Who dealt."""
    @property
    def actions(self) -> tuple[int, ...]:
        """The id of every action in order."""
    @property
    def returns(self) -> tuple[int, ...] | None:
        """The points that every seat won or lost; None for a deal that is not over."""
    @property
    def agents(self) -> tuple[str, ...]:
        """The name of the agent at each seat; none where they are not known."""
    @property
    def note(self) -> str:
        """Whatever there is to say."""
    def table(self) -> Table:
        """The table as it was left, all actions played."""
    def to_json(self) -> str:
        """The record as one line of JSON, without its end."""
    @classmethod
    def from_json(cls, text: str) -> Self:
        """Reads what `to_json` writes, and plays it again.

        Raises RecordError if it is damaged, contradicts itself or tells an impossible deal; an
        impossible action by its number.
        """
    def pack(self) -> bytes:
        """The record as few bytes, which hold a checksum."""
    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Reads what `pack` writes, and plays it again. Raises RecordError if it is damaged."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Candidate:
    """An action and what rollouts say of it, in points of the seat to decide."""
    @property
    def action(self) -> Action:
        """The action."""
    @property
    def visits(self) -> int:
        """In how many worlds it was tried."""
    @property
    def mean(self) -> float | None:
        """The mean of what it brought; None if it was not tried."""
    @property
    def standard_error(self) -> float | None:
        """The standard error of the mean; None before the second visit."""
    @property
    def difference(self) -> float | None:
        """What it brought more than the heuristic's choice in the same worlds, on average."""
    @property
    def difference_error(self) -> float | None:
        """The standard error of the difference."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class SearchResult:
    """What a search found."""
    @property
    def choice(self) -> Action:
        """The action to play."""
    @property
    def heuristic(self) -> Action:
        """What the heuristic would have played."""
    @property
    def candidates(self) -> list[Candidate]:
        """Every legal action with its figures, in the order of ids."""
    @property
    def challenger(self) -> Action | None:
        """The action that was put on trial against the heuristic; None if none was good enough."""
    @property
    def trial(self) -> float | None:
        """What the challenger brought more than the heuristic in worlds of their own, on average."""
    @property
    def trial_error(self) -> float | None:
        """The standard error of that."""
    @property
    def rollouts(self) -> int:
        """Rollouts played."""
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def to_svg(self) -> str:
        """The figures as a picture, SVG: for each action the mean and the difference to the heuristic's
        choice, with their standard errors, and the visits.
        """
    def _repr_html_(self) -> str: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def layout(game: str, name: str = "planes/1", oracle: bool = False) -> Layout:
    """What the rows and scalars of an observation are called, and how many there are.

    `name` is ``"planes/1"``, everything but advice, or ``"advised/1"``, the same followed by advice. With
    `oracle` the hands of the others and the next cards of the stock follow. What a layout means never
    changes; docs/observations.md tells it.

    Raises ValueError for an unknown game or layout.
    """

def spec(game: str) -> Spec:
    """The sizes of a game, and what no deal of it exceeds.

    Raises ValueError for an unknown game.
    """

def games() -> list[str]:
    """The names of the games."""

def wordings(game: str) -> list[tuple[str, str | None, str]]:
    """Everything that is said of a game, errors too, each as (id, clause, template): for catalogues of
    translations.

    A template marks the place of every parameter by its name, as in ``{face}``. An id is unique
    within the game, and stable.
    """

def deal(game: str, seed: int, dealer: SupportsIndex | None = None) -> Table:
    """Shuffles by a seed and deals. The dealer is drawn from the seed when None."""

def from_deck(game: str, deck: Iterable[SupportsIndex], dealer: SupportsIndex) -> Table:
    """Deals a given deck, any permutation of the game's card ids (G2)."""

def replay(game: str, deck: bytes, dealer: int, actions: bytes) -> Table:
    """Deals a given deck, one byte a card, and plays actions, each id as two bytes, the lower first;
    how a Table is unpickled.

    Raises ValueError for an impossible deck, IllegalActionError for an impossible action.
    """

def replay_world(game: str, checksum: int, world: bytes, actions: bytes) -> Table:
    """Goes on from a world, plain data with its checksum, and plays actions, each id as two bytes, the
    lower first; how a redealt Table is unpickled.

    Raises ValueError for data that is no world, IllegalActionError for an impossible action.
    """

def unpack(what: str, checksum: int, data: bytes) -> object:
    """The value of a class with this data; how everything that does not change is unpickled.

    Raises ValueError if the data is not what a value was pickled as.
    """

def hand_of_cards(game: str, cards: bytes) -> Hand:
    """The hand with exactly these card ids, one byte each; how a Hand is unpickled."""

def from_json(text: str) -> Table:
    """Reads a deal written by `Table.to_json`. Raises RecordError if it is damaged."""

def action(game: str, which: Action | SupportsIndex | str) -> Action:
    """The action of a game with a text such as ``"discard 3m"`` or a dense id."""

def actions(game: str) -> list[Action]:
    """Every action of a game in the order of its id."""

def group(game: str, text: str) -> Group:
    """The group of a game with a text such as ``"pung 5m"`` or ``"ca 5m5s"``.

    What a text does not tell is None: which card was claimed, and whose it was. Raises
    NotationError if the text is no group of the game.
    """

def faces(game: str) -> list[str]:
    """Every face of a game in order."""

def warm_up() -> None:
    """Builds all lookup tables now; otherwise each is built when first needed, none at import.

    This takes a fraction of a second, during which other Python threads run; a second call nothing.
    A thread that needs a table meanwhile builds its own, and so does a process forked meanwhile.
    """

def heuristic(table: Table) -> Action:
    """The choice of the game's heuristic for the seat to decide, from its view alone.

    Raises GameOverError when the deal is over.
    """

def rollouts(
    table: Table,
    count: int,
    policy: str,
    seat: SupportsIndex | None,
    threads: int,
    seed: int,
    progress: Callable[[int], object] | None,
) -> npt.NDArray[np.int64]:
    """The points of every seat at the end of `count` rollouts: shape (count, seats), type int64."""

def rollouts_of_each(
    tables: Sequence[Table],
    count: int,
    policy: str,
    seat: SupportsIndex | None,
    threads: int,
    seed: int,
    progress: Callable[[int], object] | None,
) -> npt.NDArray[np.int64]:
    """The points of every seat at the end of `count` rollouts of each table, all of one game: shape
    (tables, count, seats), type int64.
    """

def worlds(table: Table, seat: SupportsIndex, belief: Literal["even", "played"] = "even") -> Worlds:
    """Prepares the worlds that a seat may imagine at a table, for many to be drawn.

    With the belief ``"even"`` they are those of `Table.redeal`: every way to deal the cards that the seat cannot
    place is as likely. With ``"played"`` they are such as play by the heuristic brings about, those in which
    `MonteCarlo` looks ahead; the seat then has to be the one to decide.

    Raises ValueError for a seat that is not there or, if need be, not to decide, and for an unknown belief.
    """

def advantages(
    table: Table,
    action: Action | SupportsIndex | str,
    count: int,
    threads: int,
    seed: int,
    progress: Callable[[int], object] | None,
) -> npt.NDArray[np.int64]:
    """What an action brings every seat more than the heuristic's choice in each of `count` orders
    of the stock: shape (count, seats), type int64.
    """

def search(
    table: Table,
    rollouts: int | None,
    seconds: float | None,
    threads: int,
    seed: int,
    progress: Callable[[int], object] | None,
) -> SearchResult:
    """Searches for the best action of the seat to decide, within `rollouts` or else `seconds`.

    Raises GameOverError when the deal is over.
    """
