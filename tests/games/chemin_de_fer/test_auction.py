"""Regulation 5(5)(b): the player who wagers most on the first hand gets the bank."""

import pytest
from tests.games.chemin_de_fer.salon import CHIPS, Salon, nearly_out

pytestmark = pytest.mark.clause("bs/5(5)(b)")


def awarded(table: Salon) -> str:
    return table.go("stake").banker


def test_the_highest_bid_has_the_bank_and_deals() -> None:
    table = Salon.four().bid("dan", 2000).bid("ann", 5000).bid("bob", 3000)
    assert awarded(table) == "ann"
    (banker,) = table.said("banker")
    assert banker.data.as_dict() == {"person": "ann", "seat": 4}


@pytest.mark.parametrize("order", ["ann bob cyd", "cyd bob ann"])
def test_of_equal_bids_the_one_nearest_the_dealer_counter_clockwise_has_it(order: str) -> None:
    """Counter-clockwise from the dealer's right the seats come from the last to the first: ann's before bob's."""
    table = Salon.four()
    for person in order.split():
        table.bid(person, 4000)
    table.bid("dan", 3000)
    assert awarded(table) == "ann"


def test_a_bid_may_be_raised_not_lowered_or_repeated() -> None:
    table = Salon.four().bid("ann", 4000).bid("bob", 5000)
    for cents in (3000, 4000):
        refusal = table.refused("bet", "ann", spot="bank", cents=cents)
        assert (refusal.code, "bs/5(5)(b)" in refusal.cites) == ("bid-not-raised", True)
    assert awarded(table.bid("ann", 5001)) == "ann"


def test_a_bid_is_within_the_bidders_chips() -> None:
    table = Salon.four(max=5000).go("auction")
    assert table.refused("bet", "ann", spot="bank", cents=CHIPS + 1).code == "bid-beyond-chips"
    assert table.refused("bet", "ann", spot="bank", cents=CHIPS + 1, means="cash").code == "bid-beyond-chips"
    table.bid("ann", CHIPS)


def test_only_the_bank_is_bid_for_and_only_by_participants() -> None:
    table = Salon.four().go("auction")
    assert table.refused("bet", "ann", spot="banco", cents=1000).code == "not-a-bid"
    assert table.refused("bet", "zoe", spot="bank", cents=1000).code == "not-at-table"


def test_without_bids_there_is_no_hand_and_a_new_auction() -> None:
    table = Salon.four().go("auction").over()
    assert table.asking is not None
    assert table.asking.name == "auction"
    assert table.said("dealt") == table.said("placed") == []


def test_the_bid_of_a_player_who_leaves_does_not_count() -> None:
    table = Salon.four().bid("ann", 5000).bid("bob", 2000)
    table.give("leave", "ann")
    assert awarded(table) == "bob"


@pytest.mark.clause("bs/5(2)")
@pytest.mark.parametrize("cents", [999, 20_001])
def test_a_bid_is_within_the_limits(cents: int) -> None:
    refusal = Salon.four(max=200).go("auction").refused("bet", "ann", spot="bank", cents=cents)
    assert (refusal.code, "bs/5(2)" in refusal.cites) == ("bid-outside-limits", True)


# -- a new shoe (S-140) -------------------------------------------------------------------------------------------


def test_the_banker_keeps_the_bank_over_a_reshuffle() -> None:
    table = nearly_out(17).hand("T 8", "T 9").go("load-shoe")
    assert table.banker == "ann"


def test_a_house_may_put_it_up_again_with_each_shoe() -> None:
    table = nearly_out(17, new_shoe="auction").hand("T 8", "T 9").go("load-shoe")
    assert table.banker == ""
    assert len(table.said("bank-put-up")) == 1


@pytest.mark.clause("bs/5(4)(b)")
def test_the_cut_of_that_shoe_starts_at_the_left_of_whoever_dealt() -> None:
    table = nearly_out(17, new_shoe="auction").hand("T 8", "T 9").go("cut")
    assert table.asking is not None
    assert table.asking.who == ("dan",)  # clockwise from ann, past the dealer


def test_a_bank_that_was_just_lost_is_put_up_too() -> None:
    table = Salon.four(cut_card_depth=309, new_shoe="auction").hand("T 9", "T 8")
    assert table.offered("bank") == []
    assert table.go("auction").said("bank-put-up")


def test_an_order_to_pass_does_not_outlive_that_bank() -> None:
    table = Salon.four(cut_card_depth=306, new_shoe="auction").called("T 8", "T 9", at="call-result")
    for card in ("2h", "3h", "4h"):  # until the cutting card is out
        table.report("drawn-in-error", card, exposed=True)
    table.give("order-pass", "dealer", "dealer", reason="delay")
    table.go("auction").bank("bob").against(("cyd", "banco", 1000)).dealing("T 8", "T 9").over()
    assert table.go("stake").banker == "bob"
