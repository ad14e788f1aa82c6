"""The segments of a wheel, written in a setting as `1*24 2*15 joker` (a symbol, and how often it appears).

The regulation prints neither wheel (W-01). The default is the customary wheel; a house may declare another one with
symbols of the layout.
"""

from collections.abc import Collection

from pitboss.engine.step import Check
from pitboss.games.families.one_result import PayLineOf, SpotLayout, SpotTable, spot_layout
from pitboss.games.refusal_codes import GameCode
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SETTING = "segments"
NOTE = "Calculated for the segments of this table; the regulation does not print the wheel."
MOST = 1000  # segments of one wheel


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


def wheel_layout(
    chapter: Chapter, settings: Settings, symbols: Collection[str], spots: Collection[str], line: PayLineOf
) -> SpotLayout:
    """The wheel of a table; the customary one instead of an unreadable text, which `lawful` refuses."""
    usual = str(chapter.settings[SETTING].default)
    segments = read_segments(settings.text(SETTING), symbols) or read_segments(usual, symbols)
    kinds = {spot: spot for spot in spots}  # a wheel may treat each spot differently
    return spot_layout(chapter, settings, segments, kinds, line, reason="the wheel stopped at {}")


UNREADABLE = Check(
    GameCode.SEGMENTS_UNREADABLE, "W-01", owner="wheels",
    says="Write segments as {example}, each with its number on the wheel; {text!r} can't be read.",
)  # fmt: skip
NOWHERE = Check(
    GameCode.SPOT_WITHOUT_SEGMENT, "W-01", owner="wheels",
    says="The layout has a spot {spot}, but no segment of the wheel shows it. Add such a segment.",
)  # fmt: skip


def lawful_segments(t: SpotTable, symbols: Collection[str], example: str) -> None:
    """Refuse a wheel on which some spot cannot win."""
    text, layout = t.settings.text(SETTING), t.terms
    UNREADABLE.unless(t, bool(read_segments(text, symbols)), text=text, example=example)
    shown = {part for segment in layout.results for part in segment.split("-")}
    for spot in layout.spots:
        NOWHERE.unless(t, spot in shown, spot=spot)


def described(layout: SpotLayout) -> str:
    """A wheel as a line of the sign."""
    counts = ", ".join(f"{shown} x {count}" for shown, count in layout.counted().items())
    return f"The wheel has {len(layout.results)} segments: {counts}"
