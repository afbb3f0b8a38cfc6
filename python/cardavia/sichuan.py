"""Sichuan bloody mahjong by hand: what a win is worth, what a hand waits for, how far it is.

Hands are text such as ``"123m 44p 789s"`` (G1), sequences of faces, or the `Hand` of a table.
Declared sets are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``. A set counts as three
tiles, so a winner has 14 tiles and everybody else 13 (14 before a discard).

A void suit is ``"m"``, ``"p"`` or ``"s"``. Where one is given, a win holds no tile of it (S2.1).

All functions raise `NotationError` for text that cannot be read and `HandError` for tiles that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from cardavia import calculators
from cardavia._engine import sichuan as engine

Cards = calculators.Cards
"""Tiles as the functions here take them: text, a sequence of faces, or a `Hand`."""

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
