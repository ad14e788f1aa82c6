"""Random valid calls of every rule, to compare plain and compiled results."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from pitboss.games.roulette import rules
from pitboss.games.roulette.table import RouletteSpot, spots
from pitboss.rulebooks.book import chapter

Case = tuple[Callable[..., Any], tuple[Any, ...]]


class Chance(Protocol):
    """The part of a random generator that a case needs."""

    def randrange(self, start: int, stop: int, /) -> int: ...


def rule_cases(rng: Chance) -> Iterator[Case]:
    """Calls of every function in turn, with this game's layout and odds, without end."""
    lines = chapter("bahamas", "roulette").schedules["layout"]
    while True:
        terms = rules.Terms(pockets=rules.DOUBLE_ZERO + rng.randrange(0, 2), zeros_win=rng.randrange(0, 2))
        pocket, stake = rng.randrange(0, terms.pockets), rng.randrange(1, 10**9)
        spot = _any_spot(rng, terms.pockets)
        odds = lines[spot.kind].odds
        yield rules.covers, (spot.mask, pocket)
        yield rules.with_zeros, (spot.mask, terms)
        yield rules.settle, (stake, odds.num, odds.den, spot.mask, pocket)


def _any_spot(rng: Chance, pockets: int) -> RouletteSpot:
    every = list(spots(pockets).values())
    return every[rng.randrange(0, len(every))]
