"""The rooms: what differs from game to game, one package a game, named as the engine names it.

Everything else looks a game up here.
"""

from collections.abc import Mapping
from importlib import import_module
from typing import Final

from cardavia._engine import games
from cardavia.rooms.room import Room

__all__ = ["ROOMS", "Room"]

ROOMS: Final[Mapping[str, Room]] = {
    game: import_module(f"cardavia.rooms.{game}").ROOM for game in games()
}
"""The room of each game, in the order of `cardavia.games`."""
