"""Ace-to-five low hands: the ace is the lowest card, straights and flushes count for nothing, 5-4-3-2-A is best.

A low strength is higher for a better low, like every strength; 0 means that there is no low.
"""

from typing import Final

from pitboss.hands.poker import (
    CATEGORY_SHIFT,
    FOUR_OF_A_KIND,
    FULL_HOUSE,
    HIGH_CARD,
    ONE_PAIR,
    RANK_BITS,
    THREE_OF_A_KIND,
    TWO_PAIR,
    card_bit,
    count_ranks,
    pack,
    top_rank,
)

ANY_LOW: Final = 0
EIGHT_OR_BETTER: Final = 8

_WORST: Final = (FOUR_OF_A_KIND + 1) << CATEGORY_SHIFT  # above any hand that the same ranks make for high


def rank_low5(c0: int, c1: int, c2: int, c3: int, c4: int, highest: int = ANY_LOW) -> int:
    """Return the low strength of five different cards.

    With ``highest``, say 8, a hand that holds a pair or a card above that pip value is no low.
    """
    return strength_low(card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4), highest)


def rank_low7(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int, highest: int = ANY_LOW) -> int:
    """Return the low strength of the best five of seven different cards."""
    four = card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3)
    return strength_low(four | card_bit(c4) | card_bit(c5) | card_bit(c6), highest)


def low_category(strength: int) -> int:
    """Return the category code of a low strength other than 0: ``HIGH_CARD`` is the best, then ``ONE_PAIR``."""
    return (_WORST - strength) >> CATEGORY_SHIFT


def low_top(strength: int) -> int:
    """Return the pip value of the highest card in a low without a pair: 5 for the best of all, 13 for a king."""
    return top_rank(_WORST - strength) + 1


def strength_low(hand: int, highest: int) -> int:
    """Return the low strength of the best five cards in a hand of five to seven.

    Five different ranks are always better than a pair, one pair than two, two pair than three alike, and so on; each
    group is made of the lowest ranks that can make it.
    """
    held, twice, thrice, _ = count_ranks(hand)
    held, twice, thrice = ace_low(held), ace_low(twice), ace_low(thrice)
    four_held = four_lowest(held)
    fifth = lowest(held ^ four_held)
    if fifth:
        five = four_held | fifth
        if highest != ANY_LOW and five >> highest:
            return 0
        return _WORST - pack(HIGH_CARD, 0, five)
    if highest != ANY_LOW:
        return 0
    return _WORST - paired_low(held, twice, thrice)


def paired_low(held: int, twice: int, thrice: int) -> int:
    """Return the least strength, for high, of five cards out of four different ranks or fewer."""
    pair = lowest(twice)
    pairs = pair | lowest(twice ^ pair)
    three = lowest(thrice)
    different = count_up_to_four(held)
    if different == 4:
        return pack(ONE_PAIR, pair, held ^ pair)
    if different == 3:
        return pack(THREE_OF_A_KIND, three, held ^ three) if pairs == pair else pack(TWO_PAIR, pairs, held ^ pairs)
    return pack(FOUR_OF_A_KIND, three, held ^ three) if pairs == pair else pack(FULL_HOUSE, three, held ^ three)


def ace_low(ranks: int) -> int:
    """Return a set of ranks with the ace moved below the two, so that bit and pip value go together."""
    return ((ranks << 1) | (ranks >> 12)) & RANK_BITS


def lowest(ranks: int) -> int:
    """Return the lowest of a set of ranks; the empty set for an empty set."""
    return ranks & -ranks


def four_lowest(ranks: int) -> int:
    """Return the four lowest of a set of ranks, or all if they are fewer."""
    rest = ranks & (ranks - 1)
    rest &= rest - 1
    rest &= rest - 1
    return ranks ^ (rest & (rest - 1))


def count_up_to_four(ranks: int) -> int:
    """Return how many ranks a set of one to four holds."""
    two = ranks & (ranks - 1)
    three = two & (two - 1)
    four = three & (three - 1)
    return 1 + (two > 0) + (three > 0) + (four > 0)
