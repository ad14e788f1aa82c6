"""Regulation 8(1)(b) and 8(5)(c) to (l): values, two cards, ties, pairs, spreads, the third card."""

import pytest
from tests.games.red_dog.kennel import one, refusal_of, spread, two

from pitboss.hands.cards import parse_cards

# -- values -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        pytest.param("2c", 2, marks=pytest.mark.clause("bs/8(1)(b)(i)")),
        pytest.param("9d", 9, marks=pytest.mark.clause("bs/8(1)(b)(i)")),
        pytest.param("Th", 10, marks=pytest.mark.clause("bs/8(1)(b)(i)")),
        pytest.param("Js", 11, marks=pytest.mark.clause("bs/8(1)(b)(ii)")),
        pytest.param("Qc", 12, marks=pytest.mark.clause("bs/8(1)(b)(iii)")),
        pytest.param("Kd", 13, marks=pytest.mark.clause("bs/8(1)(b)(iv)")),
        pytest.param("Ah", 14, marks=pytest.mark.clause("bs/8(1)(b)(v)")),
    ],
)
def test_what_each_card_is_worth(card: str, worth: int) -> None:
    table = one().stake("ann").deal(card, "6c") if card != "6c" else one()
    assert table.said("valued")[0].data.as_dict() == {"box": "left", "value": worth}


@pytest.mark.clause("bs/8(1)(b)(v)")
def test_the_ace_is_never_low() -> None:
    assert spread("Ac", "2c").said("spread-marked")[0].data.as_dict() == {"spread": 11}
    assert one().stake("ann").deal("Kc", "Ac").end_of("ann", "wager") == "void"


# -- the first two cards ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(5)(c)")
def test_the_first_card_goes_to_the_left_box_the_second_to_the_right() -> None:
    assert spread("9c", "4d").dealt() == [("left", "9c"), ("right", "4d")]


@pytest.mark.clause("bs/8(5)(e)", "bs/8(5)(e)#announce")
@pytest.mark.parametrize(("first", "second"), [("4c", "5d"), ("5c", "4d"), ("Kc", "Ac"), ("Tc", "Jc")])
def test_consecutive_cards_push_without_a_third(first: str, second: str) -> None:
    table = one().stake("ann").deal(first, second)
    assert table.words() == ["The cards are consecutive, tie hand"]
    assert table.end_of("ann", "wager") == "void"
    assert table.net() == 0
    assert len(table.dealt()) == 2


@pytest.mark.clause("bs/8(5)(e)")
def test_cards_with_a_gap_are_not_consecutive() -> None:
    assert not spread("4c", "6c").said("settled")
    assert "bs/8(5)(e)" in one().stake("ann").deal("4c", "5c").settled("ann")[0].cite


@pytest.mark.clause("bs/8(5)(f)", "bs/8(5)(f)#announce")
def test_a_pair_draws_the_third_card_at_once() -> None:
    table = one().stake("ann").deal("4c", "4d", "9c")
    assert table.words()[0] == "We have a pair"
    assert table.dealt()[-1] == ("middle", "9c")
    assert len(table.said("betting")) == 2  # this round's and the next: no raises


@pytest.mark.clause("bs/8(5)(g)")
def test_three_of_a_kind_pays_every_wager_11_to_1() -> None:
    table = two().stake("ann").stake("bob", 2000).deal("4c", "4d", "4h")
    assert table.words() == ["We have a pair", "Three of a kind"]
    assert (table.net("ann"), table.net("bob")) == (11_000, 22_000)


@pytest.mark.clause("bs/8(5)(h)")
def test_a_pair_without_three_of_a_kind_pushes() -> None:
    table = one().stake("ann").deal("4c", "4d", "5h")
    assert table.words() == ["We have a pair", "No three of a kind, tie hand"]
    assert table.end_of("ann", "wager") == "void"
    assert table.net() == 0


# -- the spread -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "gap"),
    [
        pytest.param("4c", "7c", 2, marks=pytest.mark.clause("bs/8(5)(i)(i)")),
        pytest.param("9c", "Kc", 3, marks=pytest.mark.clause("bs/8(5)(i)(ii)")),
        pytest.param("Kc", "9c", 3, marks=pytest.mark.clause("bs/8(5)(i)(ii)")),
        pytest.param("2c", "4c", 1, marks=pytest.mark.clause("bs/8(5)(i)")),
        pytest.param("2c", "Ac", 11, marks=pytest.mark.clause("bs/8(5)(i)")),
    ],
)
def test_the_spread_is_how_many_values_are_between(first: str, second: str, gap: int) -> None:
    assert spread(first, second).said("spread-marked")[0].data.as_dict() == {"spread": gap}


@pytest.mark.clause("bs/8(5)(i)#announce")
def test_the_spread_is_announced_and_marked() -> None:
    table = spread("4c", "7c")
    assert table.words() == ["Spread of 2"]
    assert table.said("spread-marked")
    assert not one().stake("ann").deal("4c", "5c").said("spread-marked")


# -- the third card ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(5)(k)")
def test_raises_close_then_the_third_card_is_dealt_and_announced_then_losers_then_winners() -> None:
    table = spread("4c", "7c").deal("Kc")
    assert table.words() == ["Spread of 2", "Raises closed", "13"]
    assert table.dealt()[-1] == ("middle", "Kc")
    assert table.end_of("ann", "wager") == "lost"
    announced = [i for i, e in enumerate(table.events) if e.kind == "announced" and e.says == "Raises closed"]
    assert announced[0] < max(i for i, e in enumerate(table.events) if e.kind == "dealt")


@pytest.mark.clause("bs/8(5)(k)(i)")
@pytest.mark.parametrize(
    ("third", "end"), [("5c", "won"), ("6c", "won"), ("4d", "lost"), ("7d", "lost"), ("3c", "lost")]
)
def test_the_player_wins_only_strictly_between(third: str, end: str) -> None:
    assert spread("4c", "7c").deal(third).end_of("ann", "wager") == end
    assert spread("7c", "4c").deal(third).end_of("ann", "wager") == end


@pytest.mark.parametrize(
    ("cards", "third", "odds"),
    [
        pytest.param(("4c", "6c"), "5c", 5, marks=pytest.mark.clause("bs/8(5)(k)(ii)#spread-1")),
        pytest.param(("4c", "7c"), "5c", 4, marks=pytest.mark.clause("bs/8(5)(k)(ii)#spread-2")),
        pytest.param(("4c", "8c"), "5c", 2, marks=pytest.mark.clause("bs/8(5)(k)(ii)#spread-3")),
        pytest.param(("4c", "9c"), "5c", 1, marks=pytest.mark.clause("bs/8(5)(k)(ii)#spread-4-11")),
        pytest.param(("2c", "Ac"), "3c", 1, marks=pytest.mark.clause("bs/8(5)(k)(ii)#spread-4-11")),
    ],
)
def test_each_spread_pays_its_odds(cards: tuple[str, str], third: str, odds: int) -> None:
    assert spread(*cards).deal(third).net() == 1000 * odds


@pytest.mark.clause("bs/8(5)(k)(ii)")
def test_original_and_raise_are_both_paid_at_the_odds_of_the_spread() -> None:
    table = spread("4c", "6c")
    table.bet("ann", "raise", 700)
    table.deal("5c")
    assert [(e.data["spot"], e.data["paid"]) for e in table.settled("ann")] == [("wager", 5000), ("raise", 3500)]
    lost = spread("4c", "6c")
    lost.bet("ann", "raise", 700)
    assert lost.deal("9c").net() == -1700


@pytest.mark.clause("bs/8(5)(k)(iii)")
@pytest.mark.parametrize(
    ("line", "pays"), [("spread-1", "4 to 1"), ("spread-4", "2 to 1"), ("three-of-a-kind", "12 to 1")]
)
def test_other_odds_need_the_boards_approval(line: str, pays: str) -> None:
    refusal = refusal_of(**{f"pays.{line}": pays})
    assert refusal.code == "approval-missing"
    assert "bs/8(5)(k)(iii)" in refusal.cites
    approved = one(**{f"pays.{line}": pays, "approved.odds": "GB/9"})
    assert f": {pays}" in " ".join(e.says for e in approved.said("posted"))


@pytest.mark.clause("bs/8(5)(l)")
def test_the_cards_are_racked_in_order() -> None:
    table = spread("4c", "7c").deal("5c")
    assert table.said("racked-in-order")[0].data.as_dict() == {"order": ["left", "right", "middle"]}
    rack = [racked.card for racked in table.table.state.rack if racked.origin != "burn"]
    assert tuple(rack) == parse_cards("4c 7c 5c")
    assert not table.table.state.hands


def test_without_bets_no_cards_are_dealt() -> None:
    table = one().open()
    table.close()
    assert not table.go("bet").said("dealt")
