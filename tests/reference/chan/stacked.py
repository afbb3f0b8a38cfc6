"""Scenarios: stacked decks for each rare path of Chắn, many different ones for each (by seed).

Seat 0 deals. Unless somebody interrupts, seat 1 has the dealer's discard at its gate and the
first card of the stock after it.
"""

from collections.abc import Callable

from reference.stack import SpentError, Stacked, Step, attempt, follow

from .faces import CHAN, CHI_CHI, RED, fellows
from .scoring import LEO, TOM
from .stack import EVERY_FACE, SUITED, Stack, gate_of

BLACK = [face for face in EVERY_FACE if face not in RED]
LAST = 22
"""The place of the last card of the stock (C1.2)."""


def build(name: str, seed: int) -> Stacked:
    """The scenario's deck for a seed; the same one for the same seed."""
    return attempt(SCENARIOS[name], Stack, f"{name} {seed}")


def _discard(seat: int, face: int) -> Step:
    return Step(seat, CHAN.named("discard", face))


def _chan(seat: int, face: int) -> Step:
    return Step(seat, CHAN.named("chan", face))


def _ca(seat: int, own: int) -> Step:
    return Step(seat, CHAN.named("ca", own))


def _chiu(seat: int, face: int, stock: int | None = None) -> Step:
    return Step(seat, CHAN.named("chiu", face), stock)


def _dealer_discards(stack: Stack, face: int) -> Step:
    """Gives the dealer a card, already taken, to discard first."""
    stack.deal(0, [face])
    return _discard(0, face)


# Chíu, C3.6 to C3.8


def chiu_in_turn(stack: Stack) -> Stacked:
    """A Chíu by the seat at whose gate the card lies, a discard or a revealed one (C3.8)."""
    face = stack.identical(4)[0]
    place = stack.rng.choice([None, *range(8)])
    seat = 1 if place is None else gate_of(place)
    stack.deal(seat, [face] * 3)
    if place is None:
        return follow(stack, [_dealer_discards(stack, face), _chiu(seat, face)], "chiu-in-turn")
    stack.put_at(place, face)
    return follow(stack, [_chiu(seat, face)], "chiu-in-turn")


def chiu_out_of_turn_stock(stack: Stack) -> Stacked:
    """A Chíu of a revealed card at another seat's gate; the discard returns to it (C3.8)."""
    face = stack.identical(4)[0]
    place = stack.rng.randrange(8)
    seat = stack.rng.choice([seat for seat in range(4) if seat != gate_of(place)])
    stack.deal(seat, [face] * 3)
    stack.put_at(place, face)
    return follow(stack, [_chiu(seat, face)], "chiu-out-of-turn-stock")


def chiu_out_of_turn_discard(stack: Stack) -> Stacked:
    """A Chíu of a discard at another seat's gate; the discard returns to it (C3.8)."""
    face = stack.identical(4)[0]
    seat = stack.rng.choice([2, 3])
    stack.deal(seat, [face] * 3)
    steps = [_dealer_discards(stack, face), _chiu(seat, face)]
    return follow(stack, steps, "chiu-out-of-turn-discard")


def chiu_returned_twice(stack: Stack) -> Stacked:
    """A returned discard is Chíued out of turn again, and returns again (C3.8)."""
    steps, returned = _returned_discard(stack, chiu_by=2)
    stack.deal(3, stack.take([returned] * 3))
    return follow(stack, [*steps, _chiu(3, returned)], "chiu-returned-twice")


def chiu_returned_in_turn(stack: Stack) -> Stacked:
    """A returned discard is Chíued by the seat it returned to (C3.8)."""
    steps, returned = _returned_discard(stack, chiu_by=stack.rng.choice([2, 3]))
    stack.deal(1, stack.take([returned] * 3))
    return follow(stack, [*steps, _chiu(1, returned)], "chiu-returned-in-turn")


def _returned_discard(stack: Stack, chiu_by: int) -> tuple[list[Step], int]:
    """The dealer's discard is Chíued out of turn; the next discard returns to seat 1."""
    face = stack.identical(4)[0]
    returned = stack.loose()
    stack.deal(chiu_by, [face, face, face, returned])
    first = _dealer_discards(stack, face)
    return [first, _chiu(chiu_by, face), _discard(chiu_by, returned)], returned


def chiu_win_discard(stack: Stack) -> Stacked:
    """A Chíu that wins on a discard, at any seat's gate (C3.7)."""
    face = stack.suited(4)[0]
    seat = stack.rng.choice([1, 2, 3])
    stack.deal(seat, [face] * 3 + stack.complete(8, stack.rng.randint(4, 7)))
    steps = [_dealer_discards(stack, face), Step(seat, "win")]
    return follow(stack, steps, "chiu-win-discard")


def chiu_win_returned(stack: Stack) -> Stacked:
    """A Chíu that wins on a returned discard, at the winner's gate or not (C3.7, C3.8)."""
    chiu_by, seat = stack.rng.choice([(2, 1), (3, 1), (2, 3), (3, 2)])
    steps, returned = _returned_discard(stack, chiu_by)
    if returned == CHI_CHI:
        raise SpentError
    triplet = stack.take([returned] * 3)
    stack.deal(seat, triplet + stack.complete(8, stack.rng.randint(4, 7)))
    return follow(stack, [*steps, Step(seat, "win")], "chiu-win-returned")


def chi_chi_chiu_win(stack: Stack) -> Stacked:
    """Chi chi won by Chíu with exactly six chắn (C2.3)."""
    face = stack.take([CHI_CHI] * 4)[0]
    seat = stack.rng.choice([1, 2, 3])
    stack.deal(seat, [face] * 3 + stack.complete(8, 4))
    steps = [_dealer_discards(stack, face), Step(seat, "win")]
    return follow(stack, steps, "chiu-win-discard")


def chi_chi_chiu_without_win(stack: Stack) -> Stacked:
    """A Chíu of Chi chi that completes seven chắn or more wins nothing (C2.3)."""
    face = stack.take([CHI_CHI] * 4)[0]
    seat = stack.rng.choice([1, 2, 3])
    stack.deal(seat, [face] * 3 + stack.complete(8, stack.rng.randint(5, 7)))
    steps = [_dealer_discards(stack, face), _chiu(seat, face)]
    return follow(stack, steps, "chiu")


def win_over_chiu(stack: Stack) -> Stacked:
    """A win on a revealed card outranks the Chíu declared before it (C3.4)."""
    face = stack.suited(4)[0]
    place = stack.rng.randrange(6)
    order = [(gate_of(place) + step) % 4 for step in range(4)]
    first, second = sorted(stack.rng.sample(range(4), 2))
    stack.deal(order[first], [face] * 3)
    dealer = _winner_waits(stack, order[second], stack.of_rank(face))
    stack.put_at(place, face)
    steps = [*dealer, _chiu(order[first], face), Step(order[second], "win")]
    return follow(stack, steps, "win-outranks-chiu")


def two_winners(stack: Stack) -> Stacked:
    """Two seats could win a revealed card: the first from its gate does (C3.4)."""
    face = stack.suited()[0]
    place = stack.rng.randrange(6)
    order = [(gate_of(place) + step) % 4 for step in range(4)]
    first, second = sorted(stack.rng.sample(range(4), 2))
    dealer = [
        step
        for seat in (order[first], order[second])
        for step in _winner_waits(stack, seat, stack.of_rank(face))
    ]
    stack.put_at(place, face)
    return follow(stack, [*dealer, Step(order[first], "win")], "win")


def _winner_waits(stack: Stack, seat: int, single: int) -> list[Step]:
    """Gives a seat a single card, already taken, and nine pairs; the dealer's discard first."""
    stack.deal(seat, [single, *stack.complete(9, stack.rng.randint(6, 8))])
    return [] if seat else [_dealer_discards(stack, stack.loose())]


# The last card of the stock, C3.9


def last_card_won(stack: Stack) -> Stacked:
    """The last card of the stock is won on (C3.9)."""
    seat = stack.rng.randrange(4)
    cards = stack.complete(10, stack.rng.randint(6, 9))
    stack.back = [stack.draw_out(cards)]
    stack.deal(seat, cards)
    dealer = [] if seat else [_dealer_discards(stack, stack.loose())]
    return follow(stack, [*dealer, Step(seat, "win", stock=0)], "last-card-won")


def last_card_captured(stack: Stack) -> Stacked:
    """The last card of the stock is captured, by its gate or by the next seat (C3.9)."""
    face = stack.suited()[0]
    seat = (gate_of(LAST) + stack.rng.randrange(2)) % 4
    own = stack.of_rank(face) if stack.rng.random() < 0.5 else stack.take([face])[0]
    stack.deal(seat, [own])
    stack.back = [face]
    capture = CHAN.named("chan" if own == face else "ca", own)
    return follow(stack, [Step(seat, capture, stock=0)], "last-card-captured")


def last_card_chiued(stack: Stack) -> Stacked:
    """The last card of the stock is Chíued, in turn or out of turn (C3.9)."""
    face = stack.identical(4)[0]
    seat = stack.rng.randrange(4)
    stack.deal(seat, [face] * 3)
    stack.back = [face]
    return follow(stack, [_chiu(seat, face, stock=0)], "last-card-chiued")


def drawn(stack: Stack) -> Stacked:
    """Nobody takes anything until the stock is empty (C3.9)."""
    return follow(stack, [], "drawn")


# The dealer's start, C3.1


def thien_u(stack: Stack) -> Stacked:
    """The dealer wins with the first twenty cards (C2.4)."""
    stack.deal(0, stack.complete(10, stack.rng.randint(6, 9)))
    return follow(stack, [Step(0, "win")], "thien-u")


def thien_u_passed(stack: Stack) -> Stacked:
    """The dealer goes on with a qualifying hand (C3.1)."""
    stack.deal(0, stack.complete(10, stack.rng.randint(6, 9)))
    return follow(stack, [Step(0, "pass")], "thien-u-passed")


def dead_hand(stack: Stack) -> Stacked:
    """A dealer with ten chắn passes: the next seat begins by revealing (C3.1)."""
    stack.deal(0, stack.chan(10))
    return follow(stack, [Step(0, "pass")], "dead-hand")


def dead_hand_interrupted(stack: Stack) -> Stacked:
    """A card at a dead hand's gate is Chíued; the returned discard is passed by itself (C3.1)."""
    stack.deal(0, stack.chan(10))
    face = stack.identical(4)[0]
    seat = stack.rng.choice([1, 2, 3])
    stack.deal(seat, [face] * 3)
    stack.put_at(stack.rng.choice([3, 7]), face)
    return follow(stack, [Step(0, "pass"), _chiu(seat, face)], "returned-to-dead-hand")


# Wins and the gates they are made at, C2.3 and C3.4


def win_at_own_gate(stack: Stack) -> Stacked:
    """A win on a card that the winner has revealed (C5.1)."""
    return _win_at(stack, own=True, event="win-at-own-gate")


def win_at_other_gate(stack: Stack) -> Stacked:
    """A win on a card at another seat's gate (C2.4)."""
    return _win_at(stack, own=False, event="win-at-other-gate")


def _win_at(stack: Stack, *, own: bool, event: str) -> Stacked:
    place = stack.rng.randrange(10)
    seats = [seat for seat in range(4) if (seat == gate_of(place)) == own]
    seat = stack.rng.choice(seats)
    return _win_by_stock(stack, stack.complete(10, stack.rng.randint(6, 9)), seat, place, event)


def _win_by_stock(stack: Stack, cards: list[int], seat: int, place: int, event: str) -> Stacked:
    """A complete hand, already taken, wins on one of its cards, revealed from the stock."""
    card = stack.draw_out(cards)
    stack.deal(seat, cards)
    dealer = [] if seat else [_dealer_discards(stack, stack.loose())]
    stack.put_at(place, card)
    return follow(stack, [*dealer, Step(seat, "win", stock=LAST - place)], event)


def pass_win(stack: Stack) -> Stacked:
    """A win is passed and nothing else is lost by that (C4.3)."""
    seat = stack.rng.randrange(1, 4)
    cards = stack.complete(10, stack.rng.randint(6, 9))
    stack.put_at(stack.rng.randrange(8), stack.draw_out(cards))
    stack.deal(seat, cards)
    return follow(stack, [], "pass-win")


def chi_chi_win(stack: Stack) -> Stacked:
    """Chi chi wins with exactly six chắn (C2.3)."""
    return _chi_chi_revealed(stack, chan=6, event="score:bach-thu", wins=True)


def chi_chi_without_win(stack: Stack) -> Stacked:
    """Chi chi does not win with seven chắn or more; it is captured instead (C2.3)."""
    return _chi_chi_revealed(stack, stack.rng.randint(7, 9), event="chan", wins=False)


def _chi_chi_revealed(stack: Stack, chan: int, event: str, *, wins: bool) -> Stacked:
    """Chi chi at the gate of a seat that needs only this card for that many chắn."""
    place = stack.rng.randrange(8)
    seat = gate_of(place)
    single = stack.take([CHI_CHI] * 2)[0]
    stack.deal(seat, [single, *stack.complete(9, chan - 1, SUITED)])
    dealer = [] if seat else [_dealer_discards(stack, stack.suited()[0])]
    stack.put_at(place, single)
    last = Step(seat, "win") if wins else _chan(seat, single)
    return follow(stack, [*dealer, last], event)


# Bans, C4. Seat 1 is the one they hit.


def pair_kept(stack: Stack) -> Stacked:
    """A pair is not broken for a cạ (C4.1)."""
    face = stack.suited()[0]
    own = stack.of_rank(face)
    stack.deal(1, [own, *stack.take([own])])
    return _barred_on_first_discard(stack, face, "ban:C4.1")


def chan_before_ca(stack: Stack) -> Stacked:
    """With an identical pair concealed a card is no public half of a cạ (C4.2)."""
    face = stack.suited(3)[0]
    stack.deal(1, [face, face, stack.of_rank(face)])
    return _barred_on_first_discard(stack, face, "ban:C4.2")


def _barred_on_first_discard(stack: Stack, face: int, event: str) -> Stacked:
    """The dealer discards a card, already taken, that seat 1 might capture."""
    return follow(stack, [_dealer_discards(stack, face)], event)


def declined_kept(stack: Stack) -> Stacked:
    """A face declined as chắn is not discarded afterwards (C4.3)."""
    declined, captured = stack.suited(2)[0], stack.suited(2)[0]
    stack.deal(1, [declined, captured, *stack.chan(7)])
    stack.put_at(0, captured)
    steps = [_dealer_discards(stack, declined), _chan(1, captured)]
    return follow(stack, steps, "ban:C4.3")


def declined_not_in_ca(stack: Stack) -> Stacked:
    """A face declined as chắn is not played into a cạ afterwards (C4.3)."""
    declined = stack.suited(2)[0]
    stack.deal(1, [declined, *stack.chan(6)])
    stack.put_at(0, stack.of_rank(declined))
    return follow(stack, [_dealer_discards(stack, declined)], "ban:C4.3")


def discarded_not_captured(stack: Stack) -> Stacked:
    """A face the seat has discarded is not captured, as chắn or into a cạ (C4.4)."""
    first, thrown = stack.suited(2)[0], stack.suited(2)[0]
    as_ca = stack.rng.random() < 0.5
    held = [stack.of_rank(thrown)] if as_ca else stack.take([thrown] * 2)
    stack.deal(1, [first, thrown, *held, *stack.chan(5)])
    stack.put_at(stack.rng.choice([2, 3]), thrown)
    steps = [_dealer_discards(stack, first), _chan(1, first), _discard(1, thrown)]
    return follow(stack, steps, "ban:C4.4")


def played_not_captured(stack: Stack) -> Stacked:
    """A face the seat has played into a cạ is not captured (C4.4)."""
    first = stack.suited()[0]
    own = stack.of_rank(first)
    stack.deal(1, [own, *stack.take([own, own]), *stack.chan(6)])
    stack.put_at(stack.rng.choice([2, 3]), stack.take([own])[0])
    return follow(stack, [_dealer_discards(stack, first), _ca(1, own)], "ban:C4.4")


def rank_has_ca(stack: Stack) -> Stacked:
    """No cạ in a rank in which the hand already holds one (C4.5)."""
    face = stack.suited()[0]
    stack.deal(1, stack.take(fellows(face)))
    return _barred_on_first_discard(stack, face, "ban:C4.5")


def one_unpaired(stack: Stack) -> Stacked:
    """No cạ when just one unpaired card is concealed (C4.6)."""
    face = stack.suited()[0]
    stack.deal(1, [stack.of_rank(face), *stack.complete(9, stack.rng.randint(4, 8))])
    return _barred_on_first_discard(stack, face, "ban:C4.6")


def two_of_a_rank_gone(stack: Stack) -> Stacked:
    """After discarding two faces of a rank the seat captures no cạ (C4.7)."""
    steps = _two_turns(stack, second_discard=True)
    face = stack.suited()[0]
    stack.deal(1, [stack.of_rank(face)])
    stack.put_at(stack.rng.choice([6, 7]), face)
    return follow(stack, steps, "ban:C4.7")


def second_of_rank_kept(stack: Stack) -> Stacked:
    """With a cạ captured no second face of a rank is discarded (C4.8)."""
    ca_turn = stack.rng.choice([0, 1])
    return follow(stack, _two_turns(stack, ca_turn=ca_turn), "ban:C4.8")


def _two_turns(
    stack: Stack, *, second_discard: bool = False, ca_turn: int | None = None
) -> list[Step]:
    """Seat 1 captures the dealer's discard and the fourth card of the stock.

    It discards two faces of one rank, or only the first of them. `ca_turn` says which capture
    is a cạ.
    """
    thrown = stack.suited()[0]
    kept = stack.of_rank(thrown)
    stack.deal(1, [thrown, kept, *stack.chan(6)])
    public = [stack.suited()[0], stack.suited()[0]]
    captures: list[Step] = []
    for turn, face in enumerate(public):
        own = stack.of_rank(face) if turn == ca_turn else stack.take([face])[0]
        stack.deal(1, [own])
        captures.append(_ca(1, own) if turn == ca_turn else _chan(1, face))
    stack.put_at(3, public[1])
    first = _dealer_discards(stack, public[0])
    steps = [first, captures[0], _discard(1, thrown), captures[1]]
    return [*steps, _discard(1, kept)] if second_discard else steps


def capture_leaves_no_discard(stack: Stack) -> Stacked:
    """A capture after which only declined faces would be left to discard (C4.9)."""
    first = _two_declined(stack, pairs=8)
    face = stack.suited(2)[0]
    stack.deal(1, [face])
    stack.put_at(stack.rng.choice([3, 4]), face)
    return follow(stack, [first], "capture-leaves-no-discard")


def chiu_leaves_no_discard(stack: Stack) -> Stacked:
    """A Chíu after which only declined faces would be left to discard (C4.9)."""
    first = _two_declined(stack, pairs=7)
    face = stack.suited(4)[0]
    stack.deal(1, [face] * 3)
    stack.put_at(stack.rng.randrange(1, 8), face)
    return follow(stack, [first], "chiu-leaves-no-discard")


def _two_declined(stack: Stack, pairs: int) -> Step:
    """Seat 1 declines the dealer's discard and the first card of the stock."""
    one, other = stack.suited(2)[0], stack.suited(2)[0]
    stack.deal(1, [one, other, *stack.chan(pairs)])
    stack.put_at(0, other)
    return _dealer_discards(stack, one)


def win_despite_ban(stack: Stack) -> Stacked:
    """A win on a face that the winner has discarded (C4.10)."""
    first, thrown = stack.suited(2)[0], stack.suited(2)[0]
    kept = stack.of_rank(thrown)
    stack.deal(1, [first, thrown, kept, *stack.chan(8)])
    stack.put_at(stack.rng.randrange(8), thrown)
    steps = [
        _dealer_discards(stack, first),
        _chan(1, first),
        _discard(1, thrown),
        Step(1, "win"),
    ]
    return follow(stack, steps, "win-despite-ban")


# Bonuses, C5.1


def _bonus(stack: Stack, cards: list[int], bonus: str) -> Stacked:
    """Lets a complete hand, already taken, be won: dealt, or on a card from the stock."""
    place = stack.rng.randrange(-2, 8)
    if place < 0:
        stack.deal(0, cards)
        return follow(stack, [Step(0, "win")], f"score:{bonus}")
    return _win_by_stock(stack, cards, stack.rng.randrange(4), place, f"score:{bonus}")


def tom(stack: Stack) -> Stacked:
    """A set of Tôm (C5.1)."""
    return _bonus(stack, _with_sets(stack, TOM, 1), "tom")


def two_tom(stack: Stack) -> Stacked:
    """Two sets of Tôm (C5.1, C5.3)."""
    return _bonus(stack, _with_sets(stack, TOM, 2), "two-tom")


def leo(stack: Stack) -> Stacked:
    """A set of Lèo (C5.1)."""
    return _bonus(stack, _with_sets(stack, LEO, 1), "leo")


def two_leo(stack: Stack) -> Stacked:
    """Two sets of Lèo (C5.1, C5.3)."""
    return _bonus(stack, _with_sets(stack, LEO, 2), "two-leo")


def _with_sets(stack: Stack, faces: list[int], sets: int) -> list[int]:
    """A complete hand with pairs of those faces: identical ones, for one set cạ as well."""
    cards: list[int] = []
    ranks: list[list[int]] = []
    for face in faces:
        rank = [face, *fellows(face)]
        as_ca = sets == 1 and face != CHI_CHI and rank[1:] not in ranks
        cards += stack.take([face])
        cards += [stack.of_rank(face)] if as_ca else stack.take([face])
        ranks.append(rank)
    return cards + stack.complete(7, 6)


def bach_dinh(stack: Stack) -> Stacked:
    """All twenty cards black (C5.1)."""
    return _bonus(stack, stack.complete(10, stack.rng.randint(6, 9), BLACK), "bach-dinh")


def tam_do(stack: Stack) -> Stacked:
    """Exactly eight red cards (C5.1)."""
    cards = stack.chan(4, RED) + stack.complete(6, stack.rng.randint(2, 6), BLACK)
    return _bonus(stack, cards, "tam-do")


def kinh_tu_chi(stack: Stack) -> Stacked:
    """Four Chi chi and all others black (C5.1)."""
    cards = stack.take([CHI_CHI] * 4) + stack.complete(8, stack.rng.randint(4, 7), BLACK)
    return _bonus(stack, cards, "kinh-tu-chi")


def thap_thanh(stack: Stack) -> Stacked:
    """Ten chắn (C5.1)."""
    return _bonus(stack, stack.chan(10), "thap-thanh")


def bach_thu(stack: Stack) -> Stacked:
    """Exactly six chắn and no cạ of the winning card's rank (C5.1)."""
    return _bonus(stack, stack.complete(10, 6), "bach-thu")


def thien_khai(stack: Stack) -> Stacked:
    """Four identical cards in the initial deal (C5.1)."""
    cards = stack.complete(8, stack.rng.randint(4, 7))
    return _bonus(stack, stack.identical(4) + cards, "thien-khai")


def chiu_u(stack: Stack) -> Stacked:
    """The winning card is the fourth to three concealed, revealed from the stock (C5.1)."""
    face = stack.suited(4)[0]
    seat = stack.rng.randrange(1, 4)
    stack.deal(seat, [face] * 3 + stack.complete(8, stack.rng.randint(4, 7)))
    stack.put_at(stack.rng.randrange(8), face)
    return follow(stack, [Step(seat, "win")], "score:chiu-u")


def bon(stack: Stack) -> Stacked:
    """Four identical cards captured in two pairs, then a win (C5.1)."""
    face = stack.suited(4)[0]
    cards = stack.complete(8, stack.rng.randint(5, 7))
    card = stack.draw_out(cards)
    thrown = [stack.loose(), stack.loose()]
    stack.deal(1, [face, face, *thrown, *cards])
    stack.put_at(stack.rng.choice([2, 3]), face)
    stack.put_at(len(stack.front) + stack.rng.randrange(6), card)
    steps = [
        _dealer_discards(stack, face),
        _chan(1, face),
        _discard(1, thrown[0]),
        _chan(1, face),
        _discard(1, thrown[1]),
        Step(1, "win"),
    ]
    return follow(stack, steps, "score:bon")


def bon_by_winning_card(stack: Stack) -> Stacked:
    """The winning card pairs the single left of a captured triplet (C5.1)."""
    face = stack.suited(4)[0]
    thrown = stack.loose()
    stack.deal(1, [face, face, thrown, *stack.complete(8, stack.rng.randint(4, 8))])
    stack.put_at(stack.rng.randrange(8), face)
    steps = [
        _dealer_discards(stack, face),
        _chan(1, face),
        _discard(1, thrown),
        Step(1, "win"),
    ]
    return follow(stack, steps, "bon-by-winning-card")


SCENARIOS: dict[str, Callable[[Stack], Stacked]] = {
    scenario.__name__: scenario
    for scenario in (
        chiu_in_turn,
        chiu_out_of_turn_stock,
        chiu_out_of_turn_discard,
        chiu_returned_twice,
        chiu_returned_in_turn,
        chiu_win_discard,
        chiu_win_returned,
        chi_chi_chiu_win,
        chi_chi_chiu_without_win,
        win_over_chiu,
        two_winners,
        last_card_won,
        last_card_captured,
        last_card_chiued,
        drawn,
        thien_u,
        thien_u_passed,
        dead_hand,
        dead_hand_interrupted,
        win_at_own_gate,
        win_at_other_gate,
        pass_win,
        chi_chi_win,
        chi_chi_without_win,
        pair_kept,
        chan_before_ca,
        declined_kept,
        declined_not_in_ca,
        discarded_not_captured,
        played_not_captured,
        rank_has_ca,
        one_unpaired,
        two_of_a_rank_gone,
        second_of_rank_kept,
        capture_leaves_no_discard,
        chiu_leaves_no_discard,
        win_despite_ban,
        tom,
        two_tom,
        leo,
        two_leo,
        bach_dinh,
        tam_do,
        kinh_tu_chi,
        thap_thanh,
        bach_thu,
        thien_khai,
        chiu_u,
        bon,
        bon_by_winning_card,
    )
}
"""Every scenario by name."""
