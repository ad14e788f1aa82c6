"""Equilibria of small two-person games, in fractions: neither person gains by another plan.

It tries supports one after another, solves for the mixture that makes the other person indifferent, and accepts it if
it is a mixture and nobody has a better plan. Exact, and fast for a handful of plans.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

Matrix = Sequence[Sequence[Fraction]]


class Equilibrium(NamedTuple):
    """How often each plan is followed, and its value for both persons."""

    rows: tuple[Fraction, ...]
    columns: tuple[Fraction, ...]
    row_worth: Fraction
    column_worth: Fraction


def equilibria(row_pays: Matrix, column_pays: Matrix) -> Iterator[Equilibrium]:
    """The equilibria with supports of one size, pure ones first. A row's person reads `row_pays`, the other the other.

    Where a game is zero-sum, the second matrix is the first with its signs turned, and every equilibrium is worth the
    same.
    """
    height, width = len(row_pays), len(row_pays[0])
    by_column = [[column_pays[r][c] for r in range(height)] for c in range(width)]
    for size in range(1, min(height, width) + 1):
        for rows in combinations(range(height), size):
            for columns in combinations(range(width), size):
                theirs = indifferent(row_pays, rows, columns)
                mine = indifferent(by_column, columns, rows)
                if theirs and mine:
                    yield Equilibrium(mine[0], theirs[0], theirs[1], mine[1])


def indifferent(
    pays: Matrix, plans: Sequence[int], others: Sequence[int]
) -> tuple[tuple[Fraction, ...], Fraction] | None:
    """How the other person mixes `others` so that all of one's `plans` are worth the same and none is worth more.

    None where no such mixture exists, or more than one does.
    """
    size = len(others)
    # One unknown for each of the other's plans, and the worth: every plan is worth that much, and shares make a whole.
    equations = [[*(pays[plan][other] for other in others), Fraction(-1), Fraction(0)] for plan in plans]
    equations.append([*[Fraction(1)] * size, Fraction(0), Fraction(1)])
    solved = solve(equations)
    if solved is None or min(solved[:size]) < 0:
        return None
    mixed = [Fraction(0)] * len(pays[0])
    for other, share in zip(others, solved, strict=False):
        mixed[other] = share
    best = max(sum((share * pay for share, pay in zip(mixed, row, strict=True)), Fraction(0)) for row in pays)
    return (tuple(mixed), solved[size]) if best == solved[size] else None


def solve(equations: list[list[Fraction]]) -> list[Fraction] | None:
    """The one solution of as many equations as there are unknowns, each with its right side last; None if not one."""
    rows = [list(row) for row in equations]
    for i in range(len(rows)):
        pivot = next((k for k in range(i, len(rows)) if rows[k][i]), None)
        if pivot is None:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        scale = rows[i][i]
        rows[i] = [value / scale for value in rows[i]]
        for k, row in enumerate(rows):
            if k != i and row[i]:
                factor = row[i]
                rows[k] = [a - factor * b for a, b in zip(row, rows[i], strict=True)]
    return [row[-1] for row in rows]
