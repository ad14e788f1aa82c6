"""The inbox of a table: items, callbacks and subscribers."""

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import NamedTuple, Protocol

import msgspec

from pitboss.engine.table import AnyTable
from pitboss.protocol.command import ReplyCallback, TableCommand, asked_digest
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.tables.timeouts import WaitingAt
from pitboss.server.types.people import Person
from pitboss.server.types.viewer import Viewer

MOVED = Refusal(
    ServerCode.TABLE_MOVED, "This table has moved to another server process. Send your command again with the same key."
)
INBOX = 2000
BATCH = 256


class Watcher(Protocol):
    """A subscriber of a table."""

    viewer: Viewer

    def push(self, frame: bytes) -> None:
        """Take a frame. Never blocks: a slow reader must not hold up a table."""

    def moved(self, table: str, seq: int) -> None:
        """Another process plays the table now; `seq` is the last entry that was sent."""


class QueuedCommand(msgspec.Struct, frozen=True, gc=False):
    """A command in the inbox with its reply callback."""

    person: Person
    command: TableCommand
    key: str
    hash: str
    reply: ReplyCallback

    @property
    def digest(self) -> str:
        """The receipt digest for the log entry."""
        return asked_digest(self.person.id, self.key, self.hash)


class Expired(NamedTuple):
    """The clock of this question ran out."""

    waiting: WaitingAt


class Wake(NamedTuple):
    """Check whether the table can act by itself."""


class Tick(NamedTuple):
    """A notice or a dealer relief is due."""


Item = QueuedCommand | Expired | Wake | Tick


def refuse(items: Iterable[Item], refusal: Refusal) -> None:
    """Refuse every command among these items."""
    for item in items:
        if isinstance(item, QueuedCommand):
            item.reply(refusal)


class Inbox:
    """The items for a table's next turn; bounded, so that nobody can fill it."""

    def __init__(self) -> None:
        self._items: deque[Item] = deque()
        self._more = asyncio.Event()
        self.closed = False

    def offer(self, item: Item) -> bool:
        """Add an item if there is room; whether there was."""
        if self.closed or len(self._items) >= INBOX:
            return False
        self.put(item)
        return True

    def put(self, item: Item) -> None:
        """Add an item of the table itself, for which there is always room."""
        self._items.append(item)
        if len(self._items) == 1:
            self._more.set()

    def close(self) -> None:
        """Let the table stop after its current turn."""
        self.closed = True
        self._more.set()

    async def take(self) -> list[Item]:
        """The next batch of items; empty when closed."""
        if not self._items and not self.closed:
            self._more.clear()
            await self._more.wait()
        if self.closed:
            return []
        return [self._items.popleft() for _ in range(min(BATCH, len(self._items)))]

    def left(self) -> list[QueuedCommand]:
        """Commands that were not handled before closing."""
        return [item for item in self._items if isinstance(item, QueuedCommand)]


class Face(NamedTuple):
    """A table as the lobby shows it, as of the last commit."""

    seats: list[str]
    limits: dict[str, int]
    round: int


def face_of(table: AnyTable) -> Face:
    state = table.state
    return Face(list(state.seats.places), dict(state.limits), state.round)
