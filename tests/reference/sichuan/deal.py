"""The Sichuan table, decision by decision (G2, G3, G6, S1 to S5)."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from reference.base import BaseDeal, Laid
from reference.cards import Counts

from .faces import SICHUAN, SUITS, suit_of
from .groups import Group, held_copies
from .scoring import NOTHING, Score, Win, score_counts
from .settlement import KONG_PAYS, Payment, Standing, balance, check
from .shapes import holds_suit, is_complete, waits, with_tile

WINNERS = 3
"""As many wins end the deal (S3.6)."""


class Public(NamedTuple):
    """The tile that is open to claims (G3)."""

    source: int
    """Who discarded it or declared the kong."""
    face: int
    by: str
    """ "discard" or "kong" (an added kong that may be robbed, S3.3)."""


class Deal(BaseDeal):
    """One deal, from the first void declaration to the settlement.

    `met` counts the ledger's lines too, as "ledger:S5.2-added".
    """

    notation = SICHUAN
    kinds = ("discard", "win", "pass", "pung", "kong", "concealed-kong", "added-kong", "void")
    seats = 4
    dealer_cards = 14
    other_cards = 13

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        self.groups: list[list[Group]] = [[] for _ in range(self.seats)]
        self.voids: list[int | None] = [None] * self.seats
        self.scores: dict[int, Score] = {}  # of the winners, in the order of their wins
        self.phase = "prepare"
        self.drawn: int | None = None  # the tile just drawn, until it is acted upon
        self.public: Public | None = None
        self._seat = dealer  # whose declaration or turn it is
        self._replacement = False  # whether that tile replaced a kong
        self._must_discard = False  # after a pung (S3.2)
        self._payments: list[Payment] = []
        self.won: list[list[Any]] = []  # the wins as a view tells them
        # a claim round: the seats still to be asked, and what has been declared
        self._waiting: list[int] = []
        self._declared: list[tuple[int, str]] = []  # kinds by seat

    @property
    def over(self) -> bool:
        """Whether three seats have won or the wall is exhausted."""
        return self.phase == "over"

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the deal is over."""
        if self.over:
            return None
        return self._waiting[0] if self.public else self._seat

    def _index(self, kind: str, name: str) -> int | None:
        return SUITS.index(name) if kind == "void" else super()._index(kind, name)

    def _opponents(self, seat: int) -> list[int]:
        """The other seats still in play, in next-seat order from this one."""
        return [other for other in self._order_from(seat)[1:] if other not in self.scores]

    @property
    def _decision(self) -> str:
        if self.phase == "prepare":
            return "void"
        if self.public:
            return "claim"
        return "discard" if self._must_discard else "turn"

    # Legal actions

    def _options(self, seat: int) -> list[str]:
        if self.phase == "prepare":  # S1.2
            return [f"void {suit}" for suit in SUITS]
        if self.public:
            return [*self._claims(seat), "pass"]
        return self._turn_actions(seat)

    def _bound(self, seat: int, hand: Counts) -> bool:
        """S1.3 [D]: with a tile of the void suit no pung, no kong and no win, in any suit."""
        return holds_suit(hand, self.voids[seat])

    def _turn_actions(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        held = [face for face in range(SICHUAN.size) if hand[face]]
        if self._bound(seat, hand):
            held = [face for face in held if suit_of(face) == self.voids[seat]]
        discards = [SICHUAN.named("discard", face) for face in held]
        if self._must_discard:  # S3.2
            return discards
        wins = ["win"] if self._wins_with(seat, hand) else []
        return [*discards, *wins, *(self._own_kongs(seat) if self.stock else [])]  # S3.2

    def _wins_with(self, seat: int, hand: Counts) -> bool:
        return is_complete(hand) and not self._bound(seat, hand)

    def _own_kongs(self, seat: int) -> list[str]:
        """Concealed and added kongs of the seat on turn, were the wall not empty (S3.2)."""
        hand = self.hands[seat]
        if self._must_discard or self._bound(seat, hand):
            return []
        concealed = [face for face in range(SICHUAN.size) if hand[face] == 4]
        added = [
            group.face for group in self.groups[seat] if group.kind == "pung" and hand[group.face]
        ]
        return [
            *(SICHUAN.named("concealed-kong", face) for face in concealed),
            *(SICHUAN.named("added-kong", face) for face in added),
        ]

    def _claims(self, seat: int) -> list[str]:
        """What the seat can claim the open tile for (S3.2 to S3.4)."""
        public = self._open_tile
        hand = self.hands[seat]
        claims = ["win"] if self._wins_with(seat, with_tile(hand, public.face)) else []
        if public.by == "discard" and not self._bound(seat, hand):
            if hand[public.face] >= 2:
                claims.append(SICHUAN.named("pung", public.face))
            if hand[public.face] >= 3 and self.stock:
                claims.append(SICHUAN.named("kong", public.face))
        return claims

    # Play

    def _play(self, seat: int, kind: str, index: int | None) -> None:
        if self.public:
            self._declare(seat, kind)
            return
        if kind == "win":
            self._win_on_turn(seat)
            return
        plays: dict[str, Callable[[int, int], None]] = {
            "void": self._declare_void,
            "discard": self._discard,
            "concealed-kong": self._concealed_kong,
            "added-kong": self._added_kong,
        }
        assert index is not None
        plays[kind](seat, index)

    def _declare_void(self, seat: int, suit: int) -> None:
        self.voids[seat] = suit
        self._seat = (seat + 1) % self.seats
        if None not in self.voids:  # back at the dealer, who plays without drawing (S3.1)
            self.phase = "play"

    def _discard(self, seat: int, face: int) -> None:
        self._note("kong-without-wall", bool(self._own_kongs(seat)) and not self.stock)
        bound = self._bound(seat, self.hands[seat])
        self._note("void-bars-win", bound and is_complete(self.hands[seat]))
        self.hands[seat][face] -= 1
        self.discards.append((seat, face))
        self.river.append(Laid(seat, face))
        self._must_discard = False
        self.drawn = None
        self._open_claims(Public(seat, face, "discard"))

    def _draw(self, seat: int) -> None:
        """Draws the front tile; without one the deal is exhausted (S3.6)."""
        if not self.stock:
            self._exhaust()
            return
        self._seat = seat
        self._take(seat, self.stock.pop(0), replacement=False)

    def _take(self, seat: int, face: int, replacement: bool) -> None:
        free = not self._bound(seat, self.hands[seat])
        self.drawn = face
        self._replacement = replacement
        self.hands[seat][face] += 1
        self._note("drawn-void-binds", free and suit_of(face) == self.voids[seat])

    # Kongs (S3.2, S3.3)

    def _concealed_kong(self, seat: int, face: int) -> None:
        self.hands[seat][face] -= 4
        self.groups[seat].append(Group("concealed-kong", face))
        self.claimed[seat].append(None)
        self._complete_kong(seat, "concealed", self._opponents(seat))

    def _added_kong(self, seat: int, face: int) -> None:
        self.drawn = None
        self._open_claims(Public(seat, face, "kong"))  # S3.3: it may be robbed first

    def _complete_added_kong(self, seat: int, face: int) -> None:
        self._note("robbery-passed", bool(self._declared))
        self.hands[seat][face] -= 1
        place = self.groups[seat].index(Group("pung", face))
        self.groups[seat][place] = Group("kong", face)
        self._complete_kong(seat, "added", self._opponents(seat))

    def _complete_kong(self, seat: int, how: str, payers: list[int]) -> None:
        """The money (S5.2) and the replacement, from the back (S1.1)."""
        self._note("kong-with-one-left", len(self.stock) == 1)
        self._note("second-kong", self._replacement and how != "exposed")
        self._pay(payers, seat, KONG_PAYS[how], "S5.2", how)
        self._seat = seat
        self._take(seat, self.stock.pop(), replacement=True)

    # Claim rounds (G3, S3.4)

    @property
    def _open_tile(self) -> Public:
        assert self.public is not None
        return self.public

    def _open_claims(self, public: Public) -> None:
        self.public = public
        self._declared = []
        self._waiting = self._opponents(public.source)
        bound = [seat for seat in self._waiting if self._bound(seat, self.hands[seat])]
        pairs = [seat for seat in bound if self.hands[seat][public.face] >= 2]
        self._note("void-bars-pung", bool(pairs) and public.by == "discard")
        self._ask()

    def _ask(self) -> None:
        """Skips the seats that need not be asked; resolves the round when none is left."""
        while self._waiting:
            claims = self._claims(self._waiting[0])
            if any(not self._outranked(claim) for claim in claims):
                return
            self._note("win-skips-claim", bool(claims))
            del self._waiting[0]
        self._resolve()

    def _outranked(self, claim: str) -> bool:
        """A declared win outranks a pung or kong, never another win (S3.4).

        No two seats can hold two of the three other copies each, so that no pung or kong meets
        another.
        """
        return claim != "win" and "win" in (kind for _, kind in self._declared)

    def _declare(self, seat: int, kind: str) -> None:
        self._note("pass-win", kind == "pass" and "win" in self.legal())
        self._declared.append((seat, kind))
        del self._waiting[0]
        self._ask()

    def _resolve(self) -> None:
        public = self._open_tile
        self.public = None
        winners = [seat for seat, kind in self._declared if kind == "win"]
        others = [each for each in self._declared if each[1] in ("pung", "kong")]
        claimed_again = bool(others or winners) and self.met["pung-on-last-discard"] > 0
        self._note("claim-after-last-pung", claimed_again)
        if winners:
            self._note("win-outranks-claim", bool(others))
            self._win_on_claim(winners, public)
        elif public.by == "kong":
            self._complete_added_kong(public.source, public.face)
        elif others:
            self._claim_set(*others[0], public)
        else:
            self._draw(self._opponents(public.source)[0])

    def _claim_set(self, seat: int, kind: str, public: Public) -> None:
        """Makes the claimed pung or exposed kong (S3.2)."""
        self.discards.pop()
        self.river[-1].claimed_by = seat
        self.claimed[seat].append((public.face, public.source))
        group = Group(kind, public.face)
        self.groups[seat].append(group)
        self.hands[seat][public.face] -= group.size - 1
        if kind == "kong":
            self._complete_kong(seat, "exposed", [public.source])
        else:
            self._seat = seat
            self._must_discard = True
            self._note("pung-on-last-discard", not self.stock)

    # Wins (S3.5)

    def _win_on_turn(self, seat: int) -> None:
        last = not self.stock
        win = Win(self.drawn, "self", self._replacement, last)
        self._note("dealer-wins-at-once", self.drawn is None)
        self._note("win-on-last-replacement", last and self._replacement)
        self._note("win-on-last-draw", last and not self._replacement)
        self.drawn = None
        payers = self._opponents(seat)
        self._enter(seat, win, payers)
        self._pay(payers, seat, self.scores[seat].total, "S5.1", "self")
        self._go_on(seat, [seat])

    def _win_on_claim(self, winners: list[int], public: Public) -> None:
        """Every declared win stands; the tile is in each winner's hand (S3.3, S3.4)."""
        source, face, by = public
        if by == "discard":
            self.discards.pop()
            self.river[-1].claimed_by = winners[0]
            self._note("win-on-last-discard", not self.stock)
        else:
            self.hands[source][face] -= 1  # S3.3: the pung stays
            self._note("robbed")
            self._note("robbed-by-two", len(winners) == 2)
            self._note("robbed-by-three", len(winners) == WINNERS)
        self._note("two-winners", len(winners) == 2)
        self._note("three-winners-on-one-tile", len(winners) == WINNERS)
        konged = any(payment.payee == source for payment in self._payments_of("S5.2"))
        self._note("konger-deals-in", konged)
        for seat in winners:
            self.hands[seat][face] += 1
            self._enter(seat, Win(face, by, last_tile=not self.stock), [source])
            item = "robbed" if by == "kong" else "discard"
            self._pay([source], seat, self.scores[seat].total, "S5.1", item)
        self._go_on(source, winners)

    def _enter(self, seat: int, win: Win, payers: list[int]) -> None:
        score = score_counts(self.hands[seat], self.groups[seat], win)
        self.scores[seat] = score
        face = None if win.won_on is None else SICHUAN.faces[win.won_on]
        source = None if win.won_from == "self" else payers[0]
        self.won.append([seat, face, win.won_from, source, sorted(payers), score.fan])
        self.met.update(f"score:{item}" for item in score.items)
        concealed = any(group.kind == "concealed-kong" for group in self.groups[seat])
        self._note("pair-wait-by-concealed-kong", concealed and "pair-wait" in score.items)

    def _go_on(self, source: int, winners: list[int]) -> None:
        """After wins the next seat in play after the last winner draws (S3.5)."""
        if len(self.scores) == WINNERS:  # S3.6, S5.4
            self.phase = "over"
            self._note("three-winners-end")
            self._note("three-winners-on-last-tile", not self.stock)
            return
        following = self._opponents(winners[-1])[0]
        if self.stock:
            self._note("next-after-winners", len(winners) > 1)
            self._note("source-draws-next", following == source)
        self._draw(following)

    # Settlement, S5

    def _pay(self, payers: list[int], payee: int, amount: int, clause: str, item: str) -> None:
        self._payments += [Payment(payer, payee, amount, clause) for payer in payers]
        self.met[f"ledger:{clause}-{item}"] += len(payers)

    def _payments_of(self, clause: str) -> list[Payment]:
        return [payment for payment in self._payments if payment.clause == clause]

    def _exhaust(self) -> None:
        """A seat must draw and the wall is empty (S3.6): the check of S5.3."""
        self.phase = "over"
        self._note("exhausted")
        standings = [self._standing(seat) for seat in range(self.seats)]
        events = {"pig": "pig", "not-ready": "not-ready", "ready": "ready-at-end"}
        self.met.update(events[each.state] for each in standings if each.state in events)
        self._note("two-pigs", self.met["pig"] > 1)
        for payment in check(standings, self._payments_of("S5.2")):
            self._payments.append(payment)
            self._note(f"ledger:{payment.clause}")
            to_winner = payment.clause == "S5.3a" and payment.payee in self.scores
            self._note("ledger:S5.3a-to-winner", to_winner)

    def _standing(self, seat: int) -> Standing:
        hand, groups, void = self.hands[seat], self.groups[seat], self.voids[seat]
        if seat in self.scores:
            return Standing("won")
        if self._bound(seat, hand):
            return Standing("pig")
        bases = [
            score_counts(with_tile(hand, face), groups, Win(face, "discard")).base
            for face in waits(hand, held_copies(groups), void)
        ]
        return Standing("ready", max(bases)) if bases else Standing("not-ready")

    def ledger(self) -> list[Payment]:
        """Every payment, in the order in which it arose; none before the deal is over."""
        return list(self._payments) if self.over else []

    def sheets(self) -> list[Score]:
        """Every seat's score, all zero without a win; none before the deal is over."""
        if not self.over:
            return []
        return [self.scores.get(seat, NOTHING) for seat in range(self.seats)]

    def returns(self) -> list[int]:
        """What each seat receives; zeros before the deal is over."""
        return balance(self.ledger(), self.seats)

    # Views

    def _in_groups(self, seat: int) -> Counts:
        return held_copies(self.groups[seat])

    def _seen(self, won: list[Any], seat: int) -> list[Any]:
        """A win as a seat knows it: which tile another has drawn it never sees (G6)."""
        winner, face, source, *rest = won
        hidden = source == "self" and winner != seat
        return [winner, None if hidden else face, source, *rest]

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know (G6)."""
        names = SICHUAN.faces
        turn = self.turn
        if self.public and turn != seat:
            turn = None  # that another seat is asked is private
        drawn = self.drawn if self._seat == seat else None
        public = None
        if self.public:
            source, face, by = self.public
            public = {"seat": source, "face": names[face], "by": by}
        payments = self._payments_of("S5.1") + self._payments_of("S5.2")
        shown = range(self.seats) if None not in self.voids else [seat]
        voids = [suit if other in shown else None for other, suit in enumerate(self.voids)]
        return self._table_view(seat) | {
            "phase": self.phase,
            "turn": turn,
            "drawn": None if drawn is None else names[drawn],
            "groups": [[str(group) for group in groups] for groups in self.groups],
            "voids": [None if suit is None else SUITS[suit] for suit in voids],
            "public": public,
            "wins": [[winner, SICHUAN.write(self.hands[winner])] for winner in self.scores],
            "replacement": self.drawn is not None and self._replacement,
            "won": [self._seen(won, seat) for won in self.won],
            "payments": payments,
            "money": balance(payments, self.seats),
        }
