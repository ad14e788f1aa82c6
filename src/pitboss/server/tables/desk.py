"""A desk: one table with its books. Each answer becomes a unit: a log line, postings, secrets, perhaps a receipt."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from pitboss.chance.resumed import KeptSource
from pitboss.chance.source import Source
from pitboss.driver.driver import Driver
from pitboss.engine.ask import Answer
from pitboss.engine.log import START, Chain, LogEnd, LogEntry
from pitboss.engine.run import Run
from pitboss.engine.say import Event
from pitboss.engine.table import Table
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.ledger.ledger import Ledger, Posting, postings_of
from pitboss.server.ledger.meters import PROGRESSIVE
from pitboss.server.ledger.prizes import awards_in, has_jackpot
from pitboss.server.ledger.square import square
from pitboss.server.records.house_keys import HouseKeys
from pitboss.server.records.marks import marked
from pitboss.server.storage.unit import LogLine, Unit
from pitboss.server.tables.replay import Base, resume_run

OPENING = 2  # the number in the file of the line of the opening: the header is the first


class HouseServices(NamedTuple):
    """What a desk needs of the house."""

    id: str
    log: int
    keys: HouseKeys
    ledger: Ledger
    clock: Callable[[], int]


class CommittedEntry(msgspec.Struct, frozen=True, gc=False):
    """A line as people hear of it: its number, when it was, and what it says."""

    n: int
    line: LogEntry


class RulesFault(Exception):
    """The rules stumbled over an answer. The table stands where it stood before it."""


class _Pages:
    """Where the driver's log lines go until they are put into a unit."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []

    def write(self, line: bytes) -> None:
        self.lines.append(line)


class TableDriver(Driver):
    """Drives a table and keeps its books; what is in `units` has yet to be committed."""

    def __init__(self, place: HouseServices, opened: Callable[[], Table[Any]], source: Callable[[], Source]) -> None:
        self._lay_out(place, opened, source)
        super().__init__(opened(), source(), clock=place.clock, log=self._pages, keep_snapshots=True)
        self._has_jackpot = has_jackpot(self.table)
        postings = postings_of(place.id, self.opening_events, place.ledger.is_person)
        place.ledger.post(postings)
        self._book(None, self.opening_events, 0, postings)

    def _lay_out(self, place: HouseServices, opened: Callable[[], Table[Any]], source: Callable[[], Source]) -> None:
        self.place = place
        self.new_table = opened
        self.new_source = source
        self.units: list[Unit] = []
        self.fresh: list[CommittedEntry] = []  # what nobody has been told yet
        self.n = 0  # the number of the last line
        self.head = START  # and its hash
        self.base: Base | None = None
        self.since: list[CommittedEntry] = []  # the line of the base and those after it
        self.plain: dict[str, dict[str, Any]] = {}  # secrets in use
        self.due: tuple[int, list[Event]] | None = None  # what the settling asked for after that line will bring
        self._pages = _Pages()
        self._boundary: dict[str, Any] | None = None

    @classmethod
    def resume(
        cls,
        place: HouseServices,
        opened: Callable[[], Table[Any]],
        source: Callable[[], Source],
        state: "LogState",
    ) -> "TableDriver":
        """The desk of a log that exists: taken up where it stands."""
        desk = cls.__new__(cls)
        desk._lay_out(place, opened, source)  # noqa: SLF001 - a constructor of this very class
        desk.base, desk.since, desk.plain = state.base, list(state.since), dict(state.secrets)
        desk.n, desk.head = state.since[-1].n, state.head
        desk.clock, desk.log, desk.chain = place.clock, desk._pages, Chain(state.head)  # noqa: SLF001
        desk.lines, desk.openings, desk.line, desk.halted = desk.n - OPENING + 1, (), None, False
        desk.receipt = ""
        desk.opening_events = []
        desk._stand()  # noqa: SLF001
        return desk

    def _stand(self) -> None:
        """Come to where `since` ends, with a table and a source as new."""
        self.table, self.source = self.new_table(), self.new_source()
        self._has_jackpot = has_jackpot(self.table)
        lines = [told.line for told in self.since]
        self.run: Run = resume_run(self.table, self.source, self.base, lines, self.plain.__getitem__)
        self._boundary = self.run.boundary

    # -- answers ------------------------------------------------------------------------------------------------------
    def tell_meter(self) -> dict[str, int]:
        """What the house's meter reads at this moment: nothing comes between it and what is paid upon it."""
        ledger, link = self.place.ledger, self.table.settings.text("jackpot_link")
        return ledger.meters.heard(link, ledger.of(f"{PROGRESSIVE}{link}"))

    def give_answer(self, answer: Answer) -> list[Event]:
        return self.answer(answer).events

    def answer(self, answer: Answer, before: Sequence[Posting] = (), receipt: str = "") -> "Answered":
        """Give one answer and book it. A Refusal changes nothing; `before` is posted with it, and the line of the log
        holds the digest of its `receipt`.
        """
        if self.halted:
            raise Refusal("table-halted", "this table is closed until a supervisor has looked at it")
        round_before = self.table.state.round
        self.receipt = receipt
        try:
            events = super().give_answer(answer)
        except Refusal:
            self._pages.lines.clear()
            raise
        except Exception as fault:
            self._stand_again()
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
            self._stand_again()
            raise
        unit = self._book(answer, events, round_before, postings)
        if upon:
            unit.upon = upon
        return Answered(unit, unit.lines[-1].n, events)

    def _stand_again(self) -> None:
        """Undo an answer that cannot be booked: the table goes back to where its log stands."""
        self._pages.lines.clear()
        self.chain = Chain(self.head)
        self.lines = self.n - OPENING + 1
        self.halted = False
        self._stand()

    def _book(self, answer: Answer | None, events: list[Event], before: int, postings: list[Posting]) -> Unit:
        """Put what happened into a unit."""
        assert self.line is not None, "a desk logs everything"
        now, upto = answer.at if answer else self.place.clock(), self.table.state.round
        head = self.head = self.chain.head
        lines = [LogLine(n, before, upto, page, head) for n, page in enumerate(self._pages.lines, self.n + 1)]
        self._pages.lines.clear()
        self.n += len(lines)
        unit = Unit(now, self.place.log, lines, marked(events), postings)
        told = CommittedEntry(self.n, self.line)
        self.since.append(told)
        self.fresh.append(told)
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
        """A round began: from here on the table is taken up."""
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
        """The table's last line, and all chips to where they belong when nobody plays here.

        A unit of its own, committed with that of the last answer, since postings bear the number of their line.
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
        unit.table_state = (place.id, "closed", "the table was closed in order")
        return unit

    @property
    def sealed(self) -> dict[str, int]:
        """How many sealed shoes and spins there are; a human dealer's cards are not sealed."""
        held = self.source.snapshot() if isinstance(self.source, KeptSource) else None
        return {"shoes": len(held["shoes"]) + len(held["next"]), "spins": len(held["picks"])} if held else {}

    def take(self) -> tuple[list[Unit], list[CommittedEntry]]:
        """What is to be committed, and then told."""
        units, fresh = self.units, self.fresh
        self.units, self.fresh = [], []
        return units, fresh


class Answered(msgspec.Struct, frozen=True):
    """What came of an answer: its unit, the number of its line, and the events."""

    unit: Unit
    n: int
    events: list[Event]


class LogState(NamedTuple):
    """Where a log stands: its last boundary, the lines since, the hash of the last, the secrets in use."""

    base: Base | None
    since: list[CommittedEntry]
    head: str
    secrets: dict[str, dict[str, Any]]
