"""The chapter's payouts in the form that the rules read."""

from typing import NamedTuple

from pitboss.games.red_dog.rules import Terms
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

SCHEDULE = "layout"
THREE = "three-of-a-kind"
SPREADS = 12  # none, then one to eleven
LISTED = 4  # spreads from here on pay alike


class Prices(NamedTuple):
    """Terms, the value of each rank, and the odds of each spread."""

    terms: Terms
    values: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]


def line_of(spread: int) -> str:
    """The line that pays a spread."""
    return f"spread-{min(spread, LISTED)}"


def line_for(chapter: Chapter, spread: int) -> PayLine:
    return chapter.schedules[SCHEDULE][line_of(spread)]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What this table pays."""
    three = chapter.odds(settings, SCHEDULE, THREE)
    odds = [chapter.odds(settings, SCHEDULE, line_of(spread)) for spread in range(1, SPREADS)]
    terms = Terms(chapter.number("spread_less"), chapter.number("ends_win"), three.num, three.den)
    return Prices(terms, chapter.flat("values"), (0, *(o.num for o in odds)), (1, *(o.den for o in odds)))
