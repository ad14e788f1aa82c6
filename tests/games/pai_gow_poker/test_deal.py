"""The stacks, the four cards left over, the dice, and which stack goes where."""

import pytest
from tests.games.pai_gow_poker.gows import CHIPS, PEOPLE, STRONG, Gow, betting

from pitboss.hands.cards import full_deck
from pitboss.rulebooks.refusal import Refusal


def dealt_to(table: Gow) -> list[str]:
    (event,) = table.said("dealt-out")
    return list(event.data["hands"])


def test_the_stacks_are_dealt_before_the_bets() -> None:
    table = betting("ann")
    kinds = ("dealt-out", "leftover", "committed", "betting")
    assert sorted(kinds, key=table.place_of) == list(kinds)


@pytest.mark.clause("bs/9(6)(a)")
def test_seven_stacks_of_seven_back_and_forth() -> None:
    table = betting("ann")
    across = [f"stack-{number}" for number in range(7, 0, -1)]
    assert dealt_to(table) == (across + across[::-1]) * 3 + across
    assert "card" not in table.said("dealt-out")[0].data
    assert [len(hand.cards) for hand in table.table.state.hands.values()] == [7] * 7


@pytest.mark.clause("bs/9(6)(a)#leftover")
def test_four_cards_are_left_over() -> None:
    table = betting("ann")
    (left,) = table.said("leftover")
    assert left.data.as_dict() == {"counted": 4, "due": 4}
    assert table.said("void") == []


@pytest.mark.clause("bs/9(6)(a)#leftover")
@pytest.mark.parametrize("found", [3, 5])
def test_another_number_left_over_is_a_misdeal(found: int) -> None:
    table = Gow().seated("ann").cards()
    table.choose("ann", "cut")
    table.until("cut-depth")
    table.give("number", "ann", value=26)
    table.until("count-leftover")
    table.give("number", "dealer", "dealer", value=found)
    (void,) = table.said("void")
    assert void.cite == ("bs/9(6)(a)#leftover", "S-156")
    table.until("cut")
    assert table.table.state.hands == {}


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(1)(o)")
@pytest.mark.parametrize(("dice", "total"), [("1-1-1", 3), ("6-6-6", 18), ("2-5-1", 8)])
def test_the_total_is_the_sum_of_the_three_faces(dice: str, total: int) -> None:
    table = betting("ann", cards={"dice": dice}).stake("ann").close()
    table.until("set")
    (said,) = [e for e in table.said("announced") if "total" in e.data]
    assert (said.says, said.data["total"]) == (str(total), total)


@pytest.mark.clause("bs/9(6)(b)", "bs/9(1)(p)")
def test_three_dice_sealed_before_the_bets_are_shaken_in_the_cup() -> None:
    table = betting("ann").stake("ann").close()
    assert table.place_of("committed", to="dice", outcomes=216) < table.place_of("betting")
    asked = table.until("shake-dice")
    assert asked.cites == ("bs/9(1)(p)",)
    table.until("dice")
    assert table.said("result") == []
    assert table.said("act")[-1].data["act"] == "shake-dice"
    assert table.asking is not None
    assert len(table.asking.options) == 216
    table.refuses("result-impossible", "result", "source", "source", result="1-1")
    table.refuses("result-impossible", "result", "source", "source", result="7-1-1")


PLACES = ["dealer", "seat-5", "seat-4", "seat-3", "seat-2", "seat-1", "seat-0"]  # from the dealer as Banker


@pytest.mark.clause("bs/9(6)(b)", "bs/9(6)(b)#order")
@pytest.mark.parametrize(
    ("dice", "place"),
    [("1-1-1", 3), ("1-3-3", 7), ("2-3-3", 1), ("4-5-5", 7), ("5-5-5", 1), ("6-6-6", 4), ("1-1-2", 4)],
)
def test_the_total_counts_places_from_the_banker_as_one(dice: str, place: int) -> None:
    table = betting("ann", cards={"dice": dice, "seat_0": STRONG}).stake("ann").close()
    table.until("set")
    (passed,) = table.said("passed-out")
    assert passed.data.as_dict() == {
        "hands": [f"stack-{n}" for n in range(1, 8)], "to": PLACES[place - 1 :] + PLACES[: place - 1],
    }  # fmt: skip
    assert table.hand("seat-0") == STRONG


@pytest.mark.clause("bs/9(6)(b)#order")
def test_every_place_gets_a_stack_and_those_of_empty_places_go_unseen_to_the_rack() -> None:
    table = betting("ann", "bob").stake("bob").close()
    table.until("set")
    (passed,), (racked,) = table.said("passed-out"), table.said("racked-out")
    assert len(set(passed.data["to"])) == 7
    assert set(table.table.state.hands) == {"dealer", "seat-1"}
    assert set(racked.data["hands"]) == {"seat-0", "seat-2", "seat-3", "seat-4", "seat-5"}
    assert racked.data["count"] == 35
    assert len(table.table.state.rack) == 35
    table.set_by_house_way("bob")
    table.until("cut")
    assert {e.data["hand"] for e in table.said("shown")} == {"dealer", "seat-1"}


@pytest.mark.clause("bs/9(6)(b)#order")
def test_there_are_six_places_for_players() -> None:
    for seats in (5, 7):
        with pytest.raises(Refusal) as refused:
            Gow(seats=seats)
        assert refused.value.cites == ("bs/9(6)(b)#order", "S-026")
    table = betting(*PEOPLE).stake(*PEOPLE).close()
    table.until("set")
    assert len(table.table.state.hands) == 7


@pytest.mark.clause("bs/9(6)(b)#clockwise")
def test_the_casino_may_pass_the_stacks_out_clockwise() -> None:
    table = betting("ann", delivery="clockwise", cards={"dice": "1-1-1"}).stake("ann").close()
    table.until("set")
    assert table.said("passed-out")[0].data["to"] == [
        "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "dealer", "seat-0",
    ]  # fmt: skip
    with pytest.raises(Refusal) as refused:
        Gow(delivery="at-random")
    assert refused.value.cites == ("bs/9(6)(b)#clockwise",)


# -- which stack is first ---------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(6)(c)")
def test_the_stack_at_the_dealers_right_is_the_first() -> None:
    table = betting("ann").stake("ann").close()
    table.until("dice")
    (first,) = table.said("first-stack")
    assert first.data.as_dict() == {"stack": 1}
    table.until("set")
    assert table.said("passed-out")[0].data["hands"][0] == "stack-1"


@pytest.mark.clause("bs/9(6)(c)#player-bank")
def test_a_player_banker_chooses_the_first_stack_before_the_dice() -> None:
    table = Gow().seated("ann").sit("fay", 5, CHIPS).cards("2-3-3", first=3, bank=5)
    table.until_bets("fay").stake("ann").close()
    asked = table.until("first-stack")
    assert (asked.who, set(asked.options)) == (("fay",), set("1234567"))
    table.refuses("not-yours", "choose", "ann", choice="3")
    table.refuses("not-an-option", "choose", "fay", choice="8")
    table.choose("fay", "3")
    assert table.said("result") == []
    table.until("set")
    (passed,) = table.said("passed-out")
    assert passed.data["hands"] == ["stack-3", "stack-4", "stack-5", "stack-6", "stack-7", "stack-1", "stack-2"]
    assert passed.data["to"][0] == "seat-5"


def test_the_stacks_of_a_round_without_wagers_are_shuffled_again() -> None:
    table = betting("ann").close()
    table.until("cut")
    assert table.said("passed-out") == []
    assert table.table.state.hands == {}
    assert sorted(table.table.deck.left) == sorted([1] * len(full_deck(1, 1)))
