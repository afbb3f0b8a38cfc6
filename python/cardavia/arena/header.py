"""Header: what a results file says of its run in its first line, which may be damaged."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cardavia._engine import RecordError
from cardavia.arena import lines
from cardavia.arena.file import expect_regular
from cardavia.errors import said, saying
from cardavia.values import Message

FORMAT: Final = "cardavia-arena 1"
"""Names the format of a results file, in its header."""

_BEGINNING: Final = f'{{"format":"{FORMAT}"'.encode()
_LONGEST: Final = 2**20
"""Of another kind of file no more bytes are looked at."""

_FIELDS: Final = {
    "game": (str, "a text"),
    "agents": (list, "a list"),
    "decks": (int, "a whole number"),
    "seed": (int, "a whole number"),
    "sides": (str, "a text"),
    "shuffles": (int, "a whole number"),
    "versions": (dict, "an object"),
}
_NO_HEADER: Final = "{path} is no results file: expected a header of format {format!r}"
_NO_FIELD: Final = "the header has no {field}: expected {expected}"
_NO_AGENT: Final = "the header has an agent {agent}: expected a text or an object"


def read_header(path: Path) -> Mapping[str, Any] | None:
    """Return the header of the results file at `path`.

    None when there is no file, an empty one, or one whose header a full disk has cut short.

    Raises `RecordError` when it is another kind of file, `OSError` when it cannot be read.
    """
    if not path.exists():
        return None
    expect_regular(path)
    with path.open("rb") as file:
        return parse(path, file.readline(_LONGEST))


def parse(path: Path, line: bytes) -> Mapping[str, Any] | None:
    """Read the first line of the file at `path`; None when it is torn, or nothing at all.

    Raises `RecordError` when it is another kind of line, or damaged.
    """
    header = lines.read(line)
    is_torn = header is None and not line.endswith(b"\n")
    if is_torn and line[: len(_BEGINNING)] == _BEGINNING[: len(line)]:
        return None
    if header is None or header.get("format") != FORMAT:
        raise saying(RecordError, _NO_HEADER, path=str(path), format=FORMAT)
    try:
        return checked(header)
    except RecordError as error:
        raise saying(RecordError, "{path}: {why}", path=str(path), why=said(error)) from error


def checked(header: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return `header`; `RecordError` unless it has every field, of the kind it should be."""
    if missing := [key for key in _FIELDS if key not in header]:
        raise saying(RecordError, "the header lacks {fields}", fields=", ".join(missing))
    for key, (kind, told) in _FIELDS.items():
        if type(header[key]) is not kind:
            raise saying(RecordError, _NO_FIELD, field=key, expected=Message.of(told))
    for agent in header["agents"]:
        if not isinstance(agent, str | dict):
            raise saying(RecordError, _NO_AGENT, agent=repr(agent))
    return header
