"""Compiled rules are the table's rules; an edit in a called function takes effect; the cache never gets in the way."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

import pytest

from pitboss.games.casino_war.rules import LOST, OPTIONS, WON, Terms, compare, settle_initial
from pitboss.games.punto_banco.simulation import unit
from pitboss.maths.compiled import _prune, compiled, fingerprint

PROGRAM = """
import os, sys
from pathlib import Path
from pitboss.maths import compiled
sys.path.insert(0, sys.argv[1])
from payouts import total
if "EDIT" in os.environ:  # somebody edits a file while we run
    helper = Path(sys.argv[1]) / "helper.py"
    helper.write_text(helper.read_text().replace("2", "3"))
    os.utime(helper, (2**32, 2**32))
print(compiled.compiled(total)(100))
"""


def run(*folder: Path, program: str = PROGRAM, cache: Path | None = None, **env: str) -> int:
    kept = (cache or folder[0]) / "cache"
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, folder)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PITBOSS_CACHE": str(kept), "PYTHONDONTWRITEBYTECODE": "1", **env},
    )
    return int(done.stdout)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "payouts.py").write_text(
        dedent("""
        import helper
        from helper import win

        def total(stake):
            return stake + win(stake) + helper.nothing(stake)
        """)
    )
    write(tmp_path, 2)
    return tmp_path


def write(folder: Path, odds: int, bonus: int = 0, comment: str = "") -> None:
    functions = f"def win(stake):\n    return stake * {odds}\n\ndef nothing(stake):\n    return BONUS\n"
    text = f"{comment}BONUS = {bonus}\n\n{functions}"
    (folder / "helper.py").write_text(text)


def entries(folder: Path) -> set[str]:
    return {path.name for path in (folder / "cache" / "kernels").iterdir()}


def test_an_edit_of_a_called_function_or_its_constants_takes_effect(folder: Path) -> None:
    assert run(folder) == 300
    write(folder, 2, comment="# A comment moves every line and changes no code.\n\n")
    assert run(folder) == 300
    assert len(entries(folder)) == 1  # the second run used the first one's machine code
    write(folder, 3)
    assert run(folder) == 400
    write(folder, 3, bonus=5)
    assert run(folder) == 405
    assert len(entries(folder)) == 3


def test_another_copy_of_the_sources_uses_the_same_machine_code(folder: Path) -> None:
    assert run(folder) == 300
    before = files(folder)
    copy = folder / "copy"
    copy.mkdir()
    for name in ("payouts.py", "helper.py"):
        (copy / name).write_text((folder / name).read_text())
    assert run(copy, cache=folder) == 300
    assert files(folder) == before


def files(folder: Path) -> dict[str, int]:
    """Every cached file with the time of its last change."""
    return {str(path): path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.nb[ci]")}


def test_an_edit_while_the_program_runs_leaves_no_wrong_code_behind(folder: Path) -> None:
    assert run(folder, EDIT="1") == 300  # what was read before the edit
    assert run(folder) == 400


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path) -> None:
    (folder / "file").touch()
    assert run(folder, PITBOSS_CACHE=str(folder / "file" / "below")) == 300


def test_the_least_recently_used_entries_are_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for age in range(6):
        entry = tmp_path / f"entry-{age}"
        entry.mkdir()
        (entry / "index").touch()
        os.utime(entry / "index", (1000 - age, 1000 - age))
    monkeypatch.setattr("pitboss.maths.compiled.ENTRIES_MAX", 4)
    _prune(tmp_path)
    assert {entry.name for entry in tmp_path.iterdir()} == {f"entry-{age}" for age in range(4)}


def test_compiled_and_plain_agree() -> None:
    ranks = tuple(range(13))
    for card in range(52):
        assert compiled(compare)(card, 25, ranks) == compare(card, 25, ranks)
    terms, table = Terms(1, 1, 10, 1, 1, 1, 2, 1, 1, 0, 2, 2, 1), (LOST, LOST, OPTIONS, WON, WON, LOST)
    for compared in range(3):
        assert compiled(settle_initial)(700, compared, table, terms) == settle_initial(700, compared, table, terms)


QUIET = """
import sys
from pitboss.cli import main
status = main(sys.argv[1:])
sys.exit(status or (3 if "numba" in sys.modules else 0))
"""


@pytest.mark.parametrize(
    ("command", "typed"),
    [
        (["games"], ""),
        (["rules", "let-it-ride"], ""),
        (["odds", "craps"], ""),
        (["odds", "punto-banco"], ""),
        (["odds", "roulette"], ""),
        (["play", "let-it-ride", "--seed", "1", "--rounds", "1"], "5\n\nr\nr\n"),
    ],
    ids=lambda value: " ".join(value[:2]) if isinstance(value, list) else "",
)
def test_numba_is_imported_only_where_it_is_needed(command: list[str], typed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUIET, *command], input=typed, text=True, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_an_attribute_is_not_the_global_of_its_name() -> None:
    """The unit of punto banco reads `tables.terms`; its module also has a function `terms`, which is not compiled."""
    assert fingerprint(unit)


class Stake(NamedTuple):
    cents: int


class Bet(NamedTuple):
    stake: Stake


def cents_of(bet: Bet) -> int:
    return bet.stake.cents


def test_a_renamed_class_of_an_argument_is_another_entry() -> None:
    """Cached code names the classes of its arguments and of their fields, and cannot be read under other names."""
    before = fingerprint(cents_of)
    assert fingerprint(cents_of) == before
    Stake.__qualname__ = "Wager"
    try:
        assert fingerprint(cents_of) != before
    finally:
        Stake.__qualname__ = "Stake"
