"""Readers under arbitrary and damaged input: an answer or the documented error, nothing else."""

import json
import random
import string
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia as cv
import fuzz
from cardavia import nantong

# A busy machine is no failure.
unhurried = settings(deadline=None)

NOTATION = "123456789mpsMPSTWRtwr 0x-"
KINDS = sorted({action.kind for action in cv.actions("nantong")})
GROUPS = ["pung", "kong", "concealed-kong", "opening-quad", "opening-triplet"]

texts = st.text() | st.text(NOTATION, max_size=40)
words = st.builds(" ".join, st.tuples(st.sampled_from([*KINDS, *GROUPS, "chow"]), texts))


@unhurried
@given(texts)
def test_hands(text: str) -> None:
    try:
        hand = cv.Hand("nantong", text)
    except (cv.NotationError, cv.HandError):
        return
    assert cv.Hand("nantong", str(hand)) == hand
    assert cv.Hand("nantong", list(hand)) == hand
    assert len(hand) == sum(character in "123456789TWRtwr" for character in text)


@unhurried
@given(texts | words)
def test_actions(text: str) -> None:
    try:
        action = cv.action("nantong", text)
    except cv.NotationError:
        return
    assert str(action).lower() == " ".join(text.split()).lower()


@unhurried
@given(hand=texts, groups=st.lists(texts | words, max_size=3), seen=texts)
def test_calculators(hand: str, groups: list[str], seen: str) -> None:
    answered = 0
    for call in (
        lambda: nantong.is_win(hand, groups),
        lambda: nantong.waits(hand, groups),
        lambda: nantong.distance(hand, groups, seen),
        lambda: nantong.discards(hand, groups, seen),
        lambda: nantong.partitions(hand, groups),
        lambda: nantong.score(hand, groups, indicators=seen),
    ):
        try:
            call()
        except (cv.NotationError, cv.HandError):
            continue
        answered += 1
    # A win takes a card more than waits.
    assert answered < 6


flags = st.fixed_dictionaries(
    {},
    optional={
        "hezi": st.booleans(),
        "won_on": st.sampled_from(cv.faces("nantong")),
        "won_from": st.sampled_from(["self", "discard", "kong"]) | st.text(max_size=5),
        "kong_replacement": st.booleans(),
        "last_card": st.booleans(),
        "first_discard": st.booleans(),
        "heavenly": st.booleans(),
        "ready": st.booleans(),
    },
)


@unhurried
@given(flags=flags, indicators=st.lists(st.sampled_from(["2s", "3m", "4p", "T"]), max_size=3))
def test_score_flags(flags: dict[str, Any], indicators: list[str]) -> None:
    hand = "123m 567m 111p 789p 123s TTT WWW RR"
    try:
        score = nantong.score(hand, indicators=indicators, **flags)
    except cv.HandError:
        return
    assert len(indicators) == 2
    assert score.winner is (flags.get("heavenly", False) or "won_on" in flags)
    total = 0
    for item in score.items:
        total = total + item.value if item.operation == "+" else total * item.value
    assert total == score.total


# Records


def written(seed: int, actions: int) -> str:
    """The JSON of a table after some random actions."""
    table = cv.deal("nantong", seed=seed)
    rng = random.Random(seed)
    while not table.is_over and len(table.history) < actions:
        table.play(rng.choice(table.legal_actions()))
    return table.to_json()


records = st.builds(written, st.integers(0, 20), st.integers(0, 60))


def tells(table: cv.Table, text: str) -> bool:
    """Whether the table is what the text says, spelling of actions aside."""
    said = json.loads(text)
    actions = [cv.action("nantong", action) for action in said["actions"]]
    return bool(
        said.keys() == {"game", "dealer", "deck", "actions"}
        and (said["game"], said["dealer"], said["deck"]) == (table.game, table.dealer, table.deck)
        and actions == [action for _, action in table.history]
    )


def read(text: str) -> None:
    """Read a record: an error, or exactly the table that the text tells."""
    try:
        table = cv.from_json(text)
    except cv.RecordError:
        return
    assert tells(table, text)
    assert cv.from_json(table.to_json()) == table


@unhurried
@given(st.text())
def test_records_of_any_text(text: str) -> None:
    with pytest.raises(cv.RecordError, match=r"^not a deal's record: "):
        cv.from_json(text)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@unhurried
@given(json_values)
def test_records_of_any_json(value: object) -> None:
    wanted = "" if isinstance(value, dict) else "expected a JSON object$"
    with pytest.raises(cv.RecordError, match=f"^not a deal's record: {wanted}"):
        cv.from_json(json.dumps(value))


@unhurried
@given(
    text=records,
    edits=st.lists(
        st.tuples(
            st.sampled_from(["cut", "remove", "insert", "replace", "swap"]),
            st.integers(0, 10_000),
            st.sampled_from(string.digits + ',"[]{}:-. emps') | st.characters(codec="utf-8"),
        ),
        min_size=1,
        max_size=3,
    ),
)
def test_damaged_text(text: str, edits: list[tuple[str, int, str]]) -> None:
    for edit, number, character in edits:
        at = number % (len(text) + 1)
        before, after = text[:at], text[at:]
        text = {
            "cut": before,
            "remove": before + after[1:],
            "insert": before + character + after,
            "replace": before + character + after[1:],
            "swap": before + after[1:2] + after[:1] + after[2:],
        }[edit]
    read(text)


@unhurried
@given(
    text=records,
    field=st.sampled_from(["game", "dealer", "deck", "actions"]),
    at=st.integers(0, 10_000),
    value=json_values | st.sampled_from(["nantong", "done", "pass", 0, 1, 2, 119]),
)
def test_damaged_fields(text: str, field: str, at: int, value: object) -> None:
    record = json.loads(text)
    read(json.dumps(record | {field: value}))
    if isinstance(record[field], list) and record[field]:
        record[field][at % len(record[field])] = value
        read(json.dumps(record))


@unhurried
@given(text=records, name=st.text(), value=json_values)
def test_unknown_fields(text: str, name: str, value: object) -> None:
    record = json.loads(text)
    if name not in record:
        with pytest.raises(cv.RecordError, match="unknown field"):
            cv.from_json(json.dumps(record | {name: value}))


# The fuzzing command, for a moment


@pytest.mark.parametrize("target", fuzz.TARGETS)
def test_every_reader_stands_a_short_run(target: str) -> None:
    cases = 40 if target in ("repl", "saves") else 200
    found = [wrong[1] for wrong in fuzz.fuzz(target, 1, range(cases)) if wrong]
    assert not found, found[0]


def test_a_fault_is_told_with_what_runs_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def faulty(rng: random.Random, log: fuzz.Log, _: object) -> None:
        log(f"read {rng.randrange(10)}")
        raise RecursionError("too deep")

    monkeypatch.setitem(fuzz.TARGETS, "actions", faulty)
    monkeypatch.setattr("sys.argv", ["fuzz.py", "--target", "actions", "--case", "3"])
    assert fuzz.main() == 1
    said = capsys.readouterr().out
    assert "actions: RecursionError: too deep\n" in said
    assert "  again: --target actions --seed 0 --case 3\n" in said
    assert said.endswith("actions: 1 cases, 1 failures at 1 places\n")
    assert fuzz.main() == 1
    assert capsys.readouterr().out == said
