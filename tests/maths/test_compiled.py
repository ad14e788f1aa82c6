"""The compiled rules are the table's rules, an edit in a called function takes effect, a cache is never in the way."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

from pitboss.games.roulette.rules import Terms, settle, with_zeros
from pitboss.maths.compiled import KEPT, compiled

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


def write(folder: Path, odds: int) -> None:
    text = f"def win(stake):\n    return stake * {odds}\n\ndef nothing(stake):\n    return 0\n"
    (folder / "helper.py").write_text(text)


def states(folder: Path) -> set[str]:
    return {path.name for path in (folder / "cache" / "kernels").iterdir()}


def test_an_edit_in_a_called_module_takes_effect(folder: Path) -> None:
    assert run(folder) == 300
    assert run(folder) == 300
    assert len(states(folder)) == 1  # the second run found the first one's code
    write(folder, 3)
    assert run(folder) == 400
    assert len(states(folder)) == 2


def test_an_edit_while_we_run_leaves_nothing_false_behind(folder: Path) -> None:
    assert run(folder, EDIT="1") == 300  # what was read before the edit
    assert not (folder / "cache").exists()
    os.utime(folder / "helper.py", (0, 0))
    assert run(folder) == 400


BESIDE = """
import sys
from pitboss.hands.points import pip_value
from pitboss.maths.compiled import compiled
if len(sys.argv) > 1:
    sys.path.insert(0, sys.argv[1])
    from payouts import total
    compiled(total)(100)
print(compiled(pip_value)(0))
"""


def test_what_is_ours_is_found_again_whatever_was_opened_before_it(folder: Path) -> None:
    run(folder, program=BESIDE)
    with_another = states(folder)
    assert len(with_another) == 2  # what was made of that folder too, and what was not
    run(program=BESIDE, cache=folder)
    assert states(folder) == with_another


def test_a_cache_that_cannot_be_written_is_done_without(folder: Path) -> None:
    (folder / "file").touch()
    assert run(folder, PITBOSS_CACHE=str(folder / "file" / "below")) == 300


def test_old_states_are_forgotten_the_least_used_first(folder: Path) -> None:
    for age in range(KEPT + 2):
        state = folder / "cache" / "kernels" / f"old-{age}"
        state.mkdir(parents=True)
        (state / "used").touch()
        os.utime(state / "used", (1000 - age, 1000 - age))
    assert run(folder) == 300
    kept = states(folder)
    assert {name for name in kept if name.startswith("old")} == {f"old-{age}" for age in range(KEPT - 1)}
    assert len(kept) == KEPT


def test_compiled_and_plain_agree() -> None:
    fast, slow = compiled(settle), settle
    for pocket in range(38):
        assert fast(700, 35, 1, 1 << 17, pocket) == slow(700, 35, 1, 1 << 17, pocket)
    assert compiled(with_zeros)(4, Terms(38, 1)) == with_zeros(4, Terms(38, 1))


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
