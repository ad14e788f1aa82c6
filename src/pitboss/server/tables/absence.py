"""What a table does without its absent players: it answers for them, plays their wagers and lets them go.

It also knows how long a question may take: nobody hurries a player who is alone.
"""

from pitboss.driver.timeouts import begun, close_window, expire
from pitboss.engine.ask import Answer, Question
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.desk import TableDriver
from pitboss.server.tables.plan import LiveSettings
from pitboss.server.tables.presence import Presence
from pitboss.server.tables.ready import Ready
from pitboss.server.tables.round_abandonment import RoundAbandonment
from pitboss.server.tables.timeouts import CurrentQuestion


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
    ) -> None:
        self.desk, self.live, self.presence = desk, live, presence
        self.ready, self.question, self.abandonment = ready, question, abandonment

    @property
    def human(self) -> bool:
        return self.live.dealer == "human"

    def act(self, question: Question) -> bool:
        """Go on without those who are away or leave; whether the table has moved."""
        if self.presence.leavers() and (self._take_down(question) or self.presence.see_off()):
            return True
        if self.presence.answers_for(question, others=self.live.play_on):
            return self._answer()
        if question.kind == "window" and not self.human and self.presence.only_leavers():
            return self.question.window_closed(closed=close_window(self.desk))
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
