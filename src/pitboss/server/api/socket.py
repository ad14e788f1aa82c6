"""The WebSocket: watch tables, act at them, come back after a break and miss nothing.

From the client, each a JSON object of at most 16 KiB:
    {"do": "hello", "token": "..."}                            where no header or cookie says who it is
    {"do": "watch", "table": "roulette-1", "after": 17}        `after`: the last sequence number seen
    {"do": "leave", "table": "roulette-1"}                     watch no longer
    {"do": "command", "table": "...", "key": "...", "command": {"do": "bet", "args": {...}}}
    {"do": "ping"}
From the house: `hello`, `snapshot`, `lines`, `receipt`, `refused`, `halted`, `pong`.
"""

import asyncio
import time
from collections import deque
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import asgi
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from pitboss.rulebooks.refusal import Refusal
from pitboss.server import book
from pitboss.server.actor import TableActor
from pitboss.server.api.asking import asker, floor_of
from pitboss.server.api.tables import snapshot
from pitboss.server.command import Command, Key
from pitboss.server.errors import body_of, status_of
from pitboss.server.floor import Floor
from pitboss.server.metrics import Metrics
from pitboss.server.people import Person
from pitboss.server.schema import ID_MAX
from pitboss.server.views import PUBLIC, Viewer, encode, lines_for, question_for

FRAME_MAX = 16 * 1024
QUEUE_FRAMES, QUEUE_BYTES = 512, 1 << 20
WATCHED_MAX = 250
WAITING_MAX = 64
"""Commands of one client that may wait for their receipts at once."""
RATE, BURST = 200.0, 400.0
"""Messages a second; who sends PATIENCE more than that is disconnected."""
PATIENCE = 500
MISSED_MOST = 2000
GOING_AWAY, POLICY, TOO_SLOW, TOO_FAST = 1001, 1008, 4008, 4029


class Say(msgspec.Struct, forbid_unknown_fields=True):
    """One message of a client."""

    do: Annotated[str, msgspec.Meta(max_length=20)]
    table: Annotated[str, msgspec.Meta(max_length=ID_MAX)] = ""
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""
    after: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0
    key: Key | None = None
    command: Command | None = None


_read = msgspec.json.Decoder(Say).decode


class Gone(Exception):
    """The house ends a connection: with which code, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Line:
    """One client's connection: what it watches, and a bounded queue of what it has not read yet."""

    def __init__(self, floor: Floor, metrics: Metrics, person: Person | None) -> None:
        self.floor = floor
        self.metrics = metrics
        self.person = person
        self.viewer = PUBLIC if person is None else Viewer(person.id, person.role)
        self.watching: dict[str, TableActor] = {}
        self.gone: asyncio.Future[Gone] = asyncio.get_running_loop().create_future()
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._waiting = 0  # commands without their receipts
        self._left, self._then, self._over = BURST, time.monotonic(), 0

    # -- out ----------------------------------------------------------------------------------------------------------
    def push(self, frame: bytes) -> None:
        """Queue a frame; who does not read is cut off, and nobody waits for them."""
        self._queue.append(frame)
        self._bytes += len(frame)
        if len(self._queue) > QUEUE_FRAMES or self._bytes > QUEUE_BYTES:
            self.end(TOO_SLOW, "too-slow")
        self._more.set()

    def end(self, code: int, why: str) -> None:
        if not self.gone.done():
            self.metrics.dropped[why] += 1
            self.gone.set_result(Gone(code, why))

    def disabled(self, person: str) -> None:
        """Somebody's account was closed: they see and do no more here."""
        if self.person is not None and self.person.id == person:
            self.end(POLICY, "disabled")

    async def send(self, send: Send) -> None:
        """Write what is queued, at the reader's pace."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._queue:
                frame = self._queue.popleft()
                self._bytes -= len(frame)
                await send({"type": "websocket.send", "bytes": None, "text": frame.decode()})

    # -- in -----------------------------------------------------------------------------------------------------------
    async def receive(self, receive: Receive) -> None:
        """Hear one message after the other, until there are no more."""
        while True:
            message: Any = await receive()
            if message["type"] != "websocket.receive":
                return
            self._pace()
            text = message.get("text")
            await self._hear(text if text is not None else message["bytes"])

    def _pace(self) -> None:
        now = time.monotonic()
        self._left = min(BURST, self._left + (now - self._then) * RATE)
        self._then = now
        self._left -= 1
        if self._left < 0:
            self._over += 1
            self._left = 0
            if self._over > PATIENCE:
                self.end(TOO_FAST, "too-fast")
            self._refused(Refusal("too-fast", "too many messages: slow down"), "")

    async def _hear(self, data: str | bytes) -> None:
        key = ""
        try:
            say = _decoded(data)
            key = say.key or ""
            await self._do(say)
        except Refusal as refusal:
            self._refused(refusal, key)

    def _refused(self, refusal: Refusal, key: str) -> None:
        self.metrics.commands[refusal.code] += 1
        self.push(encode({"type": "refused", "key": key, **body_of(refusal), "status": status_of(refusal.code)}))

    async def _do(self, say: Say) -> None:
        match say.do:
            case "command":
                self._command(say)
            case "watch":
                await self._watch(say)
            case "leave":
                self._leave(say.table)
            case "hello":
                self._hello(say)
            case "ping":
                self.push(b'{"type":"pong"}')
            case _:
                raise Refusal("message-unreadable", f"{say.do!r} is no message: hello, watch, leave, command, ping")

    def _hello(self, say: Say) -> None:
        person = self.floor.people.who(say.token)
        if person is None:
            raise Refusal("not-signed-in", "this session is over or unknown: sign in again")
        for table in list(self.watching):
            self._leave(table)
        self.person, self.viewer = person, Viewer(person.id, person.role)
        self.push(encode({"type": "hello", "id": person.id, "role": person.role}))

    def _command(self, say: Say) -> None:
        """Commands are carried out side by side; each gets its receipt when it is committed."""
        if self.person is None:
            raise Refusal("not-signed-in", "say hello first")
        person = self.floor.people.by_id[self.person.id]
        if say.key is None or say.command is None:
            raise Refusal("message-unreadable", "a command has a key, a table and what to do")
        if person.disabled:
            raise Refusal("disabled", "this account is closed")
        if self._waiting >= WAITING_MAX:
            raise Refusal("too-fast", f"{WAITING_MAX} commands wait for their receipts: wait for one")
        hear = partial(self._replied, say.key, time.perf_counter())
        self._waiting += 1
        try:
            self.floor.submit(person, say.table, say.key, say.command, hear)
        except Refusal:
            self._waiting -= 1
            raise

    def _replied(self, key: str, start: float, reply: bytes | Exception) -> None:
        """What came of a command; a table answers with a receipt or a refusal, never with anything else."""
        self._waiting -= 1
        if isinstance(reply, bytes):
            self.metrics.commands["done"] += 1
            self.metrics.took((time.perf_counter() - start) * 1000)
            self.push(reply)
        else:
            assert isinstance(reply, Refusal), reply
            self._refused(reply, key)

    async def _watch(self, say: Say) -> None:
        """From here on everything that is for this viewer, after a snapshot or after what was missed."""
        actor = self.floor.table(say.table)
        if say.table not in self.watching and len(self.watching) >= WATCHED_MAX:
            raise Refusal("too-many-tables", f"{WATCHED_MAX} tables are enough for one connection")
        async with actor.still:
            self.push(self._missed(actor, say.after) if say.after else _snapshot(actor, self.viewer))
            self.watching[say.table] = actor
            actor.watchers.add(self)

    def _missed(self, actor: TableActor, after: int) -> bytes:
        desk = actor.desk
        if after > desk.n or desk.n - after > MISSED_MOST:
            return _snapshot(actor, self.viewer)
        log = desk.place.log
        if after >= desk.since[0].n:
            told = [each for each in desk.since if each.n > after]
        else:
            told = self.floor.store.read(lambda connection: book.told_after(connection, log, after, MISSED_MOST))
        question = question_for(desk.asking, self.viewer, desk, human=actor.human)
        frame = {"type": "lines", "table": actor.plan.id, "seq": desk.n, "lines": lines_for(told, self.viewer)}
        return encode({**frame, "question": question, "deadline": actor.deadline})

    def _leave(self, table: str) -> None:
        actor = self.watching.pop(table, None)
        if actor is not None:
            actor.watchers.discard(self)

    def close(self) -> None:
        """Let go of everything. Commands that are under way are carried out all the same."""
        for table in list(self.watching):
            self._leave(table)
        self.gone.cancel()


def _decoded(data: str | bytes) -> Say:
    if len(data) > FRAME_MAX:
        raise Refusal("too-large", f"a message has {FRAME_MAX} bytes at most")
    try:
        return _read(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refusal("message-unreadable", str(fault)[:200]) from None


def _snapshot(actor: TableActor, viewer: Viewer) -> bytes:
    return encode({"type": "snapshot", **msgspec.structs.asdict(snapshot(actor, viewer))})


@asgi("/v1/ws", copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """One client's connection, from hello to good-bye."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise Refusal("no-such-page", "speak WebSocket here")
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    await receive()
    try:
        person = asker(connection)
    except Refusal:
        await send({"type": "websocket.close", "code": POLICY, "reason": "not-signed-in"})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    line = Line(floor_of(connection), connection.app.state.metrics, person)
    if person is not None:
        line.push(encode({"type": "hello", "id": person.id, "role": person.role}))
    why = await _talk(line, receive, send)
    if why is not None:
        await send({"type": "websocket.close", "code": why.code, "reason": why.why})


async def _talk(line: Line, receive: Receive, send: Send) -> Gone | None:
    """Until the client goes, or the house has had enough of it; then why."""
    doing: list[asyncio.Future[Any]] = [
        asyncio.create_task(line.send(send)),
        asyncio.create_task(line.receive(receive)),
    ]
    line.metrics.sockets += 1
    line.floor.people.on_end.add(line.disabled)
    try:
        await asyncio.wait([*doing, line.gone], return_when=asyncio.FIRST_COMPLETED)
    finally:
        why = line.gone.result() if line.gone.done() and not line.gone.cancelled() else None
        line.floor.people.on_end.discard(line.disabled)
        line.close()
        line.metrics.sockets -= 1
        for task in doing:
            task.cancel()
        ended = await asyncio.gather(*doing, return_exceptions=True)
    for fault in ended:
        if isinstance(fault, Exception) and not isinstance(fault, OSError):  # a client that is gone is no fault
            raise fault
    return why
