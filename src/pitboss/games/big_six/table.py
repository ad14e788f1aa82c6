"""The numbers of big six, the dice of a segment, and what one, two and three correct dice pay."""

from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.games.big_six.rules import matches
from pitboss.games.families.wheels.segments import SCHEDULE, Make, make_of
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

NUMBERS = ("1", "2", "3", "4", "5", "6")
DICE = 3  # on a segment (W-01)


class Prices(NamedTuple):
    """The odds by the number of correct dice; index 0 is unused."""

    num: tuple[int, ...]
    den: tuple[int, ...]


@cache
def shows() -> frozenset[str]:
    """Everything that a segment may show, as `1-1-6`."""
    return frozenset("-".join(faces) for faces in product(NUMBERS, repeat=DICE))


def make(chapter: Chapter, settings: Settings) -> Make:
    """The wheel of a table and its layout."""
    return make_of(chapter, settings, shows(), NUMBERS)


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """The payouts of this table; the schedule lists one, two and three correct dice in that order."""
    odds = [chapter.odds(settings, SCHEDULE, name) for name in chapter.schedules[SCHEDULE]]
    return Prices((0, *(o.num for o in odds)), (1, *(o.den for o in odds)))


def line_for(chapter: Chapter, correct: int) -> PayLine:
    """The line that pays so many correct dice."""
    return tuple(chapter.schedules[SCHEDULE].values())[correct - 1]


def correct(number: str, shown: str) -> int:
    """The number of dice of a segment that show a number."""
    first, second, third = (int(face) for face in shown.split("-"))
    return matches(int(number), first, second, third)
