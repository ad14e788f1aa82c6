"""Regulation 13(5)(c) and 13(6)(a) to (e), (g): the original deal, settled clockwise."""

import pytest
from tests.games.casino_war.front import one, refusal_of, tied, two


@pytest.mark.clause("bs/13(5)(c)", "bs/13(1)(c)")
def test_the_original_deal_goes_clockwise_from_the_dealers_left() -> None:
    table = two().stake("bob").stake("ann").deal("9c", "8c", "7c")
    assert table.said("original-deal")[0].data.as_dict() == {"order": [1, 3]}
    assert [hand for hand, _ in table.dealt()] == ["seat-1", "seat-3", "dealer"]


@pytest.mark.clause("bs/13(5)(c)(i)")
def test_one_card_face_up_to_each_player_with_an_initial_wager() -> None:
    table = two()
    table.sit("cyd", 5)
    table.stake("ann").stake("bob").deal("9c", "8c", "7c")
    assert table.dealt()[:2] == [("seat-1", "9c"), ("seat-3", "8c")]


@pytest.mark.clause("bs/13(5)(c)(ii)")
def test_then_one_card_face_up_to_the_dealer() -> None:
    assert one().stake("ann").deal("9c", "8c").dealt()[-1] == ("dealer", "8c")


@pytest.mark.clause("bs/13(6)(a)")
def test_hands_are_compared_and_settled_clockwise() -> None:
    table = two().stake("bob", 1000, tie=500).stake("ann", 1000, tie=500).deal("9c", "2c", "7c")
    assert [e.data["seat"] for e in table.said("compared")] == [1, 3]
    assert [(e.data["person"], e.data["spot"]) for e in table.said("settled")] == [
        ("ann", "tie"),
        ("ann", "initial"),
        ("bob", "tie"),
        ("bob", "initial"),
    ]


@pytest.mark.clause("bs/13(6)(b)")
def test_a_lower_card_loses_initial_and_tie_wager() -> None:
    table = one().stake("ann", 1000, tie=500).deal("8c", "9c")
    assert [table.end_of("ann", spot) for spot in ("initial", "tie")] == ["lost", "lost"]
    assert table.net() == -1500


@pytest.mark.clause("bs/13(6)(c)")
def test_a_higher_card_wins_the_initial_and_loses_the_tie_wager() -> None:
    table = one().stake("ann", 1000, tie=500).deal("9c", "8c")
    assert [table.end_of("ann", spot) for spot in ("initial", "tie")] == ["won", "lost"]
    assert table.net() == 500


@pytest.mark.clause("bs/13(6)(d)")
def test_equal_cards_win_the_tie_wager_and_give_the_player_a_choice() -> None:
    table = one().stake("ann", 1000, tie=500).deal("9c", "9d")
    assert table.end_of("ann", "tie") == "won"
    assert [w.spot for w in table.wagers("ann")] == ["initial"]
    assert table.asked() == "tie-hand"


@pytest.mark.clause("bs/13(1)(f)")
def test_a_tie_is_two_cards_of_equal_rank() -> None:
    assert one().stake("ann").deal("9c", "9s").asked() == "tie-hand"
    assert one().stake("ann").deal("9c", "Ts").end_of("ann", "initial") == "lost"


@pytest.mark.clause("bs/13(6)(e)")
def test_losers_are_collected_and_winners_paid_at_their_odds() -> None:
    table = two().stake("ann").stake("bob").deal("9c", "2c", "7c")
    lost, won = table.settled("bob")[0], table.settled("ann")[0]
    assert [(m.source, m.target, m.cents) for m in lost.moves] == [("layout", "house", 1000)]
    assert [(m.source, m.target, m.cents) for m in won.moves] == [("layout", "ann", 1000), ("house", "ann", 1000)]


@pytest.mark.clause("bs/13(6)(g)")
def test_cards_of_players_not_at_war_are_racked_in_order() -> None:
    table = two()
    table.sit("cyd", 5)
    table.stake("ann").stake("bob").stake("cyd").deal("9c", "2c", "9d", "9h")
    table.choose("ann", "surrender").choose("cyd", "war")
    table.go("war-tie-wagers")
    (racked,) = table.said("racked-in-order")
    assert racked.data.as_dict() == {"order": ["seat-1", "seat-3"]}
    assert [r.origin for r in table.table.state.rack] == ["burn", "seat-1", "seat-3"]
    assert sorted(table.table.state.hands) == ["dealer", "seat-5"]


@pytest.mark.clause("bs/13(6)(g)")
def test_without_a_war_the_dealers_card_is_racked_too() -> None:
    table = one().stake("ann").deal("9c", "8c")
    assert table.said("racked-in-order")[0].data.as_dict() == {"order": ["seat-0", "dealer"]}
    assert not table.table.state.hands


# -- the payouts ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(7)(i)")
def test_the_initial_wager_pays_1_to_1() -> None:
    assert one().stake("ann", 2500).deal("Ac", "2c").net() == 2500


@pytest.mark.clause("bs/13(7)(ii)")
def test_the_tie_wager_pays_10_to_1_on_either_deal() -> None:
    first = tied("surrender", tie=500)
    assert first.settled("ann", "tie")[0].data["paid"] == 5000
    second = tied("war").go("war-tie-wagers")
    second.bet("ann", "war-tie", 500)
    second.war("Kc", "Kd")
    assert second.settled("ann", "war-tie")[0].data["paid"] == 5000


@pytest.mark.clause("bs/13(7)(iii)")
def test_the_war_wager_pays_2_to_1_and_3_to_1_on_a_second_tie_including_the_initial_wager() -> None:
    assert tied("war").war("Kc", "Qd").net() == 1000
    assert tied("war").war("Kc", "Kd").net() == 2000
    assert tied("war").war("Qc", "Kd").net() == -2000


@pytest.mark.parametrize(
    ("line", "pays"),
    [
        pytest.param("initial", "3 to 2", marks=pytest.mark.clause("bs/13(7)(i)")),
        pytest.param("tie", "11 to 1", marks=pytest.mark.clause("bs/13(7)(ii)")),
        pytest.param("war", "1 to 1", marks=pytest.mark.clause("bs/13(7)(iii)")),
        pytest.param("second-tie", "2 to 1", marks=pytest.mark.clause("bs/13(7)(iii)")),
    ],
)
def test_only_the_listed_odds_are_accepted(line: str, pays: str) -> None:
    refusal = refusal_of(**{f"pays.{line}": pays})
    assert refusal.code == "odds-fixed"
    assert refusal.cites == ("bs/13(7)(i)", "bs/13(7)(ii)", "bs/13(7)(iii)")


def test_a_hypothetical_war_wager_may_pay_less_than_the_initial_wager() -> None:
    table = one(hypothetical=True, **{"pays.war": "1 to 2"})
    table.stake("ann").deal("9c", "9d").choose("ann", "war")
    assert table.war("Kc", "Qc").net() == -500


# -- the sign ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(9)(a)")
def test_rules_and_payouts_are_posted() -> None:
    table = one()
    sign = {topic: [e.says for e in table.said("posted") if e.data["topic"] == topic] for topic in ("payouts", "rules")}
    assert sign["payouts"][:2] == ["initial wager: 1 to 1", "tie wager, on either deal: 10 to 1"]
    assert any("surrenders half" in line for line in sign["rules"])


def test_the_sign_says_what_the_payout_of_a_war_wager_includes() -> None:
    assert any("includes the initial wager" in e.says and "S-053" in e.cite for e in one().said("posted"))
