"""An account may have to choose a new password; an invitation says who gave it."""

import sqlalchemy as sa
from alembic import op

revision = "8"
down_revision = "7"


def upgrade() -> None:
    """The first step makes tables as they are described now, so a new database has the columns already."""
    there = sa.inspect(op.get_bind())
    for table, column in _columns().items():
        if column.name not in {each["name"] for each in there.get_columns(table)}:
            op.add_column(table, column)


def _columns() -> dict[str, sa.Column[bool] | sa.Column[str]]:
    return {
        "people": sa.Column("must_change", sa.Boolean(), nullable=False, server_default=sa.false()),
        "invitations": sa.Column("invited_by", sa.String(32), nullable=False, server_default=""),
    }


def downgrade() -> None:
    for table, column in _columns().items():
        op.drop_column(table, column.name)
