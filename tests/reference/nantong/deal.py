"""The Nantong table, decision by decision (G2, G3, G6, N2 to N4, N7)."""

from collections.abc import Callable, Sequence
from typing import Any

from reference.base import BaseDeal, Laid
from reference.cards import Counts

from . import scoring
from .faces import NANTONG
from .groups import Group, held_copies
from .scoring import Score, Win, settle
from .shapes import is_complete, waits


class Deal(BaseDeal):
    """One deal, from the first preparation to the settlement."""

    notation = NANTONG
    kinds = (
        "discard",
        "win",
        "pass",
        "pung",
        "kong",
        "concealed-kong",
        "added-kong",
        "opening-quad",
        "opening-triplet",
        "hezi",
        "ready",
        "done",
    )
    seats = 3
    dealer_cards = 23
    other_cards = 22

    def __init__(self, dealer: int, deck: Sequence[int]) -> None:
        super().__init__(dealer, deck)
        self.indicators = self.stock[:2]
        self.stock = self.stock[2:]
        self.groups: list[list[Group]] = [[] for _ in range(self.seats)]
        self.hezi: list[int | None] = [None] * self.seats
        self.ready = [False] * self.seats
        self.phase = "prepare"
        self.drawn: int | None = None  # the card just drawn, until it is acted upon
        # N3.5: what a seat still holds of its originally dealt cards
        self._dealt = [list(hand) for hand in self.hands]
        self._seat = dealer  # whose preparation or turn it is
        self._replacement = False  # whether that card replaced a kong in play
        self._opening_turn = False  # the dealer has neither discarded nor declared a kong (N3.7)
        self._must_discard = False  # after a pung (N4.4)
        self._discards_made = 0
        self._kongs_this_turn = 0
        # a claim round: the open card, the seats still to be asked, what has been declared
        self._public: tuple[int, int, str] | None = None
        self._waiting: list[int] = []
        self._declared: list[tuple[int, str]] = []  # kinds by seat
        self._win: Win | None = None

    @property
    def over(self) -> bool:
        """Whether the deal has been won or exhausted."""
        return self.phase == "over"

    @property
    def turn(self) -> int | None:
        """The seat to decide, None when the deal is over."""
        if self.over:
            return None
        return self._waiting[0] if self._public else self._seat

    @property
    def _decision(self) -> str:
        if self.phase == "prepare":
            return "prepare"
        if self._public:
            return "claim"
        return "discard" if self._must_discard else "turn"

    # Legal actions

    def _options(self, seat: int) -> list[str]:
        if self.phase == "prepare":
            return self._preparations(seat)
        if self._public:
            return [*self._claims(seat), "pass"]
        return self._turn_actions(seat)

    def _preparations(self, seat: int) -> list[str]:
        actions = ["done"]  # N3.1
        for face in range(NANTONG.size):
            if self._dealt[seat][face] == 4:  # N3.2
                actions.append(NANTONG.named("opening-quad", face))
            if self._dealt[seat][face] == 3 and face in self.indicators:  # N3.3
                actions.append(NANTONG.named("opening-triplet", face))
        first, second = self.indicators
        if first == second and self._dealt[seat][first] == 2:  # N3.4
            actions.append("hezi")
        if seat != self.dealer and self._waits(seat):  # N3.6
            actions.append("ready")
        return actions

    def _waits(self, seat: int) -> list[int]:
        held = held_copies(self.groups[seat])
        pair = self.hezi[seat]
        if pair is not None:
            held[pair] += 2  # N3.6 [D]
        return waits(list(self.hands[seat]), held)

    def _turn_actions(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        held = [face for face in range(NANTONG.size) if hand[face]]
        if self._must_discard:  # N4.4
            return [NANTONG.named("discard", face) for face in held]
        wins = ["win"] if is_complete(hand) else []
        if self.ready[seat]:  # N3.6
            assert self.drawn is not None
            return [NANTONG.named("discard", self.drawn), *wins]
        return [*(NANTONG.named("discard", face) for face in held), *wins, *self._own_kongs(seat)]

    def _own_kongs(self, seat: int) -> list[str]:
        """Concealed and added kongs of the seat on turn (N4.2, N4.3)."""
        if not self.stock:  # N4.5
            return []
        hand = self.hands[seat]
        concealed = [face for face in range(NANTONG.size) if hand[face] == 4]
        added = [
            group.face for group in self.groups[seat] if group.kind == "pung" and hand[group.face]
        ]
        return [
            *(NANTONG.named("concealed-kong", face) for face in concealed),
            *(NANTONG.named("added-kong", face) for face in added),
        ]

    def _claims(self, seat: int) -> list[str]:
        """What the seat can claim the open card for (N4.3, N4.4)."""
        assert self._public is not None
        _, face, by = self._public
        hand = self.hands[seat]
        claims = []
        hand[face] += 1
        if is_complete(hand):
            claims.append("win")
        hand[face] -= 1
        if by == "discard" and not self.ready[seat]:  # N3.6
            if hand[face] >= 2:
                claims.append(NANTONG.named("pung", face))
            if hand[face] >= 3 and self.stock:  # N4.5
                claims.append(NANTONG.named("kong", face))
        return claims

    # Play

    def _play(self, seat: int, kind: str, face: int | None) -> None:
        if self._public:
            self._declare(seat, kind)
            return
        if kind == "win":
            self._win_on_turn(seat)
            return
        plays: dict[str, Callable[[int, int], None]] = {
            "discard": self._discard,
            "concealed-kong": self._concealed_kong,
            "added-kong": self._added_kong,
            "opening-quad": self._opening_quad,
            "opening-triplet": self._opening_triplet,
        }
        if face is not None:
            plays[kind](seat, face)
        elif kind == "hezi":
            self._open_hezi(seat)
        else:
            self._end_preparation(seat, ready=kind == "ready")

    def _opening_quad(self, seat: int, face: int) -> None:
        self._open(seat, Group("opening-quad", face))
        self._replace(seat)  # N3.2

    def _opening_triplet(self, seat: int, face: int) -> None:
        self._open(seat, Group("opening-triplet", face))  # N3.3: no replacement

    def _open(self, seat: int, group: Group) -> None:
        self._dealt[seat][group.face] -= group.size
        self.hands[seat][group.face] -= group.size
        self.groups[seat].append(group)
        self.claimed[seat].append(None)

    def _open_hezi(self, seat: int) -> None:
        face = self.indicators[0]
        self._dealt[seat][face] -= 2
        self.hands[seat][face] -= 2
        self.hezi[seat] = face
        self._replace(seat)  # N3.4
        self._replace(seat)

    def _replace(self, seat: int) -> int:
        """Takes a card from the back of the stock into the hand."""
        card = self.stock.pop()
        self.hands[seat][card] += 1
        return card

    def _end_preparation(self, seat: int, ready: bool) -> None:
        self.ready[seat] = ready
        following = (seat + 1) % self.seats
        self._seat = following
        if following == self.dealer:  # N3.7
            self.phase = "play"
            self._opening_turn = True

    def _discard(self, seat: int, face: int) -> None:
        self._note("kong-without-stock", self._own_kong_lacks_stock(seat))
        self._note("ready-without-kong", self.ready[seat] and 4 in self.hands[seat])
        self.hands[seat][face] -= 1
        self.discards.append((seat, face))
        self.river.append(Laid(seat, face))
        self._discards_made += 1
        self._opening_turn = False
        self._must_discard = False
        self.drawn = None
        self._open_claims(seat, face, "discard")

    def _own_kong_lacks_stock(self, seat: int) -> bool:
        hand = self.hands[seat]
        pungs = [group.face for group in self.groups[seat] if group.kind == "pung"]
        kong = 4 in hand or any(hand[face] for face in pungs)
        return kong and not self.stock and not self._must_discard and not self.ready[seat]

    def _concealed_kong(self, seat: int, face: int) -> None:
        self.hands[seat][face] -= 4
        self.groups[seat].append(Group("concealed-kong", face))
        self.claimed[seat].append(None)
        self._draw_for_kong(seat)

    def _added_kong(self, seat: int, face: int) -> None:
        self.drawn = None
        self._open_claims(seat, face, "kong")  # N4.3: it may be robbed first

    def _draw_for_kong(self, seat: int) -> None:
        """The replacement of any kong in play (N4.2)."""
        self._kongs_this_turn += 1
        self._note("second-kong", self._kongs_this_turn == 2)
        self._opening_turn = False
        self.drawn = self._replace(seat)
        self._replacement = True

    # Claim rounds (G3)

    def _open_claims(self, seat: int, face: int, by: str) -> None:
        self._public = (seat, face, by)
        self._declared = []
        self._waiting = self._order_from(seat)[1:]
        locked = [other for other in self._waiting if self.ready[other]]
        self._note("ready-without-pung", any(self.hands[other][face] >= 2 for other in locked))
        self._ask()

    def _ask(self) -> None:
        """Skips the seats that need not be asked; resolves the round when none is left."""
        while self._waiting:
            claims = self._claims(self._waiting[0])
            if any(not self._outranked(claim) for claim in claims):
                return
            self._note("claim-skipped", bool(claims))
            del self._waiting[0]
        self._resolve()

    def _outranked(self, claim: str) -> bool:
        """Whether an earlier seat has declared a claim that comes first (N4.4)."""
        declared = [kind for _, kind in self._declared if kind != "pass"]
        return "win" in declared or (claim != "win" and bool(declared))

    def _declare(self, seat: int, kind: str) -> None:
        self._note("pass-win", kind == "pass" and "win" in self.legal())
        self._declared.append((seat, kind))
        del self._waiting[0]
        self._ask()

    def _resolve(self) -> None:
        assert self._public is not None
        source, face, by = self._public
        claims = [(seat, kind) for seat, kind in self._declared if kind != "pass"]
        wins = [seat for seat, kind in claims if kind == "win"]
        self._public = None
        self._note("claim-after-last-pung", bool(claims and self.met["pung-on-last-discard"]))
        if wins:
            self._note("win-outranks-claim", len(claims) > 1)
            self._win_on_claim(wins[0], source, face, by)
        elif by == "kong":
            self._complete_added_kong(source, face)
        elif claims:
            self._take_discard(*claims[0], face)
        else:
            self._next_draw((source + 1) % self.seats)

    def _complete_added_kong(self, seat: int, face: int) -> None:
        self._note("robbery-passed", bool(self._declared))
        self.hands[seat][face] -= 1
        place = self.groups[seat].index(Group("pung", face))
        self.groups[seat][place] = Group("kong", face)
        self._draw_for_kong(seat)

    def _take_discard(self, seat: int, kind: str, face: int) -> None:
        """Makes the claimed pung or exposed kong (N4.4)."""
        self.discards.pop()
        self.river[-1].claimed_by = seat
        self.groups[seat].append(Group(kind, face))
        self.claimed[seat].append((face, self.river[-1].seat))
        self.hands[seat][face] -= Group(kind, face).size - 1
        self._seat = seat
        self._kongs_this_turn = 0
        if kind == "kong":
            self._draw_for_kong(seat)
        else:
            self._must_discard = True
            self._note("pung-on-last-discard", not self.stock)

    def _next_draw(self, seat: int) -> None:
        if not self.stock:  # N4.6
            self.phase = "over"
            self._note("exhausted")
            return
        self._seat = seat
        self._kongs_this_turn = 0
        self.drawn = self.stock.pop(0)
        self._replacement = False
        self.hands[seat][self.drawn] += 1

    # Wins

    def _win_on_turn(self, seat: int) -> None:
        if self._opening_turn:  # N3.7, N6.6
            self._note("heavenly")
            opened = bool(self.groups[seat]) or self.hezi[seat] is not None
            self._note("heavenly-after-opening", opened)
            self._finish(seat, Win(heavenly=True))
            return
        last = not self.stock
        self._note("win-self-draw")
        self._note("kong-replacement-win", self._replacement)
        self._note("last-card-self-draw", last)
        self._note("last-card-replacement", last and self._replacement)
        self._finish(
            seat,
            Win(
                won_on=self.drawn,
                won_from="self",
                kong_replacement=self._replacement,
                last_card=last,
                ready=self.ready[seat],
            ),
        )

    def _win_on_claim(self, seat: int, source: int, face: int, by: str) -> None:
        self.hands[seat][face] += 1
        first = False
        if by == "discard":
            self.discards.pop()
            self.river[-1].claimed_by = seat
            self._note("win-on-discard")
            # the dealer plays first, so the first discard of the deal is the dealer's (N3.7, N6.5)
            first = self._discards_made == 1
            konged = any(group.kind == "concealed-kong" for group in self.groups[source])
            self._note("first-discard-win", first)
            self._note("first-discard-win-after-kong", first and konged)
        else:
            self.hands[source][face] -= 1  # N4.3: the pung stays
            self._note("robbed-kong")
        self._finish(
            seat, Win(won_on=face, won_from=by, first_discard=first, ready=self.ready[seat])
        )

    def _finish(self, seat: int, win: Win) -> None:
        self.winner = seat
        self._win = win
        self.phase = "over"
        self.drawn = None
        self._note("ready-win", win.ready)
        self.met.update(f"score:{tag}" for tag in self.sheets()[seat].tags)

    def sheets(self) -> list[Score]:
        """Every seat's score (N7.1); none before the deal is over."""
        if not self.over:
            return []
        return [
            scoring.score_counts(
                self.hands[seat],
                self.groups[seat],
                self.indicators,
                self.hezi[seat],
                self._win if seat == self.winner else None,
            )
            for seat in range(self.seats)
        ]

    def returns(self) -> list[int]:
        """What each seat receives (N7.2); zeros before the deal is over."""
        if not self.over:
            return [0] * self.seats
        return settle([sheet.total for sheet in self.sheets()])

    # Views

    def _in_groups(self, seat: int) -> Counts:
        return held_copies(self.groups[seat])

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may know (G6)."""
        names = NANTONG.faces
        turn = self.turn
        if self._public and turn != seat:
            turn = None  # that another seat is asked is private
        drawn = self.drawn if self._seat == seat else None
        public = None
        if self._public:
            source, face, by = self._public
            public = {"seat": source, "face": names[face], "by": by}
        preparing = self.phase == "prepare" and self._seat == seat
        by_discard = public is not None and public["by"] == "discard"
        return self._common_view(seat) | {
            "phase": self.phase,
            "turn": turn,
            "drawn": None if drawn is None else names[drawn],
            "indicators": [names[face] for face in self.indicators],
            "groups": [[str(group) for group in groups] for groups in self.groups],
            "hezi": [None if face is None else names[face] for face in self.hezi],
            "ready": list(self.ready),
            "public": public,
            "dealt": NANTONG.write(self._dealt[seat]) if preparing else None,
            "replacement": self.drawn is not None and self._replacement,
            "first_discard": self._discards_made == 1 and by_discard,
        }
