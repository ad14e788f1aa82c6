"""The segments of a wheel, written in a setting as `1*24 2*15 joker` (a symbol, and how often it appears).

The regulation prints neither wheel (W-01). The default is the customary wheel; a house may declare another one with
symbols of the layout.
"""

from collections.abc import Collection
from typing import Any, NamedTuple

from pitboss.engine.step import Check
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SETTING = "segments"
SCHEDULE = "layout"
MOST = 1000  # segments of one wheel


class Make(NamedTuple):
    """A wheel and its layout: the symbol of every segment, and the spots to bet on."""

    segments: tuple[str, ...]
    spots: tuple[str, ...]

    def counted(self) -> dict[str, int]:
        """The number of segments with each symbol, in the order of the setting."""
        found: dict[str, int] = {}
        for shown in self.segments:
            found[shown] = found.get(shown, 0) + 1
        return found


def read_segments(text: str, symbols: Collection[str]) -> tuple[str, ...]:
    """The segments that a text declares; none if it is unreadable or has an unknown symbol."""
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
    """The wheel of a table; the customary one instead of an unreadable text, which `lawful` refuses."""
    usual = str(chapter.settings[SETTING].default)
    segments = read_segments(settings.text(SETTING), symbols) or read_segments(usual, symbols)
    return Make(segments, tuple(spots))


UNREADABLE = Check(
    GameCode.SEGMENTS_UNREADABLE, "W-01", owner="wheels",
    says="Write segments as {example}, each with its number on the wheel; {text!r} can't be read.",
)  # fmt: skip
NOWHERE = Check(
    GameCode.SPOT_WITHOUT_SEGMENT, "W-01", owner="wheels",
    says="The layout has a spot {spot}, but no segment of the wheel shows it. Add such a segment.",
)  # fmt: skip


def lawful_segments(t: Any, symbols: Collection[str], example: str) -> None:
    """Refuse a wheel on which some spot cannot win."""
    text, make = t.settings.text(SETTING), t.terms
    UNREADABLE.unless(t, bool(read_segments(text, symbols)), text=text, example=example)
    shown = {part for segment in make.segments for part in segment.split("-")}
    for spot in make.spots:
        NOWHERE.unless(t, spot in shown, spot=spot)


def described(make: Make) -> str:
    """A wheel as a line of the sign."""
    counts = ", ".join(f"{shown} x {count}" for shown, count in make.counted().items())
    return f"The wheel has {len(make.segments)} segments: {counts}"
