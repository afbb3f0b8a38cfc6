"""Every sentence of Python's side is a message: English stands nowhere but in the catalogue."""

import ast
import copy
import pickle
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardavia as cv
from cardavia import render
from cardavia.errors import said, saying
from catalogue import NAMES, ROOT, catalogue, sources, tables, templates
from command import call
from conftest import GAMES

ENGLISH = re.compile(r"[A-Za-z]{2,}[,:;]? [A-Za-z]{2,}")
HELP = {"about", "description", "epilog", "help", "metavar", "prog", "title"}
"""Arguments of argparse, which speaks English itself, and what is handed on to it."""
LINES = (
    "help\nhand\nhint\nwhy pass\nwhy xyz\nrules\nrules xyz\nrules pung\nlog\ncards\n1\n\n1\nundo\n"
)
"""What a player types at a table."""


def silent_parts(tree: ast.Module) -> set[ast.AST]:
    """The docstrings, the templates, names and sets of names, and help."""
    return {
        *(
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ),
        *templates(tree),
        *(value for names, value in tables(tree) if names & NAMES or isinstance(value, ast.Call)),
        *(
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.keyword) and node.arg in HELP
        ),
    }


def strings(node: ast.AST, silent: set[ast.AST]) -> Iterator[tuple[int, str]]:
    """The strings below `node` with their lines, but for what is silent."""
    if node in silent:
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        yield from strings(child, silent)


def loose(text: str) -> dict[int, str]:
    """The English of a file that is in no message, by its lines."""
    tree = ast.parse(text)
    silent = silent_parts(tree)
    return {line: text for line, text in strings(tree, silent) if ENGLISH.search(text)}


@pytest.mark.parametrize("path", list(sources()), ids=lambda path: str(path.relative_to(ROOT)))
def test_english_stands_in_messages(path: Path) -> None:
    assert not loose(path.read_text(encoding="utf-8"))


def test_loose_english_is_found() -> None:
    assert loose('raise ValueError(f"there is no {game}")') == {1: "there is no "}
    assert loose('print("there is none")') == {1: "there is none"}
    assert not loose('raise saying(ValueError, "there is no {game}", game=game)')


def test_constants_that_are_said_to_hold_names_are_there() -> None:
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sources()]
    assert {name for tree in trees for names, _ in tables(tree) for name in names} >= NAMES


def test_the_catalogue_has_every_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of a table in each game and of every command, with what is wrong in both."""
    met: set[str] = set()
    of = cv.Message.of

    def noted(template: str, /, clause: str | None = None, **params: object) -> cv.Message:
        met.add(template)
        return of(template, clause, **params)

    monkeypatch.setattr(cv.Message, "of", noted)
    for game in GAMES:
        call("play", game, "--practice", "--seed", "1", "--level", "normal", typed=LINES)
        call("rules", game, "xyzzy")
        call("cards", game)
        call("waits", game, "1m")
    for seed in (-1, True, 2**64):
        with pytest.raises((ValueError, TypeError)):
            cv.deal("chan", seed)
    call("arena", "chan", "random", "heuristic", "--decks", "2", "--seed", "1")
    call("arena", "chan", "nobody", "heuristic")
    call("score", "chan", "tam van")
    call("play", typed="xyzzy\nquit\n")
    known = {template for told in catalogue().values() for template in told}
    assert len(met) > 100
    assert met <= known


@pytest.mark.parametrize("error", [ValueError, TypeError, cv.RecordError, cv.GameOverError])
def test_an_error_carries_its_message(error: type[Exception]) -> None:
    made = saying(error, "no {thing} for {who!r}", "G1", thing="seat", who="x")
    for again in (made, pickle.loads(pickle.dumps(made)), copy.copy(made)):
        message = vars(again)["message"]
        assert type(again) is error
        assert str(again) == message == "no seat for 'x' (G1)"
        assert (message.id, message.clause) == ("no {thing} for {who!r}", "G1")
        assert message.params == {"thing": "seat", "who": "x"}
        assert said(again) is message
    assert said(error("plain")) == "plain"


def test_what_is_told_to_a_player_keeps_the_id_of_the_engine() -> None:
    refusal = cv.deal("chan", seed=1).why_not("chan 5m")
    assert refusal is not None
    told = render.refusal("chan", refusal)
    assert (told, told.id, told.clause) == (refusal, "must-discard", "C3.5")
    table = cv.deal("nantong", seed=1)
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))
    assert table.outcome is not None
    ending = table.outcome.sentences[0]
    assert render.ending("nantong", ending, render.names(3, 0)).id == ending.id
