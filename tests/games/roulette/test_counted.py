"""Roulette counted a second time, from the numbers on the layout alone."""

from fractions import Fraction

import pytest

from pitboss.games.roulette.odds import odds
from pitboss.rulebooks.book import chapter

# How many numbers each kind of wager covers, and what it pays to one.
KINDS = {
    "1-number": (1, 35), "2-numbers": (2, 17), "3-numbers": (3, 11), "4-numbers": (4, 8), "5-numbers": (5, 6),
    "6-numbers": (6, 5), "column": (12, 2), "dozen": (12, 2),
    **dict.fromkeys(("red", "black", "odd", "even", "low", "high"), (18, 1)),
}  # fmt: skip


@pytest.mark.parametrize(("wheel", "pockets"), [("double-zero", 38), ("single-zero", 37)])
def test_a_second_count_agrees(wheel: str, pockets: int) -> None:
    book = chapter("bahamas", "roulette")
    accounts = odds(book, book.choose({"equipment": wheel}))
    assert {a.name for a in accounts} == KINDS.keys() - ({"5-numbers"} if pockets == 37 else set())
    for account in accounts:
        covered, pays = KINDS[account.name]
        wins = Fraction(covered, pockets)
        assert account.chances() == {Fraction(pays): wins, Fraction(-1): 1 - wins}
