"""The symbols of the money wheel and what they pay, in the order of the schedule."""

from typing import NamedTuple

from pitboss.games.wheels.segments import SCHEDULE, Make, make_of
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


class Prices(NamedTuple):
    """The odds of each symbol."""

    num: tuple[int, ...]
    den: tuple[int, ...]


def symbols(chapter: Chapter) -> tuple[str, ...]:
    """What a segment may show, which is also what can be bet on."""
    return tuple(chapter.schedules[SCHEDULE])


def make(chapter: Chapter, settings: Settings) -> Make:
    """The wheel of a table and its layout."""
    return make_of(chapter, settings, symbols(chapter), symbols(chapter))


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What this table pays."""
    odds = [chapter.odds(settings, SCHEDULE, name) for name in symbols(chapter)]
    return Prices(tuple(o.num for o in odds), tuple(o.den for o in odds))
