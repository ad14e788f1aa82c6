"""Vegas Shootout in integers: a suit match, two cards against the dealer's two, five cards against a schedule.

A *line* says how a wager is paid; 0 loses. The royal match has three (`SUITED`, `WITH_JOKER`, `ROYAL_MATCH`), five
cards have ten: from 1 for a pair that is high enough to 10 for the natural royal flush. `ranking` gives the line of
each category of poker hand. A *worth* of two cards holds their place and below it their ranks, so worths compare as
plain integers.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.cards import JOKER
from pitboss.hands.jokers import JokerRule, rank5_joker
from pitboss.hands.poker import ONE_PAIR, category, pair_rank

# The lines of the royal match.
UNSUITED, SUITED, WITH_JOKER, ROYAL_MATCH = 0, 1, 2, 3
# Results of two cards against the dealer's.
LOWER, TIED, HIGHER = 0, 1, 2
# A place of two cards is followed by two ranks of four bits each.
PLACE_SHIFT, RANK_SHIFT = 8, 4


class Terms(NamedTuple):
    """Numbers that judging needs besides the ranking; the joker's four powers are 0 or 1."""

    wheel: int  # position of A-2-3-4-5 among the straights
    lowest_pair: int  # rank (0 for a two) of the lowest paying pair
    match_high: int  # the two ranks of a royal match
    match_low: int
    joker_suits: int  # the joker takes any card's suit for the royal match wager
    joker_matches: int  # it also completes the royal match itself
    joker_pairs: int  # it pairs the other of two cards
    joker_wild: int  # it is wild among five cards
    joker_royal: int  # it completes a royal flush
    pair_place: int  # the place of two cards: a pair,
    flush_place: int  # two of one suit,
    plain_place: int  # neither


def match_line(c0: int, c1: int, terms: Terms) -> int:
    """The line of the royal match wager."""
    high, low = max(c0, c1) >> 2, min(c0, c1) >> 2
    if max(c0, c1) == JOKER:
        royal = low in (terms.match_high, terms.match_low)
        return ROYAL_MATCH if royal and terms.joker_matches else WITH_JOKER * terms.joker_suits
    if (c0 ^ c1) & 3:
        return UNSUITED
    return ROYAL_MATCH if high == terms.match_high and low == terms.match_low else SUITED


def two_worth(c0: int, c1: int, terms: Terms) -> int:
    """The value of two cards. The joker is as high as the card that it pairs."""
    high, low = max(c0, c1) >> 2, min(c0, c1) >> 2
    joker = max(c0, c1) == JOKER
    if joker and terms.joker_pairs:
        high = low
    place = terms.plain_place
    if high == low:
        place = terms.pair_place
    elif not joker and not (c0 ^ c1) & 3:
        place = terms.flush_place
    return (place << PLACE_SHIFT) | (high << RANK_SHIFT) | low


def place_of(worth: int) -> int:
    """The place of two cards."""
    return worth >> PLACE_SHIFT


def compare(mine: int, dealers: int) -> int:
    """The result of two cards against the dealer's."""
    if mine == dealers:
        return TIED
    return HIGHER if mine > dealers else LOWER


def five_strength(c0: int, c1: int, c2: int, c3: int, c4: int, terms: Terms) -> int:
    """The strength of five cards with the best use of the joker."""
    rule = JokerRule(wild=terms.joker_wild, royal=terms.joker_royal, fives_on_top=0)
    return rank5_joker(c0, c1, c2, c3, c4, terms.wheel, rule)


def five_line(strength: int, ranking: Sequence[int], terms: Terms) -> int:
    """The line that pays five cards of this strength."""
    kind = category(strength)
    if kind == ONE_PAIR and pair_rank(strength) < terms.lowest_pair:
        return 0
    return ranking[kind]


def settle_line(stake: int, line: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a royal match or five card wager."""
    return stake * num[line] // den[line] if line > 0 else -stake


def settle_two(stake: int, outcome: int, num: int, den: int) -> int:
    """Net cents of the two card wager."""
    if outcome == HIGHER:
        return stake * num // den
    return -stake if outcome == LOWER else 0


# -- count Vegas Shootout: each two cards of the player with every three for the dealer and the middle ----------------

MATCHES, OUTCOMES = 4, 3  # lines of the royal match; results of two cards against two


def judge_pairs(cards: Sequence[int], terms: Terms, worths: MutableSequence[int]) -> None:
    """The value of each two cards of a deck; `[i * size + k]` for k below i."""
    size = len(cards)
    for i in range(size):
        for k in range(i):
            worths[i * size + k] = two_worth(cards[i], cards[k], terms)


def count_hand(
    c0: int, c1: int, weight: int, cards: Sequence[int], worths: Sequence[int], ranking: Sequence[int], terms: Terms,
    tally: MutableSequence[int],
) -> None:  # fmt: skip
    """Add one hand of the player, with its weight, and every three other cards; each of the three may be the common
    one.

    The tally is by line of the five cards, line of the royal match and result of the two cards.
    """
    size, mine = len(cards), two_worth(c0, c1, terms)
    first = match_line(c0, c1, terms) * OUTCOMES
    for i in range(size):
        if cards[i] in (c0, c1):
            continue
        for k in range(i):
            if cards[k] in (c0, c1):
                continue
            last_two = compare(mine, worths[i * size + k])
            for m in range(k):
                if cards[m] in (c0, c1):
                    continue
                strength = five_strength(c0, c1, cards[i], cards[k], cards[m], terms)
                base = five_line(strength, ranking, terms) * MATCHES * OUTCOMES + first
                tally[base + last_two] += weight
                tally[base + compare(mine, worths[i * size + m])] += weight
                tally[base + compare(mine, worths[k * size + m])] += weight


def sweep(
    start: int, stop: int, hands: Sequence[int], cards: Sequence[int], worths: Sequence[int], ranking: Sequence[int],
    terms: Terms, tally: MutableSequence[int],
) -> None:  # fmt: skip
    """Count the hands from `start` to `stop`; `hands` holds two cards and a weight for each."""
    for p in range(start, stop):
        c0, c1, weight = hands[3 * p], hands[3 * p + 1], hands[3 * p + 2]
        count_hand(c0, c1, weight, cards, worths, ranking, terms, tally)
