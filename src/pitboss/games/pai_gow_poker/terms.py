"""The numbers that the rules need, from rulebook and settings, including the house way."""

from typing import NamedTuple

from pitboss.games.pai_gow_poker.rules import ALWAYS, NEVER, SITUATIONS, Terms, low_value
from pitboss.hands.cards import ACE, RANK_LETTERS, make_card
from pitboss.hands.poker import CATEGORIES, WHEEL_SECOND, WHEEL_SECOND_UNSUITED, card_bit
from pitboss.rulebooks.book import Chapter, Row
from pitboss.rulebooks.settings import Settings

GROUPS = "groups"
# The situations by their numbers in the rules; two pairs of aces are impossible.
NAMES = (
    "no-pair", "pair",
    "two-pairs-low-low", "two-pairs-medium-low", "two-pairs-medium-medium", "two-pairs-high-low",
    "two-pairs-high-medium", "two-pairs-high-high", "two-pairs-aces-low", "two-pairs-aces-medium",
    "two-pairs-aces-high", "", "three-pairs", "three-of-a-kind", "three-aces",
    "straight-or-flush", "straight-or-flush-with-two-pairs", "straight-flush-broken",
    "small-full-house", "full-house", "full-house-with-two-pairs", "two-threes",
    "four-low", "four-medium", "four-high", "four-aces", "five-aces",
)  # fmt: skip
ALWAYS_RANK, NEVER_RANK = -1, 13
MARKS = {"always": (ALWAYS_RANK, ALWAYS_RANK), "never": (NEVER_RANK, NEVER_RANK)}


class Prices(NamedTuple):
    """Terms, the line of each category, the marks of the house way, and payouts."""

    terms: Terms
    ranking: tuple[int, ...]
    way: tuple[int, ...]
    num: int
    den: int


def prices(chapter: Chapter, settings: Settings) -> Prices:
    """The prices of a table."""
    ranking = tuple(chapter.tables["ranking"][name].values[0] for name in CATEGORIES)
    terms = _terms(chapter, settings)
    pays = chapter.odds(settings, "wager", "bet")
    marks = marks_of(chapter, settings)
    way = tuple(_mark(marks[name], ranking, terms) if name else NEVER for name in NAMES)
    assert len(way) == SITUATIONS, "a mark for every situation"
    return Prices(terms, ranking, way, pays.num, pays.den)


def _terms(chapter: Chapter, settings: Settings) -> Terms:
    rows = chapter.tables
    second = rows["sequences"]["wheel-second"].values[0]
    medium, high, small = way_rows(chapter, settings)[GROUPS].values
    return Terms(
        wheel=WHEEL_SECOND_UNSUITED if second and settings.text("suited_wheel") == "lowest" else second * WHEEL_SECOND,
        wild=rows["joker"]["any-card"].values[0],
        royal=rows["joker"]["royal"].values[0],
        next_cards=rows["ties"]["next-highest"].values[0],
        copies=rows["copies"]["to-banker"].values[0],
        medium=medium,
        high=high,
        small=small,
        rate=settings.num("commission_rate"),
    )


# -- the house way ----------------------------------------------------------------------------------------------------


def way_rows(chapter: Chapter, settings: Settings) -> dict[str, Row]:
    """The house way of a table, as the book lists it."""
    name = f"way-{settings.text('house_way')}"
    return chapter.tables.get(name, chapter.tables["way-classic"])


def marks_of(chapter: Chapter, settings: Settings) -> dict[str, tuple[int, ...]]:
    """The mark of every situation as two ranks, with the operator's changes."""
    rows = way_rows(chapter, settings)
    marks = {name: row.values for name, row in rows.items() if name != GROUPS}
    return marks | read_changes(settings.text("house_way_changes"))[0]


def read_changes(text: str) -> tuple[dict[str, tuple[int, ...]], list[str]]:
    """Read `four-aces=T-T, three-aces=always` as marks; also return unreadable parts."""
    marks: dict[str, tuple[int, ...]] = {}
    faults: list[str] = []
    for part in filter(str.strip, text.split(",")):
        name, _, written = part.strip().partition("=")
        mark = MARKS.get(written.strip().lower()) or _ranks(written.strip().upper())
        if name.strip() and name.strip() in NAMES and mark:
            marks[name.strip()] = mark
        else:
            faults.append(part.strip())
    return marks, faults


def _ranks(text: str) -> tuple[int, ...]:
    ranks = [RANK_LETTERS.find(letter) for letter in text.replace("10", "T").split("-") if len(letter) == 1]
    return tuple(sorted(ranks, reverse=True)) if len(ranks) == len(text.replace("10", "T").split("-")) == PAIR else ()


PAIR = 2


def _mark(ranks: tuple[int, ...], ranking: tuple[int, ...], terms: Terms) -> int:
    """The value that a low hand must reach."""
    first, second = ranks
    if first < 0:
        return ALWAYS
    if first > ACE:
        return NEVER
    two = card_bit(make_card(first, 0)) | card_bit(make_card(second, 1))
    return low_value(two, ranking, terms)


def mark_text(ranks: tuple[int, ...]) -> str:
    """A mark in text."""
    named = {mark: word for word, mark in MARKS.items()}
    return named.get((ranks[0], ranks[1])) or "-".join(RANK_LETTERS[rank] for rank in ranks)


# -- words ------------------------------------------------------------------------------------------------------------


def category_row(chapter: Chapter, line: int) -> Row:
    """The definition of a hand's category."""
    rows = chapter.tables["ranking"]
    return next((row for row in rows.values() if line and row.values[0] == line), rows["high-card"])
