"""The drawn tables of casino war, red dog and the upright wheels."""

from io import StringIO
from typing import Any

import pytest
from rich.console import Console
from tests.games.casino_war.front import one as at_war
from tests.games.red_dog.kennel import one as at_red_dog

from pitboss.cli.felts import Felt, felt_for
from pitboss.cli.seen import SeenTable
from pitboss.testing.tabletop import Tabletop


def drawn(table: Tabletop) -> tuple[Felt, str]:
    """A felt that has seen everything since the table opened, and its picture."""
    felt, seen = felt_for(table.table, "ann"), SeenTable("ann")
    felt.take(seen.take(table.events))
    out = StringIO()
    Console(file=out, width=110).print(felt.draw(seen))
    return felt, out.getvalue()


@pytest.mark.parametrize("game", ["casino-war", "red-dog", "money-wheel", "big-six"])
def test_a_felt_is_found_by_the_name_of_its_game(game: str) -> None:
    felt, _ = drawn(Tabletop(game, "bahamas"))
    assert type(felt) is not Felt


def test_casino_war_shows_the_dealer_first_and_the_areas() -> None:
    _, picture = drawn(at_war().stake("ann", 1000, tie=500).deal("9c", "9d"))
    assert picture.index("Dealer") < picture.index("Your hand")
    for words in ("INITIAL", "WAR TIE", "10 to 1", "● $10", "+$50"):
        assert words in picture


def test_a_tie_wager_may_be_typed_in_one_line_with_the_initial_one() -> None:
    table = at_war().open()
    assert table.asking is not None
    assert table.asking.offers is not None
    felt, _ = drawn(table)
    stakes = felt.read_bets("initial 10, tie 5", table.asking.offers("ann"))
    assert [(stake.spot, stake.cents) for stake in stakes] == [("initial", 1000), ("tie", 500)]
    assert [felt.bet_first(stake.spot) for stake in stakes] == [0, 1]
    assert not felt.removable({})


def test_red_dog_shows_the_boxes_from_left_to_right_and_the_line_in_play() -> None:
    _, picture = drawn(at_red_dog().stake("ann").deal("4c", "7c"))
    faces = next(line for line in picture.splitlines() if "4" in line and "7" in line)
    assert faces.index("4") < faces.index("7")
    felt, picture = drawn(at_red_dog().stake("ann").deal("4c", "4d", "9c"))
    assert getattr(felt, "marked", "") == "three-of-a-kind"
    assert "three of a kind" in picture


@pytest.mark.parametrize(
    ("game", "shown", "words"),
    [("money-wheel", "joker", ("JOKER", "40 to 1", "$20")), ("big-six", "1-1-2", ("Last   1-1-2",))],
)
def test_a_wheel_shows_its_spots_and_the_last_results(game: str, shown: str, words: tuple[Any, ...]) -> None:
    table = Tabletop(game, "bahamas").sit("ann").bet("ann", "1", 500).close().chance(shown).finish()
    _, picture = drawn(table)
    assert shown in picture
    assert all(word in picture for word in words)
    assert "no spin yet" in drawn(Tabletop(game, "bahamas"))[1]
