"""The deck comes to the table: 53 cards, sorted, inspected, spread."""

from typing import Any

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.vegas_shootout.corral import APPROVED, Corral, corral


@pytest.mark.clause("bs/14(2)(a)")
def test_one_deck_with_a_joker_and_a_cutting_card_comes_to_the_table() -> None:
    table = Corral()
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 53, "colour": "blue"}]
    assert [e.data.as_dict() for e in table.said("cutting-cards")] == [{"count": 1}]
    assert table.table.deck.full == [1] * 53


@pytest.mark.clause("bs/14(2)(a)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"decks": 2}, "setting-unlawful"),
        ({"decks": 0}, "setting-unlawful"),
        ({"cutting_cards": 0}, "setting-unlawful"),
        ({"backs": "blue and red"}, "backs-differ"),
    ],
)
def test_other_decks_are_refused(settings: dict[str, Any], code: str) -> None:
    with refused(code, "bs/14(2)(a)"):
        Corral(**settings)


@pytest.mark.clause("bs/14(2)(a)")
def test_more_cutting_cards_and_other_backs_are_lawful() -> None:
    table = Corral(cutting_cards=3, backs="green")
    assert [e.data["count"] for e in table.said("cutting-cards")] == [3]
    assert [e.data["colour"] for e in table.said("deck")] == ["green"]


@pytest.mark.clause("bs/14(3)(a)")
def test_dealer_and_supervisor_inspect_the_cards() -> None:
    table = Corral().sit("ann")
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("inspect-cards", ("dealer",))
    table.automatic()
    assert (table.asking.name, table.asking.who) == ("verify-inspection", ("games-supervisor",))
    with refused("not-yours", "bs/14(3)(a)"):
        table.give("done", "dealer", "dealer")
    table.until("window")
    assert table.acts()[:2] == ["inspect-cards", "verify-inspection"]


@pytest.mark.clause("bs/14(3)(b)")
def test_the_cards_are_spread_for_the_first_player() -> None:
    table = Corral()
    table.until("first-look")
    (spread,) = table.said("spread")
    assert [row[0] + row[-1] for row in spread.data["rows"]] == ["2cAc", "2dAd", "2hAh", "2sAs"]
    assert spread.data["jokers"] == 1
    with refused("nobody-here", "bs/14(3)(b)"):
        table.give("done", "dealer", "dealer")
    table.sit("ann").until("window")
    assert "first-look" in table.acts()


@pytest.mark.clause("bs/14(1)(o)")
def test_there_are_four_suits() -> None:
    (spread,) = corral().said("spread")
    assert (spread.data["suits"], spread.data["names"]) == (4, ["clubs", "diamonds", "hearts", "spades"])
    assert len(spread.data["rows"]) == 4


@pytest.mark.clause("bs/14(3)(c)#device")
def test_a_device_shuffles_only_with_the_boards_approval() -> None:
    with refused("approval-missing", "bs/14(3)(c)#device"):
        Corral(equipment="device")
    table = corral(**APPROVED)
    assert len(table.said("in-device")) == 1
    assert not corral().said("in-device")
    with refused("setting-unlawful", "bs/14(3)(c)#device"):
        Corral(equipment="wheel")


def test_a_table_has_no_more_seats_than_one_deck_allows() -> None:
    with refused("setting-unlawful", "X-01"):
        Corral(seats=25)
    table = Corral(seats=24, cuts=False)
    people = [f"p{seat}" for seat in range(24)]
    for seat, person in enumerate(people):
        table.sit(person, seat)
    table.cuts = True
    for person in people:
        table.stake(person)
    cards = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs"]
    table.chance(*cards).close()
    table.incident("face-up-card")
    table.finish()
    assert table.table.state.round == 2
    assert sum(len(table.settled(person)) for person in people) == 72
