"""The table talk: what a player types, what it does, and what it never does."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

import cardavia as cv
from cardavia import advice, parser, render
from cardavia.repl import Repl
from cardavia.session import Session

Reply = Callable[["Script"], str]


class Script:
    """A terminal whose player is a list of lines, then perhaps a function of what was said."""

    def __init__(self, lines: Iterable[str] = (), then: Reply | None = None) -> None:
        self.said: list[str] = []
        self.prompts: list[str] = []
        self._lines = iter(lines)
        self._then = then

    def say(self, text: str = "") -> None:
        """Keep what is said."""
        self.said.append(text)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Answer with the next line, and then as `then` says or with the end of input."""
        assert all(words)
        self.prompts.append(prompt)
        for line in self._lines:
            self.said.append(prompt + line)
            return line
        if self._then is None:
            raise EOFError
        return self._then(self)

    @property
    def text(self) -> str:
        """All that was said and typed."""
        return "\n".join(self.said)


def sit(seed: int = 7, dealer: int = 1, seat: int = 0) -> Session:
    opponents = {other: cv.Heuristic() for other in range(3) if other != seat}
    return Session(cv.Match("nantong", seed=seed, dealer=dealer), seat, opponents)


def talk(session: Session, *lines: str, practice: bool = False) -> str:
    """Type `lines` at the table and return what was said, the goodbye included."""
    script = Script(lines)
    Repl(session, script, practice=practice).run()
    return script.text


def in_play(seed: int = 7) -> Session:
    """Sit down and go on until several discards can be chosen from."""
    session = sit(seed)
    session.advance()
    while session.legal[0].kind != "discard" or len(session.legal) == 1:
        session.play(session.legal[-1])
        session.advance()
    return session


def play_out(table: cv.Table) -> None:
    while not table.is_over:
        table.play(cv.Heuristic().choose(table))


def follow_the_hint(script: Script) -> str:
    """Ask for a hint, then play what it proposed; Enter when the deal is over."""
    if script.prompts[-1].startswith("[Enter"):
        return ""
    for text in reversed(script.said):
        if proposed := re.search(r"The heuristic would play ([^:]+):", text):
            script.said.append("(followed)")
            return proposed[1]
        if text == "(followed)":
            break
    return "hint"


def test_a_match_of_three_deals_played_by_hints() -> None:
    session = sit()
    script = Script(then=follow_the_hint)
    Repl(session, script, deals=3).run()
    assert session.match.deals == 3
    assert script.text.count("Settlement") == 3
    assert script.said[-1].startswith("Goodbye. After 3 deals: You ")
    results = re.findall(r"^Result: (.+)$", script.text, re.MULTILINE)
    assert len(results) == 3
    totals = [[int(number) for number in re.findall(r"[+-]\d+", result)] for result in results]
    assert all(sum(row) == 0 for row in totals)
    final = [int(number) for number in re.findall(r"[+-]\d+", script.said[-1])]
    assert final == [sum(column) for column in zip(*totals, strict=True)]


def test_nothing_said_is_wider_than_eighty_columns() -> None:
    script = Script(["help", "rules", "rules N5.6", "hand", "log", "cards"], then=follow_the_hint)
    Repl(sit(3), script, deals=4, practice=True).run()
    wide = [line for line in script.text.splitlines() if len(line) > 80]
    assert wide == []


@pytest.mark.parametrize(
    "line",
    [
        "",
        "0",
        "999",
        "discard",
        "d",
        "discard 5x",
        "discard 3m 4m",
        "kong T",
        "pass",
        "win",
        "frobnicate",
        "next",
        "undo",
        "why",
        "why nothing",
        "save",
        "help me",
        "rules trumps",
        "-1",
        "\u00bd",
        "discard \u4e09\u4e07",
    ],
)
def test_what_cannot_be_obeyed_costs_nothing(line: str) -> None:
    session = in_play()
    before = session.match.table.copy()
    said = talk(session, line)
    assert session.match.table == before
    answer = said.split(f"> {line}\n", 1)[1].split("\n\nGoodbye")[0]
    assert answer.strip().endswith(".")
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "form", ["{number}", "discard {face}", "d {face}", "DISC {face}", "{face}"]
)
def test_every_way_to_name_an_action_plays_it(form: str) -> None:
    session = in_play()
    number, action = 3, session.legal[2]
    assert action.kind == "discard"
    talk(session, form.format(number=number, face=action.face))
    mine = [played for seat, played in session.match.table.history if seat == 0]
    assert mine[-1] == action


def test_enter_takes_the_only_action_and_no_choice() -> None:
    session = sit(dealer=0)
    session.advance()
    if len(session.legal) == 1:
        talk(session, "")
        assert session.match.table.history[0] == (0, cv.action("nantong", "done"))
    session = in_play()
    assert "Choose one of the" in talk(session, "")


def test_a_refused_action_is_explained_with_its_clause() -> None:
    said = talk(in_play(), "pung 3m", "why kong T")
    assert re.search(r"Pung 3m cannot be played now:\s[^()]+\(N\d\.\d\)", said)
    assert re.search(r"Kong T cannot be played now:\s[^()]+\(N\d\.\d\)", said)


def test_a_bare_face_asks_about_its_discard() -> None:
    session = in_play()
    view = session.view
    missing = next(face for face in cv.faces("nantong") if face not in view.hand)
    said = talk(session, missing, f"why {missing}", f"why {view.legal[0].face}")
    assert said.count(f"Discard {missing} cannot be played now: there is no {missing}") == 2
    assert f"{view.legal[0]} can be played now." in said


def test_why_of_a_legal_action() -> None:
    session = in_play()
    action = str(session.legal[0])
    assert f"{action} can be played now." in talk(session, f"why {action}")


def test_commands_tell_and_do_not_move() -> None:
    session = in_play()
    before = session.match.table.copy()
    said = talk(session, "help", "table", "hand", "hint", "cards", "rules", "rules wenqian", "log")
    assert session.match.table == before
    for words in ("Commands:", "Worth now", "would play", "N6.2 Wenqian", "You are dealt"):
        assert words in said


def test_leaving_early_says_so() -> None:
    assert talk(sit(), "quit").endswith("Goodbye. No deal was finished.")
    assert talk(sit()).endswith("Goodbye. No deal was finished.")


def test_ctrl_c_leaves_politely() -> None:
    def interrupt(_: Script) -> str:
        raise KeyboardInterrupt

    script = Script(then=interrupt)
    Repl(sit(), script).run()
    assert script.said[-2:] == ["", "Goodbye. No deal was finished."]


def test_restart_asks_while_the_deal_runs() -> None:
    session = in_play()
    before = session.match.table.copy()
    assert "The deal goes on." in talk(session, "restart", "no")
    assert session.match.table == before
    talk(session, "restart", "y")
    assert session.match.table.deck != before.deck


def test_undo_returns_to_the_last_decision_on_the_same_deck() -> None:
    session = in_play()
    before = session.match.table.copy()
    session.play(session.legal[0])
    session.advance()
    assert session.match.table != before
    said = talk(session, "undo", practice=True)
    assert "Back to your last decision." in said
    assert session.match.table == before


def test_undo_at_the_end_of_a_deal_takes_its_points_back() -> None:
    session = sit()
    play_out(session.match.table)
    talk(session, "undo", practice=True)
    assert not session.is_over
    assert session.match.deals == 0
    assert session.match.totals.tolist() == [0, 0, 0]


def test_commands_after_the_end_of_a_deal() -> None:
    session = sit()
    play_out(session.match.table)
    said = talk(session, "table", "hand", "hint", "why 3m", "cards", "log", "1", "3m", "kong")
    assert session.is_over
    assert "Worth now" in said
    assert said.count("he deal is over") == 5
    dealer = session.match.table.dealer
    talk(session, "")
    assert session.match.table.dealer == (dealer + 1) % 3
    assert session.match.deals == 1


def test_undo_at_the_first_decision_and_without_practice() -> None:
    assert "no earlier decision" in talk(sit(), "undo", practice=True)
    assert "neither an action nor a command" in talk(in_play(), "undo")


def test_a_saved_deal_is_the_same_when_read_again(tmp_path: Path) -> None:
    session = in_play()
    path = tmp_path / "deal.json"
    assert "Saved." in talk(session, f"save {path}")
    assert cv.from_json(path.read_text()) == session.match.table


def test_save_overwrites_only_when_told(tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text("precious")
    assert "Nothing was saved." in talk(in_play(), f"save {path}", "")
    assert path.read_text() == "precious"
    session = in_play()
    talk(session, f"save {path}", "yes")
    assert cv.from_json(path.read_text()) == session.match.table


def test_a_file_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    session = in_play()
    before = session.match.table.copy()
    assert "No such file" in talk(session, f"save {tmp_path}/none/deal.json")
    assert session.match.table == before


def test_the_player_is_told_no_hidden_card() -> None:
    """Deal the hidden cards otherwise: until the first difference is public, the talk is equal."""
    table = cv.deal("nantong", seed=7, dealer=0)
    deck = table.deck
    hidden = [*deck[:23], *deck[45:67], *deck[23:45], *deck[67:69], *reversed(deck[69:])]
    said = []
    for cards in (deck, hidden):
        match = cv.Match("nantong", seed=1, table=cv.from_deck("nantong", cards, dealer=0))
        session = Session(match, 0, {1: cv.Heuristic(), 2: cv.Heuristic()})
        said.append(talk(session, "table", "hand", "hint", "log", "cards", "why kong 3m"))
    assert said[0] == said[1]


@pytest.mark.vectors("nantong/deals")
def test_advice_and_talk_fit_every_decision(case: dict[str, Any]) -> None:
    """Walk through a deal as every seat: reports hold, and a win pays what was foretold."""
    table = cv.from_deck("nantong", case["deck"], case["dealer"])
    for text in case["actions"]:
        assert table.turn is not None
        view, events = table.view(table.turn), table.events(table.turn)
        assert advice.hand_report(view, events)
        for action in view.legal:
            assert advice.reason(view, action, events)
        foretold = advice.winning_sheet(view, events)
        assert (foretold is None) == ("win" not in map(str, view.legal))
        table.play(text)
    outcome = table.outcome
    assert outcome is not None
    if outcome.winners:
        assert outcome.scores[outcome.winners[0]] == foretold
    for seat in range(3):
        called = render.names(3, seat)
        for event in table.events(seat):
            sentence = render.narrate(event, called)
            assert re.fullmatch(r"(You|AI [12]|The) [^{}]+\.", sentence), sentence
            assert "None" not in sentence
        settled = render.settlement(outcome, called)
        assert "eat 0" not in settled
        assert max(map(len, settled.splitlines())) <= 80
        assert max(map(len, render.table(table.view(seat), called).splitlines())) <= 80


def actions(*texts: str) -> list[cv.Action]:
    return [cv.action("nantong", text) for text in texts]


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("3m", ["discard 3m", "discard 4m"], "discard 3m"),
        ("W", ["discard W", "win"], "discard W"),
        ("w", ["discard W", "win"], "win"),
        ("d w", ["discard W", "win"], "discard W"),
        ("p", ["pass", "pung 5m"], None),
        ("p 5m", ["pass", "pung 5m"], "pung 5m"),
        ("pu", ["pass", "pung 5m"], "pung 5m"),
        ("k", ["pass", "pung 5m", "kong 5m"], "kong 5m"),
        ("5m", ["pass", "pung 5m"], None),
        ("3m", ["discard 3m", "concealed-kong 3m"], None),
        ("kong", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("ck", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("concealed kong 3M", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("oq", ["opening-quad T", "hezi", "done"], "opening-quad T"),
        ("opening", ["opening-quad T", "opening-triplet 3m", "done"], None),
        ("w", ["discard W"], None),
        ("", ["done"], None),
    ],
)
def test_short_forms(text: str, legal: list[str], meant: str | None) -> None:
    if meant is None:
        with pytest.raises(parser.NoChoiceError):
            parser.choose(text, actions(*legal))
    else:
        assert str(parser.choose(text, actions(*legal))) == meant
