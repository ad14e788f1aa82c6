"""A pytest plugin for `./test --long`: continue an interrupted run, and report what was run.

Every test that passes is written down under a hash of the sources. A second run of the same sources skips those tests;
after any change all of them run again.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ("src/pitboss", "tests", "campaign", "examples", "web/src", "wrapper", "docs", "pyproject.toml", "uv.lock")
IGNORED = {"__pycache__", "node_modules", "static"}


def source_hash(root: Path = ROOT) -> str:
    """A hash of every file that a test can depend on."""
    digest = sha256()
    for path in sorted(p for name in SOURCES for p in _files(root / name)):
        digest.update(f"{path.relative_to(root)}\0".encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def _files(path: Path) -> Iterator[Path]:
    if path.is_file():
        yield path
    elif path.is_dir() and path.name not in IGNORED:
        for child in path.iterdir():
            yield from _files(child)


class LongRun:
    """The tests that have passed at one state of the sources, one line each: seconds, tab, test."""

    def __init__(self, folder: Path, state: str) -> None:
        self.path = folder / f"{state}.tsv"
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        self.before = {name: float(seconds) for seconds, name in (line.split("\t", 1) for line in lines)}
        self.now: dict[str, float] = {}
        self.failed: set[str] = set()
        self._running: dict[str, float] = {}

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        passed = [item for item in items if item.nodeid in self.before]
        if passed:
            config.hook.pytest_deselected(items=passed)
            items[:] = [item for item in items if item.nodeid not in self.before]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Write a test down once its clean-up has passed too."""
        name = report.nodeid
        if report.failed:
            self.failed.add(name)
        if report.when == "call" and report.passed:
            self._running[name] = report.duration
        if report.when == "teardown" and name in self._running and name not in self.failed:
            self.now[name] = self._running.pop(name)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{self.now[name]:.2f}\t{name}\n")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("long run")
        for line in self.report():
            terminalreporter.line(line)

    def report(self) -> Iterator[str]:
        """A table of what was run, a line for each part of the tests."""
        yield f"{'part':<28}{'passed now':>12}{'earlier':>10}{'failed':>8}{'seconds':>10}"
        now, before, failed = _parts(self.now), _parts(self.before), _parts(self.failed)
        seconds: defaultdict[str, float] = defaultdict(float)
        for name, took in {**self.before, **self.now}.items():
            seconds[_part(name)] += took
        for part in sorted({*now, *before, *failed}):
            yield f"{part:<28}{now[part]:>12}{before[part]:>10}{failed[part]:>8}{seconds[part]:>10.0f}"
        totals = now.total(), before.total(), failed.total(), sum(seconds.values())
        yield f"{'all':<28}{totals[0]:>12}{totals[1]:>10}{totals[2]:>8}{totals[3]:>10.0f}"
        yield f"passed tests are listed in {self.path}"


def _parts(names: Iterable[str]) -> Counter[str]:
    return Counter(map(_part, names))


def _part(nodeid: str) -> str:
    """`games/blackjack` for a game's tests, otherwise the folder or the file below tests/."""
    words = nodeid.partition("::")[0].removeprefix("tests/").split("/")
    return "/".join(words[:2]) if words[0] == "games" else words[0]


def pytest_configure(config: pytest.Config) -> None:
    """Workers only skip; the process that started them keeps the list."""
    if os.environ.get("PITBOSS_LONG", "") in ("", "0"):
        return
    run = LongRun(ROOT / ".pitboss" / "long", source_hash())
    if hasattr(config, "workerinput"):
        config.pluginmanager.register(OnlySkips(run))
    else:
        config.pluginmanager.register(run)


class OnlySkips:
    """The part of a long run that concerns a worker."""

    def __init__(self, run: LongRun) -> None:
        self._run = run

    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        self._run.pytest_collection_modifyitems(config, items)
