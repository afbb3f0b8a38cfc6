"""Bad input of every kind: an error of the documented type with a sentence, no table changed."""

import json
import pickle
import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
import pytest

import cardavia as cv
from cardavia import nantong

WIN = "123m 456m 789m 123p 456p 789p 789s RR"
READY = "123m 456m 789m 123p 456p 789p 789s R"
INDICATORS = "2s 3m"


def finished() -> cv.Table:
    table = cv.deal("nantong", seed=2)
    rng = random.Random(2)
    while not table.is_over:
        table.play(rng.choice(table.legal_actions()))
    return table


def prepared() -> cv.Table:
    """A table on which the dealer, seat 0, is to play its first card."""
    table = cv.deal("nantong", seed=2, dealer=0)
    for _ in range(3):
        table.play("done")
    return table


@contextmanager
def unchanged(table: cv.Table) -> Iterator[None]:
    """Check that whatever happens leaves the table as it was."""

    def state() -> tuple[object, ...]:
        views = [table.view(seat).to_dict() for seat in range(3)]
        return (table.to_json(), table.turn, table.legal_ids(), table.stock, views)

    before, twin = state(), table.copy()
    yield
    assert state() == before
    assert table == twin


def test_every_error_is_a_value_error() -> None:
    for error in (
        cv.GameOverError,
        cv.HandError,
        cv.IllegalActionError,
        cv.NotationError,
        cv.RecordError,
    ):
        assert issubclass(error, ValueError)
        assert error.__doc__


# Hands


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: nantong.waits("11111m 123456789p 12345678s"), "5 copies of 1m"),
        (lambda: cv.Hand("nantong", "TTTTT"), "5 copies of T"),
        (lambda: nantong.is_win("123m 456m 789m 123p 456p 789p RR", ["kong R"]), "6 copies of R"),
        (lambda: nantong.distance(READY, seen="RRRR"), "5 copies of R"),
        (
            lambda: nantong.score("3333m 456m 789m 123p 456p 789p 9s RR", indicators=INDICATORS),
            "5 copies of 3m",
        ),
        (
            lambda: nantong.score("444m 56m 789m 123p 456p 789p 9s RRW", indicators="4m 4m"),
            "5 copies of 4m",
        ),
        (lambda: nantong.waits("1m"), "expected 22 "),
        (lambda: nantong.waits(WIN), "expected 22 "),
        (lambda: nantong.is_win(READY), "expected 23 "),
        (lambda: nantong.partitions(READY), "expected 23 "),
        (lambda: nantong.discards(READY), "expected 23 "),
        (lambda: nantong.distance(WIN + "T"), "expected 22 or 23 "),
        (lambda: nantong.is_win(READY, ["pung 5s"]), "expected 23 "),
        (lambda: nantong.score(WIN + "T", indicators=INDICATORS), "expected 22 or 23 "),
        (lambda: nantong.score(WIN, indicators="2s"), "two indicators, got 1"),
        (lambda: nantong.score(WIN, indicators="2s 3m T"), "two indicators, got 3"),
        (
            lambda: nantong.score(READY + "T", indicators=INDICATORS, heavenly=True),
            "not seven groups and a pair",
        ),
        (
            lambda: nantong.score(WIN, indicators=INDICATORS, won_on="T", won_from="self"),
            "T is not among the concealed cards",
        ),
        (
            lambda: nantong.score(WIN, indicators=INDICATORS, won_on="R", won_from="wall"),
            'got "wall"',
        ),
        (lambda: nantong.settle([]), "settles 3 score sheets, got 0"),
    ],
)
def test_cards_that_cannot_be_together(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(cv.HandError, match=sentence):
        call()


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ({"won_on": "R"}, "won_on needs won_from"),
        ({"won_from": "self"}, "won_from needs won_on"),
        ({"heavenly": True, "won_on": "R", "won_from": "self"}, "heavenly win has no winning card"),
        ({"heavenly": True, "ready": True}, "may not declare ready"),
        ({"kong_replacement": True}, "kong_replacement needs"),
        ({"last_card": True, "won_on": "R", "won_from": "discard"}, "last_card needs"),
        ({"first_discard": True, "won_on": "R", "won_from": "kong"}, "first_discard needs"),
        ({"hezi": True}, "two equal indicators"),
    ],
)
def test_flags_that_contradict_each_other(flags: dict[str, Any], sentence: str) -> None:
    with pytest.raises(cv.HandError, match=sentence):
        nantong.score(WIN, indicators=INDICATORS, **flags)


@pytest.mark.parametrize(
    ("game", "hand", "group"),
    [
        ("nantong", "123m 456m 789m 123p 456p 789p R", "pung 5s"),
        ("chan", "22m44m55p66p99pCC3m3s7p7s2p", "ca 6m6s"),
        ("sichuan", "123m 456m 78m 55p", "pung 5s"),
    ],
)
def test_one_text_is_one_group(game: str, hand: str, group: str) -> None:
    room: Any = getattr(cv, game)
    for name in ("waits", "distance"):
        ask = getattr(room, name)
        assert ask(hand, group) == ask(hand, [group]) == ask(hand, iter([group]))
    for name in ("waits", "distance", "is_win", "discards", "score", "partitions"):
        if not hasattr(room, name):
            continue
        ask = getattr(room, name)
        arguments = {"indicators": INDICATORS} if (game, name) == ("nantong", "score") else {}
        with pytest.raises(cv.NotationError, match="is no group"):
            ask(hand, "chow 5s", **arguments)
        with pytest.raises(TypeError, match=r'^a group is a text such as "pung 5m", not int$'):
            ask(hand, [5], **arguments)
        with pytest.raises(TypeError, match=r'^groups are texts such as "pung 5m", not int$'):
            ask(hand, 5, **arguments)


def test_no_two_winners_settle() -> None:
    winner = nantong.score(WIN, indicators=INDICATORS, heavenly=True)
    other = nantong.score(READY, indicators=INDICATORS)
    with pytest.raises(cv.HandError, match="only one player wins"):
        nantong.settle([winner, winner, other])


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: cv.Hand("nantong", "0m"), "no rank 0"),
        (lambda: cv.Hand("nantong", "5x"), "unknown card 'x'"),
        (lambda: cv.Hand("nantong", "m"), "without a rank"),
        (lambda: cv.Hand("nantong", "12"), "followed by m, p or s"),
        (lambda: cv.Hand("nantong", [30]), "30 is no face index"),
        (lambda: cv.Hand("nantong", [-1]), "-1 is no face index"),
        (lambda: cv.Hand("nantong", ["5m", "55m"]), "one face"),
        (lambda: cv.Hand("nantong").count("X"), "unknown card 'X'"),
        (lambda: nantong.waits(READY, ["chow 5m"]), "is no group"),
        (lambda: nantong.waits(READY, ["pung"]), "is no group"),
        (lambda: nantong.waits(READY, ["pung 5m 5m"]), "is no group"),
        (lambda: nantong.waits(READY, ["pung 0m"]), "no rank 0"),
        (lambda: nantong.score(WIN, indicators=["2s", "X"]), "unknown card 'X'"),
        (
            lambda: nantong.score(WIN, indicators=INDICATORS, won_on="RR", won_from="self"),
            "one face",
        ),
        (lambda: cv.action("nantong", "chow 5m"), "is no action"),
        (lambda: cv.action("nantong", ""), "is no action"),
        (lambda: cv.action("nantong", "discard"), "needs one face"),
        (lambda: cv.action("nantong", "discard 55m"), "one face"),
        (lambda: cv.action("nantong", "win 5m"), "names no face"),
    ],
)
def test_text_that_cannot_be_read(call: Callable[[], object], sentence: str) -> None:
    with pytest.raises(cv.NotationError, match=sentence):
        call()


SEVERAL_LINES: Any = "a\nb\r\u2028c"


@pytest.mark.parametrize(
    "call",
    [
        lambda: cv.action("nantong", SEVERAL_LINES),
        lambda: cv.deal(SEVERAL_LINES, seed=1),
        lambda: cv.from_deck("nantong", [SEVERAL_LINES], 0),
        lambda: cv.from_json(json.dumps({SEVERAL_LINES: 1})),
        lambda: cv.layout("nantong", SEVERAL_LINES),
        lambda: cv.nantong.waits(SEVERAL_LINES),
        lambda: cv.Record.from_json(json.dumps({SEVERAL_LINES: 1})),
        lambda: list(cv.records.open(SEVERAL_LINES)),
    ],
)
def test_what_is_wrong_is_told_in_one_line(call: Callable[[], object]) -> None:
    with pytest.raises((ValueError, OSError)) as caught:
        call()
    assert len(str(caught.value).splitlines()) == 1


# Actions


BAD_ACTIONS: list[tuple[object, type[Exception], str]] = [
    ("done", cv.IllegalActionError, "done is not legal now: the preparation is over"),
    ("win", cv.IllegalActionError, "not seven groups and a pair"),
    ("pass", cv.IllegalActionError, "no card is open"),
    ("added-kong 5m", cv.IllegalActionError, "no exposed pung"),
    (214, cv.IllegalActionError, "the preparation is over"),
    (215, cv.IllegalActionError, "215 is no action id of nantong: expected 0 to 214"),
    (-1, cv.IllegalActionError, "-1 is no action id"),
    (2**70, cv.IllegalActionError, "is no action id"),
    (np.int64(999), cv.IllegalActionError, "999 is no action id"),
    ("discard", cv.NotationError, "needs one face"),
    ("discard 0m", cv.NotationError, "no rank 0"),
    ("draw", cv.NotationError, "is no action"),
    ("", cv.NotationError, "is no action"),
    (1.0, TypeError, "not float"),
    (np.float64(30), TypeError, "not float64"),
    (np.True_, TypeError, "not bool"),
    (None, TypeError, "not NoneType"),
    (b"done", TypeError, "not bytes"),
    (["done"], TypeError, "not list"),
]


@pytest.mark.parametrize(("action", "error", "sentence"), BAD_ACTIONS)
def test_bad_actions_change_nothing(action: object, error: type[Exception], sentence: str) -> None:
    table = prepared()
    calls: tuple[Callable[..., object], ...] = (table.play, table.child)
    with unchanged(table):
        for call in calls:
            with pytest.raises(error, match=sentence):
                call(action)


def test_every_illegal_action_is_refused_with_its_reason() -> None:
    table = cv.deal("nantong", seed=11)
    rng = random.Random(11)
    refused = 0
    while not table.is_over:
        legal = set(table.legal_ids())
        with unchanged(table):
            for action in cv.actions("nantong"):
                reason = table.why_not(action)
                assert (reason is None) is (int(action) in legal)
                if reason is not None:
                    refused += 1
                    with pytest.raises(cv.IllegalActionError) as caught:
                        table.play(action)
                    assert str(caught.value) == f"{action} is not legal now: {reason}"
        table.play(rng.choice(table.legal_actions()))
    assert refused > 5_000


def test_a_stale_action_is_refused() -> None:
    table = prepared()
    stale = table.legal_actions()[0]
    table.play(stale)
    while table.turn == 0 or stale in table.legal_actions():
        table.play(table.legal_actions()[-1])
    with unchanged(table), pytest.raises(cv.IllegalActionError, match=str(stale)):
        table.play(stale)


def test_nothing_is_played_after_the_end() -> None:
    table = finished()
    with unchanged(table):
        for action in cv.actions("nantong"):
            with pytest.raises(cv.GameOverError, match="the deal is over"):
                table.play(action)
            assert table.why_not(action) == "the deal is over"
        with pytest.raises(cv.GameOverError, match="over"):
            table.child("pass")
        for agent in (cv.Heuristic(), cv.Random(seed=1)):
            with pytest.raises(cv.GameOverError, match="over"):
                agent.choose(table)


# Decks, dealers, seats, seeds


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        (range(119), "has 120 cards, got 119"),
        (range(121), "has 120 cards, got 121"),
        ([], "has 120 cards, got 0"),
        ([0, *range(119)], "card 0 at place 1 is in the deck twice"),
        (range(1, 121), "card 120 at place 119 of the deck is unknown"),
        ([-1, *range(1, 120)], "-1 at place 0 of the deck is no card id"),
        ([256, *range(1, 120)], "256 at place 0 of the deck is no card id"),
        (["1m", *range(1, 120)], "1m at place 0 of the deck is no card id"),
        ([0.0, *range(1, 120)], "0.0 at place 0 of the deck is no card id"),
    ],
)
def test_a_deck_is_a_permutation(deck: object, sentence: str) -> None:
    from_deck: Callable[..., cv.Table] = cv.from_deck
    with pytest.raises(ValueError, match=sentence):
        from_deck("nantong", deck, 0)


@pytest.mark.parametrize("dealer", [-1, 3, 100])
def test_a_dealer_is_a_seat(dealer: int) -> None:
    sentence = f"dealer {dealer} is no seat of nantong: expected 0 to 2"
    with pytest.raises(ValueError, match=sentence):
        cv.deal("nantong", seed=1, dealer=dealer)
    with pytest.raises(ValueError, match=sentence):
        cv.from_deck("nantong", range(120), dealer)


@pytest.mark.parametrize("seat", [-1, 3, 100])
@pytest.mark.parametrize("question", ["hand", "groups", "discards", "view", "events", "view_key"])
def test_questions_about_a_seat_need_a_seat(question: str, seat: int) -> None:
    table = prepared()
    with (
        unchanged(table),
        pytest.raises(ValueError, match=f"{seat} is no seat of nantong: expected 0 to 2"),
    ):
        getattr(table, question)(seat)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_has_64_bits(seed: int) -> None:
    with pytest.raises(ValueError, match=r"2\*\*64"):
        cv.deal("nantong", seed=seed)


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    for call in (
        lambda: cv.deal("bridge", seed=1),
        lambda: cv.from_deck("bridge", range(52), 0),
        lambda: cv.action("bridge", "pass"),
        lambda: cv.actions("bridge"),
        lambda: cv.faces("bridge"),
        lambda: cv.Hand("bridge", "1m"),
    ):
        with pytest.raises(ValueError, match=r'no game "bridge": expected one of nantong'):
            call()


@pytest.mark.parametrize(
    "out",
    [
        np.ones(214, dtype=np.bool_),
        np.ones(216, dtype=np.bool_),
        np.ones(215, dtype=np.uint8),
        np.ones(215, dtype=np.float64),
        np.ones((1, 215), dtype=np.bool_),
        np.broadcast_to(np.ones(1, dtype=np.bool_), (215,)),
        [True] * 215,
    ],
    ids=["short", "long", "bytes", "floats", "two dimensions", "read-only", "list"],
)
def test_a_mask_goes_into_a_fitting_array_only(out: list[bool]) -> None:
    table = prepared()
    mask: Callable[..., object] = table.mask
    with (
        unchanged(table),
        pytest.raises(ValueError, match=r"out must be a writable bool array of shape \(215,\)"),
    ):
        mask(out)
    assert np.all(out)


# Records


NO_RECORD = "not a deal's record: "


def damaged() -> dict[str, tuple[str, str]]:
    """A record damaged in many ways, and how the error begins."""
    table = prepared().child("discard " + next(iter(prepared().hand(0))))
    good = table.to_json()
    record = json.loads(good)
    deck = record["deck"]

    def with_field(**fields: object) -> str:
        return json.dumps(record | fields)

    return {
        "nothing": ("", f"{NO_RECORD}expected a JSON object"),
        "no JSON": ("deal", f"{NO_RECORD}expected a JSON object"),
        "cut": (good[: len(good) // 2], f"{NO_RECORD}EOF while parsing a list"),
        "two records": (good + good, f"{NO_RECORD}trailing characters"),
        "a number": ("7", f"{NO_RECORD}expected a JSON object"),
        "an empty object": ("{}", f"{NO_RECORD}missing field `game`"),
        "no deck": (
            json.dumps({name: record[name] for name in ("game", "dealer", "actions")}),
            f"{NO_RECORD}missing field `deck`",
        ),
        "an unknown field": (with_field(seed=7), f"{NO_RECORD}unknown field `seed`"),
        "another game": (
            with_field(game="bridge"),
            f'there is no game "bridge": expected one of {", ".join(cv.games())}',
        ),
        "no seat": (with_field(dealer=3), "dealer 3 is no seat of nantong: expected 0 to 2"),
        "a negative seat": (with_field(dealer=-1), f"{NO_RECORD}invalid value: integer `-1`"),
        "a fractional seat": (
            with_field(dealer=0.5),
            f"{NO_RECORD}invalid type: floating point `0.5`",
        ),
        "a short deck": (with_field(deck=deck[:-1]), "a deck of nantong has 120 cards, got 119"),
        "a card twice": (
            with_field(deck=[*deck[:-1], deck[0]]),
            f"card {deck[0]} at place 119 is in the deck twice: expected each id once",
        ),
        "a card too high": (
            with_field(deck=[120 if card == 119 else card for card in deck]),
            f"card 120 at place {deck.index(119)} of the deck is unknown: expected ids 0 to 119",
        ),
        "a card far too high": (
            with_field(deck=[*deck[:-1], 300]),
            f"{NO_RECORD}invalid value: integer `300`",
        ),
        "a text for a card": (
            with_field(deck=[*deck[:-1], "1m"]),
            f'{NO_RECORD}invalid type: string "1m"',
        ),
        "an unknown action": (
            with_field(actions=["done", "draw"]),
            'action 2 of the record: "draw" is no action (expected one of discard, win, pass',
        ),
        "an action's id": (
            with_field(actions=[214]),
            f"{NO_RECORD}invalid type: integer `214`, expected a string",
        ),
        "an illegal action": (
            with_field(actions=["done", "done", "done", "done"]),
            "action 4 of the record: done is not legal now: the preparation is over (N3.7)",
        ),
        "no actions": (with_field(actions=None), f"{NO_RECORD}invalid type: null"),
    }


@pytest.mark.parametrize("damage", damaged())
def test_a_damaged_record_is_refused(damage: str) -> None:
    text, sentence = damaged()[damage]
    with pytest.raises(cv.RecordError, match=f"^{re.escape(sentence)}"):
        cv.from_json(text)


def test_a_record_error_names_the_action() -> None:
    record = json.loads(prepared().to_json())
    record["actions"][1] = "win"
    with pytest.raises(cv.RecordError, match="action 2 of the record: win is not legal now"):
        cv.from_json(json.dumps(record))


def test_a_pickle_of_an_impossible_deal_is_refused() -> None:
    rebuild, arguments = prepared().__reduce__()
    assert rebuild(*arguments) == prepared()
    game, deck, dealer, actions = arguments
    with pytest.raises(cv.IllegalActionError, match="not legal now"):
        rebuild(game, deck, dealer, actions + (214).to_bytes(2, "little"))
    with pytest.raises(cv.IllegalActionError, match="215 is no action id of nantong"):
        rebuild(game, deck, dealer, actions + (215).to_bytes(2, "little"))
    with pytest.raises(ValueError, match="half an action id"):
        rebuild(game, deck, dealer, actions[:-1])
    with pytest.raises(ValueError, match="twice"):
        rebuild(game, deck[1:2] + deck[1:], dealer, actions)
    with pytest.raises(ValueError, match="dealer 3 is no seat"):
        rebuild(game, deck, 3, actions)
    assert pickle.loads(pickle.dumps(prepared())) == prepared()


@pytest.mark.parametrize(
    ("call", "kind", "params"),
    [
        (
            lambda: cv.Hand("chan", "1m"),
            "unknown-rank",
            {"rank": 1, "first": 2, "place": 1, "text": "1m"},
        ),
        (
            lambda: cv.action("nantong", "chow 3m"),
            "unknown-action",
            {
                "text": "chow 3m",
                "kinds": ", ".join(dict.fromkeys(a.kind for a in cv.actions("nantong"))),
            },
        ),
        (
            lambda: cv.from_deck("chan", [0] * 100, 0),
            "twice",
            {"card": 0, "place": 1},
        ),
        (
            lambda: cv.faces("chess"),
            "unknown-game",
            {"game": "chess", "games": ", ".join(cv.games())},
        ),
        (
            lambda: cv.from_json(cv.deal("sichuan", seed=1).to_json().replace("sichuan", "chess")),
            "unknown-game",
            {"game": "chess", "games": ", ".join(cv.games())},
        ),
    ],
)
def test_what_is_wrong_is_told_as_data(
    call: Callable[[], object], kind: str, params: dict[str, object]
) -> None:
    with pytest.raises(ValueError, match=r"\w") as caught:
        call()
    message = caught.value.message  # type: ignore[attr-defined]  # of what the engine raises
    assert (message.id, dict(message.params)) == (kind, params)
    assert str(caught.value) == message


def test_an_action_of_a_record_that_cannot_be_played_tells_why() -> None:
    record = cv.deal("sichuan", seed=1).to_json().replace('"actions":[]', '"actions":["pass"]')
    with pytest.raises(cv.RecordError) as caught:
        cv.from_json(record)
    message = caught.value.message
    assert message is not None
    assert (message.id, message.params["number"]) == ("action", 1)
    why = message.params["why"]
    assert isinstance(why, cv.Message)
    assert why.id == "illegal"
