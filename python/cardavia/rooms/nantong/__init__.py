"""The room of Nantong."""

from cardavia import nantong
from cardavia.rooms.nantong import words
from cardavia.rooms.nantong.advice import NantongAdvice
from cardavia.rooms.nantong.deck import DECK
from cardavia.rooms.nantong.options import OPTIONS
from cardavia.rooms.room import Room

ROOM = Room(
    game="nantong",
    calculators=nantong,
    deck=DECK,
    advice=NantongAdvice(),
    options=OPTIONS,
    words=words,
    heavy_tails=True,
)
