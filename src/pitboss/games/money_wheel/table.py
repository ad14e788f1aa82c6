"""The symbols of the money wheel and their payouts, in the order of the schedule."""

from typing import NamedTuple

from pitboss.games.families.wheels.segments import SCHEDULE, Make, make_of
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


class Prices(NamedTuple):
    """The odds of each symbol."""

    num: tuple[int, ...]
    den: tuple[int, ...]


def symbols(chapter: Chapter) -> tuple[str, ...]:
    """The symbols of the segments, which are also the spots to bet on."""
    return tuple(chapter.schedules[SCHEDULE])


def make(chapter: Chapter, settings: Settings) -> Make:
    """The wheel of a table and its layout."""
    return make_of(chapter, settings, symbols(chapter), symbols(chapter))


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """The payouts of this table."""
    odds = [chapter.odds(settings, SCHEDULE, name) for name in symbols(chapter)]
    return Prices(tuple(o.num for o in odds), tuple(o.den for o in odds))
