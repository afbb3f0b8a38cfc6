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
from cardavia.rooms.telling import away

_SUITS = ("m", "p", "s")
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

    UNIT = "points from everybody who pays for it"
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
        standings = ", ".join(
            f"without {void} it is {away(STEP, sichuan.distance(hand, groups, void=void))}"
            for void in _SUITS
        )
        rule = "it has tiles of three suits, and no win holds one of the void suit"
        return f"{rule}; {standings} (S2.1)"

    def prospects(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        """Compare the suits as void suits (S1.2), the one that leaves the hand nearest first."""
        if not any(action.kind == "void" for action in view.legal):
            return []
        own = self.held(view)
        choices = [(*_without(own, suit), suit) for suit in _SUITS]
        choices.sort(key=lambda choice: (choice[0] is None, choice[0] or 0, len(choice[1])))
        lines = ["Without one suit, whose tiles must all be discarded first (S1.3), your hand is:"]
        for distance, tiles, suit in choices:
            lines.append(f"  without {suit}  {away(STEP, distance)}, with {_to_discard(tiles)}")
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
            sheet = sichuan.score([*held.hand, face], held.groups, won_on=face, won_from="discard")
            wins.append(f"{sheet.total} ({sheet.fan} fan) on {face}")
        if not wins:
            return ""
        gone = "" if distance == 0 else "yet for the check of S5.3 it is ready: "
        return f"{gone}a discard pays {', '.join(wins)}; self-drawn 1 more from each"

    def worth(self, view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG002
        """Say what the hand holds towards the fan of S4, and of its void suit."""
        void = view.voids[view.seat]
        declared = [group.faces for group in view.groups[view.seat]]
        lines = []
        if void is not None:
            left = [face for face in view.hand if face[-1] == void]
            lines.append(f"Void suit {void} (S1.2): {_to_discard(left)}")
        hand = Counter(face for face in view.hand if face[-1] != void)
        everything = hand + Counter(face for group in declared for face in group)
        suits = Counter(face[-1] for face in everything.elements())
        of_suit = ", ".join(f"{count} {suit}" for suit, count in sorted(suits.items()))
        lines.append(f"One suit only (2 fan, S4.2): you hold {of_suit}")
        if not declared:
            pairs = sum(count // 2 for count in hand.values())
            lines.append(f"Seven pairs (2 fan, S4.1): you hold {pairs}")
        triplets = len(declared) + sum(count >= _TRIPLET for count in hand.values())
        pairs = list(hand.values()).count(_PAIR)
        lines.append(
            f"Triplets and kongs only (1 fan, S4.1): you hold {triplets}, and pairs: {pairs}"
        )
        roots = [face for face, count in sorted(everything.items()) if count == COPIES]
        lines.append(f"Roots (1 fan each, S4.2): {' '.join(roots) or 'none'}")
        return lines

    def earns(self, view: View, action: Action) -> str:
        """Say what a kong is paid (S5.2)."""
        others = view.seats - 1 - len(view.wins)
        match action.kind:
            case "kong":
                return "the kong earns 2 from the discarder (S5.2)"
            case "concealed-kong":
                return f"the kong earns 2 from each of the {others} others in play (S5.2)"
            case "added-kong":
                return f"the kong earns 1 from each of the {others} others in play (S5.2)"
            case _:
                return ""

    def remark(self, view: View, events: Sequence[Event], action: Action, standing: str) -> str:  # noqa: ARG002
        """Say what speaks for a void suit (S1.2)."""
        suit = str(action.face)
        distance, tiles = _without(self.held(view), suit)
        return f"without {suit} the hand is {away(STEP, distance)}, with {_to_discard(tiles)}"


def _without(held: Held, suit: str) -> tuple[int | None, list[str]]:
    """Return how far a hand is that goes without a suit, and its tiles of that."""
    tiles = [face for face in held.hand if face[-1] == suit]
    return replace(held, measure=_Without(suit)).distance(), tiles


def _to_discard(tiles: Sequence[str]) -> str:
    """Say how many tiles of the void suit are in hand, and which."""
    if not tiles:
        return "no tile of it to discard"
    number = "1 tile" if len(tiles) == 1 else f"{len(tiles)} tiles"
    return f"{number} to discard: {Hand('sichuan', tiles)}"
