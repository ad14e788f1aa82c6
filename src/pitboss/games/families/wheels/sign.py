"""The sign at a wheel: limits, payouts, and its segments."""

from pitboss.engine.money import money
from pitboss.engine.step import posting
from pitboss.games.families.wheels.segments import SCHEDULE, described
from pitboss.games.families.wheels.spin import Wheel


@posting("limits", "bs/7(3)#money-wheel", "bs/7(3)#big-six")
def limits_sign(t: Wheel) -> list[str]:
    """The approved minimum and maximum are posted at the wheel."""
    low, high = money(t.state.limits["min"]), money(t.state.limits["max"])
    return [f"Minimum wager {low}, maximum {high} on one spot (approval: {t.settings.text('limits_approval')})"]


@posting("payouts", "bs/7(1)", "bs/7(2)")
def payouts_sign(t: Wheel) -> list[str]:
    """The payouts of the layout."""
    lines = t.chapter.schedules[SCHEDULE]
    return [f"{line.label}: {t.chapter.odds(t.settings, SCHEDULE, name)}" for name, line in lines.items()]


@posting("wheel", "W-01")
def wheel_sign(t: Wheel) -> list[str]:
    """The segments of the wheel, which the regulation does not print."""
    return [described(t.terms)]


POSTINGS = (limits_sign, payouts_sign, wheel_sign)
