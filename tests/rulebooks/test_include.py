"""A page that several games share: one rule however many games read it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.rulebooks.book import FOLDERS, chapter
from pitboss.rulebooks.misprint import Misprint

SHARED = '[numbers]\nhours = { value = 4, clauses = ["X-01"] }\ncards = { value = 2, clauses = ["X-01"] }\n'
SETTING = '[settings.pace]\nkind = "int"\ndefault = 3\nmax = 9\nclauses = ["X-01"]\nabout = "how fast"\n'


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Path]:
    """A folder of rulebook pages that is known while the test runs."""
    (tmp_path / "bahamas").mkdir()
    (tmp_path / "bahamas" / "shared-page.toml").write_text(SHARED + SETTING)
    FOLDERS.append(tmp_path)
    chapter.cache_clear()
    yield tmp_path / "bahamas"
    FOLDERS.remove(tmp_path)
    chapter.cache_clear()


def test_what_a_shared_page_says_belongs_to_that_page(shelf: Path) -> None:
    (shelf / "one-game.toml").write_text(
        'include = "shared-page"\n[numbers]\ncards = { value = 5, clauses = ["X-01"] }\n'
    )
    mine = chapter("bahamas", "one-game")
    assert (mine.number("hours"), mine.number("cards")) == (4, 5)
    assert mine.numbers["hours"].id == "bahamas/shared-page/numbers/hours"
    assert mine.numbers["cards"].id == "bahamas/one-game/numbers/cards"


def test_a_game_may_name_another_default_for_a_shared_setting(shelf: Path) -> None:
    (shelf / "one-game.toml").write_text('include = "shared-page"\n[defaults]\npace = 7\n')
    mine, shared = chapter("bahamas", "one-game"), chapter("bahamas", "shared-page")
    assert mine.choose({})["pace"] == 7
    assert shared.choose({})["pace"] == 3
    assert mine.settings["pace"].id == shared.settings["pace"].id


def test_a_change_of_the_shared_page_changes_the_hash_of_every_game(shelf: Path) -> None:
    (shelf / "one-game.toml").write_text('include = "shared-page"\n')
    before = chapter("bahamas", "one-game").hash
    (shelf / "shared-page.toml").write_text(SHARED.replace("4", "5") + SETTING)
    chapter.cache_clear()
    assert chapter("bahamas", "one-game").hash != before


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('include = "no-such-page"\n', "which the rulebook bahamas does not have"),
        ('include = ["shared-page"]\n', "include must name one page"),
        ('include = "shared-page"\n[defaults]\nspeed = 1\n', "names speed, which is not a setting"),
    ],
)
def test_a_page_that_cannot_be_included_is_named(shelf: Path, text: str, says: str) -> None:
    (shelf / "one-game.toml").write_text(text)
    with pytest.raises(Misprint, match=says):
        chapter("bahamas", "one-game")
