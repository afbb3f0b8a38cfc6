"""The loop in which a player sits at the table: shows it, asks, and obeys.

It knows of the table only what the player may: the view, events and legal actions of one seat, and
the outcome when the deal is over.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from cardavia import _engine, advice, files, parser, render, rulebook
from cardavia._engine import Action
from cardavia.rooms import ROOMS
from cardavia.search import MonteCarlo
from cardavia.session import Session
from cardavia.terminal import Terminal
from cardavia.text import WIDTH, wrap
from cardavia.values import Message

_MOST_CLAUSES = 8
"""How many clauses `rules WORD` prints in full; of more it prints the ids."""


@dataclass(frozen=True, slots=True)
class _Command:
    """Something to ask for that is no move."""

    name: str
    argument: str
    """What is to be typed after the name: nothing, ``[optional]`` or ``NEEDED``."""
    help: str
    run: Callable[[str], None]

    @property
    def needs_argument(self) -> bool:
        return bool(self.argument) and not self.argument.startswith("[")


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
        self._shown = False
        self._left = False
        commands = [
            _Command("help", "", "this page", self._help),
            _Command("table", "", "the table and your choices again", self._table),
            _Command("hand", "", "how far you are, what helps, what you hold is worth", self._hand),
            _Command("hint", "", "what the search would play, why, and its figures", self._hint),
            _Command(
                "why", "ACTION", "why an action cannot be played, or just could not", self._why
            ),
            _Command("cards", "", "your cards in words", self._cards),
            _Command("rules", "[WORD]", "the rules: contents, a clause, a word", self._rules),
            _Command("log", "", "everything you saw happen in this deal", self._log),
            _Command("save", "FILE", "write the deal to a file, for play --load", self._save),
            _Command("next", "", "the next deal, when this one is over", self._next),
            _Command("restart", "", "a new match", self._restart),
            _Command("quit", "", "leave the table", self._quit),
        ]
        if practice:
            commands.insert(-3, _Command("undo", "", "back to your last decision", self._undo))
        self._commands = {command.name: command for command in commands}

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
            if not self._shown:
                self._show()
                self._shown = True
            prompt, words = self._prompt(), self._completions()
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
        except EOFError:
            raise
        except OSError as error:
            self._say(wrap(_sentence(files.sentence(error))))
        except ValueError as error:
            self._say(wrap(_sentence(str(error))))
        except Exception as error:  # noqa: BLE001 - the match is worth more than what failed
            what = f"that failed ({type(error).__name__}: {error})"
            self._say(wrap(_sentence(f"{what}; the deal stands as it did, save keeps it")))

    def _interpret(self, line: str) -> None:
        legal = self._session.legal
        name, _, argument = line.partition(" ")
        if not line:
            self._enter(legal)
        elif line.isdecimal():
            self._play_number(int(line), legal)
        elif name.lower() in self._commands:
            self._command(self._commands[name.lower()], argument)
        else:
            self._abbreviation(line, legal)

    def _abbreviation(self, line: str, legal: list[Action]) -> None:
        """Obey a line that is no command's whole name: an action or the start of a command."""
        name, _, argument = line.partition(" ")
        commands = [
            command
            for command in self._commands.values()
            if command.name.startswith(name.lower())
            and (bool(argument) if command.needs_argument else command.argument or not argument)
        ]
        moves = parser.matches(line, legal)
        exact = [move for move in moves if str(move) == line]
        if exact or (moves and not commands):
            self._play(parser.choose(line, exact or legal))
        elif moves or len(commands) > 1:
            meant = ", ".join([*map(str, moves), *(command.name for command in commands)])
            raise parser.NoChoiceError(f"{line!r} may mean {meant}: say which")
        elif commands:
            self._command(commands[0], argument)
        else:
            self._refuse(line)

    def _refuse(self, line: str) -> None:
        """Say why a line that means nothing now cannot be obeyed."""
        elsewhere = parser.matches(line, _engine.actions(self._game))
        if not elsewhere:
            raise ValueError(
                f"{line!r} is neither an action nor a command; help lists the commands"
            )
        if self._session.is_over:
            raise ValueError("the deal is over; Enter or next deals again")
        try:
            self._why(line)
        except parser.NoChoiceError:
            raise ValueError(f"{line!r} cannot be played now") from None

    def _command(self, command: _Command, argument: str) -> None:
        if argument and not command.argument:
            raise ValueError(f"{command.name} takes nothing after it, got {argument!r}")
        if command.needs_argument and not argument:
            raise ValueError(f"{command.name} needs {command.argument} after it")
        command.run(argument)

    def _enter(self, legal: list[Action]) -> None:
        if self._session.is_over:
            self._next("")
        elif len(legal) == 1:
            self._play(legal[0])
        else:
            raise ValueError(
                f"choose one of the {len(legal)} actions, by its number or in words;"
                " hint proposes one, help lists what else there is"
            )

    def _play_number(self, number: int, legal: list[Action]) -> None:
        if not legal:
            raise ValueError("the deal is over; Enter or next deals again")
        if not 1 <= number <= len(legal):
            raise ValueError(f"there is no action {number}; they are numbered 1 to {len(legal)}")
        self._play(legal[number - 1])

    def _play(self, action: Action) -> None:
        self._session.play(action)
        self._shown = False

    def _welcome(self) -> None:
        self._say(f"Welcome to {self._words.TITLE}. You play {self._opponents()}.")
        self._say(
            wrap(
                "Type an action's number, its name or a short form (d 3m, or 3m, discards 3m)."
                " help lists the commands, rules explains the game, quit leaves."
            )
        )
        if self._session.match.table.history:
            self._say("The deal is under way; log tells what happened so far.")

    def _opponents(self) -> str:
        *others, last = sorted(name for name in self._session.names if name != render.YOU)
        return f"{', '.join(others)} and {last}"

    def _goodbye(self) -> None:
        match = self._session.match
        if match.deals:
            deals = "1 deal" if match.deals == 1 else f"{match.deals} deals"
            totals = render.points(match.totals.tolist(), self._session.names)
            self._say(f"Goodbye. After {deals}: {totals}.")
        else:
            self._say("Goodbye. No deal was finished.")

    def _show(self) -> None:
        """Show what happened, and then the choices or the end of the deal."""
        session = self._session
        fresh = session.news()
        if fresh and fresh[0].kind == "deal":
            match = session.match
            title = f"--- Deal {match.deals + (not session.is_over)} "
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
            self._say("Match:  " + render.points(match.totals.tolist(), self._session.names))
        if self._deals is not None and match.deals >= self._deals:
            self._left = True
        else:
            undo = " undo goes back one decision," if "undo" in self._commands else ""
            self._say(f"\nnext deals again,{undo} restart begins anew, quit leaves.")

    def _prompt(self) -> str:
        legal = self._session.legal
        if self._session.is_over:
            return "[Enter = next] > "
        if len(legal) == 1:
            return f"[Enter = {legal[0]}] > "
        return "> "

    def _completions(self) -> list[str]:
        return [*map(str, self._session.legal), *self._commands]

    def _help(self, _: str) -> None:
        self._say(
            "Actions: type the number, the text (discard 3m), or a short form:\n"
            f"  {self._words.SHORT_FORMS}"
        )
        if len(self._session.legal) == 1:
            self._say("  Enter plays the only action there is")
        self._say("Commands:")
        for command in self._commands.values():
            self._say(f"  {f'{command.name} {command.argument}':<14} {command.help}")

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
            self._say(wrap(f"{legal[0]} is all that can be played.", indent=2))
            return
        found = self._adviser.search(table)
        why = advice.reason(self._session.view, found.choice, self._session.events)
        agrees = ", and so would the heuristic" if found.choice == found.heuristic else ""
        self._say(wrap(f"The search would play {found.choice}{agrees}: {why}.", indent=2))
        self._say(render.candidates(found))

    def _why(self, text: str) -> None:
        actions = parser.matches(text, _engine.actions(self._game))
        discards = [action for action in actions if action.kind == "discard"]
        # A bare face fits a dozen kinds; as a move it would mean its discard.
        action = parser.choose(text, discards or actions)
        table = self._session.match.table
        reason = table.why_not(action)
        if reason is None:
            self._say(f"{action} can be played now.")
        else:
            self._explain(f"{render.called(action)} cannot be played now", reason)
        if not self._session.is_over:
            for face in advice.missed(self._session.view, self._session.events, action):
                if earlier := table.why_no_capture(action, face):
                    self._explain(f"on the {self._words.call(face)} that went by", earlier)

    def _explain(self, what: str, reason: Message) -> None:
        self._say(wrap(_sentence(f"{what}: {render.refusal(self._game, reason)}")))

    def _cards(self, _: str) -> None:
        self._say(render.words(self._session.view))

    def _rules(self, word: str) -> None:
        if not word:
            for section in rulebook.sections(self._game):
                first, last = section.clauses[0].id, section.clauses[-1].id
                self._say(f"  {section.id:<3} {section.title} ({first} to {last})")
            section_id, clause_id, name = self._words.LOOK_UP
            self._say(
                f"rules {section_id} shows a section, rules {clause_id} a clause,"
                f" rules {name} what names it."
            )
            return
        clauses = rulebook.find(self._game, word)
        if not clauses:
            raise ValueError(f"the rules do not mention {word!r}")
        if len(clauses) > _MOST_CLAUSES:
            ids = ", ".join(clause.id for clause in clauses)
            self._say(wrap(f"{len(clauses)} clauses mention {word!r}: {ids}.", indent=2))
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
            raise ValueError(f"{name} names no file: there is no such user") from None
        if path.exists() and not self._confirm(f"{path} exists: overwrite it?"):
            self._say("Nothing was saved.")
            return
        files.write(path, self._session.match.table.to_json() + "\n")
        self._say(f"Saved. Go on with: cardavia play --load {path} --seat {self._session.seat}")

    def _next(self, _: str) -> None:
        self._session.next_deal()
        self._shown = False

    def _restart(self, _: str) -> None:
        if not self._session.is_over and not self._confirm("Abandon this deal and the match?"):
            self._say("The deal goes on.")
            return
        self._session.restart()
        self._shown = False

    def _undo(self, _: str) -> None:
        if not self._session.undo():
            raise ValueError("there is no earlier decision of yours in this deal")
        self._say("Back to your last decision.")
        self._shown = False

    def _quit(self, _: str) -> None:
        self._left = True

    def _confirm(self, question: str) -> bool:
        return self._terminal.ask(f"{question} [y/N] ").lower() in ("y", "yes")

    def _say(self, text: str = "") -> None:
        self._terminal.say(text)


def _sentence(text: str) -> str:
    """Begin with a capital and end with a stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
