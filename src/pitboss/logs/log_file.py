"""Log files: write whole lines or nothing, read line by line.

The engine makes the lines and chains them (`pitboss.engine.log`); this module stores and reads them.
"""

import os
import stat
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, NoReturn, Self

import msgspec

from pitboss.engine.log import SCHEMA, START, Chain, Header, LogEnd, LogEntry
from pitboss.rulebooks.refusal_codes import InputCode

LINE_MAX = 1 << 24
"""The most bytes of one line, far more than any answer needs."""
_HASH_AT = slice(-67, -3)  # the place of the hash in a line, before the closing quote, brace and newline
_encode = msgspec.json.Encoder(order="sorted").encode
Body = Header | LogEntry | LogEnd


class LogFault(OSError):
    """A log can't be written. A partly written line was removed; the table must stop."""


class LogDamage(Exception):
    """A log can't be read: the line, a code, and what is wrong."""

    def __init__(self, path: Path, line: int, code: InputCode, says: str) -> None:
        super().__init__(f"{path}: line {line} {says}")
        self.path = path
        self.line = line
        self.code = code
        self.says = says


# -- writing ----------------------------------------------------------------------------------------------------------


class LogWriter:
    """A new log file. Each line is one write; a partly written line is removed.

    `sync` waits for the disk after every line. Closing adds the end line, which proves that the end is not missing.
    """

    def __init__(self, path: str | Path, *, sync: bool = False) -> None:
        self.path = Path(path)
        self.sync = sync
        self.lines = 0
        self.head = START
        self._size = 0
        self._broken = False
        self._file: int | None = _create(self.path)

    def write(self, line: bytes) -> int:
        """Add one sealed line."""
        if self._file is None:
            raise LogFault(None, "the log is closed", str(self.path))
        if self._broken:
            raise LogFault(None, "an earlier line could not be written, so the log takes no more lines", str(self.path))
        try:
            self._append(self._file, line)
        except OSError as fault:
            self._take_back(self._file, fault)
        self._size += len(line)
        self.lines += 1
        self.head = line[_HASH_AT].decode()
        return len(line)

    def _append(self, file: int, line: bytes) -> None:
        written = os.write(file, line)
        if written != len(line):
            raise OSError(None, f"only {written} of {len(line)} bytes could be written")
        if self.sync:
            os.fsync(file)

    def _take_back(self, file: int, fault: OSError) -> NoReturn:
        """Remove a partly written line, so that the log ends with its last whole line."""
        self._broken = True
        left = "the log ends with its last whole line"
        if stat.S_ISREG(os.fstat(file).st_mode):
            try:
                os.ftruncate(file, self._size)
            except OSError as worse:
                left = f"its last line may be cut: {worse.strerror}"
        why = f"line {self.lines + 1} could not be written ({fault.strerror}): {left}"
        raise LogFault(fault.errno, why, str(self.path)) from fault

    def close(self) -> None:
        """Add the end line and close the file. A log with a failed line gets no end line."""
        if self._file is None:
            return
        try:
            if self.lines and not self._broken:
                self.write(Chain(self.head).seal(LogEnd(self.lines)))
        finally:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_raised: object) -> None:
        self.close()


def _create(path: Path) -> int:
    """Open a new file, or a device. A log is never overwritten."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0)
    try:
        return os.open(path, flags | os.O_EXCL, 0o644)
    except FileExistsError as there:
        if path.is_file() or path.is_dir():
            why = "exists already; a log is never overwritten: name another file"
            raise LogFault(there.errno, why, str(path)) from None
    return os.open(path, flags, 0o644)


# -- reading ----------------------------------------------------------------------------------------------------------


class LogFileEntry(NamedTuple):
    """One line of a log file: its number, its content, its hash, and whether the hash matches."""

    number: int
    body: Body
    hash: str
    raw: bytes
    chained: bool


class _Sealed(msgspec.Struct, forbid_unknown_fields=True):
    """A line whose body is not decoded yet."""

    body: msgspec.Raw
    hash: str


class _Schema(msgspec.Struct):
    schema: int


def _no_float(text: str) -> NoReturn:
    raise ValueError(f"{text} is a fraction, but a log has only whole numbers")


_sealed = msgspec.json.Decoder(_Sealed).decode
_header = msgspec.json.Decoder(Header, float_hook=_no_float).decode
_line = msgspec.json.Decoder(LogEntry, float_hook=_no_float).decode
_end = msgspec.json.Decoder(LogEnd).decode


class LogReader:
    """A log file, read line by line. Iterating raises LogDamage at the first changed line."""

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path)

    def __iter__(self) -> Iterator[LogFileEntry]:
        for entry in self.entries():
            if not entry.chained:
                raise LogDamage(self.path, entry.number, InputCode.CHAIN, "was changed: its hash does not match")
            yield entry

    def entries(self) -> Iterator[LogFileEntry]:
        """Every readable line; `chained` says whether its hash matches."""
        before = START
        with self.path.open("rb") as file:
            number = 0
            while line := file.readline(LINE_MAX):
                number += 1
                entry = self._entry(line, number, before)
                before = entry.hash
                yield entry
        if not number:
            raise LogDamage(self.path, 1, InputCode.MISSING, "is missing: the file is empty")

    def _entry(self, line: bytes, number: int, before: str) -> LogFileEntry:
        if not line.endswith(b"\n"):
            self._damaged(
                number, InputCode.CUT, "is too long" if len(line) == LINE_MAX else "is cut off before its end"
            )
        try:
            sealed = _sealed(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as fault:
            self._damaged(number, InputCode.UNREADABLE, f"is not a line of a log: {fault}")
        raw = bytes(sealed.body)
        body = self._body(raw, number)
        if _encode(body) != raw or line != b'{"body":' + raw + b',"hash":"' + sealed.hash.encode() + b'"}\n':
            says = "is not in the canonical form: sorted keys, no spaces, no unknown keys"
            self._damaged(number, InputCode.NOT_CANONICAL, says)
        return LogFileEntry(number, body, sealed.hash, raw, sha256(before.encode() + raw).hexdigest() == sealed.hash)

    def _body(self, raw: bytes, number: int) -> Body:
        try:
            if number == 1:
                schema = msgspec.json.decode(raw, type=_Schema).schema
                if schema != SCHEMA:
                    says = f"has schema {schema}, but this pitboss reads schema {SCHEMA}: use the version that wrote it"
                    self._damaged(number, InputCode.SCHEMA, says)
                return _header(raw)
            return _end(raw) if raw.endswith(b'"type":"end"}') else _line(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, ValueError) as fault:
            kind = "header" if number == 1 else "line"
            self._damaged(number, InputCode.UNREADABLE, f"is not a {kind} of a log: {fault}")

    def _damaged(self, number: int, code: InputCode, says: str) -> NoReturn:
        raise LogDamage(self.path, number, code, says)
