"""The room of Sichuan."""

from cardavia import sichuan
from cardavia.rooms.room import Room
from cardavia.rooms.sichuan import options, words
from cardavia.rooms.sichuan.advice import SichuanAdvice
from cardavia.rooms.sichuan.deck import DECK

ROOM = Room(
    game="sichuan",
    calculators=sichuan,
    deck=DECK,
    advice=SichuanAdvice(),
    options=options,
    words=words,
)
