"""The words of Nantong."""

from collections.abc import Mapping, Sequence

from cardavia._engine import Score, View
from cardavia.rooms.telling import ACTS, WINS, claimable, lying
from cardavia.values import Message

TITLE = "Nantong"
VERBS: Mapping[str, tuple[str, str]] = {
    **ACTS,
    "opening-quad": ("lay down an opening quad of {what}", "lays down an opening quad of {what}"),
    "opening-triplet": (
        "lay down an opening triplet of {what}",
        "lays down an opening triplet of {what}",
    ),
    "hezi": ("lay down the Tiandi Hezi", "lays down the Tiandi Hezi"),
    "ready": ("declare ready", "declares ready"),
    "done": ("are prepared", "is prepared"),
}
ENDINGS: Mapping[str, str] = {
    **WINS,
    "won-as-dealt": "{seat.wins} with the dealt cards, a heavenly win.",
}
CARD = "card"
HELD = ("{n:>2} card", "{n:>2} cards")
CARDS = ("{n} card left", "{n} cards left")
STOCK = "stock"
STEP = ("{n} draw from ready", "{n} draws from ready")
LOSERS: str | None = "base hu only"
NOBODY_PAYS = "all totals are equal: nobody pays"
SHORT_FORMS = "3m or d 3m = discard 3m, p = pass, pu = pung, k = kong, w = win"
LOOK_UP = ("N5", "N5.3", "wenqian")
_HEADING = "Indicators {faces}   stock {n}   dealer {who}"


def heading(view: View, names: Sequence[str]) -> Message:
    """Write the indicators, the stock and who deals."""
    faces = " ".join(view.indicators)
    return Message.of(_HEADING, faces=faces, n=view.stock, who=names[view.dealer])


def mark(view: View, seat: int) -> str:
    """Mark who has declared ready."""
    return Message.of("READY") if view.ready[seat] else ""


def before(view: View, seat: int) -> list[tuple[Message, str]]:
    """Return the groups, a Hezi among them, and the discards of a seat."""
    hezi = view.hezi[seat]
    groups = [*view.groups[seat], *([] if hezi is None else [Message.of("Hezi {face}", face=hezi)])]
    return [
        (Message.of("groups"), ", ".join(groups)),
        (Message.of("discards"), lying(view.discards, seat)),
    ]


def open_card(view: View, names: Sequence[str]) -> Message:
    """Tell what card can be claimed."""
    return claimable(view, names)


def call(face: str) -> str:
    """Leave the face as it is: the notation names the suits."""
    return face


def method(score: Score) -> str:  # noqa: ARG001  every room has one
    """Add nothing: the sheet's operations show how it is reckoned."""
    return ""
