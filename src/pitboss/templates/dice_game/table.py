"""The layout of a dice game table: every throw, and the pay line of each spot."""

from itertools import product

from pitboss.games.families.one_result import SpotLayout, spot_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

FACES = ("1", "2", "3", "4", "5", "6")
SPOTS = ("low", "seven", "high")
SEVEN = 7


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """Every throw of the dice, and what it pays."""
    throws = ["-".join(faces) for faces in product(FACES, repeat=chapter.number("dice"))]
    return spot_layout(chapter, settings, throws, {spot: spot for spot in SPOTS}, line_of)


def line_of(spot: str, throw: str) -> str:
    """The pay line of a spot for a throw; empty if the wager loses."""
    total = sum(int(face) for face in throw.split("-"))
    wins = "seven" if total == SEVEN else "low" if total < SEVEN else "high"
    return spot if spot == wins else ""
