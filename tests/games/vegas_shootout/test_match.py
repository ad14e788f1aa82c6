"""The royal match wager: two cards of one suit, king and queen of one suit, the joker."""

import pytest
from tests.games.vegas_shootout.corral import CHIPS, STAKE, corral, played

SPOT = "royal-match"


@pytest.mark.clause("bs/14(7)(b)#suited")
def test_suited_cards_pay_five_to_two() -> None:
    assert played("9c 4c").paid("ann", SPOT) == STAKE * 5 // 2


@pytest.mark.clause("bs/14(7)(b)#royal-match", "bs/14(1)(k)")
@pytest.mark.parametrize("hand", ["Kh Qh", "Qs Ks"])
def test_king_and_queen_of_a_suit_pay_fifteen_to_one(hand: str) -> None:
    assert played(hand, dealer="2c 5d").paid("ann", SPOT) == 15 * STAKE


@pytest.mark.clause("bs/14(1)(k)")
@pytest.mark.parametrize(("hand", "pays"), [("Ah Kh", 5 * STAKE // 2), ("Qh Jh", 5 * STAKE // 2), ("Kh Qs", -STAKE)])
def test_nothing_else_is_a_royal_match(hand: str, pays: int) -> None:
    table = corral().stake("ann", "royal-match two-card").cards(hand, dealer="9c 9d").close()
    table.finish()
    assert table.chips("ann") == CHIPS + pays - STAKE
    assert [e.data["value"] for e in table.said("examined")] == ["suited cards" if pays > 0 else "not suited"]


@pytest.mark.clause("bs/14(7)(b)#joker", "bs/14(2)(a)#joker-match")
@pytest.mark.parametrize("hand", ["Jk 4c", "9h Jk"])
def test_the_joker_matches_any_suit(hand: str) -> None:
    table = played(hand)
    assert table.paid("ann", SPOT) == STAKE * 5 // 2
    assert next(e.data["value"] for e in table.said("examined")) == "joker with any card"


@pytest.mark.clause("bs/14(2)(a)#joker-match")
@pytest.mark.parametrize("hand", ["Jk Kc", "Qd Jk"])
def test_the_joker_completes_no_royal_match(hand: str) -> None:
    assert played(hand, dealer="2c 5d").paid("ann", SPOT) == STAKE * 5 // 2


@pytest.mark.clause("bs/14(7)(b)")
def test_cards_of_two_suits_lose() -> None:
    table = played("9c 4d")
    (lost,) = table.settled("ann", SPOT)
    assert (lost.data["end"], lost.cite) == ("lost", ("bs/14(7)(b)",))


@pytest.mark.clause("bs/14(7)(a)")
def test_the_hands_are_checked_clockwise_before_the_dealers_are_turned() -> None:
    table = corral("ann", "bob", "cyd").stake("cyd").stake("ann").stake("bob", "two-card five-card")
    table.cards("9c 4d", "8c 8h", "Kh Qh").close()
    table.until("turn-dealer")
    assert [e.data["seat"] for e in table.said("examined")] == [0, 2]
    assert table.ends("cyd") == {SPOT: "won"}
    assert not table.said("shown")


@pytest.mark.parametrize(("cents", "paid"), [(501, 1252), (502, 1255)])
def test_half_a_cent_is_not_paid(cents: int, paid: int) -> None:
    table = corral().stake("ann", cents=cents).cards("9c 4c").close().finish()
    assert table.paid("ann", SPOT) == paid
    (won,) = table.settled("ann", SPOT)
    assert ("S-127" in won.cite) == (cents % 2 == 1)
