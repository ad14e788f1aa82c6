"""Regulation 5(2) and 5(6): the limits, and what the Banker must wager."""

from typing import Any

import pytest
from tests.games.chemin_de_fer.salon import CHIPS, Salon, nearly_out

from pitboss.rulebooks.refusal import Refusal


def kept(stake: int = 1000, **settings: Any) -> Salon:
    """ann has won a hand with this wager and kept the bank."""
    return Salon.four(**settings).hand("T 8", "T 9", stake).go("stake")


# -- that he must -------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(6)(a)")
def test_no_card_is_dealt_before_the_banker_has_wagered() -> None:
    table = Salon.four().bid("ann", 1000).go("stake")
    refusal = table.refused("close", "dealer", "dealer")
    assert (refusal.code, "bs/5(6)(a)" in refusal.cites) == ("banker-must-wager", True)
    table.stake(1000)
    (wager,) = table.wagers("ann")
    assert (wager.spot, wager.hand, wager.cents) == ("bank", "banker", 1000)


@pytest.mark.clause("bs/5(6)(a)")
def test_nobody_else_wagers_on_the_bank() -> None:
    table = Salon.four().bid("ann", 1000).go("stake")
    for person, spot, code, clause in (
        ("bob", "bank", "outbid", "bs/5(5)(b)"),
        ("ann", "banco", "not-the-banker", "bs/5(6)(a)"),
        ("bob", "banco", "not-the-banker", "bs/5(6)(a)"),
    ):
        refusal = table.refused("bet", person, spot=spot, cents=1000)
        assert (refusal.code, refusal.cites) == (code, (clause,))


@pytest.mark.clause("bs/5(6)(a)", "bs/5(6)(b)")
def test_the_bankers_wager_cannot_be_taken_down() -> None:
    table = Salon.four().bank()
    (wager,) = table.wagers("ann")
    refusal = table.refused("remove", "ann", wager=wager.id)
    assert refusal.code == "bank-stays"
    assert {"bs/5(6)(a)", "bs/5(6)(b)"} <= set(refusal.cites)


@pytest.mark.clause("bs/5(11)(b)")
def test_a_banker_who_leaves_before_wagering_gives_the_bank_up_for_any_wager() -> None:
    """S-144: there is no last wager for the next Banker to match."""
    table = Salon.four().bid("ann", 5000).go("stake")
    table.give("leave", "ann")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]
    table.over()
    assert table.said("placed") == []
    assert table.go("bank").choosing("bob", "accept").go("stake").banker == "bob"
    table.stake(1000)


@pytest.mark.clause("bs/5(11)(c)")
def test_a_banker_who_leaves_after_a_hand_passes_the_bank_for_the_last_wager() -> None:
    table = Salon.four().hand("T 8", "T 9", stake=4000).go("stake")
    table.give("leave", "ann")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["passed"]
    table.over().go("bank").choosing("bob", "accept").go("stake")
    assert table.refused("bet", "bob", spot="bank", cents=3999).code == "below-passed-wager"


@pytest.mark.clause("bs/5(11)(c)")
def test_a_banker_who_took_a_passed_bank_and_leaves_passes_it_on() -> None:
    table = Salon.four().called("T 8", "T 9", stake=4000, at="keep-or-pass").choosing("ann", "pass")
    table.go("bank").choosing("bob", "accept").go("stake")
    table.give("leave", "bob")
    table.over().go("bank").choosing("cyd", "accept").go("stake")
    assert table.refused("bet", "cyd", spot="bank", cents=3999).code == "below-passed-wager"


def test_an_order_is_not_escaped_by_leaving() -> None:
    """S-144."""
    table = nearly_out(17).called("T 8", "T 9", at="keep-or-pass")
    table.give("order-pass", "dealer", "dealer", reason="breach")
    table.go("shuffle").give("leave", "ann")
    assert [e.data["how"] for e in table.said("bank-passed")] == ["ordered"]


# -- how much -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(6)(b)")
def test_the_first_wager_is_not_less_than_the_bid() -> None:
    table = Salon.four().bid("ann", 5000).go("stake")
    refusal = table.refused("bet", "ann", spot="bank", cents=4999)
    assert (refusal.code, "bs/5(6)(b)" in refusal.cites) == ("below-bid", True)
    assert table.stake(50_000).wagers("ann")[0].cents == 50_000


@pytest.mark.clause("bs/5(6)(b)")
@pytest.mark.parametrize("cents", [10_000, 20_000])
def test_a_later_wager_is_between_the_last_and_twice_it(cents: int) -> None:
    """The regulation's example, at a tenth of the amounts."""
    table = kept(10_000)
    low, high = (
        table.refused("bet", "ann", spot="bank", cents=9_999),
        table.refused("bet", "ann", spot="bank", cents=20_001),
    )
    assert (low.code, high.code) == ("below-last-wager", "above-twice")
    assert "bs/5(6)(b)" in low.cites
    assert "bs/5(6)(b)" in high.cites
    table.stake(cents).against(("bob", "banco", cents)).dealing("T 8", "T 9").over().go("stake")
    assert table.refused("bet", "ann", spot="bank", cents=cents - 1).code == "below-last-wager"
    assert table.refused("bet", "ann", spot="bank", cents=2 * cents + 1).code == "above-twice"


def test_the_placed_wager_counts_even_if_part_was_not_covered() -> None:
    """D-07."""
    table = Salon.four().bank(cents=4000).against(("bob", "part", 1000)).dealing("T 8", "T 9").over().go("stake")
    assert table.refused("bet", "ann", spot="bank", cents=3999).code == "below-last-wager"


def test_in_the_other_reading_only_the_covered_part_counts() -> None:
    table = Salon.four(last_wager="in-action").bank(cents=4000).against(("bob", "part", 1000))
    table.dealing("T 8", "T 9").over().go("stake")
    assert table.refused("bet", "ann", spot="bank", cents=999).code == "below-last-wager"
    assert table.refused("bet", "ann", spot="bank", cents=2001).code == "above-twice"
    table.stake(1000)


@pytest.mark.parametrize("cards", [("T 9", "T 9"), ("T 8", "T 9")])
def test_a_tied_hand_counts_as_well(cards: tuple[str, str]) -> None:
    table = Salon.four().hand(*cards, stake=4000).go("stake")
    assert table.refused("bet", "ann", spot="bank", cents=8001).code == "above-twice"


def test_after_a_void_hand_the_bounds_are_those_of_any_other() -> None:
    table = Salon.four().called("T 8", "T 9", stake=4000).report("wrong-order")
    table.give("choose", "dealer", "dealer", choice="stays")
    assert table.go("stake").refused("bet", "ann", spot="bank", cents=3999).code == "below-last-wager"


# -- limits -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(2)")
def test_the_limits_are_posted() -> None:
    (line,) = [e for e in Salon(min=25, max=500, limits_approval="GB/7").said("posted") if e.data["topic"] == "limits"]
    assert line.says == "Minimum wager $25, maximum $500 on the bank (approval: GB/7)"
    assert "bs/5(2)" in line.cite


@pytest.mark.clause("bs/5(2)")
@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"min": 0}, "setting-unlawful"),
        ({"max": 0, "min": 0}, "setting-unlawful"),
        ({"min": 100, "max": 50}, "limits-crossed"),
        ({"limits_approval": " "}, "limits-not-approved"),
    ],
)
def test_unapproved_or_crossed_limits_are_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(**settings)
    assert (refusal.value.code, "bs/5(2)" in refusal.value.cites) == (code, True)


@pytest.mark.clause("bs/5(2)")
def test_the_largest_limit_is_above_nothing() -> None:
    with pytest.raises(Refusal) as refusal:
        Salon(min="0.01", max=0)
    assert "Setting max" in refusal.value.says


@pytest.mark.clause("bs/5(2)")
def test_the_posted_maximum_bounds_the_bank() -> None:
    table = kept(8000, max=100)
    assert table.refused("bet", "ann", spot="bank", cents=10_001).code == "above-maximum"
    taken = Salon.four(max=100).hand("T 9", "T 8").go("bank").choosing("bob", "accept").go("stake")
    assert taken.refused("bet", "bob", spot="bank", cents=10_001).code == "above-maximum"
    assert taken.refused("bet", "bob", spot="bank", cents=999).code == "below-minimum"
    taken.stake(10_000)


# -- cash ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(6)(c)")
def test_the_bankers_cash_becomes_chips_at_once() -> None:
    table = Salon.four().bid("ann", 1000).go("stake")
    table.give("bet", "ann", spot="bank", cents=CHIPS + 1000, means="cash")
    assert table.wagers("ann") == []
    table.go("cover")
    (converted,) = table.said("converted")
    assert (converted.data["person"], converted.data["cents"]) == ("ann", CHIPS + 1000)
    assert table.acts()[-1] == "exchange"
    assert table.chips("ann") == CHIPS
    assert [w.cents for w in table.wagers("ann")] == [CHIPS + 1000]


@pytest.mark.clause("bs/5(6)(c)", "bs/5(7)(f)")
def test_other_means_are_refused() -> None:
    table = Salon.four().bid("ann", 1000).go("stake")
    refusal = table.refused("bet", "ann", spot="bank", cents=1000, means="coupon")
    assert refusal.code == "means-refused"
    assert {"bs/5(6)(c)", "bs/5(7)(f)"} <= set(refusal.cites)
    table.stake(1000).go("cover")
    assert table.refused("bet", "bob", spot="part", cents=1000, means="call").code == "means-refused"


def test_a_player_who_leaves_during_the_exchange_makes_no_wager() -> None:
    table = Salon.four().bid("ann", 1000).go("stake")
    table.give("bet", "ann", spot="bank", cents=1000, means="cash")
    table.give("leave", "ann")
    table.over()
    assert table.said("placed") == []
    assert [move.cents for move in table.said("left")[0].moves] == [CHIPS + 1000]  # their cash goes with them
    assert sum(table.table.state.chips.values()) == 0
