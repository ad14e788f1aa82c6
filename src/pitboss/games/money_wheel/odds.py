"""Exact odds of the money wheel: every segment once, settled by the table's own function."""

from fractions import Fraction

from pitboss.games.families.wheels.segments import SCHEDULE
from pitboss.games.money_wheel.rules import settle
from pitboss.games.money_wheel.table import make, prices, symbols
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

LOST = ("bs/7(1)", "W-02")  # only the symbol shown is paid
STAKE = 100  # every price is to one, so no stake rounds


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each symbol that the wheel has."""
    wheel = make(chapter, settings)
    note = "Calculated for the segments of this table; the regulation does not print the wheel."
    return [
        WagerOdds(name, name, _outcomes(chapter, settings, name, stake or STAKE), len(wheel.segments), (note,))
        for name in symbols(chapter)
    ]


def _outcomes(chapter: Chapter, settings: Settings, symbol: str, stake: int) -> tuple[Outcome, ...]:
    names, price = symbols(chapter), prices(chapter, settings)
    line = chapter.schedules[SCHEDULE][symbol]
    found = []
    for shown, count in make(chapter, settings).counted().items():
        net = settle(stake, names.index(symbol), names.index(shown), price.num, price.den)
        won = net >= 0
        found.append(Outcome("win" if won else "lose", Fraction(net, stake), count, cites=line.cites if won else LOST))
    return gather(found)
