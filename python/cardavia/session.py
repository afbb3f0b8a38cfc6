"""Session: a match between one human and the agents at the other seats."""

from collections.abc import Mapping

from cardavia._engine import Action, Event, Table, View, from_deck
from cardavia.agents import Agent
from cardavia.errors import saying
from cardavia.match import Match
from cardavia.render import names

_NO_SEAT = "seat {seat} is no seat of {game}: expected 0 to {last}"
_OPPONENTS = "opponents at seats {given}: expected {others}"


class Session:
    """A match in which a human sits at one seat, and sees what that seat may see."""

    def __init__(self, match: Match, seat: int, opponents: Mapping[int, Agent]) -> None:
        """Seat the human at `seat` and `opponents` at all other seats.

        Raises `ValueError` unless there is such a seat, and an opponent at exactly the others.
        """
        seats = match.table.seats
        if not 0 <= seat < seats:
            raise saying(ValueError, _NO_SEAT, seat=seat, game=match.game, last=seats - 1)
        others = sorted(set(range(seats)) - {seat})
        if sorted(opponents) != others:
            raise saying(ValueError, _OPPONENTS, given=f"{sorted(opponents)}", others=f"{others}")
        self.match = match
        self.seat = seat
        self.names = names(seats, seat)
        self._opponents = opponents
        # Of a deal already under way the player asks the log, not the news.
        self._told = len(self.events) if match.table.history else 0

    @property
    def view(self) -> View:
        """What the human may see (G6)."""
        return self.match.table.view(self.seat)

    @property
    def events(self) -> list[Event]:
        """The deal so far as the human saw it."""
        return self.match.table.events(self.seat)

    @property
    def legal(self) -> list[Action]:
        """The human's legal actions; empty while it is not the human's turn."""
        return self.view.legal

    @property
    def is_over(self) -> bool:
        """Whether the deal is over."""
        return self.match.table.is_over

    def advance(self) -> None:
        """Let the opponents play until the human is to decide or the deal is over."""
        while (turn := self.match.table.turn) is not None and turn != self.seat:
            self.play(self._opponents[turn].choose(self.match.table))

    def play(self, action: Action) -> None:
        """Play an action of who is to decide; `IllegalActionError` if it is not legal."""
        # On a copy: should the engine fail midway, the table is as it was.
        self.match.table = self.match.table.child(action)

    def news(self) -> list[Event]:
        """Return what the human saw happen since this was last called."""
        events = self.events
        fresh, self._told = events[self._told :], len(events)
        return fresh

    def next_deal(self) -> None:
        """Deal again, the next seat dealing; `ValueError` while the deal runs."""
        self.match.next_deal()
        self._told = 0

    def restart(self) -> None:
        """Begin a new match."""
        self.match.restart()
        self._told = 0

    def undo(self) -> bool:
        """Go back to the human's last decision that left a choice; say whether there was one."""
        earlier = _last_choice(self.match.table, self.seat)
        if earlier is None:
            return False
        self.match.table = earlier
        self._told = len(self.events)
        return True


def _last_choice(table: Table, seat: int) -> Table | None:
    """Play the deal again up to the last time that `seat` chose among several actions."""
    replay = from_deck(table.game, table.deck, table.dealer)
    found = None
    for actor, action in table.history:
        if actor == seat and len(replay.legal_ids()) > 1:
            found = replay.copy()
        replay.play(action)
    return found
