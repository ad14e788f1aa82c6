"""A log is written a whole line at a time or not at all, and damage is named with its line."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from textwrap import dedent

import pytest
from tests.logs.played import every_setup, random_log

from pitboss.chance.script import ScriptSource
from pitboss.driver.driver import Driver
from pitboss.engine.log import Header, LogEnd
from pitboss.engine.table import Table
from pitboss.games import find_game
from pitboss.logs.log_file import LogDamage, LogFault, LogReader, LogWriter
from pitboss.logs.verify import verify
from pitboss.rulebooks.refusal import Refusal


def roulette(log: LogWriter) -> Driver:
    return Driver(Table(find_game("roulette"), "bahamas", {}), ScriptSource(["17"] * 9), log=log)


def spin(driver: Driver) -> None:
    """One round without wagers."""
    playing = driver.table.state.round
    while driver.table.state.round == playing:
        if driver.automatic() is None:
            driver.give("close", "dealer", "dealer")


def test_a_log_ends_with_its_end_line_and_knows_its_head(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    with LogWriter(path) as log:
        spin(roulette(log))
        written = log.lines
    entries = list(LogReader(path))
    assert isinstance(entries[0].body, Header)
    assert entries[-1].body == LogEnd(written)
    assert len(entries) == written + 1
    assert entries[-1].hash == log.head


def test_a_log_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    path.write_text("somebody's log\n")
    with pytest.raises(LogFault, match="exists already"):
        LogWriter(path)
    assert path.read_text() == "somebody's log\n"
    with pytest.raises(LogFault, match="exists already"):
        LogWriter(tmp_path)
    with pytest.raises(FileNotFoundError):
        LogWriter(tmp_path / "no" / "such" / "folder")


def test_a_closed_log_takes_no_more_lines(tmp_path: Path) -> None:
    log = LogWriter(tmp_path / "table.jsonl")
    driver = roulette(log)
    log.close()
    log.close()
    with pytest.raises(LogFault, match="closed"):
        spin(driver)


def test_an_unused_log_stays_empty(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    LogWriter(path).close()
    assert path.read_bytes() == b""


# -- a disk that takes no more ----------------------------------------------------------------------------------------

Write = Callable[[int, bytes], int]


def short_after(lines: int) -> Write:
    """A disk that fills up in the middle of a line."""
    real, written = os.write, 0

    def write(file: int, line: bytes) -> int:
        nonlocal written
        written += 1
        return real(file, line if written <= lines else line[: len(line) // 2])

    return write


def failing_after(lines: int) -> Write:
    """A disk that refuses a line."""
    real, written = os.write, 0

    def write(file: int, line: bytes) -> int:
        nonlocal written
        written += 1
        if written > lines:
            raise OSError(28, "No space left on device")
        return real(file, line)

    return write


@pytest.mark.parametrize("disk", [short_after, failing_after])
@pytest.mark.parametrize("lines", [2, 5])
def test_a_full_disk_leaves_whole_lines_and_stops_the_table(
    disk: Callable[[int], Write], lines: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "table.jsonl"
    log = LogWriter(path)
    monkeypatch.setattr(os, "write", disk(lines))
    driver = roulette(log)
    with pytest.raises(LogFault, match=f"line {lines + 1} could not be written"):
        spin(driver)
    with pytest.raises(Refusal) as refused:
        driver.give("sit", "ann", seat=0, cents=100)
    assert refused.value.code == "table-halted"
    with pytest.raises(LogFault, match="an earlier line could not be written"):
        log.write(b"{}\n")
    monkeypatch.undo()
    log.close()
    assert len(path.read_bytes().splitlines()) == len(list(LogReader(path))) == lines
    fault = verify(path).fault
    assert fault is not None
    assert (fault.line, fault.code) == (lines + 1, "tail-cut")


def test_a_disk_that_cannot_sync_leaves_whole_lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "table.jsonl"
    log = LogWriter(path, sync=True)
    driver = roulette(log)

    def broken(_file: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "fsync", broken)
    with pytest.raises(LogFault, match="Input/output error"):
        spin(driver)
    assert len(list(LogReader(path))) == 2


def test_a_line_that_cannot_be_taken_back_is_said_to_be_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = LogWriter(tmp_path / "table.jsonl")

    def broken(_file: int, _size: int) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(os, "write", short_after(0))
    monkeypatch.setattr(os, "ftruncate", broken)
    with pytest.raises(LogFault, match="may be cut"):
        roulette(log)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only some systems have a device that is always full")
def test_a_device_that_is_always_full() -> None:
    log = LogWriter("/dev/full")
    with pytest.raises(LogFault, match="line 1 could not be written"):
        roulette(log)
    log.close()


def test_a_file_that_may_not_grow_really_ends_with_a_whole_line(tmp_path: Path) -> None:
    """The operating system itself cuts a write short when a file reaches its limit."""
    path = tmp_path / "table.jsonl"
    code = dedent(f"""
        import resource
        from tests.logs.test_log_file import LogFault, LogWriter, roulette, spin
        resource.setrlimit(resource.RLIMIT_FSIZE, (6000, resource.RLIM_INFINITY))
        try:
            with LogWriter({str(path)!r}) as log:
                driver = roulette(log)
                for _ in range(9):
                    spin(driver)
        except LogFault as fault:
            print(fault.strerror)
    """)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "could not be written" in ran.stdout
    entries = list(LogReader(path))
    assert len(entries) == len(path.read_bytes().splitlines()) > 2
    assert path.stat().st_size <= 6000


# -- reading ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    random_log(path, every_setup("roulette")[0], rounds=1)
    return path


def damage(path: Path) -> LogDamage:
    with pytest.raises(LogDamage) as found:
        list(LogReader(path))
    return found.value


@pytest.mark.parametrize(
    ("line", "code", "says"),
    [
        (b"not json\n", "unreadable", "not a line of a log"),
        (b"\n", "unreadable", "not a line of a log"),
        (b"[]\n", "unreadable", "not a line of a log"),
        (b'{"body":{},"hash":"00"}\n', "unreadable", "missing required field"),
        (b'{"body":{"n":0},"hash":7}\n', "unreadable", "not a line of a log"),
        (b'{"body":{"answer":null,"events":[],"n":1},"hash":"00","more":1}\n', "unreadable", "unknown field"),
        (b'{"body":{"answer":null,"events":[],"n":"1"},"hash":"00"}\n', "unreadable", "Expected `int`"),
        (b'{"body":{"answer":{"args":{"cents":1.5},"do":"bet"},"events":[],"n":1},"hash":"0"}\n', "unreadable", "1.5"),
        (b'{"body": {"answer":null,"events":[],"n":1},"hash":"00"}\n', "not-canonical", "canonical"),
        (b'{"body":{"events":[],"answer":null,"n":1},"hash":"00"}\n', "not-canonical", "canonical"),
        (b'{"body":{"answer":null,"events":[],"n":1,"x":1},"hash":"00"}\n', "not-canonical", "unknown keys"),
        (b'{"body":{"answer":null,"events":[],"n":1},"hash":"00"}\n', "chain", "its hash does not match"),
        (b'{"body":{"answer":null,"events":[],"n":1},"hash":"00"}', "cut", "cut off"),
        (b"\xff\xfe\n", "unreadable", "not a line of a log"),
    ],
)
def test_damage_is_named_with_its_line(line: bytes, code: str, says: str, log: Path) -> None:
    lines = log.read_bytes().splitlines(keepends=True)
    lines[2:] = [line]
    log.write_bytes(b"".join(lines))
    found = damage(log)
    assert (found.line, found.code) == (3, code)
    assert says in found.says
    assert f"line 3 {found.says}" in str(found)


def test_an_empty_file_is_no_log(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.write_bytes(b"")
    assert damage(path).code == "missing"


def test_a_log_of_another_schema_is_not_guessed_at(log: Path) -> None:
    raw = log.read_bytes()
    assert raw.count(b'"schema":3') == 1
    log.write_bytes(raw.replace(b'"schema":3', b'"schema":4'))
    found = damage(log)
    assert (found.line, found.code) == (1, "schema")
    assert "schema 4" in found.says


def test_a_line_without_end_is_not_read_into_memory(log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.logs.log_file.LINE_MAX", 100)
    found = damage(log)
    assert (found.line, found.code, found.says) == (1, "cut", "is too long")
