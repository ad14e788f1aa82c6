"""Regulation 13(4), 13(1)(b), (g) and 13(6)(o): which wagers are made, how, and until when."""

from typing import Any

import pytest
from tests.games.casino_war.front import one, refusal_of, tied, two


@pytest.mark.clause("bs/13(4)(a)")
@pytest.mark.parametrize("means", ["chips", "plaques", "tokens"])
def test_wagers_are_chips_plaques_or_tokens_on_the_areas(means: str) -> None:
    table = one().open()
    table.bet("ann", "initial", 1000, means=means)
    assert [(w.spot, w.cents) for w in table.wagers("ann")] == [("initial", 1000)]


@pytest.mark.clause("bs/13(4)(a)")
@pytest.mark.parametrize(
    ("args", "code"),
    [
        ({"means": "call"}, "means-refused"),
        ({"means": "cash"}, "means-refused"),
        ({"spot": "war"}, "no-such-spot"),
        ({"seat": 4}, "not-your-area"),
    ],
)
def test_call_bets_and_other_areas_are_refused(args: dict[str, Any], code: str) -> None:
    refusal = one().open().refused("bet", "ann", **{"spot": "initial", "cents": 1000, **args})
    assert refusal.code == code
    assert refusal.cites == ("bs/13(4)(a)",)


@pytest.mark.clause("bs/13(4)(b)")
def test_a_placed_wager_is_not_changed_or_removed() -> None:
    table = one().stake("ann")
    for do, args in (("bet", {"spot": "initial", "cents": 500}), ("remove", {"wager": 1})):
        refusal = table.refused(do, "ann", **args)
        assert refusal.code == "wager-placed"
        assert refusal.cites == ("bs/13(4)(b)",)
    assert [w.cents for w in table.wagers("ann")] == [1000]


@pytest.mark.clause("bs/13(4)(b)")
def test_all_wagers_are_placed_before_betting_closes() -> None:
    table = one().stake("ann")
    table.close()
    assert table.words() == ["No more bets"]
    late = table.refused("bet", "ann", spot="tie", cents=500)
    assert (late.code, late.cites) == ("betting-closed", ("bs/13(4)(b)", "S-058"))
    kept = table.refused("remove", "ann", wager=1)
    assert (kept.code, kept.cites) == ("wager-placed", ("bs/13(4)(b)",))


@pytest.mark.clause("bs/13(5)(b)")
def test_no_more_bets_comes_before_any_card() -> None:
    table = one().stake("ann").deal("9c", "8c")
    kinds = [e.kind for e in table.events]
    assert kinds.index("announced") < kinds.index("dealt")
    assert table.words()[0] == "No more bets"


@pytest.mark.clause("bs/13(1)(b)")
def test_only_players_with_an_initial_wager_take_part() -> None:
    table = two().stake("bob").deal("9c", "8c")
    assert table.said("in-play")[0].data.as_dict() == {"seats": [3]}
    assert table.dealt() == [("seat-3", "9c"), ("dealer", "8c")]
    idle = two().open()
    idle.close()
    assert not idle.go("window").said("dealt")


@pytest.mark.clause("bs/13(1)(g)")
def test_a_tie_wager_is_optional_and_needs_an_initial_wager() -> None:
    table = one().open()
    refusal = table.refused("bet", "ann", spot="tie", cents=500)
    assert refusal.code == "tie-alone"
    assert "bs/13(1)(g)" in refusal.cites
    table.stake("ann", 1000, tie=500)
    assert [w.spot for w in table.wagers("ann")] == ["initial", "tie"]


def test_a_tie_wager_is_decided_by_the_deal_it_was_made_for() -> None:
    table = tied("war", tie=500)
    assert table.end_of("ann", "tie") == "won"
    table.war("Kc", "Qc")
    assert len(table.settled("ann", "tie")) == 1


@pytest.mark.parametrize(("cents", "code"), [(499, "below-minimum"), (20_001, "above-maximum")])
def test_wagers_stay_within_the_limits_of_the_table(cents: int, code: str) -> None:
    table = one(min=5, max=200).open()
    assert table.refused("bet", "ann", spot="initial", cents=cents).code == code
    table.stake("ann", 20_000)
    assert table.refused("bet", "ann", spot="tie", cents=cents).code == code
    assert refusal_of(min=5, max=4).code == "limits-crossed"
    assert refusal_of(min=0).code == refusal_of(min="0.01", max=0).code == "setting-unlawful"
    assert [e.says for e in table.said("posted") if e.data["topic"] == "limits"] == [
        "Initial and tie wagers from $5 to $200"
    ]


def test_wagers_are_multiples_of_the_smallest_chip() -> None:
    table = one(min=5, chip_min="2.50").open()
    assert table.refused("bet", "ann", spot="initial", cents=600).code == "not-in-chips"
    assert table.stake("ann", 750).wagers("ann")[0].cents == 750
    assert refusal_of(min=6, max=7, chip_min=5).code == "limits-crossed"


# -- wagers for the dealer --------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(6)(o)")
def test_a_wager_for_the_dealer_needs_an_approved_submission() -> None:
    refusal = one().stake("ann").refused("bet", "ann", spot="for-dealer", cents=500)
    assert refusal.code == "no-dealer-wagers"
    assert refusal.cites == ("bs/13(6)(o)",)
    refusal = refusal_of(dealer_wagers="submission")
    assert refusal.code == "approval-missing"
    assert refusal.cites == ("bs/13(6)(o)",)


@pytest.mark.clause("bs/13(6)(o)")
def test_a_wager_for_the_dealer_follows_the_initial_wager() -> None:
    how: dict[str, Any] = {"dealer_wagers": "submission", "approved__dealer_wagers": "IC/5"}
    alone = one(**how).open().refused("bet", "ann", spot="for-dealer", cents=500)
    assert alone.code == "dealer-wager-alone"
    won = one(**how).stake("ann", 1000, for_dealer=500).deal("9c", "8c")
    assert won.end_of("ann", "for-dealer") == won.end_of("ann", "initial") == "won"
    given_up = one(**how).stake("ann", 1000, for_dealer=500).deal("9c", "9d")
    given_up.choose("ann", "surrender")
    assert given_up.end_of("ann", "for-dealer") == "surrendered"
    assert given_up.net() == -750
    lost = one(**how).stake("ann", 1000, for_dealer=500).deal("9c", "9d")
    lost.choose("ann", "war")
    assert lost.war("2d", "3d").net() == -2500
