"""Let it ride played out over every card that may come, with the best decision at each point. Integers only."""

from collections.abc import MutableSequence, Sequence

from pitboss.games.let_it_ride.rules import Terms, pay_line, settle

LINES = 10
MOST = 3  # wagers
WITHDRAW, RIDE = 1, 2  # how many wagers stand after the first decision


def hand_net(wagers: int, stake: int, line: int, terms: Terms, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of a hand with so many equal wagers standing, settled one after another as at the table."""
    total = 0
    for _ in range(wagers):
        net = settle(stake, line, max(total, 0), terms, num, den)
        total += net
    return total


def count_lines(
    c0: int,
    c1: int,
    c2: int,
    c3: int,
    deck: Sequence[int],
    ranking: Sequence[int],
    terms: Terms,
    counts: MutableSequence[int],
) -> None:
    """How often each line is reached by the last card; `counts` is filled anew."""
    for line in range(LINES):
        counts[line] = 0
    for i in range(len(deck)):
        c4 = deck[i]
        if c4 not in (c0, c1, c2, c3):
            counts[pay_line(c0, c1, c2, c3, c4, ranking, terms)] += 1


def expected(counts: Sequence[int], wagers: int, nets: Sequence[int]) -> int:
    """Sum of net cents over the last card with so many wagers standing; `nets` is by wagers, then by line."""
    total = 0
    for line in range(LINES):
        total += counts[line] * nets[wagers * LINES + line]
    return total


def second_decision(counts: Sequence[int], standing: int, nets: Sequence[int]) -> int:
    """How many wagers stand after the best second decision, of `standing` plus the second wager."""
    return standing + 1 if expected(counts, standing + 1, nets) > expected(counts, standing, nets) else standing


def play_class(
    c0: int, c1: int, c2: int, deck: Sequence[int], ranking: Sequence[int], terms: Terms, nets: Sequence[int],
    counts: MutableSequence[int], ways: MutableSequence[int], value: MutableSequence[int],
) -> int:  # fmt: skip
    """Play three cards over all that may follow. Returns how many wagers stand after the best first decision.

    `ways` (by first decision, wagers standing at the end, line) and `value` (by first decision) are filled anew.
    """
    for i in range(len(ways)):
        ways[i] = 0
    value[WITHDRAW] = 0
    value[RIDE] = 0
    for i in range(len(deck)):
        c3 = deck[i]
        if c3 in (c0, c1, c2):
            continue
        count_lines(c0, c1, c2, c3, deck, ranking, terms, counts)
        for first in (WITHDRAW, RIDE):
            standing = second_decision(counts, first, nets)
            value[first] += expected(counts, standing, nets)
            for line in range(LINES):
                ways[(first * (MOST + 1) + standing) * LINES + line] += counts[line]
    return RIDE if value[RIDE] > value[WITHDRAW] else WITHDRAW


def sweep(
    start: int, stop: int, hands: Sequence[int], weights: Sequence[int], deck: Sequence[int], ranking: Sequence[int],
    terms: Terms, nets: Sequence[int], totals: MutableSequence[int], values: MutableSequence[int],
    scratch: MutableSequence[int],
) -> None:  # fmt: skip
    """Play every class of three cards from `start` to `stop`.

    `hands` holds three cards a class. `totals` gathers, by wagers standing and line, the ways of best play; `values`
    keeps for each class what withdrawing and riding are worth. `scratch` has room for one class's counts, ways, values.
    """
    counts = scratch[:LINES]
    ways = scratch[LINES : LINES + MOST * (MOST + 1) * LINES]
    value = scratch[len(scratch) - MOST :]
    for k in range(start, stop):
        first = play_class(
            hands[3 * k], hands[3 * k + 1], hands[3 * k + 2], deck, ranking, terms, nets, counts, ways, value
        )
        values[2 * k] = value[WITHDRAW]
        values[2 * k + 1] = value[RIDE]
        for i in range((MOST + 1) * LINES):
            totals[i] += weights[k] * ways[first * (MOST + 1) * LINES + i]


def sweep_fours(
    hands: Sequence[int], deck: Sequence[int], ranking: Sequence[int], terms: Terms, nets: Sequence[int],
    values: MutableSequence[int], counts: MutableSequence[int],
) -> None:  # fmt: skip
    """What the second decision is worth on every four cards, after the first wager was withdrawn."""
    for k in range(len(hands) // 4):
        count_lines(
            hands[4 * k], hands[4 * k + 1], hands[4 * k + 2], hands[4 * k + 3], deck, ranking, terms, counts
        )  # fmt: skip
        values[2 * k] = expected(counts, WITHDRAW, nets)
        values[2 * k + 1] = expected(counts, WITHDRAW + 1, nets)
