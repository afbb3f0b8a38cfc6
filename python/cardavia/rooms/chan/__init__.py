"""The room of Chắn."""

from cardavia import chan
from cardavia.rooms.chan import words
from cardavia.rooms.chan.advice import ChanAdvice
from cardavia.rooms.chan.deck import DECK
from cardavia.rooms.chan.options import OPTIONS
from cardavia.rooms.room import Room

ROOM = Room(
    game="chan", calculators=chan, deck=DECK, advice=ChanAdvice(), options=OPTIONS, words=words
)
