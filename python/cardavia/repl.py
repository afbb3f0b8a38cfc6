"""The loop in which a player sits at the table: shows it, asks, and obeys.

It knows of the table only what the player may: the view, events and legal actions of one seat, and
the outcome when the deal is over.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cardavia import _engine, advice, files, parser, render, rulebook
from cardavia._engine import Action, Table
from cardavia.errors import said, saying
from cardavia.rooms import ROOMS
from cardavia.search import MonteCarlo
from cardavia.session import Session
from cardavia.terminal import Terminal
from cardavia.text import WIDTH, wrap
from cardavia.values import Message

_MOST_CLAUSES = 8
"""How many clauses `rules WORD` prints in full; of more it prints the ids."""

_COMMANDS = {
    "help": ("", "this page"),
    "table": ("", "the table and your choices again"),
    "hand": ("", "how far you are, what helps, what you hold is worth"),
    "hint": ("", "what the search would play, why, and its figures"),
    "why": ("ACTION", "why an action cannot be played, or just could not"),
    "cards": ("", "your cards in words"),
    "rules": ("[WORD]", "the rules: contents, a clause, a word"),
    "log": ("", "everything you saw happen in this deal"),
    "save": ("FILE", "write the deal to a file, for play --load"),
    "undo": ("", "back to your last decision"),
    "next": ("", "the next deal, when this one is over"),
    "restart": ("", "a new match"),
    "quit": ("", "leave the table"),
}
"""What each command takes after it (nothing, ``[optional]`` or ``NEEDED``) and what it is for.

The method of its name, an underscore in front, obeys it."""
_WELCOME = "Welcome to {game}. You play {others} and {last}."
_HOW_TO_PLAY = (
    "Type an action's number, its name or a short form (d 3m, or 3m, discards 3m)."
    " help lists the commands, rules explains the game, quit leaves."
)
_CHOOSE = (
    "choose one of the {n} actions, by its number or in words;"
    " hint proposes one, help lists what else there is"
)
_TAKES_NOTHING = "{name} takes nothing after it, got {text!r}"
_NO_NUMBER = "there is no action {number}; they are numbered 1 to {last}"
_UNKNOWN = "{text!r} is neither an action nor a command; help lists the commands"
_FAILED = "that failed ({kind}: {error}); the deal stands as it did, save keeps it"
_FOUND = "The search would play {action}: {why}."
_AGREED = "The search would play {action}, and so would the heuristic: {why}."
_BARRED = "{action} cannot be played now: {why}"
_WENT_BY = "on the {face} that went by: {why}"
_CONTENTS = "rules {section} shows a section, rules {part} a clause, rules {word} what names it."
_NO_USER = "{name} names no file: there is no such user"
_SAVED = "Saved. Go on with: cardavia play --load {path} --seat {seat}"
_AFTER_DEAL = "next deals again, restart begins anew, quit leaves."
_IN_PRACTICE = "next deals again, undo goes back one decision, restart begins anew, quit leaves."


class Repl:
    """A player at a terminal, from the first deal to the goodbye."""

    def __init__(
        self,
        session: Session,
        terminal: Terminal,
        *,
        practice: bool = False,
        deals: int | None = None,
        adviser: MonteCarlo | None = None,
    ) -> None:
        """Play `session` at `terminal`.

        With `practice` decisions can be taken back. After `deals` deals the match ends by itself;
        without a number it goes on until the player leaves. `hint` asks the `adviser`.
        """
        self._session = session
        self._terminal = terminal
        self._game = session.match.game
        self._words = ROOMS[self._game].words
        self._deals = deals
        self._adviser = adviser or MonteCarlo(threads=0)
        self._shown: Table | None = None
        self._left = False
        self._commands = dict(_COMMANDS)
        if not practice:
            del self._commands["undo"]

    def run(self) -> None:
        """Play until the match ends or the player leaves, by word, Ctrl-C or end of input.

        Nothing else ends it: what goes wrong is said, and the player asked again.
        """
        try:
            self._welcome()
            while not self._left:
                self._step()
        except (EOFError, KeyboardInterrupt):
            self._say()
        self._goodbye()

    def _step(self) -> None:
        prompt, words = "> ", list(self._commands)
        with self._going_on():
            self._session.advance()
            if self._shown is not self._session.match.table:
                self._show()
                self._shown = self._session.match.table
            prompt, words = self._prompt(), [*map(str, self._session.legal), *self._commands]
        if not self._left:
            line = self._terminal.ask(prompt, words)
            # A line that asks for nothing clear changes nothing.
            with self._going_on():
                self._interpret(" ".join(line.split()))

    @contextmanager
    def _going_on(self) -> Iterator[None]:
        """Say what goes wrong within, and go on."""
        try:
            yield
        except (EOFError, KeyboardInterrupt, SystemExit):
            raise
        except OSError as error:
            self._tell(files.sentence(error))
        except ValueError as error:
            self._tell(said(error))
        # The match is worth more than what failed. A panic of the engine is no `Exception`.
        except BaseException as error:  # noqa: BLE001
            self._tell(Message.of(_FAILED, kind=type(error).__name__, error=said(error)))

    def _interpret(self, line: str) -> None:
        legal = self._session.legal
        name, _, argument = line.partition(" ")
        if not line:
            self._enter(legal)
        elif line.isdecimal():
            self._play_number(int(line), legal)
        elif name.lower() in self._commands:
            self._command(name.lower(), argument)
        else:
            self._abbreviation(line, legal)

    def _abbreviation(self, line: str, legal: list[Action]) -> None:
        """Obey a line that is no command's whole name: an action or the start of a command."""
        name, _, argument = line.partition(" ")
        commands = [
            command
            for command, (takes, _) in self._commands.items()
            if command.startswith(name.lower())
            and (bool(argument) if takes.isalpha() else takes or not argument)
        ]
        moves = parser.matches(line, legal)
        exact = [move for move in moves if str(move) == line]
        if exact or (moves and not commands):
            self._session.play(parser.choose(line, exact or legal))
        elif moves or len(commands) > 1:
            meant = ", ".join([*map(str, moves), *commands])
            raise saying(parser.NoChoiceError, parser.UNCLEAR, text=line, meant=meant)
        elif commands:
            self._command(commands[0], argument)
        else:
            self._refuse(line)

    def _refuse(self, line: str) -> None:
        """Say why a line that means nothing now cannot be obeyed."""
        elsewhere = parser.matches(line, _engine.actions(self._game))
        if not elsewhere:
            raise saying(ValueError, _UNKNOWN, text=line)
        if self._session.is_over:
            raise saying(ValueError, "the deal is over; Enter or next deals again")
        try:
            self._why(line)
        except parser.NoChoiceError:
            raise saying(ValueError, "{text!r} cannot be played now", text=line) from None

    def _command(self, name: str, argument: str) -> None:
        takes, _ = self._commands[name]
        if argument and not takes:
            raise saying(ValueError, _TAKES_NOTHING, name=name, text=argument)
        if takes.isalpha() and not argument:
            raise saying(ValueError, "{name} needs {what} after it", name=name, what=takes)
        getattr(self, f"_{name}")(argument)

    def _enter(self, legal: list[Action]) -> None:
        if self._session.is_over:
            self._next("")
        elif len(legal) == 1:
            self._session.play(legal[0])
        else:
            raise saying(ValueError, _CHOOSE, n=len(legal))

    def _play_number(self, number: int, legal: list[Action]) -> None:
        if not legal:
            raise saying(ValueError, "the deal is over; Enter or next deals again")
        if not 1 <= number <= len(legal):
            raise saying(ValueError, _NO_NUMBER, number=number, last=len(legal))
        self._session.play(legal[number - 1])

    def _welcome(self) -> None:
        *others, last = sorted(name for name in self._session.names if name != render.YOU)
        game = self._words.TITLE
        self._say(Message.of(_WELCOME, game=game, others=", ".join(others), last=last))
        self._say(wrap(Message.of(_HOW_TO_PLAY)))
        if self._session.match.table.history:
            self._say(Message.of("The deal is under way; log tells what happened so far."))

    def _goodbye(self) -> None:
        match = self._session.match
        if n := match.deals:
            deals = Message.of("1 deal" if n == 1 else "{n} deals", n=n)
            totals = render.points(match.totals.tolist(), self._session.names)
            self._say(Message.of("Goodbye. After {deals}: {totals}.", deals=deals, totals=totals))
        else:
            self._say(Message.of("Goodbye. No deal was finished."))

    def _show(self) -> None:
        """Show what happened, and then the choices or the end of the deal."""
        session = self._session
        fresh = session.news()
        if fresh and fresh[0].kind == "deal":
            match = session.match
            title = "--- " + Message.of("Deal {n}", n=match.deals + (not session.is_over)) + " "
            if match.deals:
                title += f"--- {render.points(match.totals.tolist(), session.names)} "
            self._say("\n" + title.ljust(WIDTH, "-"))
        for sentence in render.news(self._game, fresh, session.names):
            self._say(wrap(sentence, indent=2))
        if session.is_over:
            self._settle()
        else:
            self._say()
            self._table("")

    def _settle(self) -> None:
        match = self._session.match
        outcome = match.table.outcome
        if outcome is not None:
            self._say()
            self._say(render.settlement(outcome, self._session.names))
            points = render.points(match.totals.tolist(), self._session.names)
            self._say(Message.of("Match:  {points}", points=points))
        if self._deals is not None and match.deals >= self._deals:
            self._left = True
        else:
            told = _IN_PRACTICE if "undo" in self._commands else _AFTER_DEAL
            self._say("\n" + Message.of(told))

    def _prompt(self) -> str:
        legal = self._session.legal
        if self._session.is_over:
            return Message.of("[Enter = next] > ")
        if len(legal) == 1:
            return Message.of("[Enter = {action}] > ", action=str(legal[0]))
        return "> "

    def _help(self, _: str) -> None:
        self._say(Message.of("Actions: type the number, the text (discard 3m), or a short form:"))
        self._say("  " + Message.of(self._words.SHORT_FORMS))
        if len(self._session.legal) == 1:
            self._say("  " + Message.of("Enter plays the only action there is"))
        self._say(Message.of("Commands:"))
        for name, (takes, told) in self._commands.items():
            self._say(f"  {f'{name} {takes}':<14} {Message.of(told)}")

    def _table(self, _: str) -> None:
        view = self._session.view
        self._say(render.table(view, self._session.names))
        if view.legal:
            self._say(f"\n{self._words.open_card(view, self._session.names)}")
            self._say(render.choices(view.legal))

    def _hand(self, _: str) -> None:
        self._say(advice.hand_report(self._session.view, self._session.events))

    def _hint(self, _: str) -> None:
        table = self._session.match.table
        if len(legal := self._session.legal) == 1:
            told = Message.of("{action} is all that can be played.", action=str(legal[0]))
            self._say(wrap(told, indent=2))
            return
        found = self._adviser.search(table)
        why = advice.reason(self._session.view, found.choice, self._session.events)
        template = _AGREED if found.choice == found.heuristic else _FOUND
        self._say(wrap(Message.of(template, action=str(found.choice), why=why), indent=2))
        self._say(render.candidates(found))

    def _why(self, text: str) -> None:
        actions = parser.matches(text, _engine.actions(self._game))
        discards = [action for action in actions if action.kind == "discard"]
        # A bare face fits a dozen kinds; as a move it would mean its discard.
        action = parser.choose(text, discards or actions)
        table = self._session.match.table
        reason = table.why_not(action)
        if reason is None:
            self._say(Message.of("{action} can be played now.", action=str(action)))
        else:
            why = render.refusal(self._game, reason)
            self._tell(Message.of(_BARRED, action=render.called(action), why=why))
        if not self._session.is_over:
            for face in advice.missed(self._session.view, self._session.events, action):
                if earlier := table.why_no_capture(action, face):
                    why = render.refusal(self._game, earlier)
                    self._tell(Message.of(_WENT_BY, face=self._words.call(face), why=why))

    def _cards(self, _: str) -> None:
        self._say(render.words(self._session.view))

    def _rules(self, word: str) -> None:
        if not word:
            for section in rulebook.sections(self._game):
                first, last = section.clauses[0].id, section.clauses[-1].id
                span = Message.of("{first} to {last}", first=first, last=last)
                self._say(f"  {section.id:<3} {section.title} ({span})")
            section_id, part, name = self._words.LOOK_UP
            self._say(Message.of(_CONTENTS, section=section_id, part=part, word=name))
            return
        clauses = rulebook.find(self._game, word)
        if not clauses:
            raise saying(ValueError, "the rules do not mention {word!r}", word=word)
        if (n := len(clauses)) > _MOST_CLAUSES:
            ids = ", ".join(clause.id for clause in clauses)
            told = Message.of("{n} clauses mention {word!r}: {ids}.", n=n, word=word, ids=ids)
            self._say(wrap(told, indent=2))
            return
        self._say("\n\n".join(render.clause(clause) for clause in clauses))

    def _log(self, _: str) -> None:
        for event in self._session.events:
            sentence = render.narrate(self._game, event, self._session.names)
            self._say(wrap(sentence, indent=2))

    def _save(self, name: str) -> None:
        try:
            path = Path(name).expanduser()
        except RuntimeError:
            raise saying(ValueError, _NO_USER, name=name) from None
        question = Message.of("{path} exists: overwrite it?", path=str(path))
        if path.exists() and not self._confirm(question):
            self._say(Message.of("Nothing was saved."))
            return
        files.write(path, self._session.match.table.to_json() + "\n")
        self._say(Message.of(_SAVED, path=str(path), seat=self._session.seat))

    def _next(self, _: str) -> None:
        self._session.next_deal()

    def _restart(self, _: str) -> None:
        question = Message.of("Abandon this deal and the match?")
        if not self._session.is_over and not self._confirm(question):
            self._say(Message.of("The deal goes on."))
            return
        self._session.restart()

    def _undo(self, _: str) -> None:
        if not self._session.undo():
            raise saying(ValueError, "there is no earlier decision of yours in this deal")
        self._say(Message.of("Back to your last decision."))

    def _quit(self, _: str) -> None:
        self._left = True

    def _confirm(self, question: str) -> bool:
        return self._terminal.ask(f"{question} [y/N] ").lower() in ("y", "yes")

    def _say(self, text: str = "") -> None:
        self._terminal.say(text)

    def _tell(self, text: str) -> None:
        """Say a sentence, beginning it with a capital and ending it with a stop."""
        self._say(wrap(text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")))
