"""The games under examples/games are known to the tests of this folder, and to no others."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.house_file.outside_games import visiting

GAMES = Path(__file__).parents[2] / "examples" / "games"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems() -> Iterator[None]:
    """The clauses that these tests are marked with are known when the marks are read."""
    with visiting(GAMES):
        return (yield)


@pytest.fixture(autouse=True, scope="module")
def example_games() -> Iterator[None]:
    with visiting(GAMES):
        yield
