"""The value of a choice by the visible cards: the Player's with a five, the Banker's on an optional cell.

The other side plays its equilibrium. Values are in units of the wager, the Banker's after commission.
"""

from fractions import Fraction
from typing import NamedTuple

from pitboss.games.chemin_de_fer.odds import Solved
from pitboss.games.chemin_de_fer.plans import CALLS, CHOICES, NOWHERE, WORDS, banker_thirds
from pitboss.games.chemin_de_fer.rules import DRAW, MAY, STAY, Terms, settle
from pitboss.games.families.baccarat.counting import held, less, pairs
from pitboss.games.families.baccarat.rules import BANKER, NO_CARD, PLAYER, STOOD, is_natural, point_count


class ShoeTable(NamedTuple):
    """One table and its shoe, as either side sees it."""

    solved: Solved
    terms: Terms
    ranks: tuple[int, ...]  # cards of each rank in the whole shoe
    stake: int

    def count(self, *cards: int) -> int:
        """The count of cards by their values."""
        face = held(self.ranks, self.solved.tables.values).face
        first, second, third = [*(face[value] if value != STOOD else NO_CARD for value in cards), NO_CARD][:3]
        return point_count(first, second, third, self.solved.tables.values, self.terms)

    def left(self, *out: int) -> list[int]:
        """The rest of the shoe without cards of these values."""
        return less(held(self.ranks, self.solved.tables.values).left, *out)


def player_worth(table: ShoeTable, one: int, other: int) -> dict[str, Fraction]:
    """The value of calling for a card or staying, for a Player with two cards of these values."""
    tables, won = table.solved.tables, dict.fromkeys(CHOICES, Fraction(0))
    player, left = table.count(one, other), table.left(one, other)
    values = [value for value, ways in enumerate(left) if ways]
    whole = 0
    for b1, b2, ways in pairs(values, left):
        rest, banker = less(left, b1, b2), table.count(b1, b2)
        cards = sum(rest)
        whole += ways * cards * (cards - 1)
        for call in CHOICES:
            if is_natural(player, banker, tables.naturals):
                net = settle(PLAYER, table.stake, player, banker, tables.outcomes, table.terms)
                won[call] += net * ways * cards * (cards - 1)
            elif call == STAY:
                won[call] += ways * (cards - 1) * _answered(table, (player, b1, b2, STOOD), rest)
            else:
                for third, more in enumerate(rest):
                    if more:
                        after = table.count(one, other, third)
                        won[call] += ways * more * _answered(table, (after, b1, b2, third), less(rest, third))
    return {CALLS[call]: Fraction(won[call], whole * table.stake) for call in CHOICES}


def _answered(table: ShoeTable, hands: tuple[int, int, int, int], left: list[int]) -> Fraction:
    """The Player's win over every third card of a Banker who plays the equilibrium."""
    player, b1, b2, third = hands
    tables, drawn = table.solved.tables, table.solved.drawn()
    won = Fraction(0)
    for place, done, b3, ways in banker_thirds(table.count(b1, b2), third, left, tables):
        share = Fraction(1) if place == NOWHERE else drawn[place] if done == DRAW else 1 - drawn[place]
        if share:
            net = settle(PLAYER, table.stake, player, table.count(b1, b2, b3), tables.outcomes, table.terms)
            won += share * ways * net
    return won


def banker_worth(table: ShoeTable, one: int, other: int, third: int) -> dict[str, Fraction]:
    """The value of drawing or staying, for a Banker with two cards of these values against a third card."""
    tables, won = table.solved.tables, dict.fromkeys(CHOICES, Fraction(0))
    left = table.left(one, other, third)
    values = [value for value, ways in enumerate(left) if ways]
    whole = Fraction(0)
    for p1, p2, ways in pairs(values, left):
        count = table.count(p1, p2)
        code = tables.player[count] if count < len(tables.player) else STAY
        calls = Fraction(1) if code == DRAW else table.solved.called() if code == MAY else Fraction(0)
        if not calls:
            continue
        rest, player = less(left, p1, p2), table.count(p1, p2, third)
        cards = sum(rest)
        whole += calls * ways * cards
        stay = settle(BANKER, table.stake, player, table.count(one, other), tables.outcomes, table.terms)
        won[STAY] += calls * ways * cards * stay
        for b3, more in enumerate(rest):
            if more:
                end = table.count(one, other, b3)
                net = settle(BANKER, table.stake, player, end, tables.outcomes, table.terms)
                won[DRAW] += calls * ways * more * net
    return {WORDS[choice]: Fraction(won[choice], whole * table.stake) for choice in CHOICES}
