"""All tests run under the plugin that holds a clause mark to its word.

A browser before a live house, or several processes of one, need the machine's clock as much as our code. On a machine
that is busy elsewhere one of a thousand such tests fails by that alone, so each is tried a second time before it counts
as failed. The summary names every one that needed it: that is a fault still to be found, in the test or in the house.

Tests of one game follow each other, wherever they lie: what a process has compiled and counted of a game it then needs
for the next of them, and no other process does the same work at the same time.

What runs live comes first, half of the workers beginning with pages and half with houses: such tests take longest and
wait most. What is left for the end are many short ones, which whoever has none left takes over from the others.

Examples that are searched for are the same each time, and take as long as they take: how long depends on the machine.
With PITBOSS_LONG=1 others are looked for.
"""

import os
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from pitboss.games import slugs

pytest_plugins = ["pitboss.testing.marks"]

settings.register_profile(
    "house",
    deadline=None,
    derandomize=not os.environ.get("PITBOSS_LONG"),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

LIVE = ("web", "server")
BY_GAME = ("cli", "games", "house", "sim", "test_conformance.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    places = {path: path.relative_to(here).parts for path in {i.path for i in items} if path.is_relative_to(here)}
    for item in items:
        if places.get(item.path, ("",))[0] in LIVE:
            item.add_marker(pytest.mark.flaky(reruns=1))
    longest_first = sorted(slugs(), key=len, reverse=True)
    items.sort(key=lambda item: _game(places.get(item.path, ("",)), item.name, longest_first))
    live = [[item for item in items if places.get(item.path, ("",))[0] == folder] for folder in LIVE]
    items[:] = _dealt_out(items, live, int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")))


def _dealt_out(items: list[pytest.Item], live: list[list[pytest.Item]], workers: int) -> list[pytest.Item]:
    """The same tests in another order: of the equal parts that the workers begin with, each opens with live tests."""
    parts: list[list[pytest.Item]] = [[] for _ in range(workers)]
    for nth, kind in enumerate(live):
        takers = parts[nth :: len(live)] or parts[:1]
        modules = list(dict.fromkeys(item.path for item in kind))
        for at, taker in enumerate(takers):
            own = set(modules[at :: len(takers)])
            taker.extend(item for item in kind if item.path in own)
    opening = {item for part in parts for item in part}
    rest = iter([item for item in items if item not in opening])
    for nth, part in enumerate(parts):
        share = len(items) * (nth + 1) // workers - len(items) * nth // workers
        part.extend(islice(rest, max(0, share - len(part))))
    return [*(item for part in parts for item in part), *rest]


def _game(parts: tuple[str, ...], name: str, known: list[str]) -> str:
    """The game that a test is about, by its folder, its file or its name; nothing where it is about none."""
    if parts[0] not in BY_GAME:
        return ""
    words = parts[1] if parts[0] == "games" else f"{parts[-1]} {name}"
    return next((slug for slug in known if slug in words.replace("_", "-")), "")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What went wrong the first time, so that nobody has to wait for it to happen again."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"passed or failed at the second try: {report.nodeid}")
        terminalreporter.line(report.longreprtext)
