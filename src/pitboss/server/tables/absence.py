"""What a table does without its absent players: it answers for them, plays their wagers and lets them go.

It also knows how long a question may take: nobody hurries a player who is alone.
"""

from collections.abc import Iterator

from pitboss.driver.timeouts import begun, close_window, expire
from pitboss.engine.ask import Answer, Question
from pitboss.protocol.command import TableCommand
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.own_table import OwnTable
from pitboss.server.tables.plan import LiveSettings
from pitboss.server.tables.presence import Presence
from pitboss.server.tables.ready import Ready
from pitboss.server.tables.round_abandonment import RoundAbandonment
from pitboss.server.tables.timeouts import CurrentQuestion
from pitboss.server.types.people import Person
from pitboss.server.types.try_later import TryLater, span

VACATE = "vacate-seat"
GO_ON = "go-on"
GO_ON_SECONDS = 30
"""How long a player waits for others at a table without a clock before they may ask to go on."""


class Absence:
    """Goes on without absent players at one table."""

    def __init__(
        self,
        desk: TableDriver,
        live: LiveSettings,
        presence: Presence,
        ready: Ready,
        question: CurrentQuestion,
        abandonment: RoundAbandonment,
        own: OwnTable | None,
    ) -> None:
        self.desk, self.live, self.presence = desk, live, presence
        self.ready, self.question, self.abandonment = ready, question, abandonment
        self.own = own  # of a player's own table

    @property
    def human(self) -> bool:
        return self.live.dealer == "human"

    def act(self, question: Question) -> bool:
        """Go on without those who are away or leave; whether the table has moved."""
        if self.own is not None and self.own.act():
            return True
        if self._vacates():
            return True
        if self.presence.leavers() and (self._take_down(question) or self.presence.see_off()):
            return True
        if self.presence.answers_for(question, others=self.live.play_on):
            return self._answer()
        if question.kind == "window" and not self.human and self.presence.only_leavers():
            return self.question.window_closed(closed=close_window(self.desk))
        return False

    def _vacates(self) -> bool:
        """Ask for the seat of a player who sits out too long at a full table (nsw-lir/14.9, nsw-dc/14.9)."""
        table = self.desk.table
        if self.human or self.own is not None or table.seats.taken < len(table.seats.places):
            return False
        order = next((each for each in table.game.commands if each.name == VACATE and each.live(table)), None)
        idle = [person for person in self.presence.people() if table.state.persons[person].idle_rounds]
        for person in idle if order is not None else ():
            if table.state.persons[person].away:
                try:
                    self.desk.answer(Answer(VACATE, "dealer", "dealer", self.desk.clock(), {"person": person}))
                except Refusal:
                    continue  # not long enough yet
                return True
        return False

    def _take_down(self, question: Question) -> bool:
        """Take down what may come down of wagers that last beyond the round, for players who leave (C-33)."""
        moved = False
        for person in self.presence.leavers() if question.kind == "window" else ():
            for wager in self.desk.table.live_wagers(person=person):
                if wager.standing:
                    try:
                        self.desk.answer(Answer("remove", person, "player", self.desk.clock(), {"wager": wager.id}))
                    except Refusal:
                        continue  # a contract bet: the dice decide it
                    moved = True
        return moved

    def _answer(self) -> bool:
        """Answer as the rules say for an absent player."""
        moved = expire(self.desk, betting=True) or self.abandonment.abandon_round(self.desk, clock=True)
        question = self.desk.asking
        if question is not None and question.kind == "window":
            self.question.window_closed(closed=moved)
        return moved

    def follow(self, now: float) -> None:
        """Note who came back, who is away, and whether an own table is empty."""
        if self.own is not None:
            self.own.follow(now)
        self.presence.follow(now)

    def due(self, dealer: str) -> Iterator[float]:
        """When `follow` has something to note, on the scale of `monotonic`."""
        yield from self.presence.due(dealer)
        if self.own is not None:
            yield from self.own.due()

    # -- without a clock ----------------------------------------------------------------------------------------------
    def waited_for(self) -> set[str]:
        """The present players for whom others wait at a table whose clocks the house has switched off."""
        question, here = self.desk.asking, set(self.presence.waiting())
        if question is None or self.human or len(here) < 2:  # noqa: PLR2004 - one who waits, and another one
            return set()
        window = question.kind == "window"
        if self.live.clock_of_bets if window else self.live.clock_of_decisions:
            return set()
        asked = self.presence.asked(question)
        return here & (set(asked) if asked or not window else self.ready.not_ready(self.desk, here))

    def go_on(self, person: Person, command: TableCommand, since: int, now: float) -> None:
        """Go on without those for whom a player has waited long enough; `since`: from when on they may ask for it."""
        if command.args:
            raise Refusal(ServerCode.ARGS_UNREADABLE, f"The command {GO_ON} takes no arguments.")
        if person.id not in self.desk.table.state.persons:
            raise Refusal(TableCode.NOT_AT_TABLE, "You are not at this table. Take a seat first.")
        waited_for = self.waited_for()
        if not waited_for or not since:
            raise Refusal(ServerCode.NOBODY_WAITS, "Nobody keeps this table waiting, so it goes on by itself.")
        if person.id in waited_for:
            raise Refusal(TableCode.NOT_YOURS, "The table waits for you. Answer, or say that you are ready.")
        if (left := (since - self.desk.clock()) / 1000) > 0:
            raise TryLater(ServerCode.GO_ON_EARLY, f"Wait for the others a little: {span(left)} more.", left)
        self.expire(now)

    # -- clocks -------------------------------------------------------------------------------------------------------
    def seconds(self) -> float:
        """The time limit of the current question in seconds; 0 for none."""
        question = self.desk.asking
        if question is None:
            return 0
        waiting = self.presence.waiting()
        if not waiting and not self.live.play_on:
            return 0
        if question.kind == "window":
            hurried = len(waiting) > 1 or self.live.play_on or not self.presence.watched(waiting)
            return self.live.clock_of_bets if hurried else 0
        asked = self.presence.asked(question)
        if asked and not any(person in waiting for person in asked):
            return 0
        return self.live.clock_of_decisions if any(who in self.desk.table.state.persons for who in question.who) else 0

    def expire(self, now: float) -> None:
        """The clock ran out: players who did nothing are away, and the table goes on."""
        question = self.desk.asking
        if question is None:
            return
        if question.kind == "window":
            self._window_over(question, now)
            return
        asked = [person for person in self.presence.asked(question) if person in self.presence.waiting()]
        for person in asked:
            self.presence.goes(person, "no answer in time", now)
        if not asked or self.presence.answers_for(question, others=self.live.play_on):
            self._answer()

    def _window_over(self, question: Question, now: float) -> None:
        betting = self.question.betting or begun(self.desk)
        owed = [person for person in self.presence.asked(question) if person in self.presence.waiting()]
        for person in owed or self.ready.silent(self.desk, self.presence.people()):
            self.presence.goes(person, "no bet in time", now)
        if self.desk.asking is not question:
            return  # the window has closed without the one it waited for
        moved = expire(self.desk, betting=betting) or self.abandonment.abandon_round(self.desk, clock=True)
        self.question.window_closed(closed=moved or not betting)  # without bets, bots that sat out get another turn
