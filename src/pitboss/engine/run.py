"""Running a table: answers in, events out. Play, resume, fork, audit and replay all do this."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypedDict

from pitboss.engine.admission import no_more_than, not_asked, not_at_table, only_elsewhere
from pitboss.engine.ask import Answer, Question, outranks
from pitboss.engine.bank import PAY
from pitboss.engine.betting import BET_FOR
from pitboss.engine.correction import CORRECT, OWN, Corrected, given_answer, play_again
from pitboss.engine.game import Game
from pitboss.engine.notices import apply_notices
from pitboss.engine.say import ALL, Event
from pitboss.engine.step import Command, Incident, OwnTable, Restart, Step, Void, When, always
from pitboss.engine.table import AnyTable
from pitboss.engine.unasked import BUILT_IN, see_off_leavers
from pitboss.events.base import EventData
from pitboss.events.incidents import CommandGiven, IncidentReported
from pitboss.events.procedure import RoundEnded, RoundStarted, TableClosed
from pitboss.rulebooks.elements import KNOCKED
from pitboss.rulebooks.misprint import Misprint
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode

Procedure = Coroutine[Question, Any, Any]


class Run:
    """A running table. `asking` is what it waits for; None after the table has closed."""

    def __init__(self, table: AnyTable, *, keep_snapshots: bool = False) -> None:
        self.table = table
        self.asking: Question | None = None
        self.keep_snapshots = keep_snapshots
        self.boundary: dict[str, Any] | None = None  # the state before the current round, to resume from
        self._commands = commands_by_name(table.game)
        self._unasked = {"incident", *BUILT_IN, *self._commands}  # acts that need no question
        self._cited_in: dict[Sequence[Step], tuple[tuple[Step, tuple[str, ...], When | None], ...]] = {}
        self._frames: list[tuple[Procedure, Question | None]] = [(self._life(), None)]
        self._advance(None)

    def first_events(self) -> list[Event]:
        """The events before the first question."""
        events, self.table.events = self.table.events, []
        return events

    def answer(self, answer: Answer) -> list[Event]:
        """Give one answer and return the events it caused. A refused answer changes nothing."""
        t, state = self.table, self.table.state
        if self.asking is None:
            raise Refusal(TableCode.TABLE_CLOSED, "This table is closed. Choose another table.")
        if answer.at < state.now:
            raise Refusal(
                TableCode.TIME_RUNS_BACK, f"The answer has the time {answer.at}, which is before {state.now}."
            )
        first = not state.now and answer.at and state.stage == "opening"
        t.asked = asked = self.asking
        record = t.record
        t.waiting = tuple(q for _, q in self._frames[:-1] if q) if len(self._frames) > 1 else ()
        if answer.do in self._unasked:
            self._handle_unasked(answer)
        else:
            self._asked(answer)
        self._close_deserted()
        if first:
            self._stamp(answer.at)
        events, t.events = t.events, []
        if t.by_hand and t.record is record:
            question = None if answer.do in self._unasked else asked
            if answer.do != CORRECT and (question is None or question.name not in OWN):
                record.append(given_answer(answer, question, events))
        return events

    def _close_deserted(self) -> None:
        """Close a window whose only bettor has left or may not bet any more."""
        while (question := self.asking) is not None and question.awaits is not None and not question.awaits():
            self._advance(None)

    def _handle_unasked(self, answer: Answer) -> None:
        """Handle an act that is possible at any time; where a command is not live, its name may be an answer."""
        t, do = self.table, answer.do
        if do == "incident":
            self._start_incident(answer)
        elif do in BUILT_IN:
            built_in = BUILT_IN[do]
            built_in.check(t, answer)
            t.state.now = answer.at
            with t.uncited():
                built_in.do(t, answer)
            _again(self.asking)  # more chips may allow more
        elif command := self._command(do):
            self._start_command(command, answer)
        else:
            self._asked(answer)

    def _stamp(self, at: int) -> None:
        """Set the opening time of decks that came before the first answer: only an answer brings the time."""
        for deck in self.table.state.decks:
            deck.opened_at = deck.opened_at or at
        self.table.own.clock_starts(at)

    def _asked(self, answer: Answer) -> None:
        t, question = self.table, self.asking
        assert question is not None
        if answer.role == "player" and answer.by not in t.state.persons:
            raise not_at_table(question)
        if question.kind != "window" and answer.do in ("bet", BET_FOR, "remove"):
            late = t.game.too_late(t, answer)
            if late is not None and not late.knocked_out:
                raise late.refusal(t)
        if answer.do == "choose" and (rule := only_elsewhere(t, question, answer)) is not None:
            rule.breach(t, choice=answer.args["choice"])
        if not may_answer(t, question.who, answer):
            raise not_asked(t, question, answer)
        try:
            no_more_than(question, answer)
            value = question.check(answer)
        except Refusal as refusal:
            # A refusal cites at least the clause of the step that asked.
            if refusal.cites:
                raise
            raise Refusal(refusal.code, refusal.says, question.cites) from None
        t.state.now = answer.at
        self._advance(value)

    def _start_incident(self, answer: Answer) -> None:
        t, kind, about = self.table, str(answer.args.get("kind")), answer.args
        handler = next((i for i in t.game.incidents if i.incident == kind and i.live(t)), None)
        if handler is None:
            says = (
                f"This table has no incident {answer.args.get('kind')!r}. Report one of {', '.join(incident_kinds(t))}."
            )
            raise Refusal(TableCode.INCIDENT_UNKNOWN, says)
        _authorise(answer, handler.roles, t.cites_of(handler), f"report {kind}")
        if handler.check:
            _check(handler.check, t, about, t.cites_of(handler))
        data = IncidentReported(kind, answer.by or answer.role, **_public(about))
        self._push(answer, handler, data, handler.do(t, about))

    def _start_command(self, command: Command, answer: Answer) -> None:
        t = self.table
        _authorise(answer, command.roles, t.cites_of(command), command.name)
        if command.check:
            _check(command.check, t, answer, t.cites_of(command))
        data = CommandGiven(command.name, answer.by or answer.role, **_public(answer.args))
        self._push(answer, command, data, command.do(t, answer))

    def _push(self, answer: Answer, element: Incident | Command, data: EventData, doing: Any) -> None:
        """Run an incident or a command on top of the waiting question."""
        t = self.table
        t.state.now = answer.at
        if element.knocked_out:
            doing.close()
            return
        frame = self._cited(element, data, doing)
        self._frames[-1] = (self._frames[-1][0], self.asking)
        self._frames.append((frame, None))
        self._advance(None)

    async def _cited(self, element: Incident | Command, data: EventData, doing: Any) -> Any:
        t = self.table
        with t.citing(element):
            to = element.to if isinstance(element, Command) else ALL
            t.say(data, to=to, says=element.about.partition("\n")[0])
            try:
                return await doing
            except Void as void:
                raise Void(void.reason, void.cites or t.cites) from None

    def _command(self, name: str) -> Command | None:
        for command in self._commands.get(name, ()):
            if command.live(self.table):
                return command
        return None

    def _advance(self, value: Any) -> None:
        """Run the procedure on top until it asks; continue with the one below when it ends."""
        void: Void | Restart | None = None
        while self._frames:
            procedure = self._frames[-1][0]
            try:
                self.asking = procedure.throw(void) if void else procedure.send(value)
            except StopIteration as end:
                self._frames.pop()
                if self._frames and end.value is None:
                    self.asking = _again(self._frames[-1][1])
                    return
                value = end.value
            except Corrected as order:
                play_again(self, order)
                return
            except (Void, Restart) as raised:
                self._frames.pop()
                while len(self._frames) > 1:
                    self._frames.pop()[0].close()
                assert self._frames, "a void round reached past the table's own procedure"
                void = raised
            else:
                return
        self.asking = None

    def begin_again(self, base: dict[str, Any]) -> list[Event]:
        """Go back to the beginning of a round; return its events up to the first question."""
        for procedure, _ in reversed(self._frames):
            procedure.close()
        t = self.table
        t.events, t.context = [], []
        t.restore(base)
        self._frames = [(self._life(), None)]
        self._advance(None)
        self.boundary = base
        said, t.events = t.events, []
        return said

    async def _life(self) -> None:
        """Opening, rounds, closing: the table's own procedure, resumable at any step boundary."""
        t = self.table
        state = t.state
        while state.stage in ("opening", "round"):
            if state.stage == "opening":
                if state.at == 0 and state.round == 0:
                    t.open()
                await self._walk(t.game.opening)
                state.voided = False
                state.stage, state.at = "round", 0
            if state.at > 0 or self._begin_round():
                await self._walk(t.game.round)
                self._end_round()
            if state.closing:
                state.stage, state.at = "closing", 0
            elif state.floor.new_cards:
                state.floor.new_cards = False
                t.retire_cards()
                state.stage, state.at = "opening", 0
        if state.stage == "closing":
            await self._walk(t.game.closing)
            state.stage = "closed"
            t.say(TableClosed(), to=ALL, says="The table is closed")

    def _begin_round(self) -> bool:
        """Apply due notices and count the round; False if the table closes before it."""
        t = self.table
        if self.keep_snapshots or t.by_hand:
            self.boundary = t.snapshot()
        t.record = []
        apply_notices(t)
        if t.state.closing:
            return False
        t.begin_round()
        t.say(RoundStarted(round=t.state.round), to=ALL)
        return True

    def _end_round(self) -> None:
        t, state = self.table, self.table.state
        for wager in t.live_wagers():
            if not wager.standing:
                why = f"the round is over, and the wager on {wager.spot} is left without an end"
                raise Misprint(f"{t.game.slug}: {why}: win, lose or give back every wager")
        played = {w.person for w in state.wagers.values()}
        for person in state.persons.values() if played else ():  # without wagers there was no round
            person.idle_rounds = 0 if person.id in played else person.idle_rounds + 1
        state.wagers = {w.id: w for w in t.live_wagers()}
        state.voided = False
        state.at = 0
        t.say(RoundEnded(round=state.round), to=ALL)
        see_off_leavers(t)

    async def _walk(self, steps: Sequence[Step]) -> None:
        """Perform the steps in the order of the text, from the table's current step.

        In a void round, only the lasting steps are performed.
        """
        t = self.table
        state = t.state
        cited = self._cited_steps(steps)
        while state.at < len(cited) or state.unpaid:
            over = state.at == len(cited)
            step, cites, when = cited[-1 if over else state.at]
            paying, settled, t.acted = bool(state.unpaid) and (over or step.lasting), t.settled, ""
            try:
                if paying:
                    await self._paid()
                    continue
                due = cites and (step.lasting or not state.voided) and (when is None or when(t))
                if due and step.id not in KNOCKED:
                    t.enter(step, cites)
                    try:
                        await step.do(t)
                    finally:
                        t.context.pop()
                state.at += 1
            except Void as void:
                if not state.voided:
                    t.void_round(void)
                cites = void.cites or cites
                state.at += not paying
            except Restart as order:
                state.at = steps.index(order.step)
            if t.by_hand and t.settled != settled and t.acted != PAY:
                state.unpaid = cites

    async def _paid(self) -> None:
        """Wait until a human dealer has taken and paid: before the cards are collected, else before the round ends."""
        t = self.table
        t.context.append(t.state.unpaid)
        try:
            await t.act(PAY, "Take the losing wagers, then pay the winners")
        finally:
            t.context.pop()
        t.state.unpaid = ()

    def _cited_steps(self, steps: Sequence[Step]) -> tuple[tuple[Step, tuple[str, ...], When | None], ...]:
        """Each step with its clauses in this table's rulebook, and its condition if it has one."""
        if steps not in self._cited_in:
            self._cited_in[steps] = tuple(
                (step, self.table.cites_of(step), None if step.when is always else step.when) for step in steps
            )
        return self._cited_in[steps]


def _again(question: Question | None) -> Question | None:
    """Ask the question below again, with its current options."""
    if question is not None and question.relist is not None:
        question.options = question.relist()
    return question


def commands_by_name(game: Game) -> dict[str, list[Command]]:
    """The commands of a game by name; rulebooks may have different commands of the same name."""
    named: dict[str, list[Command]] = {}
    for command in game.commands:
        named.setdefault(command.name, []).append(command)
    return named


def may_answer(t: AnyTable, who: Sequence[str], answer: Answer) -> bool:
    """Whether this person or role may answer the question."""
    if answer.role == "player":
        return answer.by in t.state.persons and (answer.by in who or "player" in who)
    return answer.role in who or any(outranks(answer.role, role) for role in who)


def _authorise(answer: Answer, roles: Sequence[str], cites: tuple[str, ...], act: str) -> None:
    if not any(outranks(answer.role, role) for role in roles):
        raise Refusal(TableCode.WRONG_ROLE, f"A {answer.role} may not {act}. Ask a {' or '.join(roles)}.", cites)


def _check(check: Callable[[OwnTable, Any], None], t: AnyTable, words: Any, cites: tuple[str, ...]) -> None:
    """Check a report or an order; a refusal without clauses gets those of the report or the order."""
    try:
        check(t, words)
    except Refusal as refusal:
        raise refusal if refusal.cites else Refusal(refusal.code, refusal.says, cites) from None


def incident_kinds(t: AnyTable) -> list[str]:
    """The kinds of incident that this table can handle."""
    return sorted({i.incident for i in t.game.incidents if i.live(t)})


class _Public(TypedDict):
    seat: int
    kind: str
    hand: str
    reason: str
    person: str


def _public(args: dict[str, Any]) -> _Public:
    """The public part of an incident or an order, as far as it can be read: never the face of a card."""
    seat = args.get("seat")
    return {
        "seat": seat if isinstance(seat, int) and not isinstance(seat, bool) else -1,
        "kind": _text(args, "kind"),
        "hand": _text(args, "hand"),
        "reason": _text(args, "reason"),
        "person": _text(args, "person"),
    }


def _text(args: dict[str, Any], name: str) -> str:
    value = args.get(name)
    return value if isinstance(value, str) else ""
