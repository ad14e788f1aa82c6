"""A table with lawful settings opens; an unlawful one is refused with its clause."""

from typing import Any

import pytest
from tests.games.let_it_ride.rides import APPROVED, Ride, ridden, ride
from tests.games.single_deck.decktop import refused

FLUSH = ("2h 5h 9h", "Jh Kh")
ROYAL = ("Ah Kh Qh", "Jh Th")


def opens(way: str, **settings: Any) -> bool:
    return Ride(way, **settings).asking is not None


# -- equipment --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/12(4)(a)#device")
def test_a_bahamas_device_needs_approval() -> None:
    assert opens("bahamas", equipment="hand")
    with refused("approval-missing", "bs/12(4)(a)#device"):
        opens("bahamas", equipment="device")
    with refused("setting-unlawful", "bs/12(4)(a)#device"):
        opens("bahamas", equipment="shoe")
    table = ride("bahamas", equipment="device", **APPROVED)
    assert len(table.said("in-device")) == len(table.said("shuffled")) == 1
    assert table.said("shuffled")[0].cite[0] == "bs/12(4)(a)#device"


@pytest.mark.clause("nsw-lir/2.3.1", "nsw-lir/3.6", "nsw-lir/1.1#card-shoe")
def test_nsw_deals_from_a_shoe_and_not_by_hand() -> None:
    assert opens("nsw", equipment="shoe")
    with refused("setting-unlawful", "nsw-lir/3.6"):
        opens("nsw", equipment="hand")


@pytest.mark.clause("nsw-lir/1.1#shuffling-device")
def test_an_nsw_shuffling_device_shuffles_and_deals() -> None:
    assert opens("nsw", equipment="shuffler")
    with refused("setting-unlawful", "nsw-lir/1.1#shuffling-device"):
        opens("nsw", equipment="auto-shoe")


@pytest.mark.clause("tribal-lir/(h)(1)", "tribal-lir/(i)(1)", "tribal-lir/(j)(1)")
def test_tribal_cards_come_from_shoe_hand_or_automated_shoe() -> None:
    for equipment in ("shoe", "hand", "auto-shoe"):
        assert opens("tribal", equipment=equipment)
    with refused("setting-unlawful", "tribal-lir/(j)(1)"):
        opens("tribal", equipment="device")


@pytest.mark.clause("tribal-lir/(i)(2)(i)")
def test_tribal_dealing_by_hand_needs_a_shuffler() -> None:
    assert opens("tribal", equipment="hand", shuffler="device")
    assert opens("tribal", equipment="shoe", shuffler="none")
    with refused("hand-without-shuffler", "tribal-lir/(i)(2)(i)"):
        opens("tribal", equipment="hand", shuffler="none")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(7)(a)#exempt", marks=pytest.mark.clause("bs/12(7)(a)#exempt")),
        pytest.param("tribal", "tribal-lir/(h)(6)", marks=pytest.mark.clause("tribal-lir/(h)(6)")),
    ],
)
def test_a_shuffler_counts_or_does_not(book: str, clause: str) -> None:
    assert opens(book, shuffler="counting-device")
    with refused("setting-unlawful", clause):
        opens(book, shuffler="sorting-device")


# -- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("bs/12(2)(a)")
def test_bahamas_has_one_deck() -> None:
    assert opens("bahamas", decks=1)
    with refused("setting-unlawful", "bs/12(2)(a)"):
        opens("bahamas", decks=2)


@pytest.mark.parametrize(
    ("way", "clause", "colours"),
    [
        pytest.param("nsw-shuffler", "nsw-lir/3.2.2", "colours-alike", marks=pytest.mark.clause("nsw-lir/3.2.2")),
        pytest.param(
            "tribal", "tribal-lir/(b)(2)(ii)", "colours-alike", marks=pytest.mark.clause("tribal-lir/(b)(2)(ii)")
        ),
    ],
)
def test_two_decks_differ_in_colour(way: str, clause: str, colours: str) -> None:
    assert opens(way, second_deck="yes", deck_colour="green", second_colour="black")
    with refused(colours, clause):
        opens(way, second_deck="yes", second_colour="blue")
    with refused(colours, clause):
        opens(way, second_deck="yes", deck_colour="red")
    assert opens(way, second_colour="blue")


@pytest.mark.parametrize(
    ("way", "without", "clause"),
    [
        pytest.param("nsw-shuffler", {"equipment": "shoe"}, "nsw-lir/3.2.1", marks=pytest.mark.clause("nsw-lir/3.2.1")),
        pytest.param(
            "tribal", {"shuffler": "none"}, "tribal-lir/(b)(2)", marks=pytest.mark.clause("tribal-lir/(b)(2)")
        ),
    ],
)
def test_a_second_deck_needs_the_device(way: str, without: dict[str, str], clause: str) -> None:
    table = ride(way, second_deck="yes")
    assert [e.data["colour"] for e in table.said("deck")] == ["blue", "red"]
    with refused("second-deck-alone", clause):
        opens(way, second_deck="yes", **without)
    with refused("setting-unlawful", clause):
        opens(way, second_deck="perhaps")


@pytest.mark.clause("tribal-lir/(b)(1)")
def test_the_cover_card_differs_from_the_backs() -> None:
    table = ride("tribal", cover_colour="white")
    assert table.said("cutting-card")[0].data["colour"] == "white"
    with refused("cover-like-backs", "tribal-lir/(b)(1)"):
        opens("tribal", cover_colour="blue")
    assert opens("tribal", cover_colour="red")
    with refused("cover-like-second-backs", "tribal-lir/(b)(1)"):
        opens("tribal", cover_colour="red", second_deck="yes")


@pytest.mark.clause("tribal-lir/(d)(5)")
def test_cards_are_used_eight_hours_in_a_shoe_and_four_by_hand() -> None:
    assert opens("tribal", deck_hours=8)
    with refused("setting-unlawful", "tribal-lir/(d)(5)"):
        opens("tribal", deck_hours=9)
    assert opens("tribal", equipment="hand", deck_hours=4)
    with refused("deck-hours-hand", "tribal-lir/(d)(5)"):
        opens("tribal", equipment="hand", deck_hours=5)


@pytest.mark.clause("nsw-lir/3.5")
def test_cards_may_arrive_checked_and_shuffled() -> None:
    table = ride("nsw", preshuffled="yes")
    (checked,) = table.said("cards-checked")
    assert checked.data["by"] == "before"
    assert "nsw-lir/3.5" in checked.cite
    assert ride("nsw", preshuffled="no").said("cards-checked")[0].data["by"] == "dealer"
    with refused("setting-unlawful", "nsw-lir/3.5"):
        opens("nsw", preshuffled="maybe")


@pytest.mark.clause("nsw-lir/4.5")
def test_the_dealer_may_shuffle_before_the_device_does() -> None:
    assert "manual-shuffle" in ride("nsw-shuffler", manual_first="yes").acts()
    assert "manual-shuffle" not in ride("nsw-shuffler").acts()
    with refused("setting-unlawful", "nsw-lir/4.5"):
        opens("nsw-shuffler", manual_first="often")


# -- seats, limits, payouts -------------------------------------------------------------------------------------------


@pytest.mark.clause("nsw-lir/2.2.1")
def test_an_nsw_layout_has_seven_areas() -> None:
    assert opens("nsw", seats=7)
    with refused("setting-unlawful", "nsw-lir/2.2.1"):
        opens("nsw", seats=8)


@pytest.mark.parametrize("book", ["bahamas", "tribal"])
def test_one_deck_is_enough_for_sixteen_seats(book: str) -> None:
    assert opens(book, seats=16)
    with refused("setting-unlawful"):
        opens(book, seats=17)


@pytest.mark.clause("nsw-lir/6.1")
def test_nsw_limits_are_set_and_in_order() -> None:
    assert opens("nsw", min=5, max=5)
    for name in ("min", "max"):
        with refused("setting-unlawful", "nsw-lir/6.1"):
            opens("nsw", **{name: 0})
    with refused("limits-crossed", "nsw-lir/6.1"):
        opens("nsw", min=10, max=5)


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(5)(d)", marks=pytest.mark.clause("bs/12(5)(d)")),
        pytest.param("tribal", "tribal-lir/(f)(5)", marks=pytest.mark.clause("tribal-lir/(f)(5)")),
    ],
)
def test_the_house_allows_two_positions_and_no_more(book: str, clause: str) -> None:
    assert opens(book, positions=2)
    with refused("setting-unlawful", clause):
        opens(book, positions=3)
    with refused("too-many-positions", clause):
        ride(book, positions=1).stake("ann").bet("ann", "all", 1000, seat=1)


@pytest.mark.clause("bs/12(7)(a)")
def test_the_bahamas_stub_is_counted_at_least_every_third_round() -> None:
    assert opens("bahamas", stub_every=1)
    with refused("setting-unlawful", "bs/12(7)(a)"):
        opens("bahamas", stub_every=4)


@pytest.mark.clause("tribal-lir/(h)(5)", "tribal-lir/(i)(5)", "tribal-lir/(j)(5)")
def test_the_tribal_stub_is_counted_at_least_every_fifth_round() -> None:
    for equipment in ("shoe", "hand", "auto-shoe"):
        assert opens("tribal", equipment=equipment, stub_every=5)
        with refused("setting-unlawful", "tribal-lir/(i)(5)"):
            opens("tribal", equipment=equipment, stub_every=6)


@pytest.mark.clause("nsw-lir/10.2")
def test_an_nsw_cap_limits_the_payout_of_a_hand() -> None:
    table = ridden("nsw", *ROYAL, cap="15000")
    assert table.chips("ann") == 100_000 + 1_500_000
    assert [e.data["paid"] for e in table.settled("ann")] == [1_000_000, 500_000, 0]
    assert "nsw-lir/10.2" in table.settled("ann")[1].cite
    sign = [line["text"] for line in table.table.sign() if line["topic"] == "cap"]
    assert sign == ["Payouts are limited to $15,000 for each hand"]
    assert not [line for line in ride("nsw").table.sign() if line["topic"] == "cap"]


def test_an_nsw_cap_may_apply_to_each_wager() -> None:
    table = ridden("nsw", *ROYAL, cap="8000", cap_scope="wager")
    assert [e.data["paid"] for e in table.settled("ann")] == [800_000] * 3


@pytest.mark.clause("tribal-lir/(l)(3)")
def test_a_tribal_cap_leaves_three_minimum_wagers_their_best_win() -> None:
    with refused("cap-too-low", "tribal-lir/(l)(3)"):
        opens("tribal", cap="14999.99")
    table = ridden("tribal", *ROYAL, cap="15000")
    assert table.chips("ann") == 100_000 + 1_500_000
    assert any(line["text"] == "Payouts are limited to $15,000 for each hand" for line in table.table.sign())


def test_higher_house_odds_raise_the_floor_of_a_tribal_cap() -> None:
    with refused("cap-too-low", "tribal-lir/(l)(3)"):
        opens("tribal", cap="15000", **{"pays__base.royal-flush": "1,001 to 1"})


def test_a_tribal_cap_does_not_limit_the_bonus() -> None:
    table = ride("tribal", cap="15000").stake("ann").bet("ann", "bonus", 100)
    table.cards(ROYAL[0], community=ROYAL[1]).until_dealt().ride("ann").finish()
    assert table.chips("ann") == 100_000 - 100 + 1_500_000 + 2_500_000


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param("bahamas", "bs/12(9)(a)", marks=pytest.mark.clause("bs/12(9)(a)")),
        pytest.param("tribal", "tribal-lir/(l)(1)", marks=pytest.mark.clause("tribal-lir/(l)(1)")),
    ],
)
def test_odds_are_stated_with_to_and_never_with_for(book: str, clause: str) -> None:
    lines = [line["text"] for line in Ride(book, odds_word="to").table.sign() if line["topic"] == "payouts"]
    assert lines[0] == "royal flush: 1,000 to 1"
    assert len(lines) == 9
    with refused("setting-unlawful", clause):
        opens(book, odds_word="for")


def test_tribal_odds_may_be_stated_with_win() -> None:
    lines = [line["text"] for line in Ride("tribal", odds_word="win").table.sign() if line["topic"] == "payouts"]
    assert lines[4] == "flush: 8 win 1"


@pytest.mark.clause("tribal-lir/(g)(1)")
def test_the_house_may_offer_the_bonus_or_not() -> None:
    assert len(ride("tribal").stake("ann").bet("ann", "bonus", 100).wagers("ann")) == 4
    with refused("no-bonus", "tribal-lir/(g)(1)"):
        ride("tribal", bonus="no").stake("ann").bet("ann", "bonus", 100)
    offered, not_offered = (
        [line["text"] for line in Ride("tribal", bonus=word).table.sign() if line["topic"] == "bonus"]
        for word in ("yes", "no")
    )
    assert offered[0] == "Bonus royal flush: $25,000"
    assert len(offered) == 7
    assert not_offered == []
