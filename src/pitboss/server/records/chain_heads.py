"""Signed heads of every log, kept outside the database: a head that the database lacks is a lost tail."""

import os
from pathlib import Path
from typing import NamedTuple

import msgspec

from pitboss.server.records.house_keys import HouseKeys, WrongKey

JOURNAL = 0
"""The number under which the head of the journal is kept among those of the logs."""
FILE = "heads.jsonl"
FILES = "heads*.jsonl"
COMPACT_AT = 1 << 24
"""Bytes after which the file is written anew with the last head of each log."""


class Head(NamedTuple):
    """The last line of a log at some moment: its number and its hash."""

    n: int
    hash: str


class _Signed(msgspec.Struct):
    heads: dict[str, tuple[int, str]]
    sign: str


class Heads:
    """The file of heads. Each line holds the heads that one commit moved, under the house's signature."""

    def __init__(self, folder: Path, keys: HouseKeys, slot: int = 1) -> None:
        self.folder = folder
        self.path = folder / (FILE if slot == 1 else f"heads-{slot}.jsonl")
        self.keys = keys
        self.last: dict[int, Head] = {}
        self.torn = 0  # lines of a file that cannot be read: the last may be cut by a crash, others were tampered with
        self.forged = 0  # lines that this house has not signed, or not with these words
        self._file: int | None = None

    def read(self, *, every: bool = False, file: Path | None = None) -> dict[int, Head]:
        """Every log's last head that this house has signed; a table may have moved from one process to another. With
        `every` the older lines are checked too, which takes longer and changes nothing. `file` is read instead.
        """
        for path in [file] if file else sorted(self.folder.glob(FILES)):
            found, torn = self._read(path, every=every)
            self.torn = max(self.torn, torn)
            self.last |= {log: head for log, head in found.items() if log not in self.last or head > self.last[log]}
        return dict(self.last)

    def _read(self, path: Path, *, every: bool) -> tuple[dict[int, Head], int]:
        """One file, from its end: what is older says nothing new; and how many lines cannot be read. A crash tears the
        last line only, so that any other counts twice.
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
        """What is wrong with the files that were read."""
        torn = [f"{self.torn} signed heads cannot be read"] if self.torn > 1 else []
        return torn + ([f"{self.forged} heads are not what this house has signed"] if self.forged else [])

    def keep(self, moved: dict[int, Head]) -> None:
        """Note where these logs end now. Called after the commit, so a crash leaves heads behind, never ahead."""
        self.last |= moved
        if self._file is None or os.fstat(self._file).st_size > COMPACT_AT:
            self._compact()
            return
        line = self._line(moved)
        try:
            whole = os.write(self._file, line) == len(line)
        except OSError:
            self._let_go()
            raise
        if not whole:
            self._let_go()
            raise OSError("a head was not written whole")

    def _let_go(self) -> None:
        """What was written last may be torn: the file is written anew with the next head."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _line(self, heads: dict[int, Head]) -> bytes:
        plain = {str(log): (head.n, head.hash) for log, head in sorted(heads.items())}
        return msgspec.json.encode({"heads": plain, "sign": self.keys.sign(_words(plain))}) + b"\n"

    def _compact(self) -> None:
        """Write the file anew, whole or not at all."""
        self._let_go()
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
