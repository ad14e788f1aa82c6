"""Pai gow poker in integers: the values of the two hands of a setting, the house way, the winner and the payout.

A *value* holds a category's line above the ranks that decide within it, so values compare as plain integers, and the
value of two cards compares with that of five: the five cards of a lawful setting are worth more. A *setting* is one of
the ways to take two of seven cards for the low hand, numbered in the order 0-1, 0-2 ... 5-6 of their places. The joker
is an ace, or completes a straight, a flush or a straight flush. `ranking` gives the line of each category.

The *house way* keeps the best high hand together if the remaining low hand reaches the mark of the situation;
otherwise it plays the best lawful low hand. `way` holds the marks by situation.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.jokers import JOKER_BIT, JokerRule, strength5_joker
from pitboss.hands.poker import (
    ACE_BIT,
    CATEGORY_SHIFT,
    HIGH_CARD,
    MADE_SHIFT,
    ONE_PAIR,
    RANK_BITS,
    ROYAL_FLUSH,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE_OF_A_KIND,
    TWO_PAIR,
    card_bit,
    category,
    count_ranks,
    strength5,
    top_rank,
)

HAND = 7
SETTINGS = 21
LOSE, PUSH, WIN = -1, 0, 1
PARTS = 10_000  # a rate is in hundredths of one per cent
ALWAYS, NEVER = 0, 1 << 40  # marks that every low hand reaches, and none
ACE_RANK = 12

# The situations of the house way. The groups of a pair or of four of a kind are low, medium, high and aces.
NO_PAIR, PAIR, TWO_PAIRS, THREE_PAIRS, THREE, THREE_ACES = 0, 1, 2, 12, 13, 14  # two pair: 2 to 11, by groups
COMPLETE, COMPLETE_TWO_PAIRS, BROKEN_STRAIGHT_FLUSH = 15, 16, 17
SMALL_FULL_HOUSE, FULL_HOUSE, FULL_HOUSE_TWO_PAIRS, TWO_THREES = 18, 19, 20, 21
FOUR, FIVE_ACES, SITUATIONS = 22, 26, 27  # four of a kind: 22 to 25, by group


class Terms(NamedTuple):
    """What the rules need besides the ranking and the house way."""

    wheel: int  # the place of A-2-3-4-5 among the straights
    wild: int  # 1: the joker stands for any card
    royal: int  # 1: the joker may complete a royal flush
    next_cards: int  # 1: without a pair the cards after the highest count too
    copies: int  # 1: an equal hand goes to the Banker
    medium: int  # the lowest rank of the house way's medium pairs
    high: int  # and of its high ones
    small: int  # the highest rank at which the pair of a full house is small
    rate: int  # commission on winnings, in hundredths of one per cent


# -- what hands are worth ---------------------------------------------------------------------------------------------


def value_of(line: int, ranks: int, terms: Terms) -> int:
    """A value from its line and ranks; if only the highest card counts, the others are left out."""
    if line == 0 and not terms.next_cards:
        ranks = 1 << top_rank(ranks)
    return (line << CATEGORY_SHIFT) | ranks


def high_value(hand: int, ranking: Sequence[int], terms: Terms) -> int:
    """The value of five cards, given as a hand of bits."""
    if hand & JOKER_BIT:
        strength = strength5_joker(hand, terms.wheel, JokerRule(terms.wild, terms.royal, 1))
    else:
        strength = strength5(hand, terms.wheel)
    return value_of(ranking[category(strength)], strength & ((1 << CATEGORY_SHIFT) - 1), terms)


def low_value(hand: int, ranking: Sequence[int], terms: Terms) -> int:
    """The value of two cards, given as a hand of bits; the joker is an ace."""
    joker = hand & JOKER_BIT
    hand ^= joker
    half = hand | (hand >> 32)
    ranks = (half | (half >> 16)) & RANK_BITS
    paired = ranks & (ranks - 1) == 0 and not joker
    if joker:
        paired = ranks == ACE_BIT
        ranks |= ACE_BIT
    if paired:
        return value_of(ranking[ONE_PAIR], ranks << MADE_SHIFT, terms)
    return value_of(ranking[HIGH_CARD], ranks, terms)


def line_of(value: int) -> int:
    """The line of a value."""
    return value >> CATEGORY_SHIFT


def lay_out(
    cards: Sequence[int], ranking: Sequence[int], terms: Terms, highs: MutableSequence[int], lows: MutableSequence[int]
) -> int:
    """Write the values of both hands of every setting into `highs` and `lows`; return the seven as bits.

    In a foul setting, whose five cards are not worth more than its two, the high hand is -1.
    """
    whole = 0
    for place in range(HAND):
        whole |= card_bit(cards[place])
    nth = 0
    for i in range(HAND - 1):
        rest = whole ^ card_bit(cards[i])
        for j in range(i + 1, HAND):
            five = rest ^ card_bit(cards[j])
            low = low_value(whole ^ five, ranking, terms)
            high = high_value(five, ranking, terms)
            highs[nth] = high if high > low else -1
            lows[nth] = low
            nth += 1
    return whole


def first_place(setting: int) -> int:
    """The first of the two positions of the low hand."""
    place, after = 0, HAND - 1
    while setting >= after:
        setting -= after
        place += 1
        after -= 1
    return place


def second_place(setting: int) -> int:
    """The second of the two positions of the low hand."""
    first = first_place(setting)
    return setting - first * (2 * HAND - 1 - first) // 2 + first + 1


# -- the house way ----------------------------------------------------------------------------------------------------


def best_low(highs: Sequence[int], lows: Sequence[int], least: int, most: int) -> int:
    """The setting with the best low hand, then the best high one, whose high hand is of these lines; -1 if none is."""
    best, best_two, best_five = -1, -1, -1
    for nth in range(SETTINGS):
        five, two = highs[nth], lows[nth]
        if five < 0 or two < best_two or not least <= five >> CATEGORY_SHIFT <= most:
            continue
        if two > best_two or five > best_five:
            best, best_two, best_five = nth, two, five
    return best


def group_of(rank: int, terms: Terms) -> int:
    """The group of a pair or of four of a kind: 0 low, 1 medium, 2 high, 3 aces."""
    if rank == ACE_RANK:
        return 3
    if rank >= terms.high:
        return 2
    return 1 if rank >= terms.medium else 0


def two_pairs_at(upper: int, lower: int) -> int:
    """The situation of two pair by their groups."""
    return TWO_PAIRS + upper * (upper + 1) // 2 + lower


def situation(hand: int, terms: Terms) -> int:
    """The situation of seven cards by equal ranks only; the joker is an ace."""
    held, twice, thrice, four = count_ranks(hand & ~JOKER_BIT)
    if hand & JOKER_BIT:
        if four & ACE_BIT:
            return FIVE_ACES
        four |= thrice & ACE_BIT
        thrice |= twice & ACE_BIT
        twice |= held & ACE_BIT
    if four:
        return FOUR + group_of(top_rank(four), terms)
    pairs = twice & ~thrice
    lower = pairs & -pairs
    if thrice:
        return three_situation(thrice, pairs, terms)
    if pairs == lower:
        return PAIR if pairs else NO_PAIR
    if (pairs ^ lower) & ((pairs ^ lower) - 1):
        return THREE_PAIRS
    return two_pairs_at(group_of(top_rank(pairs), terms), group_of(top_rank(lower), terms))


def three_situation(thrice: int, pairs: int, terms: Terms) -> int:
    """The situation of seven cards with three of a kind, by what else they hold."""
    if thrice & (thrice - 1):
        return TWO_THREES
    if not pairs:
        return THREE_ACES if thrice == ACE_BIT else THREE
    if pairs & (pairs - 1):
        return FULL_HOUSE_TWO_PAIRS
    return SMALL_FULL_HOUSE if top_rank(pairs) <= terms.small else FULL_HOUSE


def kind_of(hand: int, top: int, ranking: Sequence[int], terms: Terms) -> int:
    """The situation that decides the setting of seven cards whose best five are of the line `top`."""
    kind = situation(hand, terms)
    if kind > THREE_ACES or top < ranking[STRAIGHT]:
        return kind
    if TWO_PAIRS <= kind < THREE_PAIRS:
        return COMPLETE_TWO_PAIRS
    return BROKEN_STRAIGHT_FLUSH if top >= ranking[STRAIGHT_FLUSH] else COMPLETE


def house_way(
    hand: int, highs: Sequence[int], lows: Sequence[int], ranking: Sequence[int], way: Sequence[int], terms: Terms
) -> int:
    """The house-way setting of seven cards that were laid out."""
    kind = situation(hand, terms)
    top = 0
    for nth in range(SETTINGS):
        if highs[nth] > top:  # noqa: PLR1730 - at a table twenty calls of max take longer than all the rest
            top = highs[nth]
    top = line_of(top)
    if kind <= THREE_ACES and top >= ranking[STRAIGHT]:
        keep = keep_complete(highs, lows, ranking, way, top)
        if lows[keep] >= way[COMPLETE_TWO_PAIRS if TWO_PAIRS <= kind < THREE_PAIRS else COMPLETE]:
            return keep
        top = ranking[grouped(kind)]
    keep = best_low(highs, lows, top, top)
    if keep >= 0 and lows[keep] >= way[kind]:
        return keep
    return best_low(highs, lows, 0, NEVER)


def grouped(kind: int) -> int:
    """The category, by equal ranks only, of a situation that may include a straight or a flush."""
    if kind >= THREE:
        return THREE_OF_A_KIND
    return min(kind, TWO_PAIR)


def keep_complete(
    highs: Sequence[int], lows: Sequence[int], ranking: Sequence[int], way: Sequence[int], top: int
) -> int:
    """The best low hand besides a straight or better; a straight flush is broken only if that reaches its mark."""
    keep = best_low(highs, lows, ranking[STRAIGHT], ranking[ROYAL_FLUSH])
    if top >= ranking[STRAIGHT_FLUSH] and lows[keep] < way[BROKEN_STRAIGHT_FLUSH]:
        return best_low(highs, lows, ranking[STRAIGHT_FLUSH], ranking[ROYAL_FLUSH])
    return keep


def set_hand(cards: Sequence[int], ranking: Sequence[int], way: Sequence[int], terms: Terms,
    highs: MutableSequence[int], lows: MutableSequence[int],
) -> int:  # fmt: skip
    """The house-way setting of seven cards; `highs` and `lows` are filled."""
    hand = lay_out(cards, ranking, terms, highs, lows)
    return house_way(hand, highs, lows, ranking, way, terms)


# -- places, results, money -------------------------------------------------------------------------------------------


def steps_to_first(total: int, places: int) -> int:
    """How many places from the Banker the first hand goes: the Banker is 1, 8 and 15."""
    return (total - 1) % places


def compare(mine: int, banker: int, terms: Terms) -> int:
    """1 if one of a player's hands beats the Banker's, -1 if it does not; a copy goes to the Banker."""
    if mine == banker and not terms.copies:
        return PUSH
    return WIN if mine > banker else LOSE


def result(high: int, low: int, banker_high: int, banker_low: int, terms: Terms) -> int:
    """Both hands better win, neither better loses, one of each is a push."""
    both = compare(high, banker_high, terms) + compare(low, banker_low, terms)
    return (both > 0) - (both < 0)


def commission(won: int, terms: Terms) -> int:
    """The commission on winnings, rounded down to the cent."""
    return won * terms.rate // PARTS


def settle(stake: int, outcome: int, num: int, den: int, terms: Terms) -> int:
    """Net cents of a wager, after commission."""
    if outcome != WIN:
        return outcome * stake
    won = stake * num // den
    return won - commission(won, terms)


def settle_bank(net: int, terms: Terms) -> int:
    """Net cents of a player Banker with this total in the stack: the rest is paid less commission."""
    return net - commission(net, terms) if net > 0 else net


def share_of(net: int) -> int:
    """A co-banker's half of the bank's result; the house gets an odd cent."""
    return net // 2 if net >= 0 else -(-net // 2)
