"""Style that matters, as tests. Each check is also shown a planted fault, so that none of them is blind."""

import ast
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cached_property, lru_cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from textwrap import dedent

import pytest

import pitboss

ROOT = Path(__file__).resolve().parent.parent
FUNCTION_LINES = 60
FILE_LINES = 400

# Who may import whom. Packages of one layer may use each other, but never in a circle.
BELOW: list[set[str]] = [
    {"hands", "rulebooks", "events"},
    {"extras"},
    {"engine", "maths"},  # maths is a toolbox that knows no game; each game's odds.py uses it
    {"games"},
    {"answers"},
    {"chance", "driver", "bots", "logs", "scripts", "phh", "sim"},
    {"house_file", "reports", "rule_pages", "school"},
    {"protocol"},
    {"server", "testing"},
    {"client", "library"},
    {"templates"},  # complete games with their tests, which `pitboss new` copies
    {"cli"},
    {"envs"},  # an agent's seat is drawn as the terminal draws it
]
ALONE = {"hands", "rulebooks", "events"}  # these import nothing of ours, not even each other

# The parts of the server in order: each imports only those before it. The modules beside them put it all together.
SERVER = [
    "types", "storage", "ledger", "accounts", "records", "tables", "supervision", "maths", "school", "cluster",
    "floor", "api",
]  # fmt: skip

# The engine and the games are replayed: a clock, a random generator or a file would make two runs differ.
PURE = {"engine", "games"}
# fmt: off
FORBIDDEN_IMPORTS = {
    "asyncio", "concurrent", "ctypes", "datetime", "fileinput", "glob", "http", "importlib.resources", "io",
    "logging", "multiprocessing", "numba", "numpy.random", "os", "pathlib", "pickle", "random", "secrets",
    "select", "shutil", "signal", "socket", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib",
    "uuid", "zoneinfo",
}
# fmt: on
FORBIDDEN_CALLS = {"open", "print", "input", "eval", "exec", "__import__", "breakpoint"}
EXACT_FILES = {"money.py", "rules.py"}

# The server and its clients are given a clock, so that tests can advance time: this module alone reads the machine's.
TIMED = {"server", "client", "protocol"}
CLOCK = Path("protocol/clock.py")
FORBIDDEN_TIMES = {
    "asyncio.sleep", "asyncio.timeout", "asyncio.timeout_at", "asyncio.wait_for", "date.today", "datetime.now",
    "datetime.today", "datetime.utcnow", "datetime.date.today", "datetime.datetime.now",
}  # fmt: skip
LOOP_TIMES = {"call_at", "call_later", "time"}

UNFINISHED = re.compile(r"\b(" + "|".join(("TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK")) + r")\b")
OWN_MACHINE = re.compile(r"(?<![\w.>/-])/(?:home|root|work|Users|opt|mnt)/\w")
WRITTEN = {".py", ".sh", ".toml", ".tsv", ".md", ".ts", ".svelte", ".css", ".html"}
PUBLIC_HOSTS = {"pypi.org", "files.pythonhosted.org"}

# The files of a game, with the same names everywhere; bots.py for a game that bots must play in their own way.
GAME_FILES = {
    "bots", "cases", "irregularities", "odds", "play", "procedure", "rules", "settlement", "simulation", "strategy",
    "table", "wagers",
}  # fmt: skip
OWN_FILES = {"chemin_de_fer": {"bank"}, "craps": {"changes"}, "let_it_ride": {"deal"}}
MANY_FILES = {"blackjack", "pai_gow_poker"}  # up to 16, with names of their own; the poker room as well
FILES, MOST_FILES = 10, 16


class Source:
    """One Python file of the package, with its place in the layers."""

    def __init__(self, package: Path, path: Path) -> None:
        self.path = path
        self.inside = path.relative_to(package)
        self.text = path.read_text(encoding="utf-8")
        self.part = self.inside.parts[0] if len(self.inside.parts) > 1 else ""

    @cached_property
    def nodes(self) -> list[ast.AST]:
        return list(ast.walk(ast.parse(self.text, str(self.path))))

    @cached_property
    def typing_only(self) -> set[ast.AST]:
        """What is inside `if TYPE_CHECKING:`, and so never runs."""
        blocks = (n for n in self.nodes if isinstance(n, ast.If) and ast.unparse(n.test) == "TYPE_CHECKING")
        return {inner for block in blocks for inner in ast.walk(block)}

    def complain(self, node: ast.AST, text: str) -> str:
        return f"{self.inside}:{getattr(node, 'lineno', 1)}: {text}"

    def imports(self) -> Iterator[tuple[ast.AST, str]]:
        """Every module or name that is imported, by its full dotted name."""
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from ((node, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                module = self.absolute(node)
                yield from ((node, f"{module}.{alias.name}") for alias in node.names)

    def absolute(self, node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        here = ["pitboss", *self.inside.parts[:-1]]
        return ".".join([*here[: len(here) - node.level + 1], *([node.module] if node.module else [])])

    def server_parts(self) -> Iterator[tuple[ast.AST, str]]:
        """The parts of the server that this file imports; the name of a module that is in none of them."""
        for node, name in self.imports():
            words = name.split(".")
            if words[:2] == ["pitboss", "server"] and len(words) > 2:
                yield node, words[2]

    def own_parts(self) -> Iterator[tuple[ast.AST, str]]:
        """The packages of ours that this file imports, its own left out."""
        for node, name in self.imports():
            words = name.split(".")
            if words[0] == "pitboss" and len(words) > 1 and words[1] not in {self.part, "__version__"}:
                yield node, words[1]


@lru_cache(1)  # every check looks at the same package, which takes longer to read than to check
def sources(package: Path) -> list[Source]:
    return [Source(package, path) for path in sorted(package.rglob("*.py"))]


def long_functions(package: Path) -> Iterator[str]:
    for source in sources(package):
        for node in source.nodes:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > FUNCTION_LINES:
                    yield source.complain(node, f"{node.name} has {lines} lines, more than {FUNCTION_LINES}")


def long_files(package: Path) -> Iterator[str]:
    for source in sources(package):
        lines = len(source.text.splitlines())
        if lines > FILE_LINES:
            yield f"{source.inside}: {lines} lines, more than {FILE_LINES}: which is the second noun?"


def unusual_game_files(package: Path) -> Iterator[str]:
    """Games with too many files, or with files that other games name otherwise."""
    for folder in sorted(path.parent for path in (package / "games").rglob("procedure.py")):
        names = {path.stem for path in folder.glob("*.py")} - {"__init__"}
        most = MOST_FILES if folder.name in MANY_FILES else FILES
        if len(names) > most:
            yield f"{folder.name} has {len(names)} files, more than {most}"
        if folder.name not in MANY_FILES:
            for name in sorted(names - GAME_FILES - OWN_FILES.get(folder.name, set())):
                yield f"{folder.name}/{name}.py: use one of {', '.join(sorted(GAME_FILES))}"


def impure(package: Path) -> Iterator[str]:
    for source in sources(package):
        if source.part not in PURE:
            continue
        for node, name in source.imports():
            words = name.split(".")
            if {".".join(words[: n + 1]) for n in range(len(words))} & FORBIDDEN_IMPORTS:
                yield source.complain(node, f"{source.part} may not import {name}")
        for node in source.nodes:
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
                yield source.complain(node, f"{source.part} may not call {node.func.id}()")


def against_the_layers(package: Path) -> Iterator[str]:
    layer = {part: height for height, parts in enumerate(BELOW) for part in parts}
    uses: dict[str, set[str]] = {}
    for source in sources(package):
        if source.part and source.part not in layer:
            yield f"{source.inside}: {source.part} has no place among the layers yet"
            continue
        for node, part in source.own_parts():
            if not source.part and source.inside.name != "__main__.py" and node in source.typing_only:
                continue  # the public names, which are imported when they are first used
            if not source.part and source.inside.name != "__main__.py":
                yield source.complain(node, "every import passes through here, so it may import nothing of ours")
            elif part not in layer:
                yield source.complain(node, f"pitboss.{part} has no place among the layers yet")
            elif source.part and (source.part in ALONE or layer[part] > layer[source.part]):
                yield source.complain(node, f"{source.part} may not import {part}")
            uses.setdefault(source.part, set()).add(part)
    try:
        TopologicalSorter(uses).prepare()
    except CycleError as circle:
        yield f"packages import each other in a circle: {' -> '.join(circle.args[1])}"


def against_the_server_layers(package: Path) -> Iterator[str]:
    for source in sources(package):
        if source.part in ("client", "library"):
            part, height = source.part, 0  # these work where the server's dependencies are not installed
        elif source.part == "server" and len(source.inside.parts) > 2:
            part = source.inside.parts[1]
            if part not in SERVER:
                yield f"{source.inside}: {part} has no place among the layers of the server yet"
                continue
            height = SERVER.index(part) + 1
        else:
            continue  # not of the server, or one of its modules that put it all together
        for node, other in source.server_parts():
            if other not in SERVER[:height]:
                yield source.complain(node, f"{part} may not import {other} of the server")


def foreign_private_names(package: Path) -> Iterator[str]:
    """In the server and its clients: imports of private names, and objects made without their constructor."""
    for source in sources(package):
        if source.part not in TIMED:
            continue
        for node, name in source.imports():
            last = name.rpartition(".")[2]
            if name.startswith("pitboss.") and last.startswith("_") and not last.startswith("__"):
                yield source.complain(node, f"{name} is private to its module")
        for node in source.nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(".__new__"):
                yield source.complain(node, f"{ast.unparse(node.func)}: use a constructor")


def floats(package: Path) -> Iterator[str]:
    for source in sources(package):
        if source.part not in PURE and source.inside.name not in EXACT_FILES:
            continue
        for node in source.nodes:
            if isinstance(node, ast.Constant) and isinstance(node.value, float | complex):
                yield source.complain(node, f"a float ({node.value}) near money")
            elif isinstance(node, ast.Name) and node.id == "float":
                yield source.complain(node, "float near money")
            elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Div):
                yield source.complain(node, "/ makes a float of two ints: use //, or Fraction(a, b)")


def reads_the_clock(package: Path) -> Iterator[str]:
    for source in sources(package):
        if source.part not in TIMED or source.inside == CLOCK:
            continue
        for node, name in source.imports():
            if name.partition(".")[0] == "time" or name in FORBIDDEN_TIMES:
                yield source.complain(node, f"{name}: ask the clock that was passed in ({CLOCK})")
        for node in source.nodes:
            if isinstance(node, ast.Call) and (called := _timed(node)):
                yield source.complain(node, f"{called}: ask the clock that was passed in ({CLOCK})")


def _timed(call: ast.Call) -> str:
    """The forbidden function that a call calls; nothing where it is none. `asyncio.sleep(0)` only lets others run."""
    name = ast.unparse(call.func)
    of, _, method = name.rpartition(".")
    if name == "asyncio.sleep" and [ast.unparse(arg) for arg in call.args] == ["0"]:
        return ""
    waits = name == "asyncio.wait" and any(keyword.arg == "timeout" for keyword in call.keywords)
    loops = method in LOOP_TIMES and of.removesuffix("()").endswith("loop")
    return name if waits or loops or name in FORBIDDEN_TIMES else ""


def unfinished_or_foreign(package: Path) -> Iterator[str]:
    """Left-over notes, and paths that exist on one author's machine alone."""
    paths = [package] if package.is_file() else sorted(package.rglob("*"))
    for path in (p for p in paths if p.suffix in WRITTEN):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if found := UNFINISHED.search(line) or OWN_MACHINE.search(line):
                yield f"{path.name}:{number}: {found.group()}"


Check = Callable[[Path], Iterator[str]]
CHECKS: list[Check] = [long_functions, long_files, impure, against_the_layers, floats, reads_the_clock]
CHECKS += [unusual_game_files, unfinished_or_foreign, against_the_server_layers, foreign_private_names]


@pytest.mark.parametrize("check", CHECKS)
def test_the_package_is_tidy(check: Check) -> None:
    assert list(check(ROOT / "src" / "pitboss")) == []


@pytest.mark.parametrize("folder", ["tests", "wrapper", "benchmarks", "examples", "docs", "web/src"])
def test_no_folder_is_unfinished_or_foreign(folder: str) -> None:
    assert list(unfinished_or_foreign(ROOT / folder)) == []


@pytest.mark.parametrize("path", [*ROOT.glob("*.md"), *ROOT.glob("*.toml")], ids=lambda path: path.name)
def test_no_page_is_unfinished_or_foreign(path: Path) -> None:
    assert list(unfinished_or_foreign(path)) == []


FAULTS: list[tuple[Check, str, str, str]] = [
    (long_functions, "hands/a.py", "def f():\n" + "    pass\n" * 60, "f has 61 lines"),
    (long_functions, "hands/a.py", "async def f():\n" + "    pass\n" * 60, "f has 61 lines"),
    (long_files, "hands/a.py", "x = 1\n" * 401, "401 lines"),
    (impure, "engine/a.py", "import time", "engine may not import time"),
    (impure, "games/craps/a.py", "from os import path", "games may not import os.path"),
    (impure, "games/craps/a.py", "def f():\n    import numba.cuda", "games may not import numba.cuda"),
    (impure, "engine/a.py", "from numpy import random", "engine may not import numpy.random"),
    (impure, "engine/a.py", "from importlib import resources", "engine may not import importlib.resources"),
    (impure, "engine/a.py", "text = open('x').read()", "engine may not call open()"),
    (against_the_layers, "hands/a.py", "import pitboss.rulebooks", "hands may not import rulebooks"),
    (against_the_layers, "rulebooks/a.py", "from pitboss import hands", "rulebooks may not import hands"),
    (against_the_layers, "engine/a.py", "from pitboss.games import craps", "engine may not import games"),
    (against_the_layers, "engine/a.py", "from ..games import craps", "engine may not import games"),
    (against_the_layers, "engine/log/a.py", "from ... import games", "engine may not import games"),
    (against_the_layers, "games/craps/a.py", "from pitboss.logs import log_file", "games may not import logs"),
    (against_the_layers, "reports/a.py", "from pitboss.cli import app", "reports may not import cli"),
    (against_the_layers, "bar/a.py", "x = 1", "bar has no place"),
    (against_the_layers, "cli/a.py", "import pitboss.bar", "pitboss.bar has no place"),
    (against_the_layers, "__init__.py", "from pitboss import engine", "may import nothing of ours"),
    (against_the_layers, "__init__.py", "if TYPING:\n    from pitboss import engine", "may import nothing of ours"),
    (against_the_server_layers, "server/ledger/a.py", "from pitboss.server import tables", "may not import tables"),
    (against_the_server_layers, "server/ledger/a.py", "from ..tables.actor import X", "may not import tables"),
    (against_the_server_layers, "server/api/a.py", "import pitboss.server.serve", "may not import serve"),
    (against_the_server_layers, "server/bar/a.py", "x = 1", "bar has no place"),
    (against_the_server_layers, "client/a.py", "from pitboss.server.api import app", "client may not import api"),
    (against_the_server_layers, "library/a.py", "import pitboss.server.types", "library may not import types"),
    (foreign_private_names, "server/a.py", "from pitboss.maths.a import _b", "_b is private"),
    (foreign_private_names, "server/a.py", "def f(cls):\n    return cls.__new__(cls)", "__new__"),
    (floats, "engine/a.py", "x = 0.5", "a float (0.5)"),
    (floats, "games/craps/a.py", "x = float(1)", "float near money"),
    (floats, "reports/money.py", "def f(a: int) -> int:\n    return int(a / 2)", "/ makes a float"),
    (floats, "maths/rules.py", "x = 4\nx /= 2", "/ makes a float"),
    (reads_the_clock, "server/a.py", "import time", "time: ask the clock"),
    (reads_the_clock, "server/a.py", "from time import monotonic", "time.monotonic: ask the clock"),
    (reads_the_clock, "client/a.py", "async def f():\n    await asyncio.sleep(1)", "asyncio.sleep: ask the clock"),
    (reads_the_clock, "client/a.py", "from asyncio import timeout", "asyncio.timeout: ask the clock"),
    (reads_the_clock, "server/api/a.py", "now = datetime.now(UTC)", "datetime.now: ask the clock"),
    (reads_the_clock, "server/a.py", "asyncio.get_running_loop().call_later(1, f)", "call_later: ask the clock"),
    (reads_the_clock, "server/a.py", "now = self._loop.time()", "self._loop.time: ask the clock"),
    (reads_the_clock, "server/a.py", "asyncio.wait({task}, timeout=1)", "asyncio.wait: ask the clock"),
    (unfinished_or_foreign, "hands/a.py", "# TO" + "DO later", "TO" + "DO"),
    (unfinished_or_foreign, "rulebooks/a.toml", 'path = "/' + 'home/me/x"', "/" + "home/m"),
]


@pytest.mark.parametrize(("check", "name", "text", "complaint"), FAULTS)
def test_a_planted_fault_is_found(check: Check, name: str, text: str, complaint: str, tmp_path: Path) -> None:
    path = tmp_path / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    assert [found for found in check(tmp_path) if complaint in found]


def test_unusual_files_of_a_game_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "toss"
    folder.mkdir(parents=True)
    for name in ("procedure", "sign", *(f"part_{n}" for n in range(FILES))):
        (folder / f"{name}.py").touch()
    said = list(unusual_game_files(tmp_path))
    assert said[0] == f"toss has {FILES + 2} files, more than {FILES}"
    assert [line for line in said if line.startswith("toss/sign.py: use one of")]


def test_a_circle_of_packages_is_found(tmp_path: Path) -> None:
    for part, other in (("sim", "maths"), ("maths", "sim")):
        (tmp_path / part).mkdir()
        (tmp_path / part / "a.py").write_text(f"import pitboss.{other}")
    assert "in a circle" in " ".join(against_the_layers(tmp_path))


def test_a_tidy_file_passes(tmp_path: Path) -> None:
    path = tmp_path / "games" / "craps" / "rules.py"
    path.parent.mkdir(parents=True)
    path.write_text(
        dedent("""
        from fractions import Fraction
        from pitboss import __version__
        from pitboss.engine import table
        from pitboss.hands import ranks
        from . import layout

        def half(cents: int) -> int:
            return cents // 2
        """)
    )
    assert [complaint for check in CHECKS for complaint in check(tmp_path)] == []


def requirement(text: str) -> frozenset[str]:
    """A requirement's name and bounds in any order; extras and markers are left to uv."""
    return frozenset(re.findall(r"^[\w.-]+|[<>=!~]+[\w.*]+", re.sub(r"\[.*?\]|;.*", "", text).replace(" ", "")))


def lock_faults(project: str, lock: str) -> Iterator[str]:
    """What uv.lock has wrong: a requirement it does not know, an address that is not public."""
    wanted, locked = tomllib.loads(project), tomllib.loads(lock)
    (ours,) = (entry for entry in locked["package"] if entry["name"] == "pitboss")
    extras = [text for texts in wanted["project"]["optional-dependencies"].values() for text in texts]
    groups = {"project": [*wanted["project"]["dependencies"], *extras], **wanted["dependency-groups"]}
    known = {"project": ours["metadata"]["requires-dist"], **ours["metadata"]["requires-dev"]}
    if ours["version"] != wanted["project"]["version"]:
        yield "the version differs: run `uv lock`"
    for group, texts in groups.items():
        have = {requirement(entry["name"] + entry.get("specifier", "")) for entry in known.get(group, [])}
        if have != {requirement(text) for text in texts}:
            yield f"the requirements of {group} differ: run `uv lock`"
    for host in sorted(set(re.findall(r'"\w+://([^/"]*)', lock)) - PUBLIC_HOSTS):
        yield f"{host} is not a public package index"


def project_and_lock() -> tuple[str, str]:
    return (ROOT / "pyproject.toml").read_text(), (ROOT / "uv.lock").read_text()


def test_the_lock_fits_the_project() -> None:
    assert list(lock_faults(*project_and_lock())) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("\ndependencies = [", '\ndependencies = ["polars>=1",', "requirements of project differ"),
        ('"cyclopts>=', '"cyclopts>=4.', "requirements of project differ"),
        ("\ndev = [", '\ndev = ["coverage",', "requirements of dev differ"),
        ('\nversion = "', '\nversion = "9.', "the version differs"),
    ],
)
def test_a_stale_lock_is_found(old: str, new: str, fault: str) -> None:
    project, lock = project_and_lock()
    assert [found for found in lock_faults(project.replace(old, new), lock) if fault in found]


def test_a_private_index_in_the_lock_is_found() -> None:
    project, lock = project_and_lock()
    assert "pypi.example.com is not" in " ".join(lock_faults(project, lock.replace("pypi.org", "pypi.example.com", 1)))


def test_one_version_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert project["project"]["version"] == pitboss.__version__
