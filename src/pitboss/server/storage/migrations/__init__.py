"""How a database of an earlier pitboss becomes one of this: Alembic's steps, run at every start."""
