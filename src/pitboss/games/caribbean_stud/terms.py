"""The numbers that settlement needs, read once from rulebook and settings."""

from typing import NamedTuple

from pitboss.games.caribbean_stud.rules import BEATEN, BY_BET, BY_HAND, BY_TABLE, UNQUALIFIED, Terms
from pitboss.hands.poker import (
    CATEGORIES,
    FIVE_OF_A_KIND,
    FLUSH,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ROYAL_FLUSH,
    STRAIGHT_FLUSH,
    WHEEL_LOWEST,
    WHEEL_NONE,
    pack,
)
from pitboss.rulebooks.book import Chapter, PayLine, Row
from pitboss.rulebooks.settings import Settings

LINES = FIVE_OF_A_KIND  # 0 to 9: a deck without jokers has no other hands
SCOPES = {"hand": BY_HAND, "bet": BY_BET, "table": BY_TABLE}
ANTE_LINES = {UNQUALIFIED: "unqualified", BEATEN: "beaten"}
FIXED = {FOUR_OF_A_KIND: "four-of-a-kind", FULL_HOUSE: "full-house", FLUSH: "flush"}
PERCENTS = {ROYAL_FLUSH: "royal_percent", STRAIGHT_FLUSH: "straight_flush_percent"}


class Prices(NamedTuple):
    """Terms and schedules: call bet and jackpot by line, ante by result."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    ante_num: tuple[int, ...]
    ante_den: tuple[int, ...]
    prizes: tuple[int, ...]
    percents: tuple[int, ...]


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays."""
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES[:LINES])
    bonus = [chapter.odds(settings, "bonus", line.name) for line in bonus_lines(chapter).values()]
    if settings.text("ak_winner") == "return":
        bonus[HIGH_CARD] = bonus[HIGH_CARD]._replace(num=0)
    ante = [chapter.odds(settings, "ante", name) for name in ANTE_LINES.values()]
    prizes, percents = [0] * LINES, [0] * LINES
    for line, name in FIXED.items():
        prizes[line] = chapter.amount(settings, "jackpot", name)
    for line, name in PERCENTS.items():
        percents[line] = chapter.number(name)
    return Prices(
        _terms(chapter, settings), ranking, tuple(o.num for o in bonus), tuple(o.den for o in bonus),
        tuple(o.num for o in ante), tuple(o.den for o in ante), tuple(prizes), tuple(percents),
    )  # fmt: skip


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    top, second = chapter.tables["qualifier"]["ace-king"].values
    return Terms(
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        next_cards=chapter.tables["ties"]["next-highest"].values[0],
        qualifier=pack(HIGH_CARD, 0, 1 << top | 1 << second),
        call_antes=chapter.number("call_antes"),
        cap=settings.num("payout_max"),
        cap_from=chapter.number("capped_from"),
        cap_scope=SCOPES.get(settings.text("bonus_cap_scope"), BY_HAND),
        chip=settings.num("chip_min"),
    )


def bonus_lines(chapter: Chapter) -> dict[int, PayLine]:
    """The bonus schedule by line, from ace-king up; the book lists the best hand first."""
    return dict(enumerate(reversed(chapter.schedules["bonus"].values())))


def category_row(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])


def jackpot_cites(chapter: Chapter, line: int) -> tuple[str, ...]:
    """The clauses of the jackpot award for a line; none if there is no award."""
    if line in FIXED:
        return chapter.schedules["jackpot"][FIXED[line]].cites
    return chapter.numbers[PERCENTS[line]].cites if line in PERCENTS else ()
