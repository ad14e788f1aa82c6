"""A client that decides for itself which bytes it sends, in a thread of its own beside the server under test."""

import os
import socket
import time
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from websockets.frames import Frame, Opcode

CHUNK = 64 * 1024
FLOOD = 20 << 20
"""Bytes that one attacker sends at most."""
SILENCE = 10.0
"""Seconds after which a server that neither reads nor answers fails the test."""


def address_of(base: str) -> tuple[str, int]:
    host, port = base.removeprefix("http://").split(":")
    return host, int(port)


def frame(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    return bytes(Frame(opcode, payload, fin).serialize(mask=True, extensions=[]))


def upgraded(base: str, token: str = "") -> socket.socket:
    """A socket on which the WebSocket handshake is done; whatever the server says next is left unread."""
    line = socket.create_connection(address_of(base), SILENCE)
    host, port = address_of(base)
    bearer = f"Authorization: Bearer {token}\r\n" if token else ""
    line.sendall(
        f"GET /v1/ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n{bearer}\r\n".encode()
    )
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        head += line.recv(1)
    assert head.startswith(b"HTTP/1.1 101"), head
    return line


def flood(line: socket.socket, first: bytes, repeated: bytes) -> float:
    """Send `first`, then `repeated` again and again without reading. Return the seconds until the server closed the
    connection, or infinity where it took all of a flood.
    """
    chunk = repeated * (CHUNK // len(repeated))
    begun = time.monotonic()
    with line:
        try:
            line.sendall(first)
            for _ in range(FLOOD // len(chunk)):
                line.sendall(chunk)
        except ConnectionError:
            return time.monotonic() - begun
    return float("inf")


def attack(base: str, first: bytes, repeated: bytes) -> float:
    """Flood a new connection: seconds until the server closed it."""
    return flood(upgraded(base), first, repeated)


def read_frame(reader: BinaryIO) -> tuple[int, bytes]:
    """The opcode and payload of the next frame from the server."""
    first, length = reader.read(2)
    if length >= 126:
        length = int.from_bytes(reader.read(2 if length == 126 else 8), "big")
    return first & 15, reader.read(length)


def resident_bytes(process: int | str = "self") -> int:
    """Memory of a process, as Linux counts it; 0 on other systems."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


def answer(base: str, pieces: Sequence[bytes]) -> bytes:
    """Everything that the server answers to these bytes until it closes the connection."""
    with socket.create_connection(address_of(base), SILENCE) as line:
        for piece in pieces:
            line.sendall(piece)
        said = b""
        while more := line.recv(CHUNK):
            said += more
    return said
