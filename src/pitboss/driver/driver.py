"""The driver: passes answers to a table, performs the computer dealer's acts, writes the log."""

from collections.abc import Callable
from typing import Any, Protocol

from pitboss.chance.source import ANSWERS, Source
from pitboss.engine.ask import Answer, Question
from pitboss.engine.bank import BY_HAND, METER
from pitboss.engine.log import Chain, LogEntry, header_of
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode


class Sink(Protocol):
    """Where log lines go."""

    def write(self, line: bytes, /) -> object: ...


def counting_clock(step: int = 1) -> Callable[[], int]:
    """A clock for reproducible sessions: each answer is one tick later than the one before."""
    now = 0

    def tick() -> int:
        nonlocal now
        now += step
        return now

    return tick


HUNDREDTH = 10_000  # a meter's share is in millionths
STAFF = ("dealer", "games-supervisor", "casino-supervisor")


def usual_number(question: Question) -> int:
    """The expected count, else the middle of the range."""
    expected = question.about.get("expected")
    return expected if isinstance(expected, int) else (question.low + question.high) // 2


def _ready(question: Question, staff: str, table: AnyTable) -> bool:
    """Whether the question accepts the act now; some acts wait for players."""
    try:
        question.check(Answer("done", staff, staff, table.state.now))
    except Refusal:
        return False
    return True


def house_answer(question: Question, table: AnyTable) -> tuple[str, str, dict[str, Any]] | None:
    """The computer's act for the staff: act, role, arguments. None where a person must answer."""
    who = question.who
    staff = who[0] if who and who[0] in STAFF else next(filter(STAFF.__contains__, who), None)
    if staff is None or question.kind == "window":
        return None
    if question.kind == "act":
        return None if "needs" in question.about and not _ready(question, staff, table) else ("done", staff, {})
    if question.kind == "number":
        return "number", staff, {"value": usual_number(question)}
    return "choose", staff, {"choice": question.options[0]}


class Driver:
    """Drives one table. It answers for chance and for the computer dealer."""

    def __init__(
        self,
        table: AnyTable,
        source: Source,
        *,
        clock: Callable[[], int] | None = None,
        log: Sink | None = None,
        keep_snapshots: bool = False,
        run: Run | None = None,
    ) -> None:
        """Open the table; or continue a `run` of it, whose events so far are in the log already."""
        self.source = source
        self.clock = clock or counting_clock()
        self.log = log
        self.chain = Chain()
        self.lines = 0
        self.openings: tuple[dict[str, Any], ...] = ()  # what the source revealed with the last answer
        self.line: LogEntry | None = None  # the last that was logged
        self.receipt = ""  # the digest of the receipt for the next answer, from a server
        self.halted = False  # the log could not be written: the table must not go on without it
        table.scanner, table.by_hand = source.scanner, source.kind == BY_HAND
        self.table = table
        self.opening_events: list[Event] = []
        if run is not None:
            self.run = run
            return
        if log:
            log.write(self.chain.seal(header_of(table, source.describe())))
        self.run = Run(table, keep_snapshots=keep_snapshots)
        self.opening_events = self.run.first_events()
        self._record(None, self.opening_events)

    @property
    def asking(self) -> Question | None:
        return self.run.asking

    def give(self, do: str, by: str = "", role: str = "player", **args: Any) -> list[Event]:
        """Give an answer with its time to the table; a Refusal changes nothing and is not logged."""
        return self.give_answer(Answer(do, by, role, self.clock(), args))

    def give_answer(self, answer: Answer) -> list[Event]:
        if self.halted:
            raise Refusal(TableCode.TABLE_HALTED, "The log could not be written. Resume the table from its log.")
        events = self.run.answer(answer)
        self._record(answer, events)
        return events

    def _record(self, answer: Answer | None, events: list[Event]) -> None:
        self.openings = self.source.openings(events, self.table)
        if self.log:
            self.halted = True
            self.line = line = LogEntry(self.lines, answer, tuple(events), self.openings, self.receipt)
            self.log.write(self.chain.seal(line))
            self.halted = False
        self.lines += 1

    def automatic(self) -> list[Event] | None:
        """Answer the waiting question if chance or the computer dealer can; None if a person must."""
        question = self.run.asking
        if question is None:
            return None
        if question.kind in ANSWERS:
            return self.give(ANSWERS[question.kind], "source", "source", **self.source.args(question, self.table))
        if question.kind == "meter":
            return self.give("meter", "", "clock", **self.tell_meter())
        house = house_answer(question, self.table)
        if house is None:
            return None
        do, staff, args = house
        if do == "number":
            args = {"value": self.number_for(question)}
        return self.give(do, staff, staff, **args)

    def number_for(self, question: Question) -> int:
        """The computer dealer's count or cut."""
        return usual_number(question)

    def tell_meter(self) -> dict[str, int]:
        """The reading of a shared jackpot meter. A single table shares it with nobody."""
        settings, chips = (
            self.table.settings,
            self.table.chips_of(f"{METER}:{self.table.settings.text('jackpot_link')}"),
        )
        share = settings.num("contribution") * HUNDREDTH
        return {
            "reading": settings.num("meter") + chips, "seed": settings.num("meter_seed"), "share": share, "version": 1
        }  # fmt: skip

    def until_person(self) -> list[Event]:
        """Let chance and the computer dealer act until the table asks a person."""
        events: list[Event] = []
        while (said := self.automatic()) is not None:
            events += said
        return events
