"""Version 11: the preferences of people."""

from alembic import op
from sqlalchemy import text

revision = "11"
down_revision = "10"


def upgrade() -> None:
    op.get_bind().execute(text("ALTER TABLE people ADD COLUMN preferences VARCHAR(200) DEFAULT '' NOT NULL"))
