"""The pictures: what is on them, what is not, and that they are well made."""

import pickle
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from xml.etree import ElementTree as ET

import pytest

import cardavia as cv
from cardavia import pictures
from cardavia.library import names
from cardavia.pictures import chip
from command import run_code
from rooms import ROOMS, Room

SVG = "{http://www.w3.org/2000/svg}"
GAMES = cv.games()


@lru_cache(maxsize=1)
def parsed(svg: str) -> ET.Element:
    """Parse a picture and check what all pictures have in common."""
    root = ET.fromstring(svg)  # noqa: S314 - the package's own
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert root[0].tag == f"{SVG}title"
    left, top, width, height = map(float, (root.get("viewBox") or "").split())
    assert (left, top) == (0, 0)
    assert (width, height) == (float(root.get("width") or 0), float(root.get("height") or 0))
    # Ids and rules of style would reach other pictures on the same page.
    assert not [each for each in root.iter() if each.get("id") or each.tag == f"{SVG}style"]
    return root


def chips(svg: str) -> list[ET.Element]:
    """Return the chips of a picture in their order."""
    return [each for each in parsed(svg).iter(f"{SVG}g") if each.get("data-face")]


def shown(svg: str) -> Counter[str]:
    """Count the cards on a picture by face."""
    return Counter(each.get("data-face") or "" for each in chips(svg))


def words(svg: str) -> list[str]:
    """Return the texts of a picture."""
    return ["".join(each.itertext()) for each in parsed(svg).iter(f"{SVG}text")]


def played(game: str, seed: int, every: int = 7) -> Iterator[cv.Table]:
    """Yield a table at some of the decisions of a deal, and when it is over."""
    table = cv.deal(game, seed=seed)
    agent = cv.Random(seed) if seed % 2 else cv.Heuristic()
    while not table.is_over:
        if len(table.history) % every == 0:
            yield table
        table.play(agent.choose(table))
    yield table


def on_the_table(view: cv.View) -> Counter[str]:
    """Count the cards that all seats see."""
    cards = Counter(view.indicators)
    cards.update(face for groups in view.groups for group in groups for face in group.faces)
    cards.update(face for _, face in view.discards + view.revealed)
    cards.update(2 * [face for face in view.hezi if face is not None])
    # It is still in the hand that it comes from.
    if view.public is not None and view.public.source == "kong":
        cards.update([view.public.face])
    return cards


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_a_chip_with_its_names(game: str) -> None:
    hand = cv.Hand(game, cv.faces(game))
    drawn = chips(hand.to_svg())
    assert [each.get("data-face") for each in drawn] == list(hand)
    for each, face in zip(drawn, hand, strict=True):
        card = names(game)[face]
        assert each.get("aria-label") == each[0].text == f"{card.title} ({face})"
        [text] = each.findall(f"{SVG}text")
        assert text.text == (card.native or card.romanization)
    assert parsed(hand.to_svg()).get("aria-label") == f"{parsed(hand.to_svg())[0].text}. {hand}"


@pytest.mark.parametrize("game", GAMES)
def test_characters_are_legible_on_a_chip_of_20_px(game: str) -> None:
    for each in chips(cv.deal(game, seed=1).hand(0).to_svg()):
        [text] = each.findall(f"{SVG}text")
        size = 20 / chip.HEIGHT * float(text.get("font-size") or 0)
        assert size > (14 if names(game)[each.get("data-face") or ""].native else 10)


def check_cards(table: cv.Table) -> None:
    """Check that the pictures of a table and its views show each card that is to be seen once."""
    hands: Counter[str] = Counter()
    for seat in range(table.seats):
        view = table.view(seat)
        expected = on_the_table(view)
        for _, hand in view.wins:
            expected.update(hand)
        own = [] if seat in [winner for winner, _ in view.wins] else list(view.hand)
        expected.update(own)
        assert shown(view.to_svg()) == expected
        hands.update(own)
    asked = table.view(table.turn or 0)
    expected = on_the_table(asked) + hands
    for _, hand in asked.wins:
        expected.update(hand)
    assert shown(table.to_svg()) == expected


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_every_card_that_is_to_be_seen_is_shown_once(game: str, seed: int) -> None:
    for table in played(game, seed):
        check_cards(table)


@pytest.mark.parametrize("room", ROOMS.values(), ids=str)
def test_so_is_every_card_of_rare_deals(room: Room) -> None:
    robbed = 0
    for name in room.source.scenarios:
        stacked = room.source.build(name, 1)
        table = cv.from_deck(room.game, stacked.deck, stacked.dealer)
        for action in stacked.actions:
            public = table.view(table.turn or 0).public
            if public is not None and public.source in ("kong", "returned"):
                robbed += 1
                check_cards(table)
            table.play(action)
        check_cards(table)
        if table.outcome is not None:
            table.outcome.to_svg()
    assert robbed


@pytest.mark.parametrize("game", GAMES)
def test_a_view_shows_nothing_hidden(game: str) -> None:
    differ = 0
    for table in played(game, 3):
        whole = table.to_svg()
        for seat in range(table.seats) if table.turn is not None else ():
            world = table.redeal(seat, 5)
            if world.view(seat) == table.view(seat):
                assert world.view(seat).to_svg() == table.view(seat).to_svg()
                differ += world.to_svg() != whole
    assert differ > 10


@pytest.mark.parametrize("game", GAMES)
def test_marks_are_told(game: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        for table in played(game, seed):
            view = table.view(table.turn or 0)
            svg = view.to_svg()
            told = [each.get("aria-label") or "" for each in chips(svg)]
            marked = Counter(each.rpartition("), ")[2] for each in told if "), " in each)
            assert marked["just drawn"] == (view.drawn is not None)
            assert marked["open to claims"] == (view.public is not None)
            claimed = [group for groups in view.groups for group in groups if group.claimed]
            marks = [mark.startswith("claimed from seat") for mark in marked.elements()]
            assert sum(marks) == len(claimed)
            assert words(svg).count("to decide") == (table.turn is not None)
            met.update(marked.keys())
    assert met["open to claims"] > 3
    assert met["just drawn"] > 3 or game == "chan"


@pytest.mark.parametrize("game", GAMES)
def test_an_outcome_shows_points_sheets_and_payments(game: str) -> None:
    for seed in range(20):
        *_, table = played(game, seed)
        outcome = table.outcome
        assert outcome is not None
        svg = outcome.to_svg()
        told = words(svg)
        assert [f"{points:+d}" in told for points in outcome.returns] == [True] * table.seats
        for payment in outcome.ledger:
            assert f"{payment.reason}[{payment.clause}]" in told
            assert f"seat {payment.payer} pays seat {payment.payee}" in told
        expected: Counter[str] = Counter()
        for sheet in outcome.scores:
            expected.update(shown(sheet.to_svg()))
            for block in sheet.partition or []:
                expected.subtract(cv.Hand(game, block))
            for item in sheet.items:
                assert f"{item.label}[{item.clause}]" in told
        # What the readings leave is the winning cards.
        assert +expected == Counter(won.face for won in outcome.wins if won.face is not None)
        assert shown(svg) == sum((shown(sheet.to_svg()) for sheet in outcome.scores), Counter())


def test_a_sheet_of_a_calculator_has_a_picture() -> None:
    sheet = cv.chan.score("22m 44m 55p 66p 99p CC 3m3s 7p7s 2p2s 6m6s", won_on="6s")
    assert sheet.won_from is None
    assert shown(sheet.to_svg())["C"] == 2
    heavenly = cv.nantong.score("555789m 123456p 11456789s 777p", indicators="2s 3m", heavenly=True)
    assert "won as dealt" in words(heavenly.to_svg())
    loser = cv.nantong.score("555789m 123456p 1145678s 777p", indicators="2s 3m")
    assert not chips(loser.to_svg())


@pytest.mark.parametrize("game", GAMES)
def test_a_search_shows_its_figures(game: str) -> None:
    table = cv.deal(game, seed=2)
    while len(table.legal_actions()) < 8:
        table.play(cv.Heuristic().choose(table))
    result = cv.MonteCarlo(rollouts=600).search(table)
    told = words(result.to_svg())
    tried = [each for each in result.candidates if each.visits]
    for each in tried:
        assert f"{each.mean:+.2f} ± {each.standard_error:.2f}" in told
        assert f"{each.visits}" in told
        if each.action != result.heuristic:
            assert f"{each.difference:+.2f} ± {each.difference_error:.2f}" in told
    assert told.count("the heuristic's choice") == 1
    assert len(chips(result.to_svg())) == len(tried)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("rollouts", [1, 2, 40])
def test_a_search_of_any_size_has_a_picture(game: str, rollouts: int) -> None:
    for table in played(game, 0):
        if not table.is_over:
            parsed(cv.MonteCarlo(rollouts=rollouts).search(table).to_svg())


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_a_function_of_what_it_shows(game: str) -> None:
    *_, table = played(game, 0)
    things = [table, table.view(0), table.hand(1), table.outcome]
    for thing, copy in zip(things, pickle.loads(pickle.dumps(things)), strict=True):
        assert isinstance(thing, cv.Table | cv.View | cv.Hand | cv.Outcome)
        assert thing.to_svg() == copy.to_svg() == pictures.svg(thing)
        assert thing._repr_html_() == pictures.html(thing)
        assert thing.to_svg() in thing._repr_html_()


def test_an_empty_hand_has_a_picture() -> None:
    assert words(cv.Hand("chan").to_svg()) == ["no cards"]


def test_pictures_are_imported_when_asked_for() -> None:
    code = """
        import sys
        import cardavia as cv
        import cardavia.cli
        before = set(sys.modules)
        cv.deal("chan", seed=1).hand(0).to_svg()
        new = set(sys.modules) - before
        print("cardavia.pictures" in new, "xml.etree.ElementTree" in new)
        print("matplotlib" in sys.modules)
    """
    done = run_code(code)
    assert (done.stdout.split(), done.stderr) == (["True", "True", "False"], "")
