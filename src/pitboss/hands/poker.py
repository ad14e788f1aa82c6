"""Five-card and seven-card poker hands as one integer each: higher wins, equal ties, suits never rank.

A *hand* is a set of cards written as bits: 16 bits for each suit, of which the low 13 are the ranks from two to ace.
A *strength* holds, from the top: the category (from bit 26), the ranks that make it (13 bits), the other ranks that
count (13 bits). Two sets of equally many ranks compare as their bits do, so strengths compare as plain integers.
"""

from typing import Final

HIGH_CARD: Final = 0
ONE_PAIR: Final = 1
TWO_PAIR: Final = 2
THREE_OF_A_KIND: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_OF_A_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9
FIVE_OF_A_KIND: Final = 10  # only with a joker; see jokers.py
ROYAL_OVER_FIVES: Final = 11  # how a strength holds a royal flush where five of a kind ranks below it

CATEGORIES: Final = (
    "high-card",
    "one-pair",
    "two-pair",
    "three-of-a-kind",
    "straight",
    "flush",
    "full-house",
    "four-of-a-kind",
    "straight-flush",
    "royal-flush",
    "five-of-a-kind",
)

# Where A-2-3-4-5 stands among the straights.
WHEEL_LOWEST: Final = 0
WHEEL_SECOND: Final = 1  # below A-K-Q-J-10 only, suited or not
WHEEL_SECOND_UNSUITED: Final = 2  # second among straights, lowest among straight flushes
WHEEL_NONE: Final = 3  # not a sequence at all

RANK_BITS: Final = 0x1FFF
ACE_BIT: Final = 0x1000
BROADWAY: Final = 0x1F00  # A-K-Q-J-10
LOW_FOUR: Final = 0x000F  # 5-4-3-2, which an ace turns into the wheel
CATEGORY_SHIFT: Final = 26
MADE_SHIFT: Final = 13


def card_bit(card: int) -> int:
    """Return the bit of a card in a hand."""
    return 1 << (((card & 3) << 4) | (card >> 2))


def hand5(c0: int, c1: int, c2: int, c3: int, c4: int) -> int:
    """Return five different cards as a hand."""
    return card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4)


def pack(category: int, made: int, rest: int) -> int:
    """Return the strength of a category, the ranks that make it and the other ranks that count."""
    return (category << CATEGORY_SHIFT) | (made << MADE_SHIFT) | rest


def category(strength: int) -> int:
    """Return the category code of a strength, ``HIGH_CARD`` to ``FIVE_OF_A_KIND``."""
    code = strength >> CATEGORY_SHIFT
    if code == ROYAL_OVER_FIVES:
        return ROYAL_FLUSH
    return code


def top_rank(ranks: int) -> int:
    """Return the highest rank (0 to 12) in a non-empty set of ranks."""
    rank = 0
    if ranks >= 1 << 8:
        ranks >>= 8
        rank = 8
    if ranks >= 1 << 4:
        ranks >>= 4
        rank += 4
    if ranks >= 1 << 2:
        ranks >>= 2
        rank += 2
    return rank + (ranks >> 1)


def lead_rank(strength: int) -> int:
    """Return the rank that leads a strength: of the pair, of the higher pair, of the three, or the highest card."""
    made = (strength >> MADE_SHIFT) & RANK_BITS
    if made:
        return top_rank(made)
    return top_rank(strength & RANK_BITS)


def sequence_ranks(ranks: int, wheel: int) -> int:
    """Return how five different ranks count as a straight, or 0 if they are none.

    As bits, A-2-3-4-5 stands just below A-K-Q-J-10, which is the pai gow reading; without its ace it is the lowest.
    """
    if ranks == ACE_BIT | LOW_FOUR:
        if wheel == WHEEL_LOWEST:
            return LOW_FOUR
        return 0 if wheel == WHEEL_NONE else ranks
    low = ranks & -ranks
    return ranks if ranks == low * 31 else 0


def strength5(hand: int, wheel: int) -> int:
    """Return the strength of a hand of five different cards."""
    clubs = hand & RANK_BITS
    diamonds = (hand >> 16) & RANK_BITS
    hearts = (hand >> 32) & RANK_BITS
    spades = hand >> 48
    minor = clubs | diamonds
    major = hearts | spades
    held = minor | major  # ranks held once or more; then twice or more, and so on
    twice = (clubs & diamonds) | (hearts & spades) | (minor & major)
    if twice:
        thrice = (clubs & diamonds & major) | (hearts & spades & minor)
        if thrice:
            if clubs & diamonds & hearts & spades:
                return pack(FOUR_OF_A_KIND, thrice, held ^ thrice)
            if twice != thrice:
                return pack(FULL_HOUSE, thrice, twice ^ thrice)
            return pack(THREE_OF_A_KIND, thrice, held ^ thrice)
        if twice & (twice - 1):
            return pack(TWO_PAIR, twice, held ^ twice)
        return pack(ONE_PAIR, twice, held ^ twice)
    sequence = sequence_ranks(held, wheel)
    if held in (clubs, diamonds, hearts, spades):
        if sequence == BROADWAY:
            return pack(ROYAL_FLUSH, 0, sequence)
        if sequence:
            if wheel == WHEEL_SECOND_UNSUITED:
                sequence = sequence_ranks(held, WHEEL_LOWEST)
            return pack(STRAIGHT_FLUSH, 0, sequence)
        return pack(FLUSH, 0, held)
    if sequence:
        return pack(STRAIGHT, 0, sequence)
    return pack(HIGH_CARD, 0, held)


def rank5(c0: int, c1: int, c2: int, c3: int, c4: int, wheel: int = WHEEL_LOWEST) -> int:
    """Return the strength of five different cards: a higher one wins, equal ones tie."""
    return strength5(hand5(c0, c1, c2, c3, c4), wheel)
