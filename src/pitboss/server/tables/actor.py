"""A live table: one actor with one inbox. Nobody else touches the table, and nobody is told before it is committed."""

import asyncio
import logging
from collections.abc import Callable

from pitboss.driver.timeouts import begun, close_window, expire
from pitboss.engine.ask import Answer, Question
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import CASINO, DEALER, GAMES, PLAYER, STAFF
from pitboss.server.accounts.permit import answer_of
from pitboss.server.clock import Timer
from pitboss.server.cluster.leases import Lease
from pitboss.server.cluster.shares import MOVED, TableLease
from pitboss.server.ledger.papers import NOTED
from pitboss.server.records.journal import Records
from pitboss.server.storage.crash_points import crash_point
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.storage.unit import Receipt, Unit
from pitboss.server.supervision.supervision import FOLLOWED, Supervision
from pitboss.server.supervision.taking_off import asking, let_in
from pitboss.server.tables.bots import TableBots
from pitboss.server.tables.desk import Answered, RulesFault, TableDriver
from pitboss.server.tables.halt import Halt
from pitboss.server.tables.inbox import Expired, GoOn, Hear, Inbox, Item, QueuedCommand, Tick, face_of, refuse
from pitboss.server.tables.plan import TablePlan
from pitboss.server.tables.ready import CHANGES_BETS, READY, Ready
from pitboss.server.tables.rota import DEAL, DUE, NEW_DEALER, RELIEVE, Rota, has_relief
from pitboss.server.tables.stuck import Stuck
from pitboss.server.tables.subscribers import Gallery
from pitboss.server.tables.timeouts import WaitingAt
from pitboss.server.tables.unattended import unattended
from pitboss.server.tables.views import Viewer, receipt_of

TURN_SECONDS = 0.02
"""How long a table may act by itself before others have their turn."""
_log = logging.getLogger("pitboss.table")


class TableActor:
    """Runs one table."""

    def __init__(self, plan: TablePlan, desk: TableDriver, records: Records, supervision: Supervision) -> None:
        self.plan, self.live, self.supervision = plan, plan.live, supervision
        self.desk, self.clock = desk, records.clock
        self.records = records
        self.company = TableBots(plan.id, self.live.bots)
        self.human = self.live.dealer == "human"
        self.rota = Rota(self.live)
        self.ready, self.stuck = Ready(human=self.human), Stuck(records)
        self.state, self.why = "open", ""
        self.gallery = Gallery(plan.id, self.ready)
        self.watchers = self.gallery.watchers
        self.deadline = 0  # when the clock runs out, in milliseconds of the day; 0 where none runs
        self.still = asyncio.Lock()  # held through a turn: who holds it finds the desk where the database is
        self.face = face_of(self.desk.table)
        self._inbox = Inbox()
        self._waiting = self._timed = WaitingAt("", "", 0, 0, 0)  # at which question, and what the clock was set for
        self._question: Question | None = None
        self._betting = False  # whether anybody has bet in the window that is open
        self._timer: Timer | None = None
        self._armed: tuple[float, Expired | GoOn | Tick] | None = None  # when it rings, and for what
        self._pause_until, self._pausing = 0.0, False  # and whether something waits for the pause to end
        self._trouble, self.halting = "", Halt(plan.id, records, lambda: self._lease)
        self._task: asyncio.Task[None] | None = None
        self.shares: TableLease | None = None  # where several processes share the house
        self.told = desk.n  # the last line that anybody heard of

    def start(self) -> None:
        self._task = asyncio.create_task(self._work(), name=f"table {self.plan.id}")
        self._inbox.put(GoOn())

    async def stop(self, *, moved: bool = False) -> None:
        """End after the turn that is being played."""
        self.leave_off()
        if self._task:
            await self._task
        for asked in self._inbox.left():
            asked.hear(MOVED if moved else Refusal("house-closing", "the house is closing"))

    def leave_off(self) -> None:
        """Hear no more."""
        if self._timer:
            self._timer.cancel()
        self._inbox.close()

    @property
    def left_off(self) -> bool:
        return self._inbox.closed

    @property
    def _lease(self) -> Lease | None:
        return None if self.shares is None else self.shares.lease

    def ask(self, asked: QueuedCommand) -> None:
        """Put a command into the inbox."""
        if self.state == "halted":
            raise Refusal("table-halted", f"this table is closed and keeps its stakes: {self.why}")
        if self.shares is not None and self.shares.away:
            raise DatabaseAway
        if not self._inbox.offer(asked):
            raise Refusal("table-busy", "too many commands wait at this table: try again")

    def look(self) -> None:
        """See whether something is to be done that nobody here asked for."""
        self._inbox.put(GoOn())

    # -- one turn -----------------------------------------------------------------------------------------------------
    async def _work(self) -> None:
        while items := await self._inbox.take():
            async with self.still:
                try:
                    await self.turn(items)
                except Exception as fault:  # noqa: BLE001 - whatever it is: one table stops, and says so
                    _log.exception("a fault at %s", self.plan.id)
                    await self._not_written(self.desk.take()[0], fault)
                    refuse(items, Refusal("table-halted", self.why))

    async def turn(self, items: list[Item]) -> None:
        """Hear everything that waits, let the house go on, commit, and only then tell."""
        if self.shares is not None and not await self.shares.before(self, items):
            return
        replies: list[tuple[Hear, bytes | Refusal]] = []
        if self.desk.table.state.barred_by:
            self._guarded(lambda: let_in(self.desk, self.supervision.exclusions))
        for item in items:
            if isinstance(item, QueuedCommand):
                replies.append((item.hear, self._heard(item)))
            elif isinstance(item, Expired) and item.waiting == self._note():
                self._guarded(self._expire)
            elif isinstance(item, Tick):
                self._guarded(self._time_passes)
        self._guarded(self._go_on)
        units, fresh = self.desk.take()
        if units:
            crash_point("answered")
            try:
                await self.records.writer.commit(units, lease=self._lease)
            except Exception as fault:  # noqa: BLE001 - nothing was written, so nobody is told and the table stops
                if self.shares is not None and await self.shares.mend(self, items, units, fault):
                    return
                _log.exception("commit failed at %s", self.plan.id)
                await self._not_written(units, fault)
                replies = [(hear, Refusal("table-halted", self.why)) for hear, _ in replies]
                fresh = []
        if self._trouble and self.state == "open":
            await self.halt(self._trouble)
        self._arm()
        self.face = face_of(self.desk.table)
        self.gallery.publish(self.desk, fresh, self.deadline)
        self.told = self.desk.n
        for hear, reply in replies:
            hear(reply)
        crash_point("told")

    def _guarded(self, deed: Callable[[], None]) -> None:
        """What the house does by itself must not fail; where it does, the table stands where it stood and stops."""
        if self.state != "open":
            return
        try:
            deed()
        except (RulesFault, Refusal, AssertionError) as fault:
            _log.exception("the house cannot go on at %s", self.plan.id)
            self._trouble = f"the house cannot go on: {fault}"

    def _heard(self, asked: QueuedCommand) -> bytes | Refusal:
        try:
            return self._hear(asked)
        except Refusal as refusal:
            return refusal
        except RulesFault as fault:
            _log.exception("a fault at %s", self.plan.id)
            return Refusal("engine-fault", f"this could not be carried out, and nothing changed: {fault}")

    def _hear(self, asked: QueuedCommand) -> bytes:
        """Give a command to the table; its receipt."""
        person, command = asked.person, asked.command
        if self.state == "halted":
            raise Refusal("table-halted", f"this table is closed and keeps its stakes: {self.why}")
        self.supervision.check_access(person)
        if command.do in (DEAL, RELIEVE):
            return self._change_dealer(asked)
        if command.do == READY:
            return self._says_ready(asked)
        answer = answer_of(person, command, self.desk, self.rota, self.supervision.seating)
        answered = self.desk.answer(answer, receipt=asked.digest)
        if command.do == "close":
            self._over()
        if command.do in CHANGES_BETS:
            self._betting = True
            self.ready.bet(person.id, self.desk)
        if command.do in NOTED:
            data = {"table": self.plan.id, **command.args}
            answered.unit.entries += self.records.unit(person.id, NOTED[command.do], data).entries
        if command.do in FOLLOWED:
            self.supervision.follow(self.desk, person, command, answered)
        return self._receipt(asked, answered)

    def _says_ready(self, asked: QueuedCommand) -> bytes:
        """Somebody needs no more time to bet; `_go_on` closes the betting where nobody does."""
        self.ready.look(self._note())
        self.ready.say(asked.person, asked.command, self.desk, self.company.people(self.desk))
        unit = Unit(self.desk.clock())
        self.desk.units.append(unit)
        return self._receipt(asked, Answered(unit, self.desk.n, []))

    def _receipt(self, asked: QueuedCommand, answered: Answered) -> bytes:
        person, n, at = asked.person, answered.n, answered.unit.at
        body = receipt_of(asked.key, self.plan.id, n, at, Viewer(person.id, person.role).sees(answered.events))
        told_again = person.role == PLAYER and answered.unit.lines  # the line of the log says it all
        answered.unit.receipt = Receipt(person.id, asked.key, asked.hash, b"" if told_again else body)
        return body

    # -- dealers ------------------------------------------------------------------------------------------------------
    def _change_dealer(self, asked: QueuedCommand) -> bytes:
        """A dealer takes up a table, or is relieved; on record in the journal, and in the log where the rules speak."""
        person, do, dealer = asked.person, asked.command.do, self.rota.dealer
        if not self.human or person.role not in STAFF:
            raise Refusal("wrong-role", "only a dealer or a supervisor deals, at a table with a human dealer")
        if do == DEAL and dealer not in ("", person.id) and person.role == DEALER:
            raise Refusal("not-dealing", f"{dealer} deals here until relieved: a supervisor may take the table over")
        if do == RELIEVE and dealer != person.id and person.role not in (GAMES, CASINO):
            raise Refusal("not-dealing", f"{person.id} does not deal at this table")
        if do == RELIEVE:
            self.rota.leave()
            self.gallery.prompt(self.rota.shown(self.plan.id))
            unit = self.records.unit(person.id, RELIEVE, {"table": self.plan.id, "dealer": ""})
            self.desk.units.append(unit)
            return self._receipt(asked, Answered(unit, self.desk.n, []))
        return self._receipt(asked, self._new_dealer(person.id, person.role, asked.digest))

    def _new_dealer(self, dealer: str, role: str, receipt: str = "") -> Answered:
        """Somebody begins to deal, and does what the rules want of whoever relieves another."""
        now, entries = self.desk.clock(), self.records.unit(dealer, DEAL, {"table": self.plan.id, "dealer": dealer})
        if self.rota.dealer != dealer and self.desk.table.state.round and has_relief(self.desk):
            answered = self.desk.answer(Answer(NEW_DEALER, dealer, role, now, {"dealer": dealer}), receipt=receipt)
            answered.unit.entries += entries.entries
        else:
            self.desk.units.append(entries)
            answered = Answered(entries, self.desk.n, [])
        self.rota.take(dealer, now)
        self.gallery.prompt(self.rota.shown(self.plan.id))
        return answered

    # -- the house ----------------------------------------------------------------------------------------------------
    @property
    def awake(self) -> bool:
        """Whether anybody is there to play for; bots by themselves rest."""
        return self.live.play_on or not self.company.alone(self.desk)

    def _go_on(self) -> None:
        """Let chance, the computer dealer and the bots act until a person must, or the others have waited enough."""
        if self.awake and self.desk.asking is not None:
            self.company.sit(self.desk)
        until = self.clock.monotonic() + TURN_SECONDS
        while (question := asking(self.desk, self.supervision.exclusions)) is not None:
            if self._idle_closing(question) and self._over(closed=close_window(self.desk)):
                continue
            if not self._may_go_on(question):
                return
            before = self.desk.table.state.round
            waits = question.kind == "window" or unattended(self.desk, self.live, question) is None
            if waits and not self._company_acts() and not self.stuck.give_up(self.desk):
                return
            now = self.clock.monotonic()
            if self.desk.table.state.round != before:
                self._pause_until = now + self.live.pause_seconds
            if now > until:
                self._inbox.put(GoOn())
                return
        self.state, self.why = "closed", "the table was closed in order"

    def _company_acts(self) -> bool:
        """The bots do something; where they have bet and all people are ready, the betting closes."""
        waiting = self._note()
        self.ready.look(waiting)
        if self.company.act(self.desk, waiting):
            return True
        return self.ready.all(self.desk, self.company.people(self.desk)) and self._over(closed=close_window(self.desk))

    def _idle_closing(self, question: Question) -> bool:
        """A table that is to close, or to change, does not wait for bets that nobody makes."""
        state = self.desk.table.state
        ends = state.closing or any(notice.due <= state.now for notice in state.notices)
        return ends and question.kind == "window" and not self.human and not self.desk.table.live_wagers()

    def _may_go_on(self, question: Question) -> bool:
        between = "between" in question.about
        if between or (question.kind == "window" and not self.desk.table.live_wagers()):
            if not self.awake:
                return False
            self.company.needy(self.desk, int(question.about.get("chips", 0)))
        self._pausing = self.clock.monotonic() < self._pause_until
        return not self._pausing

    # -- clocks -------------------------------------------------------------------------------------------------------
    def _note(self) -> WaitingAt:
        """Which question the table waits at."""
        question, last, state = self.desk.asking, self._waiting, self.desk.table.state
        if question is None:
            self._waiting = WaitingAt("", "", 0, 0, last.nth + 1)
        elif question is not self._question:
            same = last[:3] == ("window", question.name, state.round) and question.kind == "window"
            nth = last.nth if same else last.nth + 1
            self._betting = self._betting and same
            self._waiting = WaitingAt(question.kind, question.name, state.round, state.at, nth)
        self._question = question
        return self._waiting

    def _over(self, *, closed: bool = True) -> bool:
        """Note that a window was closed: the next one is another, though it may have the same name."""
        if closed:
            self._waiting, self._betting = WaitingAt("", "", 0, 0, self._waiting.nth + 1), False
            self._question = None
        return closed

    def _arm(self) -> None:
        """Set the clock for what the table waits for now."""
        waiting = self._note()
        if waiting != self._timed or not self.deadline:
            self._timed = waiting
            seconds = self._seconds()
            self.deadline = self.desk.clock() + int(seconds * 1000) if seconds else 0
        due: list[tuple[float, Expired | GoOn | Tick]] = []  # when, in seconds of the day
        if self.state == "open":
            if self.deadline:
                due.append((self.deadline / 1000, Expired(waiting)))
            if time := self._next_time():
                due.append((time / 1000, Tick()))
            if self._pausing:
                due.append((self.desk.clock() / 1000 + self._pause_until - self.clock.monotonic(), GoOn()))
        self._set_timer(min(due, key=lambda each: each[0], default=None))

    def _set_timer(self, due: tuple[float, Expired | GoOn | Tick] | None) -> None:
        """Bets within one window leave the clock as it is: it is set anew only where it would ring otherwise."""
        if due is not None and due == self._armed and self._timer is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._armed = None, due
        if due is not None:
            delay = max(0.0, due[0] - self.desk.clock() / 1000)
            self._timer = self.clock.call_later(delay, self._ring, due[1])

    def _seconds(self) -> float:
        """How long the question may take; 0 where it may wait for ever."""
        question = self.desk.asking
        if question is None or not self.awake:
            return 0
        if question.kind == "window":
            return self.live.clock_of_bets
        persons = any(who in self.desk.table.state.persons for who in question.who)
        return self.live.decide_seconds if persons else 0

    def _next_time(self) -> int:
        """When something falls due by itself: a notice on the sign, or another dealer where anybody plays."""
        state, awake = self.desk.table.state, self.awake
        if not self.human and not self.rota.since and awake:
            self.rota.since = self.desk.clock()
        relief = self.rota.due if awake else 0
        times = [notice.due for notice in state.notices if notice.due > state.now] if state.notices else []
        return min([*times, relief]) if times and relief else min(times, default=relief)

    def _time_passes(self) -> None:
        """What has fallen due: the table learns the time, a human dealer's relief is called, a computer's is there."""
        state, now = self.desk.table.state, self.desk.clock()
        if any(state.now < notice.due <= now for notice in state.notices):
            self.desk.answer(Answer("tick", "", "clock", now))
        if self.rota.due and self.rota.due <= now:
            if self.human:
                self.rota.told = True
                data = {"table": self.plan.id, "dealer": self.rota.dealer}
                self.desk.units.append(self.records.unit("", DUE, data))
                self.gallery.prompt({"type": DUE, **data})
            else:
                self._new_dealer(self.rota.next_computer(), DEALER)

    def _ring(self, item: Expired | GoOn | Tick) -> None:
        self._timer = None
        if not self._inbox.offer(item) and not self._inbox.closed:
            self._timer = self.clock.call_later(0.05, self._ring, item)

    def _expire(self) -> None:
        """Act for the clock; where nothing can be done yet it starts again."""
        self.deadline = 0
        question, betting = self.desk.asking, self._betting or begun(self.desk)
        moved = expire(self.desk, betting=betting) or self.stuck.give_up(self.desk, clock=True)
        if question is not None and question.kind == "window":
            self._over(closed=moved or not betting)  # where nobody bet, bots that sat out have another turn

    # -- trouble ------------------------------------------------------------------------------------------------------
    async def _not_written(self, units: list[Unit], fault: Exception) -> None:
        self.desk.place.ledger.take_back([p for unit in reversed(units) for p in reversed(unit.postings)])
        await self.halt(f"the last answers could not be written: {type(fault).__name__}")

    async def halt(self, why: str) -> None:
        """Close the table as it stands: stakes stay on the layout until a supervisor has looked."""
        self.state, self.why, self.desk.halted = "halted", why, True
        await self.halting.write(why)
        self.gallery.all({"type": "halted", "table": self.plan.id, "why": why})
