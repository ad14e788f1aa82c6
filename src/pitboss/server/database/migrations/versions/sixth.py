"""An exclusion says in which role it was ended; what has moved each meter is kept beside the postings that did."""

import sqlalchemy as sa
from alembic import op

from pitboss.server.database.cage_schema import meters
from pitboss.server.money.meters import MeterBroken, tallies

revision = "6"
down_revision = "5"

COLUMNS = {"exclusions": sa.Column("ended_as", sa.String(20), nullable=False, server_default="")}


def upgrade() -> None:
    """The earlier steps make tables as they are described now, so a new database has them already."""
    bind = op.get_bind()
    found = sa.inspect(bind)
    for table, column in COLUMNS.items():
        if column.name not in {each["name"] for each in found.get_columns(table)}:
            op.add_column(table, column.copy())
    meters.create(bind, checkfirst=True)
    try:
        moved = tallies(bind)
    except MeterBroken:
        return  # the audit of the books says what is wrong, and no table is played
    for account, meter in moved.items():
        row = {"account": account, "seeded": meter.seeded, "contributed": meter.contributed, "awarded": meter.awarded}
        bind.execute(sa.insert(meters), row)


def downgrade() -> None:
    meters.drop(op.get_bind(), checkfirst=True)
    for table, column in COLUMNS.items():
        op.drop_column(table, column.name)
