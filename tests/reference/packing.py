"""A packed deal read as docs/records.md says, the legal actions being the reference's."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zlib import crc32

from reference.base import BaseDeal

Seeded = Callable[[str, int], Sequence[int]]
"""Shuffles the deck of a game by a seed, which the rules alone do not tell."""


class DamagedError(ValueError):
    """Bytes that are no packed deal."""


class Reader:
    """Numbers, texts and choices from the front of some bytes."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.place = 0
        self.bits: list[int] = []

    def number(self, size: int) -> int:
        """A whole number of so many bytes, the lowest first."""
        self.place += size
        if self.place > len(self.data):
            raise DamagedError("a field is missing")
        return int.from_bytes(self.data[self.place - size : self.place], "little")

    def text(self, size: int) -> str:
        """A text in UTF-8 behind its length, a number of so many bytes."""
        length = self.number(size)
        return self.number(length).to_bytes(length, "little").decode()

    def choice(self, among: int) -> int:
        """A place among so many, in as few bits as tell them apart."""
        place = 0
        for power in range((among - 1).bit_length()):
            if not self.bits:
                byte = self.number(1)
                self.bits = [byte >> bit & 1 for bit in range(8)]
            place += self.bits.pop(0) << power
        if place >= among:
            raise DamagedError("no such place")
        return place

    def finish(self) -> None:
        """What is left may be zeros that fill the last byte."""
        if any(self.bits) or self.place != len(self.data):
            raise DamagedError("more than the deal")


def unpack(
    data: bytes, games: Mapping[str, Callable[[int, Sequence[int]], BaseDeal]], seeded: Seeded
) -> dict[str, Any]:
    """Read a packed deal, and give what its line of JSON says."""
    reader = Reader(data)
    length, complement, checksum = reader.number(2), reader.number(2), reader.number(4)
    if length + complement != 2**16 - 1 or len(data) != 8 + length or crc32(data[8:]) != checksum:
        raise DamagedError("the bytes in front do not fit the rest")
    form, rules = reader.number(1), reader.number(1)
    if (form, rules) != (1, 1):
        raise DamagedError("another version")
    game, dealer = reader.text(1), reader.number(1)
    if (start := reader.number(1)) > 1:
        raise DamagedError("neither a deck nor a seed")
    seed = reader.number(8) if start else None
    agents = [reader.text(1) for _ in range(reader.number(1))]
    note, count = reader.text(2), reader.number(2)
    size = len(seeded(game, 0))
    if seed is None:
        left = list(range(size))
        deck: Sequence[int] = [left.pop(reader.choice(len(left))) for _ in range(size)]
    else:
        deck = seeded(game, seed)
    deal = games[game](dealer, deck)
    actions = []
    for _ in range(count):
        legal = deal.legal()
        actions.append(legal[reader.choice(len(legal))])
        deal.play(actions[-1])
    reader.finish()
    return {
        "format": "cardavia-deal/1",
        "rules": rules,
        "game": game,
        "seats": deal.seats,
        **({"deck": list(deck)} if seed is None else {"seed": seed}),
        "dealer": dealer,
        "actions": actions,
        "returns": deal.returns() if deal.over else None,
        **({"agents": agents} if agents else {}),
        **({"note": note} if note else {}),
    }
