"""The database: what it holds, on SQLite and on PostgreSQL, and the one writer."""
