"""The library's full deck (N1.1) and the rule texts that come with the package."""

import re
from collections import Counter

import pytest

import cardavia as cv
from cardavia import rulebook
from cardavia.library import names

CLAUSES = {"G": 6, "N1": 3, "N2": 2, "N3": 7, "N4": 7, "N5": 6, "N6": 7, "N7": 2}


def test_the_deck_has_125_cards_numbered_in_order() -> None:
    deck = cv.library("nantong")
    assert [card.id for card in deck] == list(range(125))
    assert sum(card.in_table for card in deck) == 120


def test_ids_and_faces_are_those_of_the_table() -> None:
    faces = cv.faces("nantong")
    for card in cv.library("nantong")[:120]:
        assert card.face == faces[card.id // 4]
        assert card.in_table


def test_the_five_lucky_cards_are_single_and_stay_out() -> None:
    lucky = cv.library("nantong")[120:]
    assert [card.english for card in lucky] == [
        "Fortune",
        "Prosperity",
        "Longevity",
        "Joy",
        "Wealth",
    ]
    assert "".join(card.native for card in lucky) == "福禄寿禧财"
    for card in lucky:
        assert not card.in_table
        assert card.rank is None
        with pytest.raises(cv.NotationError):
            cv.Hand("nantong", card.face)


def test_every_face_has_names_of_its_own() -> None:
    cards = names("nantong").values()
    for field in ("face", "english", "native", "romanization"):
        values = [getattr(card, field) for card in cards]
        assert len(set(values)) == 35
        assert all(values)


def test_suits_and_ranks() -> None:
    suits = Counter(card.suit for card in cv.library("nantong"))
    assert suits == {"myriads": 36, "coins": 36, "strings": 36, "honours": 12, "lucky": 5}
    for card in cv.library("nantong"):
        assert card.rank == (int(card.face[0]) if card.face[0].isdecimal() else None)


def test_an_unknown_game_has_no_library() -> None:
    with pytest.raises(ValueError, match="bridge"):
        cv.library("bridge")


def test_the_rules_have_every_clause_once_and_in_order() -> None:
    expected = [
        f"G{number}" if section == "G" else f"{section}.{number}"
        for section, count in CLAUSES.items()
        for number in range(1, count + 1)
    ]
    sections = rulebook.sections("nantong")
    assert [clause.id for section in sections for clause in section.clauses] == expected
    assert [section.id for section in sections] == list(CLAUSES)


def test_rules_are_found_by_clause_section_and_word() -> None:
    assert [clause.id for clause in rulebook.find("nantong", "N5.3")] == ["N5.3"]
    assert [clause.id for clause in rulebook.find("nantong", "n7")] == ["N7.1", "N7.2"]
    assert "N6.2" in [clause.id for clause in rulebook.find("nantong", "wenqian")]
    assert [clause.id for clause in rulebook.find("nantong", "Three Elders")] == ["N6.5"]
    assert rulebook.find("nantong", "trumps") == []
    assert rulebook.find("nantong", "") == []


def test_the_table_of_values_is_the_engine_s() -> None:
    """Every figure of N5.6 for concealed triplets and quads, found in the text and scored."""
    [clause] = rulebook.find("nantong", "N5.6")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in clause.text.splitlines()
        if line.startswith("|")
    ][2:]
    situations = {
        # three copies, four copies, indicators
        "ordinary, no indicator applies": ("1m", "9m 9p"),
        "ordinary, one indicator of its rank": ("1m", "1p 9p"),
        "ordinary, both indicators of its rank": ("1m", "1p 1s"),
        "ordinary, exact, the other does not apply": ("1m", "1m 9p"),
        "ordinary, exact, the other is of its rank": ("1m", "1m 1p"),
        "old general, no old-general indicator": ("T", "9m 9p"),
        "old general, one old-general indicator": ("T", "W 9p"),
        "old general, exact, the other is ordinary": ("T", "T 9p"),
        "old general, two such indicators, none exact": ("T", "W R"),
        "old general, exact, the other is another": ("T", "T R"),
    }
    assert [row[0] for row in rows] == list(situations)
    rest = list(cv.Hand("nantong", "234578m 2345678p 2345678s"))
    for label, _, three, _, four, _ in rows:
        face, indicators = situations[label]
        for copies, figure in ((3, three), (4, four)):
            if figure == "-":
                continue
            hand = [face] * copies + rest[: 22 - copies]
            [item, *_] = cv.nantong.score(hand, indicators=indicators).items
            assert item.value == int(figure), (label, copies)


def test_every_clause_the_engine_names_is_in_the_rules() -> None:
    known = {clause.id for section in rulebook.sections("nantong") for clause in section.clauses}
    cited = set()
    table = cv.deal("nantong", seed=3)
    agent = cv.Heuristic()
    while not table.is_over:
        for action in cv.actions("nantong"):
            cited |= set(re.findall(r"\b[GN]\d(?:\.\d)?\b", table.why_not(action) or ""))
        table.play(agent.choose(table))
    assert table.outcome is not None
    cited |= {item.clause for score in table.outcome.scores for item in score.items}
    assert len(cited) > 5
    assert cited <= known
