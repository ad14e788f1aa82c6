"""Version 13: the name that a person signs in with, and when the house last gave them more chips."""

from alembic import op
from sqlalchemy import text

revision = "13"
down_revision = "12"

STATEMENTS = (
    "ALTER TABLE people ADD COLUMN user_name VARCHAR(32) DEFAULT '' NOT NULL",
    "ALTER TABLE people ADD COLUMN refilled BIGINT DEFAULT '0' NOT NULL",
    "UPDATE people SET user_name = id",
    "CREATE UNIQUE INDEX ix_people_user_name ON people (user_name)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.get_bind().execute(text(statement))
