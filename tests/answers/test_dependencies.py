"""What makes an answer stale: the definitions that can compute it, and nothing else."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.answers import dependencies
from pitboss.answers.dependencies import Dependencies, are_current, dependencies_of

ODDS = '''
"""The odds."""
from pitboss.hands.points import VALUES
from pitboss.maths import tools
from pitboss.rulebooks.refusal import Refusal

RATE = 5


def odds(chapter):
    """Count everything."""
    return helper() + tools.total(VALUES)


def helper():
    return RATE  # five


def advise():
    raise Refusal("not now")
'''
TOOLS = "def total(values):\n    return sum(values)\n\n\ndef unused():\n    return 1\n"
POINTS = "VALUES = (1, 2)\n"
REFUSAL = "class Refusal(Exception):\n    pass\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small package in the place of ours."""
    for name, text in (
        ("games/toss/odds.py", ODDS),
        ("maths/tools.py", TOOLS),
        ("hands/points.py", POINTS),
        ("rulebooks/refusal.py", REFUSAL),
    ):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        (path.parent / "__init__.py").touch()
        path.write_text(text)
    monkeypatch.setattr(dependencies, "PACKAGE", tmp_path)
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    dependencies.path_of.cache_clear()
    dependencies.page_of.cache_clear()


def _dependencies() -> Dependencies:
    return dependencies_of((("pitboss.games.toss.odds", "odds"),), "bahamas", "money-wheel")


def test_an_answer_depends_on_every_definition_that_it_can_reach(package: Path) -> None:
    assert package.is_dir()
    found = _dependencies()
    assert {name: dependency.used for name, dependency in found.items() if dependency.used} == {
        "pitboss.games.toss.odds": ("", "RATE", "helper", "odds"),
        "pitboss.hands.points": ("", "VALUES"),
        "pitboss.maths.tools": ("", "total"),
    }
    assert "bahamas/money-wheel" in found, "and on the rulebook's page"
    assert are_current(found)


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("games/toss/odds.py", "RATE = 5", "RATE = 6"),
        ("games/toss/odds.py", "helper() + tools", "helper() - tools"),
        ("games/toss/odds.py", "import tools", "import other as tools"),
        ("hands/points.py", "(1, 2)", "(1, 3)"),
        ("hands/points.py", "VALUES =", "VALUES = OTHER ="),
        ("maths/tools.py", "sum(values)", "max(values)"),
        ("maths/tools.py", "def total", "print('loaded')\ndef total"),
    ],
)
def test_another_definition_makes_it_stale(package: Path, file: str, before: str, after: str) -> None:
    found = _dependencies()
    _edit(package / file, before, after)
    assert not are_current(found)


@pytest.mark.parametrize(
    ("file", "before", "after"),
    [
        ("games/toss/odds.py", "# five", "# still five"),
        ("games/toss/odds.py", "Count everything.", "Count it all."),
        ("games/toss/odds.py", "The odds.", "Other words."),
        ("games/toss/odds.py", "not now", "later"),
        (
            "games/toss/odds.py",
            "return helper() + tools.total(VALUES)",
            "return (helper()\n  + tools.total(VALUES))",
        ),
        ("maths/tools.py", "return 1", "return 2"),
        ("rulebooks/refusal.py", "pass", "code = 7"),
    ],
)
def test_words_and_what_does_not_compute_it_leave_it_current(package: Path, file: str, before: str, after: str) -> None:
    found = _dependencies()
    _edit(package / file, before, after)
    assert are_current(found)


@pytest.mark.parametrize(
    "local",
    ["advise = 1", "helper, *advise = RATE, 1", "f = lambda advise: advise", "[advise for advise in VALUES]"],
)
def test_a_variable_named_like_a_function_is_not_that_function(package: Path, local: str) -> None:
    _edit(package / "games/toss/odds.py", "    return helper()", f"    {local}\n    return helper()")
    assert "advise" not in _dependencies()["pitboss.games.toss.odds"].used


@pytest.mark.parametrize("used", ["[x for x in advise]", "[advise for advise in advise]", "(lambda: advise)()"])
def test_a_function_is_found_inside_a_comprehension(package: Path, used: str) -> None:
    _edit(package / "games/toss/odds.py", "    return helper()", f"    {used}\n    return helper()")
    assert "advise" in _dependencies()["pitboss.games.toss.odds"].used


def test_a_module_that_is_gone_makes_it_stale(package: Path) -> None:
    found = _dependencies()
    (package / "maths" / "tools.py").unlink()
    _forget()
    assert not are_current(found)


def test_a_page_of_the_rulebook_counts_by_its_data(monkeypatch: pytest.MonkeyPatch) -> None:
    page = b'[numbers]\na = { value = 1, clauses = ["bs/7(1)"] }\n'
    monkeypatch.setattr(dependencies, "_rulebook_page", lambda _name: page)
    found = dependencies_of((("pitboss.maths.result", "percent"),), "bahamas", "toss")
    page = b"# a comment\n" + page
    assert are_current(found)
    page = page.replace(b"value = 1", b"value = 2")
    assert not are_current(found)


def _edit(path: Path, before: str, after: str) -> None:
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after))
    _forget()
