"""Records: deals with what is known of them, as lines of JSON and packed."""

import json
import random
from collections.abc import Iterator
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cardavia as cv
from conftest import GAMES
from reference.packing import unpack
from rooms import ROOMS

every_game = pytest.mark.parametrize("game", GAMES)
REFERENCES = {game: room.source.game for game, room in ROOMS.items()}


def played(game: str, seed: int, agent: str, actions: int = 2**16) -> cv.Table:
    """A deal that an agent plays at all seats, or that is played at random, to so many actions."""
    table, rng, heuristic = cv.deal(game, seed), random.Random(seed), cv.Heuristic()
    while not table.is_over and len(table.history) < actions:
        choice = rng.choice(table.legal_actions()) if agent == "random" else heuristic.choose(table)
        table.play(choice)
    return table


def several(game: str, seeds: range) -> Iterator[cv.Record]:
    """Records of deals, whole and broken off, with and without what else may be known."""
    for seed in seeds:
        for agent in ("random", "heuristic"):
            table = played(game, seed, agent, actions=random.Random(seed).choice((9, 30, 999)))
            yield cv.Record.of(table, seed=seed, agents=[agent] * table.seats)
            yield cv.Record.of(table, note="đánh thử" * (seed % 3))


@every_game
def test_a_record_tells_the_deal(game: str) -> None:
    table = played(game, 4, "heuristic")
    agents = [f"agent {seat}" for seat in range(table.seats)]
    record = cv.Record.of(table, seed=4, agents=agents, note="a note")
    assert (record.game, record.seats, record.rules) == (game, table.seats, 1)
    assert (record.seed, record.dealer, list(record.deck)) == (4, table.dealer, table.deck)
    assert list(record.actions) == [int(action) for _, action in table.history]
    assert record.returns == tuple(table.returns().tolist())
    assert (record.agents, record.note) == (tuple(agents), "a note")
    assert record.table() == table
    assert cv.Record.of(table).seed is None
    assert cv.Record.of(table) != record


@every_game
def test_a_deal_that_is_not_over_has_no_returns(game: str) -> None:
    table = played(game, 4, "heuristic", actions=5)
    record = cv.Record.of(table)
    assert record.returns is None
    assert json.loads(record.to_json())["returns"] is None
    assert record.table() == table
    table.play(table.legal_actions()[0])
    assert record.table() != table, "a record that changes with its table"


@every_game
def test_records_read_back(game: str) -> None:
    for record in several(game, range(12)):
        line, packed = record.to_json(), record.pack()
        for again in (cv.Record.from_json(line), cv.Record.unpack(packed)):
            assert again == record
            assert hash(again) == hash(record)
            assert (again.to_json(), again.pack()) == (line, packed)
        assert "\n" not in line


@every_game
def test_what_is_packed_reads_the_same_from_its_description(game: str) -> None:
    def seeded(game: str, seed: int) -> list[int]:
        return cv.deal(game, seed).deck

    for record in several(game, range(100, 110)):
        assert unpack(record.pack(), REFERENCES, seeded) == json.loads(record.to_json())


def largest(game: str, seeds: range) -> int:
    """The most bytes of a packed deal with its whole deck and an agent at every seat."""
    sizes = []
    for seed in seeds:
        for agent in ("random", "heuristic"):
            table = played(game, seed, agent)
            sizes.append(len(cv.Record.of(table, agents=[agent] * table.seats).pack()))
    return max(sizes)


@every_game
def test_packed_deals_are_small(game: str) -> None:
    assert 120 < largest(game, range(60)) <= 200


@pytest.mark.long
@every_game
def test_packed_deals_are_always_small(game: str) -> None:
    assert largest(game, range(2000)) <= 200


@every_game
def test_no_damaged_byte_makes_another_deal(game: str) -> None:
    """A checksum tells: it is made of the bytes behind it, and the length stands there twice."""
    record = cv.Record.of(played(game, 3, "heuristic"), note="x")
    packed = record.pack()
    for place in range(len(packed)):
        for change in (1, 0x80, 0xFF):
            damaged = bytearray(packed)
            damaged[place] ^= change
            with pytest.raises(cv.RecordError):
                cv.Record.unpack(bytes(damaged))
    for length in range(len(packed)):
        with pytest.raises(cv.RecordError, match=r"^the end of a packed deal is missing$"):
            cv.Record.unpack(packed[:length])
    with pytest.raises(cv.RecordError, match=r"^not a packed deal, or a damaged one$"):
        cv.Record.unpack(packed + b"\0")


def with_checksum(body: bytes) -> bytes:
    """A body as it would be packed."""
    length = len(body)
    return (
        b"".join(
            number.to_bytes(size, "little")
            for number, size in ((length, 2), (length ^ 0xFFFF, 2), (crc32(body), 4))
        )
        + body
    )


@settings(deadline=None)
@given(st.data())
def test_forged_bytes_are_told_or_are_another_deal(data: st.DataObject) -> None:
    """Bytes whose checksum fits are read as one record only, which packs to the same bytes."""
    game = data.draw(st.sampled_from(GAMES))
    body = bytearray(next(several(game, range(data.draw(st.integers(0, 3)), 4))).pack()[8:])
    for _ in range(data.draw(st.integers(1, 3))):
        body[data.draw(st.integers(0, len(body) - 1))] = data.draw(st.integers(0, 255))
    body += data.draw(st.binary(max_size=2))
    packed = with_checksum(bytes(body))
    try:
        record = cv.Record.unpack(packed)
    except cv.RecordError:
        return
    assert record.pack() == packed


def line(**fields: Any) -> str:  # noqa: ANN401 - JSON
    """The line of a deal, with other fields."""
    whole = json.loads(cv.Record.of(played("chan", 7, "heuristic"), seed=7).to_json())
    return json.dumps({name: value for name, value in (whole | fields).items() if value != "out"})


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "not a deal's record: expected a JSON object"),
        ("[]", "not a deal's record: expected a JSON object"),
        ("{}", "not a deal's record: missing field `format`"),
        (line(format=7), "not a deal's record: invalid type: integer `7`"),
        (line(actions="out"), "not a deal's record: missing field `actions`"),
        (line(more=1), "not a deal's record: unknown field `more`"),
        (line(seed=-1), "not a deal's record: invalid value: integer `-1`"),
        (line(seed="out"), "a record tells a seed or a deck, one of the two"),
        (line(seed="out", deck=[1]), "a deck of chan has 100 cards, got 1"),
        (line(game="bridge"), 'there is no game "bridge"'),
        (line(dealer=4), "dealer 4 is no seat of chan"),
        (line(actions=["win"]), "action 1 of the record: win is not legal now: "),
        (line(actions=["hop"]), 'action 1 of the record: "hop" is no action '),
        (line(returns=[1]), r"the record's returns are \[1\], and the deal comes to"),
    ],
)
def test_damaged_lines_are_told(text: str, told: str) -> None:
    with pytest.raises(cv.RecordError, match=f"^{told}"):
        cv.Record.from_json(text)


def test_a_line_need_not_tell_the_returns() -> None:
    whole = cv.Record.from_json(line())
    assert whole.returns is not None
    assert cv.Record.from_json(line(returns="out")) == whole
    assert cv.Record.from_json(line(returns=None)) == whole
