"""Version 12: the files of the archive, and the receipts of their entries."""

from alembic import op
from sqlalchemy import text

revision = "12"
down_revision = "11"

TABLE = """CREATE TABLE segments (
    log INTEGER NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    upto INTEGER NOT NULL,
    ended BIGINT NOT NULL,
    head VARCHAR(64) NOT NULL,
    digest VARCHAR(64) NOT NULL,
    size BIGINT NOT NULL,
    postings INTEGER NOT NULL,
    moved TEXT NOT NULL,
    removed BIGINT DEFAULT '0' NOT NULL,
    CONSTRAINT pk_segments PRIMARY KEY (log, first)
)"""

INDEX = "CREATE INDEX ix_receipts_log ON receipts (log, n)"


def upgrade() -> None:
    for statement in (TABLE, INDEX):
        op.get_bind().execute(text(statement))
