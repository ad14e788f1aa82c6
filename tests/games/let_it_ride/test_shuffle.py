"""Shuffle and cut: when, by whom, how deep; two alternating decks; old cards replaced."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import HOUR, LOSER, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused


def one_round(way: str, **settings: Any) -> Ride:
    """A whole round; earlier events are dropped."""
    table = dealt(way, LOSER, **settings)
    table.events.clear()
    table.ride("ann").finish()
    return table


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas", "bs/12(4)(a)", marks=pytest.mark.clause("bs/12(4)(a)")),
        pytest.param("nsw", "nsw-lir/4.1.1", marks=pytest.mark.clause("nsw-lir/4.1.1")),
        pytest.param("tribal", "tribal-lir/(e)(1)", marks=pytest.mark.clause("tribal-lir/(e)(1)")),
    ],
)
def test_the_cards_are_shuffled_before_play(way: str, clause: str) -> None:
    table = ride(way)
    (shuffled,) = table.said("shuffled")
    assert clause in shuffled.cite
    assert table.table.deck.shuffles == 1


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("bahamas", "bs/12(4)(a)", marks=pytest.mark.clause("bs/12(4)(a)")),
        pytest.param("nsw", "nsw-lir/4.1.2", marks=pytest.mark.clause("nsw-lir/4.1.2")),
        pytest.param("tribal", "tribal-lir/(e)(1)", marks=pytest.mark.clause("tribal-lir/(e)(1)")),
    ],
)
def test_the_cards_are_shuffled_after_each_round(way: str, clause: str) -> None:
    table = one_round(way)
    (shuffled,) = table.said("shuffled")
    assert clause in shuffled.cite
    assert table.table.deck.out == 0
    assert table.table.state.rack == []


@pytest.mark.clause("tribal-lir/(e)(1)")
def test_tribal_cards_may_be_shuffled_by_the_dealer() -> None:
    table = ride("tribal", shuffler="none")
    assert len(table.said("shuffled")) == 1
    assert not table.said("in-device")
    assert len(ride("tribal").said("in-device")) == 1


# -- by the device: no cut --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("nsw-shuffler", "nsw-lir/4.4", marks=pytest.mark.clause("nsw-lir/4.4")),
        pytest.param("tribal", "tribal-lir/(e)(2)(i)", marks=pytest.mark.clause("tribal-lir/(e)(2)(i)")),
    ],
)
def test_cards_shuffled_by_a_device_are_not_cut(way: str, clause: str) -> None:
    table = ride(way)
    assert [e.cite[0] for e in table.said("not-cut")] == [clause]
    assert len(table.said("in-device")) == len(table.said("shuffled")) == len(table.said("not-cut")) == 1
    assert not table.said("cut")


# -- the cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/12(4)(b)")
def test_the_bahamas_cut_is_at_least_ten_cards_from_either_end() -> None:
    table = Ride("bahamas").sit("ann")
    table.until("cut")
    for depth in (9, 43):
        with refused("cut-depth", "bs/12(4)(b)"):
            table.give("number", "dealer", "dealer", value=depth)
    table.give("number", "dealer", "dealer", value=10)
    assert table.table.deck.cut == 10
    table = Ride("bahamas").sit("ann")
    table.until("cut")
    table.give("number", "dealer", "dealer", value=42)
    assert table.said("cut")[0].data.as_dict() == {"depth": 42, "by": "dealer"}


@pytest.mark.clause("nsw-lir/4.2")
def test_nsw_cards_are_cut_onto_the_cutting_card_and_loaded() -> None:
    table = ride("nsw")
    assert len(table.said("cut")) == 1
    assert table.acts() == ["load-shoe"]


@pytest.mark.clause("nsw-lir/4.3")
def test_only_the_nsw_dealer_cuts() -> None:
    table = Ride("nsw").sit("ann")
    table.until("cut")
    with refused("only-the-dealer-cuts", "nsw-lir/4.3"):
        table.give("number", "pat", "casino-supervisor", value=20)
    with refused("not-yours"):
        table.give("number", "ann", value=20)
    table.give("number", "dealer", "dealer", value=20)
    assert table.table.deck.cut == 20


@pytest.mark.clause("tribal-lir/(e)(2)(ii)", "tribal-lir/(e)(3)(i)")
def test_tribal_cards_shuffled_by_hand_are_cut_with_one_hand() -> None:
    table = ride("tribal", shuffler="none")
    assert len(table.said("to-be-cut")) == len(table.said("cut")) == 1
    assert [e.says for e in table.said("cutting")] == ["Cut the deck with one hand"]
    assert not ride("tribal").said("to-be-cut")


@pytest.mark.clause("tribal-lir/(e)(3)(i)(A)", "tribal-lir/(e)(3)(i)(D)")
def test_the_cover_card_comes_first_and_leaves_last() -> None:
    table = ride("tribal", shuffler="none")
    said = [e.data.get("act", e.kind) for e in table.events if e.kind in ("act", "cut")]
    assert said[said.index("cover-card-down") :][:3] == ["cover-card-down", "cut", "cover-card-away"]


@pytest.mark.clause("tribal-lir/(e)(3)(i)(B)")
def test_at_least_ten_cards_are_lifted_off_the_top() -> None:
    table = Ride("tribal", shuffler="none").sit("ann")
    table.until("cut")
    with refused("cut-depth", "tribal-lir/(e)(3)(i)(B)"):
        table.give("number", "dealer", "dealer", value=9)
    table.give("number", "dealer", "dealer", value=10)
    assert table.table.deck.cut == 10


@pytest.mark.clause("tribal-lir/(e)(3)(i)(C)")
def test_the_rest_goes_on_top_of_the_packet() -> None:
    table = Ride("tribal", shuffler="none").sit("ann")
    table.until("cut")
    table.give("number", "dealer", "dealer", value=51)
    assert [e.data["depth"] for e in table.said("cut")] == [51]
    assert table.table.deck.cut == 51


@pytest.mark.clause("tribal-lir/(e)(3)(ii)")
def test_after_the_cut_the_cards_are_ready_to_deal() -> None:
    table = ride("tribal", shuffler="none")
    kinds = [e.kind for e in table.events if e.kind in ("cut", "ready", "betting")]
    assert kinds == ["cut", "ready", "betting"]


@pytest.mark.clause("tribal-lir/(e)(4)")
def test_a_casino_supervisor_may_order_a_new_cut_before_the_deal() -> None:
    table = ride("tribal", shuffler="none")
    with refused("wrong-role", "tribal-lir/(e)(4)"):
        table.order("recut", "games-supervisor")
    table.order("recut")
    table.until("cut")
    table.give("number", "dealer", "dealer", value=33)
    table.until("window")
    assert table.table.deck.cut == 33
    table.stake("ann").cards(LOSER).close()
    table.until("look")
    with refused("recut-not-now", "tribal-lir/(e)(4)"):
        table.order("recut")
    with refused("recut-not-now", "tribal-lir/(e)(4)"):
        ride("tribal").order("recut")


# -- into the shoe ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(h)(1)")
def test_the_stacked_deck_goes_into_the_manual_shoe() -> None:
    table = ride("tribal-shoe")
    assert table.acts()[-1] == "load-shoe"
    assert table.said("act")[-1].data["reference"] == "section 15 (ee)"
    assert "load-shoe" not in ride("tribal-hand").acts()


@pytest.mark.clause("tribal-lir/(j)(2)(i)")
def test_the_cards_go_into_the_automated_shoe() -> None:
    assert ride("tribal-auto-shoe").acts()[-1] == "load-auto-shoe"
    assert "load-auto-shoe" not in ride("tribal-shoe").acts()


# -- two decks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("nsw-shuffler", marks=pytest.mark.clause("nsw-lir/3.2.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(b)(2)(iii)")),
    ],
)
def test_the_other_deck_is_shuffled_while_one_is_in_play(way: str) -> None:
    table = dealt(way, LOSER, second_deck="yes")
    (meanwhile,) = [e for e in table.said("act") if e.data["act"] == "shuffle-other"]
    assert meanwhile.data["colour"] == "red"
    assert [e.data["deck"] for e in table.said("shuffled")] == [0, 1]
    assert [deck.out for deck in table.table.state.decks] == [table.table.deck.out, 0]
    table.ride("ann").finish()
    table.until("window")
    assert [e.data["deck"] for e in table.said("shuffled")] == [0, 1]  # it is used as the device left it
    assert "take-shuffled" in table.acts()
    table.stake("ann").cards(LOSER).until_dealt()
    assert [e.data["deck"] for e in table.said("shuffled")] == [0, 1, 0]
    assert "shuffle-other" not in dealt(way, LOSER).acts()


def test_a_deck_that_the_device_had_no_time_for_is_shuffled_after_the_round() -> None:
    table = staked("tribal", second_deck="yes").chance("2c")
    table.close()
    table.until("card")
    table.automatic()
    table.incident("wrong-count", hand="seat-0", count=2)
    table.until("window")
    assert table.table.deck.colour == "red"
    assert [e.data["deck"] for e in table.said("shuffled")] == [0, 1]


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("nsw-shuffler", marks=pytest.mark.clause("nsw-lir/3.2.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(b)(2)(iv)")),
        pytest.param("tribal-auto-shoe", marks=pytest.mark.clause("tribal-lir/(b)(2)(iv)")),
    ],
)
def test_two_decks_are_used_in_turn(way: str) -> None:
    table = ride(way, second_deck="yes")
    used = []
    for _ in range(4):
        used.append(table.table.deck.colour)
        table.stake("ann").cards(LOSER).close()
        table.ride("ann").finish()
    assert used == ["blue", "red", "blue", "red"]


@pytest.mark.clause("tribal-lir/(b)(2)(v)")
def test_the_rack_holds_the_cards_of_one_deck_only() -> None:
    table = ride("tribal", second_deck="yes")
    for nth in range(3):
        table.stake("ann").cards(LOSER).close()
        table.choose("ann", "ride").until("bet-2")
        assert {r.deck for r in table.table.state.rack} == {nth % 2}  # the burned card
        table.choose("ann", "ride").finish()
        table.until("window")
    assert [e.data["decks"] for e in table.said("rack-emptied")] == [[0], [1], [0]]
    assert table.table.state.rack == []


# -- old cards --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(d)(5)")
def test_cards_are_replaced_when_their_hours_are_over() -> None:
    table = dealt("tribal", LOSER, deck_hours=2)
    table.wait(2 * HOUR)
    table.ride("ann").finish()
    assert [e.data["hours"] for e in table.said("cards-due")] == [2]
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.acts().count("inspect-cards") == 2
    assert table.table.deck.opened_at >= 2 * HOUR
    assert not one_round("tribal", deck_hours=2).said("cards-due")


@pytest.mark.clause("tribal-lir/(d)(5)")
@pytest.mark.parametrize(("waited", "decks"), [(4 * HOUR - 1000, 1), (9 * HOUR, 2)])
def test_cards_that_became_too_old_during_betting_are_not_dealt(waited: int, decks: int) -> None:
    table = staked("tribal", deck_hours=4)
    table.wait(waited)
    table.cards(LOSER).until_dealt()
    assert len(table.said("deck")) == decks
    assert table.acts().count("inspect-cards") == decks
    assert table.table.state.now - table.table.deck.opened_at < 4 * HOUR
    table.ride("ann").finish()
    assert set(table.ends("ann").values()) == {"lost"}
