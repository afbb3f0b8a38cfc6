"""Pairs over concealed Chắn cards: the win, waits and distance (C2)."""

from itertools import product

from reference.cards import COPIES, Counts

from .faces import CHAN, CHI_CHI, RANKS

PAIRS = 10
"""Pairs in a win, exposed ones included (C2.1)."""

LEAST_CHAN = 6
"""Chắn a win needs (C2.1), and exactly has when Chi chi wins it (C2.3)."""


def leftovers(counts: Counts, rank: list[int]) -> list[int]:
    """The faces of a rank of which a single card is left over beside the chắn (C2.2)."""
    return [face for face in rank if counts[face] % 2]


def concealed_chan(counts: Counts) -> int:
    """How many chắn the concealed cards hold (C2.2)."""
    return sum(number // 2 for number in counts)


def concealed_ca(counts: Counts) -> list[list[int]]:
    """The ranks in which the left-over cards make a cạ."""
    return [rank for rank in RANKS if len(leftovers(counts, rank)) >= 2]


def unpaired(counts: Counts) -> int:
    """Cards left over beside chắn and one cạ within each rank (C4.6)."""
    odd = [len(leftovers(counts, rank)) for rank in [*RANKS, [CHI_CHI]]]
    return sum(number % 2 for number in odd)


def is_complete(counts: Counts, exposed: int) -> bool:
    """Whether the cards are all in pairs, with six chắn or more (C2.1, C2.2).

    `exposed` is the number of chắn on the table. The caller sees to the number of cards.
    """
    return not unpaired(counts) and concealed_chan(counts) + exposed >= LEAST_CHAN


def completes(counts: Counts, exposed: int, card: int) -> bool:
    """Whether a card, not among `counts`, may win the hand (C2.1 to C2.3)."""
    hand = list(counts)
    hand[card] += 1
    if not is_complete(hand, exposed):
        return False
    return card != CHI_CHI or concealed_chan(hand) + exposed == LEAST_CHAN


def waits(counts: Counts, exposed: int, held: Counts) -> list[int]:
    """The faces that complete the hand and of which it does not hold all four (C2.5).

    `held` counts the copies in exposed groups.
    """
    return [
        face
        for face in range(CHAN.size)
        if counts[face] + held[face] < COPIES and completes(counts, exposed, face)
    ]


def distance(counts: Counts, exposed: int, held: Counts, seen: Counts) -> int | None:
    """Fewest cards missing from any winning hand, less one: -1 complete, 0 ready.

    `exposed` is the number of chắn on the table, `held` counts the copies there and `seen`
    copies lying elsewhere: neither can be drawn. One of the missing cards must be able to win:
    with nothing but Chi chi missing the hand must have exactly six chắn (C2.3). None when no
    such hand can be reached.
    """
    wanted = 2 * PAIRS - sum(held)
    # best[(cards, chắn, whether a card other than Chi chi is missing)] = fewest missing cards,
    # more chắn than seven counting as seven
    best = {(0, exposed, False): 0}
    for rank in [*RANKS, [CHI_CHI]]:
        targets = _rank_targets(rank, counts, held, seen)
        merged: dict[tuple[int, int, bool], int] = {}
        for ((size, chan, ordinary), missing), (target, lacking) in product(best.items(), targets):
            key = (
                size + sum(target),
                min(chan + concealed_chan(target), LEAST_CHAN + 1),
                ordinary or (lacking > 0 and rank != [CHI_CHI]),
            )
            if key[0] <= wanted:
                merged[key] = min(merged.get(key, missing + lacking), missing + lacking)
        best = merged
    reachable = [
        missing
        for (size, chan, ordinary), missing in best.items()
        if size == wanted and chan >= LEAST_CHAN and (ordinary or not missing or chan == LEAST_CHAN)
    ]
    return min(reachable) - 1 if reachable else None


def _rank_targets(
    rank: list[int], counts: Counts, held: Counts, seen: Counts
) -> list[tuple[list[int], int]]:
    """The copies of a rank's faces that pair up and can be reached, with the cards missing."""
    found = []
    for copies in product(range(COPIES + 1), repeat=len(rank)):
        missing = 0
        reachable = sum(number % 2 for number in copies) in (0, 2)
        for face, number in zip(rank, copies, strict=True):
            if number > counts[face]:
                missing += number - counts[face]
                reachable &= number <= COPIES - held[face] - seen[face]
        if reachable:
            found.append((list(copies), missing))
    return found
