"""A dead hand, and a misdeal."""

import pytest
from tests.games.caribbean_stud.studs import ANTE, CALL, CHIPS, LOW, METER, OTHER_LOW, SHARE, Stud, dealt

DEALER = "As Kd Th 7c 5d"


@pytest.mark.clause("bs/10(5)(a)")
@pytest.mark.parametrize("count", [4, 6])
def test_a_wrong_number_of_cards_makes_one_players_hand_dead(count: int) -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER, coins=("ann", "bob")).call("ann")
    table.until("decide")
    table.incident("wrong-count", hand="seat-0", count=count)
    assert table.ends("ann") == {"ante": "void", "call": "void", "jackpot": "void"}
    assert (table.chips("ann"), table.meter) == (CHIPS, METER + SHARE)
    assert "seat-0" not in table.table.state.hands
    table.call("bob").finish()
    assert table.said("void") == []
    assert table.ends("bob") == {"ante": "lost", "call": "lost", "jackpot": "lost"}


@pytest.mark.clause("bs/10(5)(a)")
def test_the_player_who_was_asked_is_no_longer_asked() -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER)
    table.incident("wrong-count", hand="seat-0", count=6)
    assert table.until("decide").who == ("bob",)
    assert table.ends("ann") == {"ante": "void"}


@pytest.mark.clause("bs/10(5)(a)")
def test_a_dead_hand_while_its_cards_are_being_turned() -> None:
    table = Stud(scanner=False).seated("ann", "bob").stake("ann", "bob").close()
    table.chance(*["??"] * 15, "5d").until("decide")
    table.call("ann", "bob")
    table.chance("As Kd Th 7c").until("identify")
    while table.asking is not None and table.asking.about.get("hand") != "seat-0":
        table.automatic()
    table.incident("wrong-count", hand="seat-0", count=6)
    table.chance(OTHER_LOW).finish()
    assert table.ends("ann") == {"ante": "void", "call": "void"}
    assert table.ends("bob") == {"ante": "lost", "call": "lost"}


@pytest.mark.clause("bs/10(5)(a)")
def test_a_hand_that_dies_during_the_deal_gets_no_more_cards() -> None:
    table = Stud().seated("ann", "bob").stake("ann", "bob").close()
    table.chance("2c 3d As").until("card")
    while len(table.said("dealt")) < 3:
        table.automatic()
    table.incident("wrong-count", hand="seat-0", count=2)
    assert table.ends("ann") == {"ante": "void"}
    table.chance("4d Kd 6h Th 8s 7c 9s 5h").until("decide")
    assert [e.data["hand"] for e in table.said("dealt")][3:] == ["seat-1", "dealer"] * 4
    assert [e.data["order"] for e in table.said("deal")] == [[0, 1]]
    table.call("bob").finish()
    assert table.ends("bob") == {"ante": "lost", "call": "lost"}


@pytest.mark.clause("bs/10(5)(a)", "bs/10(5)(c)")
def test_an_exposed_card_of_a_dead_hand_is_not_turned_again() -> None:
    table = Stud(scanner=False).seated("ann", "bob").stake("ann", "bob").close().chance(*["??"] * 4)
    while len(table.said("dealt")) < 4:
        table.automatic()
    table.incident("exposed-card", hand="seat-0", nth=1)
    assert table.until("identify").about == {"hand": "seat-0", "nth": 1}
    table.incident("wrong-count", hand="seat-0", count=3)
    assert table.ends("ann") == {"ante": "void"}
    table.chance(*["??"] * 8, "5d").until("decide")
    assert [e.data["hand"] for e in table.said("dealt")].count("seat-1") == 5
    assert [e.data["hand"] for e in table.said("shown")] == ["dealer"]
    assert table.table.state.hands.keys() == {"seat-1", "dealer"}


@pytest.mark.clause("bs/10(5)(b)")
@pytest.mark.parametrize("count", [4, 6])
def test_a_wrong_number_of_cards_in_the_dealers_hand_is_a_misdeal(count: int) -> None:
    table = dealt(LOW, OTHER_LOW, dealer=DEALER, coins=("ann",)).call("ann")
    table.until("decide")
    table.incident("wrong-count", hand="dealer", count=count)
    table.finish()
    assert table.words() == ["Misdeal"]
    (void,) = table.said("void")
    assert "bs/10(5)(b)" in void.cite
    assert table.ends("ann") == {"ante": "void", "call": "void", "jackpot": "void"}
    assert table.ends("bob") == {"ante": "void"}
    assert (table.chips("ann"), table.chips("bob"), table.meter) == (CHIPS, CHIPS, METER)
    assert table.table.state.hands == {}
    table.stake("ann", coins=("ann",))  # and the chute is open for the deal that follows
    assert len(table.wagers("ann")) == 2


@pytest.mark.clause("bs/10(5)(b)")
def test_a_player_who_folded_gets_back_what_was_collected() -> None:
    table = Stud(scanner=False).seated("ann", "bob").stake("ann", "bob", coins=("ann",)).close()
    table.chance(*["??"] * 15, "5d").until("decide")
    table.fold("ann").call("bob")
    table.until("identify")
    assert table.end_of("ann", "ante") == "forfeited"
    table.incident("wrong-count", hand="dealer", count=6)
    table.finish()
    assert [e.data["person"] for e in table.said("reversed")] == ["ann", "ann"]
    assert (table.chips("ann"), table.chips("bob"), table.meter) == (CHIPS, CHIPS, METER)


def test_a_report_must_say_which_hand_and_how_many() -> None:
    table = dealt(LOW)
    for about in ({"hand": "seat-1", "count": 6}, {"count": 6}):
        table.refuses("no-such-hand", "incident", "dealer", "dealer", kind="wrong-count", **about)
    for count in (5, None, True, -1, 53):
        table.refuses(
            "count-unreadable", "incident", "dealer", "dealer", kind="wrong-count", hand="seat-0", count=count
        )
    assert table.chips("ann") == CHIPS - ANTE
    assert CALL
