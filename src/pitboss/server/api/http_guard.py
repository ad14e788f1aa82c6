"""ASGI middleware before everything else: checks host and origin, limits body size and request rate."""

from collections.abc import Iterable
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.protocol.clock import MACHINE, Clock
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.accounts.newcomers import network_of
from pitboss.server.api.errors import body_of, status_of
from pitboss.server.types.bucket import Bucket

BODY_MAX = 64 * 1024
TOO_LARGE = f"The request body is too large. Send {BODY_MAX} bytes at most."
PEER = b"x-pitboss-peer"
CSP = (
    "default-src 'self'; img-src 'self' data:; "  # a chart is drawn as a picture before it is saved as one
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'; object-src 'none'"
)
HEADERS = (
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cache-control", b"no-store"),
)
SAFE = ("GET", "HEAD", "OPTIONS")
WRONG_ORIGIN = (
    "This request comes from a page of another site. Open this server's own page."
    " Behind a TLS proxy, the proxy must set X-Forwarded-Proto."
)
_SCHEME = {"http": "http", "https": "https", "ws": "http", "wss": "https"}


class HttpGuard:
    """ASGI middleware around the application."""

    def __init__(
        self,
        app: ASGIApp,
        hosts: Iterable[str],
        rate: float,
        burst: float,
        peer: str = "",
        clock: Clock = MACHINE,
    ) -> None:
        self.app = app
        self.peer = peer  # the secret of the other processes of this house; they have their own guard
        self.hosts = frozenset(hosts)
        self.requests = Bucket(rate, burst, clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {key.lower(): value.decode("latin-1") for key, value in scope["headers"]}
        fault = self._fault(scope, headers)
        if fault:
            await _refuse(kind, receive, send, fault)
        elif kind == "websocket":
            await self.app(scope, receive, send)
        else:
            try:
                await self.app(scope, _bounded(receive), _with_headers(send))
            except Refusal as refusal:  # the body was read before the application saw the request
                await refuse_http(send, refusal)

    def _fault(self, scope: Any, headers: dict[bytes, str]) -> Refusal | None:
        host, origin = headers.get(b"host", ""), headers.get(b"origin")
        if host not in self.hosts:
            says = "This server does not answer to that host name. Use its own address."
            return Refusal(ServerCode.WRONG_HOST, says)
        if origin is not None and origin != f"{_SCHEME[scope['scheme']]}://{host}":
            return Refusal(ServerCode.WRONG_ORIGIN, WRONG_ORIGIN)
        cookie = b"cookie" in headers and b"authorization" not in headers
        if origin is None and cookie and scope.get("method") not in SAFE:
            says = "Your browser did not send an Origin header. Use another browser, or an Authorization header."
            return Refusal(ServerCode.WRONG_ORIGIN, says)
        client = scope.get("client")
        counted = scope["type"] == "http" and not (self.peer and headers.get(PEER) == self.peer)
        if counted and self.requests.take(network_of(client[0]) if client else ""):
            return Refusal(ServerCode.TOO_FAST, "Too many requests from your network. Wait a moment and try again.")
        return _framing_fault(headers)


def _framing_fault(headers: dict[bytes, str]) -> Refusal | None:
    if b"content-length" in headers and b"transfer-encoding" in headers:
        return Refusal(ServerCode.FRAMING_UNREADABLE, "Send Content-Length or Transfer-Encoding, not both.")
    size = headers.get(b"content-length", "0")
    if not size.isdigit() or int(size) > BODY_MAX:
        return Refusal(ServerCode.TOO_LARGE, TOO_LARGE)
    return None


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *((name, value) for name, value in HEADERS if name not in present),
            ]
        await send(message)

    return send_with_headers


def _bounded(receive: Receive) -> Receive:
    """Count a body of unknown length as it arrives."""
    seen = 0

    async def bounded() -> Any:
        nonlocal seen
        message = await receive()
        if message["type"] == "http.request":
            seen += len(message.get("body", b""))
            if seen > BODY_MAX:
                raise Refusal(ServerCode.TOO_LARGE, TOO_LARGE)
        return message

    return bounded


async def _refuse(kind: str, receive: Receive, send: Send, refusal: Refusal) -> None:
    """Refuse a request before the application sees it."""
    if kind == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code})
    else:
        await refuse_http(send, refusal)


async def refuse_http(send: Send, refusal: Refusal) -> None:
    """Answer an HTTP request with a refusal, without the application."""
    start: Any = {"type": "http.response.start", "status": status_of(refusal.code)}
    start["headers"] = [(b"content-type", b"application/json"), *HEADERS]
    if refusal.code == ServerCode.FRAMING_UNREADABLE:
        start["headers"].append((b"connection", b"close"))  # the start of the next request is ambiguous
    await send(start)
    body = msgspec.json.encode(body_of(refusal))
    await send({"type": "http.response.body", "body": body, "more_body": False})
