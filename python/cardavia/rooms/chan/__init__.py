"""The room of Chắn."""

from cardavia import chan
from cardavia.rooms.chan import advice, options, words
from cardavia.rooms.chan.deck import DECK
from cardavia.rooms.room import Room

ROOM = Room(
    game="chan",
    calculators=chan,
    complete=20,
    deck=DECK,
    advice=advice,
    options=options,
    words=words,
)
