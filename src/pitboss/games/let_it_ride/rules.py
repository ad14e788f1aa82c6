"""Let it ride in integers: the value of five cards and what each wager pays.

A *line* is a place of the payout schedule: 0 loses, 1 is the lowest paying pair, 9 the royal flush. `ranking` gives the
line of each category of poker hand, `num` and `den` the odds of each line, `prizes` the bonus in cents.
"""

from collections.abc import Sequence
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
    """1 if the known cards (a fourth or -1) pay whatever comes: a paying pair, two pairs or three of a kind."""
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
