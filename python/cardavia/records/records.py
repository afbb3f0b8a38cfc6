"""Records: a file of deals, read as a sequence and appended to."""

import os
from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from io import FileIO
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self, SupportsIndex, TypeVar, overload

from cardavia import files
from cardavia._engine import Record, RecordError
from cardavia.errors import said, saying
from cardavia.records.form import Form

_T = TypeVar("_T")

_IRREGULAR: Final = "{path} is no file of deals: expected a regular file"


class Records(Sequence[Record]):
    """A file of deals, made by `records.open`; a context manager, which closes what it wrote.

    Iterating streams: no more than a record is held. `len` and indexing look through the file once
    and keep where each record begins, 8 bytes a record; they do not see what another process
    appends later. What a kill or a full disk has left of a last record counts as not written:
    `torn` tells how much, and `append` writes over it.

    All that reads raises `OSError` when the file cannot be read, and `RecordError` when a record is
    damaged, with its number; the other records can be read all the same, unless it is the length of
    a packed one that is damaged, behind which none can be found.
    """

    def __init__(self, path: Path, form: Form, forms: Sequence[Form]) -> None:
        """Take the file at `path`, of `form` unless it begins like another of `forms`."""
        self.path = path
        self._asked = form
        self._forms = forms
        self._file: FileIO | None = None
        self._places: array[int] | None = None
        self._end = 0

    def __repr__(self) -> str:
        return f"<Records {str(self.path)!r}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let others append to the file."""
        if self._file is not None:
            self._file.close()
            self._file = self._places = None

    @property
    def torn(self) -> int:
        """How many bytes at the end are of a record that was not written to its end."""
        self._index()
        with files.naming(self.path):
            return self.path.stat().st_size - self._end

    def __len__(self) -> int:
        return len(self._index())

    @overload
    def __getitem__(self, which: SupportsIndex, /) -> Record: ...
    @overload
    def __getitem__(self, which: slice, /) -> list[Record]: ...
    def __getitem__(self, which: SupportsIndex | slice, /) -> Record | list[Record]:
        """Return the record of a number, counted from 0, or a list of records."""
        numbers = range(len(self))[which]
        with self._opened() as file:
            if isinstance(numbers, int):
                return self._at(file, numbers)
            return [self._at(file, number) for number in numbers]

    def __iter__(self) -> Iterator[Record]:
        """Read the records one after another."""
        with self._opened() as file:
            for number, (_, data) in enumerate(self._scan(file)):
                yield self._made(number, data, self._form.read)

    def kept(self) -> Iterator[bytes | str]:
        """Read the records as they are kept, one after another: packed, or the texts of lines."""
        with self._opened() as file:
            for number, (_, data) in enumerate(self._scan(file)):
                yield self._made(number, data, self._form.kept)

    def wrong(self, number: int, error: ValueError) -> RecordError:
        """Return the error that tells in which record, counted from 0, something is wrong."""
        path, why = str(self.path), said(error)
        return saying(RecordError, self._form.WHERE, path=path, number=number + 1, why=why)

    def append(self, record: Record) -> None:
        """Write a record behind the others, and begin the file where there is none.

        The file is then kept from others who would write to it, until `close`. After an error, a
        kill or a full disk what was appended before is there.

        Raises `OSError` when it cannot be written or another process is writing to it, and
        `RecordError` for what is no file of deals.
        """
        file = self._file or self._begin()
        data = self._form.write(record)
        try:
            with files.naming(self.path):
                files.append(file, data)
            self._index().append(self._end)
            self._end += len(data)
        except BaseException:
            # Some of it may be there: it is looked for before the next is written.
            self.close()
            raise

    def extend(self, records: Iterable[Record]) -> None:
        """Append records, and begin the file though there be none; raises as `append` does."""
        if self._file is None:
            self._begin()
        for record in records:
            self.append(record)

    @cached_property
    def _form(self) -> Form:
        """The form of the file, or that asked for where none is there."""
        with files.naming(self.path):
            try:
                with self.path.open("rb") as file:
                    start = file.read(max(len(form.HEADER) for form in self._forms))
            except FileNotFoundError:
                return self._asked
        if not start:
            return self._asked
        # It may be that not even the header was written to its end.
        headed = (form for form in self._forms if form.HEADER and form.HEADER.startswith(start))
        return next(headed, next(form for form in self._forms if not form.HEADER))

    def _expect_regular(self) -> None:
        if self.path.exists() and not self.path.is_file():
            raise saying(RecordError, _IRREGULAR, path=str(self.path))

    def _opened(self) -> BinaryIO:
        with files.naming(self.path):
            self._expect_regular()
            file = self.path.open("rb")
            file.seek(len(self._form.HEADER))
            return file

    def _begin(self) -> FileIO:
        """Open the file for appending, behind its last whole record."""
        with files.naming(self.path):
            self._expect_regular()
            # Unbuffered: a record is one write to the system.
            file = FileIO(self.path, "a+")
            try:
                files.lock(file)
                self._mend(file)
            except BaseException:
                file.close()
                raise
        self._file = file
        return file

    def _mend(self, file: FileIO) -> None:
        """Cut off what was not written to its end, and end what lacks no more than its end."""
        self._places = None
        self._index()
        size = os.fstat(file.fileno()).st_size
        if self._end < size:
            file.truncate(self._end)
        if self._end == 0:
            files.append(file, self._form.HEADER)
        elif end := self._form.END:
            file.seek(self._end - len(end))
            if file.read() != end:
                files.append(file, end)
        self._end = os.fstat(file.fileno()).st_size

    def _index(self) -> "array[int]":
        """Return where each record begins."""
        if self._places is None:
            places = array("Q")
            with self._opened() as file:
                size = os.fstat(file.fileno()).st_size
                end = file.tell() if file.tell() <= size else 0
                for place, data in self._scan(file):
                    places.append(place)
                    end = place + len(data)
            self._places, self._end = places, end
        return self._places

    def _scan(self, file: BinaryIO) -> Iterator[tuple[int, bytes]]:
        """Read the records, each with its place, up to the end of the last whole one."""
        number, place = 0, len(self._form.HEADER)
        while data := self._take(file, number):
            yield place, data
            place += len(data)
            number += 1

    def _at(self, file: BinaryIO, number: int) -> Record:
        file.seek(self._index()[number])
        return self._made(number, self._take(file, number) or b"", self._form.read)

    def _take(self, file: BinaryIO, number: int) -> bytes | None:
        try:
            with files.naming(self.path):
                return self._form.take(file)
        except RecordError as error:
            raise self.wrong(number, error) from error

    def _made(self, number: int, data: bytes, make: Callable[[bytes], _T]) -> _T:
        try:
            return make(data)
        except ValueError as error:
            raise self.wrong(number, error) from error
