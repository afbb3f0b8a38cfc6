"""Scenarios: stacked decks for each rare path of Sichuan, many different ones for each (by seed).

Seat 0 deals. Unless somebody claims or wins, seat 1 draws the first tile of the wall, and the
last one is drawn by seat 3.
"""

from collections.abc import Callable, Sequence

from reference.stack import SpentError, Stacked, Step, attempt

from .faces import SICHUAN, SUITS, suit_of
from .shapes import starts_run
from .stack import Stack, of_suits

OPPONENTS = (1, 2, 3)


def build(name: str, seed: int) -> Stacked:
    """The scenario's deck for a seed; the same one for the same seed."""
    return attempt(SCENARIOS[name], Stack, f"{name} {seed}")


def _act(seat: int, kind: str, face: int, wall: int | None = None) -> Step:
    return Step(seat, SICHUAN.named(kind, face), wall)


def _win(seat: int, wall: int | None = None) -> Step:
    return Step(seat, "win", wall)


def _wait_for(stack: Stack, seats: Sequence[int], face: int) -> None:
    """Lets some seats wait for a face, already taken."""
    for seat in seats:
        stack.wait_for(seat, face)


def _finish(stack: Stack, tiles: list[int], event: str) -> Stacked:
    """Lets a complete hand of two suits, already taken, be won in one of the quick ways."""
    way = stack.rng.choice(["at once", "discard", "self-draw"])
    if way == "at once":
        stack.hold(0, tiles)
        return stack.play([_win(0)], event)
    seat = stack.rng.choice(OPPONENTS)
    tile = stack.draw_out(tiles)
    stack.hold(seat, tiles)
    if suit_of(tile) == stack.voids[seat]:
        raise SpentError
    if way == "discard":
        return stack.play([stack.throw(0, tile), _win(seat)], event)
    stack.put_at(seat - 1 + 4 * stack.rng.randrange(3), tile)
    return stack.play([_win(seat)], event)


# Several winners, S3.4 and S3.5


def two_winners(stack: Stack) -> Stacked:
    """Two seats win one discard; the next seat in play after the last of them draws (S3.5)."""
    face = stack.loose()
    winners = sorted(stack.rng.sample(OPPONENTS, 2))
    _wait_for(stack, winners, face)
    steps = [stack.throw(0, face), *map(_win, winners)]
    return stack.play(steps, "next-after-winners")


def three_winners_on_one_tile(stack: Stack) -> Stacked:
    """Three seats win one discard, which ends the deal (S3.6)."""
    face = stack.loose()
    _wait_for(stack, OPPONENTS, face)
    steps = [stack.throw(0, face), *map(_win, OPPONENTS)]
    return stack.play(steps, "three-winners-on-one-tile")


def one_of_two_passes(stack: Stack) -> Stacked:
    """Two seats could win a discard and the first passes: it changes nothing (S3.7)."""
    face = stack.loose()
    first, second = sorted(stack.rng.sample(OPPONENTS, 2))
    _wait_for(stack, (first, second), face)
    steps = [stack.throw(0, face), Step(first, "pass"), _win(second)]
    return stack.play(steps, "pass-win")


def passed_then_won(stack: Stack) -> Stacked:
    """A seat passes a win and wins on the same face of the next discard (S3.7)."""
    face = stack.identical(2)[0]
    seat = stack.rng.choice((2, 3))
    stack.wait_for(seat, face)
    stack.put_at(0, face)
    stack.voids[1] = suit_of(face)
    steps = [stack.throw(0, face), Step(seat, "pass"), _act(1, "discard", face), _win(seat)]
    return stack.play(steps, "ledger:S5.1-discard")


def source_draws_next(stack: Stack) -> Stacked:
    """The seat before the discarder wins last: the discarder draws (S3.5)."""
    face = stack.loose()
    stack.wait_for(3, face)
    return stack.play([stack.throw(0, face), _win(3)], "source-draws-next")


def three_winners_end(stack: Stack) -> Stacked:
    """A win off the dealer, then two of other seats by their own draw: no check (S3.6, S5.4)."""
    return _three_wins(stack, "three-winners-end", own_draws=2)


def three_winners_on_last_tile(stack: Stack) -> Stacked:
    """The third win is on the last discard of the wall, with one or two others (S5.4)."""
    face = stack.loose()
    if stack.rng.random() < 0.5:
        first = stack.loose()
        stack.wait_for(1, first)
        steps = [stack.throw(0, first), _win(1)]
        last_to_draw, late = 2, [3, 0]  # the 55 draws are of seats 2, 3, 0 in turn
    else:
        steps = []
        last_to_draw, late = 3, [0, 1, 2]
    _wait_for(stack, late, face)
    stack.voids[last_to_draw] = suit_of(face)
    stack.back = [face]
    steps += [_act(last_to_draw, "discard", face, 0), *(_win(seat, 0) for seat in late)]
    return stack.play(steps, "three-winners-on-last-tile")


def third_win_by_last_draw(stack: Stack) -> Stacked:
    """Two seats have won; the third win is the last tile, self-drawn: no check (S5.4)."""
    return _three_wins(stack, "win-on-last-draw", own_draws=1)


def _three_wins(stack: Stack, event: str, own_draws: int) -> Stacked:
    """One or two seats win the dealer's discard, the others by their own draw.

    A single own draw is the last tile of the wall.
    """
    face = stack.loose()
    order = stack.rng.sample(OPPONENTS, 3)
    drawers, claimants = order[:own_draws], sorted(order[own_draws:])
    _wait_for(stack, claimants, face)
    steps = [stack.throw(0, face), *map(_win, claimants)]
    among = {seat: of_suits(stack.two_suits()) for seat in drawers}
    following = claimants[-1] + 1
    for seat in sorted(drawers, key=lambda seat: (seat - following) % 4):
        tiles = stack.complete(4, among[seat])
        tile = stack.draw_out(tiles)
        stack.hold(seat, tiles)
        if own_draws > 1:
            stack.put_at((seat - following) % 4, tile)
            steps.append(_win(seat))
        else:
            stack.back = [tile]
            steps.append(_win(seat, 0))
    return stack.play(steps, event)


# The dealer's beginning, S3.1


def dealer_wins_at_once(stack: Stack) -> Stacked:
    """The dealer wins with the fourteen tiles dealt (S3.1)."""
    stack.hold(0, stack.complete(4, of_suits(stack.two_suits())))
    return stack.play([_win(0)], "dealer-wins-at-once")


# Kongs, S3.2 and S3.3


def _added_kong(stack: Stack, robbers: int, event: str) -> Stacked:
    """The dealer discards a face, a seat makes its pung and adds the fourth tile.

    So many of the other seats wait for that tile, and rob the kong if that is the event.
    """
    face = stack.identical(4)[0]
    konger = stack.rng.choice(OPPONENTS)
    others = [seat for seat in OPPONENTS if seat != konger]
    first = stack.throw(0, face)
    if robbers > len(others):  # the dealer too, whose void suit is another one then
        others.append(0)
        del stack.voids[0]
    waiting = sorted(stack.rng.sample(others, robbers), key=lambda seat: (seat - konger) % 4)
    _wait_for(stack, waiting, face)
    stack.hold(konger, [face, face])
    if stack.rng.random() < 0.5:
        stack.deal(konger, [face])
    else:  # the konger draws the fourth copy in its next turn
        stack.put_at(3, face)
    clear = [suit for suit in range(len(SUITS)) if suit != stack.voids[konger]]
    loose = stack.identical(1, of_suits(clear))[0]
    stack.deal(konger, [loose])
    stack.fill(konger)
    steps = [
        first,
        _act(konger, "pung", face),
        _act(konger, "discard", loose),
        _act(konger, "added-kong", face),
    ]
    if event.startswith("robbed"):
        steps += map(_win, waiting)
    return stack.play(steps, event)


def robbed(stack: Stack) -> Stacked:
    """An added kong is robbed: it stays a pung, nothing is paid or drawn for it (S3.3)."""
    return _added_kong(stack, 1, "robbed")


def robbed_by_two(stack: Stack) -> Stacked:
    """Two seats rob one kong: each is paid by the robbed seat (S3.3, S5.1)."""
    return _added_kong(stack, 2, "robbed-by-two")


def robbed_by_three(stack: Stack) -> Stacked:
    """All three others rob one kong, which ends the deal (S3.3, S3.6)."""
    return _added_kong(stack, 3, "robbed-by-three")


def robbery_passed(stack: Stack) -> Stacked:
    """An added kong could be robbed and is not: it is paid by the three others (S5.2)."""
    return _added_kong(stack, stack.rng.choice((1, 2)), "robbery-passed")


def concealed_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of a concealed kong (S3.2, S4.2)."""
    seat = stack.rng.randrange(4)
    among = of_suits(stack.two_suits())
    quad = stack.identical(4, among)[0]
    tiles = stack.complete(3, among)
    stack.back = [stack.draw_out(tiles)]
    drawn = stack.draw_out(tiles)
    if seat:
        stack.put_at(seat - 1, drawn)
    else:
        tiles.append(drawn)
    stack.hold(seat, [*tiles, *[quad] * 4])
    steps = [_act(seat, "concealed-kong", quad), _win(seat)]
    return stack.play(steps, "score:kong-replacement")


def exposed_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of a claimed kong (S3.2, S4.2)."""
    seat = stack.rng.choice(OPPONENTS)
    among = of_suits(stack.two_suits())
    face = stack.identical(4, among)[0]
    tiles = stack.complete(3, among)
    stack.back = [stack.draw_out(tiles)]
    stack.hold(seat, [*tiles, face, face, face])
    steps = [stack.throw(0, face), _act(seat, "kong", face), _win(seat)]
    return stack.play(steps, "score:kong-replacement")


def added_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of an added kong (S3.2, S4.2)."""
    seat = stack.rng.choice(OPPONENTS)
    among = of_suits(stack.two_suits())
    face = stack.identical(4, among)[0]
    tiles = stack.complete(3, among)
    stack.back = [stack.draw_out(tiles)]
    loose = stack.identical(1, among)[0]
    stack.hold(seat, [*tiles, face, face, loose])
    stack.put_at(3, face)
    steps = [
        stack.throw(0, face),
        _act(seat, "pung", face),
        _act(seat, "discard", loose),
        _act(seat, "added-kong", face),
        _win(seat),
    ]
    return stack.play(steps, "score:kong-replacement")


def several_kongs(stack: Stack) -> Stacked:
    """Two or three concealed kongs in the dealer's first turn, then a win (S3.2)."""
    number = stack.rng.choice((2, 3))
    among = of_suits(stack.two_suits())
    faces = [stack.identical(4, among)[0] for _ in range(number)]
    tiles = stack.complete(4 - number, among)
    stack.back = [stack.draw_out(tiles) for _ in range(number)]
    stack.hold(0, tiles + faces * 4)
    steps = [_act(0, "concealed-kong", face) for face in faces]
    return stack.play([*steps, _win(0)], "score:kong-replacement")


def konger_deals_in(stack: Stack) -> Stacked:
    """The dealer's kong is paid, its discard is won, and it keeps the money (S5.2)."""
    won = stack.loose()
    seat = stack.rng.choice(OPPONENTS)
    stack.wait_for(seat, won)
    quad = stack.identical(4)[0]
    stack.hold(0, [won, *[quad] * 4])
    stack.fill(0)
    steps = [_act(0, "concealed-kong", quad), _act(0, "discard", won), _win(seat)]
    return stack.play(steps, "konger-deals-in")


# Void suits, S1.3


def drawn_void_binds(stack: Stack) -> Stacked:
    """A seat without void tiles draws one and must discard it, though it is ready (S1.3)."""
    seat = stack.rng.choice(OPPONENTS)
    tiles = stack.complete(4, of_suits(stack.two_suits()))
    stack.give_back(stack.draw_out(tiles))
    stack.hold(seat, tiles)
    face = stack.identical(1, of_suits([stack.voids[seat]]))[0]
    stack.put_at(seat - 1, face)
    return stack.play([_act(seat, "discard", face)], "discard")


def void_bars_pung(stack: Stack) -> Stacked:
    """A seat holds a pair or three of the discard, and a void tile: it claims nothing (S1.3)."""
    face = stack.loose()
    seat = stack.rng.choice(OPPONENTS)
    stack.hold(seat, stack.take([face] * stack.rng.choice((2, 3))))
    stack.deal(seat, stack.identical(1, of_suits([stack.voids[seat]])))
    return stack.play([stack.throw(0, face)], "void-bars-pung")


def void_bars_win(stack: Stack) -> Stacked:
    """The dealer's fourteen tiles are sets and a pair, some of them void: no win (S1.3, S2.1)."""
    suits = stack.two_suits()
    stack.deal(0, stack.complete(4, of_suits(suits)))
    stack.voids[0] = stack.rng.choice([suit_of(tile) for tile in stack.hands[0]])
    return stack.play([], "void-bars-win")


# Claims, S3.4


def win_skips_claim(stack: Stack) -> Stacked:
    """A win has been declared: a seat that could only pung or kong is not asked (S3.4)."""
    steps = _win_and_claim(stack, sorted(stack.rng.sample(OPPONENTS, 2)))
    return stack.play(steps[:2], "win-skips-claim")


def win_outranks_claim(stack: Stack) -> Stacked:
    """A pung or kong has been declared, then a win: only the win stands (S3.4)."""
    steps = _win_and_claim(stack, sorted(stack.rng.sample(OPPONENTS, 2), reverse=True))
    return stack.play([steps[0], steps[2], steps[1]], "win-outranks-claim")


def _win_and_claim(stack: Stack, seats: Sequence[int]) -> list[Step]:
    """The dealer's discard, the win of one seat, the pung or kong of the other."""
    winner, other = seats
    face = stack.loose()
    kind, held = stack.rng.choice((("pung", 2), ("pung", 3), ("kong", 3)))
    stack.hold(other, stack.take([face] * held))
    stack.fill(other)
    stack.wait_for(winner, face)
    return [stack.throw(0, face), _win(winner), _act(other, kind, face)]


# The end of the wall, S3.6


def kong_without_wall(stack: Stack) -> Stacked:
    """A seat draws the last tile and may not declare the quad it holds (S3.2)."""
    quad = stack.identical(4)[0]
    stack.hold(3, [quad] * 3)
    stack.fill(3)
    stack.back = [quad]
    return stack.play([], "kong-without-wall")


def kong_with_one_left(stack: Stack) -> Stacked:
    """A kong with one tile left in the wall, without a win (S3.2)."""
    quad = stack.identical(4)[0]
    stack.hold(2, [quad] * 4)
    stack.fill(2)
    return stack.play([_act(2, "concealed-kong", quad, 1)], "kong-with-one-left")


def win_on_last_replacement(stack: Stack) -> Stacked:
    """A kong with one tile left, and a win on that replacement (S4.2)."""
    among = of_suits(stack.two_suits())
    quad = stack.identical(4, among)[0]
    tiles = stack.complete(3, among)
    stack.back = [stack.draw_out(tiles), stack.draw_out(tiles)]
    stack.hold(2, [*tiles, *[quad] * 4])
    steps = [_act(2, "concealed-kong", quad, 1), _win(2)]
    return stack.play(steps, "win-on-last-replacement")


def win_on_last_draw(stack: Stack) -> Stacked:
    """The last tile, drawn from the front, wins; the check follows (S4.2, S3.6)."""
    tiles = stack.complete(4, of_suits(stack.two_suits()))
    stack.back = [stack.draw_out(tiles)]
    stack.hold(3, tiles)
    return stack.play([_win(3, 0)], "win-on-last-draw")


def win_on_last_discard(stack: Stack) -> Stacked:
    """One or two seats win the discard after the last tile was drawn (S4.2)."""
    face = stack.loose()
    winners = sorted(stack.rng.sample((0, 1, 2), stack.rng.choice((1, 2))))
    _wait_for(stack, winners, face)
    stack.voids[3] = suit_of(face)
    stack.back = [face]
    steps = [_act(3, "discard", face, 0), *(_win(seat, 0) for seat in winners)]
    return stack.play(steps, "win-on-last-discard")


def pung_on_last_discard(stack: Stack) -> Stacked:
    """A pung of the last discard, never a kong; its discard ends the deal (S3.6)."""
    steps, _, _ = _last_pung(stack)
    return stack.play(steps, "exhausted")


def won_after_last_pung(stack: Stack) -> Stacked:
    """A pung of the last discard; the discard after it is won (S3.6, S4.2)."""
    steps, thrown, other = _last_pung(stack)
    stack.wait_for(other, thrown)
    return stack.play([*steps, _win(other)], "claim-after-last-pung")


def _last_pung(stack: Stack) -> tuple[list[Step], int, int]:
    """The steps, the face discarded after the pung, and a seat that is not in it."""
    face, thrown = stack.loose(), stack.loose()
    seat, other = stack.rng.sample((0, 1, 2), 2)
    if face == thrown:
        raise SpentError
    stack.hold(seat, [thrown, *stack.take([face] * stack.rng.choice((2, 3)))])
    if seat == 0:  # which has a tile more, to discard at once
        stack.deal(0, stack.identical(1, of_suits([stack.voids[0]])))
    stack.fill(seat)
    stack.voids[3] = suit_of(face)
    stack.back = [face]
    steps = [
        _act(3, "discard", face, 0),
        _act(seat, "pung", face),
        _act(seat, "discard", thrown),
    ]
    return steps, thrown, other


# The check, S5.3


def exhausted(stack: Stack) -> Stacked:
    """Nobody claims or wins anything until the wall is empty (S3.6)."""
    return stack.play([], "exhausted")


def ledger_example(stack: Stack) -> Stacked:
    """A kong, then a win for 1; a ready seat, one that is not, a pig: the example of S5.3."""
    suits = stack.rng.sample(SUITS, 3)
    _, b, c = suits

    def tiles(text: str) -> list[int]:
        return stack.take(SICHUAN.parse(text.translate(str.maketrans("abc", "".join(suits)))))

    voids = of_suits([SUITS.index(c)])
    stack.voids = {0: SUITS.index(b), **dict.fromkeys(OPPONENTS, SUITS.index(c))}
    stack.deal(0, tiles("123456789a 9b 2399c"))  # waits for 1c and 4c
    stack.deal(1, tiles("4445557a 222234b"))  # waits for 6a and 7a
    stack.deal(2, tiles("1133668a 588889b"))
    stack.deal(3, tiles("11c") + [stack.identical(1, voids)[0] for _ in range(11)])
    for place in (2, 6, 10, 14):  # seat 3 draws more void tiles than it can discard
        stack.put_at(place, stack.identical(1, voids)[0])
    kong, won = SICHUAN.face(f"8{b}"), SICHUAN.face(f"1{c}")
    steps = [_act(2, "concealed-kong", kong), _act(3, "discard", won, 3), _win(0)]
    return stack.play(steps, "exhausted")


def two_pigs(stack: Stack) -> Stacked:
    """Two seats hold more void tiles than they can discard: both pay the others (S5.3)."""
    pigs = stack.rng.sample(range(4), 2)
    for seat in pigs:
        stack.voids[seat] = stack.rng.randrange(len(SUITS))
        void = of_suits([stack.voids[seat]])
        size = stack.game.other_cards if seat else stack.game.dealer_cards
        stack.deal(seat, [stack.identical(1, void)[0] for _ in range(size)])
    for place in range(12):
        seat = (place + 1) % 4
        if seat in pigs:
            stack.put_at(place, stack.identical(1, of_suits([stack.voids[seat]]))[0])
    return stack.play([], "two-pigs")


def exposed_kong_refunded(stack: Stack) -> Stacked:
    """An exposed kong of a seat that is not ready is refunded to a winner (S5.3)."""
    konger, face = stack.rng.choice(OPPONENTS), stack.identical(4)[0]
    steps = [stack.throw(0, face), _act(konger, "kong", face)]
    return _refunded(stack, konger, [face] * 3, steps, winner=0, drawn=0)


def added_kong_refunded(stack: Stack) -> Stacked:
    """An added kong of a seat that is not ready is refunded, to a winner as well (S5.3)."""
    konger, face = stack.rng.choice(OPPONENTS), stack.identical(4)[0]
    stack.put_at(3, face)
    steps = [
        stack.throw(0, face),
        _act(konger, "pung", face),
        _act(konger, "added-kong", face),
    ]
    return _refunded(stack, konger, [face] * 2, steps, winner=_other(stack, konger), drawn=4)


def concealed_kong_refunded(stack: Stack) -> Stacked:
    """A concealed kong of a seat that is not ready is refunded, to a winner as well (S5.3)."""
    konger, face = stack.rng.choice(OPPONENTS), stack.identical(4)[0]
    steps = [_act(konger, "concealed-kong", face)]
    winner = _other(stack, konger)
    return _refunded(stack, konger, [face] * 4, steps, winner=winner, drawn=konger)


def _other(stack: Stack, konger: int) -> int:
    return stack.rng.choice([seat for seat in range(4) if seat != konger])


def _refunded(
    stack: Stack, konger: int, held: list[int], steps: list[Step], *, winner: int, drawn: int
) -> Stacked:
    """After the kong, with so many tiles drawn, the winner wins by its next draw."""
    tiles = stack.complete(4, of_suits(stack.two_suits()))
    tile = stack.draw_out(tiles)
    stack.hold(winner, tiles)
    if winner == 0 and len(stack.hands[0]) < stack.game.dealer_cards:
        stack.deal(0, stack.identical(1, of_suits([stack.voids[0]])))
    stack.hold(konger, held)
    stack.fill(konger)
    stack.put_at(drawn + (winner - konger - 1) % 4, tile)
    return stack.play([*steps, _win(winner)], "ledger:S5.3a-to-winner")


# Fan, S4


def all_triplets(stack: Stack) -> Stacked:
    """Four triplets and a pair (S4.1)."""
    tiles = stack.complete(4, of_suits(stack.two_suits()), triplets=1)
    return _finish(stack, tiles, "score:all-triplets")


def two_five_eight(stack: Stack) -> Stacked:
    """Four triplets and a pair, all of 2, 5 and 8 (S4.1)."""
    tiles = stack.complete(4, of_suits(stack.two_suits(), (2, 5, 8)), triplets=1)
    return _finish(stack, tiles, "score:two-five-eight")


def outside(stack: Stack) -> Stacked:
    """Every set and the pair hold a 1 or a 9 (S4.1)."""
    suits = stack.two_suits()
    ends, low, high = (of_suits(suits, ranks) for ranks in ((1, 9), (1, 2, 3), (7, 8, 9)))
    tiles = stack.identical(2, ends)
    for _ in range(4):
        among = stack.rng.choice((ends, low, high))
        tiles += stack.block(among, triplets=1 if among is ends else 0)
    return _finish(stack, tiles, "score:outside")


def one_suit(stack: Stack) -> Stacked:
    """All tiles of one suit (S4.2)."""
    tiles = stack.complete(4, of_suits([stack.rng.randrange(3)]))
    return _finish(stack, tiles, "score:one-suit")


def seven_pairs(stack: Stack) -> Stacked:
    """Seven different pairs (S2.1, S4.1)."""
    return _pairs(stack, quads=0, event="score:seven-pairs")


def seven_pairs_one_quad(stack: Stack) -> Stacked:
    """Seven pairs with one quad, a root (S4.2)."""
    return _pairs(stack, quads=1, event="score:root")


def seven_pairs_two_quads(stack: Stack) -> Stacked:
    """Seven pairs with two quads, two roots (S4.2)."""
    return _pairs(stack, quads=2, event="score:root")


def seven_pairs_three_quads(stack: Stack) -> Stacked:
    """Seven pairs with three quads, three roots (S4.2)."""
    return _pairs(stack, quads=3, event="score:root")


def capped(stack: Stack) -> Stacked:
    """Seven pairs of one suit with two quads or three: more fan than count (S4.3)."""
    suits = [stack.rng.randrange(3)]
    return _pairs(stack, quads=stack.rng.choice((2, 3)), event="score:capped", suits=suits)


def _pairs(stack: Stack, quads: int, event: str, suits: Sequence[int] = ()) -> Stacked:
    among = of_suits(suits or stack.two_suits())
    faces = stack.rng.sample(among, 7 - quads)
    tiles = stack.take([face for face in faces for _ in range(2)])
    tiles += stack.take([face for face in faces[:quads] for _ in range(2)])
    return _finish(stack, tiles, event)


def root(stack: Stack) -> Stacked:
    """Four of a face used in a triplet and a run (S4.2)."""
    among = of_suits(stack.two_suits())
    first = stack.rng.choice([face for face in among if starts_run(face)])
    run = range(first, first + 3)
    tiles = stack.take([*run, *[stack.rng.choice(run)] * 3]) + stack.complete(2, among)
    return _finish(stack, tiles, "score:root")


def pair_wait(stack: Stack) -> Stacked:
    """Four pungs, then a win on the pair, off a discard or by the own draw (S4.2)."""
    return _four_declared(stack, kongs=0, event="score:pair-wait")


def pair_wait_by_concealed_kong(stack: Stack) -> Stacked:
    """A win on the pair with concealed kongs among the four declared sets (S4.2 [D])."""
    kongs = stack.rng.choice((1, 2))
    return _four_declared(stack, kongs, "pair-wait-by-concealed-kong")


def _four_declared(stack: Stack, kongs: int, event: str) -> Stacked:
    """Seat 1 declares concealed kongs in its first turn, then pungs what seat 2 discards."""
    suits = stack.two_suits()
    among, void = of_suits(suits), of_suits(suits[:1])
    quads = [stack.identical(4, among)[0] for _ in range(kongs)]
    pungs = [stack.identical(3, void)[0] for _ in range(4 - kongs)]
    pair = stack.identical(2, among)[0]
    loose = [stack.identical(1, among)[0] for _ in range(5 - kongs)]
    stack.hold(1, [*quads * 4, *pungs * 2, pair, *loose[: 4 - 2 * kongs]])
    drawn = loose[4 - 2 * kongs :]  # by seat 1 in its first turn; the last one goes at once
    stack.put_at(0, drawn[0])
    stack.back = drawn[1:]
    steps = [_act(1, "concealed-kong", face) for face in quads]
    stack.voids[2] = suits[0]
    stack.deal(2, pungs)
    for face, thrown in zip(pungs, loose, strict=False):
        steps += [
            _act(2, "discard", face),
            _act(1, "pung", face),
            _act(1, "discard", thrown),
        ]
    if suit_of(pair) == suits[0] and stack.rng.random() < 0.5:
        stack.deal(2, [pair])
        steps.append(_act(2, "discard", pair))
    else:
        stack.put_at(len(pungs) + 4, pair)
    return stack.play([*steps, _win(1)], event)


SCENARIOS: dict[str, Callable[[Stack], Stacked]] = {
    scenario.__name__: scenario
    for scenario in (
        two_winners,
        three_winners_on_one_tile,
        one_of_two_passes,
        passed_then_won,
        source_draws_next,
        three_winners_end,
        three_winners_on_last_tile,
        third_win_by_last_draw,
        dealer_wins_at_once,
        robbed,
        robbed_by_two,
        robbed_by_three,
        robbery_passed,
        concealed_kong_win,
        exposed_kong_win,
        added_kong_win,
        several_kongs,
        konger_deals_in,
        drawn_void_binds,
        void_bars_pung,
        void_bars_win,
        win_skips_claim,
        win_outranks_claim,
        kong_without_wall,
        kong_with_one_left,
        win_on_last_replacement,
        win_on_last_draw,
        win_on_last_discard,
        pung_on_last_discard,
        won_after_last_pung,
        exhausted,
        ledger_example,
        two_pigs,
        exposed_kong_refunded,
        added_kong_refunded,
        concealed_kong_refunded,
        all_triplets,
        two_five_eight,
        outside,
        one_suit,
        seven_pairs,
        seven_pairs_one_quad,
        seven_pairs_two_quads,
        seven_pairs_three_quads,
        capped,
        root,
        pair_wait,
        pair_wait_by_concealed_kong,
    )
}
"""Every scenario by name."""
