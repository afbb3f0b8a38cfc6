"""Files of deals: `open` one to read it, as a sequence of records, and to append to it.

docs/records.md spells out what is in them.
"""

import os
from pathlib import Path
from typing import Final, Literal

from cardavia.errors import saying
from cardavia.records.form import Form, JsonLines, Packed
from cardavia.records.records import Records

__all__ = ["Records", "form_of", "open"]

Name = Literal["json", "packed"]

_FORMS: Final[dict[str, Form]] = {"json": JsonLines(), "packed": Packed()}
_ENDING: Final = ".cvd"
"""What the names of packed files end with."""
_NO_FORM: Final = "there is no form {form!r}: expected json or packed"


def open(  # noqa: A001 - as `cv.records.open`, as in `gzip.open`
    path: str | os.PathLike[str], form: Name | None = None
) -> Records:
    """Return the file of deals at `path`, which is read, and begun, only when it is asked for more.

    A file that is there tells its form itself. Another gets `form`, ``"packed"`` or ``"json"``
    (JSON Lines), or without one that of its name (`form_of`).

    Raises `ValueError` for another form.

    >>> import tempfile
    >>> import cardavia as cv
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     with cv.records.open(f"{folder}/deals.cvd") as file:
    ...         for seed in range(3):
    ...             file.append(cv.Record.of(cv.deal("chan", seed), seed=seed))
    ...     len(file), file[-1].seed, [record.dealer for record in file[:2]]
    (3, 2, [3, 0])
    """
    form = form or form_of(path)
    if form not in _FORMS:
        raise saying(ValueError, _NO_FORM, form=form)
    return Records(Path(path), _FORMS[form], tuple(_FORMS.values()))


def form_of(path: str | os.PathLike[str]) -> Name:
    """Return the form that a name asks for: packed where it ends with ``.cvd``, JSON otherwise.

    >>> form_of("deals.cvd"), form_of("deals.jsonl")
    ('packed', 'json')
    """
    return "packed" if Path(path).suffix == _ENDING else "json"
