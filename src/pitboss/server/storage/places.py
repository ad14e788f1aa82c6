"""The locks of a data folder: one process holds it, or several, each with its own lock file."""

import fcntl
import os
from pathlib import Path

from pitboss.server.storage.leases_schema import PROCESS_MAX

LOCK = "lock"


class InUse(Exception):
    """Another pitboss serves this data folder."""


def held_place(folder: Path, most: int) -> tuple[int, int, str]:
    """Hold the folder for this process alone, or the first free place in it where several may share it; and whose it
    was before.
    """
    for slot in range(1, most + 1):
        file = os.open(folder / (LOCK if slot == 1 else f"{LOCK}-{slot}"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            continue
        return file, slot, os.pread(file, PROCESS_MAX, 0).decode()
    raise InUse(f"{folder} is served by another pitboss" if most == 1 else f"{most} processes serve {folder} already")
