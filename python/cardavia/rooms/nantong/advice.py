"""What Nantong hands are worth, and what its declarations do."""

from collections.abc import Sequence

from cardavia import nantong
from cardavia._engine import Action, Event, Score, View
from cardavia.rooms.kongs import is_replacement
from cardavia.rooms.room import Advice
from cardavia.rooms.telling import sheet
from cardavia.values import Message

_OPENING = {
    "opening-quad": Message.of("an opening declaration is worth the most base hu", "N5.1"),
    "opening-triplet": Message.of("an opening declaration is worth the most base hu", "N5.1"),
    "hezi": Message.of("a Tiandi Hezi is worth the most base hu", "N5.1"),
    "done": Message.of("nothing more is worth declaring"),
}


class NantongAdvice(Advice):
    """What hands are worth, and what declarations do."""

    UNIT = Message.of("hu")
    WAITING = 22
    CALCULATORS = nantong

    def win(self, view: View, events: Sequence[Event]) -> Score:
        """Return the sheet of the win that the seat could make now (N6)."""
        own = view.seat
        hand, card, source = list(view.hand), view.drawn, "self"
        if view.public is not None:
            _, card, source = view.public
            hand.append(card)
        drew = view.public is None and card is not None
        discarders = [event.seat for event in events if event.kind == "discard"]
        return nantong.score(
            hand,
            view.groups[own],
            indicators=view.indicators,
            hezi=view.hezi[own] is not None,
            won_on=card,
            won_from=None if card is None else source,
            kong_replacement=drew and is_replacement(events),
            last_card=drew and view.stock == 0,
            first_discard=source == "discard" and discarders == [view.dealer],
            heavenly=card is None,
            ready=view.ready[own],
        )

    def worth(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        """Write the sheet of the base hu, which everybody scores (N5)."""
        own = view.seat
        base = nantong.score(
            view.hand, view.groups[own], indicators=view.indicators, hezi=view.hezi[own] is not None
        )
        return [Message.of("Worth now (base hu, {clause}):", "N5"), *sheet(base)]

    def remark(self, view: View, action: Action, standing: Message) -> Message:  # noqa: ARG002
        """Say what speaks for a step of the preparation (N3)."""
        if action.kind == "ready":
            return Message.of("the hand is {far}, and a win is doubled", "N6.5", far=standing)
        return _OPENING[action.kind]
