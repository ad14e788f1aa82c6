"""Drives one table and records it. Each answer becomes a unit: log entry, postings, secrets, perhaps a receipt."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from pitboss.chance.resumed import KeptSource
from pitboss.chance.source import Source
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Answer
from pitboss.engine.log import START, Chain, LogEnd
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import AnyTable
from pitboss.protocol.marks import marked
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.ledger.ledger import Ledger, Overdrawn, postings_of
from pitboss.server.ledger.prizes import awards_in, has_jackpot
from pitboss.server.ledger.square import square
from pitboss.server.records.book import OPENING, Base, CommittedEntry, LogState
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.unit import LogLine, Unit
from pitboss.server.tables.replay import resume_run
from pitboss.server.types.meters import PROGRESSIVE
from pitboss.server.types.posting import Posting

DECLINE = "decline"  # how staff refuse an oral wager


class HouseServices(NamedTuple):
    """What a table needs from the house."""

    id: str
    log: int
    keys: HouseKeys
    ledger: Ledger
    clock: Callable[[], int]


class RulesFault(Exception):
    """The rules failed on an answer. The table was rolled back to before it."""


class _Pages:
    """Collects the driver's log entries for the next unit."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)


class TableDriver(Driver):
    """Drives a table and records it; `units` have yet to be committed."""

    def __init__(
        self,
        place: HouseServices,
        opened: Callable[[], AnyTable],
        source: Callable[[], Source],
        state: LogState | None = None,
    ) -> None:
        """Open a table, or resume it from the end of its log."""
        self.place = place
        self.new_table = opened
        self.new_source = source
        self.units: list[Unit] = []
        self.fresh: list[CommittedEntry] = []  # not published yet
        self.n = 0  # the number of the last entry
        self.head = START  # and its hash
        self.base: Base | None = None
        self.since: list[CommittedEntry] = []  # the entry of the base and those after it
        self.plain: dict[str, dict[str, Any]] = {}  # secrets in use
        self.due: tuple[int, list[Event]] | None = None  # the previewed settlement after that entry
        self._pages = _Pages()
        self._boundary: dict[str, Any] | None = None
        if state is None:
            super().__init__(opened(), source(), clock=place.clock, log=self._pages, keep_snapshots=True)
            self._has_jackpot = has_jackpot(self.table)
            postings = postings_of(place.id, self.opening_events, place.ledger.is_person)
            place.ledger.post(postings)
            self._book_unit(None, self.opening_events, 0, postings)
        else:
            self._resume(state)

    def _resume(self, state: LogState) -> None:
        self.base, self.since, self.plain = state.base, list(state.since), dict(state.secrets)
        self.n, self.head = state.since[-1].n, state.head
        table, source = self.new_table(), self.new_source()
        run = self._replayed(table, source)
        super().__init__(table, source, clock=self.place.clock, log=self._pages, run=run)
        self._has_jackpot = has_jackpot(table)
        self._boundary = run.boundary
        self._follow_log()

    def _replayed(self, table: AnyTable, source: Source) -> Run:
        """Run the entries since the base on a new table."""
        lines = [entry.line for entry in self.since]
        return resume_run(table, source, self.base, lines, self.plain.__getitem__)

    def _follow_log(self) -> None:
        """Continue the chain and the numbers after the last entry."""
        self.chain, self.lines = Chain(self.head), self.n - OPENING + 1

    # -- answers ------------------------------------------------------------------------------------------------------
    def tell_meter(self) -> dict[str, int]:
        """The current reading of the jackpot meter; nothing changes it before the payment."""
        ledger, link = self.place.ledger, self.table.settings.text("jackpot_link")
        return ledger.meters.reading(link, ledger.of(f"{PROGRESSIVE}{link}"))

    def give_answer(self, answer: Answer) -> list[Event]:
        return self.answer(answer).events

    def automatic(self) -> list[Event] | None:
        """The computer's act. It declines a wager in cash that the player's account no longer covers."""
        try:
            return super().automatic()
        except Overdrawn:
            question = self.asking
            if question is None or DECLINE not in question.options:
                raise
            return self.give("choose", question.who[0], question.who[0], choice=DECLINE)

    def answer(self, answer: Answer, before: Sequence[Posting] = (), receipt: str = "") -> "Answered":
        """Give one answer and record it. A Refusal changes nothing. `before` is posted first; `receipt` is the digest
        for the log entry.
        """
        if self.halted:
            raise Refusal(TableCode.TABLE_HALTED, "This table is halted. A casino supervisor must release it.")
        round_before = self.table.state.round
        self.receipt = receipt
        try:
            events = super().give_answer(answer)
        except Refusal:
            self._pages.lines.clear()
            raise
        except Exception as fault:
            self._roll_back()
            raise RulesFault(f"{answer.do}: {type(fault).__name__}: {fault}") from fault
        finally:
            self.receipt = ""
        postings = postings_of(self.place.id, events, self.place.ledger.is_person)
        if before:
            postings = [*before, *postings]
        upon = self.place.ledger.meters.upon(postings) if self._has_jackpot else {}
        try:
            self.place.ledger.post(postings)
        except Refusal:
            self._roll_back()
            raise
        unit = self._book_unit(answer, events, round_before, postings)
        if upon:
            unit.upon = upon
        return Answered(unit, unit.lines[-1].n, events)

    def _roll_back(self) -> None:
        """Undo an answer that cannot be recorded: rebuild the table from its log."""
        self._pages.lines.clear()
        self.halted = False
        self.table, self.source = self.new_table(), self.new_source()
        self.run = self._replayed(self.table, self.source)
        self._boundary = self.run.boundary
        self._follow_log()

    def _book_unit(self, answer: Answer | None, events: list[Event], before: int, postings: list[Posting]) -> Unit:
        """Put the log entries and postings of an answer into a unit."""
        assert self.line is not None, "every answer is logged"
        now, upto = answer.at if answer else self.place.clock(), self.table.state.round
        head = self.head = self.chain.head
        lines = [LogLine(n, before, upto, page, head) for n, page in enumerate(self._pages.lines, self.n + 1)]
        self._pages.lines.clear()
        self.n += len(lines)
        unit = Unit(now, self.place.log, lines, marked(events), postings)
        entry = CommittedEntry(self.n, self.line)
        self.since.append(entry)
        self.fresh.append(entry)
        if answer is None or answer.role == "source":
            self._keep_secrets(unit)
        if self.run.boundary is not self._boundary and self.run.boundary is not None:
            self._keep_boundary(unit, self.run.boundary)
        if self._has_jackpot:
            unit.writes += awards_in(self.table, self.place.id, unit, events)
        self.units.append(unit)
        if self.asking is None:
            self.units.append(self._closed(now))
        return unit

    def _keep_secrets(self, unit: Unit) -> None:
        if isinstance(self.source, KeptSource):
            fresh = self.source.fresh_secrets()
            self.plain |= fresh
            place, keys = self.place, self.place.keys
            unit.secrets = {name: keys.encrypt(secret, f"{place.log}/{name}") for name, secret in fresh.items()}

    def _keep_boundary(self, unit: Unit, boundary: dict[str, Any]) -> None:
        """A round began: save a snapshot to resume from."""
        self._boundary = boundary
        source = self.source.snapshot() if isinstance(self.source, KeptSource) else {}
        self.base = Base(self.n, boundary, source)
        self.since = self.since[-1:]
        if source:
            used = {at["root"] for at in source["shoes"].values()} | {*source["next"].values()}
            used |= {*source["picks"].values()}
            self.plain = {name: secret for name, secret in self.plain.items() if name in used}
        sealed = self.place.keys.encrypt(self.base, f"{self.place.log}/snapshot")
        unit.snapshot = (self.n, sealed)

    def _closed(self, now: int) -> Unit:
        """The last log entry of a closed table, and the postings that return all chips.

        A separate unit, committed with that of the last answer, because postings carry the number of their entry.
        """
        unit, lines = Unit(now, self.place.log), self.n
        self.n += 1
        page = self.chain.seal(LogEnd(lines))
        self.head = self.chain.head
        unit.lines.append(LogLine(self.n, self.table.state.round, self.table.state.round, page, self.head))
        place = self.place
        state = self.table.state
        home = square(place.id, state.chips, place.ledger, state.persons.__contains__)
        place.ledger.post(home)
        unit.postings = home
        unit.table_state = (place.id, "closed", "closed normally")
        return unit

    @property
    def sealed(self) -> dict[str, int]:
        """The number of sealed shoes and spins; a human dealer's cards are not sealed."""
        held = self.source.snapshot() if isinstance(self.source, KeptSource) else None
        return {"shoes": len(held["shoes"]) + len(held["next"]), "spins": len(held["picks"])} if held else {}

    def undo(self, units: Sequence[Unit], n: int) -> None:
        """Take back units that could not be saved: their postings, and the entries after `n`, which nobody may see."""
        self.place.ledger.take_back([p for unit in reversed(units) for p in reversed(unit.postings)])
        self.since = [entry for entry in self.since if entry.n <= n]
        self.n = n

    def take(self) -> tuple[list[Unit], list[CommittedEntry]]:
        """Take the units to commit and the entries to publish."""
        units, fresh = self.units, self.fresh
        self.units, self.fresh = [], []
        return units, fresh


class Answered(msgspec.Struct, frozen=True):
    """The result of an answer: its unit, the number of its log entry, and the events."""

    unit: Unit
    n: int
    events: list[Event]
