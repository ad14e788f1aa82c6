"""The numbers that settlement needs, read once from rulebook and settings."""

from typing import NamedTuple

from pitboss.games.vegas_shootout.kernel import MATCHES
from pitboss.games.vegas_shootout.rules import ROYAL_MATCH, SUITED, WITH_JOKER, Terms
from pitboss.hands.poker import CATEGORIES, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.odds import Odds
from pitboss.rulebooks.settings import Settings

LOWEST_CARD = 2  # as printed, for rank 0
LINES = 11  # of five cards: one that loses and ten that pay
MATCH_LINES = {SUITED: "suited", WITH_JOKER: "joker", ROYAL_MATCH: "royal-match"}


class Schedule(NamedTuple):
    """Odds by line; a line without odds pays nothing."""

    num: tuple[int, ...]
    den: tuple[int, ...]


class Prices(NamedTuple):
    """Terms, ranking by category, the payout of each wager, the betting areas and the means of betting."""

    terms: Terms
    ranking: tuple[int, ...]
    match: Schedule
    two: Odds
    five: Schedule
    spots: tuple[str, ...]
    least: int  # how many areas a seat must bet on
    means: tuple[str, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    tables = chapter.tables
    return Prices(
        _terms(chapter, settings),
        tuple(tables["ranking"][name].values[0] for name in CATEGORIES),
        _schedule(chapter, settings, "royal-match", MATCH_LINES, MATCHES),
        chapter.odds(settings, "two-card", "higher"),
        _schedule(chapter, settings, "five-card", five_names(chapter), LINES),
        tuple(name for name, row in tables["spots"].items() if row.values[0]),
        chapter.number("least_wagers"),
        tuple(name for name, row in tables["means"].items() if row.values[0]),
    )


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    joker, order = chapter.tables["joker"], two_card_order(chapter, settings)
    pair, flush, plain = (row.values[order] for row in chapter.tables["two-card"].values())
    suits, matches = joker["match"].values
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        lowest_pair=_rank(chapter, "lowest_pair"),
        match_high=_rank(chapter, "match_high"),
        match_low=_rank(chapter, "match_low"),
        joker_suits=suits,
        joker_matches=matches,
        joker_pairs=joker["two"].values[0],
        joker_wild=joker["five"].values[0],
        joker_royal=joker["royal"].values[0],
        pair_place=pair,
        flush_place=flush,
        plain_place=plain,
    )


def two_card_order(chapter: Chapter, settings: Settings) -> int:
    """This table's reading of the order of two cards; an unlawful value is read as the first."""
    known = chapter.settings["two_card_order"].values
    chosen = settings.text("two_card_order")
    return known.index(chosen) if chosen in known else 0


def _rank(chapter: Chapter, name: str) -> int:
    return chapter.number(name) - LOWEST_CARD


def _schedule(chapter: Chapter, settings: Settings, schedule: str, names: dict[int, str], size: int) -> Schedule:
    num, den = [0] * size, [1] * size
    for line, name in names.items():
        num[line], den[line] = chapter.odds(settings, schedule, name)
    return Schedule(tuple(num), tuple(den))


# -- words for lines --------------------------------------------------------------------------------------------------


def five_names(chapter: Chapter) -> dict[int, str]:
    """The schedule of five cards by line; the book lists the best hand first."""
    return dict(zip(range(LINES - 1, 0, -1), chapter.schedules["five-card"], strict=True))


def five_priced(chapter: Chapter, line: int) -> PayLine | None:
    """The payout of five cards by line; line 0 has none."""
    name = five_names(chapter).get(line)
    return chapter.schedules["five-card"][name] if name else None


def match_priced(chapter: Chapter, line: int) -> PayLine | None:
    """The payout of a royal match wager by line; line 0 has none."""
    name = MATCH_LINES.get(line)
    return chapter.schedules["royal-match"][name] if name else None


def category_row(chapter: Chapter, kind: int) -> Row:
    """The definition of a category of five cards."""
    return chapter.tables["ranking"][CATEGORIES[kind]]
