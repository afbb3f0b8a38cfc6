"""Errors that know as data what they say, as the extension's do: by their `message`."""

from typing import TypeVar

from cardavia.values import Message

_E = TypeVar("_E", bound=BaseException)


def carrying(kind: type[_E], message: Message) -> _E:
    """Make an error whose sentence is `message`, which it keeps, pickled and copied too.

    >>> error = carrying(ValueError, Message.of("a seed is at least 0, not {seed}", seed=-1))
    >>> str(error), error.message.params["seed"]
    ('a seed is at least 0, not -1', -1)
    """
    error = kind(str(message))
    vars(error)["message"] = message
    return error


def saying(kind: type[_E], template: str, /, clause: str | None = None, **params: object) -> _E:
    """Make an error that says what `Message.of` makes of the same arguments."""
    return carrying(kind, Message.of(template, clause, **params))


def said(error: BaseException) -> str:
    """Return what `error` says: its `Message`, or of an error that has none its text."""
    message = getattr(error, "message", None)
    return message if isinstance(message, Message) else str(error)
