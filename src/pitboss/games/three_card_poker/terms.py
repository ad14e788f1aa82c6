"""The numbers that settlement needs, read once from rulebook and settings."""

from typing import NamedTuple

from pitboss.games.three_card_poker.rules import Terms
from pitboss.hands.cards import TWO
from pitboss.hands.poker import CATEGORIES, ROYAL_FLUSH, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.settings import Settings

LOWEST_CARD = 2  # as printed, for rank TWO
PLACES = 6  # from no pair to the straight flush
DEALER_LINES = ("ante", "play", "unqualified")


class Schedule(NamedTuple):
    """Odds by line of a schedule."""

    num: tuple[int, ...]
    den: tuple[int, ...]


class Prices(NamedTuple):
    """Terms, ranking by category and schedules (the dealer's by line, the others by place), and the wagers.

    `early` wagers are made before the deal, `contesting` wagers are decided against the dealer's hand.
    """

    terms: Terms
    ranking: tuple[int, ...]
    dealer: Schedule
    pair_plus: Schedule
    bonus: Schedule
    early: tuple[str, ...]
    contesting: tuple[str, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    terms = Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        qualifier=chapter.number("qualifier") - LOWEST_CARD + TWO,
    )
    rows, spots = chapter.tables["ranking"], chapter.tables["spots"].items()
    return Prices(
        terms,
        tuple(rows[name].values[0] if name in rows else 0 for name in CATEGORIES[:ROYAL_FLUSH]),
        _schedule(chapter, settings, "dealer", dict(enumerate(DEALER_LINES))),
        _schedule(chapter, settings, "pair-plus", lines_by_place(chapter, "pair-plus")),
        _schedule(chapter, settings, "bonus", lines_by_place(chapter, "bonus")),
        tuple(name for name, row in spots if row.values[0]),
        tuple(name for name, row in spots if row.values[1]),
    )


def _schedule(chapter: Chapter, settings: Settings, schedule: str, names: dict[int, str]) -> Schedule:
    """The odds of each line; a place without a line pays nothing."""
    num, den = [0] * PLACES, [1] * PLACES
    for line, name in names.items():
        num[line], den[line] = chapter.odds(settings, schedule, name)
    return Schedule(tuple(num), tuple(den))


def lines_by_place(chapter: Chapter, schedule: str) -> dict[int, str]:
    """The names of a schedule's lines by place; a schedule lists the best first."""
    return dict(zip(range(PLACES - 1, 0, -1), chapter.schedules[schedule], strict=False))


def line_at(chapter: Chapter, schedule: str, place: int) -> PayLine | None:
    """The line of a schedule for a place."""
    name = lines_by_place(chapter, schedule).get(place)
    return chapter.schedules[schedule][name] if name else None


def place_row(chapter: Chapter, place: int) -> Row:
    """The definition of a hand's place."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if place and row.values[0] == place), rows["high-card"])
