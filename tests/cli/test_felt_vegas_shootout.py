"""The Vegas Shootout table on a terminal: an amount for all areas, single areas in one line, the line that paid."""

from io import StringIO

import pytest
from rich.console import Console
from tests.games.vegas_shootout.corral import Corral, corral, played

from pitboss.cli.felts import felt_for
from pitboss.cli.felts.vegas_shootout import VegasShootoutFelt
from pitboss.cli.seen import SeenTable
from pitboss.cli.words import NotUnderstood
from pitboss.engine.betting import Offer


def drawn(table: Corral) -> tuple[VegasShootoutFelt, str]:
    """The felt of a person who has seen everything, and its picture."""
    felt, seen = felt_for(table.table, "ann"), SeenTable("ann")
    assert isinstance(felt, VegasShootoutFelt)
    felt.take(seen.take(table.events))
    out = StringIO()
    Console(file=out, width=80).print(felt.draw(seen))
    return felt, out.getvalue()


def read(table: Corral, text: str) -> list[tuple[str, int]]:
    assert table.asking is not None
    assert table.asking.offers is not None
    return [(s.spot, s.cents) for s in drawn(table)[0].read_bets(text, table.asking.offers("ann"))]


def test_bets_are_read_as_people_type_them() -> None:
    table = corral()
    assert read(table, "10") == read(table, "$10") == read(table, "a 10") == [("all", 1000)]
    assert read(table, "match 5, five 5") == [("royal-match", 500), ("five-card", 500)]
    assert read(table, "match+five 5") == [("match+five", 500)]
    assert read(table.stake("ann", "match+two"), "five 10") == [("five-card", 1000)]


@pytest.mark.parametrize("text", ["match", "whatever", "ante 5", "all"])
def test_what_cannot_be_read_is_said(text: str) -> None:
    with pytest.raises(NotUnderstood):
        read(corral(), text)


def test_the_picture_has_the_hands_the_areas_and_the_lines_that_paid() -> None:
    table = corral("ann", "bob").stake("ann").stake("bob", "match+two").cards("Kh Qh", "9c 4d").close()
    table.until("turn-dealer")
    picture = drawn(table)[1]
    assert picture.index("Dealer") < picture.index("Common") < picture.index("Your hand")
    for words in ("ROYAL MATCH", "+$150", "● $10", "5,000 to 1", "Bob    9♣ 4♦", "░░░"):
        assert words in picture
    assert "…" not in picture


def test_enter_declines_the_cut() -> None:
    felt = drawn(played("9c 4c"))[0]
    assert felt.usual["cut"] == "decline"
    assert felt.bets_like([Offer("all", 500, 1000)]).startswith("10 bets on all three areas")
