"""Each game's page says what its table does."""

import pytest
from tests.cli.game_pages import FOLDER, pages

from pitboss.games import games

HOW = "run `python -m tests.cli.game_pages` and read what has changed"


@pytest.mark.parametrize("slug", list(games()))
def test_the_page_is_made_from_what_runs(slug: str) -> None:
    path = FOLDER / f"{slug}.md"
    assert path.read_text(encoding="utf-8") == pages()[path], HOW


def test_no_page_is_left_of_a_game_that_is_gone() -> None:
    assert set(FOLDER.glob("*.md")) == set(pages()), HOW
