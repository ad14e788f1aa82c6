"""Count Vegas Shootout: each two cards of the player with every three for the dealer and the middle."""

from collections.abc import MutableSequence, Sequence

from pitboss.games.vegas_shootout.rules import Terms, compare, five_line, five_strength, match_line, two_worth

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
