"""The room of Nantong."""

from cardavia import nantong
from cardavia.rooms.nantong import advice, options, words
from cardavia.rooms.nantong.deck import DECK
from cardavia.rooms.room import Room

ROOM = Room(
    game="nantong",
    calculators=nantong,
    complete=23,
    deck=DECK,
    advice=advice,
    options=options,
    words=words,
    heavy_tails=True,
)
