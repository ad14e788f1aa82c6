"""Tables of the supervisors' and inspectors' desks."""

from alembic import op
from sqlalchemy import Table

from pitboss.server.storage.supervision_schema import approvals, dispute_steps, disputes, exclusions

revision = "4"
down_revision = "3"

TABLES: tuple[Table, ...] = (exclusions, disputes, dispute_steps, approvals)


def upgrade() -> None:
    for table in TABLES:
        table.create(op.get_bind(), checkfirst=True)


def downgrade() -> None:
    for table in reversed(TABLES):
        table.drop(op.get_bind(), checkfirst=True)
