"""A receipt names the line of the log that it can be made from again, instead of repeating it."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """The first step makes the tables as they are described now, so a new database has the columns already."""
    there = {column["name"] for column in sa.inspect(op.get_bind()).get_columns("receipts")}
    for name in ("log", "n"):
        if name not in there:
            op.add_column("receipts", sa.Column(name, sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    for name in ("log", "n"):
        op.drop_column("receipts", name)
