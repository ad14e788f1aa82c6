"""What reaches a table's inbox, and who hears what comes of it."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

import msgspec

from pitboss.engine.table import Table
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import Person
from pitboss.server.tables.command import TableCommand, asked_digest
from pitboss.server.tables.timeouts import WaitingAt
from pitboss.server.tables.views import Viewer

Hear = Callable[[bytes | Exception], None]
"""Told once what came of a command: its receipt, or a Refusal. Never waits."""
INBOX = 2000
BATCH = 256


class Watcher(Protocol):
    """Somebody who looks at a table."""

    viewer: Viewer

    def push(self, frame: bytes) -> None:
        """Take a frame. Never waits: one slow reader must not hold up a table."""

    def moved(self, table: str, seq: int) -> None:
        """Another process plays it now; the last line that was told here."""


class QueuedCommand(msgspec.Struct, frozen=True, gc=False):
    """A command in the inbox, and who waits for what comes of it."""

    person: Person
    command: TableCommand
    key: str
    hash: str
    hear: Hear

    @property
    def digest(self) -> str:
        """What the line of the answer says of its receipt."""
        return asked_digest(self.person.id, self.key, self.hash)


class Expired(NamedTuple):
    """A clock ran out at this question."""

    waiting: WaitingAt


class Wake(NamedTuple):
    """Look whether something can be done by itself."""


class Tick(NamedTuple):
    """The time has come for something: a notice on the sign, or another dealer."""


Item = QueuedCommand | Expired | Wake | Tick


def refuse(items: Iterable[Item], refusal: Refusal) -> None:
    """Answer every command among these."""
    for item in items:
        if isinstance(item, QueuedCommand):
            item.hear(refusal)


class Inbox:
    """What waits for a table's next turn; bounded, so that nobody fills it for the others."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque()
        self._more = asyncio.Event()
        self.closed = False

    def offer(self, item: Item) -> bool:
        """Put it in if there is room; whether there was."""
        if self.closed or len(self._items) >= INBOX:
            return False
        self.put(item)
        return True

    def put(self, item: Item) -> None:
        """What the table itself must come back to, which there is always room for."""
        self._items.append(item)
        if len(self._items) == 1:
            self._more.set()

    def close(self) -> None:
        """Let the table end after what it is doing."""
        self.closed = True
        self._more.set()

    async def take(self) -> list[Item]:
        """Everything that waits, so much at a time; nothing at the end."""
        if not self._items and not self.closed:
            self._more.clear()
            await self._more.wait()
        if self.closed:
            return []
        return [self._items.popleft() for _ in range(min(BATCH, len(self._items)))]

    def left(self) -> list[QueuedCommand]:
        """Commands that were not heard before the end."""
        return [item for item in self._items if isinstance(item, QueuedCommand)]


class Face(NamedTuple):
    """What the lobby shows of a table: as of the last commit."""

    seats: list[str]
    limits: dict[str, int]
    round: int


def face_of(table: Table[Any]) -> Face:
    state = table.state
    return Face(list(state.seats.places), dict(state.limits), state.round)
