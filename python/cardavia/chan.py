"""Chắn by hand: what a hand is worth, what it waits for, how far it is from ready.

Hands are text such as ``"3344m 88p C"`` (G1), sequences of faces, or the `Hand` of a table.
Exposed groups are text: ``"chan 5m"``, ``"ca 5m5s"``, ``"chiu 5m"``. All their cards count, so a
winner has 20 cards and everybody else 19 (20 before a discard).

All functions raise `NotationError` for text that cannot be read and `HandError` for cards that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from cardavia import calculators
from cardavia._engine import chan as engine

Cards = calculators.Cards
"""Cards as the functions here take them: text, a sequence of faces, or a `Hand`."""

score = engine.score
settle = engine.settle
is_win = engine.is_win
waits = engine.waits
distance = engine.distance
discards = engine.discards
is_win_batch = engine.is_win_batch
waits_batch = engine.waits_batch
distance_batch = engine.distance_batch
