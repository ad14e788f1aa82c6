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

from pitboss.server.storage.postgres import Postgres

ADDRESS = "PITBOSS_TEST_DATABASE"
MAKING_TEMPLATE = 8021_90
"""A lock held while the template is made or copied."""


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
    address = str(made.get_uri())
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("ALTER SYSTEM SET fsync = off")  # no test cuts the power of the server
        connection.execute("SELECT pg_reload_conf()")
    return address


@cache
def template() -> str:
    """The name of a database that has every table. The first worker of a test run makes it, in every step.

    On a server that is not this run's own nothing is left behind: there it is an empty one.
    """
    if os.environ.get(ADDRESS):
        return "template1"
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", f"{os.getpid()}")[:32]
    name = f"pitboss_template_{run}"
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (MAKING_TEMPLATE,))
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", (name,)).fetchone():
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
            store = Postgres(_address_of(name))
            store.prepare()
            store.close()
    return name


def _address_of(name: str) -> str:
    return make_url(server()).set(database=name).render_as_string(hide_password=False)


@contextmanager
def database(*, empty: bool = False) -> Iterator[str]:
    """The address of a new database, which has its tables unless it is to be empty."""
    name, source = f"pitboss_{uuid4().hex[:12]}", "template1" if empty else template()
    made = sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(sql.Identifier(name), sql.Identifier(source))
    with psycopg.connect(server(), autocommit=True) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (MAKING_TEMPLATE,))  # one copy of a template at a time
        connection.execute(made)
    try:
        yield _address_of(name)
    finally:
        with psycopg.connect(server(), autocommit=True) as connection:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
