"""Where the whole deals of Nantong come from."""

from reference.deal_vectors import Source

from .deal import Deal
from .drivers import DRIVERS
from .stacked import SCENARIOS, build

SOURCE = Source(
    Deal,
    DRIVERS,
    SCENARIOS,
    build,
    free={"random": (1, 2), "win-seeking": (3, 4, 9, 16)},
    clause="N4",
)
