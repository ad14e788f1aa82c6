"""Two decks come to the table; how they are shuffled and cut."""

import pytest
from tests.games.poker_room.rooms import Poker

from pitboss.rulebooks.refusal import Refusal


def acts(table: Poker) -> list[str]:
    return [e.data["act"] for e in table.said("act")]


@pytest.mark.clause("bs/15(2)(a)", "bs/15(2)(a)#two-decks")
def test_a_table_gets_two_decks_and_a_cover_card() -> None:
    table = Poker(deck_colour="green", second_colour="brown", cover_colour="red", idle_deck="under the rail")
    assert table.data("deck", "cards", "colour") == [(52, "green"), (52, "brown")]
    assert table.data("cover-card", "colour") == ["red"]
    assert table.data("idle-deck", "colour", "kept") == [("brown", "under the rail")]


@pytest.mark.clause("bs/15(2)(a)")
@pytest.mark.parametrize("settings", [{"decks": 2}, {"cover_colour": "Blue"}, {"cover_colour": "red"}])
def test_one_deck_is_in_play_and_the_cover_card_has_another_colour(settings: dict[str, object]) -> None:
    with pytest.raises(Refusal) as refused:
        Poker(**settings)  # type: ignore[arg-type]  # a setting
    assert refused.value.cites == ("bs/15(2)(a)",)


@pytest.mark.clause("bs/15(2)(a)#two-decks")
def test_the_two_decks_have_different_colours() -> None:
    with pytest.raises(Refusal) as refused:
        Poker(deck_colour="Red", second_colour=" red")
    assert (refused.value.code, refused.value.cites) == ("decks-alike", ("bs/15(2)(a)#two-decks",))


@pytest.mark.clause("bs/15(2)(c)")
def test_the_shift_supervisor_assigns_the_decks() -> None:
    table = Poker()
    sent = [e.data.as_dict() for e in table.said("act") if e.data["act"] == "distribute-decks"]
    table.until("next-hand")
    sent = [e.data.as_dict() for e in table.said("act") if e.data["act"] == "distribute-decks"]
    assert [(e["game"], e["area"]) for e in sent] == [("holdem", "poker-room")]


@pytest.mark.clause("bs/15(4)(a)")
def test_the_dealer_inspects_both_decks_and_the_supervisor_verifies() -> None:
    table = Poker()
    table.until("next-hand")
    assert acts(table)[1:4] == ["inspect-cards", "inspect-cards", "verify-inspection"]


@pytest.mark.clause("bs/15(4)(b)", "bs/15(1)(dd)")
def test_both_decks_are_spread_by_suit_and_in_sequence_for_two_players() -> None:
    table = Poker(players=1)
    table.until("players-look")
    spread = table.data("spread", "colour", "names")
    suits = ["clubs", "diamonds", "hearts", "spades"]
    assert spread == [("blue", suits), ("red", suits)]
    assert [len(row) for row in table.said("spread")[0].data["rows"]] == [13] * 4
    assert table.automatic() is None
    with pytest.raises(Refusal, match="too-few-players"):
        table.give("done", "dealer", "dealer")
    table.sit("bob", 1)
    assert table.automatic() is not None


@pytest.mark.clause("bs/15(4)(c)")
def test_each_deck_is_washed_by_itself_once_two_players_have_looked() -> None:
    table = Poker(players=1)
    table.until("players-look")
    assert "wash" not in acts(table)
    assert table.automatic() is None
    table.sit("bob", 1)
    table.until("next-hand")
    assert [e.data["colour"] for e in table.said("act") if e.data["act"] == "wash"] == ["red", "blue"]
    assert table.data("shuffled", "deck") == [1, 0]


# -- shuffle and cut --------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/15(5)(a)")
def test_the_deck_is_shuffled_by_hand_after_each_round() -> None:
    table = Poker()
    table.until("next-hand")
    before = len(table.said("shuffled"))
    table.deal().check_down()
    assert len(table.said("shuffled")) == before + 1
    assert table.data("shuffled", "cards")[-1] == 52
    with pytest.raises(Refusal) as refused:
        Poker(shuffling="device")
    assert refused.value.cites == ("bs/15(5)(a)", "S-090")


@pytest.mark.clause("bs/15(5)(b)(i)", "bs/15(5)(b)(ii)", "bs/15(5)(b)(iii)")
def test_the_dealer_cuts_ten_cards_or_more_onto_the_cover_card() -> None:
    table = Poker()
    question = table.until("cut")
    assert (question.low, question.high) == (10, 51)
    assert acts(table)[-1] == "cover-card-down"
    with pytest.raises(Refusal, match="number-out-of-range"):
        table.give("number", "dealer", "dealer", value=9)
    table.give("number", "dealer", "dealer", value=10)
    assert table.data("cut", "depth", "by") == [(10, "dealer")]


@pytest.mark.clause("bs/15(5)(c)")
def test_a_casino_supervisor_may_order_a_new_cut_before_the_deal() -> None:
    table = Poker()
    table.until("next-hand")
    cuts = len(table.said("cut"))
    table.order("recut")
    table.until("next-hand")
    assert len(table.said("cut")) == cuts + 1
    with pytest.raises(Refusal, match="wrong-role"):
        table.order("recut", "dealer")
    table.deal().turn()
    with pytest.raises(Refusal) as refused:
        table.order("recut")
    assert (refused.value.code, refused.value.cites) == ("recut-not-now", ("bs/15(5)(c)",))


@pytest.mark.clause("bs/15(5)(d)")
@pytest.mark.parametrize("way", ["face-up", "face-down"])
def test_an_idle_table_keeps_both_decks_spread_until_two_players_have_looked(way: str) -> None:
    table = Poker(players=2).deal().check_down()
    table.give("leave", "ann")
    table.give("leave", "bob")
    table.until("idle-spread")
    table.give("choose", "dealer", "dealer", choice=way)
    table.until("players-look")
    assert table.data("spread", "colour", "spread")[2:] == [("blue", way), ("red", way)]
    table.sit("cyd", 2)
    assert table.automatic() is None
    table.sit("dan", 3)
    table.until("next-hand")
    turned = [("blue", "face-up"), ("red", "face-up")] if way == "face-down" else []
    assert table.data("spread", "colour", "spread")[4:] == turned
    assert acts(table).count("wash") == 4
