"""The chapter's payouts and numbers in the form that the rules read."""

from pitboss.games.casino_war.rules import Terms
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SCHEDULE = "layout"


def terms(chapter: Chapter, settings: Settings) -> Terms:
    """Payouts and numbers of one table."""
    initial, tie, war, second = (
        chapter.odds(settings, SCHEDULE, name) for name in ("initial", "tie", "war", "second-tie")
    )
    return Terms(
        initial_num=initial.num,
        initial_den=initial.den,
        tie_num=tie.num,
        tie_den=tie.den,
        war_num=war.num,
        war_den=war.den,
        second_num=second.num,
        second_den=second.den,
        war_units=chapter.number("war_units"),
        surrender_parts=chapter.number("surrender_parts"),
        chip=settings.num("chip_min"),
    )
