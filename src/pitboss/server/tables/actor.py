"""The actor of a live table. Only it touches the table, and it publishes nothing before the commit."""

import asyncio
import logging
from collections.abc import Callable

from pitboss.driver.preferences import Chosen
from pitboss.driver.timeouts import close_window
from pitboss.engine.ask import Question
from pitboss.protocol.clock import Timer
from pitboss.protocol.command import ReplyCallback
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.storage.crash_points import crash_point
from pitboss.server.storage.journal import Records
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.storage.unit import Receipt, Unit
from pitboss.server.tables.absence import GO_ON, GO_ON_SECONDS, Absence
from pitboss.server.tables.automatic_answers import answer_automatically
from pitboss.server.tables.bots import TableBots
from pitboss.server.tables.dealer_rotation import DEAL, RELIEVE, DealerRotation
from pitboss.server.tables.dealers import Dealers
from pitboss.server.tables.desk import Answered, RulesFault, TableDriver
from pitboss.server.tables.halt import Halt
from pitboss.server.tables.inbox import MOVED, Expired, Inbox, Item, QueuedCommand, Tick, Wake, Watcher, face_of, refuse
from pitboss.server.tables.interfaces import LeasedTurns, TableSupervision
from pitboss.server.tables.means import answer_with_means, leave_now_or_later
from pitboss.server.tables.own_table import OwnTable
from pitboss.server.tables.papers import NOTED
from pitboss.server.tables.permissions import permitted_answer
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.presence import Presence
from pitboss.server.tables.ready import CHANGES_BETS, READY, Ready
from pitboss.server.tables.round_abandonment import RoundAbandonment
from pitboss.server.tables.subscribers import Subscribers
from pitboss.server.tables.timeouts import NO_QUESTION, CurrentQuestion
from pitboss.server.tables.views import offers_for
from pitboss.server.types.lease import Lease
from pitboss.server.types.people import PLAYER
from pitboss.server.types.viewer import Viewer, receipt_of

TURN_SECONDS = 0.02
"""How long a table may act without a pause, so that other tables get their turn."""
_log = logging.getLogger("pitboss.table")


class TableActor:
    """Runs one table."""

    def __init__(self, plan: TablePlan, desk: TableDriver, records: Records, supervision: TableSupervision) -> None:
        self.plan, self.live, self.supervision = plan, plan.live, supervision
        self.desk, self.clock = desk, records.clock
        self.records = records
        self.bots = TableBots(plan.id, self.live.bots)
        self.human = self.live.dealer == "human"
        self.rotation = DealerRotation(self.live)
        self.ready, self.abandonment = Ready(human=self.human), RoundAbandonment(records)
        self.state, self.why = "open", ""
        self.subscribers = Subscribers(plan.id, self.ready, self.live.chip)
        self.dealers = Dealers(plan.id, desk, records, self.subscribers, self.rotation)
        self.watchers = self.subscribers.watchers
        self.deadline = 0  # when the clock runs out, in milliseconds since 1970; 0 without a clock
        self.go_on = 0  # from when on a player may ask to go on; 0: nobody keeps others waiting without a clock
        self.still = asyncio.Lock()  # held during a turn: with it, the desk matches the database
        self.face = face_of(self.desk.table)
        self._inbox = Inbox()
        self.question = CurrentQuestion(desk)
        now = records.clock.monotonic()
        self.presence = Presence(desk, lambda: self.bots.people(self.desk), self.live.grace_seconds, now)
        self.own = OwnTable(desk, self.bots, now) if plan.owner else None
        self.absence = Absence(desk, self.live, self.presence, self.ready, self.question, self.abandonment, self.own)
        self._timed = NO_QUESTION  # the question of the clock
        self._timer: Timer | None = None
        self._armed: tuple[float, Expired | Wake | Tick] | None = None  # when it fires, and what for
        self._pause_until, self._pausing = 0.0, False  # and whether something waits for the end of the pause
        self._trouble, self.halting = "", Halt(plan.id, records, lambda: self._lease)
        self._task: asyncio.Task[None] | None = None
        self.table_lease: LeasedTurns | None = None  # with several processes
        self.published = desk.n  # the last published entry

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name=f"table {self.plan.id}")
        self._inbox.put(Wake())

    async def stop(self, *, moved: bool = False) -> None:
        """Stop after the current turn."""
        self.close_inbox()
        if self._task:
            await self._task
        closing = Refusal(ServerCode.HOUSE_CLOSING, "The server is shutting down. Try again in a minute.")
        for asked in self._inbox.left():
            asked.reply(MOVED if moved else closing)

    def close_inbox(self) -> None:
        """Accept no more commands."""
        if self._timer:
            self._timer.cancel()
        self._inbox.close()

    @property
    def is_closed(self) -> bool:
        return self._inbox.closed

    @property
    def _lease(self) -> Lease | None:
        return None if self.table_lease is None else self.table_lease.lease

    def ask(self, asked: QueuedCommand) -> None:
        """Put a command into the inbox."""
        if self.state == "halted":
            raise Refusal(TableCode.TABLE_HALTED, self._halted_words())
        if self.table_lease is not None and self.table_lease.away:
            raise DatabaseAway
        if not self._inbox.offer(asked):
            raise Refusal(ServerCode.TABLE_BUSY, "Too many commands are waiting at this table. Try again in a moment.")

    def end(self) -> None:
        """Close a player's own table after this hand."""
        assert self.own is not None, "only an own table closes for its owner"
        self.own.end()
        self.wake()

    def wake(self) -> None:
        """Check soon whether the table has something to do by itself."""
        self._inbox.put(Wake())

    def watch(self, watcher: Watcher) -> None:
        """Send a subscriber everything new. A player who watches is present."""
        if watcher not in self.watchers and self.presence.watches(watcher.viewer.person):
            self.wake()
        self.watchers[watcher] = offers_for(self.desk, watcher.viewer.person)

    def unwatch(self, watcher: Watcher) -> None:
        """Send a subscriber nothing more. A player who watches no more is soon away."""
        if self.watchers.pop(watcher, None) is None:
            return
        if self.presence.dropped(watcher.viewer.person, self.clock.monotonic()):
            self.wake()

    def reloaded(self, desk: TableDriver, rotation: DealerRotation) -> None:
        """Continue with the table as it was read again from the database."""
        self.desk, self.rotation, self.dealers.rotation = desk, rotation, rotation
        for part in (self.question, self.presence, self.absence, self.dealers, self.own):
            if part is not None:
                part.desk = desk

    # -- one turn -----------------------------------------------------------------------------------------------------
    async def _work(self) -> None:
        while items := await self._inbox.take():
            async with self.still:
                try:
                    await self.turn(items)
                except Exception as fault:  # noqa: BLE001 - any fault halts this table only
                    _log.exception("internal error at table %s", self.plan.id)
                    await self._not_written(self.desk.take()[0], fault)
                    refuse(items, Refusal(TableCode.TABLE_HALTED, self._halted_words()))

    async def turn(self, items: list[Item]) -> None:
        """Handle all waiting items, act for the house, commit, then publish and reply."""
        if self.table_lease is not None and not await self.table_lease.before(self, items):
            return
        replies: list[tuple[ReplyCallback, bytes | Refusal]] = []
        if self.desk.table.state.barred_by:
            self._guarded(lambda: self.supervision.lift_ended_exclusions(self.desk))
        for item in items:
            if isinstance(item, QueuedCommand):
                replies.append((item.reply, self._handle(item)))
            elif isinstance(item, Expired) and item.waiting == self.question.now():
                self._guarded(self._expire)
            elif isinstance(item, Tick):
                self._guarded(self.dealers.time_passes)
        self._guarded(self._follow_presence)
        self._guarded(self._continue)
        units, fresh = self.desk.take()
        if units:
            crash_point("answered")
            try:
                await self._commit(units)
            except Exception as fault:  # noqa: BLE001 - nothing was written, so nothing is published and the table halts
                if self.table_lease is not None and await self.table_lease.recover(self, items, units, fault):
                    return
                _log.exception("commit failed at table %s", self.plan.id)
                await self._not_written(units, fault)
                replies = [(callback, Refusal(TableCode.TABLE_HALTED, self._halted_words())) for callback, _ in replies]
                fresh = []
        if self._trouble and self.state == "open":
            await self.halt(self._trouble)
        self._arm()
        self.face = face_of(self.desk.table)
        self.subscribers.publish(self.desk, fresh, self.deadline, self.go_on)
        self.published = self.desk.n
        for callback, reply in replies:
            callback(reply)
        crash_point("told")

    async def _commit(self, units: list[Unit]) -> None:
        if self.table_lease is not None:
            self.table_lease.write_seats(units, self.desk, self.supervision.seating.most)
        await self.records.writer.commit(units, lease=self._lease)

    def _guarded(self, action: Callable[[], None]) -> None:
        """Run an automatic action; if it fails, halt the table after this turn."""
        if self.state != "open":
            return
        try:
            action()
        except (RulesFault, Refusal, AssertionError) as fault:
            _log.exception("table %s cannot continue", self.plan.id)
            self._trouble = f"the table cannot continue: {fault}"

    def _handle(self, asked: QueuedCommand) -> bytes | Refusal:
        try:
            return self._execute(asked)
        except Refusal as refusal:
            return refusal
        except RulesFault as fault:
            _log.exception("internal error at table %s", self.plan.id)
            return Refusal(
                ServerCode.ENGINE_FAULT, f"This failed because of an internal error, and nothing changed: {fault}"
            )

    def _execute(self, asked: QueuedCommand) -> bytes:
        """Give a command to the table and return its receipt."""
        person, command = asked.person, asked.command
        if self.state == "halted":
            raise Refusal(TableCode.TABLE_HALTED, self._halted_words())
        self.supervision.check_access(person, command, self.desk)
        if command.do in (DEAL, RELIEVE):
            answered = self.dealers.change(person, command.do, asked.digest)
            self.presence.came(person.id, self.clock.monotonic())
            return self._receipt(asked, answered)
        self.presence.acts(person.id, command.do, self.clock.monotonic())
        if command.do in (READY, GO_ON):
            return self._not_logged(asked)
        answer = permitted_answer(person, command, self.desk, self.rotation, self.supervision.seating)
        if command.do == "leave":
            answered = leave_now_or_later(self.desk, answer, asked.digest)
        else:
            answered = answer_with_means(self.desk, answer, asked.digest)
        if command.do == "sit" or person.id == self.rotation.dealer:
            self.presence.came(person.id, self.clock.monotonic())
        if command.do == "close":
            self.question.window_closed()
        if command.do in CHANGES_BETS:
            self.question.betting = True
            self.ready.bet(person.id, self.desk)
        if command.do in NOTED:
            data = {"table": self.plan.id, **command.args}
            answered.unit.entries += self.records.unit(person.id, NOTED[command.do], data).entries
        self.supervision.follow(self.desk, person, command, answered)
        return self._receipt(asked, answered)

    def _not_logged(self, asked: QueuedCommand) -> bytes:
        """A player is ready, or asks to go on. The log only has what follows, such as the end of the betting."""
        self.ready.enter_window(self.question.now())
        if asked.command.do == READY:
            self.ready.say(asked.person, asked.command, self.desk, self.bots.people(self.desk))
        else:
            self.absence.go_on(asked.person, asked.command, self.go_on, self.clock.monotonic())
        unit = Unit(self.desk.clock())
        self.desk.units.append(unit)
        return self._receipt(asked, Answered(unit, self.desk.n, []))

    def _receipt(self, asked: QueuedCommand, answered: Answered) -> bytes:
        person, n, at = asked.person, answered.n, answered.unit.at
        body = receipt_of(asked.key, self.plan.id, n, at, Viewer(person.id, person.role).sees(answered.events))
        derivable = person.role == PLAYER and answered.unit.lines  # can be rebuilt from the log entry
        answered.unit.receipt = Receipt(person.id, asked.key, asked.hash, b"" if derivable else body)
        return body

    # -- the house ----------------------------------------------------------------------------------------------------
    @property
    def awake(self) -> bool:
        """Whether a person is present; bots alone do not play."""
        return self.live.play_on or bool(self.presence.waiting())

    def _follow_presence(self) -> None:
        """Note who has come back or is away; without its human dealer the table pauses."""
        now = self.clock.monotonic()
        if self.human and self.rotation.dealer:
            self.dealers.follow(here=self.presence.is_here(self.rotation.dealer, now))
        if not self.dealers.paused:
            self.absence.follow(now)

    def _preferences(self, person: str) -> Chosen | None:
        """What a present player answers without being asked; None for others."""
        seated = self.desk.table.state.persons.get(person)
        if person in self.bots or seated is None or seated.away:
            return None
        return self.supervision.preferences_of(person)

    def _continue(self) -> None:
        """Let chance, the computer dealer and the bots act until a person must answer or the turn is used up."""
        if self.awake and self.desk.asking is not None:
            self.bots.sit(self.desk)
        until = self.clock.monotonic() + TURN_SECONDS
        self._pausing = False
        while (question := self.supervision.current_question(self.desk)) is not None:
            if self._idle_closing(question) and self.question.window_closed(closed=close_window(self.desk)):
                continue
            if not self.dealers.paused and self.absence.act(question):
                continue
            if not self._may_continue(question):
                return
            before = self.desk.table.state.round
            if answer_automatically(self.desk, self.live, question, self._preferences) is not None:
                self.question.window_closed(closed=question.kind == "window")
            elif not self._bots_act() and not self.abandonment.abandon_round(self.desk):
                return
            now = self.clock.monotonic()
            if self.desk.table.state.round != before:
                self._pause_until = now + self.live.pause_seconds
            if now > until:
                self._inbox.put(Wake())
                return
        self.state, self.why = "closed", "closed normally"

    def _bots_act(self) -> bool:
        """Let a bot act; when all have bet and everybody is ready, close the betting."""
        waiting = self.question.now()
        self.ready.enter_window(waiting)
        if self.bots.act(self.desk, waiting):
            return True
        return self.ready.all(self.desk, self.bots.people(self.desk)) and self.question.window_closed(
            closed=close_window(self.desk)
        )

    def _idle_closing(self, question: Question) -> bool:
        """Whether an empty betting window can be skipped because the table is about to close or change."""
        state = self.desk.table.state
        ends = state.closing or any(notice.due <= state.now for notice in state.notices)
        return ends and question.kind == "window" and not self.human and not self.desk.table.live_wagers()

    def _may_continue(self, question: Question) -> bool:
        between = "between" in question.about
        if between or (question.kind == "window" and not self.desk.table.live_wagers()):
            if not self.awake and not self.desk.table.state.closing:
                return False
            self.bots.buy_chips(self.desk, int(question.about.get("chips", 0)))
        self._pausing = self.clock.monotonic() < self._pause_until
        return not self._pausing

    # -- clocks -------------------------------------------------------------------------------------------------------
    def _arm(self) -> None:
        """Set the clock for the current question."""
        waiting, seconds = self.question.now(), 0 if self.dealers.paused else self.absence.seconds()
        if waiting != self._timed or not self.deadline or not seconds:
            self.deadline = self.desk.clock() + int(seconds * 1000) if seconds else 0
        waits = bool(self.absence.waited_for())
        if waiting != self._timed or not self.go_on or not waits:
            self.go_on = self.desk.clock() + GO_ON_SECONDS * 1000 if waits else 0
        self._timed = waiting
        due: list[tuple[float, Expired | Wake | Tick]] = []  # when, in seconds since 1970
        if self.state == "open":
            wall, now = self.desk.clock() / 1000, self.clock.monotonic()
            dealer = self.rotation.dealer if self.human else ""
            due += [(wall + when - now, Wake()) for when in self.absence.due(dealer) if when > now]
            if self.deadline:
                due.append((self.deadline / 1000, Expired(waiting)))
            if time := self.dealers.next_time(awake=self.awake):
                due.append((time / 1000, Tick()))
            if self._pausing:
                due.append((self.desk.clock() / 1000 + self._pause_until - self.clock.monotonic(), Wake()))
        self._set_timer(min(due, key=lambda each: each[0], default=None))

    def _set_timer(self, due: tuple[float, Expired | Wake | Tick] | None) -> None:
        """Set the timer, unless it is already set for the same moment."""
        if due is not None and due == self._armed and self._timer is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._armed = None, due
        if due is not None:
            delay = max(0.0, due[0] - self.desk.clock() / 1000)
            self._timer = self.clock.call_later(delay, self._fire, due[1])

    def _fire(self, item: Expired | Wake | Tick) -> None:
        self._timer = None
        if not self._inbox.offer(item) and not self._inbox.closed:
            self._timer = self.clock.call_later(0.05, self._fire, item)

    def _expire(self) -> None:
        """The clock ran out."""
        self.deadline = 0
        self.absence.expire(self.clock.monotonic())

    def _halted_words(self) -> str:
        return f"This table is halted and holds its stakes: {self.why}. A casino supervisor must release it."

    # -- trouble ------------------------------------------------------------------------------------------------------
    async def _not_written(self, units: list[Unit], fault: Exception) -> None:
        self.desk.undo(units, self.published)
        await self.halt(f"the last answers could not be saved ({type(fault).__name__})")

    async def halt(self, why: str) -> None:
        """Halt the table: stakes stay on the layout until a supervisor releases them."""
        self.state, self.why, self.desk.halted = "halted", why, True
        await self.halting.write(why)
        self.subscribers.all({"type": "halted", "table": self.plan.id, "why": why})
