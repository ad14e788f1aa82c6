"""Five-card and seven-card poker hands as one integer each: higher wins, equal ties, suits never rank.

A *hand* is a set of different cards written as bits: 16 bits for each suit, of which the low 13 are the ranks from two
to ace. A *strength* holds, from the top: the category (from bit 26), the ranks that make it (13 bits), the other ranks
that count (13 bits). Two sets of equally many ranks compare as their bits do, so strengths compare as plain integers.

Nothing here branches on a card: each line chooses between two integers, so that compiled code can take several hands
at once and a graphics processor keeps in step. This is the definition; tables.py holds its faster twin.
"""

from collections.abc import Sequence
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
FIVE_OF_A_KIND: Final = 10  # only with a joker, see jokers.py
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
WHEEL_SECOND: Final = 1  # below A-K-Q-J-10 alone, suited or not
WHEEL_SECOND_UNSUITED: Final = 2  # second among straights, lowest among straight flushes
WHEEL_NONE: Final = 3  # not a sequence at all

RANK_BITS: Final = 0x1FFF
ACE_BIT: Final = 0x1000
BROADWAY: Final = 0x1F00  # A-K-Q-J-10
LOW_FOUR: Final = 0x000F  # 5-4-3-2, which an ace makes the wheel
CATEGORY_SHIFT: Final = 26
MADE_SHIFT: Final = 13
ONE_OF_EACH_SUIT: Final = 0x0001_0001_0001_0001


def rank5(c0: int, c1: int, c2: int, c3: int, c4: int, wheel: int = WHEEL_LOWEST) -> int:
    """Return the strength of five different cards."""
    return strength5(card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4), wheel)


def rank7(c0: int, c1: int, c2: int, c3: int, c4: int, c5: int, c6: int) -> int:
    """Return the strength of the best five of seven different cards, A-2-3-4-5 being the lowest straight."""
    four = card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3)
    return strength7(four | card_bit(c4) | card_bit(c5) | card_bit(c6))


def card_bit(card: int) -> int:
    """Return the bit of a card in a hand."""
    return 1 << (((card & 3) << 4) | (card >> 2))


def hand_of(cards: Sequence[int]) -> int:
    """Return a number of different cards as a hand, also from an array whose small integers would overflow."""
    hand = 0
    for card in cards:
        hand |= card_bit(int(card))
    return hand


def pack(kind: int, made: int, rest: int) -> int:
    """Return the strength of a category, the ranks that make it and the other ranks that count."""
    return (kind << CATEGORY_SHIFT) | (made << MADE_SHIFT) | rest


def category(strength: int) -> int:
    """Return the category code of a strength, ``HIGH_CARD`` to ``FIVE_OF_A_KIND``."""
    kind = strength >> CATEGORY_SHIFT
    return ROYAL_FLUSH if kind == ROYAL_OVER_FIVES else kind


def lead_rank(strength: int) -> int:
    """Return the rank that leads a strength: of the pair, the higher pair, the three, the four; else the highest."""
    made = (strength >> MADE_SHIFT) & RANK_BITS
    return top_rank(made if made > 0 else strength & RANK_BITS)


def pair_rank(strength: int) -> int:
    """Return the rank of the pair in a hand of one pair, and -1 for any other hand."""
    return lead_rank(strength) if category(strength) == ONE_PAIR else -1


def top_rank(ranks: int) -> int:
    """Return the highest rank, 0 to 12, in a non-empty set of ranks."""
    eight = (ranks > 0xFF) << 3
    ranks >>= eight
    four = (ranks > 0xF) << 2
    ranks >>= four
    two = (ranks > 0x3) << 1
    ranks >>= two
    return eight + four + two + (ranks >> 1)


def strength5(hand: int, wheel: int) -> int:
    """Return the strength of a hand of five cards."""
    held, twice, thrice, four = count_ranks(hand)
    made = thrice if thrice > 0 else twice
    full = (thrice > 0) & (thrice != twice)
    kind = ONE_PAIR if twice > 0 else HIGH_CARD
    kind = TWO_PAIR if made & (made - 1) > 0 else kind
    kind = THREE_OF_A_KIND if thrice > 0 else kind
    kind = FULL_HOUSE if full else kind
    kind = FOUR_OF_A_KIND if four > 0 else kind
    rest = (twice if full else held) ^ made
    suited = in_one_suit(hand, held)
    sequence = sequence_ranks(held, wheel, suited)
    kind = STRAIGHT if sequence > 0 else kind
    in_suit = STRAIGHT_FLUSH if sequence > 0 else FLUSH
    in_suit = ROYAL_FLUSH if sequence == BROADWAY else in_suit
    return pack(in_suit if suited else kind, made, sequence if sequence > 0 else rest)


def strength7(hand: int) -> int:
    """Return the strength of the best five cards in a hand of seven."""
    held, twice, thrice, four = count_ranks(hand)
    straight = top_sequence(held)
    grouped = best_group(held, twice, thrice, four)
    return max(grouped, pack(STRAIGHT, 0, straight) if straight > 0 else 0, best_flush(hand))


def count_ranks(hand: int) -> tuple[int, int, int, int]:
    """Return the ranks held once or more, twice or more, three times or more, and four times.

    Hearts are laid over clubs and spades over diamonds, then the two results over each other.
    """
    both = hand & (hand >> 32)
    either = hand | (hand >> 32)
    both_next = both >> 16
    either_next = either >> 16
    held = (either | either_next) & RANK_BITS
    twice = (both | both_next | (either & either_next)) & RANK_BITS
    thrice = ((both & either_next) | (either & both_next)) & RANK_BITS
    return held, twice, thrice, both & both_next & RANK_BITS


def in_one_suit(hand: int, held: int) -> bool:
    """Tell whether a hand is all of one suit, given its ranks."""
    return (hand == held) | (hand == held << 16) | (hand == held << 32) | (hand == held << 48)


def sequence_ranks(ranks: int, wheel: int, suited: int) -> int:
    """Return how five different ranks count as a sequence, or 0 if they are not one."""
    sequence = ranks if ranks == (ranks & -ranks) * 31 else 0
    return wheel_ranks(LOW_FOUR, wheel, suited) if ranks == ACE_BIT | LOW_FOUR else sequence


def wheel_ranks(low: int, wheel: int, suited: int) -> int:
    """Return how the sequence of an ace and the lowest ranks counts, or 0 if it is not one.

    As bits, A-2-3-4-5 stands just below A-K-Q-J-10, which is the pai gow reading; without its ace it is the lowest.
    """
    lowest = (wheel == WHEEL_LOWEST) | ((wheel == WHEEL_SECOND_UNSUITED) & (suited != 0))
    counted = low if lowest else ACE_BIT | low
    return 0 if wheel == WHEEL_NONE else counted


def top_sequence(ranks: int) -> int:
    """Return the highest five in sequence among up to seven ranks, or 0. A-2-3-4-5 counts as the four without its ace.

    Seven ranks hold no two sequences apart from each other, so the highest start is the one with none above it.
    """
    line = (ranks << 1) | (ranks >> 12)  # the ace once more, below the two
    twos = line & (line >> 1)
    starts = twos & (twos >> 2) & (line >> 4)
    top = starts & ~(starts >> 1)
    return (top * 31) >> 1


def without_lowest(ranks: int) -> int:
    """Return a set of ranks less its lowest, but never less its last one."""
    fewer = ranks & (ranks - 1)
    return fewer if fewer > 0 else ranks


def best_group(held: int, twice: int, thrice: int, four: int) -> int:
    """Return the strength of seven cards when only equal ranks and high cards are looked at.

    Of the ranks beside those that make the hand, the two lowest never count, but the highest always does.
    """
    upper_pairs = twice & (twice - 1)
    three = without_lowest(thrice)
    made = upper_pairs if upper_pairs & (upper_pairs - 1) > 0 else twice
    made = three if thrice > 0 else made
    full = (thrice > 0) & (twice != made)
    beside = twice if full else held
    beside = held if four > 0 else beside
    made = four if four > 0 else made
    kind = ONE_PAIR if twice > 0 else HIGH_CARD
    kind = TWO_PAIR if upper_pairs > 0 else kind
    kind = THREE_OF_A_KIND if thrice > 0 else kind
    kind = FULL_HOUSE if full else kind
    kind = FOUR_OF_A_KIND if four > 0 else kind
    return pack(kind, made, without_lowest(without_lowest(beside ^ made)))


def best_flush(hand: int) -> int:
    """Return the strength of the flush, straight flush or royal flush among five to seven cards, or 0."""
    fits = suit_counts(hand) + 3 * ONE_OF_EACH_SUIT  # bit 3 is set from five cards on; below it, how many over five
    full_suit = (fits >> 3) & ONE_OF_EACH_SUIT
    ranks = only_suit(hand & ((full_suit << 13) - full_suit))
    over = only_suit(fits & ((full_suit << 2) - full_suit))
    sequence = top_sequence(ranks)
    fewer = ranks & (ranks - 1)
    five = fewer if over > 0 else ranks
    five = fewer & (fewer - 1) if over == 2 else five
    kind = STRAIGHT_FLUSH if sequence > 0 else FLUSH
    kind = ROYAL_FLUSH if sequence == BROADWAY else kind
    return pack(kind, 0, sequence if sequence > 0 else five) if ranks > 0 else 0


def suit_counts(hand: int) -> int:
    """Return the number of cards of each suit, side by side where the suits are: bits summed by twos, fours, eights."""
    pairs = hand - ((hand >> 1) & 0x1555_1555_1555_1555)
    fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333)
    eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F
    return (eights + (eights >> 8)) & 0x001F_001F_001F_001F


def only_suit(hand: int) -> int:
    """Return the ranks of a hand that lies in one suit."""
    half = hand | (hand >> 32)
    return (half | (half >> 16)) & RANK_BITS
