"""The strength of a hand in each way to make one. `own` and `shared` are sequences or arrays of small integers.

These are rules: plain functions over ints that numba can compile.
"""

from collections.abc import Sequence

from pitboss.hands.low import strength_low
from pitboss.hands.omaha import omaha_high, omaha_low
from pitboss.hands.poker import WHEEL_LOWEST, card_bit, strength5, strength7


def together(own: Sequence[int], shared: Sequence[int]) -> int:
    """All cards of a hand and of the table in one set."""
    hand = 0
    for i in range(len(own)):
        hand |= card_bit(int(own[i]))
    for i in range(len(shared)):
        hand |= card_bit(int(shared[i]))
    return hand


def high_of_seven(own: Sequence[int], shared: Sequence[int]) -> int:
    """The best five of seven for high."""
    return strength7(together(own, shared))


def low_of_seven(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """The best five of seven for low; with a qualifier, 0 if no five qualify."""
    return strength_low(together(own, shared), highest)


def high_of_five(own: Sequence[int], shared: Sequence[int]) -> int:
    """Five cards for high."""
    return strength5(together(own, shared), WHEEL_LOWEST)


def low_of_five(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """Five cards for low."""
    return strength_low(together(own, shared), highest)


def high_two_and_three(own: Sequence[int], shared: Sequence[int]) -> int:
    """Two own and three shared cards for high."""
    return omaha_high(own, shared)


def low_two_and_three(own: Sequence[int], shared: Sequence[int], highest: int) -> int:
    """Two own and three shared cards for low, 0 if none qualify."""
    return omaha_low(own, shared, highest)
