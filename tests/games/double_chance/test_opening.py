"""Cards come to the table: one deck or two, checked, shuffled and cut by the dealer or shuffled by a device."""

from typing import Any

import pytest
from tests.games.double_chance.chances import NOTHING, Chance, chance, dealt
from tests.games.single_deck.decktop import refused

TWO: dict[str, Any] = {"equipment": "shuffler", "second_deck": "yes"}


def played(table: Chance) -> Chance:
    """One round with a losing hand."""
    table.stake("ann").cards(NOTHING, sixth="Ah").close()
    table.choose("ann", "discard-1-2").finish()
    table.until("window")
    return table


@pytest.mark.clause("nsw-dc/3.1")
def test_one_deck_of_52_without_jokers_and_a_cutting_card() -> None:
    table = chance(deck_colour="green")
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 52, "colour": "green"}]
    assert table.table.deck.full[52] == 0
    assert len(table.said("cutting-card")) == 1


@pytest.mark.clause("nsw-dc/2.3.1", "nsw-dc/1.1#card-shoe", "nsw-dc/1.1#shuffling-device")
def test_cards_come_from_a_shoe_or_a_shuffling_device() -> None:
    assert {e.data["value"] for e in chance().said("setting") if e.data["name"] == "equipment"} == {"shoe"}
    assert chance(way="shuffler").table.gear == ("deck", "seats", "shuffler")
    with refused("setting-unlawful", "nsw-dc/2.3.1"):
        chance(equipment="auto-shoe")


@pytest.mark.clause("nsw-dc/3.6")
def test_nothing_is_dealt_by_hand() -> None:
    with refused("setting-unlawful", "nsw-dc/3.6"):
        chance(equipment="hand")


# -- checking ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/3.4")
def test_cards_are_checked_before_use_and_the_checker_is_recorded() -> None:
    table = Chance().sit("ann")
    table.until("check-cards")
    table.give("choose", "dealer", "dealer", choice="casino-supervisor")
    assert table.said("cards-checked")[0].data.as_dict() == {"by": "casino-supervisor", "colour": "blue"}
    assert not table.said("shuffled")


@pytest.mark.clause("nsw-dc/3.4")
def test_both_decks_are_checked_separately() -> None:
    table = chance(**TWO)
    assert [e.data["colour"] for e in table.said("cards-checked")] == ["blue", "red"]
    assert table.said("decks-apart")[0].data.as_dict() == {"decks": ["blue", "red"]}


@pytest.mark.clause("nsw-dc/1.1#deck-checking-device")
def test_a_machine_may_check_the_deck() -> None:
    table = Chance().sit("ann")
    table.until("check-cards")
    table.give("choose", "dealer", "dealer", choice="deck-checking-device")
    assert [e.data["cards"] for e in table.said("device-checked")] == [52]
    assert not chance().said("device-checked")


@pytest.mark.clause("nsw-dc/3.5")
def test_cards_may_arrive_checked_shuffled_and_secured() -> None:
    table = chance(preshuffled="yes")
    assert [e.data["by"] for e in table.said("cards-checked")] == ["before"]
    with refused("setting-unlawful", "nsw-dc/3.5"):
        chance(preshuffled="perhaps")


# -- shuffle and cut --------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/4.1.1")
def test_cards_are_shuffled_before_play_starts() -> None:
    table = chance()
    kinds = [e.kind for e in table.events]
    assert kinds.index("shuffled") < kinds.index("betting")
    assert [e.cite[0] for e in table.said("shuffled")] == ["nsw-dc/4.1.1"]


@pytest.mark.clause("nsw-dc/4.1.2")
def test_cards_are_shuffled_after_every_round() -> None:
    table = played(played(chance()))
    assert [e.cite[0] for e in table.said("shuffled")] == ["nsw-dc/4.1.1", "nsw-dc/4.1.2", "nsw-dc/4.1.2"]
    assert table.table.deck.remaining == 52


@pytest.mark.clause("nsw-dc/4.1.3")
def test_an_empty_table_shuffles_before_play_resumes() -> None:
    table = Chance()
    table.until("player-comes")
    assert table.said("idle")
    assert table.automatic() is None
    with refused("nobody-here", "nsw-dc/4.1.3"):
        table.give("done", "dealer", "dealer")
    table.sit("ann").until("window")
    assert [e.cite[0] for e in table.said("shuffled")] == ["nsw-dc/4.1.1", "nsw-dc/4.1.3"]


@pytest.mark.clause("nsw-dc/4.2")
def test_the_dealer_cuts_and_loads_the_shoe() -> None:
    table = Chance().sit("ann")
    table.until("cut")
    with refused("cut-depth", "nsw-dc/4.2"):
        table.give("number", "dealer", "dealer", value=52)
    table.give("number", "dealer", "dealer", value=20)
    assert table.said("cut")[0].data.as_dict() == {"depth": 20, "by": "dealer"}
    table.until("window")
    assert table.acts() == ["load-shoe"]


@pytest.mark.clause("nsw-dc/4.3")
@pytest.mark.parametrize("role", ["games-supervisor", "casino-supervisor"])
def test_only_the_dealer_cuts(role: str) -> None:
    table = Chance().sit("ann")
    table.until("cut")
    with refused("only-the-dealer-cuts", "nsw-dc/4.3"):
        table.give("number", "pat", role, value=20)


@pytest.mark.clause("nsw-dc/4.4")
def test_cards_shuffled_by_a_device_are_not_cut() -> None:
    table = chance(way="shuffler")
    assert table.said("in-device")
    assert table.said("not-cut")
    assert not table.said("cut")
    assert len(table.said("shuffled")) == 1


@pytest.mark.clause("nsw-dc/4.5")
def test_the_dealer_may_shuffle_before_the_device_does() -> None:
    assert chance(way="shuffler", manual_first="yes").acts() == ["manual-shuffle"]
    assert chance(way="shuffler").acts() == []
    with refused("setting-unlawful", "nsw-dc/4.5"):
        chance(way="shuffler", manual_first="twice")


# -- two decks --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-dc/3.2.1")
def test_two_decks_take_turns() -> None:
    table = chance(**TWO)
    assert [e.data["colour"] for e in table.said("deck")] == ["blue", "red"]
    played(played(table))
    assert [e.data["colour"] for e in table.said("deck-in-play")] == ["red", "blue"]
    assert [e.data["colour"] for e in table.said("act") if e.data["act"] == "shuffle-other"] == ["red", "blue"]
    assert table.table.state.rack == []


@pytest.mark.clause("nsw-dc/3.2.1")
def test_a_second_deck_needs_a_device() -> None:
    with refused("second-deck-alone", "nsw-dc/3.2.1"):
        chance(second_deck="yes")
    with refused("setting-unlawful", "nsw-dc/3.2.1"):
        chance(way="shuffler", second_deck="three")


@pytest.mark.clause("nsw-dc/3.2.2")
@pytest.mark.parametrize("colours", [{"second_colour": "blue"}, {"deck_colour": "Red "}])
def test_the_backs_of_two_decks_differ(colours: dict[str, Any]) -> None:
    with refused("colours-alike", "nsw-dc/3.2.2"):
        chance(**TWO, **colours)
    assert len(chance(**colours).said("deck")) == 1


@pytest.mark.clause("nsw-dc/3.2.2")
def test_the_house_chooses_the_colours() -> None:
    table = chance(**TWO, deck_colour="green", second_colour="black")
    assert [e.data["colour"] for e in table.said("deck")] == ["green", "black"]


@pytest.mark.clause("nsw-dc/9.7")
def test_after_the_settlement_all_cards_are_in_the_rack() -> None:
    table = dealt(NOTHING, sixth="Ah")
    table.choose("ann", "discard-1-2").until("shuffle")
    assert (table.table.state.hands, len(table.table.state.rack)) == ({}, 6)
