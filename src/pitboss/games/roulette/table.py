"""The roulette layout: every position for a wager, the pockets it covers (R-03), and its pay line."""

from functools import cache
from typing import NamedTuple

from pitboss.games.families.one_result import SpotLayout, spot_layout
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

DOUBLE_ZERO = 37
ZEROS = ("0", "00")
RED = frozenset({1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36})
COLOURS = ("red", "black")
NUMBERS = range(1, 37)
LAST_ROW = range(34, 37)
INSIDE = {1: "1-number", 2: "2-numbers", 3: "3-numbers", 4: "4-numbers", 5: "5-numbers", 6: "6-numbers"}


def layout(chapter: Chapter, settings: Settings) -> SpotLayout:
    """The wheel of a table and its positions; each kind of wager has its pay line, if a pocket of it comes."""
    pockets = pockets_of(settings)
    found, names, zeros_win = spots(pockets), pocket_names(pockets), chapter.number("zeros_win")
    zero_cites = chapter.numbers["zeros_win"].cites

    def line_of(name: str, pocket: str) -> str:
        spot = found[name]
        return spot.kind if covers(spot, pocket) or (zeros_win and spot.outside and pocket in ZEROS) else ""

    def lost_by(name: str, pocket: str) -> tuple[str, ...]:
        """On a zero the colours lose by the text, and other outside wagers by a ruling."""
        if pocket not in ZEROS or not found[name].outside:
            return ()
        return zero_cites if found[name].kind in COLOURS else ("R-01",)

    kinds = {name: spot.kind for name, spot in found.items()}
    return spot_layout(chapter, settings, names, kinds, line_of, reason="the ball landed on {}", lost_by=lost_by)


def pockets_of(settings: Settings) -> int:
    """The number of pockets of a table's wheel."""
    return DOUBLE_ZERO + (settings.text("equipment") == "double-zero")


class RouletteSpot(NamedTuple):
    """A position of the layout: its kind of wager and its pockets as bits."""

    name: str
    kind: str
    mask: int
    outside: bool


def covers(spot: RouletteSpot, pocket: str) -> bool:
    """Whether a pocket is among those of a position."""
    return bool(spot.mask >> (DOUBLE_ZERO if pocket == "00" else int(pocket)) & 1)


def pocket_name(pocket: int) -> str:
    return "00" if pocket == DOUBLE_ZERO else str(pocket)


@cache
def pocket_names(pockets: int) -> tuple[str, ...]:
    """The pockets of a wheel with 37 or 38 of them, by their printed names."""
    return tuple(pocket_name(p) for p in range(pockets))


def bits(pockets: tuple[int, ...] | frozenset[int] | range | list[int]) -> int:
    return sum(1 << p for p in pockets)


def _inside(*pockets: int) -> RouletteSpot:
    return RouletteSpot("-".join(pocket_name(p) for p in pockets), INSIDE[len(pockets)], bits(pockets), outside=False)


def _outside(name: str, kind: str, pockets: list[int]) -> RouletteSpot:
    return RouletteSpot(name, kind, bits(pockets), outside=True)


def _numbers() -> list[RouletteSpot]:
    """Splits, streets, corners and lines among 1 to 36, in twelve rows of three."""
    spots = [_inside(n) for n in NUMBERS]
    spots += [_inside(n, n + 1) for n in NUMBERS if n % 3]
    spots += [_inside(n, n + 3) for n in NUMBERS if n not in LAST_ROW]
    spots += [_inside(n, n + 1, n + 2) for n in range(1, 37, 3)]
    spots += [_inside(n, n + 1, n + 3, n + 4) for n in NUMBERS if n % 3 and n not in LAST_ROW]
    spots += [_inside(*range(n, n + 6)) for n in range(1, 34, 3)]
    return spots


def _zeros(*, double: bool) -> list[RouletteSpot]:
    """Wagers that touch the zeros; a single-zero wheel has four numbers instead of five (R-02)."""
    zz = DOUBLE_ZERO
    if not double:
        groups: list[tuple[int, ...]] = [(0,), (0, 1), (0, 2), (0, 3), (0, 1, 2), (0, 2, 3), (0, 1, 2, 3)]
    else:
        pairs = [(0, zz), (0, 1), (0, 2), (zz, 2), (zz, 3)]
        groups = [(0,), (zz,), *pairs, (0, 1, 2), (0, zz, 2), (zz, 2, 3), (0, zz, 1, 2, 3)]
    return [_inside(*group) for group in groups]


def _groups() -> list[RouletteSpot]:
    """Columns, dozens and the even chances."""
    numbers = list(NUMBERS)
    columns = [_outside(f"column-{c}", "column", numbers[c - 1 :: 3]) for c in (1, 2, 3)]
    dozens = [_outside(f"dozen-{d}", "dozen", numbers[12 * (d - 1) : 12 * d]) for d in (1, 2, 3)]
    even_chances = {
        "red": sorted(RED),
        "black": [n for n in numbers if n not in RED],
        "odd": numbers[::2],
        "even": numbers[1::2],
        "low": numbers[:18],
        "high": numbers[18:],
    }
    return [*columns, *dozens, *(_outside(name, name, group) for name, group in even_chances.items())]


@cache
def spots(pockets: int) -> dict[str, RouletteSpot]:
    """Every position of the layout by its name."""
    every = [*_zeros(double=pockets > DOUBLE_ZERO), *_numbers(), *_groups()]
    return {spot.name: spot for spot in every}


def find_spot(name: str, pockets: int) -> RouletteSpot | None:
    """The position of that name; numbers may come in any order, words in capitals."""
    parts = name.strip().lower().split("-")
    if all(part.isdecimal() for part in parts):
        parts.sort(key=_on_the_layout)
    return spots(pockets).get("-".join(parts))


def _on_the_layout(number: str) -> tuple[int, str]:
    """The order of the layout: 0, 00, then 1 to 36."""
    return int(number), number
