"""How the audit covers every column of the database, or why a change of it does no harm.

Rows of SEALED tables have a digest in the journal for every change (`seals.py`). CHAINED columns are hash chains with
signed heads. DERIVED columns follow from the logs and the journal. HARMLESS lists what anybody may change, with the
reason. A column that is in none of them makes a test fail.
"""

from sqlalchemy import Table

from pitboss.server.storage.schema import (
    awards,
    counts,
    forms,
    invitations,
    jackpots,
    keys,
    logs,
    people,
    proposals,
    segments,
    sessions,
    tables,
    vouchers,
)
from pitboss.server.storage.school_schema import (
    school_assignments,
    school_classes,
    school_exams,
    school_members,
    school_progress,
)
from pitboss.server.storage.supervision_schema import approvals, dispute_steps, disputes, exclusions

SEALED: tuple[Table, ...] = (
    people, sessions, keys, invitations, tables, logs, segments,
    vouchers, counts, jackpots, proposals, awards, forms,
    exclusions, disputes, dispute_steps, approvals,
    school_progress, school_exams, school_classes, school_members, school_assignments,
)  # fmt: skip
CHAINED: dict[str, tuple[str, ...]] = {
    "journal": ("n", "at", "person", "kind", "data", "hash"),
    "lines": ("log", "n", "line"),
}
DERIVED: dict[str, tuple[str, ...]] = {
    "lines": ("round", "upto"),  # from the events of the lines
    "marks": ("log", "kind", "n"),  # from the events of the lines
    "snapshots": ("log", "n", "sealed"),  # encrypted for its place, at the line with which the last round began
    "secrets": ("log", "name", "sealed"),  # encrypted for its place, one for each commitment of the log
    "postings": ("log", "n", "source", "target", "cents", "kind"),  # from the events, the journal and the closing
    "accounts": ("name", "cents", "debt"),  # from the postings
    "meters": ("account", "seeded", "contributed", "awarded"),  # from the postings
    "receipts": ("person", "key", "asked", "receipt", "at", "log", "n"),  # digests in the lines and the journal
    "alembic_version": ("version_num",),  # the journal names the version
}
HARMLESS: dict[str, str] = {
    "sessions.seen": "when a session was last used: it gives no right to anybody who does not hold the session's token",
    "postings.id": "the order of postings of different logs; within a log and a line their order is checked",
    "processes.id": "a process that is not there gives no sign of life and is forgotten after four seconds",
    "processes.address": "where other processes reach it: a request that is passed on to the wrong place is refused",
    "processes.started": "shown only",
    "processes.expires": "a process that is taken for dead loses its leases, and others resume its tables",
    "processes.closing": "a process that is taken for closing is handed no more tables",
    "leases.table_id": "who plays a table: a process whose lease is not there writes nothing",
    "leases.owner": "who plays a table: a process whose lease is another's writes nothing",
    "held_seats.table_id": "counts for the seat limit only: each table writes its rows again when a process starts it",
    "held_seats.person": "counts for the seat limit only: each table writes its rows again when a process starts it",
    "held_seats.seats": "counts for the seat limit only: each table writes its rows again when a process starts it",
    "leases.number": "who plays a table: a process with another number writes nothing",
}
"""Columns that may be changed without harm, and why. Rows of `processes` and `leases` exist only while a house runs."""
HARMLESS_FILES: dict[str, str] = {
    "lock": "only locked, never read, while a house runs; on PostgreSQL it names the process, which the database knows",
    "edges": "results of calculations under a tag that only this house can make: a changed file is calculated again",
    "archive": "a file that no row of segments names was left by a process that ended before it could add the row",
    "heads.jsonl": "a signed line may be missing where a later signed line has heads of the same logs",
    "a file that pitboss does not know": "never read",
}
"""Files of the data folder that may be changed without harm, and why."""


def covered(table: Table) -> list[str]:
    """The columns of a sealed table that its digests cover."""
    return [str(column.name) for column in table.columns if f"{table.name}.{column.name}" not in HARMLESS]
