"""Fewer pages a commit: receipts lie in parts, by when they came; lines as they came, found by an index; and of rounds
only the lines with which they begin are in one.
"""

import sqlalchemy as sa
from alembic import op

from pitboss.server.storage.schema import lines, receipts, rounds

revision = "7"
down_revision = "6"


def upgrade() -> None:
    """What receipts there are become the first part. A new database has all of it already."""
    bind = op.get_bind()
    if "part" in _columns(bind, "receipts"):
        return
    op.drop_index("ix_lines_rounds", "lines")
    if bind.dialect.name == "postgresql":
        op.add_column("receipts", sa.Column("part", sa.Integer(), nullable=False, server_default="0"))
        op.drop_constraint("pk_receipts", "receipts")
        op.create_primary_key("pk_receipts", "receipts", ["part", "person", "key"])
        rounds.create(bind)
        return
    for table in (receipts, lines):
        _make_anew(bind, table)


def _make_anew(bind: sa.Connection, table: sa.Table) -> None:
    """SQLite cannot change how a table lies in its file."""
    before = f"{table.name}_before"
    op.rename_table(table.name, before)
    table.create(bind)
    names = ", ".join(_columns(bind, before))
    bind.execute(sa.text(f"INSERT INTO {table.name} ({names}) SELECT {names} FROM {before}"))  # noqa: S608 - our own
    op.drop_table(before)


def _columns(bind: sa.Connection, table: str) -> list[str]:
    return [column["name"] for column in sa.inspect(bind).get_columns(table)]


def downgrade() -> None:
    """No command of pitboss goes back: the way back from an upgrade is the backup made before it."""
    raise NotImplementedError("receipts in parts are not put together again: restore a backup instead")
