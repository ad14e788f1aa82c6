"""The big six wheel: regulation 7 has its odds and limits; the round is house procedure (W-02)."""

from pitboss.engine.step import step
from pitboss.games.big_six.rules import settle
from pitboss.games.big_six.table import correct, line_for, make, prices, shows
from pitboss.games.families.wheels.game import SpinEnding, Wheel, collect_then_pay, wheel_game
from pitboss.games.families.wheels.segments import lawful_segments


def lawful_wheel(t: Wheel) -> None:
    """Refuse a wheel without three dice on each segment."""
    lawful_segments(t, shows(), "1-1-1*4 1-1-2 1-2-4")


@step("bs/7(2)", "W-01", "W-02")
async def collect_and_pay(t: Wheel) -> None:
    """The dealer collects losing wagers, then pays each number by how many dice show it."""
    price = prices(t.chapter, t.settings)
    ends = []
    for wager in t.live_wagers():
        dice = correct(wager.spot, t.own.shown)
        cites = line_for(t.chapter, dice).cites if dice else ()
        why = f"{t.own.shown} shows {wager.spot} {dice} times" if dice else f"{t.own.shown} does not show {wager.spot}"
        ends.append(SpinEnding(wager, settle(wager.cents, dice, price.num, price.den), why, cites))
    collect_then_pay(t, ends)


GAME = wheel_game("big-six", "Big Six Wheel", make, lawful_wheel, collect_and_pay)
