"""The spots of the layout, the throws of the dice, and the payout of each line."""

from itertools import product
from typing import NamedTuple

from chuck_a_luck.rules import ANY_TRIPLE, line_of
from pitboss.rulebooks.book import Chapter, PayLine
from pitboss.rulebooks.settings import Settings

SCHEDULE = "layout"
NUMBERS = ("1", "2", "3", "4", "5", "6")
SPOTS = {**{number: int(number) for number in NUMBERS}, "any-triple": ANY_TRIPLE}


def kind_of(spot: str) -> str:
    """The kind of wager of a spot: every number is one kind, any triple another."""
    return "number" if spot in NUMBERS else spot


class Prices(NamedTuple):
    """The odds by line; line 0 is unused."""

    num: tuple[int, ...]
    den: tuple[int, ...]


class Cage(NamedTuple):
    """Every throw of a table's dice, and its payouts."""

    throws: tuple[str, ...]
    prices: Prices


def cage_of(chapter: Chapter, settings: Settings) -> Cage:
    """The cage of a table; the schedule lists one, two, three dice and any triple in that order."""
    throws = tuple("-".join(faces) for faces in product(NUMBERS, repeat=chapter.number("dice")))
    odds = [chapter.odds(settings, SCHEDULE, name) for name in chapter.schedules[SCHEDULE]]
    return Cage(throws, Prices((0, *(o.num for o in odds)), (1, *(o.den for o in odds))))


def line_on(spot: str, throw: str) -> int:
    """The number of the line that a throw pays on a spot, 0 if it loses."""
    first, second, third = (int(face) for face in throw.split("-"))
    return line_of(SPOTS[spot], first, second, third)


def line_named(chapter: Chapter, line: int) -> PayLine:
    """The line of that number in the schedule."""
    return tuple(chapter.schedules[SCHEDULE].values())[line - 1]
