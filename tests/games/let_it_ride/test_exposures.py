"""Cards found face up in the deck, and cards exposed in dealing."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, staked
from tests.games.single_deck.decktop import refused

PAIR = "Tc Td 3h"


def dealing(way: str, after: int = 0, cards: str = "") -> Ride:
    """In the middle of a deal to Ann and Bob; `cards` come next."""
    table = staked(way, "ann", "bob")
    script = "2c 3c 4d 5d 6h 7h 8s 9s Tc Jc Qc Kc"
    table.chance(*script.split()[:after])
    table.close()
    for _ in range(after):
        table.until("card")
        table.automatic()
    table.until("card")
    table.chance(cards)
    return table


def void(table: Ride, *people: str) -> bool:
    """Whether everybody's wagers went back without a result."""
    return all(set(table.ends(person).values()) == {"void"} and table.chips(person) == CHIPS for person in people)


# -- Bahamas and tribal -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(10)(a)")),
        pytest.param("bahamas-device", marks=pytest.mark.clause("bs/12(10)(a)")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(m)(1)")),
    ],
)
def test_a_card_found_face_up_is_not_used(way: str) -> None:
    table = staked(way).chance("Ah").cards(PAIR)
    table.close()
    table.until("card")
    table.incident("face-up-card")
    table.until("look")
    assert [r.origin for r in table.table.state.rack] == ["face-up"] + ["burn"] * (way == "bahamas-device")
    assert table.said("dealt")[0].data["card"] == "Ah"
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas-hand", marks=pytest.mark.clause("bs/12(10)(a)", "bs/12(10)(a)#multiple")),
        pytest.param("tribal-shoe", marks=pytest.mark.clause("tribal-lir/(m)(1)")),
    ],
)
def test_a_second_card_face_up_voids_all_hands(way: str) -> None:
    table = dealing(way, 2, "Ah Kh")
    table.incident("face-up-card")
    assert not table.table.state.voided
    table.until("card")
    table.incident("face-up-card")
    table.until("window")
    assert void(table, "ann", "bob")
    assert table.table.deck.out == 0
    assert table.table.state.round == 2


@pytest.mark.clause("bs/12(10)(a)")
def test_a_card_exposed_by_the_bahamas_dealer_is_replaced() -> None:
    table = dealing("bahamas-hand", 1, "Ah Kh")
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.said("shown")[-1].data["cards"] == ["2c"]
    table.until("card")
    table.automatic()
    assert [r.card for r in table.table.state.rack] == [0]
    assert table.table.state.hands["seat-0"].cards == [50]


@pytest.mark.clause("bs/12(10)(a)")
def test_the_last_card_of_the_deal_may_be_exposed_too_until_a_player_looks() -> None:
    table = dealt("bahamas-hand", LOSER, PAIR)
    table.chance("Th").incident("exposed-card", hand="seat-1", nth=3)
    table.until("look")
    assert [r.card for r in table.table.state.rack] == [6]
    assert len(table.table.state.hands["seat-1"].cards) == 3
    table.give("done", "ann")
    with refused("not-dealing", "bs/12(10)(a)"):
        table.incident("exposed-card", hand="seat-1", nth=1)
    table.ride("ann", "bob").finish()
    assert table.chips("bob") == CHIPS + 9 * STAKE


def test_an_exposed_tribal_player_card_plays_and_a_community_card_voids() -> None:
    table = dealt("tribal", PAIR)
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.said("shown")[-1].data["cards"] == ["Tc"]
    assert not table.table.state.hands["seat-0"].up[0]
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE
    for hand in ("community", "burn"):
        table = dealt("tribal", PAIR)
        table.incident("exposed-card", hand=hand, nth=1)
        table.until("window")
        assert void(table, "ann")


# -- New South Wales --------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/12.5")
def test_an_exposed_nsw_card_is_turned_over_and_the_deal_goes_on() -> None:
    table = dealing("nsw", 3, "5d 6h 7h 9s Jd")
    table.incident("exposed-card", hand="seat-1", nth=1)
    assert [e.data.as_dict() for e in table.said("turned-over")] == [{"hand": "seat-1", "nth": 1}]
    assert [e.data["exposed"] for e in table.said("play-goes-on")] == [1]
    assert table.said("shown")[-1].data["cards"] == ["3c"]
    table.until("look")
    assert table.cards_in("seat-1") == 3


@pytest.mark.clause("nsw-lir/12.5")
def test_a_card_face_up_in_the_nsw_shoe_is_dealt_and_turned_over() -> None:
    table = dealing("nsw", 2, "Ah 5d 6h 7h 9s Jd")
    table.incident("face-up-card")
    table.until("look")
    assert [e.data.as_dict() for e in table.said("turned-over")] == [{"hand": "seat-0", "nth": 2}]
    assert table.table.state.hands["seat-0"].cards[1] == 50
    with refused("not-dealing", "nsw-lir/12.5"):
        table.incident("face-up-card")


@pytest.mark.clause("nsw-lir/12.3")
def test_two_cards_exposed_during_the_deal_are_a_misdeal() -> None:
    table = dealing("nsw", 3)
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert not table.table.state.voided
    table.incident("exposed-card", hand="seat-1", nth=1)
    table.until("window")
    assert "Misdeal" in table.words()
    assert void(table, "ann", "bob")


@pytest.mark.clause("nsw-lir/12.6")
def test_an_exposed_community_card_is_a_misdeal_until_a_player_has_looked() -> None:
    table = dealt("nsw", PAIR)
    table.incident("exposed-card", hand="community", nth=2)
    table.until("window")
    assert void(table, "ann")
    assert "nsw-lir/12.6" in table.settled("ann")[0].cite
    table = dealt("nsw", PAIR)
    table.until("bet-1")
    table.incident("exposed-card", hand="community", nth=2)
    table.ride("ann").finish()
    assert table.chips("ann") == CHIPS + 3 * STAKE


def test_a_player_card_and_a_community_card_make_two() -> None:
    table = dealt("nsw", PAIR)
    table.incident("exposed-card", hand="seat-0", nth=1)
    table.incident("exposed-card", hand="community", nth=1)
    table.until("window")
    assert "nsw-lir/12.3" in table.settled("ann")[0].cite


@pytest.mark.parametrize("about", [{}, {"hand": "seat-4", "nth": 1}, {"hand": "seat-0", "nth": 4}, {"hand": "seat-0"}])
def test_an_exposed_card_must_be_on_the_layout(about: dict[str, Any]) -> None:
    for way in ("nsw", "tribal"):
        table = dealt(way, PAIR)
        with pytest.raises(Exception, match="no-such"):
            table.incident("exposed-card", **about)


@pytest.mark.clause("nsw-lir/12.5")
def test_one_face_up_card_is_reported_once() -> None:
    table = dealing("nsw", 1, "Ah")
    table.incident("face-up-card")
    with refused("reported-already", "nsw-lir/12.5"):
        table.incident("face-up-card")
    table.until("card")
    table.automatic()
    assert table.table.own.exposed == 1
