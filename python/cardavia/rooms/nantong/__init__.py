"""The room of Nantong."""

from cardavia import nantong
from cardavia.rooms.nantong import options, words
from cardavia.rooms.nantong.advice import NantongAdvice
from cardavia.rooms.nantong.deck import DECK
from cardavia.rooms.room import Room

ROOM = Room(
    game="nantong",
    calculators=nantong,
    deck=DECK,
    advice=NantongAdvice(),
    options=options,
    words=words,
    heavy_tails=True,
)
