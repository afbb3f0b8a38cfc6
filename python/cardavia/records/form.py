"""Forms: how records follow each other in a file, as lines of JSON or packed."""

import json
from struct import Struct
from typing import BinaryIO, Final, Protocol

from cardavia._engine import Record, RecordError
from cardavia.errors import saying

_LONGEST: Final = 2**20
"""No record's line has so many bytes."""
_LINE: Final = "{path}, line {number}: {why}"
_RECORD: Final = "{path}, record {number}: {why}"
_DAMAGED: Final = "the length in front of it is damaged"


class Form(Protocol):
    """How records are written."""

    HEADER: bytes
    """What the file begins with."""
    END: bytes
    """What every record ends with."""
    WHERE: str
    """The template of the place of a record in a file."""

    def take(self, file: BinaryIO) -> bytes | None:
        """Read the bytes of the next record: none at the end, None where a write was cut short.

        Raises `RecordError` where it is not to be told how many there are.
        """
        ...

    def kept(self, data: bytes) -> bytes | str:
        """Return what the engine reads as a record; `ValueError` when it is none."""
        ...

    def read(self, data: bytes) -> Record:
        """Read a record; `ValueError` when it is none."""
        ...

    def write(self, record: Record) -> bytes:
        """Return the bytes of a record."""
        ...


class JsonLines:
    """A JSON object a line."""

    HEADER = b""
    END = b"\n"
    WHERE = _LINE

    def take(self, file: BinaryIO) -> bytes | None:
        """Read a line, with its end unless it is the last."""
        line = file.readline(_LONGEST)
        if not line or line.endswith(self.END) or len(line) == _LONGEST:
            return line
        try:
            json.loads(line)
        except (ValueError, RecursionError):
            return None
        return line

    def kept(self, data: bytes) -> str:
        """Return the text of a line."""
        return data.decode()

    def read(self, data: bytes) -> Record:
        """Read a line."""
        return Record.from_json(self.kept(data))

    def write(self, record: Record) -> bytes:
        """Return the line of a record."""
        return record.to_json().encode() + self.END


class Packed:
    """Packed records, each of which begins with the length of what follows its checksum."""

    HEADER = b"cardavia-deals/1\n"
    END = b""
    WHERE = _RECORD

    _LENGTH = Struct("<HH")
    """The length and its complement."""
    _ALL = 0xFFFF
    """The bits of both together."""
    _CHECKSUM = 4

    def take(self, file: BinaryIO) -> bytes | None:
        """Read a packed record."""
        front = file.read(self._LENGTH.size)
        if len(front) < self._LENGTH.size:
            return None if front else front
        length, complement = self._LENGTH.unpack(front)
        if length ^ complement != self._ALL:
            raise saying(RecordError, _DAMAGED)
        rest = file.read(self._CHECKSUM + length)
        return front + rest if len(rest) == self._CHECKSUM + length else None

    def kept(self, data: bytes) -> bytes:
        """Return a packed record as it is."""
        return data

    def read(self, data: bytes) -> Record:
        """Unpack a record."""
        return Record.unpack(data)

    def write(self, record: Record) -> bytes:
        """Pack a record."""
        return record.pack()
