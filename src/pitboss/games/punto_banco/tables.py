"""The chapter's rows and prices in the form that the rules read."""

from pitboss.games.punto_banco.rules import DOWN, EXACT, UP, Terms
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

_ROUNDING = {"exact": EXACT, "up-25": UP, "down-only": DOWN}


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Prices and commission of one table."""
    player = chapter.odds(settings, "layout", "player")
    banker = chapter.odds(settings, "layout", "banker")
    tie = chapter.odds(settings, "layout", "tie")
    player_pair = chapter.odds(settings, "approved", "player-pair")
    banker_pair = chapter.odds(settings, "approved", "banker-pair")
    return Terms(
        left_digit_counts=chapter.number("left_digit_counts"),
        player_num=player.num,
        player_den=player.den,
        banker_num=banker.num,
        banker_den=banker.den,
        tie_num=tie.num,
        tie_den=tie.den,
        player_pair_num=player_pair.num,
        player_pair_den=player_pair.den,
        banker_pair_num=banker_pair.num,
        banker_pair_den=banker_pair.den,
        commission_rate=settings.num("commission_rate"),
        rounding=_ROUNDING.get(settings.text("commission_rounding"), EXACT),
        rounding_unit=chapter.number("rounding_unit"),
    )


def flat(chapter: Chapter, table: str) -> tuple[int, ...]:
    """A table of the chapter as the rules read it: its rows one after another."""
    return chapter.flat(table)


def row_at(chapter: Chapter, table: str, index: int) -> Row:
    """The row behind an index of the flat table."""
    return chapter.row_at(table, index)
