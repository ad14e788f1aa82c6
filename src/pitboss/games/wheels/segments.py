"""The make of a wheel: its segments, written in a setting as `1*24 2*15 joker` (a symbol, and how often it is there).

Neither wheel's make is printed in the regulation (W-01). The setting begins with the customary wheel, and what a house
declares in its stead is held to the symbols that the layout has.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SETTING = "segments"
SCHEDULE = "layout"
MOST = 1000  # segments of one wheel: more would be no wheel


class Make(NamedTuple):
    """A wheel and its layout: every segment by what it shows, and the spots that can be bet on."""

    segments: tuple[str, ...]
    spots: tuple[str, ...]

    def counted(self) -> dict[str, int]:
        """How many segments show each thing, in the order of the setting."""
        found: dict[str, int] = {}
        for shown in self.segments:
            found[shown] = found.get(shown, 0) + 1
        return found


def read_segments(text: str, symbols: Collection[str]) -> tuple[str, ...]:
    """The segments that a text declares; none where it cannot be read or names what no segment may show."""
    segments: list[str] = []
    for word in text.replace(",", " ").split():
        shown, star, times = word.partition("*")
        if shown not in symbols or (star and not times.isdecimal()):
            return ()
        count = int(times) if star else 1
        if not 0 < count <= MOST - len(segments):
            return ()
        segments += [shown] * count
    return tuple(segments)


def make_of(chapter: Chapter, settings: Settings, symbols: Collection[str], spots: Collection[str]) -> Make:
    """The wheel of a table; the customary one in place of a text that cannot be read, which `lawful` refuses."""
    usual = str(chapter.settings[SETTING].default)
    segments = read_segments(settings.text(SETTING), symbols) or read_segments(usual, symbols)
    return Make(segments, tuple(spots))


UNREADABLE = Check(
    GameCode.SEGMENTS_UNREADABLE, "W-01", owner="wheels",
    says="segments are written as {example}, each with how often the wheel has it; {text!r} is not",
)  # fmt: skip
NOWHERE = Check(
    GameCode.SPOT_WITHOUT_SEGMENT, "W-01", owner="wheels",
    says="the layout takes bets on {spot}, which no segment of the wheel shows",
)  # fmt: skip


def lawful_segments(t: Any, symbols: Collection[str], example: str) -> None:
    """The declared wheel must be one that this layout can be played with: every spot can win."""
    text, make = t.settings.text(SETTING), t.terms
    UNREADABLE.unless(t, bool(read_segments(text, symbols)), text=text, example=example)
    shown = {part for segment in make.segments for part in segment.split("-")}
    for spot in make.spots:
        NOWHERE.unless(t, spot in shown, spot=spot)


def described(make: Make) -> str:
    """A wheel in a line for the sign."""
    counts = ", ".join(f"{shown} x {count}" for shown, count in make.counted().items())
    return f"The wheel has {len(make.segments)} segments: {counts}"
