"""Groups, public cards and wins: texts and tuples that know what they are about."""

import copy
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

import cardavia as cv
from conftest import GAMES
from rooms import ROOMS

every_game = pytest.mark.parametrize("game", GAMES)
every_copy = pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))]
)


def course(game: str, seeds: range) -> Iterator[cv.Table]:
    """The tables of some deals, one after another."""
    rng = random.Random(3)
    agent = cv.Heuristic()
    for seed in seeds:
        table = cv.deal(game, seed)
        yield table
        while not table.is_over:
            rarely = rng.random() < 0.2
            table.play(rng.choice(table.legal_actions()) if rarely else agent.choose(table))
            yield table


def groups(game: str) -> list[cv.Group]:
    """The groups that lie at the end of some deals, one of each text and facts."""
    found = {
        (group, group.claimed, group.from_seat): group
        for table in course(game, range(40))
        if table.is_over
        for seat in range(table.seats)
        for group in table.groups(seat)
    }
    return list(found.values())


@every_game
def test_groups_know_what_their_texts_say(game: str) -> None:
    kinds = Counter[tuple[str, int]]()
    for group in groups(game):
        kind, faces = group.split()
        assert type(group) is cv.Group
        assert group.kind == kind
        assert "".join(dict.fromkeys(group.faces)) == faces
        assert (group.face, group.partner) == (group.faces[0], faces[len(group.face) :] or None)
        assert set(group.faces) <= set(cv.faces(game))
        if kind == "concealed-kong" or kind.startswith("opening"):
            assert (group.claimed, group.from_seat) == (None, None)
        else:
            assert group.claimed in group.faces
            assert group.from_seat in range(4)
        kinds[kind, len(group.faces)] += 1
    assert set(ROOMS[game].groups.items()) <= set(kinds)


@every_copy
def test_copies_of_a_group_know_the_same(again: Callable[[cv.Group], cv.Group]) -> None:
    for group in groups("chan"):
        other = again(group)
        assert type(other) is cv.Group
        assert (other, hash(other), str(other)) == (group, hash(str(group)), str(group))
        assert (other.kind, other.faces) == (group.kind, group.faces)
        assert (other.claimed, other.from_seat) == (group.claimed, group.from_seat)
        with pytest.raises(AttributeError):
            other.kind = "ca"  # type: ignore[misc]


@every_game
def test_views_tell_the_groups_of_the_table_and_plain_texts_as_a_dict(game: str) -> None:
    for table in course(game, range(3)):
        view = table.view(0)
        for seat, declared in enumerate(view.groups):
            known = [(group, group.claimed, group.from_seat) for group in declared]
            assert known == [(g, g.claimed, g.from_seat) for g in table.groups(seat)]
        plain = view.to_dict()["groups"]
        assert plain == view.groups
        assert all(type(group) is str for declared in plain for group in declared)


@every_copy
@every_game
def test_the_public_card_unpacks_and_has_a_gate(
    game: str, again: Callable[[cv.PublicCard], cv.PublicCard]
) -> None:
    met = 0
    for table in course(game, range(5)):
        view = table.view(0)
        card = view.public
        if card is None:
            continue
        met += 1
        seat, face, source = card
        assert card == (seat, face, source) == (card.seat, card.face, card.source)
        assert card.gate == view.gate
        assert (card.gate is None) is (game != "chan")
        other = again(card)
        assert type(other) is cv.PublicCard
        assert (other, other.gate, hash(other)) == (card, card.gate, hash((seat, face, source)))
    assert met > 20


@every_game
def test_events_name_the_object_of_their_action(game: str) -> None:
    objects = 0
    for table in course(game, range(3)):
        if table.is_over:
            for event in table.events(0):
                if event.action is None:
                    assert event.object is None
                else:
                    action = cv.action(game, event.action)
                    assert event.object == action.face
                    assert event.action == f"{action.kind} {event.object or ''}".strip()
                    objects += event.object is not None
    assert objects > 20


@every_game
def test_wins_agree_with_the_sheets(game: str) -> None:
    met = set()
    for table in course(game, range(100)):
        if table.outcome is None:
            continue
        outcome = table.outcome
        assert [won.seat for won in outcome.wins] == outcome.winners
        for won in outcome.wins:
            sheet = outcome.scores[won.seat]
            assert (won.face, won.won_from, won.fan) == (sheet.won_on, sheet.won_from, sheet.fan)
            assert (won.from_seat is None) is (won.won_from == "self")
            assert pickle.loads(pickle.dumps(won)) == copy.deepcopy(won) == won
            assert hash(won) == hash(tuple(won))
            met.add(won.won_from)
        for seat in set(range(table.seats)) - set(outcome.winners):
            sheet = outcome.scores[seat]
            assert (sheet.winner, sheet.won_on, sheet.won_from) == (False, None, None)
    assert met >= ({"discard", "reveal"} if game == "chan" else {"self", "discard"})


def test_a_text_becomes_a_group() -> None:
    group = cv.group("chan", "ca 5s5m")
    assert (group, group.kind, group.faces) == ("ca 5m5s", "ca", ["5m", "5s"])
    assert (group.claimed, group.from_seat) == (None, None)
    with pytest.raises(cv.NotationError, match="is no group") as caught:
        cv.group("sichuan", "chow 5m")
    assert caught.value.message is not None
    assert caught.value.message.id == "unknown-group"


def test_the_account_of_a_view_grows_to_the_outcome() -> None:
    settled = drawn = 0
    for table in course("sichuan", range(20)):
        views = [table.view(seat) for seat in range(4)]
        for view in views:
            assert view.payments == views[0].payments
            money = [0] * 4
            for paid in view.payments:
                money[paid.payer] -= paid.amount
                money[paid.payee] += paid.amount
            assert view.money == money
            assert [win.seat for win in view.won] == [seat for seat, _ in view.wins]
        if table.outcome is None:
            continue
        for view in views:
            # Which tile another seat has drawn nobody sees (G6).
            unseen = [win.from_seat is None and win.seat != view.seat for win in table.outcome.wins]
            wins = zip(table.outcome.wins, unseen, strict=True)
            assert view.won == [win._replace(face=None) if hid else win for win, hid in wins]
            drawn += any(unseen)
        if not table.stock:
            continue
        settled += 1
        assert view.payments == table.outcome.ledger
        assert view.money == table.outcome.returns
    assert settled > 3
    assert drawn > 3
