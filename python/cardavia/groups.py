"""Groups on the table, read from their texts."""

_SIZES = {
    "pung": 3,
    "kong": 4,
    "concealed-kong": 4,
    "opening-quad": 4,
    "opening-triplet": 3,
    "chan": 2,
    "chiu": 4,
}
"""The cards of a group of one face, by its kind."""


def read(group: str) -> tuple[str, list[str]]:
    """Return the kind of a group and the faces of its cards, one for each copy.

    >>> read("ca 5m5s"), read("pung T")
    (('ca', ['5m', '5s']), ('pung', ['T', 'T', 'T']))
    """
    kind, faces = group.split()
    return kind, [faces[:2], faces[2:]] if kind == "ca" else [faces] * _SIZES[kind]
