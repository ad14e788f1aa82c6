"""The layout of chuck-a-luck: every throw of the cage, and the pay line of each spot."""

from itertools import product

from pitboss.games.families.one_result import SpotLayout, spot_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

NUMBERS = ("1", "2", "3", "4", "5", "6")
TRIPLE = "any-triple"
LINES = ("", "one", "two", "three")  # by the number of dice that show the number


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """Every throw of the dice, and what it pays; all numbers have the same odds."""
    throws = ["-".join(faces) for faces in product(NUMBERS, repeat=chapter.number("dice"))]
    kinds = {**dict.fromkeys(NUMBERS, "number"), TRIPLE: TRIPLE}
    return spot_layout(chapter, settings, throws, kinds, line_of, reason="the dice show {}", lost_by=lost_by)


def line_of(spot: str, throw: str) -> str:
    """The pay line of a spot for a throw; empty if the wager loses."""
    dice = throw.split("-")
    if spot == TRIPLE:
        return TRIPLE if len(set(dice)) == 1 else ""
    return LINES[dice.count(spot)]


def lost_by(spot: str, _throw: str) -> tuple[str, ...]:
    """A number and any triple lose by different clauses."""
    return ("chuck-rules/4",) if spot == TRIPLE else ("chuck-rules/3",)
