"""The compiled rules are the table's rules, and an edit in a called function takes effect."""

import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

from pitboss.games.roulette.rules import Terms, settle, with_zeros
from pitboss.maths.compiled import compiled

PROGRAM = """
import sys
from pathlib import Path
from pitboss.maths import compiled
compiled.SOURCES.append(Path(sys.argv[1]))
sys.path.insert(0, sys.argv[1])
from payouts import total
print(compiled.compiled(total)(100))
"""


def run(folder: Path) -> int:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(folder)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "PITBOSS_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    return int(done.stdout)


def write(folder: Path, odds: int) -> None:
    (folder / "helper.py").write_text(f"def win(stake):\n    return stake * {odds}\n")


def test_an_edit_in_a_called_module_takes_effect(tmp_path: Path) -> None:
    (tmp_path / "payouts.py").write_text(
        dedent("""
        from helper import win

        def total(stake):
            return stake + win(stake)
        """)
    )
    write(tmp_path, 2)
    assert run(tmp_path) == 300
    assert run(tmp_path) == 300
    assert len(list((tmp_path / "cache" / "kernels").iterdir())) == 1  # the second run found the first one's code
    write(tmp_path, 3)
    assert run(tmp_path) == 400


def test_compiled_and_plain_agree() -> None:
    fast, slow = compiled(settle), settle
    for pocket in range(38):
        assert fast(700, 35, 1, 1 << 17, pocket) == slow(700, 35, 1, 1 << 17, pocket)
    assert compiled(with_zeros)(4, Terms(38, 1)) == with_zeros(4, Terms(38, 1))


def test_the_server_side_never_imports_numba() -> None:
    code = "import sys, pitboss.games as g, pitboss.maths.compiled; g.games(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
