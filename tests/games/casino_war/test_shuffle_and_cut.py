"""Regulation 13(3)(c) to (i) and 13(5)(a): shuffle, cut, cutting card, burn, reshuffle."""

import pytest
from tests.games.casino_war.front import Front, one, refusal_of, two

SHOE = 312
BEHIND = 78


def nearly(cards: int) -> Front:
    """Two players with betting open; the cutting card comes out after `cards` more cards."""
    table = two().open()
    table.table.deck.cut_card = table.table.deck.remaining - cards
    return table


# -- shuffling --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(3)(c)")
def test_the_dealer_shuffles_before_play() -> None:
    table = one().open()
    (shuffled,) = table.said("shuffled")
    assert shuffled.data["cards"] == SHOE
    assert shuffled.says == "Shuffle the cards"


@pytest.mark.clause("bs/13(3)(c)#device")
def test_a_device_shuffles_with_the_boards_approval_only() -> None:
    refusal = refusal_of(equipment="shuffler")
    assert refusal.code == "approval-missing"
    assert refusal.cites == ("bs/13(3)(c)#device",)
    table = one(equipment="shuffler", approved__equipment="GB/3").open()
    assert [e.says for e in table.said("shuffled")] == ["The device shuffles the cards"]


# -- who cuts ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(3)(d)")
def test_the_shuffled_stack_is_offered_to_be_cut() -> None:
    table = two().go("cut")
    assert table.said("shuffled")
    table.give("choose", "bob", choice="cut")
    table.give("number", "bob", value=100)
    table.open()
    assert [e.data.as_dict() for e in table.said("cut")] == [{"depth": 100, "by": "bob"}]


@pytest.mark.clause("bs/13(3)(g)(i)")
def test_at_the_beginning_the_first_player_cuts() -> None:
    table = two().go("cut")
    assert table.asking is not None
    assert table.asking.who == ("bob",)
    assert table.said("cutter")[0].data.as_dict() == {"seat": 3}


@pytest.mark.clause("bs/13(3)(g)(ii)")
@pytest.mark.parametrize(("cards", "who"), [(0, "ann"), (1, "bob")])
def test_the_player_on_whose_box_the_cutting_card_appeared_cuts(cards: int, who: str) -> None:
    table = nearly(cards).stake("ann").stake("bob").deal("9c", "8c", "7c").go("cut")
    assert table.asking is not None
    assert table.asking.who == (who,)


@pytest.mark.clause("bs/13(3)(g)(iii)")
def test_if_it_appears_on_the_dealers_hand_the_far_right_player_cuts() -> None:
    table = nearly(2)
    table.sit("cyd", 5)
    table.stake("ann").stake("bob").deal("9c", "8c", "7c").go("cut")
    assert [e.data["hand"] for e in table.said("cutting-card")] == ["dealer"]
    assert table.asking is not None
    assert table.asking.who == ("cyd",)


@pytest.mark.clause("bs/13(3)(h)")
def test_a_refused_cut_goes_clockwise_and_finally_to_the_dealer() -> None:
    table = two()
    table.sit("cyd", 5)
    asked = []
    table.go("cut")
    while table.asking is not None and table.asking.name == "cut":
        asked.append(table.asking.who[0])
        table.give("choose", table.asking.who[0], choice="decline")
    assert asked == ["bob", "cyd", "ann"]
    assert table.open().said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/13(3)(h)")
def test_an_absent_player_does_not_cut() -> None:
    table = two().go("cut")
    table.report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("ann",)
    table.choose("ann", "cut")
    table.report("absent-player")
    assert table.open().said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/13(3)(e)")
@pytest.mark.parametrize("depth", [9, SHOE - 9])
def test_the_cutting_card_goes_in_at_least_ten_cards_from_either_end(depth: int) -> None:
    table = two().go("cut")
    table.choose("bob", "cut")
    refusal = table.refused("number", "bob", value=depth)
    assert refusal.code == "number-out-of-range"
    assert refusal.cites == ("bs/13(3)(e)",)
    table.give("number", "bob", value=10 if depth < SHOE - 10 else SHOE - 10)
    assert table.open().said("cut")


# -- loading and burning ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(3)(f)")
def test_the_cutting_card_goes_in_a_quarter_from_the_back_and_the_shoe_is_loaded() -> None:
    table = one().open()
    (load,) = (e for e in table.said("act") if e.data["act"] == "load-shoe")
    assert load.data["behind"] == BEHIND
    assert table.table.deck.cut_card == BEHIND
    for percent in (19, 31):
        refusal = refusal_of(cut_card_percent=percent)
        assert refusal.code == "setting-unlawful"
        assert "bs/13(3)(f)" in refusal.cites
    assert one(cut_card_percent=30).open().table.deck.cut_card == 93


@pytest.mark.clause("bs/13(5)(a)")
def test_the_first_card_of_a_fresh_shoe_is_burned_before_the_first_round() -> None:
    table = one().open()
    assert table.burns() == 1
    assert table.table.deck.out == 1
    table.stake("ann").deal("9c", "8c").open()
    assert table.burns() == 1


@pytest.mark.clause("bs/13(1)(a)")
def test_nobody_learns_what_a_burn_card_is() -> None:
    table = one().open("Qh")
    assert table.burns() == 1
    assert "Qh" not in str([(e.says, e.data) for e in table.events])
    assert table.table.state.rack[0].origin == "burn"


@pytest.mark.clause("bs/13(5)(a)#new-dealer")
def test_each_new_dealer_burns_a_card_before_dealing() -> None:
    table = one().stake("ann")
    table.order("new-dealer", "dealer", dealer="Sid")
    table.deal("7h", "9c", "8c")
    assert table.burns() == 2
    assert table.dealt() == [("seat-0", "9c"), ("dealer", "8c")]
    table.stake("ann").deal("9d", "8d")
    assert table.burns() == 2
    assert table.refused("new-dealer", "dealer", "dealer").code == "dealer-missing"


@pytest.mark.clause("bs/13(5)(a)#new-dealer")
def test_a_dealer_who_arrives_before_the_war_deal_burns_one_more() -> None:
    table = one().stake("ann").deal("9c", "9d")
    table.choose("ann", "war")
    table.go("war-tie-wagers")
    table.order("new-dealer", "dealer", dealer="Sid")
    table.war("Kc", "Qc", burns="2d 3d 4d 5d")
    assert table.burns() == 1 + 1 + 3


# -- the reshuffle ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/13(5)(d)", "bs/13(3)(i)")
def test_the_round_in_which_the_cutting_card_is_reached_is_finished_then_the_cards_are_reshuffled() -> None:
    table = nearly(1).stake("ann").stake("bob").deal("9c", "8c", "7c")
    assert len(table.said("cutting-card")) == 1
    assert table.end_of("ann", "initial") == "won"
    assert len(table.said("shuffled")) == 1
    assert [e.kind for e in table.said("shoe-over")] == ["shoe-over"]
    assert len(table.open().said("shuffled")) == 2
    assert table.table.deck.remaining == SHOE - 1


@pytest.mark.clause("bs/13(3)(c)")
def test_a_house_may_reshuffle_after_each_round() -> None:
    """S-055, as 13(3)(c) is printed."""
    table = two(shuffle_when="each-round").open().stake("ann").stake("bob").deal("9c", "8c", "7c")
    assert not table.said("cutting-card")
    (over,) = table.said("shoe-over")
    assert over.cite == ("bs/13(3)(c)", "S-055")  # not 13(3)(i), which allows this only after the cutting card
    assert len(table.open().said("shuffled")) == 2
    assert table.table.deck.remaining == SHOE - 1


@pytest.mark.clause("bs/13(3)(i)")
def test_before_the_cutting_card_the_same_shoe_is_used_again() -> None:
    table = nearly(3).stake("ann").stake("bob").deal("9c", "8c", "7c").open()
    assert not table.said("cutting-card")
    assert len(table.said("shuffled")) == 1
    for args in ({}, {"reason": "marked cards"}, {"inspector": "Ivy"}, {"reason": " ", "inspector": "Ivy"}):
        refusal = table.refused("reshuffle", "pat", "casino-supervisor", **args)
        assert refusal.code == "cutting-card-not-reached"
        assert refusal.cites == ("bs/13(3)(i)",)
    assert (
        Front().refused("reshuffle", "pat", "casino-supervisor", reason="a", inspector="b").code == "shoe-not-in-play"
    )


@pytest.mark.clause("bs/13(3)(i)#security")
def test_a_pit_boss_orders_an_early_reshuffle_after_consulting_the_inspector() -> None:
    table = one().stake("ann")
    refusal = table.refused("reshuffle", "sue", "games-supervisor", reason="marked cards", inspector="Ivy")
    assert refusal.code == "wrong-role"
    assert "bs/13(3)(i)#security" in refusal.cites
    table.order("reshuffle", by="pat", reason="marked cards", inspector="Ivy")
    (noted,) = table.said("security-reshuffle")
    assert noted.data.as_dict() == {"by": "pat", "inspector": "Ivy", "reason": "marked cards"}
    assert len(table.go("cut").said("shuffled")) == 2  # at once, and the wager stays
    table.open()
    assert [w.spot for w in table.wagers("ann")] == ["initial"]


@pytest.mark.clause("bs/13(3)(i)#security")
def test_during_a_round_the_reshuffle_waits_for_its_end() -> None:
    table = one().stake("ann").deal("9c", "9d")
    table.order("reshuffle", by="pat", reason="marked cards", inspector="Ivy")
    table.choose("ann", "surrender")
    table.open()
    assert len(table.said("shuffled")) == 2
    assert table.table.own.security is False
