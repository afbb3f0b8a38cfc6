"""Nantong long cards by hand: what a hand is worth, what it waits for, how far it is from ready.

Hands are text such as ``"123m 44s TT"`` (G1), sequences of faces, or the `Hand` of a table.
Groups on the table are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``,
``"opening-quad 5m"``, ``"opening-triplet 5m"``. A group counts as three cards, so a winner has 23
cards and everybody else 22 (23 before a discard); a Tiandi Hezi is not among them (N2.2).

All functions raise `NotationError` for text that cannot be read and `HandError` for cards that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from cardavia import calculators
from cardavia._engine import nantong as engine

Cards = calculators.Cards
"""Cards as the functions here take them: text, a sequence of faces, or a `Hand`."""

score = engine.score
settle = engine.settle
partitions = engine.partitions
is_win = engine.is_win
waits = engine.waits
distance = engine.distance
discards = engine.discards
is_win_batch = engine.is_win_batch
waits_batch = engine.waits_batch
distance_batch = engine.distance_batch
