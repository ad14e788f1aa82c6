"""Equilibria of small games of two persons, in fractions."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.maths.equilibrium import Equilibrium, Matrix, equilibria, solve

Rows = list[list[int]]


def matrix(rows: Rows) -> Matrix:
    return [[Fraction(value) for value in row] for row in rows]


def negative(rows: Rows) -> Matrix:
    return [[-Fraction(value) for value in row] for row in rows]


@pytest.mark.parametrize(
    ("rows", "mine", "theirs", "worth"),
    [
        ([[1, -1], [-1, 1]], "1/2 1/2", "1/2 1/2", "0"),  # matching pennies
        ([[3, 1], [2, 0]], "1 0", "0 1", "1"),  # a saddle point
        ([[2, -1], [-1, 1]], "2/5 3/5", "2/5 3/5", "1/5"),
        ([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], "1/3 1/3 1/3", "1/3 1/3 1/3", "0"),  # scissors, paper, stone
        ([[4, 0], [0, 4], [1, 1]], "1/2 1/2 0", "1/2 1/2", "2"),  # a plan that is never followed
    ],
)
def test_zero_sum_games(rows: Rows, mine: str, theirs: str, worth: str) -> None:
    found = next(equilibria(matrix(rows), negative(rows)))
    assert [str(share) for share in found.rows] == mine.split()
    assert [str(share) for share in found.columns] == theirs.split()
    assert (str(found.row_worth), found.column_worth) == (worth, -found.row_worth)


def test_a_game_that_is_not_zero_sum() -> None:
    """The battle of the sexes has two pure equilibria and a mixed one."""
    found = list(equilibria(matrix([[2, 0], [0, 1]]), matrix([[1, 0], [0, 2]])))
    assert [(f.row_worth, f.column_worth) for f in found] == [(2, 1), (1, 2), (Fraction(2, 3), Fraction(2, 3))]


@given(st.lists(st.lists(st.integers(-9, 9), min_size=2, max_size=2), min_size=2, max_size=4))
def test_nobody_has_anything_better(rows: Rows) -> None:
    pays = matrix(rows)
    every = list(equilibria(pays, negative(rows)))
    assert every, "a game of two persons always has one"
    for found in every:
        assert best_row(pays, found) == found.row_worth
        assert best_column(pays, found) == found.row_worth
        assert sum(found.rows) == sum(found.columns) == 1
        assert min(*found.rows, *found.columns) >= 0


def best_row(pays: Matrix, found: Equilibrium) -> Fraction:
    return max(sum((s * v for s, v in zip(found.columns, row, strict=True)), Fraction(0)) for row in pays)


def best_column(pays: Matrix, found: Equilibrium) -> Fraction:
    columns = range(len(found.columns))
    return min(sum((s * row[c] for s, row in zip(found.rows, pays, strict=True)), Fraction(0)) for c in columns)


def test_equations_without_one_solution() -> None:
    assert solve([[Fraction(1), Fraction(1), Fraction(2)], [Fraction(2), Fraction(2), Fraction(4)]]) is None
