"""Databases for tests on a real PostgreSQL, each test its own.

The server is one that this test run starts, unless PITBOSS_TEST_DATABASE is the address of another, as
postgresql://postgres@127.0.0.1/postgres: databases are made on it and dropped again.
"""

import os
import sys
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from uuid import uuid4

import psycopg
import pytest
from psycopg import sql
from sqlalchemy.engine import make_url

ADDRESS = "PITBOSS_TEST_DATABASE"


@cache
def server() -> str:
    """The address of a server. All workers of one test run share it; the last of them stops and removes it."""
    if given := os.environ.get(ADDRESS):
        return given
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where to keep its lock file is a matter between it and the machine
        try:
            from pgserver.postgres_server import get_server
        except ImportError:
            # Newer Pythons have no wheel of it, as pyproject.toml says; on all others its absence is a fault.
            if sys.version_info < (3, 13):
                raise
            pytest.skip(f"there is no PostgreSQL for this Python to start: give {ADDRESS}")
        run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")
        made = get_server(Path(tempfile.gettempdir()) / f"pitboss-postgres-{run}", cleanup_mode="delete")
    return str(made.get_uri())


@contextmanager
def database() -> Iterator[str]:
    """The address of a new database."""
    name = f"pitboss_{uuid4().hex[:12]}"
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
    try:
        yield make_url(server()).set(database=name).render_as_string(hide_password=False)
    finally:
        with psycopg.connect(server(), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
