"""How the tests are run: which worker gets which of them, and what the long run remembers.

Tests of one game go to one worker: what it has compiled and counted of a game serves all of them. Tests with a browser
or a server come first, file by file, because they take longest; many short files fill the gaps at the end.

Hypothesis tries the same examples in every run. The long run (`./test --long`) looks for others.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadScopeScheduling

from pitboss.answers import almanac
from pitboss.answers.cache import OWN_FOLDER
from pitboss.games import slugs
from pitboss.testing.setups import LONG, effort

pytest_plugins = ["pitboss.testing.marks", "tests.long_run"]

_nth = count()

settings.register_profile(
    "pitboss",
    deadline=None,  # how long an example takes depends on the machine
    derandomize=effort() is not LONG,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pitboss")


@pytest.fixture(autouse=True)
def own_answers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test finds an answer that another one computed."""
    monkeypatch.setenv(OWN_FOLDER, str(Path(tmp_path_factory.getbasetemp()) / "answers" / str(next(_nth))))


@pytest.fixture
def no_almanac(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every answer is computed, by a worker where a server needs it."""
    monkeypatch.setattr(almanac, "FOLDER", tmp_path / "almanac")
    almanac.current_page.cache_clear()
    yield
    almanac.current_page.cache_clear()


FIRST = ("web", "server")
BY_GAME = ("cli", "games", "reports", "sim", "test_conformance.py")
_LONGEST_FIRST = sorted(slugs(), key=len, reverse=True)


def group(nodeid: str) -> str:
    """The tests that one worker runs together: those of a game, otherwise those of a file."""
    path, _, name = nodeid.partition("::")
    parts = path.removeprefix("tests/").split("/")
    if parts[0] not in BY_GAME:
        return path
    words = parts[1] if parts[0] == "games" else f"{parts[-1]} {name}"
    return next((slug for slug in _LONGEST_FIRST if slug in words.replace("_", "-")), path)


def _rank(nodeid: str) -> tuple[int, str]:
    """Pages first, then servers, then game by game."""
    part = nodeid.removeprefix("tests/").split("/")[0]
    return (FIRST.index(part) if part in FIRST else len(FIRST), group(nodeid))


class GroupScheduling(LoadScopeScheduling):  # type: ignore[misc]  # xdist ships no types
    """Give each free worker the next group of tests, in the order of collection."""

    def _split_scope(self, nodeid: str) -> str:
        return group(nodeid)


@pytest.hookimpl(optionalhook=True)  # the proof of clauses runs without xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> GroupScheduling:
    config.option.loadscopereorder = False  # keep our order instead of the largest group first
    return GroupScheduling(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if effort() is not LONG:
        config.hook.pytest_deselected(items=[item for item in items if item.get_closest_marker("long")])
        items[:] = [item for item in items if not item.get_closest_marker("long")]
    items.sort(key=lambda item: _rank(item.nodeid))
