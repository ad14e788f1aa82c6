"""Exact counting of a shoe: every order in which six cards can leave it, by the rules of the live table.

Only values matter, so cards are counted by value: how many of each value the shoe holds, less those dealt.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import NamedTuple

from pitboss.games.families.baccarat.rules import (
    COUNTS,
    NO_CARD,
    STOOD,
    Digits,
    banker_draws,
    player_draws,
    point_count,
)
from pitboss.hands.cards import RANKS, make_card

Finals = dict[tuple[int, int], int]  # the number of orders with each pair of final counts, Player's and Banker's


class Tables(NamedTuple):
    """The rule tables of the live table; they decide every draw."""

    values: tuple[int, ...]
    naturals: tuple[int, ...]
    player: tuple[int, ...]
    banker: tuple[int, ...]
    outcomes: tuple[int, ...]


class ShoeContents(NamedTuple):
    """The contents of a shoe: the number of cards of each value, and an example card for each."""

    left: list[int]
    face: list[int]

    @property
    def values(self) -> list[int]:
        return [value for value in range(COUNTS) if self.left[value]]


def held(ranks: Sequence[int], values: Sequence[int]) -> ShoeContents:
    """A shoe with so many cards of each rank, from two to ace."""
    left = [0] * COUNTS
    face = [NO_CARD] * COUNTS
    for rank in range(RANKS):
        left[values[rank]] += ranks[rank]
        face[values[rank]] = make_card(rank, 0)
    return ShoeContents(left, face)


def count_finals(tables: Tables, price: Digits, ranks: Sequence[int]) -> Finals:
    """Both final counts in every order of six cards."""
    left, face = shoe = held(ranks, tables.values)
    finals: Finals = {}
    for p1, p2, player_ways in pairs(shoe.values, left):
        player = point_count(face[p1], face[p2], NO_CARD, tables.values, price)
        rest = less(left, p1, p2)
        for b1, b2, banker_ways in pairs(shoe.values, rest):
            banker = point_count(face[b1], face[b2], NO_CARD, tables.values, price)
            ways = player_ways * banker_ways
            for p3, b3, third_ways in thirds(player, banker, less(rest, b1, b2), tables):
                end = (
                    point_count(face[p1], face[p2], face[p3] if p3 != STOOD else NO_CARD, tables.values, price),
                    point_count(face[b1], face[b2], face[b3] if b3 != STOOD else NO_CARD, tables.values, price),
                )
                finals[end] = finals.get(end, 0) + ways * third_ways
    return finals


def pairs(values: list[int], left: list[int]) -> Iterator[tuple[int, int, int]]:
    """Two cards by value, and in how many orders they can leave the shoe."""
    for a, b in combinations_with_replacement(values, 2):
        ways = left[a] * (left[b] - 1) if a == b else 2 * left[a] * left[b]
        if ways:
            yield a, b, ways


def less(left: list[int], *out: int) -> list[int]:
    """The rest of the shoe without cards of these values."""
    rest = list(left)
    for value in out:
        rest[value] -= 1
    return rest


def thirds(player: int, banker: int, left: list[int], tables: Tables) -> Iterator[tuple[int, int, int]]:
    """Third cards by value, or STOOD. A card that is not drawn still counts in every possible way."""
    cards = sum(left)
    if not player_draws(player, banker, tables.naturals, tables.player):
        yield from (
            (STOOD, b3, ways * (cards - 1)) for b3, ways in _banker_third(player, banker, STOOD, left, tables, cards)
        )
        return
    for p3, ways in enumerate(left):
        if ways:
            rest = less(left, p3)
            for b3, more in _banker_third(player, banker, p3, rest, tables, cards - 1):
                yield p3, b3, ways * more


def _banker_third(
    player: int, banker: int, third: int, left: list[int], tables: Tables, cards: int
) -> Iterator[tuple[int, int]]:
    if banker_draws(player, banker, third, tables.naturals, tables.banker):
        yield from ((value, ways) for value, ways in enumerate(left) if ways)
    else:
        yield STOOD, cards


def ending(player: int, banker: int) -> str:
    """The result of a round in words."""
    if player == banker:
        return "tie"
    return "banker wins" if banker > player else "player wins"


def percentage(hundredths: int) -> str:
    """Hundredths of a per cent in decimal notation."""
    whole, rest = divmod(hundredths, 100)
    return f"{whole}.{rest:02}".removesuffix("0") if rest else str(whole)
