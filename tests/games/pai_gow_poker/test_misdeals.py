"""Dead hands, misdeals, exposed cards, incomplete decks, dice, and absent players."""

from typing import Any

import pytest
from tests.games.pai_gow_poker.gows import BET, CHIPS, MIDDLE, STRONG, WEAK, Gow, bank_of, betting, settle

from pitboss.rulebooks.refusal import Refusal


def dealt(*people: str, **settings: Any) -> Gow:
    table = betting(*people, cards={"seat_0": STRONG, "seat_1": WEAK, "dealer": MIDDLE}, **settings)
    table.stake(*people).close().until("set")
    return table


# -- a wrong number of cards ------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(12)")
@pytest.mark.parametrize("count", [6, 8])
def test_a_player_with_a_wrong_number_of_cards_has_a_dead_hand(count: int) -> None:
    table = dealt("ann", "bob")
    table.incident("wrong-count", hand="seat-1", count=count)
    assert table.end_of("bob", "bet") == "void"
    assert table.chips("bob") == CHIPS
    assert "seat-1" not in table.table.state.hands
    settle(table.set_by_house_way("ann"))
    assert table.end_of("ann", "bet") == "won"  # the others play on
    assert table.said("void") == []


@pytest.mark.clause("bs/9(12)")
def test_the_player_with_a_dead_hand_is_not_asked_any_more() -> None:
    table = dealt("ann", "bob")
    table.incident("wrong-count", hand="seat-0", count=8)
    assert table.until("set").who == ("bob",)


def test_a_round_in_which_every_hand_is_dead() -> None:
    table = dealt("ann")
    table.incident("wrong-count", hand="seat-0", count=6)
    settle(table)
    assert (table.said("shown"), table.chips("ann")) == ([], CHIPS)


@pytest.mark.clause("bs/9(12)#dealer")
@pytest.mark.parametrize("count", [6, 8])
def test_a_wrong_number_at_the_dealer_is_a_misdeal(count: int) -> None:
    table = dealt("ann", "bob")
    table.incident("wrong-count", hand="dealer", count=count)
    assert "Misdeal" in table.words()
    assert [table.end_of(p, "bet") for p in ("ann", "bob")] == ["void", "void"]
    assert (table.chips("ann"), table.chips("bob")) == (CHIPS, CHIPS)
    playing = table.table.state.round
    table.cards().until_bets()
    assert table.table.state.round == playing + 1  # dealt again, in a new round


@pytest.mark.clause("bs/9(12)#dealer")
def test_a_hand_given_up_is_returned_too() -> None:
    table = dealt("ann", "bob")
    table.choose("ann", "surrender").until("set")
    assert table.chips("ann") == CHIPS - BET
    table.incident("wrong-count", hand="dealer", count=8)
    assert table.chips("ann") == CHIPS


def test_a_wrong_number_at_a_player_banker_is_a_misdeal() -> None:
    table = bank_of("fay", "ann", "bob").stake("ann", "bob").close()
    table.until("first-stack")
    table.choose("fay", "1").choose("ann", "surrender").until("set")
    table.incident("wrong-count", hand="seat-5", count=8)
    assert table.said("void")[0].cite[:2] == ("bs/9(12)#dealer", "S-024")
    assert (table.chips("ann"), table.chips("fay")) == (CHIPS, CHIPS)
    assert table.chips("bank:stack") == 0


def test_a_stack_found_wrong_before_it_has_a_place_is_a_misdeal() -> None:
    table = betting("ann").stake("ann")
    table.incident("wrong-count", hand="stack-3", count=8)
    assert table.end_of("ann", "bet") == "void"


@pytest.mark.parametrize(
    "about", [{}, {"hand": "seat-9", "count": 6}, {"hand": "dealer", "count": 7}, {"hand": "dealer"}]
)
def test_a_report_that_says_nothing(about: dict[str, Any]) -> None:
    table = dealt("ann")
    before = table.table.snapshot()
    with pytest.raises(Refusal):
        table.incident("wrong-count", **about)
    assert table.table.snapshot() == before


# -- cards seen -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("choice", "void"), [("misdeal", 1), ("play-on", 0)])
def test_a_card_exposed_in_the_stacks_is_for_the_supervisor_to_judge(choice: str, void: int) -> None:
    table = betting("ann").stake("ann")
    table.incident("exposed-card", hand="stack-2", nth=3)
    assert table.until("exposed").who == ("games-supervisor",)
    table.give("choose", "games-supervisor", "games-supervisor", choice=choice)
    assert len(table.said("void")) == void
    assert table.said("shown")[0].data["nths"] == [3]
    if not void:
        assert table.table.state.hands["stack-2"].up == [False] * 7
        assert table.until("window").kind == "window"


def test_play_goes_on_if_the_table_chose_so() -> None:
    table = betting("ann", exposed_stack_card="play-on").stake("ann")
    table.incident("exposed-card", hand="stack-2", nth=3)
    assert table.asking is not None
    assert (table.asking.kind, table.said("void")) == ("window", [])


def test_a_card_face_up_in_the_deck_counts_as_exposed() -> None:
    table = Gow(exposed_stack_card="play-on").seated("ann").cards()
    table.choose("ann", "cut").until("cut-depth")
    table.give("number", "ann", value=26)
    table.until("cards")
    table.incident("face-up-card")
    table.refuses("reported-already", "incident", "dealer", "dealer", kind="face-up-card")
    table.until_bets()
    (shown,) = table.said("shown")
    assert (shown.data["hand"], shown.data["nths"]) == ("stack-7", [1])


def test_a_card_drawn_by_mistake_is_the_next_card() -> None:
    table = Gow().seated("ann").cards()
    table.choose("ann", "cut").until("cut-depth")
    table.give("number", "ann", value=26)
    table.until("cards")
    table.incident("drawn-in-error")
    table.until_bets()
    assert [len(e.data["hands"]) for e in table.said("dealt-out")] == [49]
    assert table.refuses("not-dealing", "incident", "dealer", "dealer", kind="drawn-in-error").cites == ("S-158",)


@pytest.mark.clause("bs/9(2)(a)")
def test_a_deck_that_is_not_whole_voids_the_round_and_leaves() -> None:
    table = dealt("ann", "bob")
    table.incident("missing-card")
    assert [table.end_of(p, "bet") for p in ("ann", "bob")] == ["void", "void"]
    table.cards().until_bets()
    assert len(table.said("deck")) == 2


def test_a_settled_hand_counts() -> None:
    table = dealt("ann")
    settle(table.set_by_house_way("ann"))
    chips = table.chips("ann")
    table.incident("missing-card")
    table.cards().until_bets()
    assert (table.chips("ann"), table.said("void"), len(table.said("deck"))) == (chips, [], 2)


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/9(6)(b)")
@pytest.mark.parametrize("kind", ["die-off-table", "dice-stacked"])
def test_dice_that_cannot_be_read_are_shaken_again(kind: str) -> None:
    table = betting("ann")
    assert table.refuses("dice-not-shaken", "incident", "dealer", "dealer", kind=kind).cites == ("bs/9(6)(b)", "S-157")
    table.stake("ann").close().until("dice")
    table.incident(kind)
    assert "The dice are shaken again" in table.words()
    assert table.asking is not None
    assert table.asking.name == "dice"
    table.refuses("betting-closed", "bet", "ann", spot="bet", cents=1000)
    table.until("set")


# -- players who are away ---------------------------------------------------------------------------------------------


def test_the_dealer_sets_the_hand_of_a_player_who_is_away() -> None:
    table = dealt("ann")
    table.incident("absent-player", seat=0)
    settle(table)
    assert table.judged("seat-0")["low"] == ["Kc", "Kd"]
    assert "S-154" in table.said("away")[0].cite


def test_a_player_who_is_away_passes_bank_and_cut_and_agrees_to_nothing() -> None:
    table = Gow(bettors=4).seated("ann").sit("fay", 5, CHIPS).cards()
    table.until("cut")
    table.incident("absent-player", seat=0)
    assert table.until("cut").who == ("fay",)
    table.choose("fay", "cut").until("cut-depth")
    table.incident("absent-player", seat=5)
    assert table.said("cut")[0].data["depth"] == 26
    table.until("offer-bank")
    table.incident("absent-player", seat=5)
    table.stake("ann")
    table.give("bet", "fay", spot="bet", cents=BET, seat=0)
    table.until("consent")
    table.refuses("not-awaited", "incident", "dealer", "dealer", kind="absent-player", seat=5)
    table.refuses("seat-unreadable", "incident", "dealer", "dealer", kind="absent-player", seat=9)
    table.incident("absent-player", seat=0)
    assert [w.person for w in table.table.live_wagers()] == ["ann"]


def test_a_banker_who_is_away_leaves_the_first_stack_as_it_is() -> None:
    table = bank_of("fay", "ann").stake("ann").close()
    table.until("first-stack")
    table.incident("absent-player", seat=5)
    table.until("set")
    assert table.said("passed-out")[0].data["hands"][0] == "stack-1"


def test_the_hand_of_a_player_who_left_is_set_for_its_bettors() -> None:
    table = betting("ann", "bob", bettors=4, cards={"seat_0": STRONG, "dealer": MIDDLE})
    table.give("bet", "bob", spot="bet", cents=BET, seat=0)
    table.close()
    table.until("dice")
    table.give("leave", "ann")
    settle(table)
    assert table.end_of("bob", "bet") == "won"
