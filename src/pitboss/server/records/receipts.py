"""Receipts by key: a command that is sent again gets the same receipt and is carried out once."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from pitboss.engine.say import Event
from pitboss.protocol.command import ReplyCallback
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.records.book import read_entry
from pitboss.server.storage.archive import BookDamage
from pitboss.server.storage.log_entries import stored_entry
from pitboss.server.storage.store import DatabaseAway, PreparedQuery, Store
from pitboss.server.types.viewer import Viewer, receipt_of

_WANTED = (
    "SELECT r.asked, r.receipt, r.at, r.log, r.n, logs.table_id FROM receipts AS r "
    "LEFT JOIN logs ON logs.id = r.log WHERE r.person = ? AND r.key = ?"
)
RECENT = 10_000
"""Receipts in memory."""
Mine = tuple[str, str]
"""Whose key it is, and the key."""


class _Waiting(msgspec.Struct, frozen=True):
    """A command that is being carried out: the hash of its words, and everybody who waits for its receipt."""

    asked: str
    callbacks: list[ReplyCallback]


class Receipts:
    """The receipts of all commands, by person and key: in the database, the newest also in memory."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._recent: dict[Mine, tuple[str, bytes]] = {}  # the hash of what was asked, and its receipt
        self._waiting: dict[Mine, _Waiting] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._kept: PreparedQuery | None = None

    def open(self) -> None:
        """Read from now on."""
        self._kept = self.store.question(_WANTED)

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()

    def begin(self, mine: Mine, asked: str, callback: ReplyCallback, *, sure: bool = False) -> ReplyCallback | None:
        """Return the callback for the outcome; None where the command was begun before: `callback` gets that outcome.

        Where other processes write too, a lookup waits for a server: a table finds a used key when it writes, because
        keys are unique there. With `sure` the key is looked up first.
        """
        waiting = self._waiting.get(mine)
        if waiting is not None:
            _same(waiting.asked, asked, mine)
            waiting.callbacks.append(callback)
            return None
        kept = self._recent.get(mine)
        if kept is None and (sure or not self.store.shared):
            kept = self._receipt(mine)
        if kept is not None:
            _same(kept[0], asked, mine)
            callback(kept[1])
            return None
        self._waiting[mine] = _Waiting(asked, [callback])
        return partial(self._done, mine)

    def _done(self, mine: Mine, reply: bytes | Exception) -> None:
        """Give the outcome to everybody who waits for it, once."""
        waiting = self._waiting.pop(mine, None)
        if waiting is not None:
            if isinstance(reply, Refusal):
                reply = self._done_before(mine, waiting.asked, reply)
            if isinstance(reply, bytes):
                self._remember(mine, waiting.asked, reply)
            for callback in waiting.callbacks:
                callback(reply)

    def _remember(self, mine: Mine, asked: str, receipt: bytes) -> None:
        self._recent[mine] = asked, receipt
        if len(self._recent) > RECENT:
            del self._recent[next(iter(self._recent))]

    def kept(self, mine: Mine, asked: str) -> bytes | None:
        """The receipt that another process has written under this key, if it has."""
        found = self._receipt(mine)
        if found is None:
            return None
        _same(found[0], asked, mine)
        return found[1]

    async def carried_out(
        self, mine: Mine, asked: str, command: Callable[[], Awaitable[bytes]], back: Callable[[], Awaitable[None]]
    ) -> bytes:
        """Carry out a command outside the tables and return its receipt, even if the client disconnects meanwhile.

        `back` waits for a database that can't be reached.
        """

        async def do(callback: ReplyCallback) -> None:
            try:
                callback(await command())
            except Exception as fault:  # noqa: BLE001 - raised again where it is waited for
                callback(fault)

        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        begin = partial(self.begin, mine, asked, lambda reply: settle(answer, reply), sure=self.store.shared)
        try:
            done = begin()
        except DatabaseAway:
            await back()
            done = begin()
        if done is not None:
            task = asyncio.create_task(do(done))
            self._doing.add(task)
            task.add_done_callback(self._doing.discard)
        return await answer

    def _done_before(self, mine: Mine, asked: str, refusal: Refusal) -> bytes | Exception:
        """The receipt of a command that another process carried out while this one looked for it; else the refusal."""
        try:
            kept = self._receipt(mine) if self.store.shared else None
        except DatabaseAway:
            return refusal  # sending it again under the same key finds out
        return refusal if kept is None or kept[0] != asked else kept[1]

    def _receipt(self, mine: Mine) -> tuple[str, bytes] | None:
        """The hash of the command under a key, and its receipt; also from before a restart."""
        assert self._kept is not None, "the house is not open"
        found = self._kept.first(mine)
        if found is None:
            return None
        asked, body, at, log, n, table = found
        return asked, body or receipt_of(mine[1], table, n, at, Viewer(mine[0]).sees(self._events(log, n)))

    def _events(self, log: int, n: int) -> tuple[Event, ...]:
        entry = self.store.read(lambda connection: stored_entry(connection, log, n))
        if entry is None:
            raise BookDamage(f"line {n} of log {log} is missing")
        return read_entry(entry.raw).events


def _same(before: str, asked: str, mine: Mine) -> None:
    if before != asked:
        raise Refusal(ServerCode.KEY_REUSED, f"Key {mine[1]} was already used for another command. Use a new key.")


def settle(done: "asyncio.Future[bytes]", reply: bytes | Exception) -> None:
    """Pass a reply to a future."""
    if done.done():
        return  # the client has disconnected
    if isinstance(reply, Exception):
        done.set_exception(reply)
    else:
        done.set_result(reply)
