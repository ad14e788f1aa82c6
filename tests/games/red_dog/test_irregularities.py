"""Regulation 8(8): cards face up, drawn in error, exposed before raises close."""

import msgspec
import pytest
from tests.games.red_dog.kennel import Kennel, one, spread, two

# -- (a) face up ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(8)(a)")
def test_any_number_of_cards_found_face_up_is_discarded_and_play_goes_on() -> None:
    table = one().stake("ann").chance("4c", "7c")
    table.close()
    assert isinstance(table, Kennel)
    for card in ("Ah", "Kh", "Qh"):
        table.report("face-up-card", card)
    table.over()
    assert [card for hand, card in table.dealt() if hand == "out-of-play"] == ["Ah", "Kh", "Qh"]
    assert table.dealt()[-2:] == [("left", "4c"), ("right", "7c")]
    assert table.deal("5c").end_of("ann", "wager") == "won"
    assert not table.said("void")


# -- (b) drawn in error -----------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/8(8)(b)")
def test_an_unseen_card_drawn_in_error_is_the_next_card() -> None:
    table = spread("4c", "7c").report("drawn-in-error")
    assert table.said("next-card")
    assert table.deal("5c").end_of("ann", "wager") == "won"


# -- (c) exposed before raises close ----------------------------------------------------------------------------------


def early() -> Kennel:
    """Two players, one of them raised, when the third card is exposed."""
    table = two().stake("ann").stake("bob", 2000).deal("4c", "7c")
    table.bet("ann", "raise", 500)
    return table.report("exposed-card", "5h")


@pytest.mark.clause("bs/8(8)(c)")
def test_an_early_third_card_is_discarded_and_each_player_may_void() -> None:
    table = early()
    assert ("out-of-play", "5h") in table.dealt()
    asked = []
    while table.asked() == "play-or-void":
        assert table.asking is not None
        asked.append(table.asking.who[0])
        table.give("choose", table.asking.who[0], choice="play")
    assert asked == ["ann", "bob"]
    assert table.asked() == "raises"
    table.bet("bob", "raise", 100)  # raises were never closed
    table.deal("6c")
    assert (table.net("ann"), table.net("bob")) == (6000, 8400)


@pytest.mark.clause("bs/8(8)(c)#refund")
def test_a_player_who_voids_gets_original_and_raise_back_before_another_third_card() -> None:
    table = early()
    table.choose("ann", "void").choose("bob", "play")
    assert [(e.data["spot"], e.data["end"]) for e in table.settled("ann")] == [("wager", "void"), ("raise", "void")]
    assert "bs/8(8)(c)#refund" in table.settled("ann")[0].cite
    assert len([hand for hand, _ in table.dealt() if hand == "middle"]) == 0
    table.deal("9c")
    assert (table.net("ann"), table.net("bob")) == (0, -2000)


def test_if_all_void_no_other_third_card_is_dealt() -> None:
    table = early()
    table.choose("ann", "void").choose("bob", "void")
    table.close()
    table.go("bet")
    assert not [hand for hand, _ in table.dealt() if hand == "middle"]
    assert "Raises closed" not in table.words()


@pytest.mark.clause("bs/8(8)(c)")
def test_an_absent_player_plays_on() -> None:
    table = early().report("absent-player").report("absent-player")
    assert table.asked() == "raises"
    assert len(table.wagers("ann")) == 2
    refusal = table.refused("incident", "dealer", "dealer", kind="absent-player")
    assert refusal.code == "nobody-asked"
    assert "bs/8(8)(c)" in refusal.cites


@pytest.mark.parametrize("kind", ["exposed-card", "wrong-count"])
def test_a_card_exposed_out_of_turn_is_discarded_and_changes_nothing(kind: str) -> None:
    table = one().stake("ann").report(kind, "5h")
    assert "S-015" in table.said("surplus-card")[0].cite
    assert isinstance(table, Kennel)
    assert table.deal("4c", "5c").end_of("ann", "wager") == "void"


@pytest.mark.clause("bs/8(5)(k)")
@pytest.mark.parametrize("kind", ["exposed-card", "wrong-count"])
def test_once_raises_are_closed_the_next_card_is_the_third(kind: str) -> None:
    table = spread()
    table.close()
    table.go("card")
    refusal = table.refused("incident", "dealer", "dealer", kind=kind)
    assert (refusal.code, refusal.cites[0]) == ("card-is-due", "bs/8(5)(k)")
    assert not table.said("surplus-card")


def test_a_surplus_card_while_raises_are_open_is_an_early_third_card() -> None:
    assert spread().report("wrong-count", "5h").asked() == "play-or-void"


# -- a shoe that cannot go on -----------------------------------------------------------------------------------------


def test_a_shoe_found_short_voids_the_round_and_all_cards_are_shuffled() -> None:
    table = spread().report("short-shoe")
    assert table.end_of("ann", "wager") == "void"
    assert "S-116" in table.said("void")[0].cite
    assert len(table.open().said("shuffled")) == 2
    assert table.refused("incident", "dealer", "dealer", kind="short-shoe").code == "no-round"


def test_a_shoe_that_runs_out_of_usable_cards_voids_the_round() -> None:
    table = one().stake("ann").chance("4c")
    table.close()
    assert isinstance(table, Kennel)
    deck = table.table.deck
    full = [full - left for full, left in zip(deck.full, deck.left, strict=True)]  # every card is out
    left = [0] * len(full)
    full[40], left[40] = full[40] + 1, 1  # except for one card, which is face up
    table.table.state.decks[0] = msgspec.structs.replace(deck, full=full, left=left)
    table.report("face-up-card", "Qc")
    assert table.end_of("ann", "wager") == "void"
    assert table.said("void")[0].data["reason"] == "the shoe has too few cards to finish the round"


@pytest.mark.clause("bs/8(1)(a)")
def test_incomplete_decks_void_the_round_and_new_ones_are_inspected() -> None:
    table = spread().report("missing-card")
    assert table.end_of("ann", "wager") == "void"
    assert "bs/8(1)(a)" in table.said("void")[0].cite
    table.open()
    assert len(table.said("deck")) == 2
    assert table.acts().count("sort-and-inspect") == 2


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("face-up-card", marks=pytest.mark.clause("bs/8(8)(a)")),
        pytest.param("drawn-in-error", marks=pytest.mark.clause("bs/8(8)(b)")),
        pytest.param("exposed-card", marks=pytest.mark.clause("bs/8(8)(c)")),
        "missing-card",
        "short-shoe",
    ],
)
def test_a_shoe_that_is_not_loaded_gives_no_card(kind: str) -> None:
    refusal = Kennel().go("view").refused("incident", "dealer", "dealer", kind=kind)
    assert refusal.code == "shoe-not-in-play"
    assert refusal.cites == ("bs/8(8)(a)", "bs/8(8)(b)", "bs/8(8)(c)")
