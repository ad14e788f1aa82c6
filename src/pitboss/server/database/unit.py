"""A unit: what one answer changes, all of it committed together before anybody is told."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection

from pitboss.server.money.ledger import Posting


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
    body: bytes
    as_line: bool = False  # whether it can be made again from the line of its answer


class Entry(NamedTuple):
    """Something the house wants on record that is no answer at a table."""

    at: int
    person: str
    deed: str
    data: str


@dataclass
class Unit:
    """One transaction."""

    at: int
    log: int = 0
    lines: list[LogLine] = field(default_factory=list)
    postings: list[Posting] = field(default_factory=list)
    secrets: dict[str, bytes] = field(default_factory=dict)
    snapshot: tuple[int, bytes] | None = None
    receipt: Receipt | None = None
    entries: list[Entry] = field(default_factory=list)
    table_state: tuple[str, str, str] | None = None  # a table, its new state, and why
    upon: dict[str, int] = field(default_factory=dict)  # meters that pay an award, and all they had awarded before it
    writes: list[Callable[[Connection], Any]] = field(default_factory=list)  # what an order means for the whole house
