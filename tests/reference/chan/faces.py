"""The faces of Chắn, their ranks and colours (G1, C1.3)."""

from reference.cards import Notation

CHAN = Notation([f"{rank}{suit}" for suit in "mps" for rank in range(2, 10)] + ["C"])
"""The twenty-five faces of Chắn."""

CHI_CHI = CHAN.face("C")

RANKS = [[CHAN.face(f"{rank}{suit}") for suit in "mps"] for rank in range(2, 10)]
"""The three faces of each suited rank. Chi chi is a rank of its own (C2.1)."""

RED = [CHAN.face(text) for text in ("8m", "9m", "8s", "9s", "C")]
"""C1.3."""


def fellows(face: int) -> list[int]:
    """The other faces of a rank, those a card may make a cạ with (C2.1)."""
    return [other for rank in RANKS if face in rank for other in rank if other != face]
