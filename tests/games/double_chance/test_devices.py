"""Section 13: a shuffling device that jams or fails."""

import pytest
from tests.games.double_chance.chances import HOUSE, NOTHING, PAIRS, Chance, chance, looked
from tests.games.single_deck.decktop import refused


@pytest.mark.clause("nsw-dc/13.1")
def test_after_a_jam_the_cards_are_shuffled_again() -> None:
    table = Chance("shuffler").sit("ann")
    table.until("shuffle")
    table.incident("device-jam")
    assert table.said("shuffle-again")
    assert table.until("shuffle").name == "shuffle"
    with refused("not-shuffling", "nsw-dc/13.1"):
        chance(way="shuffler").incident("device-jam")


def failed(choice: str) -> Chance:
    """The device fails while cards are dealt from it."""
    table = looked(NOTHING, PAIRS, way="shuffler", jackpot=True)
    table.incident("device-failure")
    table.until("go-on")
    table.give("choose", "dealer", "dealer", choice=choice)
    table.until("window")
    return table


@pytest.mark.clause("nsw-dc/13.2.1")
def test_a_device_that_fails_in_a_round_makes_it_void() -> None:
    table = failed("another-device")
    assert (table.ends("ann"), table.won("bob")) == ({"wager": "void", "jackpot": "void"}, 0)
    assert "nsw-dc/13.2.1" in table.said("void")[0].cite


@pytest.mark.clause("nsw-dc/13.2.2")
def test_results_of_earlier_rounds_stay() -> None:
    table = looked(HOUSE, way="shuffler")
    table.choose("ann", "declare").finish()
    before = table.chips("ann")
    table.incident("device-failure")
    table.until("go-on")
    assert table.said("results-stand")[0].data.as_dict() == {"rounds": 1}
    table.give("choose", "dealer", "dealer", choice="by-hand")
    table.until("window")
    assert table.chips("ann") == before


@pytest.mark.clause("nsw-dc/13.2.2")
def test_a_round_settled_when_the_device_failed_is_one_of_them() -> None:
    table = looked(HOUSE, way="shuffler")
    table.choose("ann", "declare").until("shuffle")
    table.incident("device-failure")
    assert table.said("results-stand")[0].data.as_dict() == {"rounds": 1}
    table.until("go-on")
    table.give("choose", "dealer", "dealer", choice="another-device")
    table.until("window")
    assert (table.ends("ann"), table.said("void")) == ({"wager": "won"}, [])


@pytest.mark.clause("nsw-dc/14.11")
def test_betting_stays_open_while_other_cards_are_brought() -> None:
    table = chance("ann", "bob", way="shuffler").stake("ann", "bob").cards(HOUSE).close()
    table.until("card")
    table.incident("device-failure")
    table.until("go-on")
    table.give("choose", "dealer", "dealer", choice="by-hand")
    table.until("check-cards")
    with refused("one-thing-first", "nsw-dc/14.11"):
        table.order("refuse-wager", person="bob", reason="a marked chip")
    table.until("card")
    assert table.table.deck.shuffles == 1
    table.order("refuse-wager", person="bob", reason="a marked chip")
    table.choose("ann", "declare").finish()
    assert (table.ends("ann"), table.ends("bob")) == ({"wager": "won"}, {"wager": "void"})


@pytest.mark.clause("nsw-dc/13.2.3")
@pytest.mark.parametrize(("choice", "mode"), [("another-device", "shuffler"), ("by-hand", "shoe")])
def test_the_game_goes_on_with_another_device_or_a_shoe_and_new_cards(choice: str, mode: str) -> None:
    table = failed(choice)
    assert (table.table.own.mode or table.table.equipment) == mode
    assert [e.data["from"] for e in table.said("new-cards")] == [mode]
    assert len(table.said("deck")) == 2
    assert [e.data["by"] for e in table.said("cards-checked")] == ["dealer"] * 2
    table.stake("ann").cards(HOUSE).close()
    table.choose("ann", "declare").finish()
    assert table.settled("ann")[-1].data["end"] == "won"


@pytest.mark.clause("nsw-dc/12.8.2")
def test_a_device_that_counts_wrong_reports_a_missing_card() -> None:
    table = chance(way="shuffler").stake("ann")
    table.incident("device-count")
    table.until("window")
    assert (table.end_of("ann", "wager"), len(table.said("deck"))) == ("void", 2)


def test_a_table_without_a_device_has_no_device_failure() -> None:
    table = failed("by-hand")
    with refused("no-device"):
        table.incident("device-failure")
