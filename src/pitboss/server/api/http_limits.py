"""Limits on HTTP connections: deadlines for the head and body of a request, and a maximum number of connections.

Plain uvicorn waits forever for unfinished requests and answers 503 once too many wait. Here, unfinished requests have
a deadline, and the longest waiting connections are closed to make room.
"""

import asyncio
import heapq
import resource
from collections import Counter
from operator import attrgetter
from typing import Any, NamedTuple

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from pitboss.protocol.clock import MACHINE, Clock, Timer
from pitboss.protocol.refusal_codes import ServerCode
from pitboss.server.accounts.newcomers import network_of
from pitboss.server.api.ws_limits import TRY_LATER, LimitedWebSocket

CLOSING_SECONDS = 1.0
"""Seconds that a client has to read the last response before the connection is aborted."""
FILES_WANTED = 65_536
FILES_KEPT = 256
"""File handles reserved for the database, worker processes and files."""


class Limits(NamedTuple):
    """The limits of connections."""

    head_seconds: float = 10
    body_seconds: float = 30
    unread_seconds: float = 30  # how long a client may leave a response unread
    connections: int = 4000  # of both kinds
    websockets: int = 2000


class LimitedHttp(H11Protocol):
    """One HTTP connection with deadlines."""

    limits = Limits()
    clock: Clock = MACHINE
    phase = ""  # "head" or "body" while the server waits for the rest of a request
    since = 0.0  # when the phase began
    _deadline: Timer | None = None
    _unread: Timer | None = None

    # -- in -----------------------------------------------------------------------------------------------------------
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn declares it
        super().connection_made(transport)
        self._enter("head")
        if len(self.connections) > self.limits.connections:
            self._make_room()

    def handle_events(self) -> None:
        super().handle_events()
        self._enter(self._awaited())

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._enter("")
        self.resume_writing()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Open a WebSocket, unless too many are open."""
        self._enter("")
        if self._may_open_websocket():
            super().handle_websocket_upgrade(event)
        else:
            self._refuse(503, ServerCode.HOUSE_BUSY, "The server has too many connections. Try again in a minute.")

    def _awaited(self) -> str:
        """Which part of a request is still missing."""
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            return ""
        if self.conn.their_state is h11.SEND_BODY:
            return "body"
        begun = self.conn.trailing_data[0] or self.timeout_keep_alive_task is None
        return "head" if self.conn.their_state is h11.IDLE and begun else ""

    def _enter(self, phase: str) -> None:
        """Start the deadline of a phase. Further bytes do not extend it."""
        if phase == self.phase:
            return
        self.phase, self.since = phase, self.clock.monotonic()
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if phase:
            seconds = self.limits.head_seconds if phase == "head" else self.limits.body_seconds
            self._deadline = self.clock.call_later(seconds, self._too_late)

    def _too_late(self) -> None:
        if self.transport.is_closing() or (self.phase == "head" and not self.conn.trailing_data[0]):
            self.transport.abort()  # no request was started
        else:
            seconds = self.limits.head_seconds if self.phase == "head" else self.limits.body_seconds
            self._refuse(
                408,
                ServerCode.REQUEST_LATE,
                f"Your request is too slow: its {self.phase} must arrive within {seconds:g} seconds. Try again.",
            )

    def _refuse(self, status: int, code: str, says: str) -> None:
        """Answer without the application, and close."""
        if self.cycle is not None:  # tell the reader of the body that there is no more
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            body = msgspec.json.encode({"code": code, "says": says, "cite": []})
            headers = [
                ("content-type", "application/json"),
                ("content-length", str(len(body))),
                ("connection", "close"),
            ]
            for event in (h11.Response(status_code=status, headers=headers), h11.Data(body), h11.EndOfMessage()):
                self.transport.write(self.conn.send(event) or b"")
        self._hang_up()

    # -- room ---------------------------------------------------------------------------------------------------------
    def _make_room(self) -> None:
        """Close a tenth of the connections: those that have waited longest without a complete request."""
        waiting = [each for each in self.connections if isinstance(each, LimitedHttp) and each.is_waiting]
        for each in heapq.nsmallest(max(1, self.limits.connections // 10), waiting, key=attrgetter("since")):
            self.connections.discard(each)  # at once, so that the next connection finds room
            each.transport.abort()

    def _may_open_websocket(self) -> bool:
        """Whether there is room for one more. When full, the network with the most WebSockets loses one to a network
        with fewer, so that nobody can lock out the others.
        """
        ours = [each for each in self.connections if isinstance(each, LimitedWebSocket) and not each.cut_off]
        if len(ours) < self.limits.websockets:
            return True
        counted = Counter(map(_network, ours))
        network, most = counted.most_common(1)[0]
        if counted[_network(self)] + 1 >= most:
            return False
        next(each for each in ours if _network(each) == network).cut(TRY_LATER, ServerCode.HOUSE_BUSY)
        return True

    @property
    def is_waiting(self) -> bool:
        """Whether no request is being answered on this connection."""
        cycle: Any = self.cycle  # None before the first request, though uvicorn declares otherwise
        return bool(self.phase) or cycle is None or bool(cycle.response_complete)

    # -- out ----------------------------------------------------------------------------------------------------------
    def pause_writing(self) -> None:
        super().pause_writing()
        self._unread = self.clock.call_later(self.limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._hang_up()

    def _hang_up(self) -> None:
        """Close, even if the client does not read the rest."""
        self.transport.close()
        self.clock.call_later(CLOSING_SECONDS, self.transport.abort)


def _network(connection: LimitedHttp | LimitedWebSocket) -> str:
    return network_of(connection.client[0]) if connection.client else ""


def limited_http(limits: Limits) -> Any:
    """The protocol class with these limits, for uvicorn."""
    return type("LimitedHttp", (LimitedHttp,), {"limits": limits})


def within_file_handles(limits: Limits) -> Limits:
    """Raise the soft limit of file handles as far as possible, and keep connections below it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES_WANTED if hard == resource.RLIM_INFINITY else min(FILES_WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft == resource.RLIM_INFINITY:
        return limits
    most = soft - min(FILES_KEPT, soft // 2)
    return limits._replace(
        connections=min(limits.connections, most), websockets=min(limits.websockets, max(1, most // 2))
    )
