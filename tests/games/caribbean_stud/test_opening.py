"""Cards come to the table and are shuffled and cut by dealer or approved device."""

from typing import Any

import pytest
from tests.games.caribbean_stud.studs import ACE_KING, LOW, METER, OTHER_LOW, Stud, dealt

from pitboss.rulebooks.refusal import Refusal
from pitboss.testing.tabletop import Tabletop

APPROVED: dict[str, Any] = {"equipment": "shuffler", "approved__equipment": "board 31/98"}


def acts(table: Tabletop) -> list[str]:
    return [str(e.data["act"]) for e in table.said("act")]


@pytest.mark.clause("bs/10(2)(a)")
def test_one_deck_of_52_without_jokers_comes_to_the_table() -> None:
    table = Stud().seated("ann")
    assert [(e.data["cards"], e.data["colour"]) for e in table.said("deck")] == [(52, "blue")]
    assert Stud(deck_colour="red").said("deck")[0].data["colour"] == "red"


@pytest.mark.clause("bs/10(2)(a)")
@pytest.mark.parametrize(("setting", "value"), [("decks", 2), ("decks", 0), ("seats", 10), ("seats", 0)])
def test_no_other_number_of_decks_and_no_more_seats_than_a_deck_allows(setting: str, value: int) -> None:
    with pytest.raises(Refusal) as refused:
        Stud(**{setting: value})
    assert refused.value.code == "setting-unlawful"
    assert "bs/10(2)(a)" in refused.value.cites


@pytest.mark.clause("bs/10(2)(a)")
def test_nine_players_and_the_dealer_are_dealt_from_one_deck() -> None:
    table = Stud(seats=9)
    people = [f"p{i}" for i in range(9)]
    table.seated(*people).stake(*people).close()
    deck = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    table.chance(*deck[:50])
    for person in people:
        table.fold(person)
    table.finish()
    assert len(table.said("dealt")) == 50


@pytest.mark.clause("bs/10(2)(b)")
def test_the_dealer_inspects_the_cards_and_then_a_supervisor() -> None:
    table = Stud()
    assert table.asking is not None
    assert (table.asking.name, table.asking.who) == ("inspect-cards", ("dealer",))
    table.automatic()
    assert (table.asking.name, table.asking.who) == ("verify-inspection", ("games-supervisor",))
    table.refuses("not-yours", "done", "dealer", "dealer")
    table.seated("ann")
    assert acts(table)[:3] == ["inspect-cards", "verify-inspection", "first-look"]


@pytest.mark.clause("bs/10(2)(c)")
def test_the_cards_are_spread_by_suit_and_sequence_until_a_player_has_come() -> None:
    table = Stud()
    table.automatic()
    table.automatic()
    (spread,) = table.said("spread")
    assert spread.data["names"] == ["clubs", "diamonds", "hearts", "spades"]
    assert spread.data["rows"][0][0] == "2c"
    assert spread.data["rows"][3][12] == "As"
    assert len(spread.data["rows"]) == spread.data["suits"] == 4
    table.refuses("nobody-here", "done", "dealer", "dealer")
    table.sit("ann").until("window")
    assert table.place_of("act", act="first-look") > table.place_of("spread")


@pytest.mark.clause("bs/10(2)(d)")
def test_the_cards_are_shuffled_before_play_and_after_every_round() -> None:
    table = Stud().seated("ann")
    assert table.kinds().index("shuffled") < table.kinds().index("round")
    table.stake("ann").close().cards(LOW).fold("ann")
    table.finish()
    assert [e.cite[0] for e in table.said("shuffled")] == ["bs/10(2)(d)"] * 2
    assert table.place_of("chute-unlocked") < max(i for i, e in enumerate(table.events) if e.kind == "shuffled")


def test_a_round_without_cards_needs_no_shuffle() -> None:
    table = Stud().seated("ann")
    table.close().until("window")
    assert len(table.said("shuffled")) == 1


@pytest.mark.clause("bs/10(2)(e)")
def test_after_a_shuffle_by_hand_the_dealer_cuts_and_nobody_else() -> None:
    table = Stud().sit("ann")
    question = table.until("cut")
    assert (question.who, question.low, question.high) == (("dealer",), 1, 51)
    assert "10 or more" in question.says
    table.refuses("not-yours", "number", "ann", value=20)
    table.refuses("cut-depth", "number", "dealer", "dealer", value=52)
    table.give("number", "dealer", "dealer", value=3)  # shallow: advised against but not forbidden
    assert [(e.data["depth"], e.data["by"]) for e in table.said("cut")] == [(3, "dealer")]


@pytest.mark.clause("bs/10(2)(d)#device")
def test_a_shuffler_needs_the_boards_approval() -> None:
    with pytest.raises(Refusal) as refused:
        Stud(equipment="shuffler")
    assert (refused.value.code, refused.value.cites) == ("approval-missing", ("bs/10(2)(d)#device",))
    table = Stud(**APPROVED).seated("ann")
    assert len(table.said("in-device")) == 1
    assert table.said("cut") == []


def test_a_shuffler_that_jams_shuffles_again() -> None:
    table = Stud(**APPROVED).sit("ann")
    table.until("shuffle")
    table.incident("device-jam")
    table.until("window")
    assert len(table.said("shuffle-again")) == 1
    assert len(table.said("shuffled")) == 1


@pytest.mark.parametrize(("way", "by_hand"), [("by-hand", True), ("another-device", False)])
def test_a_shuffler_that_fails_is_replaced_and_the_round_continues(way: str, by_hand: bool) -> None:
    table = dealt(LOW, dealer=ACE_KING, **APPROVED)
    table.incident("device-failure")
    table.give("choose", "dealer", "dealer", choice=way)
    table.until("decide")
    table.fold("ann").finish()
    assert table.end_of("ann", "ante") == "forfeited"
    assert bool(table.said("cut")) is by_hand
    assert ("remove-device" in acts(table)) is by_hand
    if by_hand:
        assert table.refuses("no-device", "incident", "dealer", "dealer", kind="device-failure").cites


def test_a_shuffler_that_counts_wrong_means_new_cards() -> None:
    table = Stud(**APPROVED).seated("ann").stake("ann", coins=("ann",))
    table.incident("device-count")
    table.until("window")
    assert len(table.said("deck")) == 2
    assert table.wagers("ann")
    assert table.meter == METER + 75  # the meter is not fed or seeded twice


@pytest.mark.clause("bs/10(2)(a)")
def test_an_incomplete_deck_voids_the_round_and_is_removed() -> None:
    table = dealt(LOW, OTHER_LOW, coins=("ann",), dealer=ACE_KING)
    table.fold("ann")
    table.until("decide")
    table.incident("missing-card")
    table.until("window")
    assert table.ends("ann") == {"ante": "void", "jackpot": "void"}
    assert (table.chips("ann"), table.chips("bob"), table.meter) == (100_000, 100_000, METER)
    assert len(table.said("deck")) == 2
