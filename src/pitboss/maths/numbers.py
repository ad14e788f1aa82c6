"""Counts in unlimited integers, or in floats in compiled code: the same kernels for both.

A kernel that never divides gives exact counts on lists of integers, and counts within float rounding on arrays. A later
division gives a fraction in the one case and a float in the other.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import perm
from typing import Any

import numpy as np

Number = Any  # a Fraction or an integer where counts are exact, else a float


class Numbers:
    """The kind of numbers in a calculation."""

    def __init__(self, *, exact: bool) -> None:
        self.exact = exact

    def ints(self, values: Sequence[int]) -> Any:
        return list(values) if self.exact else np.array(values, np.int64)

    def room(self, size: int) -> Any:
        return [0] * size if self.exact else np.zeros(size)

    def orders(self, cards: int, floor: int) -> Any:
        """R!/F! by R: how many orders there are when so many cards are unseen."""
        whole = [perm(left, left - floor) if left >= floor else 0 for left in range(cards + 1)]
        return whole if self.exact else np.array([float(n) for n in whole])

    def each(self, record: Any) -> Any:
        """A NamedTuple with its lists prepared."""
        return type(record)(*(self.ints(part) if isinstance(part, list | tuple) else part for part in record))

    def ratio(self, number: Any, whole: Any) -> Number:
        return Fraction(number, whole) if self.exact else float(number) / float(whole)

    def ratios(self, row: Any, whole: Any) -> list[Number]:
        """Each number of a row divided by the same whole."""
        return [Fraction(number, whole) for number in row] if self.exact else (row / float(whole)).tolist()

    def vector(self, values: Sequence[Number]) -> Any:
        """Numbers that are added and multiplied one by one, all at once."""
        return np.array(values, object if self.exact else float)

    def rows(self, values: Any, size: int, which: Sequence[int]) -> Any:
        """Copies of some rows of an array."""
        if self.exact:
            return [values[at * size : (at + 1) * size] for at in which]
        return values.reshape(-1, size)[which]

    def kernel(self, plain: Callable[..., Any], compiled: Callable[[], Callable[..., Any]]) -> Callable[..., Any]:
        """The plain function for exact counts, else the compiled one."""
        return plain if self.exact else compiled()


def over(number: Number, other: Number) -> Number:
    """One number divided by another, neither of them a mere integer unless the result may be a float."""
    return number / other
