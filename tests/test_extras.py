"""The extras: the package works without them, and a command that needs one says which in one line."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.cli.app import command_names
from pitboss.extras import LIBRARIES, extra_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pitboss"
TOOLS = ("pytest", "zensical")  # of the development set-up: an installed pitboss has none of them
IMPORT_NAMES = {"argon2-cffi": "argon2", "numba-cuda": "numba.cuda", "pillow": "PIL"}  # names that differ
AT_HOME = {"server": "server", "envs": "gym"}
"""Packages that only functions import. They may import the libraries of their extra like all others."""
LATE = ("envs/gpu_kernels.py", "sim/cuda_kernel.py", "server/storage/postgres_rows.py")
"""Modules that only functions import."""

# One process runs every command where Python finds no library of an extra, and prints what each answers.
WITHOUT_EXTRAS = """
import contextlib, importlib.machinery, io, json, os, shlex, sys

hidden, commands = json.loads(sys.argv[1]), json.loads(sys.argv[2])
find = importlib.machinery.PathFinder.find_spec
importlib.machinery.PathFinder.find_spec = lambda name, *where: None if name in hidden else find(name, *where)
import pitboss
from pitboss.cli import main

with pitboss.Tabletop("roulette", seed=1, log="round.log") as table:
    table.sit("ann").bet("ann", "red", 2500).close().close().finish()
pitboss.Client  # imported when it is first named
answers = {}
for command in commands:
    out, err, sys.stdin = io.StringIO(), io.StringIO(), io.StringIO("5\\n\\n" * 20)
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(shlex.split(command))
    answers[command] = status, err.getvalue()
json.dump(answers, sys.stdout)
"""

# Command: the extra that it needs, if any, and otherwise its exit status.
COMMANDS: dict[str, str | int] = {
    "almanac check": 0,
    "arrange Ah Kd Qs 2c 3d 4h 9s": 0,
    "audit data": "server",
    "backup data copy.tar": "server",
    "cache": 0,
    f"check {ROOT}/examples/house.toml": 0,
    "clauses --game roulette": 0,
    "cost punto-banco --error missing:8h+9d": 0,
    "diff casino-war bahamas decks=8": 0,
    "docs --build": 2,
    "equity holdem AhAd KcKd": 0,
    "games": 0,
    "load http://127.0.0.1:1": 2,
    "new lucky-seven --folder games": 0,
    "odds caribbean-stud": 0,
    "odds caribbean-stud --set max=100 --recompute": "maths",
    "par three-card-poker": 0,
    "par casino-war --out sheet.xlsx": 0,
    f"phh {ROOT}/docs": 2,
    "play blackjack --seed 1 --seats 3 --rounds 2 --advise": 0,
    "play holdem --seed 1 --seats 4 --rounds 1": 0,
    "play pai-gow-poker --seed 1 --seats 3 --rounds 1": 0,
    "replay round.log": 0,
    "restore copy.tar data": "server",
    "rules blackjack": 0,
    f"run {ROOT}/examples/rounds/roulette/chip-colours.round.toml": 0,
    "serve": "server",
    "": "server",
    "shift-report data": "server",
    "sign roulette": 0,
    "simulate craps --rounds 1000": "maths",
    "simulate craps --rounds 1000 --backend cuda": "cuda",
    "simulate craps --rounds 1000 --backend ray": "ray",
    "software": 0,
    "strategy blackjack": 0,
    "train roulette --seed 1": 0,
    "verify round.log": 0,
    "web build --source nowhere": 2,
}


Answers = dict[str, tuple[int, str]]


@pytest.fixture(scope="module")
def answers(tmp_path_factory: pytest.TempPathFactory) -> Answers:
    hidden = {name for names in LIBRARIES.values() for name in names}
    return answers_without({*hidden, *TOOLS}, list(COMMANDS), tmp_path_factory.mktemp("work"))


def answers_without(hidden: set[str], commands: list[str], folder: Path) -> Answers:
    """The exit status and the notes of each command where these modules are not installed."""
    command = [sys.executable, "-c", WITHOUT_EXTRAS, json.dumps(sorted(hidden)), json.dumps(commands)]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found: Answers = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("extra", "command"),
    [
        ("pictures", "simulate roulette --rounds 1000 --picture edge.svg"),
        ("postgres", "serve --data data --database postgresql://pitboss@127.0.0.1:1/house"),
    ],
)
def test_a_small_extra_is_named_where_only_it_is_missing(extra: str, command: str, tmp_path: Path) -> None:
    status, said = answers_without(set(LIBRARIES[extra]), [command], tmp_path)[command]
    assert (status, f"'pitboss[{extra}]' [extra-missing]" in said) == (2, True), said


def test_the_environments_name_their_extra(tmp_path: Path) -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import pitboss.envs"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr.endswith("Install it: pip install 'pitboss[gym]'\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works_or_names_its_extra(command: str, answers: Answers) -> None:
    wanted, (status, said) = COMMANDS[command], answers[command]
    if isinstance(wanted, int):
        assert (status, "[extra-missing]" in said) == (wanted, False), said
    else:
        assert status == 2, said
        assert re.fullmatch(r"pitboss: This needs \S+, which is not installed\. .*\n", said), said
        assert f"Run: pip install 'pitboss[{wanted}]' [extra-missing]" in said


def test_every_command_is_tried() -> None:
    tried = {command.partition(" ")[0].replace("-", "_") for command in COMMANDS} - {""}
    assert tried == set(command_names())


def test_the_extras_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = {
        extra: {re.split(r"[<>=\[]", text)[0] for text in texts} - {"pitboss"}
        for extra, texts in project["optional-dependencies"].items()
    }
    modules = {extra: {IMPORT_NAMES.get(n, n.replace("-", "_")) for n in found} for extra, found in names.items()}
    assert modules == {extra: set(found) for extra, found in LIBRARIES.items()}


def early_imports(package: Path) -> Iterator[str]:
    """What runs at the import of a module and needs an extra that is not the module's own."""
    for path in sorted(package.rglob("*.py")):
        part = path.relative_to(package).parts[0]
        for node in _run_at_import(ast.parse(path.read_text(encoding="utf-8")).body):
            for name in _imported(node):
                extra = _needed(name)
                if extra and AT_HOME.get(part) != extra:
                    yield f"{path.relative_to(package)}:{node.lineno}: {name} comes with the extra {extra}"


def _run_at_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            for inner in ("body", "orelse", "finalbody"):
                yield from _run_at_import(getattr(node, inner, []))


def _imported(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and not node.level:
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return []


def _needed(name: str) -> str | None:
    words = name.split(".")
    if words[0] == "pitboss":
        return AT_HOME.get(words[1]) if len(words) > 1 else None
    return extra_of(".".join(words[:2])) or extra_of(words[0])


def test_no_module_needs_an_extra_to_be_imported() -> None:
    assert [found for found in early_imports(PACKAGE) if not found.startswith(LATE)] == []


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("maths/a.py", "import numba", "extra maths"),
        ("cli/a.py", "from pitboss.server.serve import listen", "extra server"),
        ("library/a.py", "try:\n    import ray\nexcept ImportError:\n    pass", "extra ray"),
        ("server/a.py", "import psycopg", "extra postgres"),
        ("sim/a.py", "from numba import cuda", "extra cuda"),
    ],
)
def test_an_early_import_is_found(name: str, text: str, complaint: str, tmp_path: Path) -> None:
    (tmp_path / name).parent.mkdir()
    (tmp_path / name).write_text(text)
    assert [found for found in early_imports(tmp_path) if complaint in found]


def test_a_late_import_passes(tmp_path: Path) -> None:
    (tmp_path / "maths").mkdir()
    late = "if TYPE_CHECKING:\n    import numba\n\n\ndef f() -> None:\n    import numba\n"
    (tmp_path / "maths" / "a.py").write_text(late)
    assert list(early_imports(tmp_path)) == []
