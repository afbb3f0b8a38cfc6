"""``cardavia score``: what a hand is worth."""

import argparse

from cardavia import render
from cardavia._engine import HandError
from cardavia.cli import hand
from cardavia.cli.output import say
from cardavia.errors import carrying
from cardavia.rooms import ROOMS


def add_options(parser: argparse.ArgumentParser) -> None:
    """Give the command its arguments, a game's own after the game."""
    parser.description = score.__doc__
    games = parser.add_subparsers(title="games", metavar="GAME", required=True)
    for game, room in ROOMS.items():
        page = games.add_parser(game, description=score.__doc__)
        hand.add_options(page, about="concealed cards, the winning card among them")
        for option in room.options:
            option.add_to(page)
        page.set_defaults(run=score, game=game)


def score(options: argparse.Namespace) -> None:
    """Print the score sheet of one player at the end of a deal, winner or not."""
    room = ROOMS[options.game]
    claims = {option.argument: getattr(options, option.argument) for option in room.options}
    try:
        sheet = room.calculators.score(*hand.of(options), **claims)
    except HandError as error:
        if error.message is None:
            raise
        # The engine names Python's arguments.
        flags = {option.argument: option.flags[0] for option in room.options}
        params = error.message.params
        named = {name: flags.get(name, value) for name, value in params.items()}
        raise carrying(HandError, error.message.retold(named)) from error
    if sheet.partition is not None:
        say("  " + "  ".join(sheet.partition))
    say("\n".join(render.sheet(sheet)))
