"""The first database: people, tables with their logs, the ledger, receipts, the house's journal."""

from alembic import op

from pitboss.server.storage.schema import metadata

revision = "1"
down_revision = None


def upgrade() -> None:
    metadata.create_all(op.get_bind())


def downgrade() -> None:
    metadata.drop_all(op.get_bind())
