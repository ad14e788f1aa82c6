"""What a house may leave out that lives as long as a test: passwords that are hard to guess, tables made step by step.

Each takes longer than most tests. Both are tested as they are: passwords with the people, the steps wherever a database
is an older one or on PostgreSQL, and both in every house that is served by a process of its own.
"""

import sqlite3
from collections.abc import Callable
from functools import partial
from typing import Any

from argon2 import PasswordHasher
from sqlalchemy import Connection

from pitboss.server.database import store

easily_guessed = partial(PasswordHasher, time_cost=1, memory_cost=8, parallelism=1)


class Migration:
    """The first new file is made in every step; each later one is made as that one then was."""

    def __init__(self, steps: Callable[[Connection], None] = store.migrate) -> None:
        self.steps = steps
        self.made: list[str] = []

    def __call__(self, connection: Connection) -> None:
        driver: Any = connection.connection.driver_connection
        if not isinstance(driver, sqlite3.Connection) or driver.execute("SELECT 1 FROM sqlite_master").fetchone():
            self.steps(connection)
        elif self.made:
            for words in self.made:
                driver.execute(words)
        else:
            self.steps(connection)
            self.made = [words for words in driver.iterdump() if not words.startswith(("PRAGMA", "BEGIN", "COMMIT"))]


migration = Migration()
