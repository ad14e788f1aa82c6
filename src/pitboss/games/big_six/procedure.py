"""The big six wheel: regulation 7 has its odds and limits; the round is house procedure (W-02)."""

from pitboss.engine.step import step
from pitboss.games.big_six.table import layout, shows
from pitboss.games.families.one_result import SpotTable, collect_then_pay
from pitboss.games.families.wheels.game import wheel_game
from pitboss.games.families.wheels.segments import lawful_segments


def lawful_wheel(t: SpotTable) -> None:
    """Refuse a wheel without three dice on each segment."""
    lawful_segments(t, shows(), "1-1-1*4 1-1-2 1-2-4")


@step("bs/7(2)", "W-01", "W-02")
async def collect_and_pay(t: SpotTable) -> None:
    """The dealer collects losing wagers, then pays each number by how many dice show it."""
    collect_then_pay(t)


GAME = wheel_game("big-six", "Big Six Wheel", layout, lawful_wheel, collect_and_pay)
