"""Regulation 3(5), 3(6)(c) and 3(6)(i): shuffle, cut, cutting card, burn, reshuffle, cards that run out."""

from typing import Any

import pytest
from tests.games.blackjack.pit import SINGLE, Pit, one, refusal_of, two

SHOE = 312
BEHIND = 78


def nearly(cards: int, **settings: object) -> Pit:
    """Two players with betting open; the cutting card comes out after `cards` more cards."""
    table = two(**settings).open()
    table.table.deck.cut_card = table.table.deck.remaining - cards
    return table


def both(table: Pit) -> Pit:
    return table.stake("ann").stake("bob")


# -- shuffling --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(5)(a)")
def test_the_dealer_shuffles_before_play_and_after_each_shoe() -> None:
    table = one().open()
    assert [e.data["cards"] for e in table.said("shuffled")] == [SHOE]
    table.table.deck.cut_card = table.table.deck.remaining
    table.stake().deal("Tc 9c Td 9d").play("stand").open()
    assert [e.data["cards"] for e in table.said("shuffled")] == [SHOE, SHOE]


# -- who cuts ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(5)(b)")
def test_the_shuffled_stack_is_offered_to_the_players() -> None:
    table = two().go("cut")
    assert table.said("shuffled")
    table.give("choose", "bob", choice="cut")
    table.give("number", "bob", value=100)
    assert [e.data.as_dict() for e in table.open().said("cut")] == [{"depth": 100, "by": "bob"}]


@pytest.mark.clause("bs/3(5)(e)(i)")
def test_when_the_game_begins_the_first_player_cuts() -> None:
    assert two().go("cut").who() == "bob"


@pytest.mark.clause("bs/3(5)(e)(ii)")
@pytest.mark.parametrize(("cards", "who"), [(0, "ann"), (1, "bob"), (3, "ann"), (4, "bob")])
def test_the_player_on_whose_box_the_cutting_card_appeared_cuts(cards: int, who: str) -> None:
    table = both(nearly(cards)).deal("Tc Td 9s Th Ts 9d").play("stand").play("stand", by="bob")
    assert table.go("cut").who() == who


@pytest.mark.clause("bs/3(5)(e)(ii)")
def test_a_split_hand_belongs_to_its_box() -> None:
    table = one().open()
    table.sit("cyd", 6)
    table.table.deck.cut_card = table.table.deck.remaining - 5
    table.stake().deal("8c 9s 8d 9d Tc Td").play("split", "stand", "stand")
    assert [e.data["hand"] for e in table.said("cutting-card")] == ["seat-0"]
    assert table.go("cut").who() == "ann"


@pytest.mark.clause("bs/3(5)(e)(ii)")
def test_a_box_played_from_another_seat_belongs_to_the_player_who_plays_it() -> None:
    table = one(bettors=2)
    table.sit("bob", 3).sit("cyd", 5)
    table.open()
    table.table.deck.cut_card = table.table.deck.remaining
    table.stake("bob", seat=4).deal("Tc 9s Td 9d").play("stand", by="bob")  # the next seat from there is cyd's
    assert [e.data["hand"] for e in table.said("cutting-card")] == ["seat-4"]
    assert table.go("cut").who() == "bob"


@pytest.mark.clause("bs/3(5)(e)(iii)")
@pytest.mark.parametrize("cards", [2, 5])
def test_if_it_appears_on_the_dealers_hand_the_far_right_player_cuts(cards: int) -> None:
    table = nearly(cards)
    table.sit("cyd", 6)
    both(table).deal("Tc Td 9s Th Ts 9d").play("stand").play("stand", by="bob")
    assert table.go("cut").who() == "cyd"


@pytest.mark.clause("bs/3(5)(f)")
def test_a_refused_cut_goes_clockwise_and_finally_to_the_dealer() -> None:
    table = two()
    table.sit("cyd", 5)
    asked = []
    table.go("cut")
    while table.asked() == "cut":
        asked.append(table.who())
        table.give("choose", table.who(), choice="decline")
    assert asked == ["bob", "cyd", "ann"]
    assert table.open().said("cut")[0].data["by"] == "dealer"


@pytest.mark.clause("bs/3(5)(f)")
def test_an_absent_player_does_not_cut() -> None:
    table = two().go("cut")
    table.report("absent-player")
    assert table.who() == "ann"
    table.choose("ann", "cut")
    table.report("absent-player")
    assert table.open().said("cut")[0].data["by"] == "dealer"
    refusal = table.refused("incident", "dealer", "dealer", kind="absent-player")
    assert refusal.code == "nobody-asked"
    assert "bs/3(5)(f)" in refusal.cites


@pytest.mark.clause("bs/3(5)(c)")
@pytest.mark.parametrize("depth", [9, SHOE - 9])
def test_the_cutting_card_goes_in_at_least_ten_cards_from_either_end(depth: int) -> None:
    table = two().go("cut")
    table.choose("bob", "cut")
    refusal = table.refused("number", "bob", value=depth)
    assert refusal.code == "number-out-of-range"
    assert refusal.cites == ("bs/3(5)(c)",)
    table.give("number", "bob", value=10 if depth < SHOE - 10 else SHOE - 10)
    assert table.open().said("cut")


# -- loading and burning ----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(5)(d)")
@pytest.mark.parametrize(("settings", "act", "behind"), [({}, "load-shoe", BEHIND), (SINGLE, "load-shoe", 13)])
def test_about_a_quarter_is_behind_the_cutting_card(settings: dict[str, Any], act: str, behind: int) -> None:
    table = one(**settings).open()
    (load,) = (e for e in table.said("act") if e.data["act"] == act)
    assert load.data["behind"] == behind
    assert table.table.deck.cut_card == behind
    assert "bs/3(5)(d)" in load.cite


@pytest.mark.clause("bs/3(5)(d)")
def test_a_deck_dealt_by_hand_is_cut_and_marked_alike() -> None:
    table = one(equipment="hand").open()
    (load,) = (e for e in table.said("act") if e.data["act"] == "take-in-hand")
    assert load.data["behind"] == table.table.deck.cut_card == 13
    assert [e.data["depth"] for e in table.said("cut")] == [26]


@pytest.mark.clause("bs/3(5)(d)")
def test_less_than_a_quarter_is_refused_except_for_a_tolerance() -> None:
    assert one(cut_card_percent=23).open().table.deck.cut_card == 71
    assert one(cut_card_percent=60).open().table.deck.cut_card == 187
    for percent, tolerance in ((22, 2), (24, 0)):
        refusal = refusal_of(cut_card_percent=percent, cut_tolerance=tolerance)
        assert refusal.code == "cutting-card-too-far-back"
        assert "bs/3(5)(d)" in refusal.cites
    assert refusal_of(cut_card_percent=96).code == "setting-unlawful"
    assert refusal_of(cut_tolerance=3).code == "setting-unlawful"


@pytest.mark.clause("bs/3(6)(c)")
@pytest.mark.parametrize("settings", [{}, SINGLE, {"equipment": "hand"}])
def test_the_first_card_of_each_fresh_shoe_is_burned_unseen(settings: dict[str, Any]) -> None:
    table = one(**settings).open("Qh")
    assert table.burns() == 1
    assert "Qh" not in str([(e.says, e.data) for e in table.events])
    table.stake().deal("Tc 9c Td 9d").play("stand").open()
    assert table.burns() == 1


# -- the reshuffle ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/3(6)(i)", "bs/3(5)(g)")
def test_the_round_in_which_the_cutting_card_comes_out_is_finished_then_the_cards_are_reshuffled() -> None:
    table = both(nearly(1)).deal("Tc Td 9s Th Ts 9d").play("stand").play("stand", by="bob")
    assert len(table.said("cutting-card")) == 1
    assert table.end_of("ann", "box") == "won"
    assert len(table.said("shuffled")) == 1
    assert len(table.said("shoe-over")) == 1
    assert len(table.open().said("shuffled")) == 2
    assert table.table.deck.remaining == SHOE - 1


@pytest.mark.clause("bs/3(5)(g)")
def test_before_the_cutting_card_the_same_shoe_is_used_again() -> None:
    table = both(nearly(7)).deal("Tc Td 9s Th Ts 9d").play("stand").play("stand", by="bob").open()
    assert not table.said("cutting-card")
    assert len(table.said("shuffled")) == 1
    for args in ({}, {"reason": "marked cards"}, {"inspector": "Ivy"}, {"reason": " ", "inspector": "Ivy"}):
        refusal = table.refused("reshuffle", "pat", "casino-supervisor", **args)
        assert refusal.code == "cutting-card-not-reached"
        assert refusal.cites == ("bs/3(5)(g)",)
    refusal = Pit().refused("reshuffle", "pat", "casino-supervisor", reason="a", inspector="b")
    assert refusal.code == "shoe-not-in-play"


@pytest.mark.clause("bs/3(5)(g)")
def test_a_pit_boss_orders_a_reshuffle_for_security_after_consulting_the_inspector() -> None:
    table = one().stake()
    refusal = table.refused("reshuffle", "sue", "games-supervisor", reason="marked cards", inspector="Ivy")
    assert refusal.code == "wrong-role"
    table.order("reshuffle", by="pat", reason="marked cards", inspector="Ivy")
    (noted,) = table.said("security-reshuffle")
    assert noted.data.as_dict() == {"by": "pat", "inspector": "Ivy", "reason": "marked cards"}
    assert len(table.go("cut").said("shuffled")) == 2  # at once, and the wager stays
    assert [w.spot for w in table.open().wagers("ann")] == ["box"]


@pytest.mark.clause("bs/3(5)(g)")
def test_during_a_round_the_reshuffle_waits_for_its_end() -> None:
    table = one().stake().deal("Tc 9c Td 9d")
    table.order("reshuffle", by="pat", reason="marked cards", inspector="Ivy")
    table.play("stand").open()
    assert len(table.said("shuffled")) == 2
    assert table.table.own.security is False


# -- cards that run out -----------------------------------------------------------------------------------------------


OTHERS = "2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s 5c 5d 5h 5s 6c 6d 6h 6s 7c 7d 7h 7s 8c 8d 8h 8s 9c 9d 9h Tc Td Th Ts"
OTHERS += " Jc Jd Jh Js Qc Qd Qh"


def last_cards(*cards: str, spoilt: int = 0) -> Pit:
    """A deck in hand with ten cards left (9s, Qs, the kings and the aces) less those put out, and Ann's hand dealt."""
    table = one(equipment="hand").open()
    for card in [*OTHERS.split(), "Kc", "Kd", "Ac", "Ad", "As"][: 41 + spoilt]:
        table.report("face-up-card", card)
    return table.stake().deal(*cards)


@pytest.mark.clause("bs/3(6)(i)")
def test_when_cards_run_out_the_discards_are_shuffled_and_the_round_is_finished() -> None:
    table = last_cards("9s Qs Kh Ks", "Ah", spoilt=5)
    assert table.table.deck.remaining == 1
    table.play("card")
    assert table.total() == 20
    table.chance("2c")
    table.play("card")
    assert [e.says for e in table.said("shuffled")][-1] == "Shuffle the discards to finish the round"
    assert [e.data["hand"] for e in table.said("bust")] == ["seat-0"]
    assert table.open().said("shuffled")[-1].data["cards"] == 52


@pytest.mark.clause("bs/3(6)(i)", "bs/3(14)(a)")
def test_a_dealer_who_sees_too_few_cards_shuffles_the_discards_in() -> None:
    table = last_cards("Ks 9s Qs Ah")
    table.report("short-shoe")
    assert table.table.deck.remaining == 7  # six and the burned one: removed cards stay out
    assert table.play("stand").end_of("ann", "box") == "pushed"
    refusal = table.open().refused("incident", "dealer", "dealer", kind="short-shoe")
    assert refusal.code == "no-round"


def test_when_every_card_is_on_the_layout_the_round_is_void() -> None:
    table = last_cards("9s Qs Kh Ks", "Ah", spoilt=5).play("card")
    table.table.state.rack.clear()  # as if the rack were empty
    table.give("choose", "ann", choice="card")
    assert table.end_of("ann", "box") == "void"
    assert "S-132" in table.said("void")[0].cite
