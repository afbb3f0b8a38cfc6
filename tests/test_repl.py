"""The table talk: what a player types, what it does, and what it never does."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Literal

import pytest

import cardavia as cv
from cardavia import _engine, advice, parser, render
from cardavia.library import names
from cardavia.repl import Repl
from cardavia.rooms import ROOMS
from cardavia.session import Session
from conftest import read_vectors

Reply = Callable[["Script"], str]
GAMES = cv.games()
MANY = 3
"""Discards that a decision has to offer before it is of use to a test."""


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


def sit(seed: int = 7, dealer: int = 1, seat: int = 0, game: str = "nantong") -> Session:
    match = cv.Match(game, seed=seed, dealer=dealer)
    opponents = {other: cv.Heuristic() for other in range(match.table.seats) if other != seat}
    return Session(match, seat, opponents)


def resume(table: cv.Table, seat: int) -> Session:
    """Sit down at a deal under way."""
    opponents = {other: cv.Heuristic() for other in range(table.seats) if other != seat}
    return Session(cv.Match(table.game, seed=1, table=table), seat, opponents)


HASTY = cv.MonteCarlo(rollouts=50)
"""Whom to ask for hints where it matters little how good they are."""


def talk(session: Session, *lines: str, practice: bool = False) -> str:
    """Type `lines` at the table and return what was said, the goodbye included."""
    script = Script(lines)
    Repl(session, script, practice=practice, adviser=HASTY).run()
    return script.text


def in_play(game: str = "nantong") -> Session:
    """Sit down and go on until several discards can be chosen from."""
    session = sit(game=game, dealer=1 if game == "nantong" else 0)
    session.advance()
    while session.legal[0].kind != "discard" or len(session.legal) < MANY:
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
        if proposed := re.search(r"The search would play ([^:,]+)[:,]", text):
            script.said.append("(followed)")
            return proposed[1]
        if text == "(followed)":
            break
    return "hint"


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_three_deals_played_by_hints(game: str) -> None:
    session = sit(game=game)
    script = Script(then=follow_the_hint)
    Repl(session, script, deals=3, adviser=HASTY).run()
    assert session.match.deals == 3
    assert script.text.count("Settlement") == 3
    assert script.said[-1].startswith("Goodbye. After 3 deals: You ")
    results = re.findall(r"^Result: (.+)$", script.text, re.MULTILINE)
    assert len(results) == 3
    totals = [[int(number) for number in re.findall(r"[+-]\d+", result)] for result in results]
    assert all(sum(row) == 0 for row in totals)
    final = [int(number) for number in re.findall(r"[+-]\d+", script.said[-1])]
    assert final == [sum(column) for column in zip(*totals, strict=True)]


@pytest.mark.parametrize("game", GAMES)
def test_nothing_said_is_wider_than_eighty_columns(game: str) -> None:
    asked = [
        "help",
        "rules",
        "rules N5.6",
        "rules C5.1",
        "rules S4",
        "hand",
        "log",
        "cards",
        "why 2m",
    ]
    script = Script(asked, then=follow_the_hint)
    Repl(sit(3, game=game), script, deals=4, practice=True, adviser=HASTY).run()
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
        "discard \u5343",
        "tam",
        "chan van",
    ],
)
@pytest.mark.parametrize("game", GAMES)
def test_what_cannot_be_obeyed_costs_nothing(game: str, line: str) -> None:
    session = in_play(game)
    before = session.match.table.copy()
    said = talk(session, line)
    assert session.match.table == before
    answer = said.split(f"> {line}\n", 1)[1].split("\n\nGoodbye")[0]
    assert answer.strip().endswith(".")
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "form",
    ["{number}", "discard {face}", "d {face}", "DISC {face}", "{face}", "d {name}", "{name}"],
)
@pytest.mark.parametrize("game", GAMES)
def test_every_way_to_name_an_action_plays_it(game: str, form: str) -> None:
    session = in_play(game)
    number, action = 3, session.legal[2]
    assert action.kind == "discard"
    assert action.face is not None
    name = names(game)[action.face].romanization
    talk(session, form.format(number=number, face=action.face, name=name))
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


@pytest.mark.parametrize("game", GAMES)
def test_a_bare_face_asks_about_its_discard(game: str) -> None:
    session = in_play(game)
    view = session.view
    missing = next(face for face in cv.faces(game) if face not in view.hand)
    said = talk(session, missing, f"why {missing}", f"why {view.legal[0].face}")
    assert said.count(f"Discard {missing} ") == 2
    assert said.count("cannot be played now: there is no ") == 2
    assert f"{view.legal[0]} can be played now." in said


def test_why_of_a_legal_action() -> None:
    session = in_play()
    action = str(session.legal[0])
    assert f"{action} can be played now." in talk(session, f"why {action}")


@pytest.mark.parametrize(
    ("game", "word", "found"),
    [
        ("nantong", "wenqian", ["Worth now", "N6.2 Wenqian"]),
        ("chan", "bach dinh", ["Pairs (C2.1)", "C5.1 The winner's bonuses"]),
        ("sichuan", "seven pairs", ["Roots (1 fan each, S4.2)", "S2.1 You win with four sets"]),
    ],
)
def test_commands_tell_and_do_not_move(game: str, word: str, found: list[str]) -> None:
    session = in_play(game)
    before = session.match.table.copy()
    said = talk(session, "help", "table", "hand", "hint", "cards", "rules", f"rules {word}", "log")
    assert session.match.table == before
    for words in (*found, "Commands:", "would play", "You are dealt"):
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
    told = talk(session, f"save {tmp_path}/none/deal.json")
    assert "No such file" in " ".join(told.split())  # wherever the line is broken
    assert session.match.table == before


def hidden_otherwise(table: cv.Table) -> cv.Table:
    """Deal the same to the dealer and before all eyes, and the rest of the deck in reverse."""
    own = len(table.view(0).hand)
    deck = table.deck
    dealt = sum(len(table.hand(seat)) for seat in range(table.seats))
    # In Nantong the indicators lie between the hands and the stock (G2).
    front = dealt + len(table.view(0).indicators)
    others, shown, stock = deck[own:dealt], deck[dealt:front], deck[front:]
    return cv.from_deck(table.game, [*deck[:own], *others[::-1], *shown, *stock[::-1]], dealer=0)


@pytest.mark.parametrize("game", GAMES)
def test_the_player_is_told_no_hidden_card(game: str) -> None:
    """Deal the hidden cards otherwise: until the first difference is public, the talk is equal."""
    table = cv.deal(game, seed=7, dealer=0)
    other = hidden_otherwise(table)
    assert table.deck != other.deck
    asked = ["table", "hand", "hint", "log", "cards", "why 3m", "why pass"]
    assert talk(resume(table, 0), *asked) == talk(resume(other, 0), *asked)


@pytest.mark.vectors("deals")
def test_advice_and_talk_fit_every_decision(case: dict[str, Any]) -> None:
    """Walk through a deal as every seat: reports hold, and a win pays what was foretold."""
    table = cv.from_deck(case["game"], case["deck"], case["dealer"])
    foretold: dict[int, cv.Score | None] = {}
    for text in case["actions"]:
        assert table.turn is not None
        view, events = table.view(table.turn), table.events(table.turn)
        called = render.names(table.seats, table.turn)
        assert advice.hand_report(view, events)
        for action in view.legal:
            assert advice.reason(view, action, events)
        win = advice.winning_sheet(view, events)
        assert (win is None) == ("win" not in map(str, view.legal))
        if text == "win":
            foretold[view.seat] = win
        for shown in (render.table(view, called), ROOMS[table.game].words.open_card(view, called)):
            assert max(map(len, shown.splitlines())) <= 80
            assert "None" not in shown
        table.play(text)
    outcome = table.outcome
    assert outcome is not None
    for winner in outcome.winners:
        assert outcome.scores[winner] == foretold[winner]
    for seat in range(table.seats):
        called = render.names(table.seats, seat)
        for event in table.events(seat):
            sentence = render.narrate(table.game, event, called)
            assert re.fullmatch(r"(You|AI [1-3]|The) [^{}]+\.", sentence), sentence
            assert "None" not in sentence
        settled = render.settlement(outcome, called)
        assert not re.search(r"[Ss]eat \d", settled)
        assert "of you" not in settled
        assert max(map(len, settled.splitlines())) <= 80
        assert max(map(len, render.table(table.view(seat), called).splitlines())) <= 80


def actions(*texts: str, game: str = "nantong") -> list[cv.Action]:
    return [cv.action(game, text) for text in texts]


def chooses(text: str, legal: list[cv.Action], meant: str | list[str]) -> None:
    """Check that a text chooses one action, or is told which ones it may mean."""
    if isinstance(meant, str):
        assert str(parser.choose(text, legal)) == meant
        return
    listed = ", ".join(meant)
    answer = f"may mean {listed}: say which" if meant else "is none of the actions possible now"
    with pytest.raises(parser.NoChoiceError, match=f"^{re.escape(f'{text!r} {answer}')}$"):
        parser.choose(text, legal)


OPENINGS = ["opening-quad T", "opening-triplet 3m"]


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("3m", ["discard 3m", "discard 4m"], "discard 3m"),
        ("W", ["discard W", "win"], "discard W"),
        ("w", ["discard W", "win"], "win"),
        ("d w", ["discard W", "win"], "discard W"),
        ("p", ["pass", "pung 5m"], ["pass", "pung 5m"]),
        ("p 5m", ["pass", "pung 5m"], "pung 5m"),
        ("pu", ["pass", "pung 5m"], "pung 5m"),
        ("k", ["pass", "pung 5m", "kong 5m"], "kong 5m"),
        ("5m", ["pass", "pung 5m"], ["pung 5m"]),
        ("3m", ["discard 3m", "concealed-kong 3m"], ["discard 3m", "concealed-kong 3m"]),
        ("kong", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("ck", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("concealed kong 3M", ["discard 3m", "concealed-kong 3m"], "concealed-kong 3m"),
        ("oq", ["opening-quad T", "hezi", "done"], "opening-quad T"),
        ("opening", [*OPENINGS, "done"], OPENINGS),
        ("w", ["discard W"], []),
        ("", ["done"], []),
    ],
)
def test_short_forms(text: str, legal: list[str], meant: str | list[str]) -> None:
    chooses(text, actions(*legal), meant)


@pytest.mark.parametrize(
    ("text", "legal", "meant"),
    [
        ("chan tam vạn", ["chan 3m", "pass"], "chan 3m"),
        ("chắn tam vạn", ["chan 3m", "pass"], "chan 3m"),
        ("CHAN TAM VAN", ["chan 3m", "pass"], "chan 3m"),
        ("chan tam văn", ["chan 3m", "pass"], []),
        ("d tam van", ["discard 3m", "discard 4m"], "discard 3m"),
        ("d tam van", ["discard 3m", "discard 3p"], ["discard 3m", "discard 3p"]),
        ("tam văn", ["discard 3m", "discard 3p"], "discard 3p"),
        ("tam van", ["discard 3m", "discard 3p"], ["discard 3m", "discard 3p"]),
        ("bat sach", ["discard 8m", "discard 8s"], "discard 8s"),
        ("cạ ngũ sách", ["ca 5s", "ca 5m", "pass"], "ca 5s"),
        ("ca", ["ca 5s", "pass"], "ca 5s"),
        ("ca", ["ca 5s", "ca 5m"], ["ca 5s", "ca 5m"]),
        ("chi chi", ["discard 2m", "discard C"], "discard C"),
        ("d chi chi", ["discard 2m", "discard C"], "discard C"),
        ("d c", ["discard 2m", "discard C"], "discard C"),
        ("C", ["discard C", "discard 2m"], "discard C"),
        ("chi chi", ["chan C", "pass"], ["chan C"]),
        ("chi", ["win", "pass", "chiu 5m"], "chiu 5m"),
        ("chíu", ["win", "pass", "chiu 5m"], "chiu 5m"),
        ("c", ["chan 5m", "chiu 5m"], ["chan 5m", "chiu 5m"]),
        ("5m", ["chan 5m", "pass"], ["chan 5m"]),
        ("thất vạn", ["discard 8m"], []),
    ],
)
@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_vietnamese_names(
    form: Literal["NFC", "NFD"], text: str, legal: list[str], meant: str | list[str]
) -> None:
    chooses(unicodedata.normalize(form, text), actions(*legal, game="chan"), meant)


def at_capture(case: dict[str, Any], kind: str) -> cv.Table | None:
    """Play a deal up to the first capture decision that offers an action of `kind`."""
    table = cv.from_deck(case["game"], case["deck"], case["dealer"])
    for text in case["actions"]:
        if any(action.kind == kind for action in table.legal_actions()):
            return table
        table.play(text)
    return None


def chan_tables(kind: str) -> list[cv.Table]:
    """Return a table for each Chắn vector that comes to a choice of `kind`, never none."""
    cases = [{"game": "chan"} | case for _, case in read_vectors("chan", "deals")]
    tables = [table for case in cases if (table := at_capture(case, kind)) is not None]
    assert tables
    return tables


def test_the_table_shows_the_gate_and_the_name_of_the_open_card() -> None:
    sources = set()
    for kind in ("chan", "ca", "chiu", "win"):
        for table in chan_tables(kind):
            assert table.turn is not None
            view = table.view(table.turn)
            said = talk(resume(table, table.turn))
            if view.public is None:  # a Thiên ù
                assert "GATE" not in said
                continue
            _, face, source = view.public
            sources.add(source)
            own = view.gate == table.turn
            gate = "your" if own else "AI [1-3]'s"
            name = names("chan")[face].romanization
            assert re.search(rf"^{face} \({name}\) lies at {gate} gate; ", said, re.MULTILINE)
            line = "> You" if own else r"  AI [1-3]"
            assert re.search(rf"^{line} .* GATE: {face}$", said, re.MULTILINE)
            assert ("may not discard" in said) == any(a.kind == "chan" for a in view.legal)
    assert sources == {"discard", "reveal", "returned"}


def test_the_table_shows_what_each_player_exposed_discarded_and_revealed() -> None:
    labels: Counter[str] = Counter()
    for table in chan_tables("chan"):
        assert table.turn is not None
        view = table.view(table.turn)
        said = talk(resume(table, table.turn)).split("Stock ")[1].split("Your hand")[0]
        for seat, called in enumerate(render.names(4, table.turn)):
            block = re.search(rf"^..{called} .*\n((?:          .+\n)*)", said, re.MULTILINE)
            assert block is not None
            shown = " ".join(block[1].split())
            for label, cards in (
                ("exposed", ", ".join(view.groups[seat])),
                ("discards", " ".join(face for owner, face in view.discards if owner == seat)),
                ("revealed", " ".join(face for owner, face in view.revealed if owner == seat)),
            ):
                assert (f"{label} {cards}" in shown) == bool(cards)
                labels[label] += bool(cards)
    assert min(labels[label] for label in ("exposed", "discards", "revealed")) >= 10


def sichuan_deals() -> list[tuple[cv.Table, str]]:
    """Every decision of the Sichuan vectors, with what was done."""
    decisions = []
    for _, case in read_vectors("sichuan", "deals"):
        table = cv.from_deck("sichuan", case["deck"], case["dealer"])
        for text in case["actions"]:
            decisions.append((table.copy(), text))
            table.play(text)
    return decisions


def test_void_suits_show_when_all_are_declared() -> None:
    table = cv.deal("sichuan", seed=1, dealer=0)
    for suit in "mps":
        table.play(f"void {suit}")
    said = talk(resume(table, 3))
    assert "void m" not in said.split("Your hand")[0]
    assert "Which suit will you go without (S1.2)?" in said
    said = talk(resume(table, 3), "void s")
    for sentence in ("AI 1 goes without m.", "AI 3 goes without s.", "You go without s."):
        assert sentence in said
    for line in ("AI 1 .* void m", "AI 2 .* void p", "AI 3 .* void s", "> You .* void s"):
        assert re.search(rf"^ *{line}", said, re.MULTILINE)


@pytest.mark.parametrize("typed", ["p", "v p", "void p", "P", "2"])
def test_a_void_suit_may_be_named_in_short(typed: str) -> None:
    session = sit(game="sichuan", dealer=0)
    talk(session, typed)
    assert (0, cv.action("sichuan", "void p")) in session.match.table.history


def test_a_suit_is_no_action_once_all_are_declared() -> None:
    session = in_play("sichuan")
    said = " ".join(talk(session, "m", "why void m").split())
    assert said.count("the void suits have been declared and never change (S1.2)") == 2


def test_hand_compares_the_void_suits_nearest_first() -> None:
    for seed in range(20):
        session = sit(seed, game="sichuan", dealer=0)
        said = talk(session, "hand")
        rows = re.findall(r"^  without ([mps])  (.+), with (no|\d+) tiles? ", said, re.MULTILINE)
        assert {suit for suit, _, _ in rows} == set("mps")
        hand = session.view.hand
        distances = [cv.sichuan.distance(hand, void=suit) for suit, _, _ in rows]
        assert distances == sorted(distances, key=lambda distance: (distance is None, distance))
        for suit, standing, tiles in rows:
            distance = cv.sichuan.distance(hand, void=suit)
            assert standing == render.away("sichuan", distance)
            held = sum(face[-1] == suit for face in hand)
            assert tiles == (str(held) if held else "no")


def test_the_table_shows_winners_with_their_hands_open() -> None:
    seen = set()
    for table, _ in sichuan_deals():
        assert table.turn is not None
        view = table.view(table.turn)
        if not view.wins or len(view.wins) in seen:
            continue
        seen.add(len(view.wins))
        shown = render.table(view, render.names(4, table.turn))
        assert f"won {len(view.wins)} of 3" in shown
        for place, (_, hand) in zip(("first", "second"), view.wins, strict=False):
            assert f"WON {place}\n" in shown
            assert re.search(rf"^ +hand +{hand}$", shown, re.MULTILINE)
    assert seen == {1, 2}


def test_what_binds_a_hand_is_said_and_explained() -> None:
    asked = 0
    for table, _ in sichuan_deals():
        assert table.turn is not None
        view = table.view(table.turn)
        void = view.voids[view.seat]
        bound = any(face[-1] == void for face in view.hand)
        if view.phase == "play" and view.public is None and bound and asked < MANY:
            said = " ".join(talk(resume(table, table.turn), "why win", "why pung 5p").split())
            assert f"of your void suit {void}" in said
            assert f"a tile of the void suit {void} is in hand: it must be discarded" in said
            assert "Pung 5p cannot be played now: no tile is open to claims" in said
            asked += 1
    assert asked == MANY


def test_a_hint_for_a_kong_tells_what_it_earns() -> None:
    met = set()
    for table, _ in sichuan_deals():
        assert table.turn is not None
        view, events = table.view(table.turn), table.events(table.turn)
        for action in view.legal:
            if action.kind in ("kong", "concealed-kong", "added-kong"):
                others = 3 - len(view.wins)
                earns = {
                    "kong": "earns 2 from the discarder (S5.2)",
                    "concealed-kong": f"earns 2 from each of the {others} others in play (S5.2)",
                    "added-kong": f"earns 1 from each of the {others} others in play (S5.2)",
                }
                assert earns[action.kind] in advice.reason(view, action, events)
                met.add(action.kind)
    assert met == {"kong", "concealed-kong", "added-kong"}


def test_a_ready_hand_is_told_what_a_discard_would_pay() -> None:
    """What `hand` promises for a discard is what the deal then pays."""
    told = 0
    for table, _ in sichuan_deals():
        if table.turn is None or table.view(table.turn).public is None:
            continue
        view, events = table.view(table.turn), table.events(table.turn)
        assert view.public is not None
        _, face, source = view.public
        if source != "discard" or view.stock == 0 or "win" not in map(str, view.legal):
            continue
        win = advice.winning_sheet(view, events)
        assert win is not None
        report = " ".join(advice.hand_report(view, events).split())
        assert re.search(
            rf"a discard pays [^;]*\b{win.total} \({win.fan} fan\) on {face}\b", report
        )
        told += 1
    assert told > 10


def test_the_settlement_lists_every_payment_with_its_clause() -> None:
    clauses: Counter[str] = Counter()
    for _, case in read_vectors("sichuan", "deals"):
        table = cv.from_deck("sichuan", case["deck"], case["dealer"])
        for text in case["actions"]:
            table.play(text)
        outcome = table.outcome
        assert outcome is not None
        called = render.names(4, 1)
        lines = render.settlement(outcome, called).splitlines()
        start = lines.index("Settlement") + 1
        payments = lines[start:-1]
        assert len(payments) == max(1, len(outcome.ledger))
        for line, payment in zip(payments, outcome.ledger, strict=False):
            payee = "you" if payment.payee == 1 else called[payment.payee]
            verb = "pay" if payment.payer == 1 else "pays"
            assert line.startswith(f"  {called[payment.payer]} {verb} {payee} {payment.amount}: ")
            assert line.endswith(f"[{payment.clause}]")
            clauses[payment.clause] += 1
    assert set(clauses) == {"S5.1", "S5.2", "S5.3a", "S5.3b", "S5.3c"}


@pytest.mark.parametrize(
    ("game", "ending", "params", "told"),
    [
        ("nantong", "exhausted", {}, "The stock is exhausted; nobody wins."),
        ("nantong", "won-as-dealt", {"seat": 2}, "You win with the dealt cards, a heavenly win."),
        ("nantong", "won-on-draw", {"seat": 2, "face": "5p"}, "You win on the 5p you drew."),
        ("nantong", "won-on-draw", {"seat": 1, "face": "5p"}, "AI 3 wins on the 5p it drew."),
        (
            "nantong",
            "won-on-replacement",
            {"seat": 2, "face": "5p"},
            "You win on the 5p drawn for a kong.",
        ),
        (
            "sichuan",
            "won-on-discard",
            {"seat": 1, "face": "5p", "from": 2},
            "AI 3 wins on the 5p that you discarded.",
        ),
        (
            "sichuan",
            "won-by-robbing",
            {"seat": 0, "face": "5p", "from": 2},
            "AI 2 wins by robbing you of the 5p for your kong.",
        ),
        (
            "sichuan",
            "won-by-robbing",
            {"seat": 2, "face": "5p", "from": 0},
            "You win by robbing AI 2 of the 5p for its kong.",
        ),
        (
            "chan",
            "won-at-own-gate",
            {"seat": 2, "face": "5s"},
            "You win on the 5s (ngũ sách) revealed at your own gate.",
        ),
        (
            "chan",
            "won-at-own-gate",
            {"seat": 1, "face": "C"},
            "AI 3 wins on the C (chi chi) revealed at its own gate.",
        ),
        (
            "chan",
            "won-at-gate",
            {"seat": 0, "face": "5s", "from": 2},
            "AI 2 wins on the 5s (ngũ sách) revealed at your gate.",
        ),
        (
            "chan",
            "won-at-gate",
            {"seat": 2, "face": "5s", "from": 0},
            "You win on the 5s (ngũ sách) revealed at AI 2's gate.",
        ),
        (
            "chan",
            "won-on-returned",
            {"seat": 0, "face": "5s", "from": 2, "gate": 3},
            "AI 2 wins by Chíu on the 5s (ngũ sách) that you returned to AI 1's gate.",
        ),
    ],
)
def test_endings_speak_to_the_player(
    game: str, ending: str, params: dict[str, object], told: str
) -> None:
    [template] = [template for id_, _, template in cv.wordings(game) if id_ == ending]
    sentence = cv.Message(template.format(**params), ending, None, template, params)
    assert render.ending(game, sentence, render.names(4, 2)) == told


@pytest.mark.parametrize("game", cv.games())
def test_every_ending_with_a_seat_can_speak_to_the_player(game: str) -> None:
    seated = {
        id_
        for id_, _, template in cv.wordings(game)
        if "{seat}" in template
        and id_.partition("-")[0] not in {"event", "view"}
        and id_ != "not-to-decide"  # of arguments, not of a deal
    }
    assert set(ROOMS[game].words.ENDINGS) == seated


def test_why_explains_each_ban_of_an_action_that_is_offered_or_not() -> None:
    """Ask why at the decisions of the vectors: every ban is met and explained with its clause."""
    bans: Counter[str] = Counter()
    for _, case in read_vectors("chan", "deals"):
        table = cv.from_deck("chan", case["deck"], case["dealer"])
        for text in case["actions"]:
            assert table.turn is not None
            view, events = table.view(table.turn), table.events(table.turn)
            for action in cv.actions("chan"):
                reasons = [table.why_not(action) or ""]
                missed = advice.missed(view, events, action)
                reasons += [table.why_no_capture(action, face) or "" for face in missed]
                clauses = {ban for why in reasons for ban in re.findall(r"C4\.\d", why)}
                if any(bans[clause] < 2 for clause in clauses):
                    said = talk(resume(table.copy(), table.turn), f"why {action}")
                    assert action.face is not None
                    assert f"{action.face} ({names('chan')[action.face].romanization})" in said
                    for clause in clauses:
                        assert f"({clause})" in said.split("why ")[1]
                        bans[clause] += 1
            table.play(text)
    assert set(bans) == {f"C4.{number}" for number in range(1, 10)}
    assert min(bans.values()) >= 2


def test_a_card_that_went_by_unasked_was_really_barred() -> None:
    """What `missed` finds could not be captured: the seat would have been asked otherwise."""
    found = 0
    for seed in range(60):
        table = cv.deal("chan", seed=seed)
        agent = cv.Random(seed)
        offered: dict[int, str] = {}  # the card each seat was last asked to capture
        while table.turn is not None:
            view, events = table.view(table.turn), table.events(table.turn)
            for action in cv.actions("chan"):
                for face in advice.missed(view, events, action):
                    if face != offered.get(view.seat):
                        assert table.why_no_capture(action, face) is not None, (seed, action, face)
                        found += action.face in view.hand
            offered.pop(view.seat, None)
            if view.public is not None and any(a.kind in ("chan", "ca") for a in view.legal):
                offered[view.seat] = view.public[1]
            table.play(agent.choose(table))
    assert found > 100


def test_why_tells_of_a_card_that_went_by() -> None:
    told = 0
    for seed in range(40):
        session = sit(seed, game="chan", dealer=1)
        session.advance()
        asked = {
            action: face
            for action in cv.actions("chan")
            for face in advice.missed(session.view, session.events, action)
            if action.face in session.view.hand
        }
        for action, face in asked.items():
            said = " ".join(talk(session, f"why {action}").split())
            assert re.search(rf"On the {face} \([^)]+\) that went by: [^.]+\(C4\.\d\)\.", said)
            told += 1
    assert told


def test_only_chan_captures() -> None:
    with pytest.raises(ValueError, match="nantong"):
        cv.deal("nantong", seed=1).why_no_capture("discard 3m", "3m")


# Nothing but the player ends a match


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("save ~nosuchuser/x", "~nosuchuser/x names no file: there is no such user."),
        ("save /dev/full", "/dev/full: No space left on device."),
        ("save /dev/null/x", "/dev/null/x: Not a directory."),
        ("save /", "/: Is a directory."),
        ("save " + "x" * 300, "File name too long."),
        ("save a\0b", "Embedded null byte."),
        ("save \ud800", "'utf-8' codec can't encode character"),
    ],
)
def test_a_file_that_cannot_be_is_told_in_a_sentence(line: str, sentence: str) -> None:
    said = talk(in_play(), line, "y", "quit").replace("\n", " ")
    assert sentence in said
    assert "Goodbye" in said


class PanicException(BaseException):
    """A panic of the engine as PyO3 hands it on."""


@pytest.mark.parametrize(
    "error",
    [
        OSError("No disk"),
        RuntimeError("no"),
        MemoryError(),
        RecursionError(),
        PanicException("index out of bounds"),
    ],
)
@pytest.mark.parametrize("method", ["advance", "news", "play", "view"])
def test_no_failure_ends_a_match(
    monkeypatch: pytest.MonkeyPatch, error: BaseException, method: str
) -> None:
    session, named = in_play(), getattr(Session, method)
    right: Any = named.fget if isinstance(named, property) else named
    failures = iter([error, error])

    def fail(*arguments: object) -> object:
        for failure in failures:
            raise failure
        return right(*arguments)

    wrong = property(fail) if isinstance(named, property) else fail
    monkeypatch.setattr(Session, method, wrong)
    said = talk(session, "1", "1", "table", "rules G1", "quit")
    assert "G1 " in said
    assert str(error) in said.replace("\n", " ")
    assert said.endswith("Goodbye. No deal was finished.")


def test_a_panic_of_the_engine_leaves_a_match_to_be_saved(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def panic(*_: object, **__: object) -> object:
        raise PanicException("index out of bounds")

    session, path = in_play(), tmp_path / "deal.json"
    kept = session.match.table.to_json()
    monkeypatch.setattr(_engine, "search", panic)
    said = talk(session, "hint", f"save {path}", "quit").replace("\n", " ")
    assert "That failed (PanicException: index out of bounds); the deal stands as it did" in said
    assert path.read_text() == kept + "\n"
