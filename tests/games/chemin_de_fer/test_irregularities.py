"""Regulation 5(12)(g), (i) and (j): cards in excess, face up, or too few."""

import pytest
from tests.games.chemin_de_fer.salon import Salon, nearly_out

from pitboss.hands.cards import parse_card

WON = ("T 8", "T 9")


def racked(table: Salon) -> list[tuple[str, int]]:
    found = [(str(e.data["from"]), int(e.data["count"])) for e in table.since_round() if e.kind == "racked"]
    return [(origin, count) for origin, count in found if origin != "burn"]


# -- (g) cards in excess ------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(g)")
def test_an_undisclosed_card_opens_the_next_hand() -> None:
    table = Salon.four().called(*WON, at="call-result").report("drawn-in-error", "5h")
    assert table.events[-1].kind == "held-over"
    out = table.table.deck.out
    table.over().bank().against(("bob", "banco", 1000))
    table.chance("Td", "4d", "Tc", "2d")
    table.close()
    assert table.go("player-call").cards("player") == ["5h", "4d"]
    assert table.table.deck.out == out + 3


@pytest.mark.clause("bs/5(12)(g)")
def test_it_opens_the_next_hand_even_if_this_one_still_draws() -> None:
    """D-40: the third card comes from the shoe, not the card set aside."""
    table = Salon.four().called("T 2 9", "T 7").report("drawn-in-error", "5h")
    table.choosing("bob", "card").go("call-result")
    assert table.cards("player")[2:] == ["9c"]
    assert table.table.own.holds() == [parse_card("5h")]
    table.over().bank().against(("bob", "banco", 1000))
    table.chance("Td", "4d", "Tc", "2d")
    table.close()
    assert table.go("player-call").cards("player") == ["5h", "4d"]


def test_by_the_other_reading_this_hand_uses_it_if_it_still_draws() -> None:
    table = Salon.four(excess_card="this-coup").called("T 2 9", "T 7").report("drawn-in-error", "5h")
    table.choosing("bob", "card").go("call-result")
    assert table.cards("player")[2:] == ["5h"]
    assert table.table.own.held_over == []


@pytest.mark.clause("bs/5(12)(g)")
def test_it_outlasts_a_void_hand() -> None:
    table = Salon.four().called(*WON).report("drawn-in-error", "5h").report("wrong-order")
    table.over().bank().against(("bob", "banco", 1000))
    table.chance("Td", "4d", "Td")
    table.close()
    assert table.go("player-call").cards("player") == ["5h", "4d"]


@pytest.mark.clause("bs/5(12)(g)")
def test_an_excess_card_is_discarded_after_the_cutting_card() -> None:
    """D-19."""
    table = nearly_out(16).called(*WON).report("drawn-in-error", "Qc")
    assert racked(table) == [("held-over", 1)]
    assert table.table.own.held_over == []


@pytest.mark.clause("bs/5(12)(g)")
def test_a_card_held_over_has_no_hand_when_the_shoe_ends() -> None:
    table = (
        nearly_out(18)
        .bank()
        .against(("bob", "part", 1000))
        .report("drawn-in-error", "Qc")
        .report("drawn-in-error", "Qc")
    )
    assert len(table.table.own.held_over) == 2
    table.chance("Tc", "9c")
    table.close()
    table.over()
    assert table.table.own.held_over == []


@pytest.mark.clause("bs/5(12)(g)")
def test_a_disclosed_card_is_discarded() -> None:
    """S-145."""
    table = Salon.four().called(*WON, at="call-result").report("drawn-in-error", "5h", exposed=True)
    assert racked(table) == [("out-of-play", 1)]
    assert table.table.own.held_over == []


@pytest.mark.clause("bs/5(12)(g)")
def test_a_card_that_is_due_is_not_in_excess() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000)).dealing("T 2 5", "T 7").go("card")
    assert table.refused_report("drawn-in-error").code == "card-is-due"
    table.go("banker-call").choosing("ann", "under-eight")
    refusal = table.refused_report("drawn-in-error")
    assert (refusal.code, "bs/5(12)(g)" in refusal.cites) == ("card-is-due", True)


@pytest.mark.clause("bs/5(12)(g)")
def test_whether_it_was_disclosed_is_said_plainly() -> None:
    refusal = Salon.four().called(*WON, at="call-result").refused_report("drawn-in-error", exposed="perhaps")
    assert (refusal.code, "bs/5(12)(g)" in refusal.cites) == ("exposed-unreadable", True)


@pytest.mark.clause("bs/5(12)(g)", "bs/5(12)(i)", "bs/5(12)(j)")
@pytest.mark.parametrize("kind", ["drawn-in-error", "face-up-card", "short-shoe", "missing-card"])
def test_before_the_shoe_is_loaded_nothing_leaves_it(kind: str) -> None:
    refusal = Salon.four().go("cut").refused_report(kind)
    assert refusal.code == "shoe-not-in-play"
    assert {"bs/5(12)(g)", "bs/5(12)(i)", "bs/5(12)(j)"} <= set(refusal.cites)


# -- (i) face up in the shoe --------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(i)")
def test_a_card_face_up_in_the_shoe_is_discarded_and_the_hand_goes_on() -> None:
    table = Salon.four().bank().against(("bob", "banco", 1000))
    table.close()
    table.report("face-up-card", "Ah")
    assert racked(table) == [("out-of-play", 1)]
    table.dealing(*WON).over()
    assert table.result() == "Banker wins with 9 over 8"


@pytest.mark.clause("bs/5(12)(i)")
@pytest.mark.parametrize(("behind", "end"), [(17, ["void"]), (24, [])])
def test_in_the_last_hand_of_the_shoe_it_voids_that_hand(behind: int, end: list[str]) -> None:
    table = nearly_out(behind).called(*WON, at="call-result").report("face-up-card", "Qc")
    table.go("pay", "card")
    assert [e.data["end"] for e in table.settled("bob")] == end


@pytest.mark.clause("bs/5(12)(i)")
def test_also_if_the_cutting_card_follows_it_in_that_hand() -> None:
    table = nearly_out(16).bank().against(("bob", "banco", 1000))
    table.close()
    table.report("face-up-card", "Qc")
    table.dealing(*WON).go("shuffle")
    assert [e.data["end"] for e in table.settled("bob")] == ["void"]
    assert [e for e in table.said("void") if "bs/5(12)(i)" in e.cite]


@pytest.mark.clause("bs/5(12)(i)")
def test_during_the_betting_it_voids_nothing() -> None:
    table = nearly_out(14).bank().against(("bob", "banco", 1000)).report("face-up-card", "Qc")
    table.dealing(*WON).over()
    assert table.end_of("bob", "banco") == "lost"


# -- exposed (S-145) ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_a_card_of_a_hand_that_was_exposed_stays_in_it(hand: str) -> None:
    table = Salon.four().called("T 6", "T 7").report("exposed-card", hand=hand)
    assert all(table.table.state.hands[hand].up)
    assert table.over().result() == "Banker wins with 7 over 6"


def test_one_held_over_may_not_open_a_hand_any_more() -> None:
    table = Salon.four().called(*WON, at="call-result").report("drawn-in-error", "5h")
    table.report("exposed-card", hand="held-over")
    assert table.table.own.held_over == []
    assert racked(table) == [("out-of-play", 1)]
    refusal = table.refused_report("exposed-card", hand="held-over")
    assert (refusal.code, "S-145" in refusal.cites) == ("nothing-face-down", True)


# -- (j) too few cards --------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/5(12)(j)")
def test_a_hand_that_the_shoe_cannot_finish_is_void() -> None:
    table = nearly_out(3, keep=("Tc", "Tc", "9c")).bank().against(("bob", "banco", 1000))
    table.chance("Tc", "Tc", "9c")
    table.close()
    table.go("shuffle")
    assert (table.end_of("ann", "bank"), table.end_of("bob", "banco")) == ("void", "void")
    assert [e for e in table.said("void") if "bs/5(12)(j)" in e.cite]


@pytest.mark.clause("bs/5(12)(j)")
def test_a_shoe_that_is_found_short_voids_the_hand() -> None:
    table = Salon.four().called("T 2", "T 3").report("short-shoe").go("shuffle")
    assert table.end_of("bob", "banco") == "void"
    assert set(table.nets().values()) == {0}


@pytest.mark.clause("bs/5(12)(j)")
def test_without_a_hand_nothing_is_short() -> None:
    table = Salon.four().bank()
    assert table.refused_report("short-shoe").code == "cards-complete"
    table.against(("bob", "banco", 1000)).dealing(*WON).go("keep-or-pass")
    refusal = table.refused_report("short-shoe")
    assert (refusal.code, "bs/5(12)(j)" in refusal.cites) == ("cards-complete", True)


@pytest.mark.clause("bs/5(12)(j)")
@pytest.mark.parametrize("at", ["call-result", "pay"])
def test_a_hand_that_has_its_cards_is_not_short(at: str) -> None:
    refusal = Salon.four().called(*WON, at=at).refused_report("short-shoe")
    assert (refusal.code, "bs/5(12)(j)" in refusal.cites) == ("cards-complete", True)
