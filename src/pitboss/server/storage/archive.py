"""The archive: log entries of finished rounds in compressed files, outside the database.

Each file holds consecutive entries of one log without their hashes, which follow from the hash of the entry before.
Its header names that hash and the digest of the log's file before. Files never change. One row of `segments` for each
file names its digest, and is written in the transaction that deletes the entries from the database: a file without a
row is one of a process that ended between the two, and is written again.
"""

import os
import zlib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from gzip import GzipFile, decompress
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection

from pitboss.engine.log import START

FOLDER = "archive"
OPTION = "pitboss_archive"
"""The execution option with which an engine gives its archive to every connection."""
VERSION = 1
LEVEL = 9
OPEN_FILES = 4
"""Files that are kept in memory after they were read."""
_JSON = msgspec.json


class BookDamage(Exception):
    """The log in the database or the archive was changed or is incomplete."""


class StoredEntry(NamedTuple):
    """An entry of a log as it is stored: the rounds before and after it, its bytes and its hash."""

    n: int
    round: int
    upto: int
    raw: bytes
    hash: str


class ArchivedReceipt(msgspec.Struct, frozen=True, array_like=True):
    """The receipt of an archived entry."""

    person: str
    key: str
    asked: str
    receipt: bytes
    at: int
    n: int


class SegmentHeader(msgspec.Struct, frozen=True):
    """The first line of a file: what it holds, and what the database held besides for these entries."""

    version: int
    log: int
    first: int
    last: int
    before: str  # the hash of the entry before the first
    previous: str  # the digest of the log's file before; empty in the first
    round: int  # that is played when the first entry comes
    begins: list[tuple[int, int]]  # entries with which a round begins, and its number
    secrets: dict[str, bytes]
    receipts: list[ArchivedReceipt]


class Segment(NamedTuple):
    """The content of a file."""

    header: SegmentHeader
    entries: list[StoredEntry]


class Archive:
    """The files of one house."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._read = lru_cache(OPEN_FILES)(_read)

    def path(self, log: int, first: int, digest: str) -> Path:
        """The place of a file. Its name has its digest: a process that lost its lease overwrites no other's file."""
        return self.folder / f"log-{log}-{first}-{digest[:16]}.jsonl.gz"

    def write(self, header: SegmentHeader, bodies: Sequence[bytes]) -> tuple[str, int]:
        """Write a file so that it is complete or not there; return its digest and size."""
        self.folder.mkdir(mode=0o700, exist_ok=True)
        made = BytesIO()
        with GzipFile(fileobj=made, mode="wb", compresslevel=LEVEL, filename="", mtime=0) as out:
            out.write(b"\n".join([_JSON.encode(header), *bodies, b""]))
        content = made.getvalue()
        digest = sha256(content).hexdigest()
        path = self.path(header.log, header.first, digest)
        fresh = path.with_suffix(".new")
        with fresh.open("wb") as out:
            fresh.chmod(0o600)
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(path)
        _sync_folder(self.folder)
        return digest, len(content)

    def read(self, row: Any) -> Segment:
        """The file of a row of `segments`; raises BookDamage unless it is what was written."""
        return self._read(self.path(row.log, row.first, row.digest), row.digest, row.log, row.first, row.last, row.head)

    def remove(self, row: Any) -> None:
        """Remove the file of a row of `segments`."""
        self.path(row.log, row.first, row.digest).unlink(missing_ok=True)


def archive_of(connection: Connection) -> Archive:
    """The archive of the house to whose database a connection belongs."""
    found: Archive = connection.get_execution_options()[OPTION]
    return found


def _read(path: Path, digest: str, log: int, first: int, last: int, head: str) -> Segment:
    try:
        content = path.read_bytes()
    except OSError as fault:
        raise BookDamage(f"the archive file {path.name} cannot be read: {fault.strerror}") from fault
    if sha256(content).hexdigest() != digest:
        raise BookDamage(f"the archive file {path.name} was changed")
    try:
        first_line, *bodies = decompress(content).split(b"\n")[:-1]
        header = _JSON.decode(first_line, type=SegmentHeader)
    except (OSError, EOFError, zlib.error, ValueError, msgspec.DecodeError) as fault:
        raise BookDamage(f"the archive file {path.name} cannot be read: {type(fault).__name__}") from fault
    entries = list(_entries(header, bodies))
    if (header.log, header.first, header.last, len(entries)) != (log, first, last, last - first + 1):
        raise BookDamage(f"the archive file {path.name} holds other entries than the database says")
    if entries[-1].hash != head:
        raise BookDamage(f"the archive file {path.name} ends with another hash than the database says")
    return Segment(header, entries)


def _entries(header: SegmentHeader, bodies: Sequence[bytes]) -> Iterator[StoredEntry]:
    begins, number, seal = dict(header.begins), header.round, header.before or START
    for n, raw in enumerate(bodies, header.first):
        seal = sha256(seal.encode() + raw).hexdigest()
        upto = begins.get(n, number)
        yield StoredEntry(n, number, upto, raw, seal)
        number = number if n == 1 else upto  # the header has the rounds of the opening entry, which follows it


def _sync_folder(folder: Path) -> None:
    """Make the names in a folder durable."""
    at = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(at)
    finally:
        os.close(at)
