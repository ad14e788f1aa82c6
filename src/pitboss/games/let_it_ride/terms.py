"""The numbers that settlement needs, read once from rulebook and settings."""

from typing import NamedTuple

from pitboss.games.let_it_ride.rules import Terms
from pitboss.hands.cards import TWO
from pitboss.hands.poker import CATEGORIES, FIVE_OF_A_KIND, THREE_OF_A_KIND, WHEEL_LOWEST, WHEEL_NONE
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

LOWEST_CARD = 2  # as printed, for rank TWO
LINES = FIVE_OF_A_KIND  # 0 to 9: a deck without jokers has no other hands


class Prices(NamedTuple):
    """Terms and schedules by line, and the wagering areas, of which `keeper` cannot be withdrawn."""

    terms: Terms
    ranking: tuple[int, ...]
    num: tuple[int, ...]
    den: tuple[int, ...]
    prizes: tuple[int, ...]
    spots: tuple[str, ...]
    keeper: str
    face_up: bool  # whether cards are dealt face up
    means: tuple[str, ...]  # the means of betting
    lines: tuple[str, ...]  # the name of each line of the base schedule; line 0 has none
    categories: tuple[Row, ...]  # the definition of the category of each line


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """What a table pays. The schedules list the royal flush first."""
    terms = Terms(
        lowest_pair=chapter.number("lowest_pair") - LOWEST_CARD + TWO,
        wheel=WHEEL_LOWEST if chapter.number("ace_low") == 1 else WHEEL_NONE,
        cap=settings.num("cap") if "cap" in settings else 0,
        cap_by_hand=int("cap_scope" not in settings or settings.text("cap_scope") == "hand"),
    )
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES[:LINES])
    num, den, prizes = [0] * LINES, [1] * LINES, [0] * LINES
    for line, name in base_lines(chapter).items():
        num[line], den[line] = chapter.odds(settings, "base", name)
    for line, name in bonus_lines(chapter).items():
        prizes[line] = chapter.amount(settings, "bonus", name)
    rows = chapter.tables["spots"].items()
    spots = tuple(name for name, row in rows if row.values[0])
    keeper = next((name for name, row in rows if not row.values[1]), "")
    return Prices(
        terms=terms,
        ranking=ranking,
        num=tuple(num),
        den=tuple(den),
        prizes=tuple(prizes),
        spots=spots,
        keeper=keeper,
        face_up=chapter.number("face_up") != 0,
        means=tuple(name for name, row in chapter.tables["means"].items() if row.values[0]),
        lines=("", *(base_lines(chapter)[line] for line in range(1, LINES))),
        categories=tuple(_category(chapter, line) for line in range(LINES)),
    )


def base_lines(chapter: Chapter) -> dict[int, str]:
    """The names of the base schedule's lines, best first."""
    return dict(zip(range(LINES - 1, 0, -1), chapter.schedules["base"], strict=True))


def bonus_lines(chapter: Chapter) -> dict[int, str]:
    """The names of the bonus schedule's lines; it begins at three of a kind."""
    names = chapter.schedules.get("bonus", {})
    return dict(zip(range(LINES - 1, THREE_OF_A_KIND - 1, -1), names, strict=False))


def _category(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])
