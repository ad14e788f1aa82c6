"""Hostile clients: floods, broken and huge frames, clients that never read, foreign origins, reused idempotency keys,
and requests without permission. Each attack is limited; one that succeeds is a violation.
"""

import asyncio
import random
import socket
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pitboss.client.house import Client
from pitboss.client.live import new_key
from pitboss.client.load.tally import LoadTally, plain
from pitboss.protocol.clock import MACHINE, Clock

INTERNAL_ERROR = 1011
REFUSED_LEAST, REFUSED_PAST = 400, 500
FLOOD = 400
"""Messages of one burst: more than a house accepts per second from one client."""
HUGE_FRAME, HUGE_BODY = 64 * 1024, 200 * 1024
FRAMES: tuple[str | bytes, ...] = (
    "", "null", "[]", "7", "{", "{}", '{"do":1}', '{"do":"nothing"}', '{"do":"watch"}', "\x00", "{" * 3000, b"\x00\xff",
    '{"do":"watch","table":"nowhere","after":-1}', '{"do":"command"}', '{"do":"hello","token":"wrong"}',
    '{"do":"command","table":"x","key":"k","command":{"do":"bet","args":{"cents":1.5}}}',
    '{"do":"command","table":"x","key":"k","command":{"do":"bet","args":{"cents":1e400}}}',
    '{"do":"command","table":"x","key":"k k","command":{"do":"BET"}}',
)  # fmt: skip
# Requests that a guest may not make: method, path, body.
NOT_THEIRS: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/v1/people", None), ("GET", "/v1/journal", None), ("GET", "/v1/ledger/accounts", None),
    ("POST", "/v1/invitations", {"role": "casino-supervisor"}),
    ("POST", "/v1/people", {"id": "boss-of-all", "password": "a long enough word", "role": "casino-supervisor"}),
    ("POST", "/v1/exclusions", {"person": "nobody", "ground": "drunk", "reason": "x"}),
    ("GET", "/v1/search", None), ("POST", "/v1/verify", {}), ("GET", "/v1/reports/day", None),
    ("POST", "/v1/tables", {"id": "mine", "game": "roulette", "rulebook": "bahamas"}),
)  # fmt: skip
ORDERS = ("close-table", "result", "card", "tick", "expel", "deal")
Act = Callable[[], Awaitable[None]]


class Hostile:
    """One attacker with a guest's session, who tries one attack after the other."""

    def __init__(
        self, client: Client, tables: list[str], tally: LoadTally, seed: object, clock: Clock = MACHINE
    ) -> None:
        self.client = client
        self.clock = clock
        self.tables = tables
        self.tally = tally
        self.rng = random.Random(f"hostile {seed}")  # noqa: S311 - the order of attacks is not secret
        self.acts: dict[str, Act] = {
            "flood": self.flood, "broken frames": self.broken, "huge frames": self.huge, "deaf": self.deaf,
            "foreign origin": self.foreign, "one key for two": self.keys, "not theirs": self.not_theirs,
        }  # fmt: skip

    async def run(self, until: float) -> None:
        names = list(self.acts)
        self.rng.shuffle(names)
        while self.clock.monotonic() < until:
            for name in names:
                left = until - self.clock.monotonic()
                if left <= 0:
                    return
                await self._one(name, left)

    async def _one(self, name: str, left: float) -> None:
        """Run one attack until the end of the test. The house may close the connection."""
        self.tally.act(name)
        try:
            async with self.clock.timeout(left + 0.5):
                await self.acts[name]()
        except ConnectionClosed as closed:
            self._closed(closed, name)
        except InvalidStatus as refused:
            self.tally.refusal(refused.response.status_code, "not-connected", name)
        except (TimeoutError, OSError, httpx.TransportError) as fault:
            self.tally.refused[type(fault).__name__] += 1

    def _closed(self, closed: ConnectionClosed, name: str) -> None:
        code = closed.rcvd.code if closed.rcvd else 0
        self.tally.refused[f"closed {code}" if code else "cut off"] += 1
        if code == INTERNAL_ERROR:
            self.tally.violation(f"{name}: the house closed the connection with an internal error")

    # -- over the live connection -------------------------------------------------------------------------------------
    def _line(self, **headers: str) -> connect:
        address = self.client.base.replace("http", "ws", 1) + "/v1/ws"
        mine = {"Authorization": f"Bearer {self.client.token}", **headers}
        return connect(address, additional_headers=mine, proxy=None, max_size=None, open_timeout=5)

    async def flood(self) -> None:
        async with self._line() as line:
            for _ in range(FLOOD):
                await line.send('{"do":"ping"}')
            await self._hear(line, FLOOD)

    async def broken(self) -> None:
        async with self._line() as line:
            for frame in FRAMES:
                await line.send(frame)
            await self._hear(line, len(FRAMES))

    async def huge(self) -> None:
        body = b'{"id":"' + b"a" * HUGE_BODY + b'"}'
        answer = await self.client.http.post("/v1/sessions", content=body)
        self._must_refuse(answer, "a huge body")
        async with self._line() as line:
            await line.send("x" * HUGE_FRAME)
            await self._hear(line, 5)
            self.tally.violation("a huge frame was accepted")

    async def _hear(self, line: ClientConnection, most: int) -> None:
        """Read the answers of the house: refusals are expected, server errors are violations."""
        for _ in range(most):
            try:
                async with self.clock.timeout(2):
                    said = msgspec.json.decode(await line.recv())
            except TimeoutError:
                return
            if said.get("type") == "refused":
                self.tally.refusal(int(said["status"]), str(said["code"]), "a frame")

    async def deaf(self) -> None:
        """Watch tables and never read: this must not slow others down."""
        parts = urlsplit(self.client.base)
        where = (parts.hostname or "", parts.port or 80)
        if parts.scheme == "https":
            self.tally.note("no deaf client over TLS: it needs a plain socket")
            return
        deaf = await asyncio.to_thread(socket.create_connection, where, 5)
        try:
            deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            await asyncio.to_thread(self._watch, deaf, parts.netloc)
            await self.clock.sleep(2)
        finally:
            deaf.close()

    def _watch(self, deaf: socket.socket, host: str) -> None:
        deaf.sendall(
            f"GET /v1/ws HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.client.token}\r\n\r\n".encode()
        )
        for table in self.tables[:20]:
            message = msgspec.json.encode({"do": "watch", "table": table})
            deaf.sendall(bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message)

    # -- over HTTP ----------------------------------------------------------------------------------------------------
    async def foreign(self) -> None:
        """Send requests from another web site."""
        answer = await self.client.http.post("/v1/guests", headers={"Origin": "https://elsewhere.example"})
        self.client.http.cookies.clear()
        self._must_refuse(answer, "a foreign origin")
        async with self._line(Origin="https://elsewhere.example"):
            self.tally.violation("a foreign origin: the live connection was opened")

    async def keys(self) -> None:
        """Use one idempotency key several times at once, then for another request."""
        key = new_key()

        async def ask(name: str) -> httpx.Response:
            return await self.client.http.post("/v1/keys", json={"name": name}, headers={"Idempotency-Key": key})

        answers = [answer for answer in await asyncio.gather(*(ask("load") for _ in range(4))) if answer.is_success]
        if len({answer.content for answer in answers}) > 1:
            self.tally.violation("a command with one key ran more than once")
        if answers:
            other = await ask("another")
            self._must_refuse(other, "a key of another request")
            await self.client.http.delete(f"/v1/keys/{answers[0].json()['id']}")

    async def not_theirs(self) -> None:
        """Try what only staff, inspectors, chance and the clock may do."""
        for method, path, body in NOT_THEIRS:
            answer = await self.client.http.request(method, path, json=body, headers={"Idempotency-Key": new_key()})
            self._must_refuse(answer, f"{method} {path} by a guest")
        table = self.rng.choice(self.tables)
        for path in ("hidden", "log"):
            self._must_refuse(await self.client.http.get(f"/v1/tables/{table}/{path}"), f"GET {path} by a guest")
        for order in ORDERS:
            answer = await self.client.http.post(
                f"/v1/tables/{table}/commands", json={"do": order}, headers={"Idempotency-Key": new_key()}
            )
            self._must_refuse(answer, f"{order} by a guest")

    def _must_refuse(self, answer: httpx.Response, what: str) -> None:
        status, code = plain(answer)
        self.tally.refusal(status, code, what) if status >= REFUSED_LEAST else None
        if not REFUSED_LEAST <= status < REFUSED_PAST:
            self.tally.violation(f"{what} was not refused: status {status}")
