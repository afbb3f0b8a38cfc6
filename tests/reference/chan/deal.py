"""The Chắn table, decision by decision (G2, G3, G6, C2 to C5)."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from reference.base import BaseDeal, Laid
from reference.cards import Counts

from . import bans, groups, shapes
from .bans import Past
from .faces import CHAN
from .groups import Group, exposed_chan, held_copies
from .scoring import NOTHING, Score, Win, score_counts, settle


class Public(NamedTuple):
    """The card that is open to declarations and captures (C3.2)."""

    source: int
    """Who discarded or revealed it."""
    face: int
    gate: int
    by: str
    """ "discard", "returned" (a discard returned to an interrupted gate, C3.8) or "reveal"."""


class Deal(BaseDeal):
    """One deal, from the dealer's first decision to the settlement.

    A ban is met, as "ban:C4.5", when it alone costs a seat an option: a discard when it must
    discard, a Chíu when Chíus are declared, a capture when it could capture (even if the seat
    is then left with nothing and not asked).
    """

    notation = CHAN
    kinds = ("discard", "win", "pass", "chan", "ca", "chiu")
    seats = 4
    dealer_cards = 20
    other_cards = 19

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        self.groups: list[list[Group]] = [[] for _ in range(self.seats)]
        self.revealed: list[tuple[int, int]] = []  # (gate, face), those still lying
        self.reveals: list[Laid] = []  # every revealed card
        self.public: Public | None = None
        self.dead: int | None = None  # C3.1
        self._opening_quads = [4 in hand for hand in self.hands]
        self._past = [Past() for _ in range(self.seats)]
        # what is going on: "start", "discard", "declare", "capture" or "over"
        self._stage = "start"
        self._seat = dealer  # who starts or must discard
        self._gate = self._next(dealer)  # where that discard will lie
        self._returning = False  # whether it returns to an interrupted gate (C3.8)
        # the seats that may still be asked for a declaration or a capture, and a declared Chíu
        self._waiting: list[int] = []
        self._chiu: int | None = None
        self.win: Win | None = None
        if not shapes.is_complete(self.hands[dealer], exposed=0):
            self._ask_discard(dealer)

    @property
    def over(self) -> bool:
        """Whether the deal has been won or drawn."""
        return self._stage == "over"

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the deal is over."""
        if self.over:
            return None
        return self._waiting[0] if self.public else self._seat

    @property
    def _decision(self) -> str:
        return {"start": "dealt", "declare": "claim"}.get(self._stage, self._stage)

    # Legal actions

    def _options(self, seat: int) -> list[str]:
        if self._stage == "start":
            return ["win", "pass"]
        if self._stage == "discard":
            return _allowed(self._discards(seat))
        if self._stage == "declare":
            return [*self._claims(seat), "pass"]
        return [*_allowed(self._captures(seat)), "pass"]

    def _discards(self, seat: int) -> dict[str, list[str]]:
        barred = bans.discards(self.hands[seat], self.groups[seat], self._past[seat])
        return {CHAN.named("discard", face): clauses for face, clauses in barred.items()}

    def _captures(self, seat: int) -> dict[str, list[str]]:
        face = self._open_card.face
        return bans.captures(face, self.hands[seat], self.groups[seat], self._past[seat])

    def _chius(self, seat: int) -> dict[str, list[str]]:
        face = self._open_card.face
        return bans.chiu(face, self.hands[seat], self.groups[seat], self._past[seat])

    def _claims(self, seat: int) -> list[str]:
        """Win and Chíu, as far as no earlier seat has declared a Chíu (C3.4)."""
        claims = ["win"] if self._can_win(seat) else []
        if self._chiu is None:
            claims += _allowed(self._chius(seat))
        return claims

    def _can_win(self, seat: int) -> bool:
        """A revealed card wins any hand it completes, a discard only by Chíu (C2.4, C3.7)."""
        face, by = self._open_card.face, self._open_card.by
        if by != "reveal" and self.hands[seat][face] != 3:
            return False
        return shapes.completes(self.hands[seat], exposed_chan(self.groups[seat]), face)

    # Play

    def _play(self, seat: int, kind: str, face: int | None) -> None:
        if self._stage == "start":
            self._start(seat, kind)
        elif self._stage == "declare":
            self._declare(seat, kind)
        elif self._stage == "capture":
            self._capture(seat, kind, face)
        else:
            assert face is not None
            self._discard(seat, face)

    def _start(self, seat: int, kind: str) -> None:
        if kind == "win":
            self._note("thien-u")
            self._finish(seat, Win(opening_quad=self._opening_quads[seat]))
            return
        self._note("thien-u-passed")
        if _allowed(self._discards(seat)):
            self._ask_discard(seat)
        else:  # C3.1: ten chắn
            self._note("dead-hand")
            self.dead = seat
            self._reveal(self._next(seat))

    def _ask_discard(self, seat: int) -> None:
        self._stage = "discard"
        self._seat = seat
        self._note_bans(self._discards(seat))

    def _discard(self, seat: int, face: int) -> None:
        self.hands[seat][face] -= 1
        self.discards.append((seat, face))
        self.river.append(Laid(seat, face))
        self._past[seat].discarded.add(face)
        self._note("returned-to-dead-hand", self._returning and self._gate == self.dead)
        self._open(Public(seat, face, self._gate, "returned" if self._returning else "discard"))

    def _reveal(self, seat: int) -> None:
        if not self.stock:  # C3.9
            self._stage = "over"
            self._note("drawn")
            return
        face = self.stock.pop(0)
        self.revealed.append((seat, face))
        self.reveals.append(Laid(seat, face))
        self._open(Public(seat, face, seat, "reveal"))

    # Declarations (C3.4)

    def _open(self, public: Public) -> None:
        self.public = public
        self._stage = "declare"
        self._chiu = None
        self._waiting = [seat for seat in self._order_from(public.gate) if seat != self.dead]
        self._ask_declaration()

    def _ask_declaration(self) -> None:
        """Skips the seats that have nothing to declare; goes on when none is left."""
        while self._waiting:
            seat = self._waiting[0]
            chius = self._chius(seat)
            self._note_bans(chius)
            self._note("chiu-leaves-no-discard", ["C4.9"] in chius.values())
            if self._claims(seat):
                return
            del self._waiting[0]
        if self._chiu is not None:
            self._make_chiu(self._chiu)
        else:
            self._open_captures()

    def _declare(self, seat: int, kind: str) -> None:
        if kind == "win":
            self._win_on_public(seat)
            return
        if kind == "chiu":
            self._chiu = seat
        else:
            self._note("pass-win", self._can_win(seat))
        del self._waiting[0]
        self._ask_declaration()

    def _make_chiu(self, seat: int) -> None:
        """Exposes the four cards; the discard may return to the gate (C3.6, C3.8)."""
        public = self._open_card
        self._note("last-card-chiued", self._is_last_card)
        if seat == public.gate:
            self._note("chiu-in-turn")
            self._note("chiu-returned-in-turn", public.by == "returned")
        else:
            where = {"reveal": "stock", "discard": "discard", "returned": "discard"}[public.by]
            self._note(f"chiu-out-of-turn-{where}")
            self._note("chiu-returned-twice", public.by == "returned")
        self._expose(seat, groups.chiu(public.face))
        self._gate = self._next(seat) if seat == public.gate else public.gate
        self._returning = seat != public.gate
        self._ask_discard(seat)

    # Captures (C3.2, C3.3)

    def _open_captures(self) -> None:
        self._stage = "capture"
        self._waiting = self._capturers()
        self._ask_capture()

    def _capturers(self) -> list[int]:
        """The seats that may capture the public card; the last of them reveals the next one."""
        gate = self._open_card.gate
        return [gate, self._next(gate)] if self._open_card.by == "reveal" else [gate]

    def _ask_capture(self) -> None:
        """Skips the seats that could only pass; when none is left the next card is revealed."""
        while self._waiting:
            seat = self._waiting[0]
            if seat != self.dead:
                captures = self._captures(seat)
                self._note_bans(captures)
                self._note("capture-leaves-no-discard", ["C4.9"] in captures.values())
                if _allowed(captures):
                    return
            del self._waiting[0]
        revealer = self._capturers()[-1]
        self.public = None
        self._reveal(revealer)

    def _capture(self, seat: int, kind: str, own: int | None) -> None:
        face = self._open_card.face
        if kind == "pass":
            if CHAN.named("chan", face) in self.legal():  # C4.3
                self._past[seat].declined.add(face)
            del self._waiting[0]
            self._ask_capture()
            return
        assert own is not None
        self._note("last-card-captured", self._is_last_card)
        if kind == "chan":
            self._expose(seat, groups.chan(face))
        else:
            self._past[seat].played_into_ca.add(own)
            self._expose(seat, groups.ca(face, own))
        self._gate = self._next(seat)
        self._returning = False
        self._ask_discard(seat)

    # The public card

    @property
    def _open_card(self) -> Public:
        assert self.public is not None
        return self.public

    @property
    def _is_last_card(self) -> bool:
        return not self.stock and self._open_card.by == "reveal"

    def _expose(self, seat: int, group: Group) -> None:
        """Makes a group with the public card."""
        self.claimed[seat].append((self._open_card.face, self._open_card.source))
        face = self._take_public(seat)
        self.hands[seat] = bans.without(self.hands[seat], group, face)
        self.groups[seat].append(group)

    def _take_public(self, seat: int) -> int:
        """Removes the public card from where it lies, for a seat."""
        public = self._open_card
        (self.revealed if public.by == "reveal" else self.discards).pop()
        (self.reveals if public.by == "reveal" else self.river)[-1].claimed_by = seat
        self.public = None
        return public.face

    # Wins

    def _win_on_public(self, seat: int) -> None:
        public = self._open_card
        own_gate = public.gate == seat and public.by != "discard"  # C5.1
        held = self.hands[seat][public.face]
        self._note("last-card-won", self._is_last_card)
        self._note("win-at-own-gate", own_gate)
        self._note("win-at-other-gate", public.gate != seat)
        self._note("chiu-win-discard", public.by == "discard")
        self._note("chiu-win-returned", public.by == "returned")
        self._note("win-outranks-chiu", self._chiu is not None)
        chan_captured = groups.chan(public.face) in self.groups[seat]
        self._note("bon-by-winning-card", held == 1 and chan_captured)
        # C4.10: every capture of this card is barred, and not for want of a discard alone
        captures = [set(clauses) - {"C4.9"} for clauses in self._captures(seat).values()]
        self._note("win-despite-ban", bool(captures) and all(captures))
        self.hands[seat][self._take_public(seat)] += 1
        self._finish(seat, Win(public.face, own_gate, self._opening_quads[seat]))

    def _finish(self, seat: int, win: Win) -> None:
        self.winner = seat
        self.win = win
        self._stage = "over"
        met = self.sheets()[seat].bonuses
        self.met.update(f"score:{bonus}" for bonus in met)
        self.met.update(f"score:two-{bonus}" for bonus, times in met.items() if times > 1)
        self._note("kinh-tu-chi", "kinh-tu-chi" in met)

    def _note_bans(self, options: dict[str, list[str]]) -> None:
        """Counts each ban that alone bars an option, once for a decision."""
        costly = {clauses[0] for clauses in options.values() if len(clauses) == 1}
        self.met.update(f"ban:{clause}" for clause in costly)

    def sheets(self) -> list[Score]:
        """Every seat's score (C5); none before the deal is over."""
        if not self.over:
            return []
        return [
            score_counts(self.hands[seat], self.groups[seat], self.win)
            if seat == self.winner and self.win
            else NOTHING
            for seat in range(self.seats)
        ]

    def returns(self) -> list[int]:
        """What each seat receives (C5.5); zeros when drawn and before the deal is over."""
        if not self.over:
            return [0] * self.seats
        return settle([sheet.total for sheet in self.sheets()])

    # Views

    def _in_groups(self, seat: int) -> Counts:
        return held_copies(self.groups[seat])

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know (G6)."""
        turn = self.turn
        if self.public and turn != seat:
            turn = None  # that another seat is asked is private
        public = None
        if self.public:
            source, face, gate, by = self.public
            public = {"seat": source, "face": CHAN.faces[face], "gate": gate, "by": by}
        return self._common_view(seat) | {
            "phase": "over" if self.over else "play",
            "turn": turn,
            "groups": [[str(group) for group in exposed] for exposed in self.groups],
            "revealed": self._named_pairs(self.revealed),
            "public": public,
            "reveals": self._named_cards(self.reveals),
            "declined": self._named(self._past[seat].declined),
            "barred": {
                clause: self._named(faces)
                for clause, faces in bans.barred(self.groups[seat], self._past[seat]).items()
            },
            "dealt_four": self._opening_quads[seat],
        }

    def _named(self, faces: set[int]) -> list[str]:
        return [CHAN.faces[face] for face in sorted(faces)]

    def _next(self, seat: int) -> int:
        return (seat + 1) % self.seats


def _allowed(options: dict[str, list[str]]) -> list[str]:
    """The options that no ban bars."""
    return [option for option, clauses in options.items() if not clauses]
