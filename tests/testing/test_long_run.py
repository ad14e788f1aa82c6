"""A long run that was interrupted continues, starts again after a change, and reports what it ran."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.long_run import LongRun, source_hash

NAMES = [
    "tests/games/craps/test_a.py::test_one",
    "tests/games/craps/test_a.py::test_two",
    "tests/web/test_b.py::test_x",
]


def report(name: str, when: str, outcome: str = "passed") -> Any:
    return SimpleNamespace(nodeid=name, when=when, duration=1.5, passed=outcome == "passed", failed=outcome == "failed")


def play(run: LongRun, name: str, outcome: str = "passed", clean_up: str = "passed") -> None:
    for when, how in (("setup", "passed"), ("call", outcome), ("teardown", clean_up)):
        run.pytest_runtest_logreport(report(name, when, how))


def left(run: LongRun) -> list[str]:
    items: list[Any] = [SimpleNamespace(nodeid=name) for name in NAMES]
    config: Any = SimpleNamespace(hook=SimpleNamespace(pytest_deselected=dict))
    run.pytest_collection_modifyitems(config, items)
    return [item.nodeid for item in items]


def test_a_second_run_skips_what_has_passed(tmp_path: Path) -> None:
    run = LongRun(tmp_path, "state")
    play(run, NAMES[0])
    play(run, NAMES[1], outcome="failed")
    play(run, NAMES[2], clean_up="failed")
    assert left(LongRun(tmp_path, "state")) == NAMES[1:]
    assert left(LongRun(tmp_path, "another")) == NAMES


def test_the_report_counts_this_run_and_the_ones_before(tmp_path: Path) -> None:
    play(LongRun(tmp_path, "state"), NAMES[0])
    run = LongRun(tmp_path, "state")
    play(run, NAMES[1])
    play(run, NAMES[2], outcome="failed")
    rows = [line.split() for line in run.report()]
    assert ["games/craps", "1", "1", "0", "3"] in rows
    assert ["web", "0", "0", "1", "0"] in rows
    assert ["all", "1", "1", "1", "3"] in rows


@pytest.mark.parametrize("name", ["src/pitboss/a.py", "tests/test_a.py", "uv.lock"])
def test_any_change_of_the_sources_is_another_state(tmp_path: Path, name: str) -> None:
    before = source_hash(tmp_path)
    (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / name).write_text("1")
    assert source_hash(tmp_path) != before
    once = source_hash(tmp_path)
    (tmp_path / name).write_text("2")
    assert source_hash(tmp_path) != once
