"""The faces of Nantong long cards (G1)."""

from reference.cards import Notation

NANTONG = Notation([f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + list("TWR"))
"""The thirty faces of Nantong long cards."""
