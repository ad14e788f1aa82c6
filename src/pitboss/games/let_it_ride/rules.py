"""Let it ride in integers: the value of five cards and what each wager pays.

A *line* is a place of the payout schedule: 0 loses, 1 is the lowest paying pair, 9 the royal flush. `ranking` gives the
line of each category of poker hand, `num` and `den` the odds of each line, `prizes` the bonus in cents.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.cards import rank_of
from pitboss.hands.poker import ONE_PAIR, category, pair_rank, rank5


class Terms(NamedTuple):
    """Numbers that settlement needs besides the schedules."""

    lowest_pair: int  # rank (0 for a two) of the lowest paying pair
    wheel: int  # position of A-2-3-4-5 among the straights
    cap: int  # the payout limit in cents; 0 is no limit
    cap_by_hand: int  # 1: for all wagers of a hand, 0: for each wager


def judge(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The line of five cards, whatever the rank of a pair."""
    return ranking[category(rank5(c0, c1, c2, c3, c4, terms.wheel))]


def pay_line(c0: int, c1: int, c2: int, c3: int, c4: int, ranking: Sequence[int], terms: Terms) -> int:
    """The line that pays these five cards: 0 below the lowest paying pair."""
    strength = rank5(c0, c1, c2, c3, c4, terms.wheel)
    line = ranking[category(strength)]
    if line == ONE_PAIR and pair_rank(strength) < terms.lowest_pair:
        return 0
    return line


def pays_already(c0: int, c1: int, c2: int, c3: int, terms: Terms) -> int:
    """1 if the known cards (a fourth or -1) pay whatever comes: a paying pair, two pair or three of a kind."""
    pairs = 0
    high = 0
    cards = (c0, c1, c2, c3)
    for i in range(4):
        for k in range(i):
            if cards[i] >= 0 and cards[k] >= 0 and rank_of(cards[i]) == rank_of(cards[k]):
                pairs += 1
                if rank_of(cards[i]) >= terms.lowest_pair:
                    high = 1
    return 1 if high or pairs > 1 else 0


def settle(stake: int, line: int, paid_before: int, terms: Terms, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of one wager; `paid_before` is what the hand's other wagers were paid, for the limit of a hand."""
    if line == 0:
        return -stake
    win = stake * num[line] // den[line]
    if terms.cap == 0:
        return win
    room = terms.cap - (paid_before if terms.cap_by_hand else 0)
    return max(0, min(win, room))


def settle_bonus(stake: int, line: int, prizes: Sequence[int]) -> int:
    """Net cents of the bonus wager: the listed prize; the stake was taken before the deal (T-09)."""
    return prizes[line] - stake


def best_win(stake: int, num: Sequence[int], den: Sequence[int]) -> int:
    """The most that three equal wagers can win: the floor for any limit on a hand (T-07)."""
    best = 0
    for line in range(1, len(num)):
        best = max(best, 3 * stake * num[line] // den[line])
    return best


# -- play let it ride over every card that may come, with the best decision at each point, in integers ----------------
# If riding and withdrawing are worth the same, the wager rides. A *rest* is the deck without the player's three
# cards; `lines` holds, for every two cards of a rest, the line of the hand they complete.

LINES = 10
MOST = 3  # wagers
WITHDRAW, RIDE, RIDE_BOTH = 1, 2, 3  # wagers left after a decision; the last leaves nothing to decide
TALLY = (MOST + 1) * LINES  # size of a count by wagers left and line


def hand_net(wagers: int, stake: int, line: int, terms: Terms, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a hand with this many equal wagers left, settled one after another as at the table."""
    total = 0
    for _ in range(wagers):
        net = settle(stake, line, max(total, 0), terms, num, den)
        total += net
    return total


def expected(counts: Sequence[int], wagers: int, nets: Sequence[int]) -> int:
    """The sum of nets over the last card with this many wagers left; `nets` is by wagers, then by line."""
    total = 0
    for line in range(LINES):
        total += counts[line] * nets[wagers * LINES + line]
    return total


def second_decision(counts: Sequence[int], standing: int, nets: Sequence[int]) -> int:
    """How many wagers are left after the best second decision, of `standing` plus the second wager."""
    return standing + 1 if expected(counts, standing + 1, nets) >= expected(counts, standing, nets) else standing


def find_rest(c0: int, c1: int, c2: int, deck: Sequence[int], rest: MutableSequence[int]) -> int:
    """Put the cards that may still come into `rest`; return their number."""
    n = 0
    for i in range(len(deck)):
        card = deck[i]
        if card not in (c0, c1, c2):
            rest[n] = card
            n += 1
    return n


def find_lines(
    c0: int, c1: int, c2: int, rest: Sequence[int], n: int, ranking: Sequence[int], terms: Terms,
    lines: MutableSequence[int],
) -> None:  # fmt: skip
    """Put the line of each two cards of the rest into `lines`, in both orders.

    Each pair is judged once, in a simple loop that the compiler can vectorise.
    """
    for i in range(n):
        for k in range(i):
            lines[i * n + k] = pay_line(c0, c1, c2, rest[i], rest[k], ranking, terms)
    for i in range(n):
        for k in range(i):
            lines[k * n + i] = lines[i * n + k]


def count_lines(lines: Sequence[int], n: int, fourth: int, counts: MutableSequence[int]) -> None:
    """How often the last card reaches each line with the card at `fourth` of the rest; refills `counts`."""
    for line in range(LINES):
        counts[line] = 0
    for last in range(n):
        if last != fourth:
            counts[lines[fourth * n + last]] += 1


def play_class(
    c0: int, c1: int, c2: int, deck: Sequence[int], ranking: Sequence[int], terms: Terms, nets: Sequence[int],
    rest: MutableSequence[int], lines: MutableSequence[int], counts: MutableSequence[int],
    ways: MutableSequence[int], value: MutableSequence[int],
) -> int:  # fmt: skip
    """Play three cards over all that may follow. Returns how many wagers are left after the best first decision.

    Refills `ways` (by first decision, wagers left at the end, line) and `value` (by first decision).
    """
    for i in range(MOST * TALLY):
        ways[i] = 0
    for i in range(MOST + 1):
        value[i] = 0
    n = find_rest(c0, c1, c2, deck, rest)
    find_lines(c0, c1, c2, rest, n, ranking, terms, lines)
    for fourth in range(n):
        count_lines(lines, n, fourth, counts)
        value[RIDE_BOTH] += expected(counts, MOST, nets)
        for first in (WITHDRAW, RIDE):
            standing = second_decision(counts, first, nets)
            value[first] += expected(counts, standing, nets)
            for line in range(LINES):
                ways[first * TALLY + standing * LINES + line] += counts[line]
    return RIDE if value[RIDE] >= value[WITHDRAW] else WITHDRAW


def sweep(
    start: int, stop: int, hands: Sequence[int], weights: Sequence[int], deck: Sequence[int], ranking: Sequence[int],
    terms: Terms, nets: Sequence[int], totals: MutableSequence[int], values: MutableSequence[int],
    rest: MutableSequence[int], lines: MutableSequence[int], counts: MutableSequence[int],
    ways: MutableSequence[int], value: MutableSequence[int],
) -> None:  # fmt: skip
    """Play every class of three cards from `start` to `stop`.

    `hands` holds three cards a class. `totals` collects the ways of best play by wagers left and line; `values` holds
    for each class the values of withdrawing and riding. The last five are work arrays for one class.
    """
    for k in range(start, stop):
        c0, c1, c2 = hands[3 * k], hands[3 * k + 1], hands[3 * k + 2]
        first = play_class(c0, c1, c2, deck, ranking, terms, nets, rest, lines, counts, ways, value)
        values[2 * k] = value[WITHDRAW]
        values[2 * k + 1] = value[RIDE]
        for i in range(TALLY):
            totals[i] += weights[k] * ways[first * TALLY + i]


def count_last(
    c0: int, c1: int, c2: int, c3: int, deck: Sequence[int], ranking: Sequence[int], terms: Terms,
    counts: MutableSequence[int],
) -> int:  # fmt: skip
    """How often each line is reached by the card after four; refills `counts` and returns how many cards may follow."""
    for line in range(LINES):
        counts[line] = 0
    n = 0
    for i in range(len(deck)):
        card = deck[i]
        if card not in (c0, c1, c2, c3):
            counts[pay_line(c0, c1, c2, c3, card, ranking, terms)] += 1
            n += 1
    return n


def sweep_fours(
    start: int, stop: int, standing: int, hands: Sequence[int], deck: Sequence[int], ranking: Sequence[int],
    terms: Terms, nets: Sequence[int], values: MutableSequence[int], counts: MutableSequence[int],
) -> None:  # fmt: skip
    """The value of the second decision on every four cards from `start` to `stop`, with `standing` other wagers."""
    for k in range(start, stop):
        c0, c1, c2, c3 = hands[4 * k], hands[4 * k + 1], hands[4 * k + 2], hands[4 * k + 3]
        count_last(c0, c1, c2, c3, deck, ranking, terms, counts)
        values[2 * k] = expected(counts, standing, nets)
        values[2 * k + 1] = expected(counts, standing + 1, nets)


def count_hands(deck: Sequence[int], ranking: Sequence[int], terms: Terms, counts: MutableSequence[int]) -> None:
    """Add every five cards of a deck, by line, to `counts`."""
    for a in range(len(deck)):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        counts[pay_line(deck[a], deck[b], deck[c], deck[d], deck[e], ranking, terms)] += 1
