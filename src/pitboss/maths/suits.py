"""Hands that differ only by the names of the suits are one class: count one of them, and weigh it."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

from pitboss.hands.cards import RANKS, SUITS, make_card

Ranks = tuple[int, ...]


@cache
def suit_classes(size: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """One hand of each suit class of `size` cards from a whole deck, with the number of hands in its class.

    A class is which ranks lie together in a suit. Which suit that is makes the hands of the class: as many as there are
    ways to give the four lots of ranks, some of them alike or empty, to four suits.
    """
    return tuple((_hand(lots), _ways(lots)) for shape in _shapes(size, SUITS, size) for lots in _lots(shape))


def _shapes(cards: int, suits: int, most: int) -> Iterator[tuple[int, ...]]:
    """The ways to part cards among suits by number alone, the longest suit first."""
    if suits == 0:
        if cards == 0:
            yield ()
        return
    for longest in range(min(cards, most, RANKS), -1, -1):
        for rest in _shapes(cards - longest, suits - 1, longest):
            yield (longest, *rest)


def _lots(shape: tuple[int, ...]) -> Iterator[tuple[Ranks, ...]]:
    """Every choice of ranks for suits of these lengths, in which the suits' order does not count."""
    lengths = Counter(shape)
    choices = (
        combinations_with_replacement(combinations(range(RANKS), length), suits) for length, suits in lengths.items()
    )
    for chosen in product(*choices):
        yield tuple(ranks for lots in chosen for ranks in lots)


def _ways(lots: tuple[Ranks, ...]) -> int:
    return factorial(SUITS) // prod(factorial(alike) for alike in Counter(lots).values())


def _hand(lots: tuple[Ranks, ...]) -> tuple[int, ...]:
    return tuple(sorted(make_card(rank, suit) for suit, ranks in enumerate(lots) for rank in ranks))
