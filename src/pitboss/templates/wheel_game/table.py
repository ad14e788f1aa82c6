"""The layout of a wheel game table: every segment of the wheel, and the pay line of each spot."""

from pitboss.games.families.one_result import SpotLayout, spot_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """Every segment of the wheel, and what it pays."""
    wheel = chapter.tables["wheel"]
    segments = [symbol for symbol, row in wheel.items() for _ in range(row.values[0])]
    return spot_layout(chapter, settings, segments, {symbol: symbol for symbol in wheel}, line_of)


def line_of(spot: str, shown: str) -> str:
    """The pay line of a spot for the segment at the pointer; empty if the wager loses."""
    return spot if spot == shown else ""
