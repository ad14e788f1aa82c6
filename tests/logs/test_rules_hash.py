"""A log names one hash over every page of the rulebook that its table was played by, the floor's page too."""

from pathlib import Path

import pytest
from tests.logs.played import every_setup, random_log

from pitboss.engine.log import header_of
from pitboss.engine.table import Table
from pitboss.games import find_game
from pitboss.logs.verify import verify
from pitboss.rulebooks.book import chapter


def named(game: str, rulebook: str) -> str:
    return header_of(Table(find_game(game), rulebook, {}), {}).chapter


@pytest.mark.parametrize("page", ["roulette", "floor"])
def test_another_text_of_a_page_is_another_hash(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before = named("roulette", "bahamas")
    monkeypatch.setattr(chapter("bahamas", page), "hash", "0" * 64)
    assert named("roulette", "bahamas") != before


def test_another_game_or_rulebook_has_its_own_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    before = named("roulette", "bahamas"), named("let-it-ride", "tribal"), named("let-it-ride", "nsw")
    assert len(set(before)) == 3
    monkeypatch.setattr(chapter("bahamas", "let-it-ride"), "hash", "0" * 64)
    assert (named("roulette", "bahamas"), named("let-it-ride", "tribal"), named("let-it-ride", "nsw")) == before


def test_a_log_from_another_text_of_the_floor_is_not_run_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "log.jsonl"
    random_log(log, every_setup("roulette")[0])
    assert verify(log).ok
    monkeypatch.setattr(chapter("bahamas", "floor"), "hash", "0" * 64)
    report = verify(log)
    assert report.fault is not None
    assert (report.fault.line, report.fault.code) == (1, "rulebook-changed")
    assert "bahamas/roulette.toml or bahamas/floor.toml" in report.fault.says
