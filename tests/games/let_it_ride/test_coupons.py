"""Match-play coupons (T-17): next to the bet that stays, paid if it wins, taken in any case."""

import pytest
from tests.games.let_it_ride.rides import CHIPS, LOSER, STAKE, Ride, ride
from tests.games.single_deck.decktop import refused

from pitboss.engine.say import Event

CLAUSE = "tribal-lir/(f)(1)"
PAIR = "Tc Td 3h"


def laid(cents: int = STAKE, **settings: object) -> Ride:
    """Ann has three wagers and a coupon."""
    table = ride("tribal", **settings).bet("ann", "all", STAKE)
    table.order("lay-coupon", "player", "ann", cents=cents)
    return table


def _ends(table: Ride) -> list[str]:
    return [e.kind for e in table.events if e.kind.startswith("coupon-") and e.kind != "coupon-laid"]


def _paid(table: Ride) -> int:
    found: list[Event] = table.said("coupon-paid")
    return sum(int(e.data["cents"]) for e in found)


@pytest.mark.clause(CLAUSE)
def test_a_coupon_wins_with_the_bet_that_stays_and_is_taken() -> None:
    table = laid().cards(PAIR).until_dealt().ride("ann").finish()
    assert _ends(table) == ["coupon-paid", "coupon-taken"]
    assert table.chips("ann") == CHIPS + 4 * STAKE  # three bets and the coupon, each 1 to 1
    assert table.chips("coupon:ann") == 0
    assert all(CLAUSE in e.cite and "T-17" in e.cite for e in table.said("coupon-paid"))


@pytest.mark.clause(CLAUSE)
def test_a_coupon_is_taken_when_the_bet_loses() -> None:
    table = laid().cards(LOSER).until_dealt().ride("ann").finish()
    assert _ends(table) == ["coupon-taken"]
    assert (table.chips("ann"), table.chips("coupon:ann")) == (CHIPS - 3 * STAKE, 0)


def test_the_odds_of_the_hand_or_even_money() -> None:
    fours = "8c 8d 8h"
    odds = laid().cards(fours).until_dealt().ride("ann").finish()
    even = laid(coupon_pays="even").cards(fours).until_dealt().ride("ann").finish()
    won = odds.settled("ann", "3")[0].data["paid"]
    assert (_paid(odds), _paid(even)) == (won, STAKE)
    assert won > STAKE


def test_the_limit_of_a_hand_includes_the_coupon() -> None:
    table = laid(cap=15_000).cards("Ts Js Qs", community="Ks As").until_dealt().ride("ann").finish()
    assert (_paid(table), _ends(table)) == (0, ["coupon-paid", "coupon-taken"])


def test_a_coupon_goes_back_with_its_bet() -> None:
    table = laid()
    before = table.chips("cage")
    third = next(w.id for w in table.wagers("ann") if w.spot == "3")
    table.give("remove", "ann", wager=third)
    table.close().until("window")
    assert _ends(table) == ["coupon-returned"]
    assert (table.chips("coupon:ann"), table.chips("cage")) == (0, before + STAKE)


@pytest.mark.clause(CLAUSE)
def test_a_coupon_needs_chips_of_its_value_and_is_the_only_one() -> None:
    table = ride("tribal")
    with refused("coupon-alone", CLAUSE):
        table.order("lay-coupon", "player", "ann", cents=STAKE)
    table.bet("ann", "all", STAKE)
    with refused("coupon-alone", CLAUSE):
        table.order("lay-coupon", "player", "ann", cents=STAKE + 1)
    with refused("coupon-alone", CLAUSE):
        table.order("lay-coupon", "player", "ann", cents=STAKE, seat=3)
    table.order("lay-coupon", "player", "ann", cents=STAKE)
    with refused("one-coupon-a-hand", CLAUSE):
        table.order("lay-coupon", "player", "ann", cents=STAKE)
    assert table.chips("coupon:ann") == STAKE


@pytest.mark.parametrize("cents", [0, -1, None, True, "5"])
def test_a_coupon_needs_a_value(cents: object) -> None:
    table = ride("tribal").bet("ann", "all", STAKE)
    with refused("cents-unreadable"):
        table.order("lay-coupon", "player", "ann", cents=cents)


def test_no_coupon_after_betting_closes_or_where_the_rulebook_has_none() -> None:
    table = laid().cards(PAIR).until_dealt()
    with refused("betting-closed"):
        table.order("lay-coupon", "player", "ann", cents=STAKE)
    other = ride("bahamas").bet("ann", "all", STAKE)
    with refused("not-an-answer"):
        other.order("lay-coupon", "player", "ann", cents=STAKE)
