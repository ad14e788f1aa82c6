"""The end of a player's own table: when its owner closes it, or when nobody has had a seat there for a while."""

from collections.abc import Iterator

from pitboss.engine.ask import Answer
from pitboss.engine.unasked import LATER, WHY, may_go
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.bots import TableBots
from pitboss.server.tables.desk import TableDriver
from pitboss.server.types.people import GAMES

EMPTY_SECONDS = 600.0
"""How long an own table stays open at which no player has a seat."""


class OwnTable:
    """Closes a player's own table."""

    def __init__(self, desk: TableDriver, bots: TableBots, now: float) -> None:
        self.desk, self.bots = desk, bots
        self._empty_since = now
        self._ends = False

    def end(self) -> None:
        """Close the table: its players leave after this hand."""
        self._ends = True

    def follow(self, now: float) -> None:
        """Note whether a player has a seat, and end the table if nobody has had one for a while."""
        if any(True for _ in self.bots.people(self.desk)):
            self._empty_since = now
        elif now >= self._empty_since + EMPTY_SECONDS:
            self._ends = True

    def due(self) -> Iterator[float]:
        """When an empty table ends, on the scale of `monotonic`."""
        if not self._ends and not any(True for _ in self.bots.people(self.desk)):
            yield self._empty_since + EMPTY_SECONDS

    def act(self) -> bool:
        """Send the players home, then the bots, then close the table; whether the table has moved."""
        state = self.desk.table.state
        if not self._ends or state.closing:
            return False
        staying = [person for person in self.bots.people(self.desk) if not state.persons[person].leaving]
        for person in staying:
            args = {LATER: True, WHY: "the table closes"}
            self.desk.answer(Answer("leave", person, "clock", self.desk.clock(), args))
        if staying or any(True for _ in self.bots.people(self.desk)):
            return bool(staying)
        if state.persons:
            return any(self._goes(bot) for bot in [*state.persons] if may_go(self.desk.table, bot))
        self.desk.answer(Answer("close-table", GAMES, GAMES, self.desk.clock()))
        return True

    def _goes(self, bot: str) -> bool:
        try:
            self.desk.answer(Answer("leave", bot, "player", self.desk.clock()))
        except Refusal:
            return False  # the table waits for its answer
        return True
