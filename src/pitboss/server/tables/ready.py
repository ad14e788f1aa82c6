"""`ready`: somebody at a computer's table wants no more time to bet. When all people there do, the betting closes.

It is a word to the house and no answer at the table: what the log has of it is the dealer's ordinary close.
In an auction bets are promises: there a bid asks everybody anew, because whoever was ready may want to bid more.
"""

from collections.abc import Iterable

from pitboss.driver.timeouts import begun
from pitboss.engine.ask import Answer
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.accounts.people import PLAYER, Person
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.tables.command import TableCommand
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.timeouts import WaitingAt
from pitboss.server.tables.views import Viewer

READY = "ready"
LAST_BETS = "last-bets"  # the window while the ball runs or the dice fly: the same bets, which go on a little longer
CHANGES_BETS = ("bet", "remove")


class Ready:
    """Who has said it in the betting window that is open. A restart forgets it: people are asked once more."""

    def __init__(self, *, human: bool) -> None:
        self.human = human
        self.changed = False  # whether people must be told anew what they can say
        self._said: set[str] = set()
        self._window: WaitingAt | None = None

    def look(self, waiting: WaitingAt) -> None:
        """In another window nobody has said anything yet; who was ready before the last bets of a round still is."""
        if waiting.kind != "window" or waiting == self._window:
            return
        if self._window is None or waiting.name != LAST_BETS or waiting.round != self._window.round:
            self._said = set()
        self._window = waiting

    def asked_of(self, viewer: Viewer, desk: TableDriver) -> bool:
        """Whether this viewer can say it now."""
        return self._in_window(desk) and viewer.role == PLAYER and viewer.person in _open(desk) - self._said

    def say(self, person: Person, command: TableCommand, desk: TableDriver, people: Iterable[str]) -> None:
        """Note it. Whoever is the last to say it hears what keeps the betting open, where something does."""
        if person.role != PLAYER:
            raise Refusal(
                TableCode.WRONG_ROLE, f"only people at the table say that they are ready, not a {person.role}"
            )
        if command.args:
            raise Refusal(ServerCode.ARGS_UNREADABLE, "ready is said without anything else")
        if self.human:
            raise Refusal(TableCode.NOT_YOURS, "a dealer closes the betting at this table")
        if not self._in_window(desk):
            raise Refusal(TableCode.NOT_AN_ANSWER, "no bets are open: there is nothing to be ready for")
        if person.id not in _open(desk):
            raise Refusal(TableCode.NOT_AT_TABLE, f"{person.id} is not at this table")
        if {*people} & _open(desk) <= self._said | {person.id}:
            _closes(desk)
        self._said.add(person.id)
        self.changed = True

    def bet(self, person: str, desk: TableDriver) -> None:
        """Whoever bets again is not ready any more; where they bid against each other, nobody is."""
        if self._said:
            question, before = desk.asking, len(self._said)
            self._said = set() if question is not None and question.bids is not None else self._said - {person}
            self.changed = self.changed or len(self._said) < before

    def all(self, desk: TableDriver, people: Iterable[str]) -> bool:
        """Whether nobody needs more time."""
        if not self._said or not self._in_window(desk) or not begun(desk):
            return False
        return {*people} & _open(desk) <= self._said

    def _in_window(self, desk: TableDriver) -> bool:
        question = desk.asking
        return question is not None and question.kind == "window" and not self.human


def _open(desk: TableDriver) -> set[str]:
    """Those who may bet: whoever is about to leave keeps nobody waiting."""
    return {person.id for person in desk.table.state.persons.values() if not person.leaving}


def _closes(desk: TableDriver) -> None:
    """Refuse where the dealer could not close the betting now: nobody has bet, or somebody owes a bet."""
    question = desk.asking
    assert question is not None, "asked only while bets are open"
    if not begun(desk):
        what = "place a wager" if question.bids is None else "bid"
        raise Refusal(ServerCode.NO_BETS, f"nobody has bet: {what} first, or let the clock run", question.cites)
    try:
        question.check(Answer("close", "dealer", "dealer", desk.clock()))
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.says, refusal.cites or question.cites) from None
