"""Tables of the cage and the jackpots."""

from alembic import op

from pitboss.server.storage.cage_schema import TABLES

revision = "3"
down_revision = "2"


def upgrade() -> None:
    for table in TABLES:
        table.create(op.get_bind(), checkfirst=True)


def downgrade() -> None:
    for table in reversed(TABLES):
        table.drop(op.get_bind(), checkfirst=True)
