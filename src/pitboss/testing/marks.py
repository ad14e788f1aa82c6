"""A pytest plugin: a test marked with a clause fails unless the engine cited that clause."""

from collections.abc import Iterator

import pytest

from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.elements import listening

MOST = 3  # a test with more clauses shows none of them

# Set while a rule is knocked out: then a missing citation alone proves nothing.
NOT_HELD = pytest.StashKey[bool]()


def marked(item: pytest.Item) -> list[str]:
    """The clauses a test is marked with."""
    return [str(clause) for mark in item.iter_markers("clause") for clause in mark.args]


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses this test shows; at most three")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark without clauses, or with too many."""
    known = clauses()
    for item in items:
        ids = marked(item)
        unknown = [i for i in ids if i not in known]
        if unknown:
            raise pytest.UsageError(f"{item.nodeid} is marked with {unknown}, which are no clauses")
        if len(ids) > MOST:
            raise pytest.UsageError(f"{item.nodeid} is marked with {len(ids)} clauses; {MOST} is the most")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Collect the cited clauses while the test runs."""
    ids = marked(item)
    if not ids or item.config.stash.get(NOT_HELD, False):
        yield
        return
    with listening() as heard:
        yield
    silent = [i for i in ids if i not in heard]
    if silent:
        pytest.fail(f"marked with {', '.join(silent)}, but the running engine never named it", pytrace=False)
