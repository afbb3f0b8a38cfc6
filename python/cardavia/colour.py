"""A terminal with colour, line editing, history and completion.

Importing it needs rich and prompt_toolkit, the packages of the extra ``play``.
"""

from collections.abc import Iterable

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import WordCompleter
from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

_THEME = Theme(
    {
        "card.myriads": "red",
        "card.coins": "cyan",
        "card.strings": "green",
        "card.honours": "bold magenta",
        "card.clause": "dim",
        "card.number": "dim",
        "card.alert": "bold yellow",
    }
)


class _CardHighlighter(RegexHighlighter):
    """Colours cards by suit, wherever a text names them."""

    base_style = "card."
    highlights = [  # noqa: RUF012  the base class declares it so
        r"(?P<myriads>\b[1-9]+m\b)",
        r"(?P<coins>\b[1-9]+p\b)",
        r"(?P<strings>\b[1-9]+s\b)",
        r"(?<![\w'])(?P<honours>T{1,4}|W{1,4}|R{1,4}|C{1,4})(?![\w'])",
        r"(?P<clause>\[[A-Z]\d+\.\d+[a-z]?\]|\([A-Z]\d+(?:\.\d+[a-z]?)?\))",
        r"(?P<number>\[\d+\])",
        r"(?P<alert>\bREADY\b|\bGATE\b|\bWON\b|\(won\))",
        r"(?m)^(?P<alert>> (?:You|AI \d))",
    ]


class ColourTerminal:
    """A real terminal."""

    def __init__(self) -> None:
        """Take over standard input and output."""
        self._console = Console(theme=_THEME, highlighter=_CardHighlighter())
        self._prompt: PromptSession[str] = PromptSession()

    def say(self, text: str = "") -> None:
        """Print `text` in colour and end the line."""
        self._console.print(text, markup=False, emoji=False, soft_wrap=True)

    def ask(self, prompt: str, words: Iterable[str] = ()) -> str:
        """Let the player edit a line; Tab completes it to one of `words`."""
        completer = WordCompleter(list(words), ignore_case=True, sentence=True)
        return self._prompt.prompt(prompt, completer=completer, complete_while_typing=False).strip()
