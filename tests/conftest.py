"""All tests run under the plugin that holds a clause mark to its word.

A browser before a live house, or several processes of one, need the machine's clock as much as our code. On a machine
that is busy elsewhere one of a thousand such tests fails by that alone, so each is tried a second time before it counts
as failed. The summary names every one that needed it: that is a fault still to be found, in the test or in the house.
"""

from pathlib import Path

import pytest

pytest_plugins = ["pitboss.testing.marks"]

LIVE = ("server", "web")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    live = tuple(here / name for name in LIVE)
    for item in items:
        if any(folder in item.path.parents for folder in live):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What went wrong the first time, so that nobody has to wait for it to happen again."""
    for report in terminalreporter.stats.get("rerun", ()):
        terminalreporter.section(f"passed or failed at the second try: {report.nodeid}")
        terminalreporter.line(report.longreprtext)
