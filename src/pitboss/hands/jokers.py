"""Five-card hands from a deck with one joker.

A hand (see poker.py) shows the joker as the bit above the clubs' ace, which no card uses.
"""

from typing import Final, NamedTuple

from pitboss.hands.poker import (
    ACE_BIT,
    BROADWAY,
    CATEGORY_SHIFT,
    FIVE_OF_A_KIND,
    FLUSH,
    LOW_FOUR,
    RANK_BITS,
    ROYAL_FLUSH,
    ROYAL_OVER_FIVES,
    STRAIGHT,
    STRAIGHT_FLUSH,
    card_bit,
    count_ranks,
    in_one_suit,
    pack,
    strength5,
    top_rank,
    wheel_ranks,
)

JOKER_BIT: Final = 0x2000


class JokerRule(NamedTuple):
    """What a joker may stand for, each answer 0 or 1."""

    wild: int
    """Any card at all; else an ace, or the card that completes a straight, a flush or a straight flush."""
    royal: int
    """It may complete a royal flush; else that hand is the highest straight flush."""
    fives_on_top: int
    """Five of a kind beats a royal flush; else it comes next below."""


PAI_GOW_JOKER: Final = JokerRule(wild=0, royal=1, fives_on_top=1)
SHOOTOUT_JOKER: Final = JokerRule(wild=1, royal=0, fives_on_top=0)


def rank5_joker(c0: int, c1: int, c2: int, c3: int, c4: int, wheel: int, rule: JokerRule) -> int:
    """Return the strength of five different cards, one of which may be the joker."""
    hand = card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4)
    return strength5_joker(hand, wheel, rule)


def strength5_joker(hand: int, wheel: int, rule: JokerRule) -> int:
    """Return the strength of a hand of five cards, one of which may be the joker."""
    joker = hand & JOKER_BIT
    strength = strength4_joker(hand ^ joker, wheel, rule) if joker else strength5(hand, wheel)
    if strength >> CATEGORY_SHIFT == ROYAL_FLUSH and not rule.fives_on_top:
        return strength + ((ROYAL_OVER_FIVES - ROYAL_FLUSH) << CATEGORY_SHIFT)
    return strength


def strength4_joker(hand: int, wheel: int, rule: JokerRule) -> int:
    """Return the best strength that four cards reach with a joker."""
    held, twice, _, _ = count_ranks(hand)
    group = ACE_BIT
    if rule.wild:
        group = 1 << top_rank(twice or held)
    best = strength_with(hand, group, wheel)
    if twice:
        return best
    suited = in_one_suit(hand, held)
    sequence = completed_sequence(held, wheel, suited)
    if suited and sequence:
        royal = sequence == BROADWAY and rule.royal
        return max(best, pack(ROYAL_FLUSH if royal else STRAIGHT_FLUSH, 0, sequence))
    if suited:
        return max(best, pack(FLUSH, 0, held | (1 << top_rank(RANK_BITS & ~held))))
    if sequence:
        return max(best, pack(STRAIGHT, 0, sequence))
    return best


def strength_with(hand: int, rank_bit: int, wheel: int) -> int:
    """Return the strength of four cards and a further one of a given rank, in any suit that lacks it."""
    for suit in range(4):
        card = rank_bit << (16 * suit)
        if not hand & card:
            return strength5(hand | card, wheel)
    return pack(FIVE_OF_A_KIND, rank_bit, 0)


def completed_sequence(ranks: int, wheel: int, suited: int) -> int:
    """Return the best sequence that one more rank makes of four different ones, or 0."""
    best = 0
    if ranks & ~(ACE_BIT | LOW_FOUR) == 0:
        best = wheel_ranks(LOW_FOUR, wheel, suited)
    for lowest in range(9):
        sequence = 31 << lowest
        if ranks & ~sequence == 0:
            best = max(best, sequence)
    return best
