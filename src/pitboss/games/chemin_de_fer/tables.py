"""The chapter's rows and prices in the form that the rules read."""

from pitboss.games.chemin_de_fer.rules import Terms
from pitboss.games.families.baccarat.rules import EXACT, UP
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

_ROUNDING = {"exact": EXACT, "up-25": UP}
CUSTOMARY = "customary"


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Prices and commission of one table."""
    against, bank = (chapter.odds(settings, "layout", line) for line in ("against", "bank"))
    return Terms(
        left_digit_counts=chapter.number("left_digit_counts"),
        against_num=against.num,
        against_den=against.den,
        bank_num=bank.num,
        bank_den=bank.den,
        commission_rate=settings.num("commission_rate"),
        rounding=_ROUNDING.get(settings.text("commission_rounding"), EXACT),
        rounding_unit=chapter.number("rounding_unit"),
    )


def banker_rows(chapter: Chapter, settings: Settings) -> list[Row]:
    """Table 3 as this table plays it: as printed, or with the customary lines."""
    custom = chapter.tables[CUSTOMARY] if settings.text("banker_table") == CUSTOMARY else {}
    return [custom.get(name, row) for name, row in chapter.tables["banker"].items()]


def banker_table(chapter: Chapter, settings: Settings) -> tuple[int, ...]:
    """Table 3 as the rules read it."""
    if settings.text("banker_table") != CUSTOMARY:
        return chapter.flat("banker")
    return tuple(code for row in banker_rows(chapter, settings) for code in row.values)


def banker_row_at(chapter: Chapter, settings: Settings, place: int) -> Row:
    """The row of Table 3 for a cell."""
    for row in banker_rows(chapter, settings):
        if place < len(row.values):
            return row
        place -= len(row.values)
    raise AssertionError(f"Table 3 has no cell {place}")
