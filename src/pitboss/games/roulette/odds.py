"""Exact odds of roulette: every pocket once, settled by the table's own function."""

from fractions import Fraction

from pitboss.games.roulette.rules import Terms, settle, with_zeros
from pitboss.games.roulette.table import RouletteSpot, spots, terms_of
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

COLLECTED = ("bs/6(3)(d)",)  # losing wagers are collected first
COLOURS = ("red", "black")


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """One account for each kind of wager; all positions of a kind cover equally many pockets."""
    terms = terms_of(chapter, settings)
    return [_account(chapter, settings, spot, terms.pockets, stake) for spot in examples(terms).values()]


def examples(terms: Terms) -> dict[str, RouletteSpot]:
    """An example position for each kind of wager, with its pockets."""
    first: dict[str, RouletteSpot] = {}
    for spot in spots(terms.pockets).values():
        mask = with_zeros(spot.mask, terms) if spot.outside else spot.mask
        first.setdefault(spot.kind, spot._replace(mask=mask))
    return first


def _zero_cites(chapter: Chapter, spot: RouletteSpot) -> tuple[str, ...]:
    """The clauses by which an outside wager loses on a zero."""
    if not spot.outside:
        return ()
    return chapter.numbers["zeros_win"].cites if spot.kind in COLOURS else ("R-01",)


def _account(chapter: Chapter, settings: Settings, spot: RouletteSpot, pockets: int, asked: int | None) -> WagerOdds:
    price = chapter.odds(settings, "layout", spot.kind)
    line = chapter.schedules["layout"][spot.kind]
    stake = asked or price.den  # a stake without rounding: all listed prices are to one
    nets = [settle(stake, price.num, price.den, spot.mask, pocket) for pocket in range(pockets)]
    lost = (*COLLECTED, *_zero_cites(chapter, spot))
    outcomes = [
        Outcome("win" if net > 0 else "lose", Fraction(net, stake), 1, cites=line.cites if net > 0 else lost)
        for net in nets
    ]
    return WagerOdds(spot.kind, spot.kind, gather(outcomes), pockets)
