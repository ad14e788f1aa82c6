"""Cards come to the table: received, inspected, spread, washed; and idle tables."""

import pytest
from tests.games.single_deck.decktop import refused
from tests.games.three_card_poker.felt import Felt, felt


@pytest.mark.clause("bs/16(2)(a)")
def test_one_deck_and_a_cover_card_come_to_the_table() -> None:
    table = felt()
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 52, "colour": "blue"}]
    assert [e.data["colour"] for e in table.said("cutting-card")] == ["yellow"]
    assert felt(deck_colour="green").said("deck")[0].data["colour"] == "green"
    assert felt(cover_colour="white").said("cutting-card")[0].data["colour"] == "white"
    assert Felt(decks=1).asking is not None
    with refused("setting-unlawful", "bs/16(2)(a)"):
        Felt(decks=2)


@pytest.mark.clause("bs/16(2)(a)#standard")
def test_each_deck_refers_to_the_equipment_regulations() -> None:
    table = felt(second_deck="yes")
    decks = [e.data["deck"] for e in table.said("reference") if "bs/16(2)(a)#standard" in e.cite]
    assert decks == ["blue", "red"]


@pytest.mark.clause("bs/16(4)(a)")
def test_the_dealer_inspects_and_then_a_supervisor() -> None:
    table = Felt().sit("ann")
    table.until("verify-inspection")
    with refused("not-yours", "bs/16(4)(a)"):
        table.give("done", "dealer", "dealer")
    table.until("window")
    assert table.acts()[:2] == ["inspect-cards", "verify-inspection"]


@pytest.mark.clause("bs/16(4)(b)")
def test_the_cards_stay_face_up_until_the_first_player_has_looked() -> None:
    table = Felt()
    question = table.until("first-look")
    assert "bs/16(4)(b)" in question.cites
    (spread,) = table.said("spread")
    assert [row[0] for row in spread.data["rows"]] == ["2c", "2d", "2h", "2s"]
    assert spread.data["rows"][3][-1] == "As"
    assert not table.said("shuffled")
    assert table.automatic() is None
    with refused("nobody-here", "bs/16(4)(b)"):
        table.give("done", "dealer", "dealer")
    table.sit("ann").until("window")
    assert table.acts().index("first-look") > table.acts().index("verify-inspection")


@pytest.mark.clause("bs/16(1)(g)")
def test_there_are_four_suits() -> None:
    (spread,) = felt().said("spread")
    assert spread.data["suits"] == len(spread.data["rows"]) == 4
    assert spread.data["names"] == ["clubs", "diamonds", "hearts", "spades"]


@pytest.mark.clause("bs/16(4)(c)")
def test_after_the_look_the_cards_are_washed_then_shuffled() -> None:
    table = felt()
    said = [e.data.get("act", e.kind) for e in table.events if e.kind in ("act", "shuffled")]
    assert said[said.index("first-look") :][:3] == ["first-look", "wash", "shuffled"]


@pytest.mark.clause("bs/16(4)(d)")
def test_two_decks_are_prepared_one_after_the_other() -> None:
    table = felt(second_deck="yes")
    assert [e.data["decks"] for e in table.said("decks-apart")] == [["blue", "red"]]
    colours = [e.data["colour"] for e in table.said("act") if e.data["act"] in ("inspect-cards", "verify-inspection")]
    assert colours == ["blue", "blue", "red", "red"]
    assert [e.data["colour"] for e in table.said("spread")] == ["blue", "red"]
    assert not felt().said("decks-apart")


# -- an idle table ----------------------------------------------------------------------------------------------------


def vacated(spread: str) -> Felt:
    """Nobody is left; the dealer spreads the cards."""
    table = felt()
    table.give("leave", "ann")
    table.events.clear()
    table.close()
    table.until("idle-spread")
    table.give("choose", "dealer", "dealer", choice=spread)
    return table


@pytest.mark.clause("bs/16(4)(j)")
def test_an_idle_table_spreads_its_cards_and_goes_straight_to_the_shuffle() -> None:
    table = vacated("face-up")
    table.until("first-look")
    assert [e.data["spread"] for e in table.said("idle")] == ["face-up"]
    assert len(table.said("spread")) == 1
    assert table.automatic() is None
    table.sit("bob").until("window")
    assert table.acts() == ["first-look"]
    assert len(table.said("shuffled")) == 1


@pytest.mark.clause("bs/16(4)(j)")
def test_cards_spread_face_down_are_turned_up_when_a_player_comes() -> None:
    table = vacated("face-down")
    table.until("turn-up")
    assert table.automatic() is None
    assert not table.said("spread")
    table.sit("bob").until("window")
    assert table.acts() == ["turn-up", "first-look"]
    assert len(table.said("spread")) == len(table.said("shuffled")) == 1


def test_an_idle_table_can_be_closed() -> None:
    table = vacated("face-up")
    table.until("first-look")
    table.order("close-table", "games-supervisor")
    while table.asking is not None:
        if table.automatic() is None:
            table.close()
    assert table.said("closed")
