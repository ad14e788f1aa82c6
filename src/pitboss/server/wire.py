"""The wire: uvicorn's WebSocket, with a short way for connections that stay and carry many small messages.

By the ordinary way each message passes a queue, two tasks, the framework and a second encoding, and reading is stopped
and started again around it. Whoever takes the wire hears messages as they come and writes what is ready in one piece.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from websockets.protocol import State

from pitboss.server.ws_limits import LimitedWebSocket

try:
    from websockets.speedups import apply_mask
except ImportError:  # without a compiler the library's own slow way
    from websockets.utils import apply_mask

EXTENSION = "pitboss.wire"
_WHOLE_TEXT, _MASKED = 0x81, 0x80
_SHORT, _MEDIUM, _LONG = 125, 126, 127
_MASK = 4
Hear = Callable[[bytes], None]


class Wire(LimitedWebSocket):
    """One connection. The application finds it among the extensions of its scope, and may take it once it accepted."""

    hear: Hear | None = None
    flow: Callable[[], None] | None = None
    between = True  # whether what comes next is the beginning of a frame, for certain

    def take(self, hear: Hear, flow: Callable[[], None]) -> None:
        """From now on `hear` is told each message, and `flow` when there is room to write again."""
        self.hear, self.flow = hear, flow
        waiting: list[Any] = []
        while not self.queue.empty():
            waiting.append(self.queue.get_nowait())
        for message in waiting:
            if message["type"] == "websocket.receive":
                hear(message["bytes"] if message.get("text") is None else message["text"].encode())
            else:
                self.queue.put_nowait(message)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # -- out ----------------------------------------------------------------------------------------------------------
    @property
    def open(self) -> bool:
        """Whether something that is written now goes out."""
        return self.writable.is_set() and not (self.close_sent or self.disconnected or self.transport.is_closing())

    def write(self, texts: Sequence[bytes]) -> None:
        """Several messages in one piece; each is what `encode` made, not encoded again."""
        if len(texts) == 1:
            self.transport.write(_head(len(texts[0])) + texts[0])
        else:
            self.transport.write(b"".join([part for text in texts for part in (_head(len(text)), text)]))

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.flow is not None:
            self.flow()

    # -- in -----------------------------------------------------------------------------------------------------------
    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # noqa: PLR2004 - switching protocols
            self.scope["extensions"][EXTENSION] = {"wire": self}

    def data_received(self, data: bytes) -> None:
        """One whole short text, as nearly all are, is read here; everything else in the library's own careful way.

        Once something came in pieces, or before the wire was taken, nothing is read here any more.
        """
        if self.between and self.handshake_initiated and not self.cut_off:
            text = _one_text(data, self.config.ws_max_size)
            if text is None or self.hear is None:
                self.between = self.hear is not None and _only_whole(data)
            elif self.conn.current_size is None and self.conn.state is State.OPEN and not self.close_sent:
                self.hear(text)
                return
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        whole = b"".join(self.frames)
        if self.hear is None or self.close_sent or not (whole.isascii() or _is_text(whole)):
            super().send_receive_event_to_app()  # what is no text ends the connection there
            return
        self.frames = []
        self.hear(whole)


@lru_cache(maxsize=4096)
def _head(length: int) -> bytes:
    """The head of a text from the house: whole, not masked."""
    if length <= _SHORT:
        return bytes((_WHOLE_TEXT, length))
    if length < 1 << 16:
        return bytes((_WHOLE_TEXT, _MEDIUM)) + length.to_bytes(2, "big")
    return bytes((_WHOLE_TEXT, _LONG)) + length.to_bytes(8, "big")


def _frame(data: bytes, at: int) -> tuple[int, int]:
    """Where the mask of a masked frame is and where the frame ends; an end past all data where it cannot be known."""
    if len(data) < at + 2 + _MASK or data[at + 1] < _MASKED:
        return at, len(data) + 1
    length, begin = data[at + 1] - _MASKED, at + 2
    if length == _MEDIUM:
        length, begin = int.from_bytes(data[begin : begin + 2], "big"), begin + 2
    elif length == _LONG:
        length, begin = int.from_bytes(data[begin : begin + 8], "big"), begin + 8
    return begin, begin + _MASK + length


def _one_text(data: bytes, most: int) -> bytes | None:
    """The text of exactly one whole ASCII message that is not too long; None where the data is anything else."""
    mask, end = _frame(data, 0)
    if end != len(data) or data[0] != _WHOLE_TEXT or end - mask - _MASK > most:
        return None
    text: bytes = apply_mask(data[mask + _MASK :], data[mask : mask + _MASK])
    return text if text.isascii() else None


def _only_whole(data: bytes) -> bool:
    """Whether the data ends where a frame ends."""
    at = 0
    while at < len(data):
        at = _frame(data, at)[1]
    return at == len(data)


def _is_text(whole: bytes) -> bool:
    try:
        whole.decode()
    except UnicodeDecodeError:
        return False
    return True
