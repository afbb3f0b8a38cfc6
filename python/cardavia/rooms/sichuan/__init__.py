"""The room of Sichuan."""

from cardavia import sichuan
from cardavia.rooms.room import Room
from cardavia.rooms.sichuan import words
from cardavia.rooms.sichuan.advice import SichuanAdvice
from cardavia.rooms.sichuan.deck import DECK
from cardavia.rooms.sichuan.options import OPTIONS

ROOM = Room(
    game="sichuan",
    calculators=sichuan,
    deck=DECK,
    advice=SichuanAdvice(),
    options=OPTIONS,
    words=words,
)
