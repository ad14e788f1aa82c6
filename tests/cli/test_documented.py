"""README and docs show what the commands print, and docs/cli.md has every command."""

from pathlib import Path

import pytest
from tests.cli.documented import PAGE, PAGES, rewritten, transcript

from pitboss.cli.app import commands
from pitboss.cli.asides import BETTING_HELP, HELP


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_what_the_page_shows_is_what_is_printed(path: Path) -> None:
    page = path.read_text(encoding="utf-8")
    assert rewritten(page) == page, "run `python -m tests.cli.documented` and read what has changed"


@pytest.mark.parametrize("name", [name for name, _ in commands()])
def test_every_command_is_documented(name: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert f"\n### pitboss {name.replace('_', '-')}\n" in page


def test_every_key_at_the_table_is_documented() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for key, _ in (*BETTING_HELP, *HELP):
        assert f"`{key}`" in page


def test_a_page_that_lies_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    true = "$ pitboss --version\n0.2.0\n"
    assert transcript(true) == true
    assert transcript("$ pitboss --version\n9.9.9\n") == true
