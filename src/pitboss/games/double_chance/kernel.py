"""Double chance over every five cards, with the best discards if a hand may not be declared, in integers.

A set of cards is an integer with one bit for each card. For one deck, `beaten` holds for every card the cards below it
in its suit, and `suited` the cards of its suit. A sixth card wins if a kept card beats it, so the cards that win with
several kept cards are the union of those that win with each. `keeps` holds three places of a hand for each way to keep
one to three cards, padded with -1.
"""

from collections.abc import MutableSequence, Sequence

from pitboss.games.double_chance.rules import LOWER, OTHER_SUIT, Terms, line_of, sixth_result

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
