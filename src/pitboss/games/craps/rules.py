"""Craps in integers: what a roll does to a wager, what it pays and its commission.

A kind of wager is a row of `laws`. Its totals are bits of one integer, bit 7 for a total of 7. `number` is what a
wager waits for: 0 if it has none, a total from 4 to 10, or two faces as `combination` writes them. `prices` holds a
pair for each kind and each number or total. At a table both are nested tuples, in compiled code integer arrays.
"""

from typing import Any, NamedTuple

# What a roll does to a wager.
STAYS, WINS, LOSES, RETURNS, MOVES = 0, 1, 2, 3, 4

# The columns of a law: totals that decide or move a wager without a number; then what its own number does and the
# totals that decide it; whether it is off on a come-out roll, how many parts its stake has, what commission is
# charged on, and how large a supplemental wager may be and how much of it is free.
FIRST_WINS, FIRST_LOSES, FIRST_RETURNS, FIRST_MOVES = 0, 1, 2, 3
OWN, THEN_WINS, THEN_LOSES, SLEEPS, PARTS, CHARGE, MOST, FREE = 4, 5, 6, 7, 8, 9, 10, 11

OWN_HARD, OWN_COMBINATION = 3, 4  # besides WINS and LOSES
SLEEPS_WITH_BASE = 2
ON_STAKE, ON_WIN, ON_EXCESS, ON_EXCESS_WIN = 1, 2, 3, 4

HIGHEST_TOTAL = 12
PER_CENT = 100


class Terms(NamedTuple):
    """The rulebook's numbers and the table's choices: cents, bits of totals, per cent."""

    payoff_unit: int
    points: int
    seven_out: int
    commission_unit: int
    buy_rate: int
    lay_rate: int
    odds_rate: int
    dont_odds_rate: int
    other_rate: int


def combination(d1: int, d2: int) -> int:
    """Two faces in any order as one number larger than any total."""
    return 16 * min(d1, d2) + max(d1, d2)


def sleeps(kind: int, come_out: int, called_on: int, laws: Any) -> int:
    """1 if the wager is off for the coming roll: on a come-out roll, unless called on."""
    if come_out and not called_on and laws[kind][SLEEPS]:
        return 1
    return 0


def decide(kind: int, number: int, d1: int, d2: int, sleeping: int, laws: Any) -> int:
    """What a roll does to a wager. One that is off stays, or is returned if the wager it supports is decided."""
    result = _awake(kind, number, d1, d2, laws)
    if sleeping and result != STAYS:
        if laws[kind][SLEEPS] == SLEEPS_WITH_BASE:
            return RETURNS
        return STAYS
    return result


def _awake(kind: int, number: int, d1: int, d2: int, laws: Any) -> int:
    total = d1 + d2
    if number == 0:
        if (laws[kind][FIRST_MOVES] >> total) & 1:
            return MOVES
        return _by_total(total, laws[kind][FIRST_WINS], laws[kind][FIRST_LOSES], laws[kind][FIRST_RETURNS])
    own = laws[kind][OWN]
    if own == OWN_COMBINATION:
        return WINS if combination(d1, d2) == number else LOSES
    if total == number:
        if own == OWN_HARD:
            return WINS if d1 == d2 else LOSES
        return int(own)
    return _by_total(total, laws[kind][THEN_WINS], laws[kind][THEN_LOSES], 0)


def _by_total(total: int, wins: int, loses: int, returns: int) -> int:
    if (wins >> total) & 1:
        return WINS
    if (loses >> total) & 1:
        return LOSES
    if (returns >> total) & 1:
        return RETURNS
    return STAYS


def price_at(number: int, d1: int, d2: int) -> int:
    """The index of a winning wager's price in its row: its number, or the total rolled."""
    if 0 < number <= HIGHEST_TOTAL:
        return number
    return d1 + d2


def winnings(stake: int, num: int, den: int, payoff_unit: int) -> int:
    """What a stake wins at num to den, rounded up to the whole dollar."""
    return -(-stake * num // (den * payoff_unit)) * payoff_unit


def parts_lost(kind: int, stake: int, laws: Any) -> int:
    """What a winning horn or whirl loses: every part except the one rolled."""
    return int(stake - stake // laws[kind][PARTS])


def pays(kind: int, number: int, stake: int, d1: int, d2: int, laws: Any, prices: Any, terms: Terms) -> int:
    """What a winning wager pays on top of the stake, or of the part of it that won."""
    price = prices[kind][price_at(number, d1, d2)]
    return winnings(stake - parts_lost(kind, stake, laws), price[0], price[1], terms.payoff_unit)


def settle(kind: int, number: int, stake: int, d1: int, d2: int, laws: Any, prices: Any, terms: Terms) -> int:
    """Net cents of a wager that is on, 0 if it stays or is returned; commission was charged when it was made."""
    result = decide(kind, number, d1, d2, 0, laws)
    if result == WINS:
        return pays(kind, number, stake, d1, d2, laws, prices, terms) - parts_lost(kind, stake, laws)
    if result == LOSES:
        return -stake
    return 0


def odds_allowed(kind: int, number: int, base: int, column: int, laws: Any, prices: Any) -> int:
    """The largest supplemental wager by a column, MOST or FREE.

    For Pass and Come the column is a multiple of the base wager; for the don'ts it is the win in per cent of it.
    """
    measure = laws[kind][column]
    if laws[kind][CHARGE] == ON_EXCESS_WIN:
        price = prices[kind][number]
        return int(base * measure * price[1] // (PER_CENT * max(price[0], 1)))
    return int(base * measure)


def commission(kind: int, number: int, stake: int, base: int, laws: Any, prices: Any, terms: Terms) -> int:
    """Cents charged for making a wager, rounded down; `base` is the wager that a supplemental one supports."""
    charge = laws[kind][CHARGE]
    rate, num, den = terms.other_rate, stake, 1
    if charge == ON_STAKE:
        rate = terms.buy_rate
    elif charge == ON_WIN:
        rate, num, den = terms.lay_rate, stake * prices[kind][number][0], prices[kind][number][1]
    elif charge == ON_EXCESS:
        rate, num = terms.odds_rate, max(0, stake - odds_allowed(kind, number, base, FREE, laws, prices))
    elif charge == ON_EXCESS_WIN:
        excess = max(0, stake - odds_allowed(kind, number, base, FREE, laws, prices))
        rate, num, den = terms.dont_odds_rate, excess * prices[kind][number][0], prices[kind][number][1]
    return int(rate * num // (PER_CENT * den * terms.commission_unit) * terms.commission_unit)


def next_point(point: int, total: int, terms: Terms) -> int:
    """The point after a roll: set, unchanged, or 0 when the line is decided and a come-out roll follows."""
    if point == 0:
        return total if (terms.points >> total) & 1 else 0
    if total == point or (terms.seven_out >> total) & 1:
        return 0
    return point
