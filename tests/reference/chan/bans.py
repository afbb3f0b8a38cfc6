"""What may not be captured or discarded (C4), for one seat."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from reference.cards import Counts

from . import groups
from .faces import CHAN, fellows
from .groups import Group
from .shapes import leftovers, unpaired


@dataclass
class Past:
    """What a seat has done that binds it later."""

    discarded: set[int] = field(default_factory=set)
    played_into_ca: set[int] = field(default_factory=set)
    """Faces of which it has played a concealed card into a cạ (C4.4)."""
    declined: set[int] = field(default_factory=set)
    """Faces it could have captured as chắn and let go (C4.3)."""


def discards(hand: Counts, exposed: Sequence[Group], past: Past) -> dict[int, list[str]]:
    """The concealed faces, each with the bans that keep it from being discarded."""
    return {
        face: _discard_bans(face, hand, exposed, past) for face in range(CHAN.size) if hand[face]
    }


def _discard_bans(face: int, hand: Counts, exposed: Sequence[Group], past: Past) -> list[str]:
    has_ca = any(group.kind == "ca" for group in exposed)
    bans = {
        "C4.1": hand[face] % 2 == 0,
        "C4.3": face in past.declined,
        "C4.8": has_ca and not past.discarded.isdisjoint(fellows(face)),
    }
    return [clause for clause, applies in bans.items() if applies]


def barred(exposed: Sequence[Group], past: Past) -> dict[str, set[int]]:
    """The faces that a seat's past bars it from, whatever it holds.

    C4.4: not to be captured; C4.7: not to be captured as cạ; C4.8: not to be discarded.
    """
    gone = past.discarded | past.played_into_ca
    paired = {face for discarded in past.discarded for face in fellows(discarded)}
    suited = {face for face in range(CHAN.size) if fellows(face)}
    has_ca = any(group.kind == "ca" for group in exposed)
    return {
        "C4.4": gone,
        "C4.7": set() if paired.isdisjoint(past.discarded) else suited,
        "C4.8": paired if has_ca else set(),
    }


def captures(
    public: int, hand: Counts, exposed: Sequence[Group], past: Past
) -> dict[str, list[str]]:
    """The captures of a public card that the concealed cards make possible, with their bans.

    Keys are actions: "chan 5m" names the public face, "ca 5s" the concealed one.
    """
    found: dict[str, list[str]] = {}
    if hand[public]:
        bans = _gone(public, past) + _no_discard(groups.chan(public), public, hand, exposed, past)
        found[CHAN.named("chan", public)] = bans
    for own in fellows(public):
        if hand[own]:
            bans = _ca_bans(public, own, hand, exposed, past)
            found[CHAN.named("ca", own)] = bans
    return found


def chiu(public: int, hand: Counts, exposed: Sequence[Group], past: Past) -> dict[str, list[str]]:
    """The Chíu of a public card, if the concealed cards make it possible, with its bans."""
    if hand[public] != 3:
        return {}
    bans = _no_discard(groups.chiu(public), public, hand, exposed, past)
    return {CHAN.named("chiu", public): bans}


def _ca_bans(
    public: int, own: int, hand: Counts, exposed: Sequence[Group], past: Past
) -> list[str]:
    rank = [public, *fellows(public)]
    bans = {
        "C4.1": hand[own] % 2 == 0,
        "C4.2": hand[public] > 0,
        "C4.3": own in past.declined,
        "C4.5": len(leftovers(hand, rank)) >= 2,
        "C4.6": unpaired(hand) == 1,
        "C4.7": any(
            face in past.discarded and not past.discarded.isdisjoint(fellows(face))
            for face in range(CHAN.size)
        ),
    }
    return [
        *(clause for clause, applies in bans.items() if applies),
        *_gone(public, past),
        *_no_discard(groups.ca(public, own), public, hand, exposed, past),
    ]


def _gone(public: int, past: Past) -> list[str]:
    gone = public in past.discarded or public in past.played_into_ca
    return ["C4.4"] if gone else []


def _no_discard(
    group: Group, public: int, hand: Counts, exposed: Sequence[Group], past: Past
) -> list[str]:
    """C4.9: the group must leave a legal discard."""
    after = without(hand, group, public)
    options = discards(after, [*exposed, group], past)
    return ["C4.9"] if all(options.values()) else []


def without(hand: Counts, group: Group, public: int) -> Counts:
    """What stays concealed when a group is made with the public card."""
    after = list(hand)
    after[public] += 1
    for card in group.cards:
        after[card] -= 1
    return after
