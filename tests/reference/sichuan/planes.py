"""What a seat sees of a deal of Sichuan as rows and scalars (docs/observations.md)."""

from collections.abc import Iterable

from reference.planes import Encoder, View

from .faces import SICHUAN


def encode(view: View, seen_elsewhere: Iterable[str]) -> Encoder:
    """All rows and scalars of a view in layout planes/1."""
    to = Encoder(SICHUAN, view)
    public = view["public"] or {}
    open_hands = dict(view["wins"])
    won_on = {seat: face for seat, face, *_ in view["won"]}
    to.copies("hand", to.names(view["hand"]))
    to.face("drawn", view["drawn"])
    to.face("open", public.get("face"))
    to.unseen(seen_elsewhere)
    for step, seat in to.round():
        for kind in ("pung", "kong", "concealed-kong"):
            to.face(f"+{step} {kind}", *to.declared(seat, kind))
        to.river(step, seat)
        void = view["voids"][seat]
        to.face(f"+{step} void", *(face for face in SICHUAN.faces if face[1] == void))
        to.face(f"+{step} open hand", *to.names(open_hands.get(seat)))
        to.face(f"+{step} won on", won_on.get(seat))
    to.part("stock", 55, view["stock"])
    to.flag("declaring void", view["phase"] == "prepare")
    to.flag("over", view["phase"] == "over")
    to.decisions("void", "turn", "discard", "claim")
    to.flag("replacement", view["replacement"])
    to.flag("open: kong", public.get("by") == "kong")
    for step, seat in to.round():
        to.flag(f"+{step} turn", view["turn"] == seat)
        to.flag(f"+{step} opened", to.opened() == seat)
        to.flag(f"+{step} dealer", view["dealer"] == seat)
        to.part(f"+{step} hand", 14, view["sizes"][seat])
        to.flag(f"+{step} won", seat in open_hands)
        to.part(f"+{step} money", 64, view["money"][seat])
    return to
