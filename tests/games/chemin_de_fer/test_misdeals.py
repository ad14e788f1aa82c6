"""Regulation 5(12)(a) to (f) and (h): the Banker's mistakes in dealing; and absent players."""

import pytest
from tests.games.chemin_de_fer.salon import Salon

WON = ("T 8", "T 9")


# -- (a) the wrong order ------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(a)")
@pytest.mark.parametrize(("ruling", "banker"), [("stays", "ann"), ("moves", "")])
def test_a_hand_dealt_in_the_wrong_order_is_annulled_and_the_bank_may_move(ruling: str, banker: str) -> None:
    table = Salon.four().called(*WON).report("wrong-order")
    assert table.asking is not None
    assert (table.asking.name, table.asking.options) == ("move-bank", ("stays", "moves"))
    table.give("choose", "dealer", "dealer", choice=ruling)
    assert (table.end_of("ann", "bank"), table.end_of("bob", "banco")) == ("void", "void")
    assert table.banker == banker
    assert set(table.nets().values()) == {0}
    if not banker:
        assert table.offered("bank") == ["bob", "cyd", "dan"]


@pytest.mark.clause("bs/5(12)(a)")
def test_it_happens_in_the_initial_deal_only() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000))
    assert table.refused_report("wrong-order").code == "initial-deal-over"
    table.dealing("T 2", "T 3").go("banker-call")
    refusal = table.refused_report("wrong-order")
    assert (refusal.code, "bs/5(12)(a)" in refusal.cites) == ("initial-deal-over", True)


@pytest.mark.clause("bs/5(12)(a)")
def test_it_may_be_noticed_while_the_four_are_dealt() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000))
    table.chance("2c", "3c")
    table.close()
    table.automatic()
    table.automatic()
    table.report("wrong-order").over()
    assert table.end_of("ann", "bank") == "void"


# -- (b) too many for the Banker ----------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(b)")
def test_a_banker_with_three_initial_cards_counts_zero_and_draws() -> None:
    """D-14: a natural is none, row 0 of Table 3 draws, and the drawn card alone counts."""
    table = Salon.four().called("T 6", "T 9").report("wrong-count", "5h", hand="banker")
    assert len(table.cards("banker")) == 3
    table.chance("7d").over()
    assert table.result() == "Banker wins with 7 over 6"


@pytest.mark.clause("bs/5(12)(b)")
def test_by_the_other_reading_all_cards_count_in_the_end() -> None:
    table = Salon.four(banker_zero="all-cards").called("T 6", "T 9").report("wrong-count", "5h", hand="banker")
    table.chance("7d").over()
    assert table.result() == "Player wins with 6 over 1"


@pytest.mark.clause("bs/5(12)(b)")
@pytest.mark.parametrize("reading", ["drawn-card-alone", "all-cards"])
def test_a_natural_of_the_player_leaves_the_banker_with_zero(reading: str) -> None:
    """No reading of D-14 gives a Banker with three initial cards the nine that they make."""
    table = Salon.four(banker_zero=reading).called("T 8", "4 5").report("wrong-count", "Th", hand="banker")
    assert table.over().result() == "Player wins with 8 over 0"


@pytest.mark.clause("bs/5(12)(b)")
def test_also_when_it_is_noticed_between_the_cards() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000))
    table.chance("Tc", "9c")
    table.close()
    table.automatic()
    table.automatic()
    table.report("wrong-count", "8h", hand="banker")
    table.chance("4d", "9d", "3d", "2d").over()
    assert [e.data["hand"] for e in table.last_round() if e.kind == "dealt"] == [
        "player", "banker", "banker", "player", "banker", "player", "banker",
    ]  # fmt: skip
    assert table.result() == "Player wins with 7 over 2"


# -- (c) three for the Player -------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(c)")
@pytest.mark.parametrize(
    ("cards", "third", "word", "result"),
    [
        ("2 3", "4h", "natural", "Player wins with 9 over 7"),
        ("2 6", "9h", "natural", "Player wins with 8 over 7"),
        ("T 4", "2h", "stay", "Banker wins with 7 over 6"),
        ("9 9", "8h", "natural", "Player wins with 8 over 7"),
    ],
)
def test_a_player_with_three_initial_cards_counts_the_best_of_them(
    cards: str, third: str, word: str, result: str
) -> None:
    table = Salon.four().called(cards, "T 7").report("wrong-count", third, hand="player")
    assert table.asking is not None
    assert (table.asking.name, table.asking.options) == ("player-call", (word,))
    assert table.said("looked")[-1].data["cards"][-1] == third
    assert table.over().result() == result


@pytest.mark.clause("bs/5(12)(c)")
def test_it_is_the_initial_count_and_a_card_may_follow() -> None:
    """D-15: A, T and 2 count 3 at best; a four makes it seven, and the four is Table 3's column."""
    table = Salon.four().called("A T", "T 5").report("wrong-count", "2h", hand="player").choosing("bob", "card")
    table.chance("4h").go("banker-option")
    table.choosing("ann", "stay").over()
    assert table.result() == "Player wins with 7 over 5"


@pytest.mark.clause("bs/5(12)(c)")
def test_four_cards_are_not_provided_for() -> None:
    table = Salon.four().called("A T", "T 5").report("wrong-count", "2h", hand="player")
    refusal = table.refused_report("wrong-count", hand="player")
    assert (refusal.code, "bs/5(12)(c)" in refusal.cites) == ("no-card-too-many", True)


# -- (d) two drawn instead of one ---------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(d)")
@pytest.mark.parametrize(
    ("banker", "fourth", "result"),
    [
        ("T 5 4", "3h", "Player wins with 6 over 3"),
        ("6 7 6", "4h", "Player wins with 6 over 0"),
        ("9 6 5", "7h", "Player wins with 6 over 1"),
    ],
)
def test_a_banker_who_drew_two_has_the_lowest_count_of_two_cards(banker: str, fourth: str, result: str) -> None:
    table = Salon.four().called("T 6", banker).go("call-result").report("wrong-count", fourth, hand="banker")
    assert table.cards("banker")[-1] == fourth
    assert table.over().result() == result


@pytest.mark.clause("bs/5(12)(d)")
@pytest.mark.parametrize(
    ("banker", "fourth", "result"),
    [("T 5 4", "3h", "Banker wins with 8 over 6"), ("9 6 5", "7h", "Player wins with 6 over 0")],
)
def test_by_the_other_reading_the_worse_of_the_two_is_the_third_card(banker: str, fourth: str, result: str) -> None:
    table = Salon.four(banker_two_cards="initial-plus-worse").called("T 6", banker).go("call-result")
    assert table.report("wrong-count", fourth, hand="banker").over().result() == result


@pytest.mark.clause("bs/5(12)(b)", "bs/5(12)(d)")
@pytest.mark.parametrize("hand", ["banker", "player", "seat-3", 7])
def test_a_banker_who_did_not_draw_cannot_have_drawn_two(hand: object) -> None:
    table = Salon.four().called("T 6", "T 7").go("call-result")
    refusal = table.refused_report("wrong-count", hand=hand)
    assert refusal.code == "no-card-too-many"
    assert {"bs/5(12)(b)", "bs/5(12)(d)"} <= set(refusal.cites)


# -- (e), (f) a card after Stay -----------------------------------------------------------------------------------

MISCALLED = [
    pytest.param(False, marks=pytest.mark.clause("bs/5(12)(e)")),
    pytest.param(True, marks=pytest.mark.clause("bs/5(12)(f)")),
]


@pytest.mark.parametrize("miscalled", MISCALLED)
def test_a_card_after_stay_is_the_bankers_if_the_banker_must_draw(miscalled: bool) -> None:
    table = Salon.four().called("T 6", "T 5").go("turn-banker")
    table.report("card-after-stay", "4h", miscalled=miscalled)
    assert (table.cards("player"), table.cards("banker")) == (["Tc", "6c"], ["Tc", "5c", "4h"])
    assert table.over().result() == "Banker wins with 9 over 6"


@pytest.mark.parametrize("miscalled", MISCALLED)
def test_otherwise_it_is_discarded(miscalled: bool) -> None:
    table = Salon.four().called("T 6", "T 7").go("turn-banker")
    table.report("card-after-stay", "4h", miscalled=miscalled)
    assert [e.data["from"] for e in table.said("racked")] == ["out-of-play"]
    assert table.over().result() == "Banker wins with 7 over 6"


@pytest.mark.clause("bs/5(12)(e)", "bs/5(12)(f)")
def test_it_can_only_follow_a_stay() -> None:
    table = Salon.four().called("T 2 3", "T 7")
    for at in ("player-call", "banker-call", "turn-banker", "call-result"):
        refusal = table.go(at).refused_report("card-after-stay")
        assert refusal.code == "no-stay-announced"
        assert {"bs/5(12)(e)", "bs/5(12)(f)"} <= set(refusal.cites)


@pytest.mark.clause("bs/5(12)(f)")
def test_whether_the_dealer_miscalled_is_said_plainly() -> None:
    table = Salon.four().called("T 6", "T 7").go("turn-banker")
    refusal = table.refused_report("card-after-stay", miscalled="perhaps")
    assert (refusal.code, "bs/5(12)(f)" in refusal.cites) == ("miscall-unreadable", True)


# -- (h) a card for himself ---------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(h)")
def test_a_card_drawn_too_early_goes_to_the_dominant_player() -> None:
    table = Salon.four().called("T 2", "T 5", at="banker-call").report("banker-drew-first", "5h")
    assert (table.cards("player"), table.cards("banker")) == (["Tc", "2c", "5h"], ["Tc", "5c"])
    table.choosing("ann", "under-eight").chance("3h").over()
    assert table.result() == "Banker wins with 8 over 7"
    assert table.dealt() == ["player", "banker", "player", "banker", "player", "banker"]


@pytest.mark.clause("bs/5(12)(h)")
def test_a_card_just_being_drawn_goes_to_the_dominant_player() -> None:
    table = Salon.four().called("T 2", "T 7", at="banker-call").choosing("ann", "under-eight")
    assert table.asking is not None
    assert table.asking.kind == "card"
    table.report("banker-drew-first").chance("5h").over()
    assert [e.says for e in table.said("given-over")] == ["The card goes to the Dominant Player"]
    assert table.result() == "Stand-off: 7 all"


@pytest.mark.clause("bs/5(12)(h)")
def test_an_early_card_counts_against_a_natural() -> None:
    """S-146."""
    table = Salon.four().called("T 4", "T 8", at="banker-call").report("banker-drew-first", "5h")
    assert table.over().result() == "Player wins with 9 over 8"


@pytest.mark.clause("bs/5(12)(h)")
@pytest.mark.parametrize("at", ["player-call", "turn-banker", "call-result"])
def test_nothing_was_drawn_too_early_before_the_call_or_after_the_card(at: str) -> None:
    table = Salon.four().called("T 2 5", "T 7").go(at)
    refusal = table.refused_report("banker-drew-first")
    assert (refusal.code, "bs/5(12)(h)" in refusal.cites) == ("no-card-called", True)


# -- people who are not there (S-143) -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("player", "cards"), [("T 5", 3), ("T 3", 3), ("T 6", 2), ("T 9", 2)]
)  # fmt: skip
def test_the_dealer_plays_for_a_dominant_player_who_is_away(player: str, cards: int) -> None:
    table = Salon.four().called(player, "T 7").report("absent-player")
    table.chance(*["2h"] * (cards - 2)).go("call-result")
    assert len(table.cards("player")) == cards
    assert all(table.table.state.hands["player"].up)


@pytest.mark.parametrize(("banker", "word"), [("T 8", "Natural"), ("T 7", "Under Eight")])
def test_so_is_a_banker(banker: str, word: str) -> None:
    table = Salon.four().called("T 2", banker, at="banker-call").report("absent-player")
    assert table.words()[-1] == word


def test_a_banker_who_is_away_draws_on_an_optional_cell() -> None:
    table = Salon.four().called("T 4 9", "T 3", at="banker-option").report("absent-player").chance("2h")
    assert len(table.go("call-result").cards("banker")) == 3


def test_a_whole_evening_of_mistakes_moves_no_chip_astray() -> None:
    table = Salon.four().called("T 6", "T 5").report("wrong-count", "5h", hand="banker").go("turn-banker")
    table.report("card-after-stay", "9h").over()
    table.go("auction", "stake", "bank")
    assert sum(table.table.state.chips.values()) == 0
    assert sum(table.nets().values()) == 0
