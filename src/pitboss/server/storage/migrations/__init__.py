"""Alembic's migrations, run at every start: they bring a database to the newest version."""
