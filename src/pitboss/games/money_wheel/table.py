"""The layout of the money wheel: each symbol is a spot, with its own pay line."""

from pitboss.games.families.one_result import SCHEDULE, SpotLayout
from pitboss.games.families.wheels.segments import wheel_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


def symbols(chapter: Chapter) -> tuple[str, ...]:
    """The symbols of the segments, which are also the spots to bet on."""
    return tuple(chapter.schedules[SCHEDULE])


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """The wheel of a table and its spots."""
    return wheel_layout(chapter, settings, symbols(chapter), symbols(chapter), line_of)


def line_of(spot: str, shown: str) -> str:
    """The pay line of a spot for the segment at the pointer; empty if the wager loses."""
    return spot if spot == shown else ""
