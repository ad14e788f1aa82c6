"""The money wheel: regulation 7 has its odds and limits; the round is house procedure (W-02)."""

from pitboss.engine.step import step
from pitboss.games.families.one_result import SpotTable, collect_then_pay
from pitboss.games.families.wheels.game import wheel_game
from pitboss.games.families.wheels.segments import lawful_segments
from pitboss.games.money_wheel.table import layout, symbols


def lawful_wheel(t: SpotTable) -> None:
    """Refuse a wheel with symbols that the layout does not have."""
    lawful_segments(t, symbols(t.chapter), "1*24 2*15 joker")


@step("bs/7(1)", "W-02")
async def collect_and_pay(t: SpotTable) -> None:
    """The dealer collects losing wagers, then pays those on the symbol shown."""
    collect_then_pay(t)


GAME = wheel_game("money-wheel", "Wheel of Fortune (Money Wheel)", layout, lawful_wheel, collect_and_pay)
