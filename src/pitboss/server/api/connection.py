"""One client's WebSocket connection: watched tables, commands, and a bounded queue of unread frames."""

import asyncio
from collections import deque
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar.types import Receive, Send

from pitboss.protocol.command import Key, TableCommand
from pitboss.protocol.limits import ID_MAX
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.tokens import hashed
from pitboss.server.api.errors import body_of, status_of
from pitboss.server.api.metrics import Metrics
from pitboss.server.api.proxy import TableProxy
from pitboss.server.api.requests import PASSWORD_DUE
from pitboss.server.api.tables import snapshot
from pitboss.server.api.ws_limits import CUT, TOO_FAST, TOO_SLOW
from pitboss.server.floor.floor import Floor
from pitboss.server.records import book
from pitboss.server.tables.actor import TableActor
from pitboss.server.tables.views import encode, lines_for, offers_for, question_for, shown_offers
from pitboss.server.types.bucket import Bucket
from pitboss.server.types.people import Person
from pitboss.server.types.viewer import PUBLIC, Viewer

FRAME_MAX = 16 * 1024
QUEUE_FRAMES, QUEUE_BYTES = 512, 1 << 20
WATCHED_MAX = 250
WAITING_MAX = 64
"""Commands of one client that may wait for receipts at the same time."""
RATE, BURST = 200.0, 400.0
"""Messages per second. A client that exceeds this PATIENCE times is disconnected."""
PATIENCE = 500
MISSED_MAX = 2000
POLICY = 1008


class Say(msgspec.Struct, forbid_unknown_fields=True, gc=False):
    """One message from a client."""

    do: Annotated[str, msgspec.Meta(max_length=20)]
    table: Annotated[str, msgspec.Meta(max_length=ID_MAX)] = ""
    token: Annotated[str, msgspec.Meta(max_length=200)] = ""
    after: Annotated[int, msgspec.Meta(ge=0, le=2**31)] = 0
    key: Key | None = None
    command: TableCommand | None = None


_read = msgspec.json.Decoder(Say).decode


class Gone(Exception):
    """The server closes a connection: close code and reason."""

    def __init__(self, code: int, why: str) -> None:
        super().__init__(why)
        self.code = code
        self.why = why


class Connection:
    """One client's connection: the watched tables and a bounded queue of unread frames."""

    def __init__(self, floor: Floor, metrics: Metrics, person: Person | None, token: str = "") -> None:
        self.floor = floor
        self.metrics = metrics
        self.person = person
        self.viewer = PUBLIC if person is None else Viewer(person.id, person.role)
        self.watching: dict[str, TableActor] = {}
        self.token = ""  # for proxies to tables that other processes play
        self._proof = ""  # its hash
        self._proxies: dict[str, TableProxy] = {}
        self.gone: asyncio.Future[Gone] = asyncio.get_running_loop().create_future()
        self._queue: deque[bytes] = deque()
        self._bytes = 0
        self._more = asyncio.Event()
        self._waiting = 0  # commands without a receipt
        self._messages, self._over = Bucket(RATE, BURST, floor.clock), 0
        if person is not None:
            self._is(person, token)

    # -- identity ----------------------------------------------------------------------------------------------------
    def _is(self, person: Person, token: str) -> None:
        """Act for this person while their session or API key is valid."""
        tokens = self.floor.people.tokens
        tokens.release(self._proof, self._session_ended)
        self.person, self.viewer = person, Viewer(person.id, person.role)
        self.token, self._proof = token, hashed(token)
        tokens.hold(self._proof, self._session_ended)

    def _session_ended(self) -> None:
        self.end(POLICY, "session-ended")

    def _acting(self) -> Person:
        """The person; checked before every action, because a session can end at any time."""
        if self.person is None:
            raise Refusal(ServerCode.NOT_SIGNED_IN, "Sign in first: send `hello` with your token.")
        person = self.floor.people.holder(self._proof)
        if person is None:
            self._session_ended()
            raise Refusal(ServerCode.NOT_SIGNED_IN, "Your session has ended. Sign in again.")
        return person

    # -- out ----------------------------------------------------------------------------------------------------------
    def push(self, frame: bytes) -> None:
        """Queue a frame without waiting. A client that does not read is disconnected."""
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
        """Write queued frames as fast as the client reads them."""
        while True:
            await self._more.wait()
            self._more.clear()
            while self._queue:
                frame = self._queue.popleft()
                self._bytes -= len(frame)
                await send({"type": "websocket.send", "bytes": None, "text": frame.decode()})

    # -- in -----------------------------------------------------------------------------------------------------------
    async def receive(self, receive: Receive) -> None:
        """Handle messages one by one until the connection closes."""
        while not self.gone.done():
            message: Any = await receive()
            if message["type"] != "websocket.receive":
                if message.get(CUT):
                    self.end(message["code"], message["reason"])
                return
            text = message.get("text")
            data = text if text is not None else message["bytes"]
            if self._in_time(data):
                await self._handle(data)

    def _in_time(self, data: str | bytes) -> bool:
        """Whether a message is within the rate limit; otherwise refuse it."""
        if not self._messages.take(""):
            return True
        self._over += 1
        if self._over > PATIENCE:
            self.end(TOO_FAST, ServerCode.TOO_FAST)
        else:
            says = (
                f"You sent more than {RATE:.0f} messages per second, so "
                "this one was ignored. Slow down and send it again."
            )
            self._refused(Refusal(ServerCode.TOO_FAST, says), _key_of(data))
        return False

    async def _handle(self, data: str | bytes) -> None:
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
                raise Refusal(
                    ServerCode.MESSAGE_UNREADABLE,
                    f"Unknown message {say.do!r}. Send hello, watch, leave, command or ping.",
                )

    def _hello(self, say: Say) -> None:
        person = self.floor.people.who(say.token)
        if person is None:
            raise Refusal(ServerCode.NOT_SIGNED_IN, "Your session has expired or is unknown. Sign in again.")
        if person.must_change:
            raise PASSWORD_DUE
        for table in list(self.watching):
            self._leave(table)
        self._is(person, say.token)
        self.push(encode({"type": "hello", "id": person.id, "role": person.role}))

    def _command(self, say: Say) -> None:
        """Submit a command. Commands run concurrently; each receipt follows when its command is committed."""
        person = self._acting()
        if say.key is None or say.command is None:
            raise Refusal(ServerCode.MESSAGE_UNREADABLE, "A command needs `key`, `table` and `command`.")
        if self._waiting >= WAITING_MAX:
            raise Refusal(
                ServerCode.TOO_FAST,
                f"You have {WAITING_MAX} commands without a receipt. Wait for a receipt, then send this one again.",
            )
        self._waiting += 1
        if self.floor.cluster is not None and self.floor.is_elsewhere(say.table):
            self._proxy(say.table).command(say.key, say.command)
            return
        reply = partial(self._replied, say.key, self.floor.clock.monotonic())
        try:
            self.floor.submit(person, say.table, say.key, say.command, reply)
        except Refusal:
            self._waiting -= 1
            raise

    def _replied(self, key: str, start: float, reply: bytes | Exception) -> None:
        """Send the reply of a table: a receipt or a refusal."""
        self._waiting -= 1
        if isinstance(reply, bytes):
            self.metrics.commands.labels("done").inc()
            self.metrics.took.observe((self.floor.clock.monotonic() - start) * 1000)
            self.push(reply)
        else:
            assert isinstance(reply, Refusal), reply
            self._refused(reply, key)

    async def _watch(self, say: Say) -> None:
        """Send a snapshot or the missed entries, then everything new."""
        if self.person is not None:
            self._acting()
        if say.table not in self.watching and len(self.watching) + len(self._proxies) >= WATCHED_MAX:
            raise Refusal(
                ServerCode.TOO_MANY_TABLES,
                f"You can watch {WATCHED_MAX} tables at most on one connection. Leave one first.",
            )
        if self.floor.is_elsewhere(say.table):
            self._proxy(say.table).watch(say.after)
            return
        actor = self.floor.table(say.table)
        async with actor.still:
            self.push(self._missed(actor, say.after) if say.after else _snapshot(actor, self.viewer))
            self.watching[say.table] = actor
            actor.watch(self)

    def _missed(self, actor: TableActor, after: int) -> bytes:
        desk = actor.desk
        if after > desk.n or desk.n - after > MISSED_MAX:
            return _snapshot(actor, self.viewer)
        log = desk.place.log
        if after >= desk.since[0].n:
            entries = [each for each in desk.since if each.n > after]
        else:
            entries = self.floor.store.read(lambda connection: book.entries_after(connection, log, after, MISSED_MAX))
        ready = actor.ready.asked_of(self.viewer, desk)
        question = question_for(desk.asking, self.viewer, desk, human=actor.human, ready=ready)
        frame = {"type": "lines", "table": actor.plan.id, "seq": desk.n, "lines": lines_for(entries, self.viewer)}
        offers = shown_offers(desk, offers_for(desk, self.viewer.person), actor.live.chip)
        return encode(
            {**frame, "question": question, "deadline": actor.deadline, "go_on": actor.go_on, "offers": offers}
        )

    def _leave(self, table: str) -> None:
        actor = self.watching.pop(table, None)
        if actor is not None:
            actor.unwatch(self)
        if (proxy := self._proxies.pop(table, None)) is not None:
            proxy.close()

    # -- tables that other processes play -----------------------------------------------------------------------------
    def _proxy(self, table: str) -> TableProxy:
        if table not in self._proxies:
            assert self.floor.cluster is not None, "a single process plays every table"
            self._proxies[table] = TableProxy(self, self.floor.cluster, table, self.token)
        return self._proxies[table]

    def moved(self, table: str, seq: int) -> None:
        """Another process plays this table now: continue there after the last entry that was sent."""
        self.watching.pop(table, None)
        self._proxy(table).watch(seq)

    def passed(self, kind: str, code: str, *, answered: bool) -> None:
        """Count a reply from another process."""
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
        """Release everything. Commands that were submitted still run."""
        self.floor.people.tokens.release(self._proof, self._session_ended)
        for table in [*self.watching, *self._proxies]:
            self._leave(table)
        self.gone.cancel()


def _key_of(data: str | bytes) -> str:
    """The key of a refused command, so that the client knows which one it was; empty without a key."""
    try:
        return _decoded(data).key or ""
    except Refusal:
        return ""


def _decoded(data: str | bytes) -> Say:
    if len(data) > FRAME_MAX:
        raise Refusal(ServerCode.TOO_LARGE, f"Your message is too long. Send {FRAME_MAX} bytes at most.")
    try:
        return _read(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        raise Refusal(ServerCode.MESSAGE_UNREADABLE, str(fault)[:200]) from None


def _snapshot(actor: TableActor, viewer: Viewer) -> bytes:
    return encode({"type": "snapshot", **msgspec.structs.asdict(snapshot(actor, viewer))})
