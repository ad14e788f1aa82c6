"""The WebSocket endpoint: watch tables, send commands, reconnect without missing anything.

From the client, each a JSON object of at most 16 KiB:
    {"do": "hello", "token": "..."}                            needed without a header or cookie
    {"do": "watch", "table": "roulette-1", "after": 17}        `after`: the last sequence number seen
    {"do": "leave", "table": "roulette-1"}                     stop watching
    {"do": "command", "table": "...", "key": "...", "command": {"do": "bet", "args": {...}}}
    {"do": "ping"}
From the server: `hello`, `snapshot`, `lines`, `receipt`, `refused`, `halted`, `pong`.
"""

import asyncio
from typing import Any

from litestar import asgi
from litestar.connection import ASGIConnection
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from pitboss.protocol.refusal_codes import ServerCode
from pitboss.rulebooks.refusal import Refusal
from pitboss.server.api.connection import FRAME_MAX, POLICY, Connection, Gone
from pitboss.server.api.requests import current_person, floor_of, token_of
from pitboss.server.api.ws_limits import TRY_LATER
from pitboss.server.storage.store import DatabaseAway
from pitboss.server.tables.views import encode


@asgi("/v1/ws", copy_scope=False)
async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one client's connection until it closes."""
    if scope["type"] != ScopeType.WEBSOCKET:
        raise Refusal(ServerCode.NO_SUCH_PAGE, "This address is for WebSocket connections only.")
    connection = ASGIConnection[Any, Any, Any, Any](scope)
    await receive()
    try:
        person = current_person(connection)
    except Refusal as refusal:
        code = TRY_LATER if isinstance(refusal, DatabaseAway) else POLICY
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})
        return
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    client = Connection(floor_of(connection), connection.app.state.metrics, person, token_of(connection))
    if person is not None:
        client.push(encode({"type": "hello", "id": person.id, "role": person.role}))
    why = await _talk(client, receive, send)
    if why is not None:
        await send({"type": "websocket.close", "code": why.code, "reason": why.why})


async def _talk(client: Connection, receive: Receive, send: Send) -> Gone | None:
    """Run until either side closes; return why the server did."""
    doing: list[asyncio.Future[Any]] = [
        asyncio.create_task(client.receive(receive)),
        asyncio.create_task(client.send(send)),
    ]
    client.metrics.sockets.inc()
    try:
        await asyncio.wait([*doing, client.gone], return_when=asyncio.FIRST_COMPLETED)
    finally:
        why = client.gone.result() if client.gone.done() and not client.gone.cancelled() else None
        client.close()
        client.metrics.sockets.dec()
        for task in doing:
            task.cancel()
        ended = await asyncio.gather(*doing, return_exceptions=True)
    for fault in ended:
        if isinstance(fault, Exception) and not isinstance(fault, OSError):  # a disconnect is not an error
            raise fault
    return why


__all__ = ["FRAME_MAX", "live"]
