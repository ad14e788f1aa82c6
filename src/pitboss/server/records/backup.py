"""Backup of a house, also while it runs, and restore into a new data folder."""

import os
import sqlite3
import tarfile
from contextlib import closing
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from sqlalchemy import select

from pitboss.server.records.restored import Restored, mark, missing
from pitboss.server.storage import archive, chain_heads, house_keys, store
from pitboss.server.storage.chain_heads import Heads
from pitboss.server.storage.house_keys import HouseKeys
from pitboss.server.storage.schema import segments

FILES = (chain_heads.FILE, f"{house_keys.FOLDER}/secrets.key", f"{house_keys.FOLDER}/heads.key")
ON_A_SERVER = (
    "back up a PostgreSQL database with its own tools: copy keys/ and heads*.jsonl of the data folder first, then run "
    "pg_dump --format=custom --file=house.dump URL. To restore, run pg_restore and pitboss audit, and put an empty "
    "file restored.json into the data folder before you start the server, so that sealed cards are discarded"
)


class BackupFault(Exception):
    """The backup or restore failed, and why."""


def backup(data: Path, target: Path) -> int:
    """Copy a house, running or not, into one file and return its size in bytes.

    Chain heads are copied before the database: older heads are normal, newer ones would mean lost entries. The file
    contains the keys, so only its owner can read it. Archive files are copied after the database that names them.
    """
    if store.database_of(data):
        raise BackupFault(ON_A_SERVER)
    if not (data / store.FILE).is_file():
        raise BackupFault(f"{data} contains no house")
    if target.exists():
        raise BackupFault(f"{target} already exists: a backup is never overwritten")
    with TemporaryDirectory(dir=target.absolute().parent) as folder:
        copy = Path(folder)
        for name in FILES:
            (copy / name).parent.mkdir(exist_ok=True)
            (copy / name).write_bytes((data / name).read_bytes() if (data / name).exists() else b"")
        copy_database(data / store.FILE, copy / store.FILE)
        made = copy / "backup.tar"
        with tarfile.open(made, "w") as tar:
            for name in (store.FILE, *FILES):
                tar.add(copy / name, arcname=name)
            for path in archive_files(copy, data):
                tar.add(path, arcname=f"{archive.FOLDER}/{path.name}")
        made.chmod(0o600)
        with made.open("rb") as out:
            os.fsync(out.fileno())
        made.rename(target)
    return target.stat().st_size


def restore(source: Path, data: Path, known: Path | None = None) -> list[str]:
    """Create a data folder from a backup. Returns what is missing compared with the chain heads in `known`.

    `known` is a file or a data folder. An existing house is never overwritten. A mark makes the server discard all
    sealed shoes and spins at the start, because people may have seen them after the backup.
    """
    if data.exists() and any(data.iterdir()):
        raise BackupFault(f"{data} is not empty: choose an empty folder")
    data.mkdir(parents=True, exist_ok=True)
    try:
        with tarfile.open(source, "r") as tar:
            names = {name for name in tar.getnames() if PurePosixPath(name).parent.name != archive.FOLDER}
            if names != {store.FILE, *FILES}:
                raise BackupFault(f"{source} is not a backup of a house")
            tar.extractall(data, filter="data")
    except tarfile.TarError as fault:
        raise BackupFault(f"{source} cannot be read: {fault}") from None
    for folder in (house_keys.FOLDER, archive.FOLDER):
        if (data / folder).is_dir():
            (data / folder).chmod(0o700)
    for name in FILES[1:]:
        (data / name).chmod(0o600)
    with closing(sqlite3.connect(data / store.FILE)) as database:
        found = database.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise BackupFault(f"the database of {source} is damaged: {found}")
    lacks = _missing(data, known) if known else []
    mark(data, Restored(source.name, lacks))
    return lacks


def archive_files(database: Path, data: Path) -> list[Path]:
    """The archive files of a data folder that the copy of its database names."""
    copy = store.Store(database)
    try:
        rows = copy.read(lambda connection: connection.execute(select(segments).where(segments.c.removed == 0)).all())
    finally:
        copy.close()
    files = [archive.Archive(data / archive.FOLDER).path(row.log, row.first, row.digest) for row in rows]
    if lacks := [path.name for path in files if not path.is_file()]:
        raise BackupFault(f"the archive file {lacks[0]} is missing: run pitboss audit")
    return files


def _missing(data: Path, known: Path) -> list[str]:
    """What the database lacks compared with other signed chain heads."""
    heads = Heads(known, HouseKeys(data))
    found = heads.read(file=None if known.is_dir() else known)
    if not found or heads.faults:
        raise BackupFault(f"{known} contains no chain heads signed by the house of this backup")
    held = store.Store(data)
    try:
        return held.read(lambda connection: missing(connection, found))
    finally:
        held.close()


def copy_database(source: Path, target: Path) -> None:
    """Make a consistent copy while others write."""
    with closing(sqlite3.connect(f"file:{source}?mode=ro", uri=True)) as old, closing(sqlite3.connect(target)) as new:
        old.backup(new)
