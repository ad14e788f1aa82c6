"""The money wheel: regulation 7 has its odds and limits; the round is house procedure (W-02)."""

from pitboss.engine.step import step
from pitboss.games.families.wheels.game import SpinEnding, Wheel, collect_then_pay, wheel_game
from pitboss.games.families.wheels.segments import SCHEDULE, lawful_segments
from pitboss.games.money_wheel.rules import settle
from pitboss.games.money_wheel.table import make, prices, symbols


def lawful_wheel(t: Wheel) -> None:
    """Refuse a wheel with symbols that the layout does not have."""
    lawful_segments(t, symbols(t.chapter), "1*24 2*15 joker")


@step("bs/7(1)", "W-02")
async def collect_and_pay(t: Wheel) -> None:
    """The dealer collects losing wagers, then pays those on the symbol shown."""
    names, price = symbols(t.chapter), prices(t.chapter, t.settings)
    shown = names.index(t.own.shown)
    ends = []
    for wager in t.live_wagers():
        net = settle(wager.cents, names.index(wager.spot), shown, price.num, price.den)
        cites = t.line(SCHEDULE, wager.spot).cites if net >= 0 else ()
        ends.append(SpinEnding(wager, net, f"the wheel stopped at {t.own.shown}", cites))
    collect_then_pay(t, ends)


GAME = wheel_game("money-wheel", "Wheel of Fortune (Money Wheel)", make, lawful_wheel, collect_and_pay)
