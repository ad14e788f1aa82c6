"""The stub: put away unseen, counted at intervals, and the effect of a wrong count."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, Ride, dealt, ride

DEALT = {"bahamas-hand": 5, "bahamas-device": 6, "tribal-shoe": 6, "tribal-hand": 6, "tribal-auto-shoe": 6}


def counting(way: str, **settings: object) -> Ride:
    """The stub is due for a count in this round."""
    table = ride(way, stub_every=1, **settings).stake("ann").cards(LOSER)
    table.close()
    table.until("count-stub")
    return table


def count(table: Ride, cards: int) -> Ride:
    table.give("number", "dealer", "dealer", value=cards)
    return table


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas-hand", "bs/12(6)(f)", marks=pytest.mark.clause("bs/12(6)(f)")),
        pytest.param("bahamas-device", "bs/12(6)(f)", marks=pytest.mark.clause("bs/12(6)(f)")),
        pytest.param("tribal-shoe", "tribal-lir/(h)(4)", marks=pytest.mark.clause("tribal-lir/(h)(4)")),
        pytest.param("tribal-hand", "tribal-lir/(i)(4)", marks=pytest.mark.clause("tribal-lir/(i)(4)")),
        pytest.param("tribal-auto-shoe", "tribal-lir/(j)(4)", marks=pytest.mark.clause("tribal-lir/(j)(4)")),
    ],
)
def test_the_stub_goes_unseen_to_the_rack(way: str, clause: str) -> None:
    table = dealt(way, LOSER)
    (racked,) = table.said("stub-racked")
    assert clause in racked.cite
    assert racked.data.as_dict() == {"cards": 52 - DEALT[way]}
    assert not table.said("shown")


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(1)(l)")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(a)(1)(v)")),
    ],
)
def test_the_stub_is_what_remains_after_the_deal(way: str) -> None:
    assert [e.data["cards"] for e in dealt(way, LOSER).said("stub")] == [52 - DEALT[way]]
    two = dealt(way, LOSER, "3c 4d 8h")
    assert [e.data["cards"] for e in two.said("stub")] == [52 - DEALT[way] - 3]


@pytest.mark.parametrize(
    ("way", "every"),
    [
        pytest.param("bahamas-hand", 3, marks=pytest.mark.clause("bs/12(7)(a)")),
        pytest.param("tribal-shoe", 5, marks=pytest.mark.clause("tribal-lir/(h)(5)")),
        pytest.param("tribal-hand", 5, marks=pytest.mark.clause("tribal-lir/(i)(5)")),
        pytest.param("tribal-auto-shoe", 5, marks=pytest.mark.clause("tribal-lir/(j)(5)")),
    ],
)
def test_the_stub_is_counted_once_in_a_number_of_rounds(way: str, every: int) -> None:
    table = ride(way)
    counted = []
    for _ in range(2 * every):
        before = len(table.said("stub-counted"))
        table.stake("ann").cards(LOSER).close()
        table.ride("ann").finish()
        counted.append(len(table.said("stub-counted")) - before)
    assert counted == ([0] * (every - 1) + [1]) * 2


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas-device", "bs/12(7)(a)#exempt", marks=pytest.mark.clause("bs/12(7)(a)#exempt")),
        pytest.param("tribal-shoe", "tribal-lir/(h)(6)", marks=pytest.mark.clause("tribal-lir/(h)(6)")),
    ],
)
def test_a_counting_device_replaces_the_count(way: str, clause: str) -> None:
    table = dealt(way, LOSER, shuffler="counting-device", stub_every=1)
    assert not table.said("stub-counted")
    assert len(table.said("count-waived")) == 1
    assert [e.cite[0] for e in table.said("count-waived")] == [clause]
    assert len(dealt(way, LOSER, shuffler="device", stub_every=1).said("stub-counted")) == 1


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(7)(b)")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(h)(5)(i)")),
    ],
)
def test_a_right_count_puts_the_stub_away(way: str) -> None:
    table = count(counting(way), 52 - DEALT[way])
    table.until("look")
    assert [e.data["cards"] for e in table.said("deck-complete")] == [52]
    assert len(table.said("stub-racked")) == 1


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(7)(c)")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(h)(5)(ii)")),
    ],
)
def test_a_misdeal_with_all_cards_present_voids_all_hands_and_keeps_the_deck(way: str) -> None:
    table = count(counting(way), 52 - DEALT[way] - 1)
    table.until("misdealt")
    table.give("choose", "dealer", "dealer", choice="yes")
    table.until("count-deck")
    table.give("number", "dealer", "dealer", value=52)
    table.until("window")
    assert set(table.ends("ann").values()) == {"void"}
    assert table.chips("ann") == CHIPS
    assert not table.said("deck-removed")
    assert len(table.said("deck")) == 1
    assert table.table.deck.out == 0


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(7)(c)#replace")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(h)(5)(ii)")),
    ],
)
def test_without_a_misdeal_all_hands_are_void_and_the_deck_is_removed(way: str) -> None:
    table = count(counting(way), 52 - DEALT[way] - 1)
    table.until("misdealt")
    table.give("choose", "dealer", "dealer", choice="no")
    table.until("window")
    assert set(table.ends("ann").values()) == {"void"}
    assert [e.data["colour"] for e in table.said("deck-removed")] == ["blue"]
    assert len(table.said("deck")) == 2
    assert table.acts().count("inspect-cards") == 2


@pytest.mark.parametrize("way", ["bahamas-hand", "tribal-hand"])
def test_a_misdeal_with_an_incomplete_deck_removes_the_deck_as_well(way: str) -> None:
    table = count(counting(way), 52 - DEALT[way] - 1)
    table.until("misdealt")
    table.give("choose", "dealer", "dealer", choice="yes")
    table.until("count-deck")
    table.give("number", "dealer", "dealer", value=51)
    table.until("window")
    assert set(table.ends("ann").values()) == {"void"}
    assert len(table.said("deck-removed")) == 1


def test_nsw_has_no_routine_count_of_the_stub() -> None:
    assert not dealt("nsw", LOSER).said("stub")
