"""Where the whole deals of Sichuan come from."""

from reference.deal_vectors import Source

from .deal import Deal
from .drivers import DRIVERS
from .stacked import SCENARIOS, build

SOURCE = Source(
    Deal,
    DRIVERS,
    SCENARIOS,
    build,
    free={"random": (1, 2), "win-seeking": (3, 4, 5, 6), "concealed": (7, 8)},
    clause="S3",
    more=lambda deal: {"ledger": deal.ledger()},
)
