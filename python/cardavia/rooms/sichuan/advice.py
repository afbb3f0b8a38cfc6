"""What Sichuan hands are worth, what kongs earn, and which suit to go without."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardavia import sichuan
from cardavia._engine import Action, Discard, Event, Hand, Score, View, group
from cardavia.calculators import Cards
from cardavia.cards import COPIES
from cardavia.rooms.held import Held
from cardavia.rooms.kongs import is_replacement
from cardavia.rooms.room import Advice
from cardavia.rooms.sichuan.words import STEP
from cardavia.rooms.telling import NONE, away, listed
from cardavia.values import Message

_SUITS = ("m", "p", "s")
_THREE_SUITS = "it has tiles of three suits, and no win holds one of the void suit; {standings}"
_PROSPECTS = "Without one suit, whose tiles must all be discarded first ({clause}), your hand is:"
_PROSPECT = "without {suit}  {far}, with {tiles}"
_REMARK = "without {suit} the hand is {far}, with {tiles}"
_WIN = "{total} ({fan} fan) on {face}"
_TO_DISCARD = ("{n} tile to discard: {tiles}", "{n} tiles to discard: {tiles}")
_TRIPLETS = "Triplets and kongs only (1 fan, {clause}): you hold {triplets}, and pairs: {pairs}"
_VOID_SUIT = "Void suit {suit} ({clause}): {tiles}"
_ONE_SUIT = "One suit only (2 fan, {clause}): you hold {held}"
_ROOTS = "Roots (1 fan each, {clause}): {faces}"
_EARNINGS = {
    "kong": "the kong earns 2 from the discarder",
    "concealed-kong": "the kong earns 2 from each of the {n} others in play",
    "added-kong": "the kong earns 1 from each of the {n} others in play",
}
_PAIR = 2
_TRIPLET = 3


@dataclass(frozen=True, slots=True)
class _Without:
    """Tells how a hand stands that may win with no tile of a suit (S2.1)."""

    void: str

    def waits(self, hand: Cards, groups: Sequence[str] = (), /) -> list[str]:
        """Return the faces that complete the hand."""
        return sichuan.waits(hand, groups, void=self.void)

    def distance(
        self, hand: Cards, groups: Sequence[str] = (), seen: Sequence[str] | None = None, /
    ) -> int | None:
        """Return how far the hand is from ready."""
        return sichuan.distance(hand, groups, seen, void=self.void)

    def discards(
        self, hand: Cards, groups: Sequence[str] = (), seen: Sequence[str] | None = None, /
    ) -> list[Discard]:
        """Return how the hand stands after each discard."""
        return sichuan.discards(hand, groups, seen, void=self.void)


class SichuanAdvice(Advice):
    """What hands are worth, what kongs earn, and which suit to go without."""

    UNIT = Message.of("points from everybody who pays for it")
    WAITING = 13
    CALCULATORS = sichuan

    def held(self, view: View) -> Held:
        """Return what the seat of `view` holds and sees."""
        void = view.voids[view.seat]
        return Held.of(sichuan if void is None else _Without(void), view)

    def hindrance(self, hand: str, groups: Sequence[str]) -> str:
        """Say that a hand of three suits does not win, and how it stands without each of them."""
        faces = [
            *Hand("sichuan", hand),
            *(face for text in groups for face in group("sichuan", text).faces),
        ]
        if {face[-1] for face in faces} < set(_SUITS):
            return ""
        distances = [sichuan.distance(hand, groups, void=suit) for suit in _SUITS]
        standings = [
            Message.of("without {suit} it is {far}", suit=suit, far=away(STEP, distance))
            for suit, distance in zip(_SUITS, distances, strict=True)
        ]
        return Message.of(_THREE_SUITS, "S2.1", standings=listed(standings))

    def prospects(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        """Compare the suits as void suits (S1.2), the one that leaves the hand nearest first."""
        if not any(action.kind == "void" for action in view.legal):
            return []
        own = self.held(view)
        choices = [(*_without(own, suit), suit) for suit in _SUITS]
        choices.sort(key=lambda choice: (choice[0] is None, choice[0] or 0, len(choice[1])))
        lines: list[str] = [Message.of(_PROSPECTS, "S1.3")]
        for far, held, suit in choices:
            tiles = _to_discard(held)
            lines.append(f"  {Message.of(_PROSPECT, suit=suit, far=away(STEP, far), tiles=tiles)}")
        return lines

    def win(self, view: View, events: Sequence[Event]) -> Score:
        """Return the sheet of the win that the seat could make now (S4)."""
        hand, card, source = list(view.hand), view.drawn, "self"
        if view.public is not None:
            _, card, source = view.public
            hand.append(card)
        drew = view.public is None and card is not None
        return sichuan.score(
            hand,
            view.groups[view.seat],
            won_on=card,
            won_from=source,
            void=view.voids[view.seat],
            kong_replacement=drew and is_replacement(events),
            last_tile=(drew or source == "discard") and view.stock == 0,
        )

    def promise(self, held: Held, distance: int | None, events: Sequence[Event]) -> str:  # noqa: ARG002
        """Say what a win on each wait would come to off a discard (S5.1).

        A hand all of whose tiles are gone still counts as ready when the wall is empty (S5.3).
        """
        wins = []
        for face in held.measure.waits(held.hand, held.groups):
            win = sichuan.score([*held.hand, face], held.groups, won_on=face, won_from="discard")
            wins.append(Message.of(_WIN, total=win.total, fan=win.fan, face=face))
        if not wins:
            return ""
        pays = Message.of("a discard pays {wins}; self-drawn 1 more from each", wins=listed(wins))
        gone = Message.of("yet for the check of {clause} it is ready: {pays}", "S5.3", pays=pays)
        return pays if distance == 0 else gone

    def worth(self, view: View, events: Sequence[Event]) -> list[Message]:  # noqa: ARG002
        """Say what the hand holds towards the fan of S4, and of its void suit."""
        void = view.voids[view.seat]
        declared = [group.faces for group in view.groups[view.seat]]
        lines = []
        if void is not None:
            tiles = _to_discard([face for face in view.hand if face[-1] == void])
            lines.append(Message.of(_VOID_SUIT, "S1.2", suit=void, tiles=tiles))
        hand = Counter(face for face in view.hand if face[-1] != void)
        everything = hand + Counter(face for group in declared for face in group)
        suits = Counter(face[-1] for face in everything.elements())
        of_suit = ", ".join(f"{count} {suit}" for suit, count in sorted(suits.items()))
        lines.append(Message.of(_ONE_SUIT, "S4.2", held=of_suit))
        if not declared:
            pairs = sum(count // 2 for count in hand.values())
            lines.append(Message.of("Seven pairs (2 fan, {clause}): you hold {n}", "S4.1", n=pairs))
        triplets = len(declared) + sum(count >= _TRIPLET for count in hand.values())
        pairs = list(hand.values()).count(_PAIR)
        lines.append(Message.of(_TRIPLETS, "S4.1", triplets=triplets, pairs=pairs))
        roots = [face for face, count in sorted(everything.items()) if count == COPIES]
        return [*lines, Message.of(_ROOTS, "S4.2", faces=" ".join(roots) or NONE)]

    def earns(self, view: View, action: Action) -> str:
        """Say what a kong is paid (S5.2)."""
        others = view.seats - 1 - len(view.wins)
        told = _EARNINGS.get(action.kind)
        return Message.of(told, "S5.2", n=others) if told else ""

    def remark(self, view: View, action: Action, standing: Message) -> Message:  # noqa: ARG002
        """Say what speaks for a void suit (S1.2)."""
        suit = str(action.face)
        far, held = _without(self.held(view), suit)
        return Message.of(_REMARK, suit=suit, far=away(STEP, far), tiles=_to_discard(held))


def _without(held: Held, suit: str) -> tuple[int | None, list[str]]:
    """Return how far a hand is that goes without a suit, and its tiles of that."""
    tiles = [face for face in held.hand if face[-1] == suit]
    return replace(held, measure=_Without(suit)).distance(), tiles


def _to_discard(tiles: Sequence[str]) -> Message:
    """Say how many tiles of the void suit are in hand, and which."""
    if not tiles:
        return Message.of("no tile of it to discard")
    told, held = _TO_DISCARD[len(tiles) > 1], str(Hand("sichuan", tiles))
    return Message.of(told, n=len(tiles), tiles=held)
