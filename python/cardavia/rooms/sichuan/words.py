"""The words of Sichuan."""

from collections.abc import Mapping, Sequence

from cardavia._engine import Score, View
from cardavia.rooms.telling import ACTS, WINS, claimable, lying
from cardavia.values import Message

TITLE = "Sichuan"
VERBS: Mapping[str, tuple[str, str]] = {
    **ACTS,
    "void": ("go without {what}", "goes without {what}"),
    "open": ("lay {what} open and are out", "lays {what} open and is out"),
}
ENDINGS: Mapping[str, str] = {**WINS, "won-as-dealt": "{seat.wins} with the dealt tiles."}
CARD = "tile"
HELD = ("{n:>2} tile", "{n:>2} tiles")
CARDS = ("{n} tile left", "{n} tiles left")
STOCK = "wall"
STEP = ("{n} draw from ready", "{n} draws from ready")
LOSERS: str | None = None
NOBODY_PAYS = "no win, no kong, and nothing to settle between the hands: nobody pays  [S5.3]"
SHORT_FORMS = (
    "m or v m = void m, 3m or d 3m = discard 3m, p = pass, pu = pung, k = kong,\n"
    "  ck = concealed-kong, ak = added-kong, w = win"
)
LOOK_UP = ("S4", "S5.3", "pig")
_HEADING = ("Wall {n}   dealer {who}", "Wall {n}   dealer {who}   won {won} of 3")
_TILE = "One tile is of your void suit {suit}: these go first ({clause}). You may:"
_TILES = "{n} tiles are of your void suit {suit}: these go first ({clause}). You may:"
_METHOD = "{fan} fan, a base of {base}; everybody who pays for this win pays:"
_PLACES = ("WON first", "WON second", "WON third")


def heading(view: View, names: Sequence[str]) -> Message:
    """Write the wall, who deals, and how many have won."""
    won = len(view.wins)
    return Message.of(_HEADING[won > 0], n=view.stock, who=names[view.dealer], won=won)


def mark(view: View, seat: int) -> str:
    """Write the void suit (S1.2) as far as it is known, and who has won."""
    void = view.voids[seat]
    marks = [] if void is None else [Message.of("void {suit}", suit=void)]
    winners = [winner for winner, _ in view.wins]
    if seat in winners:
        marks.append(Message.of(_PLACES[winners.index(seat)]))
    return "   ".join(marks)


def before(view: View, seat: int) -> list[tuple[Message, str]]:
    """Return the declared sets, a winner's open hand, and the discards of a seat."""
    won = [str(hand) for winner, hand in view.wins if winner == seat]
    return [
        (Message.of("sets"), ", ".join(view.groups[seat])),
        (Message.of("hand"), "".join(won)),
        (Message.of("discards"), lying(view.discards, seat)),
    ]


def open_card(view: View, names: Sequence[str]) -> Message:
    """Tell what tile can be claimed, or what the void suit asks for."""
    if view.phase == "prepare":
        return Message.of("Which suit will you go without ({clause})? hand compares them.", "S1.2")
    void = view.voids[view.seat]
    tiles = [face for face in view.hand if face[-1] == void]
    if view.public is None and tiles:
        return Message.of(_TILE if len(tiles) == 1 else _TILES, "S1.3", n=len(tiles), suit=void)
    return claimable(view, names)


def call(face: str) -> str:
    """Leave the face as it is: the notation names the suits."""
    return face


def method(score: Score) -> str:
    """Tell what the fan of a win come to."""
    if score.fan is None:
        return ""
    return Message.of(_METHOD, fan=score.fan, base=score.base)
