"""Setting the hands: two cards and five, foul settings refused, the dealer's help, and when cards are locked."""

from typing import Any

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, MIDDLE, STRONG, WEAK, Gow, bank_of, betting, settle

from pitboss.rulebooks.refusal import Refusal


def dealt(*hands: str, **settings: Any) -> Gow:
    """A table at which the first player is asked to set a hand."""
    people = ("ann", "bob", "cyd")[: len(hands)]
    cards = {f"seat_{n}": hand for n, hand in enumerate(hands)}
    table = betting(*people, cards=cards, **settings).stake(*people).close()
    table.until("set")
    return table


@pytest.mark.clause("bs/9(7)(a)")
def test_a_player_puts_two_cards_in_front() -> None:
    table = dealt(STRONG)
    asked = table.asking
    assert asked is not None
    assert (asked.who, asked.options[:2]) == (("ann",), ("house-way", "surrender"))
    table.give("choose", "ann", choice="Kc Kd")
    assert [e.data.as_dict() for e in table.said("set")] == [{"seat": 0}]
    assert not any(table.table.state.hands["seat-0"].up)  # face down
    settle(table)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]


@pytest.mark.clause("bs/9(7)(a)")
@pytest.mark.parametrize(
    ("low", "lawful"),
    [
        ("Ah Ad", False),  # aces in front of kings
        ("Kc Kd", True),
        ("Ah Kc", True),  # without the kings, ace-king-seven behind is worth more than ace-king
        ("7h 6s", True),
    ],
)
def test_the_five_cards_must_rank_higher_than_the_two(low: str, lawful: bool) -> None:
    table = dealt(STRONG)
    assert table.asking is not None
    assert (low in table.asking.options) is lawful
    if lawful:
        table.give("choose", "ann", choice=low)
    else:
        refused = table.refuses("foul-setting", "choose", "ann", choice=low)
        assert refused.cites == ("bs/9(7)(a)", "S-023")


@pytest.mark.parametrize(
    ("hand", "low"),
    [
        ("8c 8d 8h 8s Kc 3d 2h", "8c 8d"),  # eights in front of eights and a king
        ("Jk Kd Ah Kc 9s 7d 5h", "Jk Kd"),  # ace-king in front of ace-king-nine
    ],
)
def test_equal_leading_cards_are_lawful_since_the_longer_hand_has_more(hand: str, low: str) -> None:
    table = dealt(hand)
    table.give("choose", "ann", choice=low)
    assert table.said("set")


def test_cards_may_be_named_in_either_order_and_in_small_letters() -> None:
    table = dealt(STRONG)
    table.give("choose", "ann", choice="kd KC")
    settle(table)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]


@pytest.mark.parametrize("choice", [None, 7, "", "Kc", "Kc Kc", "Kc Kd 7h", "Kc 9c", "nonsense", "1 2"])
def test_the_low_hand_must_be_two_cards_of_the_hand(choice: object) -> None:
    table = dealt(STRONG)
    assert table.refuses("not-an-option", "choose", "ann", choice=choice).cites


@pytest.mark.clause("bs/9(7)(b)")
def test_the_dealer_may_help_and_takes_no_responsibility() -> None:
    table = dealt(STRONG)
    table.give("choose", "ann", choice="house-way")
    (helped,) = table.said("arranging-assisted")
    assert (helped.to, helped.data.as_dict()) == (("ann",), {"seat": 0, "low": "Kc Kd"})
    assert "no responsibility" in helped.says
    settle(table)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]


# -- order ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(7)(f)")
def test_the_dealer_shows_cards_only_after_all_hands_are_set() -> None:
    table = dealt(STRONG, WEAK, MIDDLE)
    for person in ("ann", "bob", "cyd"):
        assert table.until("set").who == (person,)
        assert table.said("shown") == []
        table.give("choose", person, choice="house-way")
    settle(table)
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer", "seat-2", "seat-1", "seat-0"]


@pytest.mark.clause("bs/9(7)(a)#sequence")
def test_with_a_player_banker_the_house_hand_is_shown_first_and_the_bankers_next() -> None:
    table = bank_of("fay", "ann", "bob").stake("ann", "bob").close()
    table.until("first-stack")
    table.choose("fay", "1").set_by_house_way("ann", "bob")
    assert table.until("set").who == ("fay",)  # the Banker sets last
    assert table.asking is not None
    assert "surrender" not in table.asking.options
    table.set_by_house_way("fay")
    assert table.until("set-house").who == ("dealer",)
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer"]
    table.until("show-banker")
    assert [e.data["hand"] for e in table.said("house-set")] == ["dealer"]
    settle(table)
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer", "seat-5", "seat-1", "seat-0"]


# -- no touching ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(7)(a)")
def test_until_the_bankers_cards_are_seen_a_hand_may_be_set_again() -> None:
    table = dealt(STRONG, WEAK)
    table.give("choose", "ann", choice="7h 6s")
    table.order("set-again", "player", "ann", low="Kc Kd")
    assert table.refuses("foul-setting", "set-again", "ann", low="Ah Ad").cites == ("bs/9(7)(a)", "S-023")
    assert table.refuses("nothing-set", "set-again", "bob", low="9c 8d").cites == ("bs/9(7)(a)",)
    assert table.refuses("not-an-option", "set-again", "ann", low="9c 8d").cites
    table.give("choose", "bob", choice="house-way")
    settle(table)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]


@pytest.mark.clause("bs/9(7)(f)#no-touch")
def test_no_player_touches_cards_after_the_dealers_are_shown() -> None:
    table = dealt(STRONG)
    table.give("choose", "ann", choice="7h 6s")
    table.until("set-house")
    assert table.refuses("cards-not-touched", "set-again", "ann", low="Kc Kd").cites == ("bs/9(7)(f)#no-touch",)


@pytest.mark.clause("bs/9(7)(a)#no-touch")
def test_no_player_touches_cards_after_a_player_bankers_are_shown() -> None:
    table = bank_of("fay", "ann", cards={"seat_0": STRONG}, scanner=False).stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").choose("ann", "1 2").choose("fay", "1 2")
    table.chance("9c 8d 7s 5h 4c 3d 2h")  # the house hand is turned
    table.until("show-banker")
    table.order("set-again", "player", "ann", low="3 4")  # the house hand alone locks nothing
    table.chance("Js Jc Qd Th 6c 4s 3h")
    while not table.table.own.values.get("seat-5"):
        assert table.automatic() is not None
    assert table.asking is not None
    assert table.asking.kind == "identify"
    refused = table.refuses("hands-are-set", "set-again", "ann", low="1 2")
    assert refused.cites == ("bs/9(7)(a)#no-touch",)


# -- the house hand ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(7)(c)")
def test_the_dealer_may_change_the_house_hand_until_the_bankers_is_shown() -> None:
    cards = {"dealer": STRONG}
    table = bank_of("fay", "ann", cards=cards).stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").set_by_house_way("ann", "fay")
    table.until("show-banker")
    table.order("set-house-again", "dealer", low="7h 6s")
    assert table.judged("dealer")["low"] == ["7h", "6s"]
    assert table.refuses("foul-setting", "set-house-again", "dealer", "dealer", low="Ah Ad").cites
    table.order("set-house-again", "dealer", low="Kc Kd")
    assert table.judged("dealer")["low"] == ["Kc", "Kd"]


@pytest.mark.clause("bs/9(7)(c)")
def test_and_not_after() -> None:
    table = bank_of("fay", "ann", scanner=False).stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").choose("ann", "1 2").choose("fay", "1 2")
    table.chance("9c 8d 7s 5h 4c 3d 2h", "Js Jc Qd Th 6c 4s 3h")
    while not table.table.own.values.get("seat-5"):
        assert table.automatic() is not None
    table.table.own.stage = ""  # hands are being compared by now; this tests the rule before that
    refused = table.refuses("house-hand-fixed", "set-house-again", "dealer", "dealer", low="9c 8d")
    assert refused.cites == ("bs/9(7)(c)", "S-031")


def test_the_house_hand_cannot_change_before_it_is_set_or_if_the_dealer_banks() -> None:
    table = dealt(STRONG)
    assert table.refuses("house-hand-not-set", "set-house-again", "dealer", "dealer", low="9c 8d").cites


# -- giving up --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(9)(e)")
def test_the_dealer_counts_the_seven_cards_of_a_hand_given_up() -> None:
    table = dealt(WEAK, STRONG)
    table.give("choose", "ann", choice="surrender")
    assert table.until("verify-hand").who == ("dealer",)
    table.give("number", "dealer", "dealer", value=7)
    assert table.end_of("ann", "bet") == "lost"
    assert table.chips("ann") == CHIPS - BET
    assert "seat-0" not in table.table.state.hands
    assert [e.data.as_dict() for e in table.said("verified")] == [{"seat": 0, "counted": 7}]


@pytest.mark.clause("bs/9(9)(e)", "bs/9(12)")
def test_a_hand_given_up_with_a_wrong_number_of_cards_is_dead() -> None:
    table = dealt(WEAK, STRONG)
    table.give("choose", "ann", choice="surrender")
    table.until("verify-hand")
    table.give("number", "dealer", "dealer", value=6)
    assert table.end_of("ann", "bet") == "void"
    assert table.chips("ann") == CHIPS


def test_a_round_in_which_everybody_gives_up() -> None:
    table = dealt(WEAK)
    table.give("choose", "ann", choice="surrender")
    settle(table)
    assert table.said("shown") == []
    assert table.table.own.staked == {"ann": BET}


def test_a_hand_given_up_goes_to_a_player_bankers_stack() -> None:
    table = bank_of("fay", "ann").stake("ann").close()
    table.until("first-stack")
    table.choose("fay", "1").choose("ann", "surrender")
    settle(table)
    assert (table.chips("ann"), table.chips("fay")) == (CHIPS - BET, CHIPS + BET - 500)


# -- where nobody knows the cards before they are turned --------------------------------------------------------------


def unseen(low: str, hand: str, dealer: str, **settings: str) -> Gow:
    """A table without a scanner: ann names positions, faces come when the cards are turned."""
    table = Gow(scanner=False, **settings).seated("ann").cards().until_bets()
    table.stake("ann").close().until("set")
    table.give("choose", "ann", choice=low)
    table.chance(dealer, hand)
    return settle(table)


@pytest.mark.parametrize(("reading", "end"), [("lose", "lost"), ("house-way", "won")])
def test_a_foul_hand_found_when_it_is_shown(reading: str, end: str) -> None:
    table = unseen("1 2", STRONG, WEAK, foul_hand=reading)
    assert table.end_of("ann", "bet") == end
    (foul,) = table.said("foul")
    assert foul.data["low"] == ["Ah", "Ad"]
    assert "S-023" in foul.cite


def test_a_lawful_one_counts_as_it_was_set() -> None:
    table = unseen("3 4", STRONG, WEAK)
    assert (table.end_of("ann", "bet"), table.said("foul")) == ("won", [])


def test_the_house_way_sets_a_hand_when_it_is_seen() -> None:
    table = unseen("house-way", STRONG, WEAK)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]


def test_without_a_scanner_any_two_positions_may_be_named() -> None:
    table = Gow(scanner=False).seated("ann").cards().until_bets()
    table.stake("ann").close()
    assert len(table.until("set").options) == 23
    with pytest.raises(Refusal):
        table.give("choose", "ann", choice="1 8")
