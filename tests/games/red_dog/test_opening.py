"""Regulation 8(1)(a), (c), 8(2) to 8(4) and 8(5)(m): decks, inspection, shuffle, cut, burn, reshuffle."""

import pytest
from tests.games.red_dog.kennel import Kennel, one, refusal_of, two

from pitboss.engine.view import cut

SHOE = 312
BEHIND = 78


# -- the cards --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(1)(a)")
def test_six_decks_or_more_and_two_cutting_cards_come_to_the_table() -> None:
    table = Kennel(decks=8, backs="green")
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 416, "colour": "green"}]
    assert [e.data.as_dict() for e in table.said("cutting-cards")] == [{"count": 2}]
    refusal = refusal_of(decks=5)
    assert refusal.code == "setting-unlawful"
    assert refusal.cites == ("bs/8(1)(a)",)


@pytest.mark.clause("bs/8(1)(a)")
@pytest.mark.parametrize("backs", ["", "red blue"])
def test_all_backs_are_alike(backs: str) -> None:
    refusal = refusal_of(backs=backs)
    assert refusal.code == "backs-differ"
    assert refusal.cites == ("bs/8(1)(a)",)


@pytest.mark.clause("bs/8(1)(c)")
def test_cards_are_dealt_from_a_shoe() -> None:
    assert Kennel(equipment="shoe").table.equipment == "shoe"
    refusal = refusal_of(equipment="hand")
    assert refusal.code == "setting-unlawful"
    assert refusal.cites == ("bs/8(1)(c)",)


# -- opening ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(2)(a)")
def test_the_dealer_sorts_and_inspects_then_a_casino_supervisor_inspects() -> None:
    table = Kennel().go("inspect")
    assert table.acts() == ["sort-and-inspect"]
    assert table.refused("done", "sue", "games-supervisor").code == "not-yours"
    table.give("done", "pat", "casino-supervisor")
    assert table.acts() == ["sort-and-inspect", "inspect"]


@pytest.mark.clause("bs/8(2)(b)")
def test_the_cards_are_face_up_in_columns_by_deck_until_a_player_has_come() -> None:
    table = Kennel(decks=7).go("view")
    assert table.said("act")[-1].data.as_dict() == {"act": "spread", "columns": 7}
    refusal = table.refused("done", "dealer", "dealer")
    assert refusal.code == "nobody-here"
    assert "bs/8(2)(b)" in refusal.cites


@pytest.mark.clause("bs/8(2)(c)")
def test_after_the_first_look_the_cards_are_washed_and_stacked() -> None:
    table = Kennel().go("view")
    assert "bs/8(2)(c)" in table.refused("done", "dealer", "dealer").cites
    table.sit("ann", 2).go("cut")
    assert table.acts()[-3:] == ["view", "wash", "stack"]


# -- shuffle and cut --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(3)(a)")
def test_the_dealer_shuffles_before_play_and_after_each_shoe() -> None:
    table = one().open()
    assert [e.data["cards"] for e in table.said("shuffled")] == [SHOE]
    table.table.deck.cut_card = table.table.deck.remaining
    table.stake("ann").deal("4c", "5c").open()
    assert [e.data["cards"] for e in table.said("shuffled")] == [SHOE, SHOE]


def offered(table: Kennel) -> list[str]:
    """The players who are offered the cut in turn when everybody declines."""
    asked = []
    table.go("cut")
    while table.asking is not None and table.asking.name == "cut":
        asked.append(table.asking.who[0])
        table.give("choose", table.asking.who[0], choice="decline")
    return asked


@pytest.mark.clause("bs/8(3)(b)")
def test_the_first_player_is_offered_the_first_cut_then_it_goes_clockwise_and_finally_to_the_dealer() -> None:
    table = two()
    table.sit("cyd", 5)
    assert offered(table) == ["bob", "cyd", "ann"]
    assert table.open().said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/8(3)(b)")
def test_later_the_player_at_the_far_right_is_offered_the_cut_first() -> None:
    table = two()
    table.sit("cyd", 5)
    table.open().table.deck.cut_card = SHOE
    table.stake("ann").deal("4c", "5c")
    assert offered(table) == ["cyd", "ann", "bob"]


@pytest.mark.clause("bs/8(3)(b)")
def test_the_cut_skips_an_absent_player() -> None:
    table = two().go("cut").report("absent-player")
    assert table.asking is not None
    assert table.asking.who == ("ann",)
    refusal = table.open().refused("incident", "dealer", "dealer", kind="absent-player")
    assert refusal.code == "nobody-asked"
    assert "bs/8(3)(b)" in refusal.cites


@pytest.mark.clause("bs/8(3)(c)")
@pytest.mark.parametrize(("wrong", "right"), [(9, 10), (SHOE - 9, SHOE - 10)])
def test_the_cutting_card_goes_in_at_least_ten_cards_from_either_end(wrong: int, right: int) -> None:
    table = two().go("cut")
    table.choose("bob", "cut")
    refusal = table.refused("number", "bob", value=wrong)
    assert refusal.code == "number-out-of-range"
    assert refusal.cites == ("bs/8(3)(c)",)
    table.give("number", "bob", value=right)
    assert [e.data.as_dict() for e in table.open().said("cut")] == [{"depth": right, "by": "bob"}]


@pytest.mark.clause("bs/8(3)(c)#marker")
def test_the_cutting_card_goes_in_about_a_quarter_from_the_back() -> None:
    table = one().open()
    (load,) = (e for e in table.said("act") if e.data["act"] == "load-shoe")
    assert load.data["behind"] == table.table.deck.cut_card == BEHIND
    for percent in (19, 31):
        refusal = refusal_of(cut_card_percent=percent)
        assert refusal.code == "setting-unlawful"
        assert "bs/8(3)(c)#marker" in refusal.cites


# -- burns ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(4)(a)")
def test_the_first_card_of_every_shoe_is_burned() -> None:
    table = one().open("Qh")
    assert table.burns() == 1
    assert table.stake("ann").deal("4c", "5c").open().burns() == 1
    table.table.deck.cut_card = SHOE
    assert table.stake("ann").deal("4c", "5c").open().burns() == 2


@pytest.mark.clause("bs/8(4)(a)#new-dealer")
def test_each_new_dealer_burns_a_card_before_dealing() -> None:
    table = one().stake("ann")
    table.order("new-dealer", "dealer", dealer="Sid")
    table.deal("7h", "4c", "5c")
    assert table.burns() == 2
    assert table.dealt() == [("left", "4c"), ("right", "5c")]
    assert table.stake("ann").deal("4d", "5d").burns() == 2
    assert table.refused("new-dealer", "dealer", "dealer").code == "dealer-missing"


@pytest.mark.clause("bs/8(4)(a)#new-dealer")
def test_a_dealer_who_arrives_before_the_third_card_burns_first_too() -> None:
    table = one().stake("ann").deal("4c", "7c")
    table.order("new-dealer", "dealer", dealer="Sid")
    assert table.deal("9h", "5c").dealt()[-1] == ("middle", "5c")
    assert table.burns() == 2


@pytest.mark.clause("bs/8(4)(a)#disclose")
@pytest.mark.parametrize("scanner", [True, False])
def test_a_burn_card_is_shown_to_all_when_a_player_asks(scanner: bool) -> None:
    table = two(scanner=scanner).open("Qh" if scanner else "??")
    assert "Qh" not in str([(e.says, e.data) for e in cut(table.events, "bob")])
    table.order("see-burn", "player", by="ann")
    if not scanner:
        table.chance("Qh")
        table.automatic()
    (shown,) = table.said("shown")
    assert shown.data["cards"] == ["Qh"]
    assert "all" in shown.to
    assert table.said("dealt")[0].data["draw"] == 0
    refusal = table.refused("see-burn", "bob")
    assert refusal.code == "nothing-burned"
    assert refusal.cites == ("bs/8(4)(a)#disclose",)
    assert [r.origin for r in table.table.state.rack] == ["burn-shown"]


@pytest.mark.clause("bs/8(4)(a)#disclose")
def test_a_later_burn_is_shown_in_its_place_in_the_rack() -> None:
    table = one().open("Qh")
    table.order("see-burn", "player", by="ann")
    table.stake("ann")
    table.order("new-dealer", "dealer", dealer="Sid")
    table.deal("Kh", "4c", "5c")
    table.order("see-burn", "player", by="ann")
    assert [e.data["cards"] for e in table.said("shown")] == [["Qh"], ["Kh"]]
    assert [e.data["draw"] for e in table.said("dealt") if e.data["hand"] == "burn-shown"] == [0, 1]
    assert [r.origin for r in table.table.state.rack] == ["burn-shown", "burn-shown", "left", "right"]


# -- the reshuffle ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(5)(m)")
def test_the_round_in_which_the_cutting_card_is_reached_is_finished_then_the_cards_are_reshuffled() -> None:
    table = one().stake("ann")
    table.table.deck.cut_card = table.table.deck.remaining - 1
    table.deal("4c", "7c").deal("5c")
    assert len(table.said("cutting-card")) == 1
    assert table.end_of("ann", "wager") == "won"
    assert table.said("shoe-over")
    assert len(table.open().said("shuffled")) == 2


@pytest.mark.clause("bs/8(5)(m)")
def test_a_cutting_card_that_comes_first_counts_for_the_next_round() -> None:
    table = one().stake("ann")
    table.table.deck.cut_card = table.table.deck.remaining
    table.deal("4c", "7c").deal("5c")
    assert "S-017" in table.said("cutting-card")[0].cite
    assert table.end_of("ann", "wager") == "won"


def test_before_that_the_same_shoe_is_used_again() -> None:
    table = one().stake("ann").deal("4c", "5c").open()
    assert len(table.said("shuffled")) == 1
