"""Detects a restored or copied house: people may have seen the cards in its sealed shoes.

`pitboss restore` leaves a mark in the data folder. Other copies are detected by their inodes, which the journal
records at each opening. Files that were overwritten in place cannot be detected.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.server.records.anchors import last_heads
from pitboss.server.storage.chain_heads import JOURNAL, Head
from pitboss.server.storage.house_keys import FOLDER as KEYS
from pitboss.server.storage.journal import entry_kind
from pitboss.server.storage.schema import journal

MARK = "restored.json"
OPENED = "house-opened"


class Restored(msgspec.Struct):
    """The source of a restored house, and what is known to be missing."""

    source: str
    missing: list[str] = []
    sealed: dict[str, dict[str, int]] = {}  # shoes and spins to discard, by table

    def __str__(self) -> str:
        return f"restored from {self.source}" if self.source else "copied from another folder"


def mark(folder: Path, restored: Restored) -> None:
    (folder / MARK).write_bytes(msgspec.json.encode(restored))


def unmark(folder: Path) -> None:
    (folder / MARK).unlink(missing_ok=True)


def place_of(folder: Path) -> dict[str, int]:
    """The inodes of a data folder: a copy has new ones, a moved folder keeps them."""
    return {"folder": folder.stat().st_ino, "keys": (folder / KEYS / "secrets.key").stat().st_ino}


def restored_in(connection: Connection, folder: Path, *, shared: bool) -> Restored | None:
    """How the house was restored or copied since it was last open, or None. With a shared database, processes may have
    different folders, so only the mark counts.
    """
    if (folder / MARK).exists():
        return _read(folder / MARK)
    if shared:
        return None
    last = select(journal.c.data).where(entry_kind == OPENED).order_by(journal.c.n.desc()).limit(1)
    opened: dict[str, Any] = msgspec.json.decode(connection.execute(last).scalar() or "{}")
    before, here = opened.get("place"), place_of(folder)
    return Restored("") if before and all(before[name] != here[name] for name in here) else None


def _read(path: Path) -> Restored:
    """Read the mark; an empty file, left after a manual restore, is fine."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Restored)
    except msgspec.DecodeError:
        return Restored("another backup")


def missing(connection: Connection, known: Mapping[int, Head]) -> list[str]:
    """What a restored database lacks compared with these chain heads."""
    has = last_heads(connection)
    return [
        f"{'entries' if log == JOURNAL else 'lines'} {has[log].n + 1 if log in has else 1} to {head.n} of "
        f"{'the journal' if log == JOURNAL else f'log {log}'}"
        for log, head in sorted(known.items())
        if log not in has or head.n > has[log].n
    ]
