"""Hands that differ only by the names of the suits are one class: count one of them, and weigh it."""

from collections import Counter
from collections.abc import Iterator, MutableSequence
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import factorial, prod

from pitboss.hands.cards import RANKS, SUITS, make_card

Ranks = tuple[int, ...]
MASKS = 1 << RANKS  # sets of ranks, as bits


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


# -- the same for compiled loops, where a hand is four sets of ranks ---------------------------------------------------


def mask_classes(size: int, ranks: int, masks: MutableSequence[int], ways: MutableSequence[int]) -> int:
    """Every class of so many cards: the ranks in each of the four suits, in falling order, and how many sets it is.

    Where there is no room to write them the classes are only counted.
    """
    found = 0
    for a in range(MASKS):
        if a & ~ranks or bits_in(a) > size:
            continue
        for b in range(a + 1):
            left = size - bits_in(a) - bits_in(b)
            if b & ~ranks or left < 0:
                continue
            for cards in range(left + 1):
                c = lowest_set(cards)
                while c <= b:
                    if not c & ~ranks:
                        found = _last_suit(left - cards, ranks, a, b, c, masks, ways, found)
                    c = next_set(c)
    return found


def _last_suit(
    left: int, ranks: int, a: int, b: int, c: int, masks: MutableSequence[int], ways: MutableSequence[int], found: int
) -> int:
    """The classes whose first three suits are given."""
    d = lowest_set(left)
    while d <= c:
        if not d & ~ranks:
            if found < len(ways):
                at = SUITS * found
                masks[at], masks[at + 1], masks[at + 2], masks[at + 3] = a, b, c, d
                ways[found] = _orders(a, b, c, d)
            found += 1
        d = next_set(d)
    return found


def lowest_set(size: int) -> int:
    """The lowest set of so many ranks, as bits."""
    return (1 << size) - 1


def next_set(mask: int) -> int:
    """The next higher set of as many ranks; more than every set after the last one, and after the empty set."""
    if mask == 0:
        return MASKS
    low = mask & -mask
    carried = mask + low
    return carried | (((mask ^ carried) >> 2) // low)


def _orders(a: int, b: int, c: int, d: int) -> int:
    """In how many ways four lots, some of them alike and these side by side, go to four suits."""
    ab = 2 if a == b else 1
    bc = ab + 1 if b == c else 1
    cd = bc + 1 if c == d else 1
    return 24 // (ab * bc * cd)


def bits_in(mask: int) -> int:
    """How many ranks a set holds."""
    mask -= (mask >> 1) & 0x1555
    mask = (mask & 0x3333) + ((mask >> 2) & 0x3333)
    mask = (mask + (mask >> 4)) & 0x0F0F
    return (mask + (mask >> 8)) & 0x1F
