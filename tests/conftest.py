"""All tests run under the plugin that holds a clause mark to its word.

A browser before a live house, or several processes of one, need the machine's clock as much as our code. On a machine
that is busy elsewhere one of a thousand such tests fails by that alone, so each is tried a second time before it counts
as failed. The summary names every one that needed it: that is a fault still to be found, in the test or in the house.

Tests of one game follow each other, wherever they lie: what a process has compiled and counted of a game it then needs
for the next of them, and no other process does the same work at the same time.

Examples that are searched for are the same each time, and take as long as they take: how long depends on the machine.
With PITBOSS_LONG=1 others are looked for.
"""

import os
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

LIVE = ("server", "web")
BY_GAME = ("cli", "games", "house", "sim", "test_conformance.py")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    places = {path: path.relative_to(here).parts for path in {i.path for i in items} if path.is_relative_to(here)}
    for item in items:
        if places.get(item.path, ("",))[0] in LIVE:
            item.add_marker(pytest.mark.flaky(reruns=1))
    longest_first = sorted(slugs(), key=len, reverse=True)
    items.sort(key=lambda item: _game(places.get(item.path, ("",)), item.name, longest_first))


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
