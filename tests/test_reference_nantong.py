"""The Nantong reference against the vectors, whose figures are derived from RULES by hand."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest

from reference import nantong
from reference.cards import Counts
from reference.nantong import Deal, IllegalActionError
from reference.nantong.drivers import DRIVERS
from reference.nantong.faces import NANTONG
from reference.nantong.groups import held_copies, parse_group
from reference.nantong.scoring import Score
from reference.nantong.shapes import Block, starts_run
from reference.nantong.stacked import SCENARIOS, build

SCORE_VECTORS = Path(__file__).parent / "vectors" / "nantong" / "score.jsonl"
SCORE_ARGUMENTS = (
    "indicators",
    "hezi",
    "won_on",
    "won_from",
    "kong_replacement",
    "last_card",
    "first_discard",
    "heavenly",
    "ready",
)


def score(row: dict[str, Any]) -> Score:
    """Scores a row of score.jsonl."""
    arguments = {name: row[name] for name in SCORE_ARGUMENTS}
    return nantong.score(row["hand"], row["groups"], **arguments)


# Vectors


@pytest.mark.vectors("nantong/score")
def test_score(case: dict[str, Any]) -> None:
    result = score(case)
    assert (result.base_hu, result.total) == (case["base"], case["total"])


def test_score_vectors_meet_every_tag() -> None:
    lines = SCORE_VECTORS.read_text(encoding="utf-8").splitlines()
    met = Counter(tag for line in lines for tag in score(json.loads(line)).tags)
    assert set(met) == {
        *("pung", "triplet", "pung-by-discard", "exposed-kong", "concealed-kong"),
        *("four-concealed", "opening-quad", "opening-triplet", "hezi"),
        *("exact-pung", "exact-triplet", "old-general", "one-indicator", "two-indicators"),
        *("qing", "piao", "tazi", "wenqian1", "wenqian2", "wenqian3", "wenqian4"),
        *("self-draw", "kong-replacement", "wait", "closed-piao", "three-elders"),
        *("heavenly", "first-discard", "ready", "last-card"),
    }


@pytest.mark.vectors("nantong/settle")
def test_settle(case: dict[str, Any]) -> None:
    assert nantong.settle(case["totals"]) == case["returns"]


@pytest.mark.vectors("nantong/win")
def test_win(case: dict[str, Any]) -> None:
    hand, groups = case["hand"], case["groups"]
    if case["waits"] is None:
        assert nantong.is_win(hand, groups) is case["win"]
        found = [
            [NANTONG.write(NANTONG.count(part)) for part in (*map(Block.faces, blocks), [pair] * 2)]
            for blocks, pair in nantong.partitions(hand, groups)
        ]
        assert sorted(map(sorted, found)) == sorted(map(sorted, case["partitions"]))
    else:
        assert nantong.waits(hand, groups) == case["waits"]


@pytest.mark.vectors("nantong/distance")
def test_distance(case: dict[str, Any]) -> None:
    assert nantong.distance(case["hand"], case["groups"], case["seen"]) == case["distance"]


@pytest.mark.vectors("nantong/bad")
def test_bad_input(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        getattr(nantong, case["call"])(**case["args"])
    assert type(caught.value).__name__ == case["error"]


@pytest.mark.vectors("nantong/deals")
def test_deal(case: dict[str, Any]) -> None:
    deal = Deal(case["dealer"], case["deck"])
    for action, legal in zip(case["actions"], case["legal"], strict=True):
        assert deal.legal() == legal
        deal.play(action)
    assert deal.over
    assert deal.legal() == []
    assert deal.returns() == case["returns"]
    assert [sheet.total for sheet in deal.sheets()] == case["totals"]
    assert nantong.settle(case["totals"]) == case["returns"]


# The calculators against plain enumeration


def shapes(groups: int) -> Iterator[tuple[Counts, tuple[tuple[int, ...], ...]]]:
    """Every multiset of groups and a pair of at most four copies a face, by enumeration."""
    faces = range(NANTONG.size)
    blocks = [(face,) * 3 for face in faces]
    blocks += [(face, face + 1, face + 2) for face in faces if starts_run(face)]
    for chosen in combinations_with_replacement(blocks, groups):
        for pair in faces:
            counts = [0] * NANTONG.size
            for face in (*(face for block in chosen for face in block), pair, pair):
                counts[face] += 1
            if max(counts) <= 4:
                yield counts, (*sorted(chosen), (pair, pair))


def random_cards(rng: random.Random, groups: list[str], size: int) -> tuple[str, str]:
    """A random hand beside the groups, drawn from few faces, and what is seen elsewhere."""
    held = held_copies(parse_group(text) for text in groups)
    faces = [face for face in range(NANTONG.size) for _ in range(4 - held[face])]
    middle = rng.randrange(len(faces) - 40)
    near = faces[middle : middle + 40]
    rng.shuffle(near)
    hand, rest = near[:size], near[size:]
    return NANTONG.write(NANTONG.count(hand)), NANTONG.write(NANTONG.count(rest[::2]))


@pytest.mark.parametrize("declared", [5, 6, 7])
def test_distance_is_the_nearest_shape(declared: int) -> None:
    rng = random.Random(declared)
    every = list(shapes(7 - declared))
    found = Counter[int | None]()
    for _ in range(20 if declared == 5 else 150):
        faces = rng.sample(range(NANTONG.size), declared)
        groups = [f"pung {NANTONG.faces[face]}" for face in faces]
        hand, seen = random_cards(rng, groups, 22 - 3 * declared + rng.randrange(2))
        mine = NANTONG.count(NANTONG.parse(hand))
        elsewhere = NANTONG.count(NANTONG.parse(seen))
        held = held_copies(parse_group(text) for text in groups)
        limit = [4 - held[face] - elsewhere[face] for face in range(NANTONG.size)]
        best = min(
            (
                sum(max(0, want - have) for want, have in zip(shape, mine, strict=True)) - 1
                for shape, _ in every
                if all(
                    want <= have or want <= most
                    for want, have, most in zip(shape, mine, limit, strict=True)
                )
            ),
            default=None,
        )
        assert nantong.distance(hand, groups, seen) == best
        found[best] += 1
    assert len(found) > 1


def test_partitions_are_those_of_enumeration() -> None:
    groups = ["pung T", "pung W", "pung R", "kong 9s", "kong 9p"]
    declared = [parse_group(text).face for text in groups]
    expected: dict[tuple[int, ...], set[tuple[tuple[int, ...], ...]]] = {}
    for counts, shape in shapes(2):
        if not any(counts[face] for face in declared):
            expected.setdefault(tuple(counts), set()).add(shape)
    ambiguous = [cards for cards, found in expected.items() if len(found) > 1]
    assert ambiguous
    for cards in [*ambiguous, *random.Random(5).sample(list(expected), 2000)]:
        found = {
            (*sorted(block.faces() for block in shape.blocks), (shape.pair, shape.pair))
            for shape in nantong.partitions(NANTONG.write(list(cards)), groups)
        }
        assert found == expected[cards]


# Play


@pytest.mark.parametrize("name", SCENARIOS)
def test_scenario_gives_many_decks(name: str) -> None:
    stacked = [build(name, seed) for seed in range(50)]
    assert len({tuple(each.deck) for each in stacked}) == 50
    assert build(name, 7) == stacked[7]
    for dealer, deck, actions in stacked[:5]:
        deal = Deal(dealer, deck)
        for action in actions:
            deal.play(action)


@pytest.mark.parametrize("driver", DRIVERS)
def test_driven_deals_keep_cards_and_money(driver: str) -> None:
    met = Counter[str]()
    for seed in range(40):
        rng = random.Random(seed)
        deck = list(range(120))
        rng.shuffle(deck)
        deal = Deal(seed % 3, deck)
        while not deal.over:
            legal = deal.legal()
            assert legal
            assert cards_of(deal) == [4] * NANTONG.size
            deal.play(DRIVERS[driver](deal, rng))
        assert sum(deal.returns()) == 0
        met += deal.met
    wanted = {"random": {"exhausted", "pung"}, "win-seeking": {"win-on-discard", "win-self-draw"}}
    assert wanted[driver] <= set(met)


def cards_of(deal: Deal) -> Counts:
    """Copies of each face, wherever they are."""
    faces = [*deal.stock, *deal.indicators, *(face for _, face in deal.discards)]
    faces += [face for face in deal.hezi if face is not None for _ in range(2)]
    counts = NANTONG.count(faces)
    for seat in range(3):
        held = held_copies(deal.groups[seat])
        counts = [sum(each) for each in zip(counts, deal.hands[seat], held, strict=True)]
    return counts


def test_copy_is_independent_and_illegal_play_changes_nothing() -> None:
    dealer, deck, _ = build("exhausted", 0)
    deal = Deal(dealer, deck)
    twin = deal.copy()
    before = [deal.view(seat) for seat in range(3)]
    with pytest.raises(IllegalActionError):
        deal.play("win")
    assert [deal.view(seat) for seat in range(3)] == before
    deal.play("done")
    assert [twin.view(seat) for seat in range(3)] == before
    assert deal.view(dealer) != before[dealer]


def test_deal_follows_the_deck() -> None:
    """G2 and N1.2: blocks of 23, 22, 22, two indicators, a stock of 51."""
    deal = Deal(1, list(range(120)))
    assert deal.view(1)["hand"] == "11112222333344445555666m"
    assert deal.view(2)["hand"] == "6777788889999m 111122223p"
    assert deal.view(0)["hand"] == "3334444555566667777888p"
    assert deal.view(0)["indicators"] == ["8p", "9p"]
    assert deal.view(0)["sizes"] == [22, 23, 22]
    assert deal.view(0)["stock"] == 51
    assert deal.turn == 1
    assert deal.view(0)["turn"] == 1
    assert deal.view(1)["legal"] == [*(f"opening-quad {rank}m" for rank in range(1, 6)), "done"]


def test_robbed_kong() -> None:
    """N4.3: the pung stays, the card goes to the winner, nothing is drawn."""
    dealer, deck, actions = build("robbed_kong", 3)
    deal = Deal(dealer, deck)
    for action in actions[:-1]:
        deal.play(action)
    robber = deal.turn
    assert robber is not None
    public = deal.view(robber)["public"]
    konger, face = public["seat"], public["face"]
    before = deal.view(konger)
    assert public["by"] == "kong"
    assert before["turn"] is None
    assert before["groups"][konger][0] == f"pung {face}"
    assert deal.view(robber)["legal"] == ["win", "pass"]
    assert deal.view(robber)["turn"] == robber
    deal.play("win")
    after = deal.view(konger)
    assert after["groups"] == before["groups"]
    assert after["stock"] == before["stock"]
    assert after["sizes"][konger] == before["sizes"][konger] - 1
    assert after["sizes"][robber] == before["sizes"][robber] + 1
    assert after["winner"] == robber
    assert after["winning_hand"] == deal.view(robber)["hand"]
    assert after["public"] is None


def test_unrobbed_kong() -> None:
    """N4.3: after the pass the pung becomes a kong in its place and a replacement is drawn."""
    dealer, deck, actions = build("robbery_passed", 1)
    deal = Deal(dealer, deck)
    for action in actions[:-1]:
        deal.play(action)
    last = deck[119 - deal.met["opening-quad"]] // 4
    asked = deal.turn
    assert asked is not None
    public = deal.view(asked)["public"]
    konger = public["seat"]
    stock = deal.view(asked)["stock"]
    deal.play("pass")
    view = deal.view(konger)
    assert view["groups"][konger] == [f"kong {public['face']}"]
    assert view["drawn"] == NANTONG.faces[last]
    assert view["stock"] == stock - 1
    assert view["turn"] == konger


def test_declarations_stay_hidden_until_resolved() -> None:
    """G3, G6: a declared pung shows in nobody's view while a win is still to be declared."""
    dealer, deck, actions = build("win_over_claim", 2)
    deal = Deal(dealer, deck)
    for action in actions[:-2]:
        deal.play(action)
    claimant, winner = (dealer + 1) % 3, (dealer + 2) % 3
    assert deal.turn == claimant
    before = deal.view(dealer)
    assert before["public"]["by"] == "discard"
    assert before["discards"][-1] == [dealer, before["public"]["face"]]
    deal.play(actions[-2])
    assert actions[-2].split()[0] in ("pung", "kong")
    assert deal.view(dealer) == before
    assert deal.turn == winner
    deal.play("win")
    assert deal.view(dealer)["discards"] == before["discards"][:-1]
    assert deal.view(dealer)["groups"][claimant] == []


def test_ready_hand_is_locked() -> None:
    """N3.6: a ready seat that draws the fourth copy of a triplet may only discard it."""
    dealer, deck, actions = build("ready_without_kong", 0)
    deal = Deal(dealer, deck)
    locked = 0
    for action in actions:
        seat = deal.turn
        if seat is not None and deal.ready[seat] and deal.drawn is not None:
            drawn = f"discard {NANTONG.faces[deal.drawn]}"
            assert [each for each in deal.legal() if each != "win"] == [drawn]
            locked += 4 in deal.hands[seat]
        deal.play(action)
    assert locked
