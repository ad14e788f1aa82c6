"""Regulation 4(12): stray third cards, cards in excess, cards face up in the shoe, a shoe that runs out."""

from typing import Any

import pytest
from tests.games.punto_banco.parlour import THREE_COUPS, Parlour, filler, nearly_out

from pitboss.rulebooks.refusal import Refusal

NINE_EIGHT = ("T 9", "T 8")
BOTH_STAND = ("T 6", "T 7")
BANKER_DRAWS = ("T 6", "T 5")


def dealt(player: str, banker: str, **settings: Any) -> Parlour:
    """A table where the first four cards are open, ann has a wager, and the dealer is about to instruct."""
    table = Parlour(**settings)
    table.sit("ann", 0)
    table.ready()
    table.bet("ann", "player", 1000)
    return table.dealing(player, banker).go("instruct-player")


def refused(table: Parlour, kind: str, **about: Any) -> Refusal:
    before = table.table.snapshot()
    with pytest.raises(Refusal) as refusal:
        table.incident(kind, **about)
    assert table.table.snapshot() == before
    return refusal.value


def racked(table: Parlour) -> list[tuple[str, int]]:
    return [(str(e.data["from"]), int(e.data["count"])) for e in table.said("racked")]


# -- (a) a third card dealt to the Player in error ----------------------------------------------------------------


@pytest.mark.clause("bs/4(12)(a)")
@pytest.mark.parametrize("exposed", [True, False])
def test_a_stray_third_card_is_the_bankers_when_the_banker_must_draw(exposed: bool) -> None:
    table = dealt(*BANKER_DRAWS).shoe("4c")
    table.report("wrong-count", hand="player", exposed=exposed)
    assert [len(hand.cards) for hand in table.table.state.hands.values()] == [2, 3]
    table.over()
    assert table.calls()[-1] == "Banker wins with 9 over 6"
    assert (table.drawn("player"), table.drawn("banker")) == (2, 3)
    assert [act for act in table.acts() if act.startswith("instruct")] == ["instruct-player"]


@pytest.mark.clause("bs/4(12)(a)")
def test_an_unseen_stray_card_opens_the_next_hand_when_the_banker_stays() -> None:
    table = dealt(*BOTH_STAND).shoe("5h")
    table.report("wrong-count", hand="player")
    table.over()
    assert table.calls()[-1] == "Banker wins with 7 over 6"
    table.ready()
    table.chance("Kc 4d Kd").close()
    table.over()
    shown = [e.data["cards"] for e in table.last_round() if e.kind == "shown"]
    assert shown == [["5h", "4d"], ["Kc", "Kd"]]


@pytest.mark.clause("bs/4(12)(a)")
def test_an_exposed_stray_card_is_not_used() -> None:
    table = dealt(*BOTH_STAND, error_burn=2).shoe("5h", "2c", "3c")
    table.report("wrong-count", hand="player", exposed=True)
    assert racked(table) == [("burn", 1)] * 3
    assert [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "burn"] == ["5h"]
    table.over()
    assert not table.table.state.own.held_over


@pytest.mark.clause("bs/4(12)(a)")
def test_after_a_natural_a_stray_card_is_nobodys() -> None:
    table = dealt("T 8", "T 5").shoe("4c")
    table.report("wrong-count", hand="player", exposed=True)
    table.over()
    assert table.calls()[-1] == "Player wins with 8 over 5"


@pytest.mark.clause("bs/4(12)(a)")
def test_a_third_card_that_is_due_is_not_astray() -> None:
    table = dealt("T 3", "T 5")
    refusal = refused(table, "wrong-count", hand="player")
    assert refusal.code == "card-is-due"
    assert "bs/4(12)(a)" in refusal.cites
    table.shoe("Td", "2d")
    table.over()


@pytest.mark.clause("bs/4(12)(a)")
def test_nothing_is_astray_before_the_hands_lie_open_or_at_another_hand() -> None:
    table = Parlour().ready()
    assert refused(table, "wrong-count").code == "no-hands-dealt"
    assert refused(dealt(*BOTH_STAND), "wrong-count", hand="seat-3").code == "no-hands-dealt"


@pytest.mark.clause("bs/4(12)(a)", "bs/4(12)(b)")
def test_whether_a_card_was_exposed_is_said_plainly() -> None:
    table = dealt(*BOTH_STAND)
    assert refused(table, "wrong-count", exposed="perhaps").code == "exposed-unreadable"
    assert refused(table, "drawn-in-error", exposed=2).code == "exposed-unreadable"


@pytest.mark.clause("bs/4(8)(d)")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_a_fourth_card_is_no_part_of_a_hand(hand: str) -> None:
    table = dealt("T 3", "T 5").shoe("5d", "2d").go("pay")
    table.shoe("9h")
    table.report("wrong-count", hand=hand, exposed=True)
    assert ("burn", 1) in racked(table)
    table.over()
    assert table.calls()[-1] == "Player wins with 8 over 7"


def test_the_bankers_card_that_is_just_being_drawn_is_not_astray() -> None:
    table = dealt(*BANKER_DRAWS).go("card")
    assert refused(table, "wrong-count", hand="player").code == "card-is-due"


# -- (b) a card in excess -----------------------------------------------------------------------------------------


@pytest.mark.clause("bs/4(12)(b)")
def test_an_unseen_card_in_excess_opens_the_next_hand() -> None:
    table = dealt(*BOTH_STAND).go("pay").shoe("5h")
    table.report("drawn-in-error")
    assert [e.kind for e in table.events[-1:]] == ["held-over"]
    table.over()
    table.ready()
    table.chance("Kc 4d Kd").close()
    table.over()
    assert next(e.data["cards"] for e in table.last_round() if e.kind == "shown") == ["5h", "4d"]
    assert table.remaining() == 416 - 8


@pytest.mark.clause("bs/4(12)(b)")
def test_a_card_in_excess_drawn_during_the_betting_opens_the_coming_hand() -> None:
    table = Parlour().ready().shoe("9h")
    table.report("drawn-in-error")
    table.chance("Kc Kd 4d").close()
    table.over()
    assert table.calls()[-1] == "Player wins with 9 over 4"


@pytest.mark.clause("bs/4(12)(b)")
def test_an_exposed_card_in_excess_is_burned_by_the_houses_procedure() -> None:
    table = dealt(*BOTH_STAND, error_burn=1).go("pay").shoe("5h", "6h")
    table.report("drawn-in-error", exposed=True)
    assert racked(table) == [("burn", 1)] * 2
    table.over()
    assert table.table.state.own.held_over == []


@pytest.mark.clause("bs/4(12)(b)")
@pytest.mark.parametrize("reading", ["next-hand", "this-coup"])
def test_a_card_is_not_in_excess_while_it_is_being_drawn(reading: str) -> None:
    table = dealt("T 3", "T 5", excess_card=reading).go("card")
    refusal = refused(table, "drawn-in-error")
    assert refusal.code == "card-is-due"
    assert "bs/4(12)(b)" in refusal.cites


@pytest.mark.clause("bs/4(12)(b)")
def test_an_unseen_card_opens_the_next_hand_even_if_this_one_still_draws() -> None:
    """D-40: the Player draws from the shoe, not the card set aside."""
    table = dealt("T 3", "T 7").shoe("9h").report("drawn-in-error")
    table.shoe("2d")
    table.over()
    assert table.calls()[-1] == "Banker wins with 7 over 5"
    table.ready()
    table.chance("Kc Kd 4d").close()
    table.over()
    assert next(e.data["cards"] for e in table.last_round() if e.kind == "shown") == ["9h", "Kd"]


def test_by_the_other_reading_a_card_that_is_due_is_never_in_excess() -> None:
    table = dealt("T 3", "T 7", excess_card="this-coup")
    refusal = refused(table, "drawn-in-error")
    assert refusal.code == "card-is-due"
    table.shoe("9h").over()
    assert table.calls()[-1] == "Banker wins with 7 over 2"


@pytest.mark.clause("bs/4(12)(b)")
@pytest.mark.parametrize("reading", ["next-hand", "this-coup"])
def test_a_card_drawn_while_the_first_four_are_turned_is_in_excess(reading: str) -> None:
    """No hand is known to draw yet. A hand that draws takes the card only in the other reading of D-40."""
    table = Parlour(scanner=False, excess_card=reading).ready().shoe("??", "??", "??", "??").close()
    table.go("identify").shoe("??").report("drawn-in-error")
    assert table.events[-1].kind == "held-over"
    table.shoe("Tc", "3c", "Td", "7d", "2d").over()
    assert table.calls()[-1] == "Banker wins with 7 over 5"
    held = table.table.state.own.held_over
    assert len(held) == (1 if reading == "next-hand" else 0)


@pytest.mark.clause("bs/4(12)(b)")
def test_a_card_is_not_in_excess_before_the_first_four_lie_open() -> None:
    assert refused(Parlour().dealing(*NINE_EIGHT).go("card"), "exposed-card").code == "nothing-face-down"


@pytest.mark.clause("bs/4(12)(b)")
def test_the_first_card_of_the_deal_is_not_in_excess() -> None:
    table = Parlour().dealing(*NINE_EIGHT).go("card")
    assert refused(table, "drawn-in-error").code == "card-is-due"
    assert table.over().calls()[-1] == "Player wins with 9 over 8"


def test_cards_in_excess_come_in_turn_and_a_third_card_among_them_is_shown() -> None:
    table = Parlour().ready()
    for card in ("Kc", "Kd", "5h", "7h", "4h"):
        table.shoe(card).report("drawn-in-error")
    assert "4h" not in str(table.events)
    table.close()
    table.over()
    shown = [(e.data["hand"], e.data["cards"], e.data["nths"]) for e in table.said("shown")]
    assert shown == [("player", ["Kc", "5h"], [1, 2]), ("banker", ["Kd", "7h"], [1, 2]), ("player", ["4h"], [3])]
    assert table.calls()[-1] == "Player wins with 9 over 7"
    assert [e for e in table.said("racked") if e.data["from"] == "held-over"] == []


def test_an_unseen_card_in_excess_is_discarded_when_the_shoe_is_over() -> None:
    table = nearly_out(18, keep=(*THREE_COUPS, "Ac")).coup(*NINE_EIGHT).coup(*NINE_EIGHT)
    table.dealing(*NINE_EIGHT).go("pay").shoe("Ac")
    table.report("drawn-in-error")
    table.over()
    discarded = [e for e in table.said("racked") if e.data["from"] == "held-over"]
    assert [e.data["count"] for e in discarded] == [1]
    assert "P-11" in discarded[0].cite
    assert table.table.state.own.held_over == []


@pytest.mark.clause("bs/4(12)(b)")
def test_a_card_held_over_that_is_exposed_is_burned_after_all() -> None:
    table = Parlour().ready().shoe("9h").report("drawn-in-error")
    table.report("exposed-card", hand="held-over")
    assert racked(table) == [("burn", 1)]
    table.coup(*NINE_EIGHT)
    assert table.calls()[2] == "Player 9"
    assert refused(table.ready(), "exposed-card", hand="held-over").code == "nothing-face-down"


@pytest.mark.clause("bs/4(12)(a)", "bs/4(12)(b)", "bs/4(12)(c)")
def test_the_burn_after_an_error_is_a_number_of_cards() -> None:
    with pytest.raises(Refusal) as refusal:
        Parlour(error_burn=-1)
    assert refusal.value.code == "setting-unlawful"
    assert refusal.value.cites == ("bs/4(12)(a)", "bs/4(12)(b)", "bs/4(12)(c)")


# -- a card exposed in dealing ------------------------------------------------------------------------------------


@pytest.mark.clause("bs/4(7)(c)")
@pytest.mark.parametrize("about", [{"hand": "player"}, {}])
def test_a_card_exposed_in_dealing_stays_where_it_is(about: dict[str, str]) -> None:
    table = Parlour().dealing(*NINE_EIGHT).go("card")
    table.automatic()
    table.report("exposed-card", **about)
    assert [e.data.as_dict() for e in table.said("shown")] == [{"hand": "player", "cards": ["Tc"], "nths": [1]}]
    table.over()
    assert table.calls()[-1] == "Player wins with 9 over 8"
    assert refused(table.ready(), "exposed-card").code == "nothing-face-down"
    assert refused(dealt(*BOTH_STAND), "exposed-card", hand="banker").code == "nothing-face-down"


def test_two_first_cards_that_were_exposed_are_not_yet_two_hands() -> None:
    table = Parlour().dealing(*NINE_EIGHT).go("card")
    for hand in ("player", "banker"):
        table.automatic()
        table.report("exposed-card", hand=hand)
    assert refused(table, "wrong-count", hand="player").code == "no-hands-dealt"
    assert refused(table, "drawn-in-error").code == "card-is-due"
    assert table.over().calls()[-1] == "Player wins with 9 over 8"


# -- (c) cards face up in the shoe --------------------------------------------------------------------------------


@pytest.mark.clause("bs/4(12)(c)")
def test_cards_face_up_in_the_shoe_are_burned_unused() -> None:
    table = Parlour(error_burn=1).ready().shoe("Ah", "2h")
    table.report("face-up-card")
    assert racked(table) == [("burn", 1)] * 2
    table.shoe("3h", "4h")
    table.report("face-up-card")
    assert [e.data["card"] for e in table.said("dealt") if e.data["hand"] == "burn"] == ["Ah", "3h"]


@pytest.mark.clause("bs/4(12)(c)")
def test_a_face_up_card_met_in_the_deal_is_burned_and_the_deal_goes_on() -> None:
    table = Parlour().ready()
    table.chance("Tc Tc Ah 9c 8c").close()
    table.go("card")
    table.automatic()
    table.automatic()
    table.report("face-up-card")
    table.over()
    assert table.calls()[-1] == "Player wins with 9 over 8"
    assert table.drawn("burn") == 1


def test_a_burned_card_may_bring_out_the_cutting_card() -> None:
    table = nearly_out(19, keep=(*THREE_COUPS, "Ac")).dealing(*NINE_EIGHT).go("card")
    table.script.queue.appendleft("Ac")
    table.report("face-up-card")
    assert len(table.said("cutting-card")) == 1
    assert table.over().calls()[-1] == "Next to the last hand"


@pytest.mark.parametrize("hands", [BOTH_STAND, BANKER_DRAWS])
def test_a_card_dealt_in_error_from_behind_the_cutting_card_brings_it_out_in_that_hand(hands: tuple[str, str]) -> None:
    table = nearly_out(22, keep=("Tc", "Tc", "6c", "7c", "5c", "4c")).dealing(*hands).go("instruct-banker")
    assert not table.said("cutting-card")
    table.shoe("4c").report("wrong-count", hand="player")
    assert len(table.said("cutting-card")) == 1
    assert table.over().calls()[-1] == "Next to the last hand"


# -- (d) a shoe that runs out -------------------------------------------------------------------------------------


@pytest.mark.clause("bs/4(12)(d)")
def test_a_round_that_the_shoe_cannot_complete_is_void_and_everything_is_reshuffled() -> None:
    table = nearly_out(3, keep=("Tc", "Tc", "9c"))
    table.bet("ann", "banker", 1000)
    table.dealing(*NINE_EIGHT).over()
    assert table.end_of("ann", "banker") == "void"
    assert "bs/4(12)(d)" in table.settled("ann")[0].cite
    assert table.chips("ann") == 100_000
    table.script.queue.clear()
    table.shoe(*filler(413, keep=())).ready()
    assert [e.data["cards"] for e in table.said("shuffled")] == [416, 416]
    assert table.remaining() == 3


@pytest.mark.clause("bs/4(12)(d)")
def test_a_shoe_found_short_before_its_count_says_so_voids_the_round() -> None:
    table = dealt("T 3", "T 5")
    table.report("short-shoe")
    assert table.end_of("ann", "player") == "void"
    assert len(table.ready().said("shuffled")) == 2


@pytest.mark.clause("bs/4(12)(d)")
def test_a_round_whose_hands_are_complete_is_not_short() -> None:
    table = dealt(*BOTH_STAND)
    refusal = refused(table, "short-shoe")
    assert refusal.code == "cards-complete"
    assert "bs/4(12)(d)" in refusal.cites


@pytest.mark.clause("bs/4(12)(d)")
def test_a_face_up_card_that_was_the_last_one_leaves_the_round_void() -> None:
    table = nearly_out(4, keep=("Tc", "Tc", "9c", "8c")).dealing(*NINE_EIGHT).go("card")
    for _ in range(3):
        table.automatic()
    table.report("face-up-card")
    assert [e.data["reason"] for e in table.said("void")] == ["the shoe has too few cards to finish the round"]


def test_a_round_that_wants_no_more_cards_is_not_void_when_the_shoe_runs_out() -> None:
    table = nearly_out(5, keep=("Tc", "Tc", "6c", "7c", "2c"))
    table.bet("ann", "banker", 1000)
    table.dealing(*BOTH_STAND).go("pay").shoe("2c")
    table.report("face-up-card")
    assert table.remaining() == 0
    table.over()
    assert table.end_of("ann", "banker") == "won"
    assert not table.said("void")


@pytest.mark.parametrize(
    ("kind", "clause"),
    [
        pytest.param("drawn-in-error", "bs/4(12)(b)", marks=pytest.mark.clause("bs/4(12)(b)")),
        pytest.param("face-up-card", "bs/4(12)(c)", marks=pytest.mark.clause("bs/4(12)(c)")),
        pytest.param("short-shoe", "bs/4(12)(d)", marks=pytest.mark.clause("bs/4(12)(d)")),
        pytest.param("wrong-count", "bs/4(12)(b)"),
        pytest.param("missing-card", "bs/4(12)(d)"),
    ],
)
def test_an_unloaded_shoe_deals_nothing(kind: str, clause: str) -> None:
    refusal = refused(Parlour().go("wash"), kind)
    assert refusal.code == "shoe-not-in-play"
    assert clause in refusal.cites


@pytest.mark.clause("bs/4(1)(a)", "bs/4(12)(d)")
def test_incomplete_decks_void_the_round_and_new_ones_are_inspected() -> None:
    table = dealt(*BOTH_STAND).shoe("Ah")
    table.report("drawn-in-error")
    table.report("missing-card")
    assert table.over().end_of("ann", "player") == "void"
    table.ready()
    assert len(table.said("deck")) == 2
    assert table.acts().count("sort-and-inspect") == 2
    assert len(table.said("shuffled")) == 2
    assert table.remaining() == 416


def test_cards_found_wanting_after_the_payoff_change_no_result() -> None:
    table = Parlour()
    table.sit("ann", 0)
    table.go("shoe").answer("ann", "accept").ready()
    table.bet("ann", "banker", 1000).dealing("T 8", "T 9").go("keep-or-pass")
    table.report("missing-card")
    assert table.asking is not None
    assert table.asking.name == "keep-or-pass"
    table.answer("ann", "keep")
    assert not table.said("void")
    assert table.end_of("ann", "banker") == "won"
    table.ready()
    assert len(table.said("deck")) == 2
    kinds = [e.kind for e in table.events if e.kind in ("marker", "cards-condemned", "commission", "shuffled")]
    assert kinds == ["shuffled", "marker", "cards-condemned", "commission", "shuffled"]
    assert table.chips("ann") == 100_950
