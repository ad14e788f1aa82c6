"""Limits on WebSocket frames.

uvicorn answers every ping, however much of it waits unread, collects fragments without end and waits for a client that
reads nothing. Here control frames and fragments have a rate limit like messages, and a client that does not read is cut
off.
"""

from typing import TYPE_CHECKING, Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from pitboss.protocol.clock import MACHINE, Clock
from pitboss.protocol.refusal_codes import ServerCode

if TYPE_CHECKING:
    from uvicorn._types import ASGISendEvent

SLICE = 4096
"""Bytes that are parsed before the limits are checked again: 682 empty frames."""
RATE, BURST = 200.0, 400.0
"""Control frames and fragments a second."""
FRAGMENTS_MAX = 512
"""Fragments of one message."""
MESSAGES_MAX = 1000
"""Messages of one client that wait for the application; it refuses those above the rate limit, and closes at 900."""
CLOSING_SECONDS = 1.0
"""How long a client that is closed for flooding has to read why."""
NORMAL, TOO_SLOW, TOO_FAST, TRY_LATER = 1000, 4008, 4029, 1013
CUT = "pitboss.cut"
"""Marks a disconnect that the limits caused, not the client."""


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """One WebSocket connection whose control frames and fragments are counted."""

    clock: Clock = MACHINE  # uvicorn makes the connections: there is nobody to pass one in
    cut_off = False
    _left, _then = BURST, 0.0

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.cut_off or self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE] if len(data) > SLICE else data)

    def cut(self, code: int, reason: str) -> None:
        """Close without waiting for the client: tell it why if it reads, and read nothing more from it."""
        if self.cut_off:
            return
        self.cut_off = True
        message: Any = {"type": "websocket.disconnect", "code": code, "reason": reason, CUT: True}
        self.queue.put_nowait(message)
        if not (self.handshake_complete and self.writable.is_set()) or self.transport.is_closing():
            self.transport.abort()
            return
        self.conn.fail(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_reading()

    def stop_reading(self) -> None:
        """Read nothing more, and end the connection in a moment."""
        self.cut_off = True
        self.transport.pause_reading()
        if self.close_timer is not None:
            self.close_timer.cancel()
        closing: Any = self.clock.call_later(CLOSING_SECONDS, self.transport.abort)
        self.close_timer = closing  # where none runs uvicorn closes at once, and the client reads nothing

    async def send(self, message: "ASGISendEvent") -> None:
        """Send, except that closing does not wait for a client that reads nothing or sends too much."""
        if message["type"] == "websocket.close" and self.handshake_complete:
            code = message.get("code", NORMAL)
            if self.cut_off or code in (TOO_SLOW, TOO_FAST) or not self.writable.is_set():
                self.cut(code, message.get("reason") or "")
                return
        await super().send(message)

    def send_receive_event_to_app(self) -> None:
        if self.queue.qsize() >= MESSAGES_MAX:
            self.cut(TOO_FAST, "too-fast")
        if not self.cut_off:
            super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        self._count()
        if not self.writable.is_set():
            self.cut(TOO_SLOW, "too-slow")
        if not self.cut_off:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        self._count_fragment(event)
        super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        self._count_fragment(event)
        super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        if len(self.frames) >= FRAGMENTS_MAX:
            self.cut(TOO_FAST, ServerCode.TOO_FAST)
        if not self.cut_off:
            super().handle_cont(event)

    def _count_fragment(self, event: Frame) -> None:
        """A message in one frame has a limit of its own, where it is carried out."""
        if not event.fin:
            self._count()

    def _count(self) -> None:
        now = self.clock.monotonic()
        self._left = min(BURST, self._left + (now - self._then) * RATE) - 1
        self._then = now
        if self._left < 0:
            self.cut(TOO_FAST, ServerCode.TOO_FAST)
