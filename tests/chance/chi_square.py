"""The chi-square statistic and its tail, written out so that the tests need no statistics library."""

import math
from collections.abc import Iterable


def statistic(counts: Iterable[int], expected: float) -> float:
    """The distance of the counts from equal shares."""
    return sum((count - expected) ** 2 for count in counts) / expected


def tail(x: float, df: int) -> float:
    """The chance that a perfect source gives a statistic of `x` or more: Q(df/2, x/2)."""
    a, half = df / 2, x / 2
    if half <= 0:
        return 1.0
    front = math.exp(a * math.log(half) - half - math.lgamma(a))
    return 1 - front * _series(a, half) if half < a + 1 else front * _fraction(a, half)


def _series(a: float, x: float) -> float:
    """The lower incomplete gamma function as a power series, which is quick for x < a + 1."""
    term = total = 1 / a
    n = a
    while term > total * 1e-16:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The upper incomplete gamma function as a continued fraction (Lentz), which is quick for x >= a + 1."""
    b = x + 1 - a
    c, d = 1e300, 1 / b
    value = d
    for i in range(1, 10_000):
        step = -i * (i - a)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        value *= d * c
        if abs(d * c - 1) < 1e-15:
            return value
    raise ArithmeticError("the continued fraction does not settle")
