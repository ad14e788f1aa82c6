"""The scribe: a process that writes what it is told, so that the tables and the database do not share one interpreter.

    python -m pitboss.server.storage.scribe FOLDER

It hears packets of units on its standard input and answers each once it is committed, or says why it is not. When the
house ends, however it ends, there is nothing more to hear and the scribe ends too. Until then it holds a lock: whoever
takes the house up next waits for it, since it may be writing the last packet still.
"""

import contextlib
import fcntl
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO

import msgspec
from sqlalchemy import Connection

from pitboss import __version__
from pitboss.server.storage import pen
from pitboss.server.storage.crash_points import reach, take_along
from pitboss.server.storage.store import Store
from pitboss.server.storage.unit import Plain

LOCK = "scribe.lock"
READY = f"ready {__version__}"
LENGTH = 4
"""Bytes before every packet that tell how long it is."""


class Packet(msgspec.Struct, array_like=True):
    """Units that are written together, and the accounts that are new with them."""

    units: Sequence[Plain]
    opened: list[pen.Opened]


def write_packets(folder: Path, hears: IO[bytes], says: IO[bytes]) -> None:
    """Until there is nothing more to hear. Signals to all of a group are for the house, which ends its scribe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    fcntl.flock(lock, fcntl.LOCK_EX)
    take_along(os.getppid())
    store, read = Store(folder), msgspec.msgpack.Decoder(Packet).decode
    with store.engine.connect() as connection, contextlib.suppress(BrokenPipeError):  # the house has ended
        _say(says, READY)
        for packet in _heard(hears):
            _say(says, _written(store, connection, read(packet)))
    store.close()


def _written(store: Store, connection: Connection, packet: Packet) -> str:
    """Nothing where it is on the disk; else what kept it from there."""
    transaction = connection.begin()
    try:
        pen.write(store, connection, packet.units, packet.opened)
        reach("written")
        transaction.commit()
    except Exception as fault:  # noqa: BLE001 - whatever it is: the writer tries by itself, and tells whoever waits
        transaction.rollback()
        return f"{type(fault).__name__}: {fault}"
    reach("committed")
    return ""


def framed(packet: bytes) -> bytes:
    return len(packet).to_bytes(LENGTH, "big") + packet


def _say(says: IO[bytes], words: str) -> None:
    says.write(framed(words.encode()))
    says.flush()


def _heard(hears: IO[bytes]) -> Iterator[bytes]:
    """Whole packets; one that breaks off was never to be written."""
    while len(head := hears.read(LENGTH)) == LENGTH:
        length = int.from_bytes(head, "big")
        packet = hears.read(length)
        if len(packet) < length:
            return
        yield packet


if __name__ == "__main__":
    with open(0, "rb") as told, open(1, "wb", buffering=0) as answers:
        write_packets(Path(sys.argv[1]), told, answers)
