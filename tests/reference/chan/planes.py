"""What a seat sees of a deal of Chắn as rows and scalars (docs/observations.md)."""

from collections.abc import Iterable
from typing import NamedTuple

from reference.planes import Encoder, View

from .faces import CHAN, RED

SEATS = 4


class Card(NamedTuple):
    """A card that was laid on the table."""

    revealed: bool
    seat: int
    face: str
    claimed_by: int | None


class Gates:
    """At which gate every card lay, and who let it by (C3.2, C3.3, C3.8)."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.river = [Card(False, *card) for card in view["river"]]
        self.laid = self.river + [Card(True, *card) for card in view["reveals"]]

    def gate(self, card: Card, discards_before: int) -> int:
        """The gate of a card; of a discard so many of its seat's came before.

        A seat discards after each of its captures and Chíu, the dealer once before.
        """
        if card.revealed:
            return card.seat
        following = card.seat + 1
        group = discards_before - (card.seat == self.view["dealer"])
        if group >= 0 and self.view["groups"][card.seat][group].startswith("chiu"):
            face = self.view["claimed"][card.seat][group][0]
            claimed, before = next(
                found
                for found in self.cards()
                if found[0].face == face and found[0].claimed_by == card.seat
            )
            gate = self.gate(claimed, before)
            if gate != card.seat:
                return gate
        return following % SEATS

    def cards(self) -> list[tuple[Card, int]]:
        """Every card with how many discards of its seat came before it."""
        counted = []
        for place, card in enumerate(self.laid):
            before = [other for other in self.river[:place] if other.seat == card.seat]
            counted.append((card, len(before)))
        return counted

    def let_by(self, seat: int) -> list[str]:
        """The faces that a seat could have captured but for its hand, and let go by."""
        public = self.view["public"]
        faces = []
        for card, before in self.cards():
            gate = self.gate(card, before)
            last = (gate + 1) % SEATS if card.revealed else gate
            if card.claimed_by is None:
                if not (public and self.is_open(card)):
                    faces += [card.face] * (seat in (gate, last))
            elif card.claimed_by != gate and self.is_captured(card):
                faces += [card.face] * (seat == gate)
        return faces

    def is_open(self, card: Card) -> bool:
        """Whether it is the card that is open now: the last of its kind from its seat."""
        public = self.view["public"]
        revealed = public["by"] == "reveal"
        same = [laid for laid in self.laid if laid.revealed == revealed]
        return card is same[-1]

    def is_captured(self, card: Card) -> bool:
        """Whether it is in a chắn or a cạ of who claimed it, and has not been won on."""
        groups = self.view["groups"][card.claimed_by]
        claimed = self.view["claimed"][card.claimed_by]
        captured = sum(
            not group.startswith("chiu") and tuple(claim) == (card.face, card.seat)
            for group, claim in zip(groups, claimed, strict=True)
        )
        # Of equal cards the last one has been won on, and revealed: a discard would be the fifth.
        alike = [laid for laid in self.laid if laid[1:] == card[1:]]
        return [laid is card for laid in alike].index(True) < captured


def encode(view: View, seen_elsewhere: Iterable[str]) -> Encoder:
    """All rows and scalars of a view in layout planes/1."""
    to = Encoder(CHAN, view)
    public = view["public"] or {}
    gates = Gates(view)
    to.copies("hand", to.names(view["hand"]))
    to.face("open", public.get("face"))
    to.face("red", *(CHAN.faces[face] for face in RED))
    to.unseen(seen_elsewhere)
    to.face("declined", *view["declined"])
    to.face("barred from capture", *view["barred"]["C4.4"])
    to.face("barred from discard", *view["barred"]["C4.8"])
    for step, seat in to.round():
        to.copies(f"+{step} chan", to.declared(seat, "chan"), most=2)
        captured, played = [], []
        for group, claim in zip(view["groups"][seat], view["claimed"][seat], strict=True):
            if group.startswith("ca "):
                cards = to.cards(group)
                captured.append(claim[0])
                cards.remove(claim[0])
                played += cards
        to.face(f"+{step} ca captured", *captured)
        to.face(f"+{step} ca from hand", *played)
        to.face(f"+{step} chiu", *to.declared(seat, "chiu"))
        discards = [card for card in gates.river if card.seat == seat]
        to.face(f"+{step} discarded", *(card.face for card in discards))
        lying = [card.face for card in discards if card.claimed_by is None]
        to.face(f"+{step} lying", *lying)
        to.face(f"+{step} newest", *(card.face for card in discards[-1:]))
        revealed = [face for gate, face in view["revealed"] if gate == seat]
        to.copies(f"+{step} revealed", revealed, most=2)
        to.face(f"+{step} let by", *gates.let_by(seat))
    to.part("stock", 23, view["stock"])
    to.flag("over", view["phase"] == "over")
    to.decisions("dealt", "discard", "claim", "capture")
    for source in ("reveal", "discard", "returned"):
        to.flag(f"open: {source}", public.get("by") == source)
    to.flag("barred from ca", view["barred"]["C4.7"])
    to.flag("dealt four", view["dealt_four"])
    for step, seat in to.round():
        to.flag(f"+{step} turn", view["turn"] == seat)
        to.flag(f"+{step} opened", to.opened() == seat)
        to.flag(f"+{step} gate", public.get("gate") == seat)
        to.flag(f"+{step} dealer", view["dealer"] == seat)
        to.part(f"+{step} hand", 20, view["sizes"][seat])
    return to
