"""Exact odds of big six: every segment once, settled by the table's own function."""

from fractions import Fraction

from pitboss.games.big_six.rules import settle
from pitboss.games.big_six.table import NUMBERS, correct, line_for, make, prices
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

LOST = ("bs/7(2)", "W-02")  # only numbers on the dice are paid
STAKE = 100  # every price is to one, so no stake rounds


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each number: a wheel may treat them differently."""
    wheel = make(chapter, settings)
    note = "Calculated for the segments of this table; the regulation does not print the wheel."
    return [
        WagerOdds(number, number, _outcomes(chapter, settings, number, stake or STAKE), len(wheel.segments), (note,))
        for number in NUMBERS
    ]


def _outcomes(chapter: Chapter, settings: Settings, number: str, stake: int) -> tuple[Outcome, ...]:
    price = prices(chapter, settings)
    found = []
    for shown, count in make(chapter, settings).counted().items():
        dice = correct(number, shown)
        net = Fraction(settle(stake, dice, price.num, price.den), stake)
        line = line_for(chapter, dice) if dice else None
        found.append(
            Outcome(line.label if line else "no correct number", net, count, cites=line.cites if line else LOST)
        )
    return gather(found)
