"""What Sichuan hands are worth, what kongs earn, and which suit to go without."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from cardavia import sichuan
from cardavia._engine import Action, Event, Hand, Score, View
from cardavia.advice.draws import is_replacement
from cardavia.advice.held import Held, cards
from cardavia.advice.kongs import exposing
from cardavia.library.deck import COPIES
from cardavia.render import away

__all__ = [
    "UNIT",
    "earns",
    "exposing",
    "lacks_a_card",
    "missed",
    "promise",
    "prospects",
    "remark",
    "win",
    "worth",
]

UNIT = "points from everybody who pays for it"
_WAITING = 13
"""The tiles of a hand that is to draw or claim, a set counting as three."""
_SUITS = ("m", "p", "s")
_PAIR = 2
_TRIPLET = 3


def lacks_a_card(held: Held) -> bool:
    """Say whether hand and sets come to 13 tiles."""
    return len(held.hand) + 3 * len(held.groups) == _WAITING


def prospects(view: View, events: Sequence[Event]) -> list[str]:
    """Compare the suits as void suits (S1.2), the one that leaves the hand nearest first."""
    if not any(action.kind == "void" for action in view.legal):
        return []
    held = Held.of(view, events)
    choices = [(*_without(held, suit), suit) for suit in _SUITS]
    choices.sort(key=lambda choice: (choice[0] is None, choice[0] or 0, len(choice[1])))
    lines = ["Without one suit, whose tiles must all be discarded first (S1.3), your hand is:"]
    for distance, tiles, suit in choices:
        lines.append(f"  without {suit}  {away(view.game, distance)}, with {_to_discard(tiles)}")
    return lines


def win(view: View, events: Sequence[Event]) -> Score:
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


def promise(held: Held, distance: int | None, events: Sequence[Event]) -> str:  # noqa: ARG001
    """Say what a win on each wait would come to off a discard (S5.1).

    A hand all of whose tiles are gone still counts as ready when the wall is empty (S5.3).
    """
    wins = []
    for face in sichuan.waits(held.hand, held.groups, void=held.void):
        sheet = sichuan.score(
            [*held.hand, face], held.groups, won_on=face, won_from="discard", void=held.void
        )
        wins.append(f"{sheet.total} ({sheet.fan} fan) on {face}")
    if not wins:
        return ""
    gone = "" if distance == 0 else "yet for the check of S5.3 it is ready: "
    return f"{gone}a discard pays {', '.join(wins)}; self-drawn 1 more from each"


def worth(view: View, events: Sequence[Event]) -> list[str]:  # noqa: ARG001
    """Say what the hand holds towards the fan of S4, and of its void suit."""
    void, groups = view.voids[view.seat], view.groups[view.seat]
    lines = []
    if void is not None:
        left = [face for face in view.hand if face[-1] == void]
        lines.append(f"Void suit {void} (S1.2): {_to_discard(left)}")
    hand = Counter(face for face in view.hand if face[-1] != void)
    everything = hand + Counter(face for group in groups for face in cards("sichuan", group))
    suits = Counter(face[-1] for face in everything.elements())
    of_suit = ", ".join(f"{count} {suit}" for suit, count in sorted(suits.items()))
    lines.append(f"One suit only (2 fan, S4.2): you hold {of_suit}")
    if not groups:
        pairs = sum(count // 2 for count in hand.values())
        lines.append(f"Seven pairs (2 fan, S4.1): you hold {pairs}")
    triplets = len(groups) + sum(count >= _TRIPLET for count in hand.values())
    pairs = list(hand.values()).count(_PAIR)
    lines.append(f"Triplets and kongs only (1 fan, S4.1): you hold {triplets}, and pairs: {pairs}")
    roots = [face for face, count in sorted(everything.items()) if count == COPIES]
    lines.append(f"Roots (1 fan each, S4.2): {' '.join(roots) or 'none'}")
    return lines


def earns(view: View, action: Action) -> str:
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


def remark(view: View, events: Sequence[Event], action: Action, standing: str) -> str:  # noqa: ARG001
    """Say what speaks for a void suit (S1.2)."""
    suit = str(action).rpartition(" ")[2]
    distance, tiles = _without(Held.of(view, events), suit)
    return f"without {suit} the hand is {away(view.game, distance)}, with {_to_discard(tiles)}"


def missed(view: View, events: Sequence[Event], action: Action) -> list[str]:  # noqa: ARG001
    """Return nothing: whoever has a claim is asked."""
    return []


def _without(held: Held, suit: str) -> tuple[int | None, list[str]]:
    """Return how far a hand is that goes without a suit, and its tiles of that."""
    tiles = [face for face in held.hand if face[-1] == suit]
    return replace(held, void=suit).distance(), tiles


def _to_discard(tiles: Sequence[str]) -> str:
    """Say how many tiles of the void suit are in hand, and which."""
    if not tiles:
        return "no tile of it to discard"
    number = "1 tile" if len(tiles) == 1 else f"{len(tiles)} tiles"
    return f"{number} to discard: {Hand('sichuan', tiles)}"
