"""An exclusion says in which role it was ended, a process whether it is about to end; what has moved each meter is kept
beside the postings that did, and lines that reports look for are marked.
"""

from typing import Any

import msgspec
import sqlalchemy as sa
from alembic import op

from pitboss.server.ledger.meters import MeterBroken, tallies
from pitboss.server.records.book import BookDamage, read_line
from pitboss.server.records.byte_search import find_bytes
from pitboss.server.records.marks import MARKED, marked
from pitboss.server.storage.cage_schema import meters
from pitboss.server.storage.schema import lines, logs, marks

revision = "6"
down_revision = "5"


def _columns() -> dict[str, sa.Column[Any]]:
    return {
        "exclusions": sa.Column("ended_as", sa.String(20), nullable=False, server_default=""),
        "processes": sa.Column("closing", sa.Boolean(), nullable=False, server_default=sa.false()),
    }


def upgrade() -> None:
    """The earlier steps make tables as they are described now, so a new database has them already."""
    bind = op.get_bind()
    there = sa.inspect(bind)
    for table, column in _columns().items():
        if column.name not in {each["name"] for each in there.get_columns(table)}:
            op.add_column(table, column)
    for table_made in (meters, marks):
        table_made.create(bind, checkfirst=True)
    _mark(bind)
    _tally(bind)


def _mark(bind: sa.Connection) -> None:
    """The lines that were written before, log by log."""
    speaks = sa.or_(*(find_bytes(lines.c.line, f'"kind":"{kind}"'.encode()) > 0 for kind in sorted(MARKED)))
    for log in bind.execute(sa.select(logs.c.id)).scalars().all():
        for row in bind.execute(sa.select(lines.c.n, lines.c.line).where(lines.c.log == log, speaks)).all():
            for kind in _kinds(row.line):
                bind.execute(sa.insert(marks), {"log": log, "kind": kind, "n": row.n})


def _kinds(line: bytes) -> frozenset[str]:
    try:
        return marked(read_line(line).events)
    except (BookDamage, msgspec.MsgspecError):
        return frozenset()  # the audit of its chain says what is wrong


def _tally(bind: sa.Connection) -> None:
    try:
        moved = tallies(bind)
    except MeterBroken:
        return  # the audit of the books says what is wrong, and no table is played
    for account, meter in moved.items():
        row = {"account": account, "seeded": meter.seeded, "contributed": meter.contributed, "awarded": meter.awarded}
        bind.execute(sa.insert(meters), row)


def downgrade() -> None:
    for table_made in (marks, meters):
        table_made.drop(op.get_bind(), checkfirst=True)
    for table, column in _columns().items():
        op.drop_column(table, column.name)
