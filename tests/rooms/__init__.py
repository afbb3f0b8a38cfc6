"""The games as the tests know them, one file a game, named as the engine names it."""

from collections.abc import Mapping
from importlib import import_module

import cardavia as cv

from .room import Room

__all__ = ["ROOMS", "Room"]

ROOMS: Mapping[str, Room] = {game: import_module(f"rooms.{game}").ROOM for game in cv.games()}
