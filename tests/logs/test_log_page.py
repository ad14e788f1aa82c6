"""docs/logs.md is correct: its program checks a log, and it names every field and every code."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.logs.played import every_setup, sealed_log

import pitboss.logs
from pitboss.engine.ask import Answer
from pitboss.engine.log import SCHEMA, Header, LogEnd, LogEntry
from pitboss.engine.say import Event
from pitboss.logs.log_file import LogReader

PAGE = Path(__file__).parents[2] / "docs" / "logs.md"
TEXT = PAGE.read_text(encoding="utf-8")


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    sealed_log(path, every_setup("roulette")[0], rounds=1)
    return path


def checked(log: Path) -> subprocess.CompletedProcess[str]:
    program = re.search(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert program
    return subprocess.run([sys.executable, "-c", program[1], str(log)], capture_output=True, text=True, check=False)


def test_the_program_on_the_page_checks_the_chain(log: Path) -> None:
    *_, last = LogReader(log)
    assert checked(log).stdout == f"{last.number} lines, head {last.hash}\n"
    log.write_bytes(log.read_bytes().replace(b'"round":1', b'"round":2', 1))
    assert "line 2 was changed" in checked(log).stderr


@pytest.mark.parametrize("shape", [Header, LogEntry, LogEnd, Answer, Event])
def test_every_field_is_on_the_page(shape: type[Header | LogEntry | LogEnd | Answer | Event]) -> None:
    assert [name for name in shape.__struct_fields__ if f"`{name}`" not in TEXT and f'"{name}"' not in TEXT] == []
    assert f"this page describes version {SCHEMA}" in TEXT


def test_every_code_of_a_fault_is_on_the_page() -> None:
    folder = Path(pitboss.logs.__path__[0])
    source = "".join((folder / name).read_text() for name in ("verify.py", "log_file.py"))
    codes = set(re.findall(r'(?:_stop|_damaged|Fault|LogDamage)\([^"\n]*?, "([a-z-]+)"', source))
    assert len(codes) > 12
    assert sorted(code for code in codes if f"`{code}`" not in TEXT) == []
