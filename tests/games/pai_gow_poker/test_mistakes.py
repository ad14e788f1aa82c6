"""A house hand set wrong: set again whenever that is found, with all consequences."""

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, STRONG, WEAK, Gow, bank_of, betting, settle

TWO_PAIRS = "Qs Qd Jh Js 9s 8s 4d"  # the house way: jacks in front of queens
WRONG = "9s 8s"  # nine-eight in front of two pairs
BETWEEN = "Th Tc Kd 9c 5c 3c 2s"  # tens behind king-nine: loses to the house way, pushes with the mistake


def mistaken(*hands: str, dealer: str = TWO_PAIRS, low: str = WRONG) -> Gow:
    """A table at which the dealer has just set the house hand wrong."""
    people = ("ann", "bob")[: len(hands)]
    cards = {"dealer": dealer} | {f"seat_{n}": hand for n, hand in enumerate(hands)}
    table = betting(*people, cards=cards).stake(*people).close().set_by_house_way(*people)
    table.until("set-house")
    table.give("choose", "dealer", "dealer", choice=low)
    return table


@pytest.mark.clause("bs/9(8)(a)", "bs/9(8)(b)")
def test_the_dealer_sets_by_the_house_way() -> None:
    table = settle(betting("ann", cards={"dealer": TWO_PAIRS}).stake("ann").close().set_by_house_way("ann"))
    (done,) = table.said("house-set")
    assert (done.data["way"], done.data["low"]) == ("classic", ["Jh", "Js"])
    assert done.cite == ("bs/9(8)(a)", "bs/9(8)(b)", "S-032")
    again = settle(betting("ann", cards={"dealer": TWO_PAIRS}).stake("ann").close().set_by_house_way("ann"))
    assert again.said("house-set")[0].data == done.data  # always the same


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_a_mistake_found_after_the_settlement_is_put_right() -> None:
    table = settle(mistaken(BETWEEN))
    assert table.end_of("ann", "bet") == "pushed"
    table.incident("wrong-setting")
    (reset,) = table.said("reset")
    assert reset.data["low"] == ["Jh", "Js"]
    assert [(e.data["from"], e.data["cents"]) for e in table.said("corrected")] == [("ann", BET)]
    assert table.chips("ann") == CHIPS - BET
    assert (
        table.refuses("set-right", "incident", "dealer", "dealer", kind="wrong-setting").cites[0] == "bs/9(8)(b)#reset"
    )


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_also_in_the_next_hand() -> None:
    table = settle(mistaken(BETWEEN))
    table.cards().until_bets().stake("ann")
    table.incident("wrong-setting")
    assert table.chips("ann") == CHIPS - 2 * BET
    assert table.asking is not None
    assert table.asking.kind == "window"


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_and_hands_later() -> None:
    table = settle(mistaken(BETWEEN))
    for _ in range(2):
        settle(table.cards(seat_0=WEAK, dealer=STRONG).until_bets().stake("ann").close().set_by_house_way("ann"))
    table.incident("wrong-setting")
    assert [e.data["round"] for e in table.said("reset")] == [1]
    assert table.chips("ann") == CHIPS - 3 * BET  # the first hand had been a push
    table.refuses("set-right", "incident", "dealer", "dealer", kind="wrong-setting")


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_every_mistake_is_put_right_also_that_of_the_hand_on_the_table() -> None:
    table = settle(mistaken(BETWEEN))
    table.cards(seat_0=BETWEEN, dealer=TWO_PAIRS).until_bets().stake("ann").close().set_by_house_way("ann")
    table.until("set-house")
    table.give("choose", "dealer", "dealer", choice=WRONG)
    settle(table).incident("wrong-setting")
    assert [e.data["round"] for e in table.said("reset")] == [1, 2]
    assert table.chips("ann") == CHIPS - 2 * BET


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_before_anything_is_decided_the_hand_is_simply_set_again() -> None:
    table = bank_of("fay", "ann", cards={"dealer": TWO_PAIRS}).stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").set_by_house_way("ann", "fay")
    table.until("set-house")
    table.give("choose", "dealer", "dealer", choice=WRONG)
    table.until("show-banker")
    assert table.judged("dealer")["low"] == ["9s", "8s"]
    table.incident("wrong-setting")
    assert table.judged("dealer")["low"] == ["Jh", "Js"]
    settle(table)
    assert table.said("corrected") == []


@pytest.mark.clause("bs/9(8)(b)#reset")
def test_in_the_middle_of_the_comparison_results_are_put_right_at_its_end() -> None:
    table = mistaken(BETWEEN, "Td Ts Kc 7d 5s 3s 2h")
    table.until("pat-table")
    table.incident("wrong-setting")
    assert table.said("corrected") == []
    table.refuses("set-right", "incident", "dealer", "dealer", kind="wrong-setting")
    settle(table)
    assert {e.data["person"]: e.data["cents"] for e in table.said("corrected")} == {"ann": BET, "bob": BET}
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS - BET, CHIPS - BET)
    assert sum(table.table.state.chips.values()) == 0


def test_a_correction_in_the_players_favour_brings_commission_too() -> None:
    table = settle(mistaken("Kh Kc Ah Ac 5c 3c 2s", dealer="Qs Qd Qh 9s 8s 4d 2d", low="Qd 9s"))
    assert table.end_of("ann", "bet") == "won"
    table.incident("wrong-setting")
    assert table.chips("ann") == CHIPS  # three queens behind nine-eight: one hand each


def test_a_player_who_left_or_has_too_few_chips_owes_the_difference() -> None:
    table = settle(mistaken(BETWEEN))
    table.choose("ann", "cut").until("cut-depth")
    table.give("number", "ann", value=26)
    table.cards().until_bets()
    table.give("leave", "ann")
    table.incident("wrong-setting")
    assert table.chips("owed:ann") == -BET
    assert sum(table.table.state.chips.values()) == 0


def test_a_hand_set_as_the_house_way_would_is_no_mistake() -> None:
    table = settle(
        betting("ann", cards={"dealer": STRONG, "seat_0": WEAK}).stake("ann").close().set_by_house_way("ann")
    )
    assert table.refuses("set-right", "incident", "dealer", "dealer", kind="wrong-setting").cites


def test_a_wrong_house_hand_against_a_player_banker() -> None:
    cards = {"dealer": TWO_PAIRS, "seat_0": WEAK, "seat_5": "Th Tc Kd 7h 6h 3s 2d"}
    table = bank_of("fay", "ann", cards=cards)
    table.table.own.staked["fay"] = 5000
    table.stake("ann").close().until("first-stack")
    table.choose("fay", "1").set_by_house_way("ann", "fay").until("set-house")
    table.give("choose", "dealer", "dealer", choice=WRONG)
    settle(table)
    assert table.settled("house")[0].data["end"] == "pushed"  # nine-eight in front loses to king-seven
    assert table.chips("fay") == CHIPS + BET - 500
    table.incident("wrong-setting")
    assert table.chips("fay") == CHIPS + 5000 - 250  # jacks in front win for the house
