"""The money wheel: regulation 7 has its odds and limits; the round itself is house procedure (W-02)."""

from pitboss.engine.game import Game
from pitboss.engine.step import posting, step
from pitboss.games.money_wheel.prices import make, prices, symbols
from pitboss.games.money_wheel.rules import settle
from pitboss.games.wheels.segments import described, lawful_segments
from pitboss.games.wheels.spin import NO_SPIN, SPIN, WHEEL, Ending, Spin, Wheel, collect_then_pay
from pitboss.games.wheels.wagers import SCHEDULE, lawful_limits, laws_of, limits_line, payout_lines, window

LAWS = laws_of("money-wheel", odds="bs/7(1)", limits="bs/7(3)#money-wheel")
BETS = window(LAWS)


def lawful_wheel(t: Wheel) -> None:
    """A wheel of the symbols on the layout, and limits that are approved."""
    lawful_segments(t, symbols(t.chapter), "1*24 2*15 joker")
    lawful_limits(t, LAWS)


@step("W-02")
async def place_bets(t: Wheel) -> None:
    """Bets are put on the symbols of the layout."""
    await t.commit_chance(WHEEL, t.terms.segments)
    await t.betting(BETS)


@step("bs/7(1)", "W-02")
async def collect_and_pay(t: Wheel) -> None:
    """Losing wagers are collected, then those on the symbol shown are paid at its odds."""
    names, price = symbols(t.chapter), prices(t.chapter, t.settings)
    shown = names.index(t.own.shown)
    ends = []
    for wager in t.live_wagers():
        net = settle(wager.cents, names.index(wager.spot), shown, price.num, price.den)
        cites = t.line(SCHEDULE, wager.spot).cites if net >= 0 else ()
        ends.append(Ending(wager, net, f"the pointer rests at {t.own.shown}", cites))
    collect_then_pay(t, ends)


@posting("limits", "bs/7(3)#money-wheel")
def limits_sign(t: Wheel) -> list[str]:
    """The approved minimum and maximum stay posted at the wheel."""
    return [limits_line(t)]


@posting("payouts", "bs/7(1)")
def payouts_sign(t: Wheel) -> list[str]:
    """What each symbol pays."""
    return payout_lines(t)


@posting("wheel", "W-01")
def wheel_sign(t: Wheel) -> list[str]:
    """How the wheel is made, which the regulation does not say."""
    return [described(t.terms)]


GAME = Game(
    slug="money-wheel",
    name="Wheel of Fortune (Money Wheel)",
    memory=Spin,
    terms=make,
    lawful=(lawful_wheel,),
    round=(place_bets, *SPIN, collect_and_pay),
    incidents=NO_SPIN,
    postings=(limits_sign, payouts_sign, wheel_sign),
    late_bet=LAWS.late,
)
