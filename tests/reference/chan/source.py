"""Where the whole deals of Chắn come from."""

from reference.deal_vectors import Source

from .deal import Deal
from .drivers import DRIVERS
from .stacked import SCENARIOS, build

SOURCE = Source(
    Deal,
    DRIVERS,
    SCENARIOS,
    build,
    free={"random": (1, 2, 3), "win-seeking": (4, 5), "capture-eager": (6, 7)},
    clause="C3",
)
