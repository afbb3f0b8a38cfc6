"""The Sichuan reference against the vectors, whose figures are derived from RULES by hand."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from reference import sichuan
from reference.cards import Counts
from reference.sichuan import Deal, IllegalActionError
from reference.sichuan.drivers import DRIVERS
from reference.sichuan.faces import SICHUAN, SUITS, suit_of
from reference.sichuan.groups import held_copies, parse_group
from reference.sichuan.scoring import PATTERNS, Score
from reference.sichuan.settlement import Payment, Standing, check
from reference.sichuan.shapes import Block
from reference.sichuan.stacked import SCENARIOS, build

VECTORS = Path(__file__).parent / "vectors" / "sichuan"
SCORE_ARGUMENTS = ("won_on", "won_from", "void", "kong_replacement", "last_tile")
SEATS = range(4)


def score(row: dict[str, Any]) -> Score:
    """Scores a row of score.jsonl."""
    arguments = {name: row[name] for name in SCORE_ARGUMENTS}
    return sichuan.score(row["hand"], row["groups"], **arguments)


def rows(name: str) -> list[dict[str, Any]]:
    """Every line of a vector file."""
    text = (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


# Vectors


@pytest.mark.vectors("sichuan/score")
def test_score(case: dict[str, Any]) -> None:
    result = score(case)
    assert (result.fan, result.base, result.total) == (case["fan"], case["base"], case["total"])
    assert sorted(result.items) == case["items"]


def test_score_vectors_meet_every_item_alone_and_beside_another() -> None:
    items = [frozenset(row["items"]) for row in rows("score")]
    others = {"one-suit", "pair-wait", "root", "kong-replacement", "robbing", "last-tile"}
    assert {pattern for each in items for pattern in each & {*PATTERNS}} == {*PATTERNS}
    alone = {item for each in items for item in each & others if len(each & others) == 1}
    # a replacement follows a kong, which is a root
    assert alone == others - {"kong-replacement"}
    for item in others:
        assert len({each for each in items if item in each}) > 1
    assert any("capped" in each for each in items)


@pytest.mark.vectors("sichuan/win")
def test_win(case: dict[str, Any]) -> None:
    hand, groups, void = case["hand"], case["groups"], case["void"]
    if case["waits"] is not None:
        assert sichuan.waits(hand, groups, void) == case["waits"]
        return
    assert sichuan.is_win(hand, groups, void) is case["win"]
    if case["partitions"] is not None:
        found = [
            [SICHUAN.write(SICHUAN.count(part)) for part in parts]
            for blocks, pairs in sichuan.partitions(hand, groups)
            for parts in [[*map(Block.faces, blocks), *([face] * 2 for face in pairs)]]
        ]
        assert sorted(map(sorted, found)) == sorted(map(sorted, case["partitions"]))


@pytest.mark.vectors("sichuan/distance")
def test_distance(case: dict[str, Any]) -> None:
    assert sichuan.distance(case["hand"], case["groups"], case["seen"]) == case["distance"]


@pytest.mark.vectors("sichuan/bad")
def test_bad_input(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        getattr(sichuan, case["call"])(**case["args"])
    assert type(caught.value).__name__ == case["error"]


@pytest.mark.vectors("sichuan/deals")
def test_deal(case: dict[str, Any]) -> None:
    deal = Deal(case["dealer"], case["deck"])
    for action, legal in zip(case["actions"], case["legal"], strict=True):
        assert deal.legal() == legal
        assert not deal.ledger()
        assert not deal.sheets()
        assert deal.returns() == [0] * 4
        deal.play(action)
    assert deal.over
    assert deal.legal() == []
    assert deal.returns() == case["returns"]
    assert [sheet.total for sheet in deal.sheets()] == case["totals"]
    assert [list(payment) for payment in deal.ledger()] == case["ledger"]
    paid = Counter[int]()
    for payer, payee, amount, _ in case["ledger"]:
        paid[payer] -= amount
        paid[payee] += amount
    assert [paid[seat] for seat in SEATS] == case["returns"]


def test_ledger_of_the_rulebook() -> None:
    """S5, the worked example; the seats are counted from the dealer."""
    found = [row for row in rows("deals") if row["note"].startswith("ledger_example:")]
    assert len(found) == 1
    row = found[0]

    dealer = row["dealer"]
    assert [row["returns"][(dealer + seat) % 4] for seat in SEATS] == [33, 34, 30, -97]
    ledger = [
        Payment((payer - dealer) % 4, (payee - dealer) % 4, amount, clause)
        for payer, payee, amount, clause in row["ledger"]
    ]
    assert sorted(ledger) == sorted(
        [
            *(Payment(seat, 2, 2, "S5.2") for seat in (0, 1, 3)),
            Payment(3, 0, 1, "S5.1"),
            *(Payment(2, seat, 2, "S5.3a") for seat in (0, 1, 3)),
            *(Payment(3, seat, 32, "S5.3b") for seat in (0, 1, 2)),
            Payment(2, 1, 2, "S5.3c"),
        ]
    )


# The check at the end of the wall


def test_check_pays_by_standing() -> None:
    """S5.3: two pigs pay 32 to all but pigs; who is not ready pays each ready seat its best."""
    two_pigs = [Standing("pig"), Standing("won"), Standing("pig"), Standing("ready", 8)]
    assert check(two_pigs, []) == [
        Payment(0, 1, 32, "S5.3b"),
        Payment(0, 3, 32, "S5.3b"),
        Payment(2, 1, 32, "S5.3b"),
        Payment(2, 3, 32, "S5.3b"),
    ]
    standings = [Standing("not-ready"), Standing("ready", 4), Standing("ready", 1), Standing("won")]
    kongs = [Payment(3, 0, 2, "S5.2"), Payment(2, 1, 1, "S5.2"), Payment(0, 3, 1, "S5.2")]
    assert check(standings, kongs) == [
        Payment(0, 3, 2, "S5.3a"),
        Payment(0, 1, 4, "S5.3c"),
        Payment(0, 2, 1, "S5.3c"),
    ]


# The calculators against plain enumeration


@pytest.mark.parametrize("declared", [0, 2, 3])
def test_distance_counts_draws(declared: int) -> None:
    """0 with a wait that is not all gone, else one more than after the best exchange."""
    rng = random.Random(declared)
    found = Counter[int | None]()
    for _ in range(6):
        names = rng.sample(["1m", "5m", "8m", "2p", "6p", "9p"], declared)
        groups = [f"{rng.choice(('pung', 'kong', 'concealed-kong'))} {name}" for name in names]
        held = held_copies(parse_group(text) for text in groups)
        rest = [face for face in range(18) for _ in range(4 - held[face])]
        rng.shuffle(rest)
        size = 13 - 3 * declared
        hand = SICHUAN.count(rest[:size])
        seen = SICHUAN.count([*rest[size:][: rng.randrange(25)], *[*range(18, 27)] * 4])
        distance = sichuan.distance(SICHUAN.write(hand), groups, SICHUAN.write(seen))
        assert distance == by_exchange(hand, groups, held, seen)
        found[distance] += 1
    assert len(found) > 1


def by_exchange(hand: Counts, groups: list[str], held: Counts, seen: Counts) -> int | None:
    """The distance by one step of looking ahead; the tile that goes is seen afterwards."""
    unseen = [4 - sum(each) for each in zip(hand, held, seen, strict=True)]
    if any(unseen[SICHUAN.face(face)] for face in sichuan.waits(SICHUAN.write(hand), groups)):
        return 0
    steps = []
    for drawn in (face for face, number in enumerate(unseen) if number):
        for gone in (face for face, number in enumerate(hand) if number and face != drawn):
            after, elsewhere = list(hand), list(seen)
            after[drawn] += 1
            after[gone] -= 1
            elsewhere[gone] += 1
            texts = SICHUAN.write(after), groups, SICHUAN.write(elsewhere)
            steps.append(sichuan.distance(*texts))
    reachable = [step + 1 for step in steps if step is not None]
    return min(reachable, default=None)


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
def test_driven_deals_keep_tiles_and_money(driver: str) -> None:
    met = Counter[str]()
    for seed in range(40):
        rng = random.Random(seed)
        deck = list(range(108))
        rng.shuffle(deck)
        deal = Deal(seed % 4, deck)
        while not deal.over:
            assert deal.legal()
            assert tiles_of(deal) == [4] * SICHUAN.size
            assert [size(deal, seat) for seat in SEATS] == expected_sizes(deal)
            deal.play(DRIVERS[driver](deal, rng))
        assert sum(deal.returns()) == 0
        assert deal.met["win"] >= len(deal.scores)
        met += deal.met
    wanted = {
        "random": {"exhausted", "pung", "ledger:S5.3a", "pass"},
        "win-seeking": {"three-winners-end", "ledger:S5.1-self", "ledger:S5.2-added", "kong"},
        "concealed": {"ledger:S5.1-discard", "ready-at-end", "ledger:S5.3c"},
    }
    assert wanted[driver] <= set(met)


def tiles_of(deal: Deal) -> Counts:
    """Copies of each face, wherever they are; a tile won by several is counted once."""
    counts = SICHUAN.count([*deal.stock, *(face for _, face in deal.discards)])
    for seat in SEATS:
        held = held_copies(deal.groups[seat])
        counts = [sum(each) for each in zip(counts, deal.hands[seat], held, strict=True)]
    if deal.met["two-winners"] or deal.met["three-winners-on-one-tile"]:
        return [min(number, 4) for number in counts]
    return counts


def size(deal: Deal, seat: int) -> int:
    """A seat's tiles, every declared set counted as three."""
    return sum(deal.hands[seat]) + 3 * len(deal.groups[seat])


def expected_sizes(deal: Deal) -> list[int]:
    """Thirteen tiles, one more for a winner, for a seat on turn, and for a kong to be robbed."""
    more = {*deal.scores}
    if deal.phase == "prepare":
        more.add(deal.dealer)
    elif deal.public is None:
        more.add(deal.turn or 0)
    elif deal.public.by == "kong":
        more.add(deal.public.source)
    return [14 if seat in more else 13 for seat in SEATS]


def test_copy_is_independent_and_illegal_play_changes_nothing() -> None:
    dealer, deck, _ = build("exhausted", 0)
    deal = Deal(dealer, deck)
    twin = deal.copy()
    before = [deal.view(seat) for seat in SEATS]
    for action in ("win", "discard 1m", "void s m", "void", "pass"):
        with pytest.raises(IllegalActionError):
            deal.play(action)
    assert [deal.view(seat) for seat in SEATS] == before
    deal.play("void m")
    assert [twin.view(seat) for seat in SEATS] == before
    assert deal.view(dealer) != before[dealer]


def test_deal_follows_the_deck() -> None:
    """G2 and S1.1: blocks of 14, 13, 13, 13, a wall of 55."""
    deal = Deal(1, list(range(108)))
    assert deal.view(1)["hand"] == "11112222333344m"
    assert deal.view(2)["hand"] == "4455556666777m"
    assert deal.view(3)["hand"] == "788889999m 1111p"
    assert deal.view(0)["hand"] == "2222333344445p"
    assert deal.view(0)["sizes"] == [13, 14, 13, 13]
    assert deal.view(0)["stock"] == 55
    assert deal.view(1)["legal"] == ["void m", "void p", "void s"]
    assert deal.view(0)["turn"] == 1


def test_void_suits_stay_hidden_until_all_are_declared() -> None:
    """S1.2, G6."""
    deal = Deal(2, list(range(108)))
    declared = {2: "p", 3: "s", 0: "s", 1: "m"}
    for place, (seat, suit) in enumerate(declared.items()):
        assert all(deal.view(other)["turn"] == seat for other in SEATS)
        assert all(deal.view(other)["phase"] == "prepare" for other in SEATS)
        before = [deal.view(other) for other in SEATS]
        deal.play(f"void {suit}")
        if place == 3:
            break
        assert deal.view(seat)["voids"] == [suit if each == seat else None for each in SEATS]
        for other in {*SEATS} - {seat}:
            assert deal.view(other)["voids"] == before[other]["voids"]
    for seat in SEATS:
        assert deal.view(seat)["voids"] == ["s", "m", "p", "s"]
        assert deal.view(seat)["phase"] == "play"
        assert deal.view(seat)["turn"] == 2
        assert deal.view(seat)["drawn"] is None
    assert deal.view(2)["legal"] == [  # all of 1111222233334 4m: nothing of p
        "discard 1m",
        "discard 2m",
        "discard 3m",
        "discard 4m",
        "win",
        "concealed-kong 1m",
        "concealed-kong 2m",
        "concealed-kong 3m",
    ]


def played(name: str, seed: int, *, but: int = 0) -> Deal:
    """A scenario played to the end of its script, but for so many actions."""
    dealer, deck, actions = build(name, seed)
    deal = Deal(dealer, deck)
    for action in actions[: len(actions) - but]:
        deal.play(action)
    return deal


def test_who_draws_after_two_winners() -> None:
    """S3.5: the first seat in play after the last winner; each hand shows the tile."""
    followers = Counter[int]()
    for seed in range(30):
        deal = played("two_winners", seed)
        first, second = deal.scores
        turns = [(seat - deal.dealer) % 4 for seat in (first, second)]
        assert 0 < turns[0] < turns[1]
        expected = {(1, 2): 3, (1, 3): 0, (2, 3): 0}[turns[0], turns[1]]
        assert deal.turn == (deal.dealer + expected) % 4
        assert deal.view(deal.turn)["drawn"] is not None
        assert deal.discards == []
        view = deal.view(deal.dealer)
        assert [seat for seat, _ in view["wins"]] == [first, second]
        assert [view["sizes"][seat] for seat in (first, second)] == [14, 14]
        followers[expected] += 1
    assert min(followers[3], followers[0]) > 0


def test_declared_win_stays_hidden_and_does_not_end_the_round() -> None:
    """G3, S3.4: the second seat is asked as if nothing had been declared."""
    deal = played("two_winners", 1, but=2)
    first = deal.turn
    assert first is not None
    before = [deal.view(seat) for seat in SEATS]
    deal.play("win")
    second = deal.turn
    assert second is not None
    for seat in {*SEATS} - {first, second}:
        assert deal.view(seat) == before[seat]
        assert deal.view(seat)["turn"] is None
    assert deal.view(first)["wins"] == []
    assert "win" in deal.view(second)["legal"]
    deal.play("pass")
    assert [seat for seat, _ in deal.view(second)["wins"]] == [first]


def test_robbed_kong_stays_a_pung() -> None:
    """S3.3: nothing is paid or drawn for it; its tile is in every winner's hand."""
    for seed in range(20):
        deal = played("robbed_by_two", seed, but=1)
        public = deal.public
        assert public is not None
        konger, name = public.source, SICHUAN.faces[public.face]
        assert f"pung {name}" in deal.view(konger)["groups"][konger]
        assert size(deal, konger) == 14
        wall, held = len(deal.stock), deal.hands[konger][public.face]
        deal.play("win")
        assert len(deal.scores) == 2
        assert f"pung {name}" in deal.view(konger)["groups"][konger]
        assert deal.hands[konger][public.face] == held - 1
        assert len(deal.stock) == wall - 1  # the next seat's ordinary draw
        assert all(deal.hands[seat][public.face] == 1 for seat in deal.scores)
        assert deal.met["ledger:S5.2-added"] == 0
        assert deal.met["ledger:S5.1-robbed"] == 2


def test_winner_pays_no_more() -> None:
    """S3.5: later self-draws and kongs are paid by the seats still in play."""
    checked = 0
    for seed in range(20):
        deal = played("three_winners_end", seed)
        assert deal.over
        if deal.met["ledger:S5.1-self"] != 3:  # one of them has won a discard instead
            continue
        checked += 1
        first, second, third = deal.scores
        lines = [(payment.payer, payment.payee) for payment in deal.ledger()]
        others = {*SEATS} - {first, second}
        assert lines[0] == (deal.dealer, first)
        assert {payer for payer, payee in lines if payee == second} == others
        assert {payer for payer, payee in lines if payee == third} == others - {third}
        assert all(payment.clause == "S5.1" for payment in deal.ledger())
    assert checked > 10


def test_void_tiles_go_first() -> None:
    """S1.3: with a void tile only such tiles may be discarded, and nothing else done."""
    bound = 0
    for seed in range(20):
        rng = random.Random(seed)
        deck = list(range(108))
        rng.shuffle(deck)
        deal = Deal(0, deck)
        while not deal.over:
            seat = deal.turn
            assert seat is not None
            void = deal.voids[seat]
            hand = deal.hands[seat]
            held = [face for face, number in enumerate(hand) if number and suit_of(face) == void]
            if deal.phase == "play" and held:
                assert deal.public is None
                assert deal.legal() == [SICHUAN.named("discard", face) for face in held]
                bound += 1
            deal.play(DRIVERS["win-seeking"](deal, rng))
    assert bound > 100


def test_drawn_void_tile_binds_again() -> None:
    """S1.3: the ready seat may only discard what it drew."""
    for seed in range(10):
        deal = played("drawn_void_binds", seed, but=1)
        seat = deal.turn
        assert seat is not None
        view = deal.view(seat)
        assert view["legal"] == [f"discard {view['drawn']}"]
        assert view["drawn"][1] == view["voids"][seat] in SUITS


EXPECTED = {
    "three_winners_on_one_tile": {"three-winners-end"},
    "three_winners_on_last_tile": {"three-winners-end", "score:last-tile"},
    "third_win_by_last_draw": {"three-winners-end", "win-on-last-draw"},
    "win_on_last_replacement": {"kong-with-one-left", "score:last-tile", "exhausted"},
    "pair_wait_by_concealed_kong": {"score:pair-wait", "score:root"},
    "ledger_example": {"pig", "not-ready", "ready-at-end", "ledger:S5.3a-to-winner"},
    "konger_deals_in": {"ledger:S5.2-concealed", "ledger:S5.1-discard"},
    "won_after_last_pung": {"pung-on-last-discard", "win-on-last-discard"},
    "two_pigs": {"ledger:S5.3b", "exhausted"},
}


@pytest.mark.parametrize("name", EXPECTED)
def test_scenario_meets_what_it_was_built_for(name: str) -> None:
    for seed in range(10):
        deal = played(name, seed)
        assert EXPECTED[name] <= set(deal.met)
        if "three-winners-end" in EXPECTED[name]:  # S5.4: no check at all
            assert not [payment for payment in deal.ledger() if "S5.3" in payment.clause]
            assert deal.met["exhausted"] == 0


def test_seven_pairs_scenarios_have_their_quads() -> None:
    for name, quads in (
        ("seven_pairs", 0),
        ("seven_pairs_one_quad", 1),
        ("seven_pairs_two_quads", 2),
        ("seven_pairs_three_quads", 3),
    ):
        for seed in range(10):
            deal = played(name, seed)
            (winner,) = deal.scores
            assert deal.hands[winner].count(4) == quads
            assert deal.scores[winner].items.count("root") == quads
