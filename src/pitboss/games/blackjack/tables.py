"""The chapter's tables, numbers and payouts in the form that the rules read."""

from typing import NamedTuple

from pitboss.games.blackjack.rules import Terms, is_ace, low_value
from pitboss.hands.cards import DECK_SIZE, UNKNOWN
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

SCHEDULE = "layout"
SINGLE = "single-deck"  # the variant
BLACKJACKS = {"standard": "blackjack", SINGLE: "single-blackjack"}  # the line that pays a Blackjack, by variant

_CARDS = (*range(DECK_SIZE), UNKNOWN)  # an unknown card indexes a table by cards from its end


class Tables(NamedTuple):
    """Everything the rules of a table read."""

    values: tuple[int, ...]
    thirteen_values: tuple[int, ...]
    blackjack: tuple[int, ...]
    upcards: tuple[int, ...]
    outcomes: tuple[int, ...]
    insurance: tuple[int, ...]
    sides: tuple[int, ...]
    terms: Terms
    lows: tuple[int, ...]  # value of each card, aces low
    aces: tuple[int, ...]  # 1 for each card that is an ace


def variant(settings: Settings) -> str:
    return settings.text("variant")


def blackjack_line(chapter: Chapter, settings: Settings) -> PayLine:
    """The line of the schedule that pays a Blackjack at this table."""
    return chapter.schedules[SCHEDULE][BLACKJACKS[variant(settings)]]


def tables(chapter: Chapter, settings: Settings) -> Tables:
    """Tables, numbers and payouts of one table."""
    flat = {name: chapter.flat(name) for name in Tables._fields[: Tables._fields.index("terms")]}
    terms = _terms(chapter, settings)
    lows = tuple(low_value(card, flat["values"], terms) for card in _CARDS)
    return Tables(**flat, terms=terms, lows=lows, aces=tuple(map(is_ace, _CARDS)))


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    names = ("win", blackjack_line(chapter, settings).name, "even-money", "insurance", "thirteen")
    win, blackjack, even, insurance, thirteen = (chapter.odds(settings, SCHEDULE, name) for name in names)
    return Terms(
        ace_low=chapter.number("ace_low"),
        most=chapter.number("most"),
        stands_at=chapter.number("stands_at"),
        hits_soft=chapter.tables["soft_seventeen"][variant(settings)].values[0],
        even_money=chapter.tables["even_money"][variant(settings)].values[0],
        beats_21=int(settings.flag("dealer_blackjack_beats_21")),
        thirteen=chapter.number("thirteen"),
        insurance_parts=chapter.number("insurance_parts"),
        win_num=win.num,
        win_den=win.den,
        blackjack_num=blackjack.num,
        blackjack_den=blackjack.den,
        even_num=even.num,
        even_den=even.den,
        insurance_num=insurance.num,
        insurance_den=insurance.den,
        thirteen_num=thirteen.num,
        thirteen_den=thirteen.den,
        chip=settings.num("chip_min"),
    )
