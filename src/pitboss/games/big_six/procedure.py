"""The big six wheel: regulation 7 has its odds and limits; the round itself is house procedure (W-02)."""

from pitboss.engine.game import Game
from pitboss.engine.step import posting, step
from pitboss.games.big_six.prices import correct, line_for, make, prices, shows
from pitboss.games.big_six.rules import settle
from pitboss.games.wheels.segments import described, lawful_segments
from pitboss.games.wheels.spin import NO_SPIN, SPIN, WHEEL, Ending, Spin, Wheel, collect_then_pay
from pitboss.games.wheels.wagers import lawful_limits, laws_of, limits_line, payout_lines, window

LAWS = laws_of("big-six", odds="bs/7(2)", limits="bs/7(3)#big-six")
BETS = window(LAWS)


def lawful_wheel(t: Wheel) -> None:
    """A wheel of three dice a segment, and limits that are approved."""
    lawful_segments(t, shows(), "1-1-1*4 1-1-2 1-2-4")
    lawful_limits(t, LAWS)


@step("W-02")
async def place_bets(t: Wheel) -> None:
    """Bets are put on the numbers of the layout."""
    await t.commit_chance(WHEEL, t.terms.segments)
    await t.betting(BETS)


@step("bs/7(2)", "W-01", "W-02")
async def collect_and_pay(t: Wheel) -> None:
    """Losing wagers are collected, then each number that the dice show is paid by how many of them show it."""
    price = prices(t.chapter, t.settings)
    ends = []
    for wager in t.live_wagers():
        dice = correct(wager.spot, t.own.shown)
        cites = line_for(t.chapter, dice).cites if dice else ()
        why = f"{t.own.shown} shows {wager.spot} {dice} times" if dice else f"{t.own.shown} does not show {wager.spot}"
        ends.append(Ending(wager, settle(wager.cents, dice, price.num, price.den), why, cites))
    collect_then_pay(t, ends)


@posting("limits", "bs/7(3)#big-six")
def limits_sign(t: Wheel) -> list[str]:
    """The approved minimum and maximum stay posted at the wheel."""
    return [limits_line(t)]


@posting("payouts", "bs/7(2)")
def payouts_sign(t: Wheel) -> list[str]:
    """What a number pays."""
    return payout_lines(t)


@posting("wheel", "W-01")
def wheel_sign(t: Wheel) -> list[str]:
    """How the wheel is made, which the regulation does not say."""
    return [described(t.terms)]


GAME = Game(
    slug="big-six",
    name="Big Six Wheel",
    memory=Spin,
    terms=make,
    lawful=(lawful_wheel,),
    round=(place_bets, *SPIN, collect_and_pay),
    incidents=NO_SPIN,
    postings=(limits_sign, payouts_sign, wheel_sign),
    late_bet=LAWS.late,
)
