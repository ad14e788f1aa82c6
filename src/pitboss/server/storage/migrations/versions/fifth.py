"""Tables of a house that several processes share; on PostgreSQL, news of what they keep in memory."""

import sqlalchemy as sa
from alembic import op

from pitboss.server.cluster.notifications import LISTENED, function, trigger
from pitboss.server.storage.leases_schema import TABLES

revision = "5"
down_revision = "4"


def upgrade() -> None:
    bind = op.get_bind()
    for table in TABLES:
        table.create(bind, checkfirst=True)
    if bind.dialect.name == "postgresql":
        bind.execute(sa.text(function()))
        for table_name, when in LISTENED.items():
            bind.execute(sa.text(trigger(table_name, *when)))


def downgrade() -> None:
    bind = op.get_bind()
    if bind.dialect.name == "postgresql":
        for table_name in LISTENED:
            bind.execute(sa.text(f"DROP TRIGGER IF EXISTS pitboss_news ON {table_name}"))
        bind.execute(sa.text("DROP FUNCTION IF EXISTS pitboss_news"))
    for table in reversed(TABLES):
        table.drop(bind, checkfirst=True)
