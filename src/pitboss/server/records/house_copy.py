"""A temporary copy of a house for inspection; the house itself is not touched and may keep running."""

import fcntl
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.server.records.backup import copy_database
from pitboss.server.storage import archive, chain_heads, house_keys, store
from pitboss.server.storage.store import LOCK

BESIDE = ("-wal", "-shm")
"""SQLite's extra files after a crash; they may contain the last commits."""


class NoHouse(Exception):
    """The folder contains no house."""


@contextmanager
def house_copy(folder: Path, database: str = "") -> Iterator[Path]:
    """Copy a house into a temporary folder. Chain heads come first, as in a backup; archive files are not copied.

    A PostgreSQL database is not copied; readers use one transaction.
    """
    database = store.database_of(folder, database)
    if not (folder / (house_keys.FOLDER if database else store.FILE)).exists():
        raise NoHouse(f"{folder} contains no house: give the data folder of pitboss serve")
    with TemporaryDirectory() as made:
        copy = Path(made)
        for kept in folder.glob(chain_heads.FILES):
            shutil.copy(kept, copy / kept.name)
        if (folder / house_keys.FOLDER).is_dir():
            shutil.copytree(folder / house_keys.FOLDER, copy / house_keys.FOLDER)
        (copy / archive.FOLDER).symlink_to((folder / archive.FOLDER).absolute())  # its files never change
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
    """Whether a server uses this folder: then its database is copied online, otherwise byte by byte."""
    if (folder / LOCK).exists():
        with (folder / LOCK).open("rb") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            except BlockingIOError:
                return True
    return False
