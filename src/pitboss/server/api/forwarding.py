"""Forwards requests about a table that another process plays, with the client's own token.

Sessions are in the shared database, so the other process accepts the same token. A request that is safe to repeat (it
only reads, or has a key) is sent again if the other process ends and the table moves.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.types import Receive, Send

from pitboss.protocol.clock import finished
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.errors import STATUS
from pitboss.server.api.http_guard import PEER, SAFE, refuse_http
from pitboss.server.api.requests import server_key
from pitboss.server.cluster.coordinator import GLANCE, PATIENCE, ClusterCoordinator
from pitboss.server.floor.floor import Floor
from pitboss.server.ledger.awards import table_of
from pitboss.server.storage.store import DatabaseAway, Store

TIMEOUT = httpx.Timeout(30, connect=2)
SILENCE = 0.5
"""Seconds without an answer after which we check that the table is still there."""
_TABLE = re.compile(r"/v1/tables/([a-z0-9-]+)(?:/|$)")
_OPENING = "/v1/tables"
_REQUEST_HEADERS = (b"content-type", b"idempotency-key", b"accept", b"authorization")
_RESPONSE_HEADERS = ("content-type", "content-disposition")
_KEYED = ("/commands", "/fills", "/credits")
"""Requests that need a key from the client."""
_MOVED = Refusal(ServerCode.TABLE_MOVED, "This table is moving to another server process. Send your request again.")


class _Opened(msgspec.Struct):
    """The id of a table that a request opens."""

    id: str = ""


def peer_secret(floor: Floor) -> str:
    """The shared secret by which the processes of one house recognise each other."""
    return floor.keys.tag("pitboss processes")


class Forwarding:
    """ASGI middleware: passes requests to the application, or to the process that plays the table."""

    def __init__(self, app: Litestar, floor: Floor, cluster: ClusterCoordinator) -> None:
        self.app = app
        self.clock = floor.clock
        self.cluster = cluster
        self.store = floor.store
        self.secret = peer_secret(floor)
        self.client = httpx.AsyncClient(timeout=TIMEOUT, limits=httpx.Limits(max_connections=200))

    @property
    def state(self) -> Any:
        return self.app.state

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        try:
            await self._route(scope, receive, send)
        except DatabaseAway as away:  # nothing was sent yet
            if scope["type"] != "http":
                raise
            await refuse_http(send, away)

    async def _route(self, scope: Any, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        found = _TABLE.match(scope["path"]) if kind == "http" else None
        table = found[1] if found else ""
        if kind == "http" and names_table_elsewhere(scope["path"]):
            body = await _body(receive)
            receive, table = _replayed(body), table_of_request(scope["path"], body, self.store)
        elif kind == "http" and scope["method"] == "POST" and scope["path"].rstrip("/") == _OPENING:
            body = await _body(receive)
            receive, table = _replayed(body), _opened(body)
        if not table or self.cluster.here(table) or not self.cluster.known(table):
            await self.app(scope, receive, send)
            return
        headers = dict(scope["headers"])
        if PEER in headers:  # another process forwarded it to us: do not forward it again
            where = await self.cluster.where(table)
            if where == "":
                await self.app(scope, receive, send)
            else:
                await refuse_http(send, _MOVED)
            return
        await self._forward(table, scope, receive, send)

    async def _forward(self, table: str, scope: Any, receive: Receive, send: Send) -> None:
        body, until = await _body(receive), self.clock.monotonic() + PATIENCE
        headers = _headers(scope, self.secret)
        if scope["method"] not in SAFE and not scope["path"].endswith(_KEYED):
            headers.setdefault(b"idempotency-key", server_key().encode())
        twice = scope["method"] in SAFE or b"idempotency-key" in headers
        target = scope["raw_path"].decode() + (f"?{scope['query_string'].decode()}" if scope["query_string"] else "")
        while self.clock.monotonic() < until:
            address = await self.cluster.where(table)
            if address is None:
                break
            if not address:
                await self.app(scope, _replayed(body), send)
                return
            asked = self.client.build_request(
                scope["method"], f"{address}{target}", content=body, headers=list(headers.items())
            )
            try:
                answer = await self._ask(asked, table, address)
            except httpx.ConnectError:
                answer = None
            except httpx.HTTPError:
                if not twice:
                    break
                answer = None
            if answer is not None and not _is_moved(answer):
                await _respond(send, answer)
                return
            await self.clock.sleep(GLANCE)
        await refuse_http(send, _MOVED)

    async def _ask(self, asked: httpx.Request, table: str, address: str) -> httpx.Response | None:
        """The response; None if the process is silent and another process plays the table by now."""
        task = asyncio.create_task(self.client.send(asked))
        try:
            while not await finished(self.clock, task, SILENCE):
                if not self.cluster.is_at(table, address):
                    return None
            return task.result()
        finally:
            task.cancel()

    async def others(self, path: str, scope: Any = None) -> list[httpx.Response]:
        """The answers of all other processes that give one, in the client's name if `scope` is given."""
        headers = _headers(scope, self.secret) if scope else {PEER: self.secret.encode()}

        async def ask(address: str) -> httpx.Response | None:
            try:
                return await self.client.get(f"{address}{path}", headers=list(headers.items()), timeout=3)
            except httpx.HTTPError:
                return None

        found = await asyncio.gather(*map(ask, self.cluster.others()))
        return [answer for answer in found if answer is not None and answer.status_code == httpx.codes.OK]

    async def close(self) -> None:
        await self.client.aclose()


def _opened(body: bytes) -> str:
    """The id of the table to open; another process may play it."""
    try:
        return msgspec.json.decode(body, type=_Opened).id
    except msgspec.MsgspecError:
        return ""


def _headers(scope: Any, secret: str) -> dict[bytes, bytes]:
    """Forwarded headers. The token goes into a header, because the other process uses another cookie name."""
    given = {name: value for name, value in scope["headers"] if name in _REQUEST_HEADERS}
    if b"authorization" not in given:
        sent = dict(scope["headers"])
        name = _cookie(sent.get(b"host", b"").decode("latin-1"))
        for part in sent.get(b"cookie", b"").decode("latin-1").split(";"):
            key, _, value = part.strip().partition("=")
            if key == name and value:
                given[b"authorization"] = b"Bearer " + value.strip('"').encode("latin-1")
    client = scope.get("client")
    return {**given, PEER: secret.encode(), b"x-forwarded-for": (client[0] if client else "").encode()}


def _cookie(host: str) -> str:
    _, _, port = host.rpartition(":")
    return f"pitboss_session_{port}" if port.isdigit() else "pitboss_session"


async def _body(receive: Receive) -> bytes:
    body: bytes = b""
    while True:
        message: Any = await receive()
        body += bytes(message.get("body", b""))
        if message["type"] != "http.request" or not message.get("more_body"):
            return body


def _replayed(body: bytes) -> Callable[[], Awaitable[Any]]:
    """A `receive` that returns a body which was read already."""
    given = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        if given:
            return given.pop()
        await asyncio.Event().wait()  # the response ends the request
        return {"type": "http.disconnect"}

    return receive


def _is_moved(answer: httpx.Response) -> bool:
    return answer.status_code == STATUS[ServerCode.TABLE_MOVED] and b'"table-moved"' in answer.content


async def _respond(send: Any, answer: httpx.Response) -> None:
    headers = [
        (name.encode(), answer.headers[name].encode("latin-1")) for name in _RESPONSE_HEADERS if name in answer.headers
    ]
    await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content, "more_body": False})


_IN_BODY = ("/v1/cage/fills", "/v1/cage/credits", "/v1/cage/counts")
_AWARD = re.compile(r"/v1/jackpots/awards/(\d{1,9})-(\d{1,9})/sign")


class _Naming(msgspec.Struct):
    table: str


def names_table_elsewhere(path: str) -> bool:
    return path in _IN_BODY or _AWARD.fullmatch(path) is not None


def table_of_request(path: str, body: bytes, store: Store) -> str:
    """The table id; empty if there is none (the application then refuses the request)."""
    if found := _AWARD.fullmatch(path):
        return store.read(lambda connection: table_of(connection, int(found[1]), int(found[2])))
    try:
        return msgspec.json.decode(body, type=_Naming).table
    except msgspec.MsgspecError:
        return ""
