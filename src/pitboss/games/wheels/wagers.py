"""Wagers at a wheel: on a spot of the layout, within the limits, until the call."""

from typing import Any, NamedTuple

from pitboss.engine.betting import Bet, Offer, TakeDown, Window
from pitboss.engine.money import money
from pitboss.engine.step import Check
from pitboss.engine.wager import Wager

SCHEDULE = "layout"
CHIPS = ("chips", "plaques", "tokens")


class Laws(NamedTuple):
    """What refuses a wager at one of the wheels, by the clauses of that wheel."""

    no_spot: Check
    means: Check
    below: Check
    above: Check
    crossed: Check
    not_approved: Check
    late: Check


def laws_of(owner: str, odds: str, limits: str) -> Laws:
    """The refusals of a wheel: the clause that lists its wagers, and the one on its limits."""
    return Laws(
        no_spot=Check(
            "no-such-spot", odds, "W-01", owner=owner, says="the layout has no spot {spot}: bet on {spots}"
        ),
        means=Check(
            "means-refused", "W-02", owner=owner,
            says="wagers are chips, plaques or tokens on the layout, not {means}",
        ),
        below=Check("below-minimum", limits, owner=owner, says="the posted minimum is {low}; {amount} is less"),
        above=Check("above-maximum", limits, owner=owner, says="the posted maximum is {high}; {amount} is more"),
        crossed=Check("limits-crossed", limits, owner=owner, says="the minimum {low} is more than the maximum {high}"),
        not_approved=Check(
            "limits-not-approved", limits, owner=owner,
            says="the minimum and the maximum need the Board's approval: name it in limits_approval",
        ),
        late=Check("betting-closed", "W-02", owner=owner, says="no more bets: the wager is returned"),
    )  # fmt: skip


def lawful_limits(t: Any, laws: Laws) -> None:
    """The limits are approved, and leave something to bet."""
    low, high = t.state.limits["min"], t.state.limits["max"]
    laws.not_approved.unless(t, bool(t.settings.text("limits_approval").strip()))
    laws.crossed.unless(t, low <= high, low=money(low), high=money(high))


def limits_line(t: Any) -> str:
    """The limits as the sign shows them, with the approval they rest on."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return f"Minimum wager {low}, maximum {high} on one spot (approval: {t.settings.text('limits_approval')})"


def payout_lines(t: Any) -> list[str]:
    """What each line of the layout's schedule pays."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


def lying(t: Any, person: str, spot: str) -> Wager | None:
    """What a person has on a spot already."""
    return next((w for w in t.live_wagers(person=person) if w.spot == spot), None)


def window(laws: Laws) -> Window:
    """The betting at a wheel: further chips on a spot make the wager there larger."""

    def check(t: Any, bet: Bet) -> None:
        limits, before = t.state.limits, lying(t, bet.person, bet.spot)
        laws.no_spot.unless(t, bet.spot in t.terms.spots, spot=bet.spot, spots=", ".join(t.terms.spots))
        laws.means.unless(t, bet.means in CHIPS, means=bet.means)
        total = bet.cents + (before.cents if before else 0)
        laws.below.unless(t, total >= limits["min"], low=money(limits["min"]), amount=money(total))
        laws.above.unless(t, total <= limits["max"], high=money(limits["max"]), amount=money(total))

    def may_cut(t: Any, wish: TakeDown) -> None:
        low, rest = t.state.limits["min"], wish.wager.cents - wish.cents
        laws.below.unless(t, rest >= low, low=money(low), amount=money(rest))

    return Window(check=check, offers=_offers, place=_place, may_cut=may_cut, take_down=_take_down)


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
    before = lying(t, bet.person, bet.spot)
    if before:
        t.adjust(before, before.cents + bet.cents, "increased")
    else:
        t.place(bet.person, bet.spot, bet.cents)


def _take_down(t: Any, wish: TakeDown) -> None:
    if wish.whole:
        t.give_back(wish.wager, "withdrawn", "taken down before the call")
    else:
        t.adjust(wish.wager, wish.wager.cents - wish.cents, "decreased")
