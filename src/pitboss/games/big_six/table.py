"""The layout of big six: six numbers, three dice on each segment, and what one, two and three correct dice pay."""

from functools import cache
from itertools import product

from pitboss.games.families.one_result import SpotLayout
from pitboss.games.families.wheels.segments import wheel_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

NUMBERS = ("1", "2", "3", "4", "5", "6")
LINES = ("", "one", "two", "three")  # by the number of dice that show the number
DICE = 3  # on a segment (W-01)


@cache
def shows() -> frozenset[str]:
    """Everything that a segment may show, as `1-1-6`."""
    return frozenset("-".join(faces) for faces in product(NUMBERS, repeat=DICE))


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """The wheel of a table and its spots."""
    return wheel_layout(chapter, settings, shows(), NUMBERS, line_of)


def line_of(spot: str, shown: str) -> str:
    """The pay line of a number for the dice at the pointer; empty if no die shows it."""
    return LINES[shown.split("-").count(spot)]
