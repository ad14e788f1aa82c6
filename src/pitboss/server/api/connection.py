"""One client's connection: what it watches, what it asks, and a bounded queue of what it has not read yet."""

import asyncio
from collections import deque
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar.types import Receive, Send

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.people import Person
from pitboss.server.accounts.tokens import hashed
from pitboss.server.api.asking import PASSWORD_DUE
from pitboss.server.api.proxy import Way
from pitboss.server.api.tables import snapshot
from pitboss.server.errors import body_of, status_of
from pitboss.server.floor import Floor
from pitboss.server.metrics import Metrics
from pitboss.server.records import book
from pitboss.server.storage.schema import ID_MAX
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.command import Key, TableCommand
from pitboss.server.tables.views import PUBLIC, Viewer, encode, lines_for, question_for
from pitboss.server.ws_limits import CUT, TOO_FAST, TOO_SLOW

FRAME_MAX = 16 * 1024
QUEUE_FRAMES, QUEUE_BYTES = 512, 1 << 20
WATCHED_MAX = 250
WAITING_MAX = 64
"""Commands of one client that may wait for their receipts at once."""
RATE, BURST = 200.0, 400.0
"""Messages a second; who sends PATIENCE more than that is disconnected."""
PATIENCE = 500
MISSED_MOST = 2000
GOING_AWAY, POLICY = 1001, 1008


class Say(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """One message of a client."""

    do: Annotated[str, msgspec.Meta(max_length=20)]
    table: Annotated[str, msgspec.Meta(max_length=ID_MAX)] = ""
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""
    after: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0
    key: Key | None = None
    command: TableCommand | None = None


_read = msgspec.json.Decoder(Say).decode


class Gone(Exception):
    """The house ends a connection: with which code, and why."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Connection:
    """One client's connection: what it watches, and a bounded queue of what it has not read yet."""

    def __init__(self, floor: Floor, metrics: Metrics, person: Person | None, token: str = "") -> None:
        self.floor = floor
        self.metrics = metrics
        self.person = person
        self.viewer = PUBLIC if person is None else Viewer(person.id, person.role)
        self.watching: dict[str, TableActor] = {}
        self.token = ""  # for the ways to tables that other processes play
        self._proof = ""  # its hash
        self._ways: dict[str, Way] = {}
        self.gone: asyncio.Future[Gone] = asyncio.get_running_loop().create_future()
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._waiting = 0  # commands without their receipts
        self._left, self._then, self._over = BURST, self.floor.clock.monotonic(), 0
        if person is not None:
            self._is(person, token)

    # -- who ----------------------------------------------------------------------------------------------------------
    def _is(self, person: Person, token: str) -> None:
        """Act for a person from now on, as long as the session or key lives that this token is."""
        tokens = self.floor.people.tokens
        tokens.release(self._proof, self._session_ended)
        self.person, self.viewer = person, Viewer(person.id, person.role)
        self.token, self._proof = token, hashed(token)
        tokens.hold(self._proof, self._session_ended)

    def _session_ended(self) -> None:
        self.end(POLICY, "session-ended")

    def _acting(self) -> Person:
        """Who acts, asked again before everything that is done: a session ends at any moment."""
        if self.person is None:
            raise Refusal("not-signed-in", "say hello first")
        person = self.floor.people.holder(self._proof)
        if person is None:
            self._session_ended()
            raise Refusal("not-signed-in", "this session is over: sign in again")
        return person

    # -- out ----------------------------------------------------------------------------------------------------------
    def push(self, frame: bytes) -> None:
        """Queue a frame. A client that does not read is disconnected, and nobody waits for it."""
        self._queue.append(frame)
        self._bytes += len(frame)
        self._more.set()
        if len(self._queue) > QUEUE_FRAMES or self._bytes > QUEUE_BYTES:
            self.end(TOO_SLOW, "too-slow")

    def end(self, code: int, why: str) -> None:
        if not self.gone.done():
            self.metrics.dropped.labels(why).inc()
            self.gone.set_result(Gone(code, why))

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
        """Carry out one message after the other, until there are no more."""
        while not self.gone.done():
            message: Any = await receive()
            if message["type"] != "websocket.receive":
                if message.get(CUT):
                    self.end(message["code"], message["reason"])
                return
            text = message.get("text")
            data = text if text is not None else message["bytes"]
            if self._in_time(data):
                await self._hear(data)

    def _in_time(self, data: str | bytes) -> bool:
        """Whether a message is within the rate limit. One that is not is refused, and nothing of it is carried out."""
        now = self.floor.clock.monotonic()
        left = self._left + (now - self._then) * RATE
        self._left = left = min(BURST, left) - 1
        self._then = now
        if left >= 0:
            return True
        self._over += 1
        self._left = 0
        if self._over > PATIENCE:
            self.end(TOO_FAST, "too-fast")
        else:
            says = f"More than {RATE:.0f} messages a second: this one was not carried out. Slow down and send it again."
            self._refused(Refusal("too-fast", says), _key_of(data))
        return False

    async def _hear(self, data: str | bytes) -> None:
        key = ""
        try:
            say = _decoded(data)
            key = say.key or ""
            await self._do(say)
        except Refusal as refusal:
            self._refused(refusal, key)

    def _refused(self, refusal: Refusal, key: str) -> None:
        self.metrics.commands.labels(refusal.code).inc()
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
        if person.must_change:
            raise PASSWORD_DUE
        for table in list(self.watching):
            self._leave(table)
        self._is(person, say.token)
        self.push(encode({"type": "hello", "id": person.id, "role": person.role}))

    def _command(self, say: Say) -> None:
        """Commands are carried out side by side; each gets its receipt when it is committed."""
        person = self._acting()
        if say.key is None or say.command is None:
            raise Refusal("message-unreadable", "a command has a key, a table and what to do")
        if self._waiting >= WAITING_MAX:
            raise Refusal("too-fast", f"{WAITING_MAX} commands wait for their receipts: wait for one")
        self._waiting += 1
        if self.floor.sharing is not None and self.floor.is_elsewhere(say.table):
            self._way(say.table).command(say.key, say.command)
            return
        hear = partial(self._replied, say.key, self.floor.clock.monotonic())
        try:
            self.floor.submit(person, say.table, say.key, say.command, hear)
        except Refusal:
            self._waiting -= 1
            raise

    def _replied(self, key: str, start: float, reply: bytes | Exception) -> None:
        """What came of a command; a table answers with a receipt or a refusal, never with anything else."""
        self._waiting -= 1
        if isinstance(reply, bytes):
            self.metrics.commands.labels("done").inc()
            self.metrics.took.observe((self.floor.clock.monotonic() - start) * 1000)
            self.push(reply)
        else:
            assert isinstance(reply, Refusal), reply
            self._refused(reply, key)

    async def _watch(self, say: Say) -> None:
        """From here on everything that is for this viewer, after a snapshot or after what was missed."""
        if self.person is not None:
            self._acting()
        if say.table not in self.watching and len(self.watching) + len(self._ways) >= WATCHED_MAX:
            raise Refusal("too-many-tables", f"{WATCHED_MAX} tables are enough for one connection")
        if self.floor.is_elsewhere(say.table):
            self._way(say.table).watch(say.after)
            return
        actor = self.floor.table(say.table)
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
        ready = actor.ready.asked_of(self.viewer, desk)
        question = question_for(desk.asking, self.viewer, desk, human=actor.human, ready=ready)
        frame = {"type": "lines", "table": actor.plan.id, "seq": desk.n, "lines": lines_for(told, self.viewer)}
        return encode({**frame, "question": question, "deadline": actor.deadline})

    def _leave(self, table: str) -> None:
        actor = self.watching.pop(table, None)
        if actor is not None:
            actor.watchers.discard(self)
        if (way := self._ways.pop(table, None)) is not None:
            way.close()

    # -- tables that other processes play -----------------------------------------------------------------------------
    def _way(self, table: str) -> Way:
        if table not in self._ways:
            assert self.floor.sharing is not None, "alone, a process plays every table"
            self._ways[table] = Way(self, self.floor.sharing, table, self.token)
        return self._ways[table]

    def moved(self, table: str, seq: int) -> None:
        """A table that was played here is played elsewhere: from the last line that was told on."""
        self.watching.pop(table, None)
        self._way(table).watch(seq)

    def passed(self, kind: str, code: str, *, answered: bool) -> None:
        """Another process has answered."""
        self.metrics.commands.labels("done" if kind == "receipt" else code).inc()
        self._waiting -= answered

    def refuse(self, refusal: Refusal, key: str, *, answered: bool) -> None:
        self._waiting -= answered
        self._refused(refusal, key)

    async def watch_here(self, table: str, after: int) -> None:
        try:
            await self._watch(Say("watch", table, after=after))
        except Refusal as refusal:
            self._refused(refusal, "")

    def command_here(self, table: str, key: str, command: TableCommand) -> None:
        self._waiting -= 1
        try:
            self._command(Say("command", table, key=key, command=command))
        except Refusal as refusal:
            self._refused(refusal, key)

    def close(self) -> None:
        """Let go of everything. Commands that are under way are carried out all the same."""
        self.floor.people.tokens.release(self._proof, self._session_ended)
        for table in [*self.watching, *self._ways]:
            self._leave(table)
        self.gone.cancel()


def _key_of(data: str | bytes) -> str:
    """The key of a command that is not carried out, so that its sender knows which; empty where it has none."""
    try:
        return _decoded(data).key or ""
    except Refusal:
        return ""


def _decoded(data: str | bytes) -> Say:
    if len(data) > FRAME_MAX:
        raise Refusal("too-large", f"a message has {FRAME_MAX} bytes at most")
    try:
        return _read(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refusal("message-unreadable", str(fault)[:200]) from None


def _snapshot(actor: TableActor, viewer: Viewer) -> bytes:
    return encode({"type": "snapshot", **msgspec.structs.asdict(snapshot(actor, viewer))})
