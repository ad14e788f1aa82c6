"""Receipts: what was asked under which key. Whoever asks the same again gets the same receipt; it is done once."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
from sqlalchemy import Connection, select

from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.refusal_codes import TableCode
from pitboss.server.records.book import read_line
from pitboss.server.records.sieve import Sieve
from pitboss.server.refusal_codes import ServerCode
from pitboss.server.storage.schema import receipts
from pitboss.server.storage.store import DatabaseAway, PreparedQuery, Store
from pitboss.server.tables.inbox import Hear
from pitboss.server.tables.views import Viewer, receipt_of

_WANTED = (  # from the newest part back: whoever asks again mostly does so soon
    "WITH RECURSIVE parts(part) AS "
    "(SELECT max(part) FROM receipts UNION ALL SELECT part - 1 FROM parts WHERE part > 0) "
    "SELECT r.asked, r.receipt, r.at, r.n, logs.table_id, lines.line FROM parts "
    "CROSS JOIN receipts AS r "  # in this order, or SQLite counts all parts before it looks into the first
    "LEFT JOIN lines ON lines.log = r.log AND lines.n = r.n LEFT JOIN logs ON logs.id = r.log "
    "WHERE r.part = parts.part AND r.person = ? AND r.key = ? LIMIT 1"
)
UNSURE = (TableCode.TABLE_HALTED, ServerCode.DATABASE_AWAY)
"""Refusals of commands that may have been written all the same. Any other spends no key."""
Mine = tuple[str, str]
"""Whose key it is, and the key."""


class _Waiting(msgspec.Struct, frozen=True):
    """A command that is being carried out: the hash of its words, and everybody who waits for its receipt."""

    asked: str
    hearers: list[Hear]


class Receipts:
    """Every key that was ever used."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._used = Sieve()
        self._waiting: dict[Mine, _Waiting] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._kept: PreparedQuery | None = None
        self.looked = 0  # how often the database was asked

    def load(self, connection: Connection) -> None:
        for row in connection.execute(select(receipts.c.person, receipts.c.key)):
            self._used.add((row.person, row.key))

    def open(self) -> None:
        """Read from now on."""
        self._kept = self.store.question(_WANTED)

    def close(self) -> None:
        if self._kept is not None:
            self._kept.close()

    def begin(self, mine: Mine, asked: str, hear: Hear, *, sure: bool = False) -> Hear | None:
        """Whom to tell what came of it; None where it was begun before: then what came, or will come, of that is heard.

        Another process may have used the key. A table finds that when it writes; with `sure` it is looked for first.
        """
        waiting = self._waiting.get(mine)
        if waiting is not None:
            _same(waiting.asked, asked, mine)
            waiting.hearers.append(hear)
            return None
        if (sure or mine in self._used) and (kept := self._receipt(mine)) is not None:
            _same(kept[0], asked, mine)
            hear(kept[1])
            return None
        self._waiting[mine] = _Waiting(asked, [hear])
        return partial(self._done, mine)

    def _done(self, mine: Mine, reply: bytes | Exception) -> None:
        """Everybody who waits hears it, once."""
        waiting = self._waiting.pop(mine, None)
        if waiting is not None:
            if not isinstance(reply, Refusal) or reply.code in UNSURE:
                self._used.add(mine)
            told = self._done_before(mine, waiting.asked, reply) if isinstance(reply, Refusal) else reply
            for hear in waiting.hearers:
                hear(told)

    def kept(self, mine: Mine, asked: str) -> bytes | None:
        """The receipt that another process has written under this key, if it has."""
        found = self._receipt(mine)
        if found is None:
            return None
        _same(found[0], asked, mine)
        return found[1]

    async def carried_out(
        self, mine: Mine, asked: str, deed: Callable[[], Awaitable[bytes]], back: Callable[[], Awaitable[None]]
    ) -> bytes:
        """The receipt of what is no table's business. It is done to its end, also where the asker leaves meanwhile.
        `back` waits for a database that can't be reached.
        """

        async def do(hear: Hear) -> None:
            try:
                hear(await deed())
            except Exception as fault:  # noqa: BLE001 - raised again where it is waited for
                hear(fault)

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
        """A process that died may have done it while this one looked for its receipt: what is refused is then done."""
        try:
            kept = self._receipt(mine) if self.store.shared else None
        except DatabaseAway:
            return refusal  # sending it again under the same key finds out
        return refusal if kept is None or kept[0] != asked else kept[1]

    def _receipt(self, mine: Mine) -> tuple[str, bytes] | None:
        """What was asked under a key and what came of it, also before a restart."""
        assert self._kept is not None, "the house is not up"
        self.looked += 1
        found = self._kept.first(mine)
        if found is None:
            return None
        asked, body, at, n, table, line = found
        return asked, body or receipt_of(mine[1], table, n, at, Viewer(mine[0]).sees(read_line(line).events))


def _same(before: str, asked: str, mine: Mine) -> None:
    if before != asked:
        raise Refusal(ServerCode.KEY_REUSED, f"key {mine[1]} stands for another command")


def settle(done: "asyncio.Future[bytes]", reply: bytes | Exception) -> None:
    """Hear in the place of somebody who waits."""
    if done.done():
        return  # whoever waited has gone
    if isinstance(reply, Exception):
        done.set_exception(reply)
    else:
        done.set_result(reply)
