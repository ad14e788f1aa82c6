"""Shuffle, cut, two alternating decks, and the age of the cards."""

from typing import Any

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import HIGH, HOUR, Felt, dealt, felt

BY_HAND: dict[str, Any] = {"shuffler": "none"}


def one_round(way: str = "shoe", **settings: Any) -> Felt:
    return dealt(way, HIGH, **settings).play("ann").finish()


# -- the shuffle ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(4)(f)")
@pytest.mark.parametrize("shuffler", ["none", "device"])
def test_the_cards_are_shuffled_before_play_and_after_each_round(shuffler: str) -> None:
    table = one_round(shuffler=shuffler)
    table.until("window")
    assert table.kinds("shuffled", "betting") == ["shuffled", "betting", "shuffled", "betting"]
    assert table.table.deck.shuffles == 2
    assert bool(table.said("in-device")) == (shuffler == "device")


@pytest.mark.clause("bs/16(4)(f)#device")
def test_a_device_may_load_the_shoe_itself() -> None:
    table = felt("auto-shoe", loads_shoe="yes")
    assert [e.data.as_dict() for e in table.said("shoe-loaded")] == [{"shoe": "auto-shoe", "by": "device"}]
    assert "load-auto-shoe" not in table.acts()
    assert not felt("auto-shoe").said("shoe-loaded")
    assert Felt(loads_shoe="yes").asking is not None
    for way, shuffler in (("hand", "device"), ("shoe", "none")):
        with refused("no-shoe-to-load", "bs/16(4)(f)#device"):
            Felt(way, loads_shoe="yes", shuffler=shuffler)
    with refused("setting-unlawful", "bs/16(4)(f)#device"):
        Felt(loads_shoe="sometimes")


@pytest.mark.clause("bs/16(8)(b)(i)")
def test_the_cards_are_loaded_into_the_automated_shoe() -> None:
    assert felt("auto-shoe").acts()[-1] == "load-auto-shoe"
    assert "load-auto-shoe" not in felt("shoe").acts()


@pytest.mark.clause("bs/16(4)(g)(i)")
def test_cards_from_the_device_are_not_cut() -> None:
    table = felt()
    assert len(table.said("not-cut")) == 1
    assert not table.said("cut")


# -- the cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(4)(g)(ii)", "bs/16(4)(h)")
def test_cards_shuffled_by_hand_are_cut_and_then_ready_to_deal() -> None:
    table = felt(**BY_HAND)
    assert table.kinds("to-be-cut", "cut", "ready", "betting") == ["to-be-cut", "cut", "ready", "betting"]
    assert not table.said("not-cut")


@pytest.mark.clause("bs/16(4)(g)(iii)(aa)", "bs/16(4)(g)(iii)(dd)")
def test_the_cover_card_is_put_down_first_and_stays_at_the_bottom() -> None:
    table = felt(**BY_HAND)
    assert [e.says for e in table.said("cutting")] == ["Cut the deck with one hand"]
    said = [e.data.get("act", e.kind) for e in table.events if e.kind in ("act", "cut")]
    assert said[said.index("cover-card-down") :] == ["cover-card-down", "cut", "cover-card-stays"]


@pytest.mark.clause("bs/16(4)(g)(iii)(bb)")
def test_at_least_ten_cards_are_lifted_off_the_top() -> None:
    table = Felt(**BY_HAND).sit("ann")
    table.until("cut")
    with refused("cut-depth", "bs/16(4)(g)(iii)(bb)"):
        table.give("number", "dealer", "dealer", value=9)
    table.give("number", "dealer", "dealer", value=10)
    assert table.table.deck.cut == 10


@pytest.mark.clause("bs/16(4)(g)(iii)(cc)")
def test_the_cards_that_remain_go_on_top() -> None:
    table = Felt(**BY_HAND).sit("ann")
    table.until("cut")
    with refused("cut-depth"):
        table.give("number", "dealer", "dealer", value=52)
    table.give("number", "dealer", "dealer", value=51)
    assert [e.data["depth"] for e in table.said("cut")] == [51]
    assert table.table.deck.cut == 51


@pytest.mark.clause("bs/16(4)(i)")
def test_a_casino_supervisor_may_order_a_new_cut_before_the_deal() -> None:
    table = felt(**BY_HAND)
    with refused("wrong-role", "bs/16(4)(i)"):
        table.order("recut", "games-supervisor")
    table.order("recut")
    table.until("cut")
    table.give("number", "dealer", "dealer", value=33)
    table.until("window")
    assert table.table.deck.cut == 33
    table.ante("ann").cards(HIGH).until_dealt()
    with refused("recut-not-now", "bs/16(4)(i)"):
        table.order("recut")
    with refused("recut-not-now", "bs/16(4)(i)"):
        felt().order("recut")


# -- two decks --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/16(2)(b)(iii)")
def test_the_other_deck_is_shuffled_while_one_is_in_play() -> None:
    table = dealt("shoe", HIGH, second_deck="yes")
    (meanwhile,) = [e for e in table.said("act") if e.data["act"] == "shuffle-other"]
    assert meanwhile.data["colour"] == "red"
    assert "shuffle-other" not in dealt("shoe", HIGH).acts()


@pytest.mark.clause("bs/16(2)(b)(iv)")
@pytest.mark.parametrize("way", ["shoe", "hand", "auto-shoe"])
def test_two_decks_are_used_in_turn(way: str) -> None:
    table = felt(way, second_deck="yes")
    used = []
    for _ in range(4):
        used.append(table.table.deck.colour)
        table.ante("ann").cards(HIGH).close()
        table.play("ann").finish()
    assert used == ["blue", "red", "blue", "red"]


@pytest.mark.clause("bs/16(2)(b)(v)")
def test_the_rack_holds_the_cards_of_one_deck_only() -> None:
    table = one_round(second_deck="yes")
    assert [e.data["decks"] for e in table.said("rack-emptied")] == [[0]]
    assert table.table.state.rack == []


# -- old cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "hours"),
    [
        pytest.param("shoe", 8, marks=pytest.mark.clause("bs/16(4)(e)")),
        pytest.param("auto-shoe", 8, marks=pytest.mark.clause("bs/16(4)(e)")),
        pytest.param("hand", 4, marks=pytest.mark.clause("bs/16(4)(e)#hand")),
    ],
)
def test_cards_are_replaced_when_their_hours_are_over(way: str, hours: int) -> None:
    table = dealt(way, HIGH, deck_hours=hours).wait(hours * HOUR - 60_000).play("ann").finish()
    assert not table.said("cards-due")
    table.ante("ann").cards(HIGH).until_dealt().wait(60_000).play("ann").finish()
    assert [e.data["hours"] for e in table.said("cards-due")] == [hours]
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.acts().count("inspect-cards") == 2
    assert table.table.deck.opened_at >= hours * HOUR


@pytest.mark.parametrize(
    ("way", "hours"),
    [
        pytest.param("shoe", 8, marks=pytest.mark.clause("bs/16(4)(e)")),
        pytest.param("hand", 4, marks=pytest.mark.clause("bs/16(4)(e)#hand")),
    ],
)
def test_cards_that_became_too_old_during_betting_are_not_dealt(way: str, hours: int) -> None:
    table = felt(way, deck_hours=hours).ante("ann").wait(hours * HOUR).cards(HIGH).until_dealt()
    assert table.kinds("cards-due", "cards-retired", "dealt")[:3] == ["cards-due", "cards-retired", "dealt"]
    assert table.table.deck.opened_at >= hours * HOUR
    table.play("ann").finish()
    assert len(table.said("cards-due")) == 1


@pytest.mark.clause("bs/16(4)(e)")
def test_cards_are_used_for_eight_hours_at_most() -> None:
    assert Felt(deck_hours=8).asking is not None
    with refused("setting-unlawful", "bs/16(4)(e)"):
        Felt(deck_hours=9)


@pytest.mark.clause("bs/16(4)(e)#hand")
def test_cards_dealt_by_hand_are_used_for_four_hours() -> None:
    assert Felt("hand", deck_hours=4).asking is not None
    with refused("deck-hours-hand", "bs/16(4)(e)#hand"):
        Felt("hand", deck_hours=5)
