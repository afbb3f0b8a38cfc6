"""What the engine tells, as values that are text and data at once."""

import re
from collections.abc import Iterable, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Final, NamedTuple, Self

__all__ = ["Group", "LaidCard", "Message", "Phrases", "PublicCard", "Won"]

_CONTROL: Final = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
"""What would not stay in its line."""


def _on_one_line(value: object) -> object:
    """Return a text as a sentence tells it, as the engine does: it stays one line."""
    if not isinstance(value, str) or not _CONTROL.search(value):
        return value
    return _CONTROL.sub(lambda found: repr(found[0])[1:-1], value)


class Message(str):
    """Something the engine says: a text in English that knows what it was made of.

    As a `str` it is the whole text, and equals, sorts and prints as such. `template` filled with
    `params` gives it, ending, where a sentence cites the rules, with the `clause` in brackets,
    unless the template has ``{clause}`` elsewhere.
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
        cls, text: str, id_: str, clause: str | None, template: str, params: Mapping[str, object], /
    ) -> Self:
        """Make the message with a text; the engine knows how its parts make it."""
        message = super().__new__(cls, text)
        message._id = id_
        message._clause = clause
        message._template = template
        message._params = dict(params)
        return message

    @classmethod
    def of(cls, template: str, /, clause: str | None = None, **params: object) -> Self:
        """Make a sentence of the package's own: its id is the template, as catalogues have it.

        >>> Message.of("you win by {points}", "N7.2", points=40)
        'you win by 40 (N7.2)'
        >>> Message.of("Pairs ({clause}): {n}", "C2.1", n=3)
        'Pairs (C2.1): 3'
        """
        return cls._filled(template, clause, template, params)

    def retold(self, params: Mapping[str, object], template: str | None = None) -> Self:
        """Tell the same with other `params`, in other words where there is a `template`.

        >>> told = Message.of("you win by {points}", "N7.2", points=40)
        >>> told.retold({"points": "forty"}), told.retold({"points": 40}, "+{points}").clause
        ('you win by forty (N7.2)', 'N7.2')
        """
        return self._filled(self._id, self._clause, template or self._template, params)

    @classmethod
    def _filled(
        cls, id_: str, clause: str | None, template: str, params: Mapping[str, object]
    ) -> Self:
        ending = "" if clause is None or "{clause}" in template else f" ({clause})"
        lined = {name: _on_one_line(value) for name, value in params.items()}
        told = template.format_map({"clause": clause, **lined}) + ending
        return cls(told, id_, clause, template, lined)

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
        """The parameters by name: a number, a face or other text, a `Message`, or `Phrases`."""
        return MappingProxyType(self._params)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it with all that it knows."""
        return type(self), (str(self), self._id, self._clause, self._template, self._params)


class Phrases(tuple[Message, ...]):
    """Messages within a message, told one after the other: `str()` joins them."""

    __slots__ = ()

    def __str__(self) -> str:
        """Join them."""
        return "".join(self)


def joined(template: str, parts: Iterable[str]) -> str:
    """Tell `parts`, of which there is one at least, as ``{some}`` and ``{one}`` more.

    >>> joined("{some} or {one}", ["3m", "3p", "3s"])
    '3m or 3p or 3s'
    """
    return reduce(lambda some, one: Message.of(template, some=some, one=one), parts)


class Group(str):
    """A group on the table: a text such as ``"pung 5m"`` that knows what the group is.

    As a `str` it is the text that the calculators take, and equals, sorts and prints as such.

    >>> import cardavia as cv
    >>> table = cv.deal("nantong", seed=2)
    >>> while not any(table.groups(seat) for seat in range(3)):
    ...     table.play(cv.Heuristic().choose(table))
    >>> group = next(group for seat in range(3) for group in table.groups(seat))
    >>> group, group.kind, group.faces, group.claimed, group.from_seat
    ('pung 1m', 'pung', ['1m', '1m', '1m'], '1m', 1)
    """

    __slots__ = ("_claimed", "_faces", "_from_seat", "_kind")

    _claimed: str | None
    _faces: tuple[str, ...]
    _from_seat: int | None
    _kind: str

    def __new__(
        cls,
        text: str,
        kind: str,
        faces: tuple[str, ...],
        claimed: str | None,
        from_seat: int | None,
        /,
    ) -> Self:
        """Make the group with a text; the engine knows how it came about."""
        group = super().__new__(cls, text)
        group._kind = kind
        group._faces = faces
        group._claimed = claimed
        group._from_seat = from_seat
        return group

    @property
    def kind(self) -> str:
        """How it was declared, such as ``"pung"`` or ``"concealed-kong"``."""
        return self._kind

    @property
    def faces(self) -> list[str]:
        """The faces of its cards, one for each card."""
        return list(self._faces)

    @property
    def face(self) -> str:
        """The face of its cards; of a cạ the lower one."""
        return self._faces[0]

    @property
    def partner(self) -> str | None:
        """The other face of a cạ, the higher one; None of every other group."""
        return None if self._faces[-1] == self._faces[0] else self._faces[-1]

    @property
    def claimed(self) -> str | None:
        """Which of its cards was claimed; None when none was."""
        return self._claimed

    @property
    def from_seat(self) -> int | None:
        """Who discarded the claimed card or, in Chắn, revealed it: there it can be the claimant.

        None when no card was claimed. A fourth card added to a pung leaves it what it was.
        """
        return self._from_seat

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it with all that it knows."""
        return type(self), (str(self), self._kind, self._faces, self._claimed, self._from_seat)


class _Lying(NamedTuple):
    """What a card that is open to claims unpacks as."""

    seat: int
    """Who discarded or revealed it, or is to be robbed of it."""
    face: str
    """What it is."""
    source: str
    """How it came to lie open: ``"discard"``, ``"kong"``, ``"returned"`` or ``"reveal"``."""


class PublicCard(_Lying):
    """The card that is open to claims; it unpacks and compares as (seat, face, source).

    >>> import cardavia as cv
    >>> table = cv.deal("chan", seed=3)
    >>> while table.view(table.turn).public is None:
    ...     table.play(cv.Heuristic().choose(table))
    >>> card = table.view(table.turn).public
    >>> card, card.gate
    (PublicCard(seat=3, face='6m', source='discard'), 0)
    """

    _gate: int | None = None

    def __new__(cls, seat: int, face: str, source: str, gate: int | None = None) -> Self:
        """Make the card that lies at a gate or, but in Chắn, at none."""
        card = super().__new__(cls, seat, face, source)
        card._gate = gate
        return card

    @property
    def gate(self) -> int | None:
        """The gate at which it lies; None but in Chắn."""
        return self._gate

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle and copy it with its gate."""
        return type(self), (*self, self._gate)


class LaidCard(NamedTuple):
    """A card that was discarded or revealed, wherever it is now.

    >>> import cardavia as cv
    >>> table = cv.deal("chan", seed=3)
    >>> while not any(card.claimed_by is not None for card in table.view(0).river):
    ...     table.play(cv.Heuristic().choose(table))
    >>> table.view(0).river
    [LaidCard(seat=3, face='6m', claimed_by=0)]
    """

    seat: int
    """Who discarded it, or revealed it at its gate."""
    face: str
    """What it is."""
    claimed_by: int | None
    """Who claimed it, of several winners the first (Sichuan S3.3); None while it lies."""


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
