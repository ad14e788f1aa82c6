"""Checkpoints: a thread of their own puts what lies in the WAL into its place, so that no commit has to wait for it.

SQLite by itself does so within a commit, whenever the WAL has grown by so many pages, and all tables wait. A passive
checkpoint holds up neither readers nor the writer. While bets come without a pause it never quite catches up; a commit
then does the rest by itself once the WAL is very long, which is little by then.
"""

import errno
import logging
import os
import sqlite3
import sys
import threading
from pathlib import Path

PAGE = 4096
AFTER_PAGES = 2000
"""Pages in the WAL after which the thread begins."""
AT_LAST = "wal_autocheckpoint=16000"
"""Pages after which a commit does the rest."""
LOOK_SECONDS = 0.2
INDEX_HEAD, FRAMES_AT, PLACED_AT = 100, 16, 96
"""Bytes of the index that are looked at, and where in them frames of the WAL, and those in their place, are counted."""
_log = logging.getLogger("pitboss.store")


class Checkpoints:
    """Keeps the WAL of one database short."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.index = path.with_name(f"{path.name}-shm")
        self.done = 0
        self._seen: int | None = None  # the index, held open: see `_behind`
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, name="checkpoints", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._stop.set()
        if self._thread.is_alive():
            self._thread.join()

    def close(self) -> None:
        """After the last connection of this process to the database was closed, and not before."""
        if self._seen is not None:
            os.close(self._seen)
            self._seen = None

    def _work(self) -> None:
        sqlite = sqlite3.connect(self.path, timeout=0)
        sqlite.execute("PRAGMA synchronous=FULL")
        while not self._stop.wait(LOOK_SECONDS):
            if self._behind() >= AFTER_PAGES:
                self._checkpoint(sqlite)
        sqlite.close()

    def _behind(self) -> int:
        """Pages in the WAL that are not in their place yet, as its index has them (sqlite.org/walformat.html).

        The size of the file says nothing: once all is in its place the WAL begins anew within the same file. The index
        is opened once and stays open: to close it would undo SQLite's own locks on it, which are the process's, and
        the next process that reads the database would take the index for nobody's and cut it off under this one.
        """
        try:
            if self._seen is None and self.index.exists():
                self._seen = os.open(self.index, os.O_RDONLY)
        except OSError as fault:
            if fault.errno not in (errno.EMFILE, errno.ENFILE):
                raise
            return 0  # no file handle is left: the next look is soon
        index = os.pread(self._seen, INDEX_HEAD, 0) if self._seen is not None else b""
        if len(index) < INDEX_HEAD:
            return 0
        frames, placed = (int.from_bytes(index[at : at + 4], sys.byteorder) for at in (FRAMES_AT, PLACED_AT))
        return frames - placed

    def _checkpoint(self, sqlite: sqlite3.Connection) -> bool:
        """Whether it was done. One that fails harms nothing: what is committed stays in the WAL until the next."""
        try:
            sqlite.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        except sqlite3.Error:
            _log.exception("a checkpoint failed")
            return False
        self.done += 1
        return True
