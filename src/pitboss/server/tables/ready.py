"""The command `ready` at computer-dealt tables: when all players are ready, the betting closes early.

It is not an answer of the game: the log only has the dealer's ordinary close. In an auction, each new bid resets
everybody's `ready`, because others may want to bid more.
"""

from collections.abc import Iterable

from pitboss.driver.timeouts import begun
from pitboss.engine.ask import Answer
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.timeouts import WaitingAt
from pitboss.server.types.people import PLAYER, Person
from pitboss.server.types.viewer import Viewer

READY = "ready"
CHANGES_BETS = ("bet", "remove")


class Ready:
    """Who is ready in the open betting window. A restart forgets it."""

    def __init__(self, *, human: bool) -> None:
        self.human = human
        self.changed = False  # whether clients must be sent the question again
        self.acted: set[str] = set()  # who has bet or said it in this window
        self._ready_people: set[str] = set()
        self._window: WaitingAt | None = None

    def enter_window(self, waiting: WaitingAt) -> None:
        """Reset in a new window."""
        if waiting.kind == "window" and waiting != self._window:
            self.acted, self._ready_people, self._window = set(), set(), waiting

    def asked_of(self, viewer: Viewer, desk: TableDriver) -> bool:
        """Whether this viewer can send `ready` now."""
        return self._in_window(desk) and viewer.role == PLAYER and viewer.person in _open(desk) - self._ready_people

    def say(self, person: Person, command: TableCommand, desk: TableDriver, people: Iterable[str]) -> None:
        """Note that a person is ready. The last one is refused if the betting cannot close yet."""
        if person.role != PLAYER:
            raise Refusal(TableCode.WRONG_ROLE, f"Only players can say that they are ready, not a {person.role}.")
        if command.args:
            raise Refusal(ServerCode.ARGS_UNREADABLE, "The command ready takes no arguments.")
        if self.human:
            raise Refusal(TableCode.NOT_YOURS, "The dealer closes the betting at this table.")
        if not self._in_window(desk):
            raise Refusal(TableCode.NOT_AN_ANSWER, "The betting is closed.")
        if person.id not in desk.table.state.persons:
            raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Take a seat first.")
        if person.id not in _open(desk):
            raise Refusal(TableCode.NOT_YOURS, "You have nothing to bet now, so nobody waits for you.")
        if self.not_ready(desk, people) <= {person.id}:
            _check_can_close(desk)
        self.acted.add(person.id)
        self._ready_people.add(person.id)
        self.changed = True

    def bet(self, person: str, desk: TableDriver) -> None:
        """A player who bets is no longer ready; in an auction, nobody is."""
        self.acted.add(person)
        if self._ready_people:
            question, before = desk.asking, len(self._ready_people)
            self._ready_people = (
                set() if question is not None and question.bids is not None else self._ready_people - {person}
            )
            self.changed = self.changed or len(self._ready_people) < before

    def all(self, desk: TableDriver, people: Iterable[str]) -> bool:
        """Whether everybody is ready."""
        question = desk.asking
        if question is None or not self._in_window(desk) or not begun(desk):
            return False
        if not self._ready_people and question.concerns is None:
            return False
        return not self.not_ready(desk, people)

    def not_ready(self, desk: TableDriver, people: Iterable[str]) -> set[str]:
        """The players whom the open window waits for."""
        return {*people} & _open(desk) - self._ready_people

    def silent(self, desk: TableDriver, people: Iterable[str]) -> list[str]:
        """The players who did nothing in this window, have no wager, and could bet."""
        waited_for, question = {*people} & _open(desk) - self.acted, desk.asking
        could = question.offers if question is not None else None
        return sorted(
            person
            for person in waited_for
            if not desk.table.live_wagers(person=person) and (could is None or could(person))
        )

    def _in_window(self, desk: TableDriver) -> bool:
        question = desk.asking
        return question is not None and question.kind == "window" and not self.human


def _open(desk: TableDriver) -> set[str]:
    """The players who may bet, without those who are away or about to leave."""
    question = desk.asking
    concerned = None if question is None or question.concerns is None else question.concerns()
    people = desk.table.state.persons.values()
    return {
        each.id for each in people if not (each.leaving or each.away) and (concerned is None or each.id in concerned)
    }


def _check_can_close(desk: TableDriver) -> None:
    """Refuse if the betting cannot close yet: nobody has bet, or a required bet is missing."""
    question = desk.asking
    assert question is not None, "called only while bets are open"
    if not begun(desk):
        what = "Place a bet" if question.bids is None else "Make a bid"
        raise Refusal(ServerCode.NO_BETS, f"Nobody has bet yet. {what} first, or wait for the clock.", question.cites)
    try:
        question.check(Answer("close", "dealer", "dealer", desk.clock()))
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.says, refusal.cites or question.cites) from None
