"""Notifications between processes: PostgreSQL announces committed changes over one channel.

A trigger (`storage/migrations`) on each cached table sends the table's name and the key of the row; other
processes then reload that row. Other tables are read from the database each time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.protocol.clock import MACHINE, Clock
from pitboss.server.storage.postgres import CONNECTION, Postgres
from pitboss.server.storage.store import Conflict, DatabaseAway

CHANNEL = "pitboss_news"
ALWAYS = ("exclusions",)
"""Tables whose own changes are also reported, because two concurrent reads could arrive out of order."""
AGAIN = 1.0
"""Seconds until a lost connection is tried again."""
_log = logging.getLogger("pitboss.cluster")
OnChanges = Callable[[list[tuple[str, str]]], Awaitable[None]]


class Notifications:
    """Listens to the channel. Calls `missed` after a break, when the cache may be stale."""

    def __init__(
        self, store: Postgres, on_changes: OnChanges, missed: Callable[[], Awaitable[None]], clock: Clock = MACHINE
    ) -> None:
        self.clock = clock
        self.store = store
        self.on_changes = on_changes
        self.missed = missed
        self.own: Callable[[], int] = lambda: 0  # the writing session, whose changes are ignored
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._listen(), name="notifications")
        await self.listening.wait()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, OperationalError

        while True:
            try:
                connection: AsyncConnection[Any] = await AsyncConnection.connect(
                    self.store.address, autocommit=True, **CONNECTION
                )
                async with connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    await self.missed()
                    self.listening.set()
                    await self._dispatch(connection)
            except (OperationalError, DatabaseAway, Conflict) as fault:
                _log.warning("the notification connection broke: %s", type(fault).__name__)
            await self.clock.sleep(AGAIN)

    async def _dispatch(self, connection: Any) -> None:
        """Pass on notifications in batches."""
        notes: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        reader = asyncio.create_task(self._read(connection, notes))
        try:
            while True:
                waiting = asyncio.create_task(notes.get())
                await asyncio.wait([waiting, reader], return_when=asyncio.FIRST_COMPLETED)
                if not waiting.done():
                    waiting.cancel()
                    return await reader
                batch = {waiting.result(): None}
                while not notes.empty():
                    batch[notes.get_nowait()] = None
                await self.on_changes(list(batch))
        finally:
            reader.cancel()

    async def _read(self, connection: Any, notes: "asyncio.Queue[tuple[str, str]]") -> None:
        async for note in connection.notifies():
            table, _, key = note.payload.partition(" ")
            if table in ALWAYS or note.pid != self.own():
                notes.put_nowait((table, key))
