"""Regulation 4(1)(a) and 4(6)(a): decks, cutting cards, backs and the shoe."""

from typing import Any

import pytest
from tests.games.punto_banco.parlour import Parlour

from pitboss.rulebooks.refusal import Refusal


def refused(clause: str, **settings: Any) -> str:
    """Why such a table may not open."""
    with pytest.raises(Refusal) as refusal:
        Parlour(**settings)
    assert clause in refusal.value.cites
    return refusal.value.code


@pytest.mark.clause("bs/4(1)(a)")
def test_eight_decks_or_more_come_to_the_table() -> None:
    assert [e.data["cards"] for e in Parlour(decks=9).said("deck")] == [9 * 52]
    assert refused("bs/4(1)(a)", decks=7) == "setting-unlawful"


@pytest.mark.clause("bs/4(1)(a)")
def test_two_cutting_cards_are_yellow_or_green() -> None:
    (cutting,) = Parlour(cutting_colour="green").said("cutting-cards")
    assert cutting.data.as_dict() == {"count": 2, "colour": "green"}
    assert refused("bs/4(1)(a)", cutting_colour="red") == "setting-unlawful"


@pytest.mark.clause("bs/4(6)(a)")
def test_cards_are_dealt_from_a_shoe() -> None:
    assert Parlour(equipment="shoe").table.equipment == "shoe"
    assert refused("bs/4(6)(a)", equipment="hand") == "setting-unlawful"


@pytest.mark.clause("bs/4(6)(a)")
def test_all_backs_have_one_colour() -> None:
    assert Parlour(backs="blue").said("deck")[0].data["colour"] == "blue"
    assert refused("bs/4(6)(a)", backs="blue red") == "backs-differ"
    assert refused("bs/4(6)(a)", backs="") == "backs-differ"


def test_the_printed_seat_numbers_run_counter_clockwise_from_the_dealers_right() -> None:
    table = Parlour(seats=9).table
    assert [table.seat_name(i) for i in (0, 4, 8)] == ["seat 9", "seat 5", "seat 1"]
    assert refused("X-01", seats=0) == refused("X-01", seats=15) == "setting-unlawful"
