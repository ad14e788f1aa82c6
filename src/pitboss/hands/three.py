"""Three-card poker hands. Strengths are packed as in poker.py, but the categories stand in another order."""

from typing import Final

from pitboss.hands.poker import (
    ACE_BIT,
    CATEGORY_SHIFT,
    FLUSH,
    HIGH_CARD,
    ONE_PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    WHEEL_LOWEST,
    card_bit,
    count_ranks,
    in_one_suit,
    pack,
    wheel_ranks,
)

# With three cards a straight is rarer than a flush; a rulebook may still rank them as with five.
STRAIGHT_OVER_FLUSH: Final = 1
FLUSH_OVER_STRAIGHT: Final = 0

LOW_TWO: Final = 0x0003  # 3-2, which an ace makes the lowest straight


def rank3(c0: int, c1: int, c2: int, straight_over_flush: int = STRAIGHT_OVER_FLUSH, wheel: int = WHEEL_LOWEST) -> int:
    """Return the strength of three different cards; ``wheel`` says where A-2-3 stands."""
    return strength3(card_bit(c0) | card_bit(c1) | card_bit(c2), straight_over_flush, wheel)


def strength3(hand: int, straight_over_flush: int, wheel: int) -> int:
    """Return the strength of a hand of three cards."""
    held, twice, thrice, _ = count_ranks(hand)
    suited = in_one_suit(hand, held)
    sequence = sequence_of_three(held, wheel, suited)
    place = 1 if twice > 0 else 0
    place = 3 - straight_over_flush if suited else place
    place = 2 + straight_over_flush if sequence > 0 else place
    place = 5 if suited & (sequence > 0) else place
    place = 4 if thrice > 0 else place
    return pack(place, twice, sequence if sequence > 0 else held ^ twice)


def category3(strength: int, straight_over_flush: int = STRAIGHT_OVER_FLUSH) -> int:
    """Return the category code, as poker.py names it, of a strength that ``rank3`` gave under the same order."""
    place = strength >> CATEGORY_SHIFT
    if place == 2 + straight_over_flush:
        return STRAIGHT
    if place == 3 - straight_over_flush:
        return FLUSH
    if place > 3:
        return STRAIGHT_FLUSH if place == 5 else THREE_OF_A_KIND
    return ONE_PAIR if place == 1 else HIGH_CARD


def sequence_of_three(ranks: int, wheel: int, suited: int) -> int:
    """Return how three different ranks count as a sequence, or 0 if they are none."""
    sequence = ranks if ranks == (ranks & -ranks) * 7 else 0
    return wheel_ranks(LOW_TWO, wheel, suited) if ranks == ACE_BIT | LOW_TWO else sequence
