"""Cards come to the table: received, checked or inspected, spread, washed; and idle tables."""

import pytest
from tests.games.let_it_ride.rides import WAYS, Ride, ride
from tests.games.single_deck.decktop import refused


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(2)(a)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/3.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(b)(1)")),
    ],
)
def test_one_deck_of_52_without_jokers_and_a_cutting_card(book: str) -> None:
    table = ride(book, deck_colour="green")
    assert [e.data.as_dict() for e in table.said("deck")] == [{"cards": 52, "colour": "green"}]
    assert table.table.deck.full[52] == 0
    assert len(table.said("cutting-card")) == 1


# -- checking ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/3.4")
def test_nsw_cards_are_checked_before_use_and_the_checker_is_recorded() -> None:
    table = Ride("nsw").sit("ann")
    table.until("check-cards")
    table.give("choose", "dealer", "dealer", choice="casino-supervisor")
    assert table.said("cards-checked")[0].data.as_dict() == {"by": "casino-supervisor", "colour": "blue"}
    assert not table.said("shuffled")


@pytest.mark.clause("nsw-lir/1.1#deck-checking-device")
def test_a_machine_may_check_the_deck() -> None:
    table = Ride("nsw").sit("ann")
    table.until("check-cards")
    table.give("choose", "dealer", "dealer", choice="deck-checking-device")
    assert [e.data["cards"] for e in table.said("device-checked")] == [52]
    assert not ride("nsw").said("device-checked")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(3)(a)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(d)(1)")),
    ],
)
def test_the_dealer_inspects_and_then_a_supervisor(book: str) -> None:
    table = Ride(book)
    table.until("verify-inspection")
    assert table.acts() == ["inspect-cards"]
    with refused("not-yours"):
        table.give("done", "dealer", "dealer")
    table.give("done", "pat", "games-supervisor")
    assert table.acts() == ["inspect-cards", "verify-inspection"]


# -- the spread -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(3)(b)", marks=pytest.mark.clause("bs/12(3)(b)")),
        pytest.param("tribal", "tribal-lir/(d)(2)", marks=pytest.mark.clause("tribal-lir/(d)(2)")),
    ],
)
def test_the_cards_stay_spread_until_the_first_player_has_looked(book: str, clause: str) -> None:
    table = Ride(book)
    table.until("first-look")
    assert table.said("spread")
    assert table.automatic() is None
    with refused("nobody-here", clause):
        table.give("done", "dealer", "dealer")
    table.sit("ann").until("window")
    assert table.acts().index("first-look") < table.acts().index("wash")


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(1)(m)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(a)(1)(vi)")),
    ],
)
def test_the_spread_shows_four_suits_in_sequence(book: str) -> None:
    (spread,) = ride(book).said("spread")
    assert spread.data["suits"] == 4
    assert spread.data["names"] == ["clubs", "diamonds", "hearts", "spades"]
    assert [row[0] + row[-1] for row in spread.data["rows"]] == ["2cAc", "2dAd", "2hAh", "2sAs"]
    assert {len(row) for row in spread.data["rows"]} == {13}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(3)(c)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(d)(3)")),
    ],
)
def test_after_the_look_the_cards_are_washed_and_then_shuffled(book: str) -> None:
    table = ride(book)
    assert table.acts().count("wash") == 1
    washed = next(i for i, e in enumerate(table.events) if e.data.get("act") == "wash")
    assert washed < table.kinds().index("shuffled")


# -- two decks --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(d)(4)")
def test_each_of_two_decks_is_prepared_by_itself() -> None:
    table = ride("tribal", second_deck="yes")
    assert [e.data["decks"] for e in table.said("decks-apart")] == [["blue", "red"]]
    colours = [(e.data["act"], e.data["colour"]) for e in table.said("act") if "colour" in e.data]
    each = ["inspect-cards", "verify-inspection", "wash"]
    assert colours == [(act, colour) for colour in ("blue", "red") for act in each]
    assert not ride("tribal").said("decks-apart")


@pytest.mark.clause("nsw-lir/3.4")
def test_each_of_two_nsw_decks_is_checked() -> None:
    table = ride("nsw-shuffler", second_deck="yes")
    assert [e.data["colour"] for e in table.said("cards-checked")] == ["blue", "red"]
    assert table.table.deck.colour == "blue"


@pytest.mark.clause("tribal-lir/(b)(2)(i)")
def test_the_standard_for_two_decks_is_recorded() -> None:
    (reference,) = ride("tribal", second_deck="yes").said("reference")
    assert reference.data.as_dict() == {"to": "minimum internal control standards", "decks": 2}


# -- an idle table ----------------------------------------------------------------------------------------------------


def vacated(book: str, **settings: object) -> Ride:
    """A round without wagers, then nobody is left."""
    table = ride(book, **settings)
    table.give("leave", "ann")
    table.events.clear()
    return table


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(4)(c)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(e)(5)")),
    ],
)
def test_an_idle_table_spreads_its_cards_face_up_for_the_next_player(book: str) -> None:
    table = vacated(book)
    table.close()
    table.until("first-look")
    assert [e.data["spread"] for e in table.said("idle")] == ["face-up"]
    assert len(table.said("spread")) == 1
    assert table.automatic() is None
    table.sit("bob").until("window")
    assert table.acts()[:2] == ["first-look", "wash"]
    assert len(table.said("shuffled")) == 1


@pytest.mark.clause("tribal-lir/(e)(5)")
def test_cards_spread_face_down_are_turned_up_when_a_player_comes() -> None:
    table = vacated("tribal")
    table.close()
    table.until("idle-spread")
    table.give("choose", "dealer", "dealer", choice="face-down")
    table.until("turn-up")
    assert not table.said("spread")
    assert table.automatic() is None
    table.sit("bob").until("window")
    assert len(table.said("spread")) == 1
    assert table.acts()[:3] == ["turn-up", "first-look", "wash"]


@pytest.mark.clause("nsw-lir/4.1.3")
def test_nsw_cards_are_shuffled_before_play_resumes_at_an_empty_table() -> None:
    table = vacated("nsw")
    table.close()
    table.until("player-comes")
    assert table.said("idle")
    assert not table.said("shuffled")
    assert table.automatic() is None
    table.sit("bob").until("window")
    assert [e.kind for e in table.events if e.kind in ("shuffled", "betting")][-2:] == ["shuffled", "betting"]
    assert "nsw-lir/4.1.3" in table.said("shuffled")[0].cite


def test_a_round_without_wagers_deals_nothing_and_shuffles_nothing() -> None:
    for book in ("bahamas", "nsw", "tribal"):
        table = ride(book)
        table.events.clear()
        table.close()
        table.until("window")
        assert table.table.state.round == 2
        assert not table.said("dealt")
        assert not table.said("shuffled")


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("opened", [True, False])
def test_a_table_without_players_can_be_closed(way: str, *, opened: bool) -> None:
    table = vacated(way) if opened else Ride(way)
    if opened:
        table.close()
    while table.automatic():
        pass
    table.order("close-table")
    while table.asking is not None:
        if table.automatic() is None:
            table.close()
    assert table.table.state.stage == "closed"
