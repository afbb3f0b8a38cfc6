"""Scenarios: stacked decks for each rare path, many different ones for each (by seed)."""

from collections.abc import Callable

from reference.stack import SpentError, Stacked, Step, attempt, follow

from .faces import NANTONG
from .scoring import ELDERS, WENQIAN, applies
from .shapes import starts_run
from .stack import Stack


def build(name: str, seed: int) -> Stacked:
    """The scenario's deck for a seed; the same one for the same seed."""
    return attempt(SCENARIOS[name], Stack, f"{name} {seed}")


def _waiting_for(stack: Stack, face: int) -> list[int]:
    """Takes 22 cards that wait for `face` to finish a run, none of them of that face."""
    starts = [first for first in range(face - 2, face + 1) if first >= 0 and starts_run(first)]
    starts = [first for first in starts if face in range(first, first + 3)]
    if not starts:
        raise SpentError
    first = stack.rng.choice(starts)
    run = stack.take(card for card in range(first, first + 3) if card != face)
    rest = stack.complete(6)
    if face in rest:
        raise SpentError
    return run + rest


def _finish(stack: Stack, cards: list[int], event: str) -> Stacked:
    """Lets a complete hand, already taken, be won in one of the quick ways."""
    way = stack.rng.choice(["heavenly", "first discard", "ready", "self-draw"])
    seat = stack.rng.choice([1, 2])
    if way == "heavenly":
        stack.deal(0, cards)
        return follow(stack, [Step(0, "win")], event)
    card = stack.draw_out(cards)
    stack.deal(seat, cards)
    win = [Step(seat, "win")]
    if way == "self-draw":
        stack.put_at(seat - 1, card)
        return follow(stack, win, event)
    stack.deal(0, [card])
    ready = [Step(seat, "ready")] if way == "ready" else []
    return follow(stack, [*ready, Step(0, NANTONG.named("discard", card)), *win], event)


# Preparation, N3


def hezi(stack: Stack) -> Stacked:
    """A Tiandi Hezi and a win after it (N3.4)."""
    face = stack.identical(4)[0]
    stack.indicators = [face, face]
    return _win_after_opening(stack, ["hezi"], [face, face], groups=7, replaced=2)


def opening_triplet(stack: Stack) -> Stacked:
    """An opening triplet and a win after it (N3.3)."""
    face = stack.identical(4)[0]
    stack.indicators = [face, stack.loose()]
    stack.rng.shuffle(stack.indicators)
    opening = [NANTONG.named("opening-triplet", face)]
    return _win_after_opening(stack, opening, [face] * 3, groups=6, replaced=0)


def opening_quads(stack: Stack) -> Stacked:
    """One to three opening quads of one seat and a win after them (N3.2)."""
    number = stack.rng.randint(1, 3)
    faces = [stack.identical(4)[0] for _ in range(number)]
    openings = [NANTONG.named("opening-quad", face) for face in faces]
    return _win_after_opening(stack, openings, faces * 4, groups=7 - number, replaced=number)


def _win_after_opening(
    stack: Stack, openings: list[str], opened: list[int], groups: int, replaced: int
) -> Stacked:
    """A seat opens, draws its replacements and wins: at once, or on the dealer's discard."""
    seat = stack.rng.randrange(3)
    cards = stack.complete(groups)
    stack.back = [stack.draw_out(cards) for _ in range(replaced)]
    steps = [Step(seat, opening) for opening in openings]
    if seat:
        card = stack.draw_out(cards)
        stack.deal(0, [card])
        steps.append(Step(0, NANTONG.named("discard", card)))
    stack.deal(seat, [*opened, *cards])
    return follow(stack, [*steps, Step(seat, "win")], "win")


def replacement_opens_nothing(stack: Stack) -> Stacked:
    """A replacement brings a fourth copy, which opens nothing but makes a kong in play (N3.5)."""
    seat = stack.rng.randrange(3)
    quad, face = stack.identical(4)[0], stack.identical(4)[0]
    stack.deal(seat, [quad] * 4 + [face] * 3)
    stack.back = [face]
    steps = [
        Step(seat, NANTONG.named("opening-quad", quad)),
        Step(seat, NANTONG.named("concealed-kong", face)),
    ]
    return follow(stack, steps, "concealed-kong")


def ready_win(stack: Stack) -> Stacked:
    """A ready seat wins, off a discard or by its own draw (N3.6)."""
    seat = stack.rng.choice([1, 2])
    cards = stack.complete(7)
    card = stack.draw_out(cards)
    stack.deal(seat, cards)
    before = stack.rng.randrange(6)
    stack.put_at(before, card)
    return follow(stack, [Step(seat, "ready"), Step(seat, "win")], "ready-win")


def ready_without_kong(stack: Stack) -> Stacked:
    """A ready seat draws the fourth copy of a triplet and may only discard it (N3.6)."""
    seat = _ready_with_triplet(stack, own_draw=True)
    return follow(stack, [Step(seat, "ready")], "ready-without-kong")


def ready_without_pung(stack: Stack) -> Stacked:
    """A ready seat may not claim the fourth copy of a triplet (N3.6)."""
    seat = _ready_with_triplet(stack, own_draw=False)
    return follow(stack, [Step(seat, "ready")], "ready-without-pung")


def _ready_with_triplet(stack: Stack, own_draw: bool) -> int:
    seat = stack.rng.choice([1, 2])
    face = stack.identical(4)[0]
    cards = stack.complete(6)
    stack.give_back(stack.draw_out(cards))
    stack.deal(seat, [*cards, face, face, face])
    place = seat - 1 + 3 * stack.rng.randrange(2) + (0 if own_draw else 1)
    stack.put_at(place, face)
    return seat


# The dealer's beginning, N3.7


def heavenly(stack: Stack) -> Stacked:
    """A heavenly win with the cards dealt (N3.7)."""
    stack.deal(0, stack.complete(7))
    return follow(stack, [Step(0, "win")], "heavenly")


def first_discard(stack: Stack) -> Stacked:
    """A win on the dealer's first discard, sometimes by a ready seat (N6.5)."""
    seat = stack.rng.choice([1, 2])
    cards = stack.complete(7)
    card = stack.draw_out(cards)
    stack.deal(seat, cards)
    stack.deal(0, [card])
    ready = [Step(seat, "ready")] if stack.rng.random() < 0.5 else []
    steps = [*ready, Step(0, NANTONG.named("discard", card)), Step(seat, "win")]
    return follow(stack, steps, "first-discard-win")


def first_discard_after_kong(stack: Stack) -> Stacked:
    """A win on the dealer's first discard, a concealed kong of the dealer before it (N6.5)."""
    seat = stack.rng.choice([1, 2])
    cards = stack.complete(7)
    card = stack.draw_out(cards)
    quad = stack.identical(4)[0]
    stack.deal(seat, cards)
    stack.deal(0, [card, *[quad] * 4])
    steps = [
        Step(0, NANTONG.named("concealed-kong", quad)),
        Step(0, NANTONG.named("discard", card)),
        Step(seat, "win"),
    ]
    return follow(stack, steps, "first-discard-win-after-kong")


# Kongs, N4.2 to N4.5


def robbed_kong(stack: Stack) -> Stacked:
    """An added kong is robbed (N4.3)."""
    steps, robber = _robbable_kong(stack)
    return follow(stack, [*steps, Step(robber, "win")], "robbed-kong")


def robbery_passed(stack: Stack) -> Stacked:
    """An added kong could be robbed and is not (N4.3)."""
    steps, _ = _robbable_kong(stack)
    return follow(stack, steps, "robbery-passed")


def _robbable_kong(stack: Stack) -> tuple[list[Step], int]:
    """The dealer discards a face, a seat makes its pung and adds the fourth card."""
    face = stack.identical(4, range(27))[0]
    konger = stack.rng.choice([1, 2])
    robber = stack.rng.choice([0, 3 - konger])
    stack.deal(robber, _waiting_for(stack, face))
    stack.deal(0, [face])
    stack.deal(konger, [face, face])
    if stack.rng.random() < 0.5:
        stack.deal(konger, [face])
    else:  # the konger draws the fourth copy in its next turn
        stack.put_at(2, face)
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(konger, NANTONG.named("pung", face)),
        Step(konger, NANTONG.named("added-kong", face)),
    ]
    return steps, robber


def two_robbers(stack: Stack) -> Stacked:
    """Both opponents could rob a kong: the first in order does, the second is not asked (G3)."""
    face = stack.identical(4, range(27))[0]
    konger = stack.rng.choice([1, 2])
    for seat in (0, 3 - konger):
        stack.deal(seat, _waiting_for(stack, face))
    stack.deal(0, [face])
    stack.deal(konger, [face] * 3)
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(konger, NANTONG.named("pung", face)),
        Step(konger, NANTONG.named("added-kong", face)),
        Step((konger + 1) % 3, "win"),
    ]
    return follow(stack, steps, "robbed-kong")


def concealed_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of a concealed kong (N4.2, N6.3)."""
    seat = stack.rng.randrange(3)
    quad = stack.identical(4)[0]
    cards = stack.complete(6)
    stack.back = [stack.draw_out(cards)]
    if seat:
        card = stack.draw_out(cards)
        stack.put_at(seat - 1, card)
    stack.deal(seat, [*cards, *[quad] * 4])
    steps = [Step(seat, NANTONG.named("concealed-kong", quad)), Step(seat, "win")]
    return follow(stack, steps, "kong-replacement-win")


def exposed_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of a claimed kong (N4.4, N6.3)."""
    seat = stack.rng.choice([1, 2])
    face = stack.identical(4)[0]
    cards = stack.complete(6)
    stack.back = [stack.draw_out(cards)]
    stack.deal(seat, [*cards, face, face, face])
    stack.deal(0, [face])
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(seat, NANTONG.named("kong", face)),
        Step(seat, "win"),
    ]
    return follow(stack, steps, "kong-replacement-win")


def added_kong_win(stack: Stack) -> Stacked:
    """A win on the replacement of an added kong (N4.3, N6.3)."""
    seat = stack.rng.choice([1, 2])
    face = stack.identical(4)[0]
    cards = stack.complete(6)
    stack.back = [stack.draw_out(cards)]
    loose = stack.loose()
    stack.deal(seat, [*cards, face, face, loose])
    stack.deal(0, [face])
    stack.put_at(2, face)
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(seat, NANTONG.named("pung", face)),
        Step(seat, NANTONG.named("discard", loose)),
        Step(seat, NANTONG.named("added-kong", face)),
        Step(seat, "win"),
    ]
    return follow(stack, steps, "kong-replacement-win")


def several_kongs(stack: Stack) -> Stacked:
    """Two or three kongs in the dealer's first turn, then a win (N4.2 [D])."""
    number = stack.rng.randint(2, 3)
    faces = [stack.identical(4)[0] for _ in range(number)]
    cards = stack.complete(7 - number)
    stack.back = [stack.draw_out(cards) for _ in range(number)]
    stack.deal(0, cards + faces * 4)
    steps = [Step(0, NANTONG.named("concealed-kong", face)) for face in faces]
    return follow(stack, [*steps, Step(0, "win")], "kong-replacement-win")


def kong_without_stock(stack: Stack) -> Stacked:
    """The dealer draws the last card and may not declare the quad it holds (N4.5)."""
    quad = stack.identical(4)[0]
    loose = stack.loose()
    stack.deal(0, [loose, *[quad] * 4])
    return follow(stack, [Step(0, NANTONG.named("discard", loose))], "kong-without-stock")


# Claims, N4.4


def win_over_claim(stack: Stack) -> Stacked:
    """A win outranks a pung or kong that was declared before it (N4.4)."""
    kong = stack.rng.random() < 0.5
    held = 3 if kong else 2
    face = stack.identical(held + 1, range(27))[0]
    stack.deal(0, [face])
    stack.deal(1, [face] * held)
    stack.deal(2, _waiting_for(stack, face))
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(1, NANTONG.named("kong" if kong else "pung", face)),
        Step(2, "win"),
    ]
    return follow(stack, steps, "win-outranks-claim")


def two_winners(stack: Stack) -> Stacked:
    """Two seats could win a discard: the first does, the second is not asked (G3)."""
    face = stack.identical(1, range(27))[0]
    stack.deal(0, [face])
    for seat in (1, 2):
        stack.deal(seat, _waiting_for(stack, face))
    steps = [Step(0, NANTONG.named("discard", face)), Step(1, "win")]
    return follow(stack, steps, "claim-skipped")


# The end of the stock, N4.6 and N6.5


def last_card(stack: Stack) -> Stacked:
    """The last card of the stock, drawn from the front, wins (N6.5).

    Without kongs the dealer draws it; each opening quad of another seat moves it one seat back.
    """
    quads = stack.rng.randrange(3)
    seat = -quads % 3
    cards = stack.complete(7)
    card = stack.draw_out(cards)
    stack.deal(seat, cards)
    opener = stack.rng.choice([other for other in range(3) if other != seat])
    faces = [stack.identical(4)[0] for _ in range(quads)]
    stack.deal(opener, faces * 4)
    stack.back = [*stack.take([stack.any_face() for _ in faces]), card]
    loose = stack.loose()
    stack.deal(0, [loose])
    steps = [Step(opener, NANTONG.named("opening-quad", face)) for face in faces]
    steps += [Step(0, NANTONG.named("discard", loose)), Step(seat, "win", stock=0)]
    return follow(stack, steps, "last-card-self-draw")


def last_replacement(stack: Stack) -> Stacked:
    """The last card of the stock, drawn as a kong's replacement, wins (N6.5)."""
    quad = stack.identical(4)[0]
    cards = stack.complete(6)
    stack.back = [stack.draw_out(cards), stack.draw_out(cards)]
    stack.deal(2, [*cards, *[quad] * 4])
    steps = [Step(2, NANTONG.named("concealed-kong", quad), stock=1), Step(2, "win")]
    return follow(stack, steps, "last-card-replacement")


def last_discard_punged(stack: Stack) -> Stacked:
    """A pung on the last discard; the discard after it exhausts the deal (N4.6)."""
    steps, _, _ = _last_pung(stack)
    return follow(stack, steps, "exhausted")


def last_discard_punged_and_won(stack: Stack) -> Stacked:
    """A pung on the last discard; the discard after it is won (N4.6)."""
    steps, thrown, other = _last_pung(stack)
    stack.deal(other, _waiting_for(stack, thrown))
    return follow(stack, [*steps, Step(other, "win")], "claim-after-last-pung")


def last_discard_punged_twice(stack: Stack) -> Stacked:
    """A pung on the last discard; the discard after it is punged too (N4.6)."""
    steps, thrown, other = _last_pung(stack)
    stack.deal(other, stack.take([thrown] * 2))
    return follow(
        stack, [*steps, Step(other, NANTONG.named("pung", thrown))], "claim-after-last-pung"
    )


def _last_pung(stack: Stack) -> tuple[list[Step], int, int]:
    """The steps, the face discarded after the pung, and the seat that is not in it."""
    seat = stack.rng.choice([1, 2])
    held = stack.rng.choice([2, 3])  # with three a kong is impossible now (N4.5)
    face = stack.identical(held + 1)[0]
    thrown = stack.loose()
    stack.deal(seat, [*[face] * held, thrown])
    stack.back = [face]
    loose = stack.loose()
    stack.deal(0, [loose])
    steps = [
        Step(0, NANTONG.named("discard", loose)),
        Step(seat, NANTONG.named("pung", face), stock=0),
        Step(seat, NANTONG.named("discard", thrown)),
    ]
    return steps, thrown, 3 - seat


def exhausted(stack: Stack) -> Stacked:
    """Nobody claims anything until the stock is empty (N4.6)."""
    return follow(stack, [], "exhausted")


# Shapes and bonuses, N6


def qing(stack: Stack) -> Stacked:
    """Seven runs (N6.1)."""
    return _finish(stack, stack.complete(7, triplets=0), "score:qing")


def closed_piao(stack: Stack) -> Stacked:
    """Triplets only, none of them claimed (N6.5)."""
    return _finish(stack, stack.complete(7, triplets=1), "score:closed-piao")


def three_elders(stack: Stack) -> Stacked:
    """Three of each honour (N6.5)."""
    elders = stack.take([*ELDERS] * 3)
    return _finish(stack, elders + stack.complete(4), "score:three-elders")


def two_wenqian(stack: Stack) -> Stacked:
    """Two 1-2-3 of Coins (N6.2)."""
    return _wenqian(stack, 2)


def three_wenqian(stack: Stack) -> Stacked:
    """Three 1-2-3 of Coins (N6.2)."""
    return _wenqian(stack, 3)


def four_wenqian(stack: Stack) -> Stacked:
    """Four 1-2-3 of Coins (N6.2)."""
    return _wenqian(stack, 4)


def _wenqian(stack: Stack, number: int) -> Stacked:
    coins = stack.take([*WENQIAN.faces()] * number)
    cards = coins + stack.complete(7 - number, triplets=0.5)
    return _finish(stack, cards, f"score:wenqian{number}")


def exact_triplet(stack: Stack) -> Stacked:
    """Three concealed of an indicator's face, not declared (N5.5)."""
    face = stack.identical(4)[0]
    stack.indicators = [face, stack.loose()]
    return _finish(stack, [*[face] * 3, *stack.complete(6)], "score:exact-triplet")


def exact_pung(stack: Stack) -> Stacked:
    """A pung of an indicator's face, then a win (N5.5)."""
    seat = stack.rng.choice([1, 2])
    face = stack.identical(4)[0]
    stack.indicators = [face, stack.loose()]
    cards = stack.complete(6)
    card, loose = stack.draw_out(cards), stack.loose()
    stack.deal(seat, [*cards, face, face, loose])
    stack.deal(0, [face])
    stack.put_at(2, card)
    steps = [
        Step(0, NANTONG.named("discard", face)),
        Step(seat, NANTONG.named("pung", face)),
        Step(seat, NANTONG.named("discard", loose)),
        Step(seat, "win"),
    ]
    return follow(stack, steps, "score:exact-pung")


def both_indicators(stack: Stack) -> Stacked:
    """Three concealed to which both indicators apply (N5.4)."""
    face = stack.identical(3)[0]
    alike = [other for other in range(NANTONG.size) if applies(other, face)]
    stack.indicators = stack.take([stack.any_face(among=alike)])
    stack.indicators += stack.take([stack.any_face(among=alike)])
    return _finish(stack, [*[face] * 3, *stack.complete(6)], "score:two-indicators")


SCENARIOS: dict[str, Callable[[Stack], Stacked]] = {
    scenario.__name__: scenario
    for scenario in (
        hezi,
        opening_triplet,
        opening_quads,
        replacement_opens_nothing,
        ready_win,
        ready_without_kong,
        ready_without_pung,
        heavenly,
        first_discard,
        first_discard_after_kong,
        robbed_kong,
        robbery_passed,
        two_robbers,
        concealed_kong_win,
        exposed_kong_win,
        added_kong_win,
        several_kongs,
        kong_without_stock,
        win_over_claim,
        two_winners,
        last_card,
        last_replacement,
        last_discard_punged,
        last_discard_punged_and_won,
        last_discard_punged_twice,
        exhausted,
        qing,
        closed_piao,
        three_elders,
        two_wenqian,
        three_wenqian,
        four_wenqian,
        exact_triplet,
        exact_pung,
        both_indicators,
    )
}
"""Every scenario by name."""
