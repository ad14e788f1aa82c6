"""Caribbean stud in integers: the value of five cards, how two hands compare, what each wager pays.

A *line* is the place of a hand's category, from 0 (no pair) to 9 (royal flush). A *value* holds the line above the
ranks that decide between hands of one line, so values compare as plain integers. `ranking` gives the line of each
category; `num` and `den` the odds of the call bet by line, `ante_num` and `ante_den` those of the ante by result.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.poker import CATEGORY_SHIFT, category, rank5, top_rank

UNQUALIFIED, BEATEN, TIED, HIGHER = 0, 1, 2, 3  # the dealer: does not qualify, is beaten, ties, wins
BY_HAND, BY_BET, BY_TABLE = 0, 1, 2  # what the table maximum payout limits
PERCENT = 100


class Terms(NamedTuple):
    """Numbers that settlement needs besides the schedules."""

    wheel: int  # position of A-2-3-4-5 among the straights
    next_cards: int  # 1: without a pair, cards after the highest count too
    qualifier: int  # the value from which the dealer qualifies
    call_antes: int  # a call bet in antes
    cap: int  # the table maximum payout in cents
    cap_from: int  # the lowest line of the bonus that it limits
    cap_scope: int
    chip: int  # shares of the meter are rounded down to it


def hand_value(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The value of five cards."""
    strength = rank5(c0, c1, c2, c3, c4, terms.wheel)
    ranks = strength & ((1 << CATEGORY_SHIFT) - 1)
    return (ranking[category(strength)] << CATEGORY_SHIFT) | ranks


def line_of(value: int) -> int:
    """The line of a hand's value."""
    return value >> CATEGORY_SHIFT


def qualifies(value: int, terms: Terms) -> int:
    """1 if a dealer's hand of this value qualifies."""
    return 1 if value >= terms.qualifier else 0


def compare(player: int, dealer: int, terms: Terms) -> int:
    """A player's result against the dealer's value."""
    if not qualifies(dealer, terms):
        return UNQUALIFIED
    if not terms.next_cards and line_of(player) == 0 and line_of(dealer) == 0:
        player, dealer = top_rank(player), top_rank(dealer)
    if player == dealer:
        return TIED
    return BEATEN if player > dealer else HIGHER


def call_stake(ante: int, terms: Terms) -> int:
    """The size of a call bet."""
    return ante * terms.call_antes


def settle_ante(stake: int, result: int, terms: Terms, ante_num: Sequence[int], ante_den: Sequence[int]) -> int:
    """Net cents of the ante of a player who called."""
    if result == HIGHER:
        return -stake
    if result == TIED:
        return 0
    win = stake * ante_num[result] // ante_den[result]
    return min(win, terms.cap) if terms.cap_scope == BY_BET else win


def settle_call(
    stake: int, result: int, line: int, paid_before: int, terms: Terms, num: Sequence[int], den: Sequence[int]
) -> int:
    """Net cents of a call bet; `paid_before` are this round's earlier bonuses, for a limit on the table."""
    if result == HIGHER:
        return -stake
    if result != BEATEN:
        return 0
    win = stake * num[line] // den[line]
    if line < terms.cap_from:
        return win
    room = terms.cap - (paid_before if terms.cap_scope == BY_TABLE else 0)
    return max(0, min(win, room))


def award(line: int, meter: int, terms: Terms, prizes: Sequence[int], percents: Sequence[int]) -> int:
    """The jackpot award for a hand in cents: a fixed amount, or a part of the meter rounded down to
    the smallest chip.
    """
    part = meter * percents[line] // PERCENT
    return prizes[line] + part // terms.chip * terms.chip


def share(cents: int, winners: int, terms: Terms) -> int:
    """Each winner's part of a shared award, rounded down to the smallest chip."""
    return cents // (winners * terms.chip) * terms.chip


def contribution(coin: int, percent: int) -> int:
    """What a coin adds to the meter."""
    return coin * percent // PERCENT


# -- count caribbean stud over every dealer's hand and up card, with the best decision at each point ------------------
# In integers. The value of a dealer's hand without a flush depends only on its ranks, so such hands are counted by
# *patterns*: the ways to choose five ranks, with one weight each. The few hands in one suit are counted with their
# pattern first and then moved to their own value. Counts are by up card and *result* (rules.compare).

RANKS, SUITS, FIVE, RESULTS = 13, 4, 5, 4
CARDS = RANKS * SUITS
FOLD, CALL = 0, 1
CHOICES = 2
CELL = RANKS * CHOICES * RESULTS  # size of one cell of a tally: by rank of the up card, choice, result


class DealerPatterns(NamedTuple):
    """What the dealer may hold. A pattern has up to five different ranks with their counts, padded with 0.

    `singles` are the patterns of five different ranks: their ranks as bits, and their value in one suit.
    """

    patterns: Sequence[int]  # ranks, five a pattern
    counts: Sequence[int]  # count of each of these ranks
    values: Sequence[int]  # a pattern's value without a flush
    singles: Sequence[int]  # which patterns have five different ranks
    bits: Sequence[int]  # their ranks as bits
    suited: Sequence[int]  # their value in one suit


class Scratch(NamedTuple):
    """Work arrays for one class, refilled each time."""

    have: MutableSequence[int]  # by rank
    left: MutableSequence[int]  # by suit
    before: MutableSequence[int]  # by suit: what was left of it for the class before
    base: MutableSequence[int]  # by rank and result
    plain: MutableSequence[int]  # by single pattern
    flush: MutableSequence[int]  # by single pattern
    moved: MutableSequence[int]  # by card and result
    counts: MutableSequence[int]  # by result


def ways_to_take(have: int, want: int) -> int:
    """In how many ways `take` cards can be taken from those of one rank."""
    if want == 0:
        return 1
    if want == 1:
        return have
    if want == 2:  # noqa: PLR2004 - the cases in words
        return have * (have - 1) // 2
    if want == 3:  # noqa: PLR2004 - the cases in words
        return have * (have - 1) * (have - 2) // 6
    return 1 if have == SUITS else 0


def count_ranks(
    player: int, have: Sequence[int], hands: DealerPatterns, terms: Terms, base: MutableSequence[int],
    plain: MutableSequence[int], flush: MutableSequence[int],
) -> None:  # fmt: skip
    """Count the dealer's hands by pattern, ignoring suits, for every rank of the up card.

    `have` is how many cards of each rank the dealer may get. `base`, by rank and result, is refilled with the hands
    that hold one given card of that rank. `plain` and `flush` are filled with the result of each single pattern.
    """
    for i in range(RANKS * RESULTS):
        base[i] = 0
    for p in range(len(hands.values)):
        ways = 1
        for i in range(FIVE * p, FIVE * p + FIVE):
            ways *= ways_to_take(have[hands.patterns[i]], hands.counts[i])
        if ways:
            result = compare(player, hands.values[p], terms)
            for i in range(FIVE * p, FIVE * p + FIVE):
                count = hands.counts[i]
                if count:
                    rank = hands.patterns[i]
                    base[rank * RESULTS + result] += ways * count // have[rank]
    for s in range(len(hands.singles)):
        plain[s] = compare(player, hands.values[hands.singles[s]], terms)
        flush[s] = compare(player, hands.suited[s], terms)


def move_flushes(
    suit: int,
    ranks: int,
    hands: DealerPatterns,
    plain: Sequence[int],
    flush: Sequence[int],
    moved: MutableSequence[int],
) -> None:
    """How hands in one suit change the count by pattern, by card of the suit and result. `ranks` are those left."""
    for rank in range(RANKS):
        for result in range(RESULTS):
            moved[(rank * SUITS + suit) * RESULTS + result] = 0
    for s in range(len(hands.bits)):
        if plain[s] != flush[s] and hands.bits[s] & ranks == hands.bits[s]:
            for i in range(FIVE * hands.singles[s], FIVE * hands.singles[s] + FIVE):
                card = hands.patterns[i] * SUITS + suit
                moved[card * RESULTS + plain[s]] -= 1
                moved[card * RESULTS + flush[s]] += 1


def best_choice(counts: Sequence[int], nets: Sequence[int]) -> int:
    """Call if that is worth at least as much as folding. `nets` holds the net of each result, then of folding."""
    call, fold = 0, 0
    for result in range(RESULTS):
        call += counts[result] * nets[result]
        fold += counts[result] * nets[RESULTS]
    return CALL if call >= fold else FOLD


def find_left(
    hand: Sequence[int], start: int, deck: Sequence[int], have: MutableSequence[int], left: MutableSequence[int]
) -> None:
    """What remains of a deck without the five cards from `start` on: cards by rank, ranks by suit."""
    for rank in range(RANKS):
        have[rank] = 0
    for suit in range(SUITS):
        left[suit] = 0
    for k in range(len(deck)):
        card = deck[k]
        own = 0
        for i in range(start, start + FIVE):
            own += hand[i] == card
        if not own:
            have[card >> 2] += 1
            left[card & 3] |= 1 << (card >> 2)


def sweep(
    start: int, stop: int, classes: Sequence[int], weights: Sequence[int], cells: Sequence[int], lines: Sequence[int],
    players: Sequence[int], deck: Sequence[int], hands: DealerPatterns, terms: Terms, nets: Sequence[int],
    tally: MutableSequence[int], examples: MutableSequence[int], calls: MutableSequence[int], room: Scratch,
) -> None:  # fmt: skip
    """Play every class of hands from `start` to `stop` against every up card.

    A class has five cards in `classes`, a weight, a value in `players`, a line, and a cell of the tally. `nets` has
    five for each line. `tally` collects how often best play gets there, by cell, rank of the up card, choice and
    result; `examples` gets a class and its up card, packed into one number, by cell, rank and choice; `calls` the up
    cards against which each class calls, as bits. Consecutive classes share what is equal: the ranks, and each suit.
    """
    have, left, before, base, plain, flush, moved, counts = room
    for k in range(start, stop):
        find_left(classes, FIVE * k, deck, have, left)
        same = k > start and players[k] == players[k - 1]
        same = same and rank_key(classes, FIVE * k) == rank_key(classes, FIVE * k - FIVE)
        if not same:
            count_ranks(players[k], have, hands, terms, base, plain, flush)
        for suit in range(SUITS):
            if not same or left[suit] != before[suit]:
                move_flushes(suit, left[suit], hands, plain, flush, moved)
                before[suit] = left[suit]
        first = lines[k] * (RESULTS + 1)
        calls[k] = 0
        for card in range(CARDS):
            rank = card >> 2
            if left[card & 3] >> rank & 1:
                for result in range(RESULTS):
                    counts[result] = base[rank * RESULTS + result] + moved[card * RESULTS + result]
                choice = best_choice(counts, nets[first : first + RESULTS + 1])
                place = (cells[k] * RANKS + rank) * CHOICES + choice
                examples[place] = k * CARDS + card
                calls[k] |= choice << card
                for result in range(RESULTS):
                    tally[place * RESULTS + result] += weights[k] * counts[result]


def rank_key(cards: Sequence[int], start: int) -> int:
    """One number for the ranks of five cards in any order."""
    key = 0
    for i in range(start, start + FIVE):
        key += 1 << (3 * (cards[i] >> 2))
    return key


def count_dealers(
    c0: int, c1: int, c2: int, c3: int, c4: int, up: int, deck: Sequence[int], ranking: Sequence[int], terms: Terms,
    counts: MutableSequence[int],
) -> int:  # fmt: skip
    """The plain count: every four cards under the up card, one after another, by result.

    Refills `counts` and returns their number.
    """
    for result in range(RESULTS):
        counts[result] = 0
    player = hand_value(c0, c1, c2, c3, c4, ranking, terms)
    n = len(deck)
    total = 0
    for i in range(n):
        a = deck[i]
        if a in (c0, c1, c2, c3, c4, up):
            continue
        for j in range(i):
            b = deck[j]
            if b in (c0, c1, c2, c3, c4, up):
                continue
            for k in range(j):
                c = deck[k]
                if c in (c0, c1, c2, c3, c4, up):
                    continue
                for m in range(k):
                    d = deck[m]
                    if d not in (c0, c1, c2, c3, c4, up):
                        counts[compare(player, hand_value(a, b, c, d, up, ranking, terms), terms)] += 1
                        total += 1
    return total


def count_lines(deck: Sequence[int], ranking: Sequence[int], terms: Terms, counts: MutableSequence[int]) -> None:
    """Add every five cards of a deck, by line, to `counts`."""
    for a in range(len(deck)):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        value = hand_value(deck[a], deck[b], deck[c], deck[d], deck[e], ranking, terms)
                        counts[line_of(value)] += 1
