"""Sichuan bloody mahjong."""

from reference.base import IllegalActionError

from .deal import Deal
from .hands import distance, is_win, partitions, score, waits

__all__ = ["Deal", "IllegalActionError", "distance", "is_win", "partitions", "score", "waits"]
