"""The library's full decks (N1.1, C1.1), card names, and the rule texts in the package."""

import re
import unicodedata
from collections import Counter
from typing import Literal

import pytest

import cardavia as cv
from cardavia import names as card_names
from cardavia import rulebook
from cardavia.library import deck, names
from conftest import read_vectors
from rooms import ROOMS

PARTS = {"S5.3": "abc"}
"""Clauses that have parts with ids of their own."""
every_game = pytest.mark.parametrize("game", cv.games())


@every_game
def test_the_deck_is_numbered_in_order(game: str) -> None:
    cards = cv.library(game)
    assert [card.id for card in cards] == list(range(ROOMS[game].library))
    assert sum(card.in_table for card in cards) == ROOMS[game].cards


@every_game
def test_ids_and_faces_are_those_of_the_table(game: str) -> None:
    faces = cv.faces(game)
    table = ROOMS[game].cards
    for card in cv.library(game)[:table]:
        assert card.face == faces[card.id // 4]
        assert card.in_table
    for card in cv.library(game)[table:]:
        assert not card.in_table
        with pytest.raises(
            cv.NotationError, match=r"^(no rank 1 in this deck|unknown card '[A-Z]')"
        ):
            cv.Hand(game, card.face)


def test_the_five_lucky_cards_are_single_and_stay_out() -> None:
    lucky = cv.library("nantong")[120:]
    assert [card.english for card in lucky] == [
        "Fortune",
        "Prosperity",
        "Longevity",
        "Joy",
        "Wealth",
    ]
    assert "".join(card.native or "" for card in lucky) == "福禄寿禧财"
    assert all(card.rank is None for card in lucky)


def test_chan_leaves_out_the_ones_the_old_man_and_thang_thang() -> None:
    outside = Counter(card.romanization for card in cv.library("chan")[100:])
    assert outside == {
        "nhất vạn": 4,
        "nhất văn": 4,
        "nhất sách": 4,
        "ông cụ": 4,
        "thang thang": 4,
    }


@every_game
def test_every_face_has_names_of_its_own(game: str) -> None:
    cards = names(game).values()
    for field in ("face", "english", "romanization"):
        values = [getattr(card, field) for card in cards]
        assert len(set(values)) == len(cards)
        assert all(values)
    natives = [card.native for card in cards if card.native is not None]
    assert len(set(natives)) == len(natives)
    # The three yêu of the Tổ tôm deck are the only cards without a known spelling in characters.
    assert len(natives) == len(cards) - (3 if game == "chan" else 0)


def test_vietnamese_names_and_their_characters() -> None:
    called = names("chan")
    assert called["3m"].title == "Three of Myriads, 三萬 tam vạn"
    assert called["8s"].title == "Eight of Strings, 八索 bát sách"
    assert called["9p"].title == "Nine of Coins, 九文 cửu văn"
    assert called["C"].title == "Half Coin, chi chi"


def test_chinese_names_and_their_characters() -> None:
    called = names("sichuan")
    assert called["1m"].title == "One of Characters, 一万 yī wàn"
    assert called["5p"].title == "Five of Dots, 五筒 wǔ tǒng"
    assert called["9s"].title == "Nine of Bamboo, 九条 jiǔ tiáo"
    assert names("nantong")["5p"].title == "Five of Coins, 五饼 wǔ bǐng"
    assert card_names.notation(deck("sichuan"), "wu tong 九条 yī wàn") == "5p 9s 1m"


@every_game
def test_the_origin_rests_on_sources(game: str) -> None:
    whole = deck(game)
    assert max(map(len, whole.origin.splitlines())) <= 80
    assert len(whole.sources) > 3
    assert len({source.title for source in whole.sources}) == len(whole.sources)


@every_game
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_every_name_is_read_in_both_forms_of_unicode(
    form: Literal["NFC", "NFD"], game: str
) -> None:
    for face in cv.faces(game):
        card = names(game)[face]
        for name in filter(None, (card.romanization, card.native)):
            for written in (name, name.upper(), name.title()):
                typed = unicodedata.normalize(form, written)
                assert card_names.faces(deck(game), typed) == [face]
                assert card_names.notation(deck(game), f"{typed} {typed}") == f"{face} {face}"


def test_a_name_without_accents_means_every_face_it_may() -> None:
    for face in cv.faces("chan"):
        bare = card_names.bare(names("chan")[face].romanization)
        meant = {face} if face[-1] in "sC" else {f"{face[0]}m", f"{face[0]}p"}
        assert set(card_names.faces(deck("chan"), bare)) == meant
        if len(meant) == 1:
            assert card_names.notation(deck("chan"), bare) == face
        else:
            with pytest.raises(cv.NotationError, match=r"may be .* \(\dm\) or .* \(\dp\)"):
                card_names.notation(deck("chan"), bare)


@pytest.mark.parametrize(
    "text", ["vạn", "tam", "tám vạn", "tam vạnn", "nhất vạn", "chi", "", "mot van"]
)
def test_what_is_no_name_is_left_to_the_reader_of_hands(text: str) -> None:
    assert card_names.faces(deck("chan"), text) == []
    assert card_names.notation(deck("chan"), f"3m {text}") == f"3m {text}"


def test_suits_and_ranks() -> None:
    suits = Counter(card.suit for card in cv.library("nantong"))
    assert suits == {"myriads": 36, "coins": 36, "strings": 36, "honours": 12, "lucky": 5}
    for card in cv.library("nantong"):
        assert card.rank == (int(card.face[0]) if card.face[0].isdecimal() else None)


def test_an_unknown_game_has_no_library() -> None:
    with pytest.raises(ValueError, match="bridge"):
        cv.library("bridge")


@every_game
def test_the_rules_have_every_clause_once_and_in_order(game: str) -> None:
    expected = [
        f"G{number}" if section == "G" else f"{section}.{number}"
        for section, count in ROOMS[game].clauses.items()
        for number in range(1, count + 1)
    ]
    expected = [part for clause in expected for part in _with_parts(clause)]
    sections = rulebook.sections(game)
    assert [clause.id for section in sections for clause in section.clauses] == expected
    assert [section.id for section in sections] == list(ROOMS[game].clauses)


def _with_parts(clause: str) -> list[str]:
    return [clause, *(clause + part for part in PARTS.get(clause, ""))]


def test_rules_are_found_by_clause_section_and_word() -> None:
    assert [clause.id for clause in rulebook.find("nantong", "N5.3")] == ["N5.3"]
    assert [clause.id for clause in rulebook.find("nantong", "n7")] == ["N7.1", "N7.2"]
    assert "N6.2" in [clause.id for clause in rulebook.find("nantong", "wenqian")]
    assert [clause.id for clause in rulebook.find("nantong", "Three Elders")] == ["N6.5"]
    assert [clause.id for clause in rulebook.find("sichuan", "s5.3b")] == ["S5.3b"]
    whole = [clause.id for clause in rulebook.find("sichuan", "S5.3")]
    assert whole == ["S5.3", "S5.3a", "S5.3b", "S5.3c"]
    assert rulebook.find("nantong", "trumps") == []
    assert rulebook.find("nantong", "") == []


@pytest.mark.parametrize("word", ["Bạch định", "bach dinh", "BẠCH ĐỊNH", "bạch định"])
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_rules_are_found_by_words_with_accents_or_without(
    form: Literal["NFC", "NFD"], word: str
) -> None:
    found = rulebook.find("chan", unicodedata.normalize(form, word))
    assert "C5.1" in [clause.id for clause in found]
    assert rulebook.find("chan", "bách định") == []


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


def test_the_table_of_bonuses_is_the_engine_s() -> None:
    """Every main value of C5.1, found in the text and on a sheet where it is the main one."""
    [clause] = rulebook.find("chan", "C5.1")
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in clause.text.splitlines()
        if line.startswith("|")
    ][2:]
    told = {row[0]: tuple(map(int, row[1].split(" / "))) for row in rows}
    assert len(told) == 12
    seen: dict[str, set[tuple[str, int]]] = {}
    for _, case in read_vectors("chan", "score"):
        arguments = {key: case[key] for key in ("won_on", "own_gate", "heavenly", "opening_quad")}
        sheet = cv.chan.score(case["hand"], case["exposed"], **arguments)
        for place, item in enumerate(sheet.items):
            kind = "main" if item.clause == "C5.4" or place == 0 else "dịch"
            seen.setdefault(item.label.split(":")[0], set()).add((kind, item.value))
    assert seen.pop("Ù xuông") == {("main", 2)}
    assert set(seen) == set(told)
    for bonus, values in seen.items():
        main, dich = told[bonus]
        assert values <= {("main", main), ("dịch", dich)}
        assert ("main", main) in values


def test_the_tables_of_fan_are_the_engine_s() -> None:
    """Every figure of S4.1 and S4.2 in the text, and on a sheet of the vectors."""
    told: dict[str, int] = {}
    for wanted in ("S4.1", "S4.2"):
        [clause] = rulebook.find("sichuan", wanted)
        for line in clause.text.splitlines():
            if line.startswith("|") and line[2].isdecimal():
                figure, label = (cell.strip(" *") for cell in line.strip("|").split("|"))
                told[label] = int(figure)
    engine = {
        "all sets triplets or kongs": told.pop("every set a triplet or kong"),
        "seven pairs": told.pop("seven pairs"),
        "outside hand": told.pop("outside hand: a 1 or a 9 in every set and in the pair"),
        "triplets, kongs and pair of 2, 5 and 8 only": told.pop(
            "every set a triplet or kong of 2, 5 or 8, and the pair of these ranks too"
        ),
        "one suit only": told.pop("one suit only"),
        "roots": told.pop(next(name for name in told if "*root*" in name)),
        "on the pair with four declared sets": told.pop(
            "on the pair, with four declared sets, kongs of every kind included"
        ),
        "on a kong's replacement": told.pop("on the replacement of a kong"),
        "robbing a kong": told.pop("by robbing a kong"),
        "with the wall empty": told.pop(next(name for name in told if "wall empty" in name)),
    }
    assert told == {"standard hand": 0}
    met = set()
    for _, case in read_vectors("sichuan", "score"):
        arguments = {
            key: case[key]
            for key in ("won_on", "won_from", "void", "kong_replacement", "last_tile")
        }
        sheet = cv.sichuan.score(case["hand"], case["groups"], **arguments)
        for item in sheet.items:
            if item.clause in ("S4.1", "S4.2"):
                name = item.label.split(":")[0]
                met.add(name)
                fan = item.value.bit_length() - 1
                assert fan % engine[name] == 0 if name == "roots" else fan == engine[name]
    assert met == set(engine)


@every_game
def test_every_clause_the_engine_names_is_in_the_rules(game: str) -> None:
    known = {clause.id for section in rulebook.sections(game) for clause in section.clauses}
    cited = set()
    for _, case in read_vectors(game, "deals"):
        table = cv.from_deck(game, case["deck"], case["dealer"])
        for text in case["actions"]:
            for action in cv.actions(game):
                cited |= set(
                    re.findall(r"\b[A-Z]\d(?:\.\d+[a-z]?)?\b", table.why_not(action) or "")
                )
            table.play(text)
        assert table.outcome is not None
        cited |= {item.clause for score in table.outcome.scores for item in score.items}
        cited |= {payment.clause for payment in table.outcome.ledger}
    assert len(cited) > 10
    assert cited <= known


# Names wherever cards are read


@pytest.mark.parametrize(
    ("game", "named", "plain"),
    [
        ("chan", "tam vạn", "3m"),
        ("chan", "tam vạn, tam sách", "3m 3s"),
        ("chan", "TAM VẠN tam sách,chi chi", "3m 3s C"),
        ("chan", "三萬、2m", "3m 2m"),
        ("nantong", "1m,2m, T", "1m 2m T"),
        ("sichuan", "一万\uff0c五筒 五筒", "1m 55p"),
    ],
)
def test_hands_may_have_names_and_commas(game: str, named: str, plain: str) -> None:
    assert cv.Hand(game, named) == cv.Hand(game, plain)
    assert cv.Hand(game, plain.replace(" ", ",")) == cv.Hand(game, plain)


def test_single_cards_groups_and_actions_may_have_names() -> None:
    hand = cv.Hand("chan", ["tam vạn", "bát sách"])
    assert hand == cv.Hand("chan", "3m 8s")
    assert hand.count("tam vạn") == 1
    assert "bat sach" in hand
    assert "tứ vạn" not in hand
    assert cv.group("chan", "ca tam vạn, tam sách") == "ca 3m3s"
    assert cv.action("chan", "discard tam vạn") == cv.action("chan", "discard 3m")
    ready = "123456m 78m 55p"
    assert cv.sichuan.waits(ready, ["pung 五条"]) == cv.sichuan.waits(ready, ["pung 5s"])
    assert cv.sichuan.score("123456789m 123p 55p", won_on="五筒").total == 2


def test_a_name_of_two_cards_is_asked_about_everywhere() -> None:
    sentence = r"'tam van' may be tam vạn \(3m\) or tam văn \(3p\)"
    for read in (
        lambda: cv.Hand("chan", "tam van"),
        lambda: cv.action("chan", "discard tam van"),
        lambda: cv.group("chan", "chan tam van"),
        lambda: cv.chan.waits("tam van"),
    ):
        with pytest.raises(cv.NotationError, match=sentence):
            read()


def test_what_the_notation_can_read_is_never_taken_for_a_name() -> None:
    for game in cv.games():
        for face in cv.faces(game):
            assert list(cv.Hand(game, face)) == [face]
    with pytest.raises(cv.NotationError, match=r'unknown card .x. .* at character 5 of "1m  x"'):
        cv.Hand("nantong", "1m  x")
