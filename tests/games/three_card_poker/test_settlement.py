"""Payouts, the order of collecting and paying, and the cards that go to the rack."""

import pytest
from tests.games.three_card_poker.felt import CHIPS, HIGH, LOW, PAIR, QUEEN, STAKE, Felt, dealt, felt, played


def bonus(table: Felt) -> list[int]:
    return [int(e.data["cents"]) for e in table.said("bonus")]


# -- against the dealer -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(10)(a)")
def test_a_higher_hand_is_paid_one_to_one_on_ante_and_play() -> None:
    table = played(HIGH, QUEEN)
    assert table.paid("ann", "ante") == table.paid("ann", "play") == STAKE
    assert "bs/16(10)(a)" in table.settled("ann", "play")[0].cite


def test_a_lower_hand_loses_ante_and_play() -> None:
    table = played(LOW, QUEEN)
    assert table.ends("ann") == {"ante": "lost", "play": "lost", "pair-plus": "lost"}
    assert table.chips("ann") == CHIPS - 3 * STAKE
    assert all("bs/16(9)(c)" in e.cite for e in table.settled("ann"))


@pytest.mark.clause("bs/16(10)(a)#no-qualify")
@pytest.mark.parametrize("hand", [HIGH, "Jd 9c 3h", "Th 9s 2c"])
def test_if_the_dealer_does_not_qualify_the_ante_is_paid_and_the_play_returned(hand: str) -> None:
    table = played(hand, LOW)
    assert len(table.said("dealer-below")) == 1
    assert table.paid("ann", "ante") == STAKE
    assert table.end_of("ann", "play") == "pushed"


@pytest.mark.clause("bs/16(10)(a)#no-qualify")
def test_queen_three_two_is_the_lowest_hand_that_qualifies() -> None:
    assert len(played(HIGH, "Qh 3d 2s").said("dealer-plays")) == 1
    assert len(played(HIGH, "Jh Td 8s").said("dealer-below")) == 1
    assert len(played(HIGH, "2h 2d 3s").said("dealer-plays")) == 1


# -- pair plus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        pytest.param("2c 2d 5h", 1, marks=pytest.mark.clause("bs/16(10)(b)(i)")),
        pytest.param("9c 5c 2c", 4, marks=pytest.mark.clause("bs/16(10)(b)(ii)")),
        pytest.param("6c 5d 4h", 6, marks=pytest.mark.clause("bs/16(10)(b)(iii)")),
        pytest.param("5c 5d 5h", 30, marks=pytest.mark.clause("bs/16(10)(b)(iv)")),
        pytest.param("6c 5c 4c", 40, marks=pytest.mark.clause("bs/16(10)(b)(v)")),
    ],
)
@pytest.mark.parametrize("dealer", ["As Ah Ad", "Jd 9h 3s"])
def test_the_pair_plus_is_paid_on_its_own_cards(hand: str, odds: int, dealer: str) -> None:
    table = felt().pair_plus("ann", cents=2500).cards(hand, dealer=dealer)
    table.close()
    table.finish()
    assert table.paid("ann", "pair-plus") == 2500 * odds


# -- the bonus --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "odds"),
    [
        pytest.param("6c 5d 4h", 1, marks=pytest.mark.clause("bs/16(10)(c)(i)")),
        pytest.param("5c 5d 5h", 4, marks=pytest.mark.clause("bs/16(10)(c)(ii)")),
        pytest.param("6c 5c 4c", 5, marks=pytest.mark.clause("bs/16(10)(c)(iii)")),
    ],
)
def test_the_bonus_is_paid_on_the_ante(hand: str, odds: int) -> None:
    table = dealt("shoe", hand).play("ann").finish()
    assert bonus(table) == [STAKE * odds]
    assert table.chips("ann") == CHIPS + 2 * STAKE + STAKE * odds


@pytest.mark.clause("bs/16(10)(c)")
@pytest.mark.parametrize(
    ("dealer", "ends"),
    [
        ("Ah Kh Qh", {"ante": "lost", "play": "lost"}),
        ("6d 5s 4s", {"ante": "pushed", "play": "pushed"}),
        (LOW, {"ante": "won", "play": "pushed"}),
    ],
)
def test_the_bonus_does_not_depend_on_the_dealer(dealer: str, ends: dict[str, str]) -> None:
    table = dealt("shoe", "6c 5d 4h", dealer=dealer).play("ann").finish()
    assert table.ends("ann") == ends
    assert bonus(table) == [STAKE]


@pytest.mark.clause("bs/16(10)(c)")
def test_the_bonus_needs_ante_and_play_and_a_straight() -> None:
    assert bonus(dealt("shoe", "6c 5d 4h").play("ann").finish()) == [STAKE]
    assert bonus(dealt("shoe", "9c 5c 2c").play("ann").finish()) == []
    folded = dealt("shoe", "6c 5d 4h").choose("ann", "fold").finish()
    assert bonus(folded) == []
    alone = felt().pair_plus("ann").cards("6c 5d 4h")
    alone.close()
    assert bonus(alone.finish()) == []


# -- the order --------------------------------------------------------------------------------------------------------


def three_players() -> Felt:
    """Ann wins, Bob loses, Cyd wins."""
    people = ("ann", "bob", "cyd")
    table = felt("shoe", *people).ante(*people).cards(HIGH, LOW, PAIR).until_dealt()
    return table.play(*people).finish()


@pytest.mark.clause("bs/16(9)(c)")
def test_losers_are_collected_before_winners_are_paid_and_hands_stay_up() -> None:
    table = three_players()
    ends = [e.data["end"] for e in table.said("settled")]
    assert ends == ["lost", "lost", "won", "won", "won", "won"]
    assert [e.data["seats"] for e in table.said("hands-stay-up")] == [[2, 0]]
    assert table.kinds("settled", "hands-stay-up", "racked")[-4:] == ["racked"] * 4
    assert "bs/16(9)(c)" in table.said("settled")[0].cite


@pytest.mark.clause("bs/16(9)(d)")
def test_winners_are_paid_from_the_far_right() -> None:
    won = [e.data["person"] for e in three_players().said("settled") if e.data["end"] == "won"]
    assert won == ["cyd", "cyd", "ann", "ann"]


@pytest.mark.clause("bs/16(9)(e)")
def test_after_the_payments_all_cards_go_to_the_rack() -> None:
    table = three_players()
    said = table.kinds("settled", "racked")
    assert said.index("racked") > max(i for i, kind in enumerate(said) if kind == "settled")
    assert [e.data["from"] for e in table.said("racked")] == ["seat-2", "seat-1", "seat-0", "dealer"]
    assert table.table.state.hands == {}


@pytest.mark.clause("bs/16(9)(f)")
def test_the_cards_are_racked_in_order_so_that_each_hand_can_be_rebuilt() -> None:
    table = dealt("shoe", HIGH, LOW, shuffler="none").play("ann").choose("bob", "fold")
    table.until("shuffle")
    (order,) = table.said("racked-in-order")
    assert order.data["order"] == ["seat-1", "seat-0", "dealer"]
    rack = table.table.state.rack
    assert [r.origin for r in rack] == [name for name in order.data["order"] for _ in range(3)]
