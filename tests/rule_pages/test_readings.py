"""Each reading of a ruling can be chosen by its setting, or says why not."""

from functools import cache
from pathlib import Path

import pytest

from pitboss.engine.table import AnyTable, Table
from pitboss.games import games
from pitboss.reports.side import open_side
from pitboss.rule_pages.rule_page import reading_in_force, rule_page
from pitboss.rulebooks.book import chapter, rulebooks_with
from pitboss.rulebooks.refusal import Refusal
from pitboss.rulebooks.rulings import Reading, Ruling, rulings, rulings_for

BOOKS = [(game, book) for game in games() for book in rulebooks_with(game)]
CHOICES = [
    (game, book, ruling.id, reading.name)
    for game, book in BOOKS
    for ruling in rulings_for(game, book)
    for reading in ruling.readings
    if (setting := ruling.setting(reading)) and setting.partition("=")[0] in chapter(book, game).settings
]
TESTS = Path(__file__).parents[1]


def opened(game: str, book: str, setting: str) -> AnyTable:
    """A table with one setting and its approval; a reading that a rulebook forbids opens hypothetically."""
    name, _, value = setting.partition("=")
    return Table(games()[game], book, {name: value, f"approved.{name}": "REF"}, hypothetical=True)


@pytest.mark.parametrize(("game", "book", "name", "reading"), CHOICES)
def test_a_reading_is_chosen_by_its_setting(game: str, book: str, name: str, reading: str) -> None:
    ruling = rulings()[name]
    table = opened(game, book, ruling.setting(ruling.reading(reading)))
    assert reading_in_force(table, ruling).name == reading


@pytest.mark.parametrize(("game", "book"), BOOKS)
def test_an_ordinary_table_has_the_default_readings(game: str, book: str) -> None:
    table: AnyTable = Table(games()[game], book, {})
    found = {entry["id"]: entry["name"] for entry in rule_page(table)["rulings"]}
    assert found == {name: rulings()[name].default for name in found}


def one_of_each() -> list[tuple[Ruling, Reading]]:
    return [(ruling, reading) for ruling in rulings().values() for reading in ruling.readings]


def test_every_other_reading_has_a_setting_or_says_why_not() -> None:
    settings = {name for game, book in BOOKS for name in chapter(book, game).settings}
    for ruling, reading in one_of_each():
        setting = ruling.setting(reading)
        if setting:
            assert setting.partition("=")[0] in settings, (ruling.id, reading.name)
        elif reading.name != ruling.default:  # the default may need no setting
            assert reading.closed.endswith(".") or ruling.option is None
            assert reading.closed or ruling.reason


def test_only_readings_without_a_setting_say_why_not() -> None:
    assert [r.id for r, reading in one_of_each() if reading.closed and (reading.choose or r.option is None)] == []


@cache
def texts_of_tests() -> str:
    return "\n".join(path.read_text() for path in sorted((TESTS / "games").rglob("*.py")))


def test_every_option_is_exercised_by_a_test() -> None:
    options = {ruling.option for ruling in rulings().values() if ruling.option}
    assert sorted(option for option in options if option not in texts_of_tests()) == []


def test_a_reading_may_stand_for_its_setting_in_a_comparison() -> None:
    table = open_side("blackjack", "B-01=dealer-wins", hypothetical=False)
    assert table.settings.flag("dealer_blackjack_beats_21")
    with pytest.raises(Refusal, match="Choose one of push, dealer-wins") as refused:
        open_side("blackjack", "B-01=nobody", hypothetical=False)
    assert refused.value.code == "side-unknown"
    with pytest.raises(Refusal, match=r"No setting selects B-03=void: Winning demands a total"):
        open_side("blackjack", "B-03=void", hypothetical=False)
    with pytest.raises(Refusal, match="a winner does not lose"):
        open_side("caribbean-stud", "S-034=lose", hypothetical=False)
