"""Version 9, the first that may be released: the DDL beside this file, which never changes again.

A later version is another file here, with its own literal statements. Nothing here imports the schema of today.
"""

from pathlib import Path

from alembic import op
from sqlalchemy import text

revision = "9"
down_revision = None


def upgrade() -> None:
    bind = op.get_bind()
    ddl = Path(__file__).with_name(f"first_{bind.dialect.name}.sql").read_text()
    for statement in ddl.split(";\n\n"):
        bind.execute(text(statement))
