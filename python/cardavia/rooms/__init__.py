"""The rooms: what differs from game to game, one package a game.

This is the one list of games in Python; everything else looks a game up here.
"""

from collections.abc import Mapping
from typing import Final

from cardavia.rooms import chan, nantong, sichuan
from cardavia.rooms.room import Room

__all__ = ["ROOMS", "Room"]

ROOMS: Final[Mapping[str, Room]] = {
    room.game: room for room in (nantong.ROOM, chan.ROOM, sichuan.ROOM)
}
"""The room of each game, in the order of `cardavia.games`."""
