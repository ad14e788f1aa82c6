"""Version 10: the seats that people hold at the tables of all processes."""

from alembic import op
from sqlalchemy import text

revision = "10"
down_revision = "9"

TABLE = """CREATE TABLE held_seats (
    table_id VARCHAR(40) NOT NULL,
    person VARCHAR(32) NOT NULL,
    seats INTEGER NOT NULL,
    CONSTRAINT pk_held_seats PRIMARY KEY (table_id, person)
)"""
INDEX = "CREATE INDEX ix_held_seats_person ON held_seats (person)"


def upgrade() -> None:
    for statement in (TABLE, INDEX):
        op.get_bind().execute(text(statement))
