"""The deal: five cards face down to each wager, one at a time from the shoe or five from the device."""

import pytest
from tests.games.double_chance.chances import HOUSE, NOTHING, PAIRS, Chance, chance, dealt


def order(table: Chance) -> list[str]:
    """Which hand each card went to."""
    return [str(e.data["hand"]) for e in table.said("dealt")]


@pytest.mark.clause("nsw-dc/7.2.1")
def test_no_more_bets_is_announced_before_the_deal() -> None:
    table = dealt(NOTHING)
    assert table.words() == ["No more bets"]
    kinds = [e.kind for e in table.events]
    assert kinds.index("announced") < kinds.index("dealt")


@pytest.mark.clause("nsw-dc/7.1")
@pytest.mark.parametrize("way", ["shoe", "shuffler"])
def test_all_cards_are_dealt_face_down(way: str) -> None:
    table = dealt(NOTHING, HOUSE, way=way)
    assert {e.data["card"] for e in table.said("dealt")} == {"??"}
    assert not any(up for hand in table.table.state.hands.values() for up in hand.up)


@pytest.mark.clause("nsw-dc/7.2.2")
@pytest.mark.parametrize("way", ["shoe", "shuffler"])
def test_the_deal_goes_clockwise_from_the_dealers_left_to_areas_with_wagers(way: str) -> None:
    table = chance(way=way).sit("bob", 5).sit("cyd", 3).stake("bob", "ann")
    table.cards(NOTHING, HOUSE).close()
    table.until("look")
    assert list(dict.fromkeys(order(table))) == ["seat-0", "seat-5"]
    assert table.said("deal")[0].data.as_dict() == {"order": [0, 5]}


@pytest.mark.clause("nsw-dc/7.3.1", "nsw-dc/7.3.2")
def test_from_the_shoe_one_card_goes_to_each_five_times() -> None:
    table = dealt(NOTHING, PAIRS)
    assert order(table) == ["seat-0", "seat-1"] * 5
    assert [len(e.cite) and e.cite[0] for e in table.said("dealt")] == ["nsw-dc/7.3.1"] * 2 + ["nsw-dc/7.3.2"] * 8


@pytest.mark.clause("nsw-dc/7.4.1")
def test_from_the_device_five_cards_go_to_each() -> None:
    table = dealt(NOTHING, PAIRS, way="shuffler")
    assert order(table) == ["seat-0"] * 5 + ["seat-1"] * 5


@pytest.mark.clause("nsw-dc/1.1#hand")
@pytest.mark.parametrize("way", ["shoe", "shuffler"])
def test_a_hand_is_five_cards(way: str) -> None:
    assert len(dealt(NOTHING, way=way).cards_in("seat-0")) == 5


@pytest.mark.clause("nsw-dc/1.1#round-of-play")
def test_the_round_runs_from_the_first_card_to_the_last_payment() -> None:
    table = dealt(NOTHING, sixth="Ah")
    assert [e.data["with"] for e in table.said("play-began")] == ["first card"]
    assert not table.said("play-over")
    table.choose("ann", "discard-1-2").finish()
    kinds = [e.kind for e in table.events]
    assert kinds.index("settled") < kinds.index("play-over") < kinds.index("round-over")


def test_a_round_without_wagers_deals_nothing() -> None:
    table = chance().close()
    assert table.table.state.round == 2
    assert not table.said("dealt")
    assert not table.said("play-over")
