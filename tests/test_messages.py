"""What the engine says, as data: every sentence is made of its parts, is listed, and is met."""

import copy
import inspect
import pickle
import random
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from string import Formatter

import pytest

import cardavia as cv
from cardavia import rulebook
from conftest import GAMES, read_vectors
from mistakes import ARGUMENTS, message_of
from rooms import ROOMS

every_game = pytest.mark.parametrize("game", GAMES)


def places(template: str) -> list[str]:
    """The names of the places in a template."""
    return [name for _, name, _, _ in Formatter().parse(template) if name is not None]


def refusals(table: cv.Table) -> Iterator[cv.Message]:
    """Why each action is not legal now, and in Chắn why each card could not be captured by it."""
    asked = [table.why_not(action) for action in cv.actions(table.game)]
    if table.game == "chan" and not table.is_over:
        for face in cv.faces("chan"):
            ways = [f"chan {face}", *(f"ca {own}" for own in cv.faces("chan"))]
            asked += [table.why_no_capture(way, face) for way in ways]
    return (refusal for refusal in asked if refusal is not None)


def tales(table: cv.Table) -> Iterator[cv.Message]:
    """What each seat has learned of a deal."""
    for seat in range(table.seats):
        for event in table.events(seat):
            assert str(event) == event.message
            yield event.message


def phrases(outcome: cv.Outcome) -> Iterator[cv.Message]:
    """What an outcome says beside a column for clauses."""
    for score in outcome.scores:
        yield from (item.label for item in score.items)
    yield from (payment.reason for payment in outcome.ledger)


def labels(game: str) -> Iterator[cv.Message]:
    """What the score vectors of a game count."""
    score = getattr(cv, game).score
    for _, case in read_vectors(game, "score"):
        flags = {name: case[name] for name in inspect.signature(score).parameters}
        yield from (item.label for item in score(**flags).items)


def drawings(table: cv.Table) -> Iterator[cv.Message]:
    """What is drawn of each seat's view."""
    for seat in range(table.seats):
        view = table.view(seat)
        assert str(view) == "\n".join(view.lines)
        yield from view.lines


def refused(table: cv.Table) -> Iterator[cv.Message]:
    """What is said of an action that a table refuses, if any, and of any in a deal that is over."""
    error = cv.GameOverError if table.is_over else cv.IllegalActionError
    for action in cv.actions(table.game):
        if table.is_over or table.why_not(action) is not None:
            yield message_of(partial(table.play, action), error)
            return


def within(message: cv.Message) -> Iterator[cv.Message]:
    """The phrases in a message."""
    for value in message.params.values():
        if isinstance(value, tuple):
            yield from value


def reasons(message: cv.Message) -> Iterator[cv.Message]:
    """The sentences in a message."""
    return (value for value in message.params.values() if isinstance(value, cv.Message))


ELSEWHERE = {"wrong-width", "other-game", "no-threads", "no-memory"}
"""What Rust's callers alone can be told, and what the system refuses (test_limits.py)."""


class Census:
    """How often each wording of a game has been met, each time found to say what it knows."""

    def __init__(self, game: str) -> None:
        """Begin with nothing met."""
        self.known = {name: parts for name, *parts in cv.wordings(game)}
        self.met: Counter[str] = Counter()

    def sentence(self, message: cv.Message) -> None:
        """Take note of a message that ends with its clause."""
        self._note(message, f" ({message.clause})" if message.clause else "")

    def phrase(self, message: cv.Message) -> None:
        """Take note of a message whose clause is told apart from it."""
        self._note(message, "")

    def error(self, message: cv.Message) -> None:
        """Take note of an error's message, whose text quotes what was typed, and of its reason."""
        assert type(message) is cv.Message
        assert sorted(message.params) == sorted(places(message.template))
        assert self.known[message.id] == [message.clause, message.template]
        self.met[message.id] += 1
        for reason in reasons(message):
            self.error(reason)

    def _note(self, message: cv.Message, ending: str) -> None:
        self.error(message)
        assert str(message) == message.template.format(**message.params) + ending
        for inner in within(message):
            self.phrase(inner)


@every_game
def test_every_wording_is_met(game: str) -> None:
    """Random deals, and the vectors for what is too rare in them."""
    census = Census(game)
    tables = [
        (cv.from_deck(game, case["deck"], case["dealer"]), case["actions"])
        for _, case in read_vectors(game, "deals")
    ]
    rng = random.Random(5)
    agents = (cv.Heuristic(), cv.Random(seed=5))
    for table, actions in [*tables, *((cv.deal(game, seed), None) for seed in range(100))]:
        agent = agents[rng.random() < 0.3]
        course = iter(actions or ())
        while not table.is_over:
            if actions is not None or rng.random() < 0.1:
                for sentence in (*refusals(table), *refused(table), *drawings(table)):
                    census.sentence(sentence)
            table.play(agent.choose(table) if actions is None else next(course))
        assert table.outcome is not None
        said = (*refusals(table), *refused(table), *drawings(table), *tales(table))
        for sentence in (*said, *table.outcome.sentences):
            census.sentence(sentence)
        for phrase in phrases(table.outcome):
            census.phrase(phrase)
    for label in labels(game):
        census.phrase(label)
    for mistake in ROOMS[game].mistakes:
        census.sentence(message_of(mistake))
    for call, error, _ in ARGUMENTS.values():
        census.error(message_of(call, error))
    assert census.known.keys() - census.met.keys() - ELSEWHERE == ROOMS[game].absent


@pytest.mark.parametrize("kind", ARGUMENTS)
def test_what_is_wrong_is_a_message(kind: str) -> None:
    call, error, sentence = ARGUMENTS[kind]
    message = message_of(call, error)
    assert message == sentence
    assert kind in [message.id, *(reason.id for reason in reasons(message))]


@every_game
def test_wordings_are_a_catalogue(game: str) -> None:
    wordings = cv.wordings(game)
    assert len({name for name, _, _ in wordings}) == len(wordings) > 40
    known = {clause.id for section in rulebook.sections(game) for clause in section.clauses}
    for name, clause, template in wordings:
        assert re.fullmatch("[a-z]+(-[a-z]+)*", name)
        assert len(set(places(template))) == len(places(template))
        assert clause is None or set(clause.split(", ")) <= known


@every_game
def test_the_summary_is_made_of_its_sentences(game: str) -> None:
    heuristic = cv.Heuristic()
    several = 0
    for seed in range(20):
        table = cv.deal(game, seed)
        while not table.is_over:
            table.play(heuristic.choose(table))
        assert table.outcome is not None
        sentences = table.outcome.sentences
        assert table.outcome.summary == " ".join(sentences)
        assert type(table.outcome.summary) is str
        winners = [ending.params["seat"] for ending in sentences if "seat" in ending.params]
        assert winners == table.outcome.winners
        assert winners == [won.seat for won in table.outcome.wins]
        several += len(sentences) > 1
    assert (several > 0) is (ROOMS[game].winners > 1)


def refusal() -> cv.Message:
    refusal = cv.deal("nantong", seed=7).why_not("opening-quad 3m")
    assert refusal is not None
    return refusal


def test_a_message_is_its_text() -> None:
    message = refusal()
    sentence = "an opening quad needs four 3m among the dealt cards, and there are 1 (N3.2, N3.5)"
    assert message == sentence
    assert hash(message) == hash(sentence)
    assert type(str(message)) is str


@pytest.mark.parametrize(
    "again", [copy.copy, copy.deepcopy, lambda m: pickle.loads(pickle.dumps(m))]
)
def test_copies_of_a_message_know_its_parts(again: Callable[[cv.Message], cv.Message]) -> None:
    message = refusal()
    other = again(message)
    assert type(other) is cv.Message
    assert (other, other.id, other.clause) == (message, "quad-needs-four", "N3.2, N3.5")
    assert (other.template, other.params) == (message.template, {"face": "3m", "held": 1})


def test_a_message_cannot_be_changed() -> None:
    message = refusal()
    with pytest.raises(TypeError):
        message.params["held"] = 4  # type: ignore[index]
    for name in ("id", "clause", "template", "params", "other"):
        with pytest.raises(AttributeError):
            setattr(message, name, None)


def test_an_error_carries_the_refusal() -> None:
    table = cv.deal("nantong", seed=7)
    with pytest.raises(cv.IllegalActionError) as caught:
        table.play("opening-quad 3m")
    for error in (caught.value, pickle.loads(pickle.dumps(caught.value))):
        assert str(error) == f"opening-quad 3m is not legal now: {refusal()}"
        assert error.refusal is not None
        assert error.refusal.id == "quad-needs-four"
        assert error.refusal.params == {"face": "3m", "held": 1}
        assert error.message is not None
        assert (error.message, error.message.id) == (str(error), "illegal")
        assert error.message.params["refusal"] == error.refusal
    with pytest.raises(cv.IllegalActionError) as caught:
        table.play(9999)
    assert caught.value.refusal is None
    assert caught.value.message is not None
    assert caught.value.message.params == {"got": 9999, "game": "nantong", "last": 214}


def test_an_error_about_a_deal_that_is_over_carries_its_message() -> None:
    table = cv.deal("chan", seed=7)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    with pytest.raises(cv.GameOverError) as caught:
        table.play("pass")
    message = caught.value.message
    assert message is not None
    assert (message, message.id) == (str(caught.value), "over")
    assert message.params == {"action": "pass"}
