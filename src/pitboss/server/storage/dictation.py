"""Dictation: the house's end of its scribe, who is sent for once the house is busy."""

import asyncio
import fcntl
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pitboss.server.clock import MACHINE, Clock, Timer, block
from pitboss.server.storage.pen import Opened
from pitboss.server.storage.scribe import LENGTH, LOCK, READY, Packet, framed
from pitboss.server.storage.unit import Plain

BUSY = 500
"""Units within a second that make a house a busy one."""
ANSWER_SECONDS = 30.0
"""How long a scribe may take over one packet; what became of it is looked up then."""
ROOM = 1 << 20
"""Bytes on their way to a scribe, or as many as the machine allows: a packet that goes in pieces takes its time."""
ANSWER_MOST = 1 << 16
PATIENCE = 30.0
"""Seconds that a house waits for the scribe of the one before it."""
_log = logging.getLogger("pitboss.writer")
_encode = msgspec.msgpack.Encoder().encode


class WriterLine(NamedTuple):
    """The house's end of the line to a scribe, and how to be sure that it has ended."""

    line: socket.socket
    end: Callable[[], object]


def hire(folder: Path) -> WriterLine:
    """A process of its own."""
    ours, its = socket.socketpair()
    ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, ROOM)
    command = [sys.executable, "-P", "-m", "pitboss.server.storage.scribe", str(folder)]
    process = subprocess.Popen(command, stdin=its.fileno(), stdout=its.fileno())  # noqa: S603 - this very program
    its.close()

    def end() -> None:
        process.kill()
        process.wait()

    return WriterLine(ours, end)


class Dictation(asyncio.Protocol):
    """Hands packets to a scribe, one at a time. `answered` hears what came of each: nothing where it is on the disk,
    else what kept it from there; None where the scribe has ended, and only the database knows.
    """

    def __init__(self, folder: Path, hire: Callable[[Path], WriterLine] = hire, clock: Clock = MACHINE) -> None:
        self.clock = clock
        self.folder = folder
        self.hire = hire
        self.busy = BUSY
        self.answered: Callable[[str | None], None] = _unheard
        self.ready = False
        self.lost = False  # one that broke off is not replaced: something is wrong there, and the house can write
        self.packets = 0
        self._since, self._count = 0.0, 0  # units that the house has written by itself, and since when
        self._hired: WriterLine | None = None
        self._line: Any = None
        self._coming: asyncio.Task[Any] | None = None
        self._data = b""
        self._due: Timer | None = None  # when its patience with the scribe ends

    def note(self, units: int) -> None:
        """The house has written these by itself; where they are too many it sends for a scribe."""
        now = self.clock.monotonic()
        if now - self._since > 1:
            self._since, self._count = now, 0
        self._count += units
        if self._count >= self.busy:
            self.send_for()

    def send_for(self) -> None:
        """The house is busy. Nobody waits for the scribe to come, and the house plays on where it cannot."""
        if self._hired is not None or self.lost:
            return
        try:
            self._hired = self.hire(self.folder)
        except Exception:  # noqa: BLE001 - whatever keeps it away, the house has a writer
            _log.exception("no scribe can be had: the house writes by itself")
            self.lost = True
            return
        self._hired.line.setblocking(False)
        loop = asyncio.get_running_loop()
        self._coming = loop.create_task(loop.create_connection(lambda: self, sock=self._hired.line))

    def send(self, packet: bytes) -> None:
        """To a scribe who is ready and has answered everything before. One that says nothing for long is lost."""
        self.packets += 1
        self._line.write(packet)
        self._due = self.clock.call_later(ANSWER_SECONDS, self.connection_lost, None)

    def look(self) -> None:
        """Whether the answer is there already: while the loop has much to do in one turn, it would wait for its end."""
        assert self._hired is not None, "somebody was told something"
        try:
            heard = self._hired.line.recv(ANSWER_MOST)
        except OSError:
            return  # nothing is there; or nobody is, which the loop will find
        self.data_received(heard)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._line = transport

    def data_received(self, data: bytes) -> None:
        self._data += data
        while len(self._data) >= LENGTH:
            end = LENGTH + int.from_bytes(self._data[:LENGTH], "big")
            if len(self._data) < end:
                return
            said, self._data = self._data[LENGTH:end].decode(), self._data[end:]
            if self.ready:
                if self._due is not None:
                    self._due.cancel()
                self.answered(said)
            elif said == READY:
                self.ready = True
            else:
                self.connection_lost(None)  # of another version, as after an upgrade under a running house

    def connection_lost(self, _why: Exception | None) -> None:
        if self._hired is not None:
            _log.error("the scribe has ended: the house writes by itself from now on")
            self.lost = True
            self.close()
            self.answered(None)

    def close(self) -> None:
        """Be sure that it writes no more; it has answered all it was told, or is lost."""
        self.ready = False
        if self._due is not None:
            self._due.cancel()
        if self._hired is not None:
            hired, self._hired = self._hired, None
            if self._line is not None:
                self._line.close()
            else:
                assert self._coming is not None, "whoever was hired was called"
                self._coming.cancel()
                hired.line.close()
            hired.end()


def packed(units: Sequence[Plain], opened: list[Opened]) -> bytes:
    """A packet as it travels."""
    return framed(_encode(Packet(units, opened)))


def _unheard(_: str | None) -> None:
    raise AssertionError("nobody has dictated anything")


def wait_for_scribe(folder: Path, clock: Clock = MACHINE) -> bool:
    """Whether nobody writes here any more: the house before this one may have been killed while its scribe wrote."""
    until = clock.monotonic() + PATIENCE
    while scribe_writes(folder):
        if clock.monotonic() > until:
            return False
        block(0.002)
    return True


def scribe_writes(folder: Path) -> bool:
    """Whether a scribe is at work in this folder."""
    if not (folder / LOCK).exists():
        return False
    lock = os.open(folder / LOCK, os.O_RDONLY)
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False
