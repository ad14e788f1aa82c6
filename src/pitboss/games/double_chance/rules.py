"""Double chance in integers: which five cards may be declared, what a sixth card does, what each wager pays.

A *line* is a place of the schedule of declared hands: 0 may not be declared, 1 is the dead hand, 9 the royal flush.
`ranking` gives the line of each category of poker hand and, after them, of the dead hand; `num` and `den` are the odds
of each line, `prizes` the jackpot prizes that are amounts.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.cards import ACE, rank_of, suit_of
from pitboss.hands.poker import FIVE_OF_A_KIND, ONE_OF_EACH_SUIT, ONE_PAIR, RANK_BITS, card_bit, category, rank5

DEAD_HAND = FIVE_OF_A_KIND  # its index in the ranking, after all categories of one deck without jokers
LOWER, HIGHER, OTHER_SUIT = 1, 2, 3  # the sixth card: below a kept card of its suit, above all, of no kept suit


class Terms(NamedTuple):
    """Numbers that judging and settlement need besides the schedules."""

    wheel: int  # position of A-2-3-4-5 among the straights
    dead_suited: int  # the ranks, as bits, of a dead hand in one suit
    dead_other: int  # the rank of its other card
    ace_high: int  # 1: an ace is above a king against the sixth card, 0: below a two
    sixth_num: int  # the odds of a winning sixth card
    sixth_den: int
    cap: int  # the payout limit of a declared hand, in cents; 0 is no limit


# -- five cards -------------------------------------------------------------------------------------------------------


def is_dead(c0: int, c1: int, c2: int, c3: int, c4: int, terms: Terms) -> int:
    """1 for four cards of the listed ranks in one suit, with the other card in another suit."""
    hand = card_bit(c0) | card_bit(c1) | card_bit(c2) | card_bit(c3) | card_bit(c4)
    other = ONE_OF_EACH_SUIT << terms.dead_other
    found = 0
    for suit in range(4):
        lane = (hand >> (16 * suit)) & RANK_BITS
        rest = hand ^ (lane << (16 * suit))
        if lane == terms.dead_suited and rest != 0 and rest & other == rest:
            found = 1
    return found


def line_of(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The best line of five cards; 0 if they may not be declared."""
    kind = category(rank5(c0, c1, c2, c3, c4, terms.wheel))
    line = ranking[kind]
    if kind <= ONE_PAIR and is_dead(c0, c1, c2, c3, c4, terms):
        return ranking[DEAD_HAND]
    return line


# -- the sixth card ---------------------------------------------------------------------------------------------------


def worth_in_suit(card: int, terms: Terms) -> int:
    """The rank of a card in its suit against the sixth card."""
    rank = rank_of(card)
    return -1 if rank == ACE and not terms.ace_high else rank


def sixth_result(k0: int, k1: int, k2: int, sixth: int, terms: Terms) -> int:
    """The sixth card's result against one to three kept cards, padded with -1 (N-01: suit and rank on one card)."""
    result = OTHER_SUIT
    for kept in (k0, k1, k2):
        if kept >= 0 and suit_of(kept) == suit_of(sixth):
            if worth_in_suit(sixth, terms) < worth_in_suit(kept, terms):
                return LOWER
            result = HIGHER
    return result


# -- settlement -------------------------------------------------------------------------------------------------------


def settle_declared(stake: int, line: int, terms: Terms, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a wager on a declared hand."""
    win = stake * num[line] // den[line]
    return win if terms.cap == 0 else min(win, terms.cap)


def settle_sixth(stake: int, result: int, terms: Terms) -> int:
    """Net cents of a wager on a hand that got a sixth card."""
    return stake * terms.sixth_num // terms.sixth_den if result == LOWER else -stake


def settle_jackpot(stake: int, line: int, num: Sequence[int], den: Sequence[int], prizes: Sequence[int]) -> int:
    """Net cents of a jackpot wager: at odds with the stake returned, or a prize that keeps the stake (N-18)."""
    if prizes[line] > 0:
        return prizes[line] - stake
    if num[line] > 0:
        return stake * num[line] // den[line]
    return -stake


# -- double chance over every five cards, with the best discards if a hand may not be declared, in integers -----------
# A set of cards is an integer with one bit for each card. For one deck, `beaten` holds for every card the cards below
# it in its suit, and `suited` the cards of its suit. A sixth card wins if a kept card beats it, so the cards that win
# with several kept cards are the union of those that win with each. `keeps` holds three places of a hand for each way
# to keep one to three cards, padded with -1.

CARDS = 52
FIVE = 5
MOST = 3  # cards kept
SUITS = 4
LINES = 10
LOWER_AT, HIGHER_AT, OTHER_AT = LINES, LINES + 1, LINES + 2  # size of a count after the lines of declared hands
TALLY = LINES + 3
GAIN_BITS = 4  # a card beats twelve others at most
SUITS_SHIFT = SUITS * GAIN_BITS  # parts of a key: the gains, the number of suits, the line
LINE_SHIFT = SUITS_SHIFT + 3


def count_cards(cards: int) -> int:
    """The number of cards in a set: bits summed by twos, fours, eights and so on."""
    twos = cards - ((cards >> 1) & 0x5_5555_5555_5555)
    fours = (twos & 0x3_3333_3333_3333) + ((twos >> 2) & 0x3_3333_3333_3333)
    eights = (fours + (fours >> 4)) & 0xF_0F0F_0F0F_0F0F
    wide = eights + (eights >> 8)
    wide += wide >> 16
    return (wide + (wide >> 32)) & 0x7F


def set_of(cards: Sequence[int]) -> int:
    """Cards as a set."""
    found = 0
    for i in range(len(cards)):
        found |= 1 << cards[i]
    return found


def find_sets(deck: Sequence[int], terms: Terms, beaten: MutableSequence[int], suited: MutableSequence[int]) -> None:
    """Fill in, for every card, which cards of a deck it beats and which are of its suit, by the rule itself."""
    for card in range(CARDS):
        lower, same = 0, 0
        for i in range(len(deck)):
            result = sixth_result(card, -1, -1, deck[i], terms)
            if result == LOWER:
                lower |= 1 << deck[i]
            if result != OTHER_SUIT:
                same |= 1 << deck[i]
        beaten[card] = lower
        suited[card] = same


def kept_sets(hand: Sequence[int], keep: int, keeps: Sequence[int], sets: Sequence[int]) -> int:
    """The union of the sets of the cards kept in one way."""
    union = 0
    for i in range(MOST):
        place = keeps[MOST * keep + i]
        if place >= 0:
            union |= sets[hand[place]]
    return union


def best_keep(hand: Sequence[int], rest: int, keeps: Sequence[int], beaten: Sequence[int]) -> int:
    """The first way to keep cards that wins with the most cards of the rest."""
    best, most = 0, -1
    for keep in range(len(keeps) // MOST):
        wins = count_cards(kept_sets(hand, keep, keeps, beaten) & rest)
        if wins > most:
            best, most = keep, wins
    return best


def key_of_gains(hand: Sequence[int], rest: int, beaten: Sequence[int], gains: MutableSequence[int]) -> int:
    """A key of a hand for its discards: how many suits it has, and what the best card of each beats, most first.

    The suit of a card is its two lowest bits; `gains` is a work array for the four suits.
    """
    for suit in range(SUITS):
        gains[suit] = -1
    for i in range(FIVE):
        wins = count_cards(beaten[hand[i]] & rest)
        gains[hand[i] & 3] = max(gains[hand[i] & 3], wins)
    for i in range(1, SUITS):
        for k in range(i, 0, -1):
            if gains[k] > gains[k - 1]:
                gains[k], gains[k - 1] = gains[k - 1], gains[k]
    suits, key = 0, 0
    for suit in range(SUITS):
        suits += 1 if gains[suit] >= 0 else 0
        key = (key << GAIN_BITS) | max(gains[suit], 0)
    return (suits << SUITS_SHIFT) | key


def sweep(
    start: int, stop: int, hands: Sequence[int], weights: Sequence[int], deck: int, ranking: Sequence[int],
    terms: Terms, keeps: Sequence[int], beaten: Sequence[int], suited: Sequence[int], totals: MutableSequence[int],
    keys: MutableSequence[int], hand: MutableSequence[int], gains: MutableSequence[int],
) -> None:  # fmt: skip
    """Every class of five cards from `start` to `stop`: declared, or played best over every sixth card.

    `hands` holds five cards a class. `totals` collects the ways to each line of a declared hand, then to each result of
    a sixth card; `keys` holds the key of each class. The last two are work arrays.
    """
    for k in range(start, stop):
        for i in range(FIVE):
            hand[i] = hands[FIVE * k + i]
        rest = deck & ~set_of(hand)
        left = count_cards(rest)
        line = line_of(hand[0], hand[1], hand[2], hand[3], hand[4], ranking, terms)
        keys[k] = (line << LINE_SHIFT) | key_of_gains(hand, rest, beaten, gains)
        if line > 0:
            totals[line] += weights[k] * left
            continue
        keep = best_keep(hand, rest, keeps, beaten)
        lower = count_cards(kept_sets(hand, keep, keeps, beaten) & rest)
        same = count_cards(kept_sets(hand, keep, keeps, suited) & rest)
        totals[LOWER_AT] += weights[k] * lower
        totals[HIGHER_AT] += weights[k] * (same - lower)
        totals[OTHER_AT] += weights[k] * (left - same)
