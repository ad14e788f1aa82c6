"""The revenue report of a shift or a day for each table, calculated from the logs."""

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.engine.bank import CAGE, LAYOUT, POT, RAKE
from pitboss.engine.say import Event, Move
from pitboss.engine.titles import command_title, incident_title
from pitboss.protocol.limits import OWN_TABLE
from pitboss.protocol.report_shapes import Disputed, Duty, EventCount, Excluded
from pitboss.server.ledger.square import CLOSED, OWED
from pitboss.server.records.book import entries_after, read_header, span_of
from pitboss.server.records.duties import Duties
from pitboss.server.records.house_copy import house_copy
from pitboss.server.records.stakes import StakeTotals
from pitboss.server.storage.schema import logs, people, postings
from pitboss.server.storage.store import store_at
from pitboss.server.storage.supervision_schema import dispute_steps, disputes, exclusions
from pitboss.server.types.posting import WALLET

STEP = 2000
LATEST = 253_402_214_400_000
"""The last supported midnight, in milliseconds."""
PLAY = (LAYOUT, POT)  # chips there still belong to the players
JACKPOTS = ("jackpot", "progressive")  # wagers with jackpot awards
COMMISSION = ("commission", "marker")  # collected at once, or marked and paid later
COUNTED = {
    "stub-counted": "stub counts",
    "deck-removed": "decks removed",
    "deck-in-play": "decks put in play",
    "new-dealer": "dealer changes",
    "dispute": "disputes",
    "right-to-complain": "players informed of the right to complain",
    "offence": "offences",
    "took-effect": "notices that took effect",
}
Theory = Callable[[str, str, dict[str, Any]], dict[str, Fraction]]


class TableRevenue(msgspec.Struct):
    """The figures of one table in cents. `win` is what the players lost."""

    table: str
    game: str
    rulebook: str
    log: int = 0
    rounds: int = 0  # finished rounds
    drop: int = 0  # chips that players brought to the table
    out: int = 0  # chips that players took away
    handle: int = 0  # stakes, without removed, withdrawn and void ones
    win: int = 0
    rake: int = 0
    commission: int = 0
    jackpots: int = 0
    fills: int = 0  # chips from the cage to the table's bank
    credits: int = 0  # and back
    theory: int | None = None  # the expected win of wagers with a known edge
    theory_handle: int = 0
    incidents: list[EventCount] = []
    powers: list[EventCount] = []
    counts: dict[str, int] = {}
    stubs: Duty = msgspec.field(default_factory=Duty)
    decks: Duty = msgspec.field(default_factory=Duty)
    disputes: int = 0  # disputes opened about rounds of this table
    corrections: int = 0  # net corrections of disputes to its players

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.win, self.drop) if self.drop else None


class RevenueReport(msgspec.Struct):
    """The report of a house from `since` to before `until`."""

    since: int
    until: int
    sheets: list[TableRevenue]
    exclusions: list[Excluded] = []
    disputes: list[Disputed] = []
    play_chips: bool = True


def revenue_report(
    folder: Path, since: int, until: int, theory: Theory | None = None, database: str = ""
) -> RevenueReport:
    """The report of a data folder, from a copy or one transaction of a PostgreSQL database."""
    with house_copy(folder, database) as copy:
        store = store_at(copy)
        try:
            if not store.shared:
                store.prepare()
            return store.read(lambda connection: report_between(connection, since, until, theory))
        finally:
            store.close()


def report_between(connection: Connection, since: int, until: int, theory: Theory | None = None) -> RevenueReport:
    """The report, from one transaction."""
    sheets = list(_sheets(connection, since, until, theory))
    found = disputed(connection, since, until)
    for sheet in sheets:
        mine = [each for each in found if each.table == sheet.table and each.log == sheet.log]
        sheet.disputes, sheet.corrections = sum(each.opened for each in mine), sum(each.corrected for each in mine)
    return RevenueReport(since, until, sheets, excluded(connection, since, until), found)


def _sheets(connection: Connection, since: int, until: int, theory: Theory | None) -> Iterable[TableRevenue]:
    known = set(connection.execute(select(people.c.id)).scalars())
    own = logs.c.table_id.startswith(OWN_TABLE, autoescape=True)  # of players: no revenue of the pit
    opened = select(logs).where(logs.c.opened < until, ~own).order_by(logs.c.table_id, logs.c.id)
    for row in connection.execute(opened).all():
        first, last = span_of(connection, row.id, since, until)
        if first == last:
            continue
        header = read_header(connection, row.id)
        count = _Counter(TableRevenue(row.table_id, header.game, header.rulebook, row.id), Duties(header), known)
        count.duties.recall(connection, row.id, first)
        count.made.out += _cashed_at_closing(connection, row.id, first, last)
        while entries := entries_after(connection, row.id, first - 1, min(STEP, last - first)):
            for line in (each.line for each in entries):
                count.duties.add(line.events, counts=True)
                count.add(line.events, line.answer.do if line.answer else "")
            first = entries[-1].n + 1
        edges = theory(header.game, header.rulebook, header.settings) if theory else None
        yield count.sheet(edges)


def _cashed_at_closing(connection: Connection, log: int, first: int, last: int) -> int:
    """Chips that people got when their table closed. No event has them: they are posted with the end of the log, which
    has no time and counts with the entry before.
    """
    theirs = postings.c.target.startswith(WALLET, autoescape=True) & (postings.c.kind == CLOSED)
    mine = (postings.c.log == log) & (postings.c.n >= first) & (postings.c.n <= last)
    found = connection.execute(select(func.sum(postings.c.cents)).where(mine, theirs))
    return int(found.scalar() or 0)


class _Counter:
    """Adds up the events of one log."""

    def __init__(self, sheet: TableRevenue, duties: Duties, known: set[str]) -> None:
        self.made = sheet
        self.duties = duties
        self.known = known
        self.stakes = StakeTotals(known)
        self.incidents: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self.powers: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self.counts: Counter[str] = Counter()

    def add(self, events: Iterable[Event], do: str = "") -> None:
        for event in events:
            self._count(event)
            self.stakes.add(event, do)
            for move in event.moves:
                self._move(move, event)

    def _count(self, event: Event) -> None:
        data, kind = event.data, event.kind
        if kind == "round-over":
            self.made.rounds += 1
        elif kind in ("settled", "reversed"):
            self.made.jackpots += _award(event) if data["kind"] in JACKPOTS else 0
        elif kind == "incident":
            self.incidents[str(data["incident"]), tuple(event.cite)] += 1
        elif kind == "command":
            self.powers[str(data["command"]), tuple(event.cite)] += 1
        elif kind in COUNTED:
            self.counts[COUNTED[kind]] += 1

    def _move(self, move: Move, event: Event) -> None:
        sheet, cents = self.made, move.cents
        from_players, to_players = self._is_players(move.source), self._is_players(move.target)
        if move.source == CAGE:
            sheet.drop += cents if to_players else 0
        elif move.target == CAGE:
            sheet.out += cents if from_players else 0
        elif from_players != to_players:
            sheet.win += cents if from_players else -cents
        sheet.rake += cents * ((move.target == RAKE) - (move.source == RAKE and move.target == POT))
        sheet.drop += cents * (event.kind == "coupon-taken")
        sheet.fills += cents * (event.kind == "filled")
        sheet.credits += cents * (event.kind == "credited")
        if event.kind in COMMISSION and from_players:
            sheet.commission += cents
        if event.kind == "commission-refunded":
            sheet.commission -= cents

    def _is_players(self, account: str) -> bool:
        return account in PLAY or account in self.known

    def sheet(self, edges: dict[str, Fraction] | None) -> TableRevenue:
        made = self.made
        made.handle = self.stakes.handle
        made.incidents = _counted(self.incidents, incident_title)
        made.powers = _counted(self.powers, command_title)
        made.counts = dict(sorted(self.counts.items()))
        made.stubs, made.decks = self.duties.stubs, self.duties.decks
        if edges is not None:
            made.theory, made.theory_handle = self.stakes.theory(edges)
        return made


def _counted(found: Counter[tuple[str, tuple[str, ...]]], title: Callable[[str], str]) -> list[EventCount]:
    return [EventCount(what, title(what), list(cites), n) for (what, cites), n in sorted(found.items())]


def _award(event: Event) -> int:
    """The jackpot amount of an event; negative for a reversed award."""
    if event.kind == "settled":
        return int(event.data.get("paid", 0))
    person = str(event.data["person"])
    back = [move.cents for move in event.moves if move.source in (person, f"{OWED}{person}")]
    return -back[0] if event.data["was"] == "won" and back else 0


# -- exclusions and disputes ----------------------------------------------------------------------------------------


def excluded(connection: Connection, since: int, until: int) -> list[Excluded]:
    began = (exclusions.c.at >= since) & (exclusions.c.at < until)
    ended = (exclusions.c.ended_at >= max(since, 1)) & (exclusions.c.ended_at < until)
    rows = connection.execute(select(exclusions).where(began | ended).order_by(exclusions.c.at, exclusions.c.id))
    return [
        Excluded(
            row.id, row.person, row.ground, row.reason, msgspec.json.decode(row.cites), row.given_by, row.table_id,
            row.at, row.ended_at, row.ended_by,
        )
        for row in rows
    ]  # fmt: skip


def disputed(connection: Connection, since: int, until: int) -> list[Disputed]:
    in_span = (dispute_steps.c.at >= since) & (dispute_steps.c.at < until)
    rows = select(dispute_steps).where(in_span).order_by(dispute_steps.c.dispute, dispute_steps.c.n)
    found: dict[str, Disputed] = {}
    for row in connection.execute(rows).all():
        if row.dispute not in found:
            found[row.dispute] = _about(connection, row.dispute)
        each = found[row.dispute]
        each.opened |= row.n == 1
        each.stage = row.stage
        each.steps.append(f"{row.stage} by {row.given_by}")
        each.corrected += row.cents
        each.cites += [cite for cite in msgspec.json.decode(row.cites) if cite not in each.cites]
    return list(found.values())


def _about(connection: Connection, dispute_id: str) -> Disputed:
    row = connection.execute(select(disputes).where(disputes.c.id == dispute_id)).one()
    return Disputed(
        row.id, row.table_id, row.log, row.round, row.person, row.about, opened=False, stage="", steps=[],
        corrected=0, cites=[],
    )  # fmt: skip
