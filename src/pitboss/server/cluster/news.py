"""News between processes that share a house: the database itself tells what has changed, once it is committed.

A trigger (`storage/migrations`) on each table that processes keep in memory sends its name and the key of the row over
one channel; the process that receives it reads that row again. Everything else is read from the database each time.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from pitboss.server.clock import MACHINE, Clock
from pitboss.server.storage.postgres import CONNECTION, Postgres
from pitboss.server.storage.store import Conflict, DatabaseAway

CHANNEL = "pitboss_news"
ALWAYS = ("exclusions",)
"""What a process hears of although it wrote it itself: two readings of it at one moment may overtake each other."""
AGAIN = 1.0
"""Seconds until a lost line is tried again."""
_log = logging.getLogger("pitboss.sharing")
Heard = Callable[[list[tuple[str, str]]], Awaitable[None]]


class News:
    """Hears the channel, and tells of a break, after which nothing that is kept in memory may be believed."""

    def __init__(
        self, store: Postgres, heard: Heard, missed: Callable[[], Awaitable[None]], clock: Clock = MACHINE
    ) -> None:
        self.clock = clock
        self.store = store
        self.heard = heard
        self.missed = missed
        self.own: Callable[[], int] = lambda: 0  # the session that writes: this process knows what it wrote itself
        self._task: asyncio.Task[None] | None = None
        self.listening = asyncio.Event()

    async def start(self) -> None:
        self._task = asyncio.create_task(self._listen(), name="news")
        await self.listening.wait()

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _listen(self) -> None:
        from psycopg import AsyncConnection, OperationalError

        while True:
            try:
                line: AsyncConnection[Any] = await AsyncConnection.connect(
                    self.store.address, autocommit=True, **CONNECTION
                )
                async with line:
                    await line.execute(f"LISTEN {CHANNEL}")
                    await self.missed()
                    self.listening.set()
                    await self._hear(line)
            except (OperationalError, DatabaseAway, Conflict) as fault:
                _log.warning("news from the database broke off: %s", type(fault).__name__)
            await self.clock.sleep(AGAIN)

    async def _hear(self, line: Any) -> None:
        """Whatever came together is looked at together."""
        notes: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        reader = asyncio.create_task(self._read(line, notes))
        try:
            while True:
                waiting = asyncio.create_task(notes.get())
                await asyncio.wait([waiting, reader], return_when=asyncio.FIRST_COMPLETED)
                if not waiting.done():
                    waiting.cancel()
                    return await reader
                told = {waiting.result(): None}
                while not notes.empty():
                    told[notes.get_nowait()] = None
                await self.heard(list(told))
        finally:
            reader.cancel()

    async def _read(self, line: Any, notes: "asyncio.Queue[tuple[str, str]]") -> None:
        async for note in line.notifies():
            table, _, key = note.payload.partition(" ")
            if table in ALWAYS or note.pid != self.own():
                notes.put_nowait((table, key))
