"""Sichuan bloody mahjong by hand: what a win is worth, what a hand waits for, how far it is.

Hands are text such as ``"123m 44p 789s"`` (G1), sequences of faces, or the `Hand` of a table.
Declared sets are text: ``"pung 5m"``, ``"kong 5m"``, ``"concealed-kong 5m"``. A set counts as three
tiles, so a winner has 14 tiles and everybody else 13 (14 before a discard).

A void suit is ``"m"``, ``"p"`` or ``"s"``. Where one is given, a win holds no tile of it (S2.1).

All functions raise `NotationError` for text that cannot be read and `HandError` for tiles that
cannot be together: a wrong number of them, or a fifth copy of a face.
"""

from cardavia import _engine, calculators

Cards = calculators.Cards
"""Tiles as the functions here take them: text, a sequence of faces, or a `Hand`."""

score = _engine.sichuan_score
settle = _engine.sichuan_settle
partitions = _engine.sichuan_partitions
is_win = _engine.sichuan_is_win
waits = _engine.sichuan_waits
distance = _engine.sichuan_distance
discards = _engine.sichuan_discards
is_win_batch = _engine.sichuan_is_win_batch
waits_batch = _engine.sichuan_waits_batch
distance_batch = _engine.sichuan_distance_batch
