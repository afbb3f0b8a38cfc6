"""The Chắn reference against the vectors, whose figures are derived from RULES by hand."""

import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from reference import chan
from reference.cards import Counts
from reference.chan import Deal, IllegalActionError, bans
from reference.chan.bans import Past
from reference.chan.drivers import DRIVERS
from reference.chan.faces import CHAN, fellows
from reference.chan.groups import held_copies, parse_group
from reference.chan.scoring import VALUES, Score
from reference.chan.shapes import is_complete
from reference.chan.stacked import SCENARIOS, build

SCORE_VECTORS = Path(__file__).parent / "vectors" / "chan" / "score.jsonl"
SCORE_ARGUMENTS = ("won_on", "own_gate", "heavenly", "opening_quad")
SEATS = range(4)


def score(row: dict[str, Any]) -> Score:
    """Scores a row of score.jsonl."""
    arguments = {name: row[name] for name in SCORE_ARGUMENTS}
    return chan.score(row["hand"], row["exposed"], **arguments)


# Vectors


@pytest.mark.vectors("chan/score")
def test_score(case: dict[str, Any]) -> None:
    result = score(case)
    assert result.total == case["total"]
    assert sorted(result.bonuses.elements()) == case["bonuses"]
    assert sum(line.points for line in result.lines) == case["total"]


def test_score_vectors_meet_every_bonus_alone_and_beside_another() -> None:
    rows = [json.loads(line) for line in SCORE_VECTORS.read_text(encoding="utf-8").splitlines()]
    alone = {row["bonuses"][0] for row in rows if len(row["bonuses"]) == 1}
    assert alone == {*VALUES, "u-xuong"}
    beside = {line.bonus for row in rows for line in score(row).lines if line.part == "dịch"}
    # nothing but a Thập thành, which adds main values, can go with a higher one of the others
    assert beside == {*VALUES} - {"bach-dinh", "tam-do", "kinh-tu-chi", "thap-thanh"}


@pytest.mark.vectors("chan/settle")
def test_settle(case: dict[str, Any]) -> None:
    assert chan.settle(case["totals"]) == case["returns"]


@pytest.mark.vectors("chan/win")
def test_win(case: dict[str, Any]) -> None:
    hand, groups = case["hand"], case["groups"]
    if case["waits"] is None:
        assert chan.is_win(hand, groups) is case["win"]
    else:
        assert chan.waits(hand, groups) == case["waits"]


@pytest.mark.vectors("chan/distance")
def test_distance(case: dict[str, Any]) -> None:
    assert chan.distance(case["hand"], case["groups"], case["seen"]) == case["distance"]


@pytest.mark.vectors("chan/bad")
def test_bad_input(case: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        getattr(chan, case["call"])(**case["args"])
    assert type(caught.value).__name__ == case["error"]


@pytest.mark.vectors("chan/deals")
def test_deal(case: dict[str, Any]) -> None:
    deal = Deal(case["dealer"], case["deck"])
    for action, legal in zip(case["actions"], case["legal"], strict=True):
        assert deal.legal() == legal
        deal.play(action)
    assert deal.over
    assert deal.legal() == []
    assert deal.returns() == case["returns"]
    assert [sheet.total for sheet in deal.sheets()] == case["totals"]
    assert chan.settle(case["totals"]) == case["returns"]


# The calculators against plain enumeration


def most_chan(cards: list[int]) -> int | None:
    """The most chắn of any way to pair all the cards, None when there is none."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    found = []
    for other in sorted({card for card in rest if card in (first, *fellows(first))}):
        left = list(rest)
        left.remove(other)
        more = most_chan(left)
        if more is not None:
            found.append(more + (other == first))
    return max(found, default=None)


def test_the_reading_without_split_pairs_is_the_best_one() -> None:
    rng = random.Random(1)
    found = Counter[bool]()
    for _ in range(400):
        few = [*rng.sample(range(CHAN.size), 4)]
        faces = [face for each in few for face in (each, *fellows(each))]
        cards = sorted(rng.sample([face for face in set(faces) for _ in range(4)], 12))
        best = most_chan(cards)
        wins = best is not None and best + 3 >= 6
        assert is_complete(CHAN.count(cards), exposed=3) is wins
        found[wins] += 1
    assert min(found[True], found[False]) > 20


def exposed_groups(rng: random.Random, number: int) -> list[str]:
    """Random exposed pairs of different ranks and Chi chi left out, about half of them chắn."""
    lower = rng.sample(["2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m"], number)
    kinds = [rng.choice(["chan", "ca"]) for _ in lower]
    return [
        f"chan {face}" if kind == "chan" else f"ca {face}{face[0]}s"
        for kind, face in zip(kinds, lower, strict=True)
    ]


@pytest.mark.parametrize("declared", [7, 8])
def test_distance_counts_exchanges(declared: int) -> None:
    """0 with a wait that is not all seen, else one more than after the best exchange."""
    rng = random.Random(declared)
    found = Counter[int | None]()
    for _ in range(10):
        groups = exposed_groups(rng, declared)
        held = held_copies(parse_group(text) for text in groups)
        rest = [face for face in range(CHAN.size) for _ in range(4 - held[face])]
        rng.shuffle(rest)
        size = 19 - 2 * declared
        hand = CHAN.count(rest[:size])
        seen = CHAN.count(rest[size:][: rng.randrange(len(rest) - size)])
        distance = chan.distance(CHAN.write(hand), groups, CHAN.write(seen))
        assert distance == by_exchange(hand, groups, held, seen)
        found[distance] += 1
    assert len(found) > 1


def by_exchange(hand: Counts, groups: list[str], held: Counts, seen: Counts) -> int | None:
    """The distance by one step of looking ahead; the card that goes is seen afterwards."""
    unseen = [4 - sum(each) for each in zip(hand, held, seen, strict=True)]
    if any(unseen[CHAN.face(face)] for face in chan.waits(CHAN.write(hand), groups)):
        return 0
    steps = []
    for drawn in (face for face, number in enumerate(unseen) if number):
        for gone in (face for face, number in enumerate(hand) if number and face != drawn):
            after, elsewhere = list(hand), list(seen)
            after[drawn] += 1
            after[gone] -= 1
            elsewhere[gone] += 1
            steps.append(chan.distance(CHAN.write(after), groups, CHAN.write(elsewhere)))
    reachable = [step + 1 for step in steps if step is not None]
    return min(reachable, default=None)


# Bans, C4


def past(discarded: str = "", played: str = "", declined: str = "") -> Past:
    """What a seat has done, faces as hand text."""
    return Past(*(set(CHAN.parse(text)) for text in (discarded, played, declined)))


CAPTURES: list[tuple[str, str, str, Past, dict[str, list[str]]]] = [
    # (public card, concealed, exposed, past, each capture with the clauses that bar it)
    ("5m", "55s 2m 3m 4m", "", past(), {"ca 5s": ["C4.1"]}),
    ("5m", "555s 2m 3m", "", past(), {"ca 5s": []}),
    ("5m", "55m 5s 2m 3m", "", past(), {"chan 5m": [], "ca 5s": ["C4.2"]}),
    ("5m", "555m 2s", "", past(), {"chan 5m": []}),
    ("5m", "55m", "", past(), {"chan 5m": []}),
    ("5m", "5s 2m 3m", "", past(declined="5s"), {"ca 5s": ["C4.3"]}),
    ("5s", "5s 2m 3m", "", past(declined="5s"), {"chan 5s": []}),
    ("5m", "5s 2m 3m", "", past(declined="5m"), {"ca 5s": []}),
    ("5m", "5m 2m 3m", "", past(discarded="5m"), {"chan 5m": ["C4.4"]}),
    ("5m", "5s 2m 3m", "", past(discarded="5m"), {"ca 5s": ["C4.4"]}),
    ("5m", "5m 2m 3m", "ca 5m5p", past(played="5m"), {"chan 5m": ["C4.4"]}),
    ("5p", "5s 2m 3m", "ca 5m5p", past(played="5p"), {"ca 5s": ["C4.4"]}),
    ("5m", "5m 2m 3m", "ca 5m5p", past(played="5p"), {"chan 5m": []}),
    ("5m", "5p 5s 2m 3m 4m", "", past(), {"ca 5p": ["C4.5"], "ca 5s": ["C4.5"]}),
    ("5m", "5s 2m 3m", "ca 5m5p", past(), {"ca 5s": []}),
    ("5m", "5s 4m 4p 22m", "", past(), {"ca 5s": ["C4.6"]}),
    ("5m", "5s 4m 4p 22m C", "", past(), {"ca 5s": []}),
    ("5m", "5s 4m 4p 4s 2m", "", past(), {"ca 5s": []}),
    ("5m", "5s 2m 3m", "", past(discarded="4m 4s"), {"ca 5s": ["C4.7"]}),
    ("5m", "5s 2m 3m", "", past(discarded="4m 9s"), {"ca 5s": []}),
    ("5m", "5m 22s", "", past(), {"chan 5m": ["C4.9"]}),
    ("5m", "5m 3m 4m", "", past(declined="34m"), {"chan 5m": ["C4.9"]}),
    ("5m", "5s 4s 3p", "", past(discarded="34m"), {"ca 5s": ["C4.9"]}),
    ("5m", "5m 4s 3p", "", past(discarded="34m"), {"chan 5m": []}),
    ("5m", "5m 4s 3p", "ca 9m9p", past(discarded="34m"), {"chan 5m": ["C4.9"]}),
    ("C", "C 2m", "", past(), {"chan C": []}),
    ("5m", "6m 4s C", "", past(), {}),
]


@pytest.mark.parametrize(("public", "hand", "exposed", "done", "expected"), CAPTURES)
def test_capture_bans(
    public: str, hand: str, exposed: str, done: Past, expected: dict[str, list[str]]
) -> None:
    groups = [parse_group(exposed)] if exposed else []
    concealed = CHAN.count(CHAN.parse(hand))
    assert bans.captures(CHAN.face(public), concealed, groups, done) == expected


def test_discard_bans() -> None:
    """C4.1, C4.3, C4.8: pairs, declined faces, and with a cạ second faces of a rank."""
    hand = CHAN.count(CHAN.parse("2m 33m 444m 4s 6666p 9s C"))
    done = past(discarded="4m", declined="9s")
    without_ca = bans.discards(hand, [], done)
    barred = {CHAN.faces[face]: clauses for face, clauses in without_ca.items()}
    free: dict[str, list[str]] = {"2m": [], "4m": [], "4s": [], "C": []}
    assert barred == free | {"3m": ["C4.1"], "6p": ["C4.1"], "9s": ["C4.3"]}
    with_ca = bans.discards(hand, [parse_group("ca 5m5p")], done)
    changed = {CHAN.faces[face]: each for face, each in with_ca.items() if each != without_ca[face]}
    assert changed == {"4s": ["C4.8"]}


def test_chiu_needs_three_and_a_discard() -> None:
    """C3.6, C4.9."""
    found = {
        text: bans.chiu(CHAN.face("5m"), CHAN.count(CHAN.parse(text)), [], past(declined="2s"))
        for text in ("555m 3s", "555m 33s", "555m 2s", "55m 3s")
    }
    assert found == {
        "555m 3s": {"chiu 5m": []},
        "555m 33s": {"chiu 5m": ["C4.9"]},
        "555m 2s": {"chiu 5m": ["C4.9"]},
        "55m 3s": {},
    }


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
        deck = list(range(100))
        rng.shuffle(deck)
        deal = Deal(seed % 4, deck)
        while not deal.over:
            assert deal.legal()
            assert cards_of(deal) == [4] * CHAN.size
            assert [exposed_and_concealed(deal, seat) for seat in SEATS] == sizes(deal)
            deal.play(DRIVERS[driver](deal, rng))
        assert cards_of(deal) == [4] * CHAN.size
        assert sum(deal.returns()) == 0
        assert deal.winner is None or winning_sheet(deal) == deal.sheets()[deal.winner]
        met += deal.met
    wanted = {
        "random": {"drawn", "ca", "ban:C4.3"},
        "win-seeking": {"win-at-own-gate", "win-at-other-gate", "chan"},
        "capture-eager": {"chiu-in-turn", "chiu-out-of-turn-discard", "ban:C4.8"},
    }
    assert wanted[driver] <= set(met)


def winning_sheet(deal: Deal) -> Score:
    """The winner's score from what all can see, and whether it was dealt four of a face."""
    assert deal.winner is not None
    view = deal.view(0)
    win = deal.win
    assert win is not None
    return chan.score(
        view["winning_hand"],
        view["groups"][deal.winner],
        won_on=None if win.won_on is None else CHAN.faces[win.won_on],
        own_gate=win.own_gate,
        heavenly=win.won_on is None,
        opening_quad=win.opening_quad,
    )


def cards_of(deal: Deal) -> Counts:
    """Copies of each face, wherever they are."""
    lying = [*deal.discards, *deal.revealed]
    counts = CHAN.count([*deal.stock, *(face for _, face in lying)])
    for seat in SEATS:
        held = held_copies(deal.groups[seat])
        counts = [sum(each) for each in zip(counts, deal.hands[seat], held, strict=True)]
    return counts


def exposed_and_concealed(deal: Deal, seat: int) -> int:
    """A seat's cards, exposed ones included."""
    return sum(deal.hands[seat]) + sum(held_copies(deal.groups[seat]))


def sizes(deal: Deal) -> list[int]:
    """Nineteen cards each, one more for a seat that is to discard, and for a dead hand (C3.1)."""
    discarding = None if deal.public else deal.turn
    return [20 if seat in (discarding, deal.dead) else 19 for seat in SEATS]


def test_copy_is_independent_and_illegal_play_changes_nothing() -> None:
    dealer, deck, _ = build("drawn", 0)
    deal = Deal(dealer, deck)
    twin = deal.copy()
    before = [deal.view(seat) for seat in SEATS]
    with pytest.raises(IllegalActionError):
        deal.play("win")
    assert [deal.view(seat) for seat in SEATS] == before
    deal.play(deal.legal()[0])
    assert [twin.view(seat) for seat in SEATS] == before
    assert deal.view(dealer) != before[dealer]


def test_deal_follows_the_deck() -> None:
    """G2 and C1.2: blocks of 20, 19, 19, 19, a stock of 23."""
    deal = Deal(1, list(range(100)))
    assert deal.view(1)["hand"] == "22223333444455556666m"
    assert deal.view(2)["hand"] == "777788889999m 2222333p"
    assert deal.view(3)["hand"] == "3444455556666777788p"
    assert deal.view(0)["hand"] == "889999p 2222333344445s"
    assert deal.view(0)["sizes"] == [19, 20, 19, 19]
    assert deal.view(0)["stock"] == 23
    assert deal.view(1)["legal"] == ["win", "pass"]
    assert deal.view(0)["turn"] == 1


def played(name: str, seed: int, *, but: int = 0) -> Deal:
    """A scenario played to the end of its script, but for so many actions."""
    dealer, deck, actions = build(name, seed)
    deal = Deal(dealer, deck)
    for action in actions[: len(actions) - but]:
        deal.play(action)
    return deal


def test_out_of_turn_chiu_returns_its_discard() -> None:
    """C3.8: the discard lies at the interrupted gate, whose seat captures it or reveals there."""
    for seed in range(20):
        deal = played("chiu_out_of_turn_discard", seed, but=1)
        claimant = deal.turn
        assert claimant is not None
        public = deal.view(claimant)["public"]
        gate = (deal.dealer + 1) % 4
        assert public == {
            "seat": deal.dealer,
            "face": public["face"],
            "gate": gate,
            "by": "discard",
        }
        deal.play(f"chiu {public['face']}")
        assert all(deal.view(seat)["turn"] == claimant for seat in SEATS)
        assert deal.view(gate)["public"] is None
        assert deal.view(gate)["groups"][claimant] == [f"chiu {public['face']}"]
        deal.play(deal.legal()[0])
        while deal.public and deal.public.by == "returned":
            assert deal.public.gate == gate
            assert deal.public.source == claimant
            assert deal.turn == gate or "win" in deal.legal() or "chiu" in str(deal.legal())
            deal.play("pass")
        assert deal.revealed[0][0] == gate


def test_in_turn_chiu_goes_on() -> None:
    """C3.8: after a Chíu at the own gate the discard lies at the next seat's gate."""
    asked = 0
    for seed in range(40):
        deal = played("chiu_in_turn", seed)
        claimant = deal.turn
        assert claimant is not None
        following = (claimant + 1) % 4
        revealed = len(deal.revealed)
        deal.play(deal.legal()[0])
        if deal.public and deal.public.by != "reveal":
            asked += 1
            assert deal.public.gate == following
            assert deal.public.by == "discard"
        else:  # nobody could take it: the next seat has revealed
            assert deal.revealed[revealed][0] == following
    assert asked


def test_declared_chiu_stays_hidden() -> None:
    """G3, G6: a declared Chíu shows in nobody's view while a win is still to be declared."""
    deal = played("win_over_chiu", 2, but=2)
    claimant = deal.turn
    assert claimant is not None
    before = [deal.view(seat) for seat in SEATS]
    face = before[claimant]["public"]["face"]
    assert before[claimant]["legal"] == ["pass", f"chiu {face}"]
    deal.play(f"chiu {face}")
    winner = deal.turn
    assert winner is not None
    assert deal.legal() == ["win", "pass"]
    for seat in {*SEATS} - {claimant, winner}:
        assert deal.view(seat) == before[seat]
        assert deal.view(seat)["turn"] is None
    deal.play("win")
    after = deal.view(claimant)
    assert after["winner"] == winner
    assert after["groups"][claimant] == []
    assert after["sizes"][winner] == 20
    assert after["revealed"] == before[claimant]["revealed"][:-1]
    assert after["winning_hand"] == deal.view(winner)["hand"]
    assert after["public"] is None
    assert after["phase"] == "over"


def test_passed_chiu_may_win_after_all() -> None:
    """C3.4: with the win passed, the Chíu declared before it is made."""
    deal = played("win_over_chiu", 3, but=1)
    face = CHAN.faces[deal.public.face] if deal.public else ""
    while deal.public:
        deal.play("pass")
    assert sum(f"chiu {face}" in map(str, groups) for groups in deal.groups) == 1
    assert deal.met["pass-win"] >= 1


def test_dead_hand_does_nothing() -> None:
    """C3.1: a dead hand is never asked, plays nothing and pays like anyone."""
    paid = 0
    for seed in range(30):
        deal = played("dead_hand", seed)
        dealer = deal.dealer
        hand = list(deal.hands[dealer])
        assert deal.revealed[0][0] == (dealer + 1) % 4
        rng = random.Random(seed)
        while not deal.over:
            assert deal.turn != dealer
            deal.play(DRIVERS["win-seeking"](deal, rng))
        assert deal.hands[dealer] == hand
        assert deal.groups[dealer] == []
        assert all(source != dealer for source, _ in deal.discards)
        paid += deal.returns()[dealer] < 0
    assert paid


def test_declining_binds() -> None:
    """C4.3: a declined face stays in hand."""
    deal = played("declined_kept", 0)
    seat = deal.turn
    assert seat == (deal.dealer + 1) % 4
    declined = CHAN.faces[deal.discards[0][1]]
    assert deal.hands[seat][CHAN.face(declined)] % 2 == 1
    assert f"discard {declined}" not in deal.legal()


def test_chi_chi_needs_exactly_six_chan() -> None:
    """C2.3: the seat is offered Chi chi as a chắn, but not as a win."""
    deal = played("chi_chi_without_win", 0, but=1)
    assert deal.legal() == ["pass", "chan C"]
    deal = played("chi_chi_win", 0, but=1)
    assert deal.legal() == ["win", "pass"]


EXPECTED = {
    "pair_kept": "ban:C4.1",
    "chan_before_ca": "ban:C4.2",
    "declined_kept": "ban:C4.3",
    "declined_not_in_ca": "ban:C4.3",
    "discarded_not_captured": "ban:C4.4",
    "played_not_captured": "ban:C4.4",
    "rank_has_ca": "ban:C4.5",
    "one_unpaired": "ban:C4.6",
    "two_of_a_rank_gone": "ban:C4.7",
    "second_of_rank_kept": "ban:C4.8",
    "capture_leaves_no_discard": "ban:C4.9",
    "chiu_leaves_no_discard": "ban:C4.9",
    "win_despite_ban": "win-despite-ban",
}


@pytest.mark.parametrize("name", EXPECTED)
def test_ban_is_met_where_it_was_built(name: str) -> None:
    """C4: it is seat 1 of the scenario that the ban hits, at the end of the script."""
    for seed in range(10):
        dealer, deck, actions = build(name, seed)
        deal = Deal(dealer, deck)
        for action in actions[:-1]:
            deal.play(action)
        before = deal.met[EXPECTED[name]]
        deal.play(actions[-1])
        assert deal.met[EXPECTED[name]] > before
