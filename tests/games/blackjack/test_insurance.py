"""Regulation 3(8): insurance against the dealer's Blackjack."""

import pytest
from tests.games.blackjack.pit import dealt, one, refusal_of, two


@pytest.mark.parametrize("up", ["2s", "9s", "Ts", "Ks"])
def test_insurance_is_offered_only_against_an_ace(up: str) -> None:
    assert dealt("5c", up, "4c", "3h").asked() == "play"


@pytest.mark.clause("bs/3(8)(a)")
def test_each_player_may_insure_before_the_first_decision() -> None:
    table = two().stake("ann").stake("bob").deal("5c 6c As 5d 6d 9d")
    assert "Insurance?" in table.words()
    assert (table.asked(), table.who()) == ("insurance", "ann")
    refusal = table.refused("choose", "ann", choice="double")
    assert (refusal.code, refusal.cites) == ("no-decision-now", ("bs/3(6)(e)",))
    table.play("insure")
    assert (table.asked(), table.who()) == ("insurance", "bob")
    table.play("none", by="bob")
    assert (table.asked(), table.who()) == ("play", "ann")


@pytest.mark.clause("bs/3(8)(a)")
@pytest.mark.parametrize("hole", ["Tc", "Jc", "Qc", "Kc"])
def test_it_wins_when_the_hole_card_is_a_ten(hole: str) -> None:
    assert dealt("5c As 4c", hole).play("insure", "stand").end_of("ann", "insurance") == "won"


@pytest.mark.clause("bs/3(8)(a)")
@pytest.mark.parametrize("hole", ["Ac", "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c"])
def test_it_loses_when_the_hole_card_is_an_ace_to_a_nine(hole: str) -> None:
    table = dealt("5c As 4c", hole, "Tc Td Th").play("insure", "stand")
    assert table.end_of("ann", "insurance") == "lost"


@pytest.mark.clause("bs/3(8)(b)")
@pytest.mark.parametrize(("cents", "half"), [(1000, 500), (1001, 500), (2500, 1250)])
def test_it_is_at_most_half_the_wager(cents: int, half: int) -> None:
    table = dealt("5c As 4c 9d", cents=cents).play("insure")
    assert [w.cents for w in table.wagers("ann")] == [cents, half]


@pytest.mark.clause("bs/3(8)(b)")
def test_less_than_half_may_be_insured_but_not_more() -> None:
    table = dealt("5c As 4c 9d").play("part")
    assert table.asked() == "insured"
    refusal = table.refused("number", "ann", value=501)
    assert refusal.code == "number-out-of-range"
    assert refusal.cites == ("bs/3(8)(b)",)
    table.give("number", "ann", value=300)
    assert [w.cents for w in table.wagers("ann")] == [1000, 300]


@pytest.mark.clause("bs/3(8)(b)")
def test_a_player_without_chips_for_half_insures_a_part() -> None:
    table = one()
    table.sit("bob", 1, 1200)
    table.stake("bob", 1000).deal("5c As 4c 9d")
    assert table.options() == ("none", "part")
    refusal = table.refused("choose", "bob", choice="insure")
    assert refusal.code == "too-few-to-insure"
    assert refusal.cites == ("bs/3(8)(b)",)
    table.give("buy-in", "bob", cents=300)
    table.give("choose", "bob", choice="insure")
    assert [w.cents for w in table.wagers("bob")] == [1000, 500]


@pytest.mark.clause("bs/3(8)(b)")
def test_it_is_made_before_any_further_card() -> None:
    table = dealt("5c As 4c 9d").play("insure")
    assert (table.asked(), len(table.dealt())) == ("play", 4)


@pytest.mark.clause("bs/3(8)(c)")
def test_it_pays_2_to_1() -> None:
    table = dealt("9c As Tc Kd").play("insure", "stand")
    (insured,) = table.settled("ann", "insurance")
    assert insured.data["paid"] == 1000
    assert table.net() == 0
    assert "insurance: 2 to 1" in [e.says for e in table.said("posted")]
    refusal = refusal_of(pays__insurance="3 to 1")
    assert (refusal.code, refusal.cites) == ("odds-fixed", ("bs/3(8)(c)",))


@pytest.mark.clause("bs/3(8)(d)")
def test_losing_insurance_is_collected_at_the_hole_card_before_the_dealer_draws() -> None:
    table = dealt("9c As Tc 2d", "5c").play("insure", "stand")
    told = [(e.kind, e.data.get("spot") or e.data.get("hand")) for e in table.events]
    shown, lost = told.index(("shown", "dealer")), told.index(("settled", "insurance"))
    drawn = max(i for i, words in enumerate(told) if words == ("dealt", "dealer"))
    assert shown < lost < drawn


def test_an_absent_player_declines_insurance() -> None:
    table = dealt("9c As Tc 2d")
    table.report("absent-player")
    assert table.asked() == "play"
    assert [w.spot for w in table.wagers("ann")] == ["box"]
    table = dealt("9c As Tc 2d").play("part")
    table.report("absent-player")
    assert table.asked() == "play"
