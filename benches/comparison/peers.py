"""The other libraries: what they are called and where they live."""

import importlib.metadata
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Final


@dataclass(frozen=True)
class Peer:
    """A library measured beside ours."""

    title: str
    distribution: str
    home: str

    @property
    def version(self) -> str | None:
        """What is installed; None when nothing is."""
        try:
            return importlib.metadata.version(self.distribution)
        except importlib.metadata.PackageNotFoundError:
            return None


OPEN_SPIEL: Final = Peer("OpenSpiel", "open-spiel", "https://github.com/google-deepmind/open_spiel")
RIICHIENV: Final = Peer("RiichiEnv", "riichienv", "https://github.com/smly/RiichiEnv")
RLCARD: Final = Peer("RLCard", "rlcard", "https://github.com/datamllab/rlcard")
XIANGTING: Final = Peer("xiangting", "xiangting", "https://github.com/Apricot-S/xiangting-py")
MAHJONG: Final = Peer("mahjong", "mahjong", "https://github.com/MahjongRepository/mahjong")

PEERS: Final = (OPEN_SPIEL, RIICHIENV, RLCARD, XIANGTING, MAHJONG)
"""All of them, as the extra `compare` installs them."""


def load(module: str) -> ModuleType:
    """Import a module of a library that need not be there, and is therefore not typed here."""
    return import_module(module)
