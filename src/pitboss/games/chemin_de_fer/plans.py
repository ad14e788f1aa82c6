"""Plans: the Player's choice on a five, the Banker's on the optional cells of Table 3, and every shoe by plan.

Every order of six cards is counted once. An order with a choice is counted under each choice, so that the count for
any two plans is the sum of the parts that fit them.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from pitboss.games.chemin_de_fer.rules import DRAW, MAY, STAY, Terms
from pitboss.games.chemin_de_fer.tables import banker_table
from pitboss.games.families.baccarat.counting import Finals, held, less, pairs
from pitboss.games.families.baccarat.rules import COUNTS, NO_CARD, STOOD, banker_line, is_natural, point_count
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

WORDS = {DRAW: "draw", STAY: "stay"}
CALLS = {DRAW: "card", STAY: "stay"}
NOWHERE = -1
CHOICES = (DRAW, STAY)


class Tables(NamedTuple):
    """The rule tables of the live table."""

    values: tuple[int, ...]
    naturals: tuple[int, ...]
    player: tuple[int, ...]
    banker: tuple[int, ...]
    outcomes: tuple[int, ...]


Plan = tuple[int, ...]  # the action on each optional cell, in the order of the table


class ShoePart(NamedTuple):
    """A part of the shoe, with the choice it depends on: the Player's at a count, the Banker's at a cell."""

    points: int
    called: int
    place: int
    done: int


def tables_of(chapter: Chapter, settings: Settings) -> Tables:
    flat = chapter.flat
    return Tables(
        flat("values"), flat("naturals"), flat("player"), banker_table(chapter, settings), flat("outcomes")
    )  # fmt: skip


def open_counts(tables: Tables) -> list[int]:
    """The counts on which the Player may choose: five."""
    return [count for count, code in enumerate(tables.player) if code == MAY]


def open_places(tables: Tables) -> list[int]:
    """The cells of Table 3 on which the Banker may choose."""
    return [place for place, code in enumerate(tables.banker) if code == MAY]


def place_name(place: int) -> str:
    """Such a cell in words."""
    return f"{place // COUNTS} against {place % COUNTS}"


def plans(places: Sequence[int]) -> list[Plan]:
    """Every combination of drawing and staying on these cells."""
    return list(product(CHOICES, repeat=len(places)))


@cache
def parts_of(tables: Tables, terms: Terms, ranks: tuple[int, ...]) -> dict[ShoePart, Finals]:
    """Both final counts in every order of six cards, by the choices they depend on."""
    left, face = shoe = held(ranks, tables.values)
    found: dict[ShoePart, Finals] = {}
    for p1, p2, player_ways in pairs(shoe.values, left):
        player = point_count(face[p1], face[p2], NO_CARD, tables.values, terms)
        rest = less(left, p1, p2)
        for b1, b2, banker_ways in pairs(shoe.values, rest):
            banker = point_count(face[b1], face[b2], NO_CARD, tables.values, terms)
            ways = player_ways * banker_ways
            for part, p3, b3, third_ways in thirds(player, banker, less(rest, b1, b2), tables):
                end = (
                    point_count(face[p1], face[p2], face[p3] if p3 != STOOD else NO_CARD, tables.values, terms),
                    point_count(face[b1], face[b2], face[b3] if b3 != STOOD else NO_CARD, tables.values, terms),
                )
                finals = found.setdefault(part, {})
                finals[end] = finals.get(end, 0) + ways * third_ways
    return found


def thirds(player: int, banker: int, left: list[int], tables: Tables) -> Iterator[tuple[ShoePart, int, int, int]]:
    """Third cards by value or STOOD, under every choice. Two cards leave the shoe, drawn or not."""
    cards = sum(left)
    if is_natural(player, banker, tables.naturals):
        yield ShoePart(NOWHERE, STAY, NOWHERE, STAY), STOOD, STOOD, cards * (cards - 1)
        return
    code = tables.player[player]
    for called in CHOICES if code == MAY else (code,):
        points = player if code == MAY else NOWHERE
        if called == STAY:
            for place, done, b3, ways in banker_thirds(banker, STOOD, left, tables):
                yield ShoePart(points, called, place, done), STOOD, b3, ways * (cards - 1)
            continue
        for p3, ways in enumerate(left):
            if ways:
                for place, done, b3, more in banker_thirds(banker, p3, less(left, p3), tables):
                    yield ShoePart(points, called, place, done), p3, b3, ways * more


def banker_thirds(banker: int, third: int, left: list[int], tables: Tables) -> Iterator[tuple[int, int, int, int]]:
    """The Banker's third card; on an optional cell under either choice, with the cell."""
    place = banker_line(banker, third)
    code = tables.banker[place]
    for done in CHOICES if code == MAY else (code,):
        at = place if code == MAY else NOWHERE
        if done == STAY:
            yield at, done, STOOD, sum(left)
        else:
            yield from ((at, done, value, ways) for value, ways in enumerate(left) if ways)


def finals_of(parts: dict[ShoePart, Finals], tables: Tables, player: Plan, banker: Plan) -> Finals:
    """The final counts when both follow a plan."""
    calls = dict(zip(open_counts(tables), player, strict=True))
    does = dict(zip(open_places(tables), banker, strict=True))
    together: Finals = {}
    for part, finals in parts.items():
        fits = part.points == NOWHERE or calls[part.points] == part.called
        if fits and (part.place == NOWHERE or does[part.place] == part.done):
            for end, ways in finals.items():
                together[end] = together.get(end, 0) + ways
    return together
