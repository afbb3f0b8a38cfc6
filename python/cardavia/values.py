"""What the engine tells, as values that are text and data at once."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, Self

__all__ = ["Message", "Phrases", "Won"]


class Message(str):
    """Something the engine says: a text in English that knows what it was made of.

    As a `str` it is the whole text, and equals, sorts and prints as such. `template` filled with
    `params` gives it, ending, where a sentence cites the rules, with the `clause` in brackets.
    To tell it in another language, look its `id` up in a catalogue; `wordings` lists all of a game.

    >>> import cardavia as cv
    >>> refusal = cv.deal("nantong", seed=7).why_not("opening-quad 3m")
    >>> print(refusal)
    an opening quad needs four 3m among the dealt cards, and there are 1 (N3.2, N3.5)
    >>> refusal.id, refusal.clause, dict(refusal.params)
    ('quad-needs-four', 'N3.2, N3.5', {'face': '3m', 'held': 1})
    """

    __slots__ = ("_clause", "_id", "_params", "_template")

    _clause: str | None
    _id: str
    _params: dict[str, object]
    _template: str

    def __new__(
        cls,
        text: str,
        id_: str,
        clause: str | None,
        template: str,
        params: Mapping[str, object],
        /,
    ) -> Self:
        """Make the message with a text; the engine knows how its parts make it."""
        message = super().__new__(cls, text)
        message._id = id_
        message._clause = clause
        message._template = template
        message._params = dict(params)
        return message

    @property
    def id(self) -> str:
        """What it is known by, such as ``"not-in-hand"``: unique within a game, and stable."""
        return self._id

    @property
    def clause(self) -> str | None:
        """The clauses of the rules it stands on, such as ``"N3.2, N3.5"``."""
        return self._clause

    @property
    def template(self) -> str:
        """The English without the clause, the place of every parameter marked as in ``{face}``."""
        return self._template

    @property
    def params(self) -> Mapping[str, object]:
        """The parameters by name: an int, a face or other text, a `Message`, or `Phrases`."""
        return MappingProxyType(self._params)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it with all that it knows."""
        parts = (str(self), self._id, self._clause, self._template, self._params)
        return type(self), parts


class Phrases(tuple[Message, ...]):
    """Messages within a message, told one after the other: `str()` joins them."""

    __slots__ = ()

    def __str__(self) -> str:
        """Join them."""
        return "".join(self)


class Won(NamedTuple):
    """A win of a deal.

    >>> import cardavia as cv
    >>> table = cv.deal("sichuan", seed=1)
    >>> while not table.is_over:
    ...     table.play(cv.Heuristic().choose(table))
    >>> table.outcome.wins[0]
    Won(seat=1, face='8m', won_from='discard', from_seat=2, payers=(2,), fan=0)
    """

    seat: int
    """Who won."""
    face: str | None
    """The winning card; None of a hand that was won as dealt."""
    won_from: str
    """How the winner came by it: ``"self"``, which a hand won as dealt is too, ``"discard"``,
    ``"kong"`` (robbed), or in Chắn ``"reveal"`` or ``"returned"``."""
    from_seat: int | None
    """Who discarded or revealed the card or was robbed of it; None unless it was claimed."""
    payers: tuple[int, ...]
    """Who pays the winner for its hand."""
    fan: int | None
    """What the hand is worth in fan; None but in Sichuan."""
