"""Exact odds of chuck-a-luck: every throw once, settled by the function that settles the table."""

from fractions import Fraction

from chuck_a_luck.rules import settle
from chuck_a_luck.table import SPOTS, Cage, cage_of, kind_of, line_named, line_on
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SPOT_OF = {kind_of(spot): spot for spot in SPOTS}  # one spot for each kind: all numbers have the same odds


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """Odds of any number, and of any triple."""
    cage = cage_of(chapter, settings)
    return [_account(chapter, cage, name, spot, stake or 1) for name, spot in SPOT_OF.items()]


def _account(chapter: Chapter, cage: Cage, name: str, spot: str, stake: int) -> WagerOdds:
    outcomes = []
    for throw in cage.throws:
        line = line_on(spot, throw)
        net = Fraction(settle(stake, line, *cage.prices), stake)
        paid = line_named(chapter, line) if line else None
        outcomes.append(Outcome(paid.label if paid else "lose", net, 1, cites=paid.cites if paid else ()))
    return WagerOdds(name, name, gather(outcomes), len(cage.throws))
