"""Seeded draws: the same seed gives the same question on every machine and every version of Python."""

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeVar

from pitboss.chance.draws import below, words_of
from pitboss.chance.drbg import Drbg

T = TypeVar("T")


class Draws:
    """A seeded stream of draws."""

    def __init__(self, seed: str) -> None:
        self._words = words_of(Drbg.from_seed(seed))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return below(n, self._words)

    def one(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]

    def some(self, things: Sequence[T], count: int) -> list[T]:
        """This many different things, or all of them, in random order."""
        left = list(things)
        return [left.pop(self.below(len(left))) for _ in range(min(count, len(left)))]

    def weighted(self, weights: Sequence[int]) -> int:
        """An index; an index with twice the weight comes twice as often."""
        sums = list(accumulate(weights))
        drawn = self.below(sums[-1])
        return next(index for index, most in enumerate(sums) if drawn < most)
