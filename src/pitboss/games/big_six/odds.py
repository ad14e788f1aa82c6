"""Big six's exact odds: every segment once, settled by the function that settles the table."""

from fractions import Fraction

from pitboss.games.big_six.prices import NUMBERS, correct, line_for, make, prices
from pitboss.games.big_six.rules import settle
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

LOST = ("bs/7(2)", "W-02")  # only numbers that the dice show are paid
STAKE = 100  # every price is to one, so nothing rounds at any stake


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each number: a wheel need not treat them alike."""
    wheel = make(chapter, settings)
    note = "Counted on the segments that this table declares; the regulation does not print the make of the wheel."
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
