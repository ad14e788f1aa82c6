"""Alembic's entry: migrates over the connection that it is handed."""

from alembic import context

from pitboss.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
