"""The deal: "No more bets", the order of the cards, the burn card."""

from itertools import chain

import pytest
from tests.games.let_it_ride.rides import LOSER, WAYS, Ride, dealt, ride, staked
from tests.games.single_deck.decktop import refused

from pitboss.hands.cards import card_text

ANN, BOB = ["Ah", "Kd", "2c"], ["As", "Qd", "3c"]
COMMUNITY = ["9s", "Jd"]
BURN = "6c"

BS = [f"bs/12(6)({letter})" for letter in "abcde"]
SHOE = [f"tribal-lir/(h)(3)({nth})" for nth in ("i", "ii", "iii", "iv", "v", "vi")]
HAND = [clause.replace("(h)", "(i)") for clause in SHOE]


def two_dealt(way: str) -> Ride:
    """Ann and bob are dealt in, in seats 0 and 1."""
    return dealt(way, " ".join(ANN), " ".join(BOB), community=" ".join(COMMUNITY))


def targets(table: Ride, clause: str = "") -> list[str]:
    """Where the cards went, in order; only those dealt by one clause if it is given."""
    return [str(e.data["hand"]) for e in table.said("dealt") if not clause or clause in e.cite]


def faces(table: Ride, hand: str) -> list[str]:
    """The cards of a hand as the house knows them."""
    return [card_text(card) for card in table.table.state.hands[hand].cards]


def lie_as_dealt(table: Ride) -> None:
    assert faces(table, "seat-0") == ANN
    assert faces(table, "seat-1") == BOB
    assert faces(table, "community") == COMMUNITY


BOTH = ["seat-0", "seat-1"]
STACKS = ["seat-0"] * 3 + ["seat-1"] * 3
INTERLEAVED = [BOTH, ["community"], BOTH, ["community"], BOTH]
WITH_BURN = [BOTH, ["burn"], BOTH, ["community"], BOTH, ["community"]]


# -- no more bets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "way",
    [
        pytest.param("bahamas", marks=pytest.mark.clause("bs/12(5)(b)")),
        pytest.param("nsw-shoe", marks=pytest.mark.clause("nsw-lir/7.2.1")),
        pytest.param("nsw-shuffler", marks=pytest.mark.clause("nsw-lir/7.2.1")),
    ],
)
def test_no_more_bets_is_announced_before_the_first_card(way: str) -> None:
    table = dealt(way, LOSER)
    calls = [e.kind for e in table.events if e.kind in ("announced", "dealt")]
    assert calls[:2] == ["announced", "dealt"]
    assert table.words() == ["No more bets"]


@pytest.mark.parametrize(
    ("way", "clause"),
    [
        pytest.param("tribal-shoe", "tribal-lir/(h)(2)", marks=pytest.mark.clause("tribal-lir/(h)(2)")),
        pytest.param("tribal-hand", "tribal-lir/(i)(2)(iii)", marks=pytest.mark.clause("tribal-lir/(i)(2)(iii)")),
        pytest.param("tribal-auto-shoe", "tribal-lir/(j)(2)(ii)", marks=pytest.mark.clause("tribal-lir/(j)(2)(ii)")),
    ],
)
def test_then_the_bonus_chips_are_counted_and_banked(way: str, clause: str) -> None:
    table = staked(way, "ann", "bob").bet("ann", "bonus", 100).bet("bob", "bonus", 100)
    table.close()
    assert table.words() == ["No more bets"]
    table.until("bonus-chips")
    with refused("number-out-of-range", clause):
        table.give("number", "dealer", "dealer", value=1)
    table.give("number", "dealer", "dealer", value=2)
    assert [e.data["chips"] for e in table.said("bonus-banked")] == [2]
    assert not table.said("dealt")
    assert not dealt(way, LOSER).said("bonus-banked")


# -- Bahamas ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/12(6)")
def test_bahamas_deals_clockwise_from_the_far_left() -> None:
    table = two_dealt("bahamas-hand")
    assert [e.data["order"] for e in table.said("deal")] == [[0, 1]]
    assert targets(table) == [*chain(*INTERLEAVED)]
    lie_as_dealt(table)


@pytest.mark.parametrize(
    ("clause", "where"),
    [pytest.param(c, w, marks=pytest.mark.clause(c)) for c, w in zip(BS, INTERLEAVED, strict=True)],
)
def test_bahamas_deals_in_this_order(clause: str, where: list[str]) -> None:
    table = two_dealt("bahamas-hand")
    assert targets(table, clause) == where
    lie_as_dealt(table)


@pytest.mark.clause("bs/12(6)(g)")
def test_the_bahamas_device_gives_stacks_of_three() -> None:
    table = two_dealt("bahamas-device")
    assert targets(table, "bs/12(6)(g)") == STACKS
    lie_as_dealt(table)


@pytest.mark.clause("bs/12(6)(g)#community")
def test_the_top_card_of_the_bahamas_community_stack_is_burned() -> None:
    table = two_dealt("bahamas-device")
    assert targets(table, "bs/12(6)(g)#community") == ["burn", "community", "community"]
    assert [r.origin for r in table.table.state.rack] == ["burn"]
    assert table.table.state.rack[0].card == 16  # the six of clubs, which came out first
    lie_as_dealt(table)


@pytest.mark.clause("bs/12(1)(a)")
def test_a_community_card_is_face_down_and_shared() -> None:
    table = two_dealt("bahamas-hand")
    assert {e.data["card"] for e in table.said("dealt")} == {"??"}
    table.ride("ann", "bob").finish()
    assert [e.data["cards"] for e in table.said("hand-formed")] == [5, 5]


# -- New South Wales --------------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/7.1")
def test_all_nsw_cards_are_dealt_face_down() -> None:
    for way in ("nsw-shoe", "nsw-shuffler"):
        assert {e.data["card"] for e in two_dealt(way).said("dealt")} == {"??"}


@pytest.mark.clause("nsw-lir/7.2.2")
def test_nsw_deals_clockwise_from_the_dealers_left() -> None:
    for way in ("nsw-shoe", "nsw-shuffler"):
        table = two_dealt(way)
        assert [e.data["order"] for e in table.said("deal")] == [[0, 1]]
        lie_as_dealt(table)


@pytest.mark.parametrize(
    ("clause", "where"),
    [
        pytest.param("nsw-lir/7.3.1", BOTH, marks=pytest.mark.clause("nsw-lir/7.3.1")),
        pytest.param("nsw-lir/7.3.2", BOTH * 2, marks=pytest.mark.clause("nsw-lir/7.3.2")),
        pytest.param("nsw-lir/7.3.3", ["community"] * 2, marks=pytest.mark.clause("nsw-lir/7.3.3")),
    ],
)
def test_the_nsw_shoe_deals_to_the_players_first(clause: str, where: list[str]) -> None:
    table = two_dealt("nsw-shoe")
    assert targets(table, clause) == where
    assert targets(table) == BOTH * 3 + ["community"] * 2
    lie_as_dealt(table)


@pytest.mark.clause("nsw-lir/7.4.1", "nsw-lir/7.4.2")
def test_the_nsw_device_gives_stacks_of_three_and_one_to_the_dealer() -> None:
    table = two_dealt("nsw-shuffler")
    assert targets(table, "nsw-lir/7.4.1") == STACKS
    assert targets(table, "nsw-lir/7.4.2") == ["community", "community", "burn"]
    lie_as_dealt(table)


@pytest.mark.clause("nsw-lir/7.4.3")
def test_the_bottom_card_of_the_dealers_stack_goes_unseen_to_the_rack() -> None:
    table = two_dealt("nsw-shuffler")
    assert [r.origin for r in table.table.state.rack] == ["burn"]
    assert table.table.state.rack[0].card == 16  # the six of clubs, which came out last
    assert not [e for e in table.events if "6c" in str(e.data)]


@pytest.mark.clause("nsw-lir/1.1#community-cards")
def test_there_are_exactly_two_community_cards() -> None:
    for way in ("nsw-shoe", "nsw-shuffler"):
        table = two_dealt(way)
        assert [e.data["cards"] for e in table.said("community")] == [2]
        assert table.cards_in("community") == 2


# -- tribal -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("tribal-lir/(h)(3)")
def test_the_tribal_shoe_deals_clockwise_from_the_far_left() -> None:
    table = two_dealt("tribal-shoe")
    assert [e.data["order"] for e in table.said("deal")] == [[0, 1]]
    assert targets(table) == [*chain(*WITH_BURN)]
    lie_as_dealt(table)


@pytest.mark.parametrize(
    ("clause", "where"),
    [pytest.param(c, w, marks=pytest.mark.clause(c)) for c, w in zip(SHOE, WITH_BURN, strict=True)],
)
def test_the_tribal_shoe_deals_in_this_order(clause: str, where: list[str]) -> None:
    table = two_dealt("tribal-shoe")
    assert targets(table, clause) == where
    lie_as_dealt(table)


@pytest.mark.clause("tribal-lir/(i)(3)")
def test_tribal_dealing_by_hand_goes_clockwise_from_the_far_left() -> None:
    table = two_dealt("tribal-hand")
    assert [e.data["order"] for e in table.said("deal")] == [[0, 1]]
    assert targets(table) == [*chain(*WITH_BURN)]
    lie_as_dealt(table)


@pytest.mark.parametrize(
    ("clause", "where"),
    [pytest.param(c, w, marks=pytest.mark.clause(c)) for c, w in zip(HAND, WITH_BURN, strict=True)],
)
def test_tribal_dealing_by_hand_has_this_order(clause: str, where: list[str]) -> None:
    table = two_dealt("tribal-hand")
    assert targets(table, clause) == where
    lie_as_dealt(table)


def test_the_tribal_automated_shoe_gives_stacks_of_three() -> None:
    table = two_dealt("tribal-auto-shoe")
    assert targets(table) == [*STACKS, "burn", "community", "community"]
    assert "T-02" in table.said("dealt")[0].cite
    lie_as_dealt(table)


@pytest.mark.clause("tribal-lir/(a)(1)(i)")
def test_tribal_community_cards_are_face_down_until_turned() -> None:
    table = two_dealt("tribal-shoe")
    assert {e.data["card"] for e in table.said("dealt")} == {"??"}
    table.ride("ann", "bob").finish()
    assert [e.data["cards"] for e in table.said("shown") if e.data["hand"] == "community"] == [["9s"], ["Jd"]]


@pytest.mark.clause("tribal-lir/(i)(2)(ii)")
def test_the_dealer_takes_the_deck_into_either_hand() -> None:
    for hand in ("left", "right"):
        table = staked("tribal-hand")
        table.close()
        table.until("hold")
        table.give("choose", "dealer", "dealer", choice=hand)
        assert [e.data["hand"] for e in table.said("holding")] == [hand]
        table.order("hold", "dealer", hand=hand)
        assert [e.data["hand"] for e in table.said("holding")] == [hand, hand]


@pytest.mark.clause("tribal-lir/(i)(2)(ii)(A)")
def test_the_deck_stays_in_the_hand_that_took_it() -> None:
    table = dealt("tribal-hand", LOSER)
    with refused("same-hand", "tribal-lir/(i)(2)(ii)(A)"):
        table.order("hold", "dealer", hand="right")
    table.order("hold", "dealer", hand="left")


# -- every way --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", WAYS)
def test_empty_seats_and_players_without_bets_get_no_cards(way: str) -> None:
    table = Ride(way).sit("ann", 1).sit("bob", 3).sit("cyd", 5)
    table.until("window")
    table.stake("ann", "cyd").cards(LOSER, "3c 4d 8h").until_dealt()
    assert {name for name, hand in table.table.state.hands.items() if hand.seat >= 0} == {"seat-1", "seat-5"}


@pytest.mark.parametrize("way", WAYS)
def test_sixteen_or_all_seats_can_be_dealt(way: str) -> None:
    seats = 7 if way.startswith("nsw") else 16
    table = Ride(way, seats=seats)
    for seat in range(seats):
        table.sit(f"p{seat}", seat)
    table.until("window")
    for seat in range(seats):
        table.bet(f"p{seat}", "all", 500)
    table.chance(*(card_text(card) for card in range(52)))
    table.close()
    table.until("look")
    assert all(table.cards_in(f"seat-{seat}") == 3 for seat in range(seats))


@pytest.mark.parametrize("way", WAYS)
def test_without_a_scanner_cards_are_known_when_they_are_turned(way: str) -> None:
    table = ride(way)
    table.table.scanner = False
    table.stake("ann")
    table.chance(*["??"] * (6 if way not in ("bahamas-hand", "nsw-shoe") else 5))
    table.chance("9s", "Jd", "Tc", "Td", "3h")
    table.close()
    table.ride("ann").finish()
    assert set(table.ends("ann").values()) == {"won"}
