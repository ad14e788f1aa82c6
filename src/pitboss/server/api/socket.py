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
from typing import Any

from litestar import asgi
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.asking import asker, floor_of, token_of
from pitboss.server.api.connection import FRAME_MAX, POLICY, Connection, Gone
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.views import encode
from pitboss.server.ws_limits import TRY_LATER


@asgi("/v1/ws", copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """One client's connection, from hello to good-bye."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise Refusal("no-such-page", "speak WebSocket here")
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    await receive()
    try:
        person = asker(connection)
    except Refusal as refusal:
        code = TRY_LATER if isinstance(refusal, DatabaseAway) else POLICY
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    line = Connection(floor_of(connection), connection.app.state.metrics, person, token_of(connection))
    if person is not None:
        line.push(encode({"type": "hello", "id": person.id, "role": person.role}))
    why = await _talk(line, receive, send)
    if why is not None:
        await send({"type": "websocket.close", "code": why.code, "reason": why.why})


async def _talk(line: Connection, receive: Receive, send: Send) -> Gone | None:
    """Serve the client until it disconnects, or until the server disconnects it; then why."""
    doing: list[asyncio.Future[Any]] = [
        asyncio.create_task(line.receive(receive)),
        asyncio.create_task(line.send(send)),
    ]
    line.metrics.sockets.inc()
    try:
        await asyncio.wait([*doing, line.gone], return_when=asyncio.FIRST_COMPLETED)
    finally:
        why = line.gone.result() if line.gone.done() and not line.gone.cancelled() else None
        line.close()
        line.metrics.sockets.dec()
        for task in doing:
            task.cancel()
        ended = await asyncio.gather(*doing, return_exceptions=True)
    for fault in ended:
        if isinstance(fault, Exception) and not isinstance(fault, OSError):  # a client that is gone is no fault
            raise fault
    return why


__all__ = ["FRAME_MAX", "live"]
