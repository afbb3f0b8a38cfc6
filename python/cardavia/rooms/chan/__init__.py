"""The room of Chắn."""

from cardavia import chan
from cardavia.rooms.chan import options, words
from cardavia.rooms.chan.advice import ChanAdvice
from cardavia.rooms.chan.deck import DECK
from cardavia.rooms.room import Room

ROOM = Room(
    game="chan",
    calculators=chan,
    deck=DECK,
    advice=ChanAdvice(),
    options=options,
    words=words,
)
