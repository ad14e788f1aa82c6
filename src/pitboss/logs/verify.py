"""Verifies a log: reads it, replays it by the rules, and names the first line that differs or is missing."""

from pathlib import Path
from typing import NoReturn

import msgspec

from pitboss import __version__
from pitboss.chance.seal import ALGORITHM
from pitboss.engine.game import Game
from pitboss.engine.log import Header, LogEnd, LogEntry, header_of
from pitboss.engine.replay import compare, table_of
from pitboss.engine.run import Run
from pitboss.games import find_game
from pitboss.logs.accounts import Accounts
from pitboss.logs.fairness import Fairness
from pitboss.logs.log_file import LogDamage, LogFileEntry, LogReader
from pitboss.rulebooks.refusal import Refusal

_encode = msgspec.json.Encoder(order="sorted").encode
_BEFORE = 2  # the header and the opening, which has no answer, are lines 1 and 2 of the file


class VerifyFault(msgspec.Struct, frozen=True):
    """The first line where a log differs from the rules or from its own chain."""

    line: int
    code: str
    says: str

    def __str__(self) -> str:
        return f"line {self.line} {self.says} [{self.code}]"


class VerifyReport(msgspec.Struct):
    """What a verification found."""

    path: str
    game: str = ""
    rulebook: str = ""
    hypothetical: bool = False
    breaches: list[str] = []
    lines: int = 0
    rounds: int = 0
    head: str = ""
    closed: bool = False
    proved: int = 0
    fault: VerifyFault | None = None
    notes: list[str] = []

    @property
    def ok(self) -> bool:
        return self.fault is None


def verify(path: str | Path, head: str = "") -> VerifyReport:
    """Verify a log. `head` is a hash that you saved elsewhere: the log must still contain it."""
    auditor = _Auditor(Path(path), head.lower())
    auditor.audit()
    return auditor.report


class _Stop(Exception):
    """Ends the verification with a reason for the report."""

    def __init__(self, fault: VerifyFault) -> None:
        self.fault = fault


class _Auditor:
    """One pass over a log."""

    def __init__(self, path: Path, head: str) -> None:
        self.path = path
        self.head = head
        self.head_line = 0
        self.report = VerifyReport(str(path))
        self.run: Run | None = None
        self.accounts = Accounts()
        self.fairness = Fairness()
        self.other_rules: VerifyFault | None = None  # the log has other rules, so only its chain is checked

    def audit(self) -> None:
        report = self.report
        try:
            for entry in LogReader(self.path).entries():
                self._entry(entry)
            self._ending()
        except LogDamage as damage:
            report.fault = VerifyFault(damage.line, damage.code, damage.says)
        except _Stop as stop:
            report.fault = stop.fault
        report.proved = self.fairness.proved
        if self.other_rules:
            whole = "the chain of all lines is intact" if report.fault is None else f"and {report.fault}"
            report.notes.append(f"not replayed; {whole}")
            report.fault = self.other_rules
        if self.fairness.untraced:
            report.notes.append(f"{self.fairness.untraced} shown cards have no known draw, and so no proof")

    def _entry(self, entry: LogFileEntry) -> None:
        self._order(entry)
        body = entry.body
        if isinstance(body, Header):
            self._chain(entry, "")
            self._header(body)
        elif isinstance(body, LogEntry):
            self._line(entry, body)
        else:
            self._chain(entry, "")
            self.report.closed = True
        self.report.lines = entry.number
        self.report.head = entry.hash
        if entry.hash == self.head:
            self.head_line = entry.number

    def _order(self, entry: LogFileEntry) -> None:
        """Check the number in each line, which finds removed, inserted and moved lines before the hash does."""
        if self.report.closed:
            _stop(entry.number, "after-the-end", "comes after the end of the log")
        if isinstance(entry.body, LogEntry):
            due, has = entry.number, entry.body.n + _BEFORE
            if has > due:
                _stop(due, "missing", f"is missing: line {has} of the log is in its place")
            if has < due:
                _stop(due, "inserted", f"does not belong here: it is line {has} of the log")
        elif isinstance(entry.body, LogEnd) and entry.body.lines != entry.number - 1:
            missing = entry.body.lines - entry.number + 1
            says = f"is missing: the log had {missing} more lines before its end"
            _stop(entry.number, "missing", says if missing > 0 else "ends the log too late: a line was inserted")

    def _chain(self, entry: LogFileEntry, difference: str) -> None:
        if not entry.chained:
            more = f" ({difference})" if difference else ""
            _stop(entry.number, "chain", f"was changed: its hash does not match{more}")

    # -- the rules ----------------------------------------------------------------------------------------------------
    def _header(self, header: Header) -> None:
        report = self.report
        report.game, report.rulebook = header.game, header.rulebook
        report.hypothetical, report.breaches = header.hypothetical, header.breaches
        try:
            self.run = Run(table_of(self._game(header), header))
        except _Stop as stop:
            self.other_rules = stop.fault
            return
        except Refusal as refusal:
            self.other_rules = VerifyFault(1, "settings", f"has settings that are refused: {refusal}")
            return
        due = msgspec.structs.replace(header_of(self.run.table, header.source), engine=header.engine)
        for name in Header.__struct_fields__:
            if _encode(getattr(due, name)) != _encode(getattr(header, name)):
                says = f"differs: {name} is {getattr(header, name)}, the rules give {getattr(due, name)}"
                _stop(1, "header", says)
        if header.engine != __version__:
            report.notes.append(f"written by pitboss {header.engine}, replayed by {__version__}")

    def _game(self, header: Header) -> Game:
        """The game of the log, if its rules have not changed."""
        try:
            game = find_game(header.game)
            now = game.rules_hash(header.rulebook)
        except LookupError as fault:
            _stop(1, "game-unknown", f"names rules that this pitboss does not have: {fault}")
        if game.version != header.game_version:
            says = (
                f"was written by version {header.game_version} of {game.slug}; this pitboss has version {game.version}"
            )
            _stop(1, "game-version", f"{says}: verify it with pitboss {header.engine}")
        if now != header.chapter:
            pages = " or ".join(f"{header.rulebook}/{page}.toml" for page in (game.slug, *game.pages))
            says = f"was written under another text of {pages}"
            hashes = f"{header.chapter[:12]}... then, {now[:12]}... now"
            _stop(1, "rulebook-changed", f"{says} ({hashes}): verify it with pitboss {header.engine}")
        seal = header.source.get("seal", ALGORITHM)  # cards dealt by hand have no seal
        if seal != ALGORITHM:
            says = f"was sealed by {seal}; this pitboss uses {ALGORITHM}"
            _stop(1, "seal-version", f"{says}: verify it with pitboss {header.engine}")
        return game

    def _line(self, entry: LogFileEntry, line: LogEntry) -> None:
        if self.run is None:
            self._chain(entry, "")
            return
        options = self.run.asking.options if self.run.asking else ()
        fault = self._replayed(self.run, entry, line)
        self._chain(entry, fault.says if fault else "")
        if fault:
            raise _Stop(fault)
        stakes = sum(w.cents for w in self.run.table.live_wagers())
        if wrong := self.accounts.fault(line.events, stakes):
            _stop(entry.number, "money", wrong)
        if wrong := self.fairness.fault(line, options):
            _stop(entry.number, "opening", wrong)
        self.report.rounds += sum(e.kind == "round-over" for e in line.events)

    def _replayed(self, run: Run, entry: LogFileEntry, line: LogEntry) -> VerifyFault | None:
        """Give the line's answer to the table and compare its events with the line's."""
        if (line.answer is None) != (line.n == 0):
            return VerifyFault(entry.number, "unreadable", "has no answer, but only the opening may have none")
        try:
            events = run.first_events() if line.answer is None else run.answer(line.answer)
        except Refusal as refusal:
            return VerifyFault(entry.number, "refused", f"has an answer that is refused: {refusal}")
        except Exception as fault:  # noqa: BLE001 - whatever a forged answer upsets is a finding about its line
            return VerifyFault(entry.number, "refused", f"has an impossible answer: {type(fault).__name__}: {fault}")
        if _encode(LogEntry(line.n, line.answer, tuple(events), line.openings, line.receipt)) == entry.raw:
            return None
        difference = compare(events, line.events) or "a number or a flag has another form"
        return VerifyFault(entry.number, "differs", f"differs: {difference}")

    # -- the tail -----------------------------------------------------------------------------------------------------
    def _ending(self) -> None:
        report = self.report
        last = report.lines + 1
        if self.head and not self.head_line:
            _stop(last, "head", f"does not have the saved hash {self.head}: the log was cut or rewritten")
        if self.head and self.head_line < report.lines:
            report.notes.append(
                f"the saved hash is that of line {self.head_line}; the log has {report.lines} lines now"
            )
        if not report.closed and self.head_line != report.lines:
            _stop(last, "tail-cut", "is missing: the log has no end line, so its last lines may be missing")
        if not report.closed:
            report.notes.append("the log is not closed; it ends with the saved hash")


def _stop(line: int, code: str, says: str) -> NoReturn:
    raise _Stop(VerifyFault(line, code, says))
