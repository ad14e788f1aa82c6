"""A unit: everything that one answer changes, committed together before anybody gets a receipt."""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from pitboss.server.types.posting import Posting


class LogLine(NamedTuple):
    """A sealed line of a table's log: its number in the file, the rounds it touches, its bytes and its hash."""

    n: int
    round: int
    upto: int
    line: bytes
    hash: str


class Receipt(NamedTuple):
    """The proof that a command was carried out, kept under the key its sender gave it."""

    person: str
    key: str
    asked: str
    body: bytes  # empty where it can be made again from the line of its answer


class JournalEntry(NamedTuple):
    """Something the house wants on record that is no answer at a table."""

    at: int
    person: str
    kind: str
    data: str


class Unit(msgspec.Struct, omit_defaults=True):
    """What one answer, or one change outside the tables, writes: committed as a whole or not at all."""

    at: int
    log: int = 0
    lines: list[LogLine] = []
    marks: frozenset[str] = frozenset()  # kinds of events for which its line is looked for
    postings: list[Posting] = []
    secrets: dict[str, bytes] = {}
    snapshot: tuple[int, bytes] | None = None
    receipt: Receipt | None = None
    entries: list[JournalEntry] = []
    table_state: tuple[str, str, str] | None = None  # a table, its new state, and why
    upon: dict[str, int] = {}  # meters that pay an award, and all they had awarded before it
    writes: list[Callable[[Connection], Any]] = []  # what an order means for the whole house
