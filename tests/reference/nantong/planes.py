"""What a seat sees of a deal of Nantong as rows and scalars (docs/observations.md)."""

from collections.abc import Iterable

from reference.planes import Encoder, View

from .faces import NANTONG

OLD_GENERALS = {"9s", "T", "W", "R"}


def doubled(indicator: str) -> set[str]:
    """The faces that an indicator doubles (N5.4)."""
    if indicator in OLD_GENERALS:
        return OLD_GENERALS
    return {indicator[0] + suit for suit in "mps"} - OLD_GENERALS


def encode(view: View, seen_elsewhere: Iterable[str]) -> Encoder:
    """All rows and scalars of a view in layout planes/1."""
    to = Encoder(NANTONG, view)
    public = view["public"] or {}
    to.copies("hand", to.names(view["hand"]))
    to.face("drawn", view["drawn"])
    to.face("open", public.get("face"))
    to.copies("indicators", view["indicators"], most=2)
    to.copies("doubled", [f for shown in view["indicators"] for f in doubled(shown)], most=2)
    to.unseen(seen_elsewhere)
    for step, seat in to.round():
        for kind in ("pung", "kong", "concealed-kong", "opening-quad", "opening-triplet"):
            to.face(f"+{step} {kind}", *to.declared(seat, kind))
        to.face(f"+{step} hezi", view["hezi"][seat])
        to.river(step, seat)
    to.part("stock", 51, view["stock"])
    to.flag("preparing", view["phase"] == "prepare")
    to.flag("over", view["phase"] == "over")
    to.decisions("prepare", "turn", "discard", "claim")
    to.flag("replacement", view["replacement"])
    to.flag("first discard", view["first_discard"])
    to.flag("open: kong", public.get("by") == "kong")
    for step, seat in to.round():
        to.flag(f"+{step} turn", view["turn"] == seat)
        to.flag(f"+{step} opened", to.opened() == seat)
        to.flag(f"+{step} dealer", view["dealer"] == seat)
        to.part(f"+{step} hand", 23, view["sizes"][seat])
        to.flag(f"+{step} ready", view["ready"][seat])
    return to
