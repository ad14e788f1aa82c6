"""Wagers at a wheel: on a spot of the layout, within the limits, until "No more bets"."""

from typing import Any

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.step import Check
from pitboss.engine.wager import Wager, spot_name, spot_names
from pitboss.games.families.floor.stakes import StakeRules
from pitboss.games.refusal_codes import GameCode

OWNER = "wheels"
CHIPS = ("chips", "plaques", "tokens")

NO_SPOT = Check(
    GameCode.NO_SUCH_SPOT, "bs/7(1)", "bs/7(2)", "W-01", owner=OWNER,
    says="There is no {spot} bet on this layout. Bet on {spots}.",
)  # fmt: skip
MEANS = Check(
    GameCode.MEANS_REFUSED, "W-02", owner=OWNER, says="You can't bet with {means}. Use chips, plaques or tokens."
)
BELOW = Check(
    GameCode.BELOW_MINIMUM, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="{amount} is below the minimum of {low}. Bet {low} or more.",
)  # fmt: skip
ABOVE = Check(
    GameCode.ABOVE_MAXIMUM, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="{amount} is above the maximum of {high}. Bet {high} or less.",
)  # fmt: skip
CROSSED = Check(
    GameCode.LIMITS_CROSSED, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="The minimum {low} is above the maximum {high}.",
)  # fmt: skip
NOT_APPROVED = Check(
    GameCode.LIMITS_NOT_APPROVED, "bs/7(3)#money-wheel", "bs/7(3)#big-six", owner=OWNER,
    says="The limits need the Board's approval. Give its reference in limits_approval.",
)  # fmt: skip
STAKES = StakeRules(BELOW, ABOVE, CROSSED, approved=NOT_APPROVED)
LATE = Check(
    GameCode.BETTING_CLOSED, "W-02", owner=OWNER, says="No more bets: your bet is returned. Bet on the next spin."
)


def own_wager(t: Any, person: str, spot: str) -> Wager | None:
    """A person's wager on a spot."""
    return next((w for w in t.live_wagers(person=person) if w.spot == spot), None)


def _check(t: Any, bet: Bet) -> None:
    before = own_wager(t, bet.person, bet.spot)
    NO_SPOT.unless(t, bet.spot in t.terms.spots, spot=spot_name(bet.spot), spots=spot_names(t.terms.spots))
    MEANS.unless(t, bet.means in CHIPS, means=bet.means)
    STAKES.check(t, bet.cents + (before.cents if before else 0))


def _offers(t: Any, person: str) -> list[Offer]:
    staked = {w.spot: w.cents for w in t.live_wagers(person=person)}
    limits, chips = t.state.limits, t.chips_of(person)
    found = []
    for spot in t.terms.spots:
        low = max(limits["min"] - staked.get(spot, 0), 1)
        high = min(limits["max"] - staked.get(spot, 0), chips)
        if low <= high:
            found.append(Offer(spot, low, high))
    return found


def _place(t: Any, bet: Bet) -> None:
    """More chips on a spot increase the wager there."""
    before = own_wager(t, bet.person, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents)


def _may_cut(t: Any, wish: TakeDown) -> None:
    STAKES.check_rest(t, wish.wager.cents - wish.cents)


def _take_down(t: Any, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down by the player")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")


BETS = Window(check=_check, offers=_offers, place=_place, may_cut=_may_cut, take_down=_take_down)
