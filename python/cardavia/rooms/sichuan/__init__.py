"""The room of Sichuan."""

from cardavia import sichuan
from cardavia.rooms.room import Room
from cardavia.rooms.sichuan import advice, options, words
from cardavia.rooms.sichuan.deck import DECK

ROOM = Room(
    game="sichuan",
    calculators=sichuan,
    complete=14,
    deck=DECK,
    advice=advice,
    options=options,
    words=words,
)
