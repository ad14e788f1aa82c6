"""Signed chain heads of all logs, stored outside the database to detect lost entries."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitboss.server.storage.house_keys import HouseKeys, WrongKey

JOURNAL = 0
"""The number of the journal among the logs."""
FILE = "heads.jsonl"
FILES = "heads*.jsonl"
COMPACT_AT = 1 << 24
"""The file size in bytes at which the file is rewritten with the last head of each log."""


class Head(NamedTuple):
    """The number and the hash of the last entry of a log."""

    n: int
    hash: str


class _Signed(msgspec.Struct):
    heads: dict[str, tuple[int, str]]
    sign: str


class Heads:
    """The file of chain heads. Each line has the changed heads of one commit and a signature."""

    def __init__(self, folder: Path, keys: HouseKeys, slot: int = 1) -> None:
        self.folder = folder
        self.path = folder / (FILE if slot == 1 else f"heads-{slot}.jsonl")
        self.keys = keys
        self.last: dict[int, Head] = {}
        self.torn = 0  # unreadable lines: a crash can truncate the last one, others were tampered with
        self.forged = 0  # lines with a wrong signature
        self._file: int | None = None

    def read(self, *, every: bool = False, file: Path | None = None) -> dict[int, Head]:
        """The last signed head of each log, from the files of all processes, or from `file`.

        With `every`, the signatures of older lines are checked too.
        """
        for path in [file] if file else sorted(self.folder.glob(FILES)):
            found, torn = self._read(path, every=every)
            self.torn = max(self.torn, torn)
            self.last |= {log: head for log, head in found.items() if log not in self.last or head > self.last[log]}
        return dict(self.last)

    def _read(self, path: Path, *, every: bool) -> tuple[dict[int, Head], int]:
        """Read one file from its end; return the heads and the number of unreadable lines.

        A crash can only truncate the last line, so every other unreadable line counts twice.
        """
        found, torn = dict[int, Head](), 0
        for nth, line in enumerate(reversed(path.read_bytes().split(b"\n")[:-1] or [b""])):
            try:
                signed = msgspec.json.decode(line, type=_Signed)
                fresh = {int(log): Head(*head) for log, head in signed.heads.items() if int(log) not in found}
                if fresh or every:
                    self.keys.check(_words(signed.heads), signed.sign)
            except WrongKey:
                self.forged += 1
                continue
            except (msgspec.DecodeError, UnicodeDecodeError, ValueError):
                torn += 1 if nth == 0 else 2
                continue
            found |= fresh
        return found, torn

    @property
    def faults(self) -> list[str]:
        """Faults of the files that were read."""
        torn = [f"{self.torn} signed chain heads cannot be read"] if self.torn > 1 else []
        return torn + ([f"{self.forged} chain heads have a wrong signature"] if self.forged else [])

    def keep(self, moved: dict[int, Head]) -> None:
        """Save new heads. Called after the commit, so after a crash heads can be older, never newer."""
        self.last |= moved
        if self._file is None or os.fstat(self._file).st_size > COMPACT_AT:
            self._compact()
            return
        line = self._line(moved)
        try:
            whole = os.write(self._file, line) == len(line)
        except OSError:
            self._discard_file()
            raise
        if not whole:
            self._discard_file()
            raise OSError("a chain head was not written completely")

    def _discard_file(self) -> None:
        """Close a file whose last line may be incomplete; the next head rewrites the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _line(self, heads: dict[int, Head]) -> bytes:
        plain = {str(log): (head.n, head.hash) for log, head in sorted(heads.items())}
        return msgspec.json.encode({"heads": plain, "sign": self.keys.sign(_words(plain))}) + b"\n"

    def _compact(self) -> None:
        """Rewrite the file atomically."""
        self._discard_file()
        fresh = self.path.with_suffix(".new")
        with fresh.open("wb") as out:
            out.write(self._line(self.last))
            out.flush()
            os.fsync(out.fileno())
        fresh.replace(self.path)
        self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND)

    def close(self) -> None:
        if self._file is not None:
            os.fsync(self._file)
            os.close(self._file)
            self._file = None


def _words(heads: dict[str, tuple[int, str]]) -> bytes:
    return b"pitboss heads " + msgspec.json.encode(heads, order="sorted")
