"""The end of a round: hands turned and judged, losers first, winners from the right, cards racked in order."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, dealt, ride
from tests.games.single_deck.decktop import refused

from pitboss.engine.view import cut

PAIR, TRIPS, OTHER_LOSER = "Tc Td 3h", "8c 8d 8h", "3c 4d 7s"


def finished(book: str, *hands: str) -> Ride:
    """Everybody lets everything ride."""
    people = ("ann", "bob", "cyd")[: len(hands)]
    table = dealt(book, *hands)
    table.events.clear()
    table.ride(*people).finish()
    return table


def test_every_wager_and_card_comes_to_an_end() -> None:
    for book in ("bahamas", "nsw", "tribal"):
        table = finished(book, LOSER, PAIR, TRIPS)
        assert table.chips("ann") == CHIPS - 3 * STAKE
        assert table.chips("bob") == CHIPS + 3 * STAKE
        assert table.chips("cyd") == CHIPS + 9 * STAKE
        assert sum(table.table.state.chips.values()) == 0
        assert table.table.state.hands == {}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(j)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(7)")),
        pytest.param("nsw"),
    ],
)
def test_hands_are_turned_counter_clockwise_from_the_far_right(book: str) -> None:
    table = finished(book, LOSER, PAIR, TRIPS)
    shown = [e.data["hand"] for e in table.said("shown")]
    assert shown == ["community", "community", "seat-2", "seat-1", "seat-0"]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(1)(b)", "bs/12(8)(k)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/1.1#hand", "nsw-lir/8.7")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(a)(1)(ii)", "tribal-lir/(k)(7)(i)")),
    ],
)
def test_three_own_cards_and_both_community_cards_make_the_hand(book: str) -> None:
    table = dealt(book, "Tc 2d 3h", community="5s Th").ride("ann").finish()
    assert [e.data["cards"] for e in table.said("hand-formed")] == [5]
    assert set(table.ends("ann").values()) == {"won"}
    assert set(dealt(book, "Tc 2d 3h", community="5s 9h").ride("ann").finish().ends("ann").values()) == {"lost"}


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(l)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/8.8")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(7)(ii)")),
    ],
)
def test_each_hand_is_examined_for_a_payout(book: str) -> None:
    table = finished(book, LOSER, PAIR, TRIPS)
    assert [(e.data["seat"], e.data["pays"]) for e in table.said("examined")] == [(2, True), (1, True), (0, False)]
    assert table.end_of("bob", "1") == "won"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(m)#collect")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/9.2.1")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(8)")),
    ],
)
def test_losing_wagers_and_their_cards_are_collected_before_anyone_is_paid(book: str) -> None:
    table = finished(book, LOSER, PAIR, OTHER_LOSER)
    ends = [(e.data["person"], e.data["end"]) for e in table.said("settled")]
    assert ends == [("cyd", "lost")] * 3 + [("ann", "lost")] * 3 + [("bob", "won")] * 3
    first_paid = next(i for i, e in enumerate(table.events) if e.data.get("end") == "won")
    racked = [e.data["from"] for e in table.events[:first_paid] if e.kind == "racked"]
    assert [name for name in racked if name != "burn"] == ["seat-2", "seat-0"]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(n)", "bs/12(8)(o)")),
        pytest.param("nsw", marks=pytest.mark.clause("nsw-lir/9.2.2")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(9)", "tribal-lir/(k)(9)(i)")),
    ],
)
def test_winners_are_paid_wager_by_wager_from_the_far_right(book: str) -> None:
    table = finished(book, PAIR, LOSER, TRIPS)
    paid = [(e.data["person"], e.data["paid"]) for e in table.said("settled") if e.data["end"] == "won"]
    assert paid == [("cyd", 3 * STAKE)] * 3 + [("ann", STAKE)] * 3


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(n)#display")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(9)")),
    ],
)
def test_winning_hands_stay_face_up_until_all_are_paid(book: str) -> None:
    table = finished(book, PAIR, LOSER, TRIPS)
    assert [e.data["seats"] for e in table.said("hands-stay-up")] == [[2, 0]]
    last_paid = max(i for i, e in enumerate(table.events) if e.data.get("end") == "won")
    racked = {e.data["from"]: i for i, e in enumerate(table.events) if e.kind == "racked"}
    assert racked["seat-2"] > last_paid
    assert racked["seat-0"] > last_paid


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(8)(p)", marks=pytest.mark.clause("bs/12(8)(p)")),
        pytest.param("nsw", "nsw-lir/9.3", marks=pytest.mark.clause("nsw-lir/9.3")),
        pytest.param("tribal", "tribal-lir/(k)(9)(ii)", marks=pytest.mark.clause("tribal-lir/(k)(9)(ii)")),
    ],
)
def test_then_the_winners_cards_and_the_community_cards_are_racked(book: str, clause: str) -> None:
    table = finished(book, PAIR, LOSER, TRIPS)
    assert [e.data["from"] for e in table.by(clause) if e.kind == "racked"] == ["seat-2", "seat-0", "community"]


@pytest.mark.parametrize(
    "book",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(8)(q)")),
        pytest.param("tribal", marks=pytest.mark.clause("tribal-lir/(k)(10)")),
    ],
)
def test_the_rack_keeps_each_hand_together_and_in_order(book: str) -> None:
    table = finished(book, PAIR, LOSER, TRIPS)
    assert [e.data["order"] for e in table.said("racked-in-order")] == [["seat-1", "seat-2", "seat-0", "community"]]


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(8)(q)", marks=pytest.mark.clause("bs/12(8)(q)")),
        pytest.param("tribal", "tribal-lir/(k)(10)", marks=pytest.mark.clause("tribal-lir/(k)(10)")),
    ],
)
def test_a_disputed_hand_is_rebuilt_from_the_rack(book: str, clause: str) -> None:
    table = dealt(book, PAIR, LOSER, TRIPS).choose("ann", "ride").choose("bob", "ride")
    with refused("nothing-to-rebuild", clause):
        table.order("rebuild-hands")
    table.choose("cyd", "ride").choose("ann", "ride").choose("bob", "ride").choose("cyd", "ride")
    table.until("shuffle")
    with refused("wrong-role", clause):
        table.order("rebuild-hands", "dealer")
    said = table.order("rebuild-hands", "games-supervisor")
    hands = said[-1].data["hands"]
    burned = {"burn": ["6c"]} if book == "tribal" else {}
    assert list(hands.items()) == [
        *burned.items(), ("seat-1", LOSER.split()), ("seat-2", TRIPS.split()), ("seat-0", PAIR.split()),
        ("community", ["9s", "Jd"]),
    ]  # fmt: skip
    assert clause in said[-1].cite
    assert not cut(said[-1:], "ann")
    assert not cut(said[-1:], "dealer", "dealer")
    assert cut(said[-1:], "gus", "casino-supervisor")
    table.until("window")
    with refused("nothing-to-rebuild", clause):
        table.order("rebuild-hands", "inspector")


# -- the bonus --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(g)(3)", "tribal-lir/(g)(4)")
def test_the_bonus_is_settled_by_itself() -> None:
    def chips(hand: str, *, bonus: bool) -> int:
        table = ride("tribal").stake("ann")
        if bonus:
            table.bet("ann", "bonus", 100)
        table.cards(hand).until_dealt().choose("ann", "withdraw").choose("ann", "ride").finish()
        if bonus:
            assert table.ends("ann")["bonus"] == ("won" if hand == TRIPS else "lost")
        return table.chips("ann")

    assert chips(TRIPS, bonus=True) - chips(TRIPS, bonus=False) == 500 - 100
    for hand in (PAIR, LOSER):
        assert chips(hand, bonus=True) - chips(hand, bonus=False) == -100


def test_the_bonus_chip_is_not_returned_to_a_winner() -> None:
    table = ride("tribal").stake("ann").bet("ann", "bonus", 100).cards(TRIPS).until_dealt().ride("ann").finish()
    (bonus,) = table.settled("ann", "bonus")
    assert [(m.source, m.target, m.cents) for m in bonus.moves] == [("layout", "house", 100), ("house", "ann", 500)]
    assert "T-09" in bonus.cite
