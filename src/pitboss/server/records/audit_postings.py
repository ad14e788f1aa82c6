"""Audit: compares postings without a table event with the journal, the bots and the closing of tables."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.engine.bank import CAGE, LAYOUT, POT
from pitboss.server.accounts.own_account import DELETED, REFILL, REFILLED
from pitboss.server.ledger.cage import PAPERS, RAKE, emptied
from pitboss.server.ledger.ledger import Ledger, archived_moves
from pitboss.server.ledger.square import CLOSED, square
from pitboss.server.storage.journal import entry_kind, kind_of
from pitboss.server.storage.schema import journal, postings, tables
from pitboss.server.storage.supervision_schema import dispute_steps
from pitboss.server.types.meters import OPENED, PROGRESSIVE
from pitboss.server.types.people import BOTS
from pitboss.server.types.posting import CORRECTION, HELD, WALLET, Posting, correction, wallet

BROUGHT = "bots"  # the cage pays for a bot's chips
FREED = ("released", "cashed")  # at the release of a halted table
OF_THE_HOUSE = (*FREED, CLOSED, BROUGHT)
GRANT = "grant"


# -- outside the tables -----------------------------------------------------------------------------------------------


def journal_faults(connection: Connection) -> list[str]:
    """Differences between the journal and the ledger outside the tables."""
    due, unrecorded = Counter[Posting](), set[str]()
    for row in connection.execute(select(journal).order_by(journal.c.n)):
        data = msgspec.json.decode(row.data)
        due.update(_ordered(row, data))
        unrecorded.update(_unrecorded(row, data))
    has = Counter[Posting]()
    for row in connection.execute(select(postings).where(postings.c.log == 0)):
        if row.kind not in (GRANT, OPENED) or row.target not in unrecorded:
            has[Posting(row.source, row.target, row.cents, row.kind)] += 1
    lacking = [f"{n} x {_words(posting)} in the journal only" for posting, n in sorted((due - has).items())]
    return lacking + [f"{n} x {_words(posting)} in the ledger only" for posting, n in sorted((has - due).items())]


def _unrecorded(row: Any, data: dict[str, Any]) -> Iterator[str]:
    """Accounts whose grants or seeds an older version did not record in the journal."""
    if kind_of(row) == "came" and "cents" not in data:
        yield wallet(row.person)
    if kind_of(row) == "jackpot-opened" and "meter" not in data:
        yield f"{PROGRESSIVE}{data['jackpot']}"


def _words(posting: Posting) -> str:
    return f"{posting.kind} of {posting.cents} cents from {posting.source} to {posting.target}"


def _ordered(row: Any, data: dict[str, Any]) -> Iterator[Posting]:
    """The postings of a journal entry."""
    match kind_of(row):
        case "came" if data.get("cents"):
            yield Posting(CAGE, wallet(row.person), data["cents"], GRANT)
        case kind if kind == REFILLED:
            yield Posting(CAGE, wallet(row.person), data["cents"], REFILL)
        case kind if kind == DELETED:
            yield from (Posting(name, CAGE, cents, DELETED) for name, cents in data["given"].items())
        case "bought-in":
            yield Posting(CAGE, wallet(data["person"]), data["cents"], "buy-in")
        case "cashed-out":
            yield Posting(wallet(data["person"]), CAGE, data["cents"], "cash-out")
        case "voucher-issued":
            account, _ = PAPERS[data["kind"]]
            yield Posting(CAGE, account(data["person"], data["voucher"]), data["cents"], "voucher-issued")
        case "box-counted" | "box-differs" if data["box"] == RAKE:
            yield from emptied(data["table"], data["expected"], data["counted"])
        case "jackpot-opened" if data.get("meter"):
            yield Posting(CAGE, f"{PROGRESSIVE}{data['jackpot']}", data["meter"], OPENED)
        case "jackpot-signed" if "award" in data:
            person, cents = data["form"]["person"], data["form"]["cents"]
            yield Posting(f"{HELD}{person}", f"{WALLET}{person}", cents, "jackpot-paid")
        case kind if kind.startswith("dispute-") and data.get("cents"):
            yield correction(data["dispute"], data["person"], data["cents"])


# -- at a table -------------------------------------------------------------------------------------------------------


def table_posting_faults(connection: Connection, log: int, table: str, known: set[str]) -> list[str]:
    """House postings at a table that its closing, its release or its bots do not explain."""
    rows = connection.execute(select(postings).where(postings.c.log == log, postings.c.kind.in_(OF_THE_HOUSE))).all()
    moved = {kind: [row for row in rows if row.kind == kind] for kind in OF_THE_HOUSE}
    faults = _bot_faults(connection, log, moved[BROUGHT])
    if _is_played(connection, log):
        early = [row for kind in (*FREED, CLOSED) for row in moved[kind]]
        return faults + [f"{_words(_posting(row))}, but the table has not closed" for row in early]
    if any(moved[kind] for kind in FREED) and not _released(connection, log):
        faults.append("chips were released without an entry in the journal")
    return faults + (_closing_faults(connection, log, table, known, moved[CLOSED]) if moved[CLOSED] else [])


def _bot_faults(connection: Connection, log: int, brought: list[Any]) -> list[str]:
    """Payments to bots that exceed what they bring to the table in the same entry."""
    bots = postings.c.source.startswith(f"{WALLET}{BOTS}", autoescape=True)
    laid = connection.execute(select(postings).where(postings.c.log == log, bots)) if brought else ()
    due = Counter((row.n, CAGE, row.source, row.cents) for row in laid)
    has = Counter((row.n, row.source, row.target, row.cents) for row in brought)
    return [f"{count} x line {n}: the cage paid {target} {cents} cents without a reason"
            for (n, _, target, cents), count in sorted((has - due).items())]  # fmt: skip


def _is_played(connection: Connection, log: int) -> bool:
    played = select(tables.c.id).where(tables.c.log == log, tables.c.state != CLOSED)
    return connection.execute(played).first() is not None


def _released(connection: Connection, log: int) -> bool:
    entries = connection.execute(select(journal.c.data).where(entry_kind == "table-released")).scalars()
    return any(msgspec.json.decode(entry).get("log") == log for entry in entries)


def _closing_faults(connection: Connection, log: int, table: str, known: set[str], closed: list[Any]) -> list[str]:
    """Differences between the closing postings and the balances at the closing."""
    ledger = Ledger(known.__contains__)
    for column, sign in ((postings.c.source, -1), (postings.c.target, 1)):
        mine = (postings.c.log == log) & (postings.c.kind != CLOSED) & column.startswith(f"{table}/", autoescape=True)
        for name, cents in connection.execute(select(column, func.sum(postings.c.cents)).where(mine).group_by(column)):
            ledger.cents[name] = ledger.of(name) + sign * int(cents)
    for name, cents in archived_moves(connection, log).items():
        ledger.cents[name] = ledger.of(name) + cents
    names = sorted({name.partition("/")[2] for name in ledger.cents} - {LAYOUT, POT})
    due = Counter(square(table, names, ledger, known.__contains__))
    has = Counter(_posting(row) for row in closed)
    lacking = [f"{n} x {_words(posting)} was due" for posting, n in sorted((due - has).items())]
    return lacking + [f"{n} x {_words(posting)} was not due" for posting, n in sorted((has - due).items())]


def _posting(row: Any) -> Posting:
    return Posting(row.source, row.target, row.cents, row.kind)


def correction_faults(connection: Connection) -> list[str]:
    """Audit: corrections in the ledger that differ from the decisions."""
    moved: Counter[str] = Counter()
    for row in connection.execute(select(postings).where(postings.c.kind.startswith(f"{CORRECTION} "))):
        moved[row.kind.removeprefix(f"{CORRECTION} ")] += row.cents if row.target.startswith(WALLET) else -row.cents
    wanted = Counter(
        {
            str(dispute): int(cents)
            for dispute, cents in connection.execute(
                select(dispute_steps.c.dispute, func.sum(dispute_steps.c.cents)).group_by(dispute_steps.c.dispute)
            )
        }
    )
    return [
        f"dispute {name}: {moved[name]} cents corrected, {wanted[name]} decided"
        for name in sorted(moved.keys() | wanted.keys())
        if moved[name] != wanted[name]
    ]
