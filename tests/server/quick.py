"""What a server leaves out that exists only as long as a test: hard passwords and migrations.

Each takes longer than most tests. Both are tested as they are: passwords in test_people, migrations in test_migrations,
and everything in servers that `pitboss serve` starts.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import Connection, create_engine

from pitboss.server.accounts import passwords
from pitboss.server.storage import postgres, store

easily_guessed = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)


@contextmanager
def hard_passwords() -> Iterator[None]:
    """Hash passwords as every real house does."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "PasswordHasher", PasswordHasher)
        yield


class Migration:
    """The first new file is made in every step; each later one is made as that one then was."""

    def __init__(self, steps: Callable[[Connection], None] = store.migrate) -> None:
        self.steps = steps
        self.made: list[str] = []
        self.newest: tuple[str, ...] | None = None

    def __call__(self, connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection):
            self.steps(connection)
        elif driver.execute("SELECT 1 FROM sqlite_master").fetchone():
            if self.newest is None or _version(driver) != self.newest:
                self.steps(connection)
        elif self.made:
            for words in self.made:
                driver.execute(words)
        else:
            self.steps(connection)
            self.made = [words for words in driver.iterdump() if not words.startswith(("PRAGMA", "BEGIN", "COMMIT"))]
            self.newest = _version(driver)


def _version(driver: sqlite3.Connection) -> tuple[str, ...] | None:
    """The version that a file names; None where it names none that can be read."""
    try:
        found: list[tuple[str]] = driver.execute("SELECT version_num FROM alembic_version").fetchall()
    except sqlite3.Error:
        return None
    return tuple(version for (version,) in found)


migration = Migration()


class Compiled(dict[Any, Any]):
    """A cache of compiled statements for all engines that speak the same dialect.

    SQLAlchemy keys its cache by the dialect object, of which every engine has its own: without this, every house
    compiles all its statements again, which takes longer than to execute them.
    """

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(_key(key), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        super().__setitem__(_key(key), compiled)


def _key(key: tuple[Any, ...]) -> tuple[Any, ...]:
    dialect, *rest = key
    return (dialect.name, *rest)


_compiled = Compiled()


def engine(*args: Any, **how: Any) -> Any:
    """An engine that shares its compiled statements."""
    return create_engine(*args, **how).execution_options(compiled_cache=_compiled)


HOUSES: tuple[tuple[object, str, object], ...] = (
    (store, "migrate", migration),
    (store, "create_engine", engine),
    (postgres, "create_engine", engine),
)
"""What is replaced for every house under test, except for passwords."""


def hasten() -> None:
    """Replace all of it, for good: for a process that does nothing but serve houses under test."""
    for module, name, replacement in (*HOUSES, (passwords, "PasswordHasher", easily_guessed)):
        setattr(module, name, replacement)
