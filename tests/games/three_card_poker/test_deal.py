"""The deal: who gets which card, from shoe, by hand or from an automated shoe."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import HIGH, LOW, PAIR, Felt, dealt, felt

SEATS = ["seat-0", "seat-1", "dealer"]


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("shoe", "bs/16(6)(a)", marks=pytest.mark.clause("bs/16(6)(a)")),
        pytest.param("hand", "bs/16(7)(c)", marks=pytest.mark.clause("bs/16(7)(c)")),
        pytest.param("auto-shoe", "bs/16(8)(b)(ii)", marks=pytest.mark.clause("bs/16(8)(b)(ii)")),
    ],
)
def test_no_more_bets_is_announced_before_the_first_card(way: str, clause: str) -> None:
    table = dealt(way, HIGH)
    assert table.kinds("announced", "dealt")[:2] == ["announced", "dealt"]
    (call,) = table.said("announced")
    assert call.says == "No more bets"
    assert call.cite == (clause,)


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("shoe", marks=pytest.mark.clause("bs/16(6)(b)")),
        pytest.param("hand", marks=pytest.mark.clause("bs/16(7)(d)")),
    ],
)
def test_one_card_at_a_time_face_down_the_dealer_last(way: str) -> None:
    table = dealt(way, HIGH, PAIR)
    assert table.faces() == [(name, "??") for name in SEATS * 3]


@pytest.mark.clause("bs/16(8)(c)")
def test_stacks_of_three_face_down_the_dealer_last() -> None:
    table = dealt("auto-shoe", HIGH, PAIR)
    assert table.faces() == [(name, "??") for name in SEATS for _ in range(3)]


@pytest.mark.clause("bs/16(6)(b)")
def test_cards_go_clockwise_to_everybody_with_an_ante_or_a_pair_plus() -> None:
    table = Felt().sit("bob", 4).sit("ann", 1).sit("cyd", 6)
    table.ante("bob").pair_plus("cyd").cards(HIGH, LOW).until_dealt()
    assert [name for name, _ in table.faces()] == ["seat-4", "seat-6", "dealer"] * 3
    assert [e.data["order"] for e in table.said("deal")] == [[4, 6]]


@pytest.mark.clause("bs/16(1)(b)")
@pytest.mark.parametrize("way", ["shoe", "auto-shoe"])
def test_a_hand_is_three_cards(way: str) -> None:
    table = dealt(way, HIGH)
    assert {name: len(hand.cards) for name, hand in table.table.state.hands.items()} == {"seat-0": 3, "dealer": 3}
    assert [e.data["cards"] for e in table.said("deal")] == [3]


@pytest.mark.clause("bs/16(7)(b)(ii)", "bs/16(7)(b)(iii)")
def test_the_deck_is_held_in_one_hand_throughout() -> None:
    table = felt("hand").ante("ann").cards(HIGH)
    table.close()
    table.until("hold")
    table.give("choose", "dealer", "dealer", choice="right")
    assert [e.data["hand"] for e in table.said("holding")] == ["right"]
    with refused("same-hand", "bs/16(7)(b)(iii)"):
        table.order("hold", "dealer", hand="left")
    table.order("hold", "dealer", hand="right")
    assert [e.data["hand"] for e in table.said("holding")] == ["right", "right"]
    table.until("look")
    assert not dealt("shoe", HIGH).said("holding")


def test_without_wagers_nothing_is_dealt() -> None:
    for way in ("shoe", "hand", "auto-shoe"):
        table = felt(way).close()
        table.until("window")
        assert table.table.state.round == 2
        assert not table.said("dealt")
        assert len(table.said("shuffled")) == 1
