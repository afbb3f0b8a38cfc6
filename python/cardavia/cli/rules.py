"""``cardavia rules``: the rules, whole or by the word."""

import argparse

from cardavia import _engine, render, rulebook
from cardavia.cli.output import say
from cardavia.errors import saying
from cardavia.rooms import ROOMS
from cardavia.text import layout
from cardavia.values import joined

_WHICH = "which game? expected one of: {games}"
_NOT_FOUND = "the rules of {games} do not mention {word!r}"


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments."""
    parser.description = rules.__doc__
    parser.add_argument("words", nargs="*", metavar="[GAME] [WORD]", help="a clause id or any word")
    parser.set_defaults(run=rules)


def rules(options: argparse.Namespace) -> None:
    """Print the rules of a game, or of them what a word leads to.

    Without a game, a clause id or word is looked up in the rules of all games.
    """
    words: list[str] = options.words
    games = [words.pop(0)] if words and words[0] in _engine.games() else _engine.games()
    if not words:
        if len(games) > 1:
            raise saying(ValueError, _WHICH, games=", ".join(games))
        _whole(games[0])
        return
    word = " ".join(words)
    found = {game: clauses for game in games if (clauses := rulebook.find(game, word))}
    if not found:
        which = joined("{some} and {one}", games)
        raise saying(ValueError, _NOT_FOUND, games=which, word=word)
    parts = []
    for game, clauses in found.items():
        if len(found) > 1:
            parts.append(ROOMS[game].words.TITLE)
        parts += map(render.clause, clauses)
    say("\n\n".join(parts))


def _whole(game: str) -> None:
    title, *rest = rulebook.text(game).split("\n## ")
    say(layout(title.removeprefix("# ")))
    for section in rest:
        heading, _, body = section.partition("\n")
        say(f"\n{heading}\n\n{layout(body.strip())}")
