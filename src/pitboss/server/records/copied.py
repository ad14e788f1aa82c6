"""A copy of a house to look at: the house itself is not touched, and may play on meanwhile."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.server.records import chain_heads, house_keys
from pitboss.server.records.backup import copy_database
from pitboss.server.storage import store
from pitboss.server.storage.places import LOCK

BESIDE = ("-wal", "-shm")
"""What SQLite keeps beside a database that was not closed: the last commits may be nowhere else."""


class NoHouse(Exception):
    """There is no house in this folder."""


@contextmanager
def copied(folder: Path, database: str = "") -> Iterator[Path]:
    """Heads first, as in a backup: behind the database they are normal, ahead of it they would mean a lost tail.

    What lies on a server is not copied: whoever looks at it sees one state of it.
    """
    database = store.database_of(folder, database)
    if not (folder / (house_keys.FOLDER if database else store.FILE)).exists():
        raise NoHouse(f"{folder} holds no house: give the data folder of pitboss serve")
    with TemporaryDirectory() as made:
        copy = Path(made)
        for kept in folder.glob(chain_heads.FILES):
            shutil.copy(kept, copy / kept.name)
        if (folder / house_keys.FOLDER).is_dir():
            shutil.copytree(folder / house_keys.FOLDER, copy / house_keys.FOLDER)
        if database:
            store.keep_address(copy, database)
        else:
            _copy_file(folder, copy)
        yield copy


def _copy_file(folder: Path, copy: Path) -> None:
    if is_served(folder):
        copy_database(folder / store.FILE, copy / store.FILE)
        return
    for name in (store.FILE, *(store.FILE + tail for tail in BESIDE)):
        if (folder / name).exists():
            shutil.copy(folder / name, copy / name)


def is_served(folder: Path) -> bool:
    """Whether a house plays in this folder: then its database is copied beside whoever writes, else byte by byte."""
    if (folder / LOCK).exists():
        with (folder / LOCK).open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
    return False
