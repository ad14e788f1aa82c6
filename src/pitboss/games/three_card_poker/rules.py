"""Three card poker in integers: the value of three cards, who wins, what each wager pays.

A *place* is a hand's position in the ranking: 0 is no pair, 5 a straight flush. `ranking` gives the place of each
category of poker hand. A *worth* holds the place and, below it, the ranks that decide between hands of one place, so
worths compare as plain integers. The schedules of pair plus and bonus are indexed by place.
"""

from collections.abc import MutableSequence, Sequence
from typing import NamedTuple

from pitboss.hands.poker import CATEGORY_SHIFT, lead_rank
from pitboss.hands.three import STRAIGHT_OVER_FLUSH, category3, rank3

# A hand's result against the dealer's.
DRAWN, LOST, WON, UNQUALIFIED = 0, 1, 2, 3
# Lines of the dealer's schedule: the third is the ante when the dealer does not qualify.
ANTE, PLAY, BARE_ANTE = 0, 1, 2


class Terms(NamedTuple):
    """Numbers that judging needs besides the ranking."""

    wheel: int  # position of A-2-3 among the straights
    qualifier: int  # rank (0 for a two) of the highest card that a dealer without a pair needs to qualify


def hand_worth(c0: int, c1: int, c2: int, ranking: Sequence[int], terms: Terms) -> int:
    """The worth of three cards."""
    strength = rank3(c0, c1, c2, STRAIGHT_OVER_FLUSH, terms.wheel)
    within = strength & ((1 << CATEGORY_SHIFT) - 1)
    return (ranking[category3(strength, STRAIGHT_OVER_FLUSH)] << CATEGORY_SHIFT) | within


def place_of(worth: int) -> int:
    """The place of a hand in the ranking."""
    return worth >> CATEGORY_SHIFT


def qualifies(dealers: int, terms: Terms) -> int:
    """1 if the dealer qualifies: a pair or better, or a high enough card."""
    return 1 if place_of(dealers) > 0 or lead_rank(dealers) >= terms.qualifier else 0


def contest(mine: int, dealers: int, qualified: int) -> int:
    """A hand's result against the dealer's."""
    if not qualified:
        return UNQUALIFIED
    if mine == dealers:
        return DRAWN
    return WON if mine > dealers else LOST


def settle_ante(stake: int, outcome: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of the ante of a player who plays, without the bonus."""
    if outcome == UNQUALIFIED:
        return stake * num[BARE_ANTE] // den[BARE_ANTE]
    if outcome == WON:
        return stake * num[ANTE] // den[ANTE]
    return -stake if outcome == LOST else 0


def settle_play(stake: int, outcome: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of the play wager."""
    if outcome == WON:
        return stake * num[PLAY] // den[PLAY]
    return -stake if outcome == LOST else 0


def settle_bonus(ante: int, place: int, num: Sequence[int], den: Sequence[int]) -> int:
    """The bonus on a played ante, whatever the dealer has."""
    return ante * num[place] // den[place]


def settle_pair_plus(stake: int, place: int, num: Sequence[int], den: Sequence[int]) -> int:
    """Net cents of pair plus, which depends only on the player's cards."""
    return stake * num[place] // den[place] if place > 0 else -stake


# -- count three card poker: each hand of the player against every possible hand of the dealer, in integers -----------

OUTCOMES = 4


def judge_hands(
    hands: Sequence[int], ranking: Sequence[int], terms: Terms, worths: MutableSequence[int],
    qualified: MutableSequence[int], sets: MutableSequence[int],
) -> None:  # fmt: skip
    """The value of each hand, whether it qualifies as the dealer's, and its cards as a bit set.

    `hands` holds three cards a hand; the last three arrays are filled.
    """
    for k in range(len(worths)):
        c0, c1, c2 = hands[3 * k], hands[3 * k + 1], hands[3 * k + 2]
        worths[k] = hand_worth(c0, c1, c2, ranking, terms)
        qualified[k] = qualifies(worths[k], terms)
        sets[k] = (1 << c0) | (1 << c1) | (1 << c2)


def count_outcomes(
    mine: int, held: int, worths: Sequence[int], qualified: Sequence[int], sets: Sequence[int],
    counts: MutableSequence[int], first: int,
) -> None:  # fmt: skip
    """Count the outcomes of one hand against the dealer's hands that share no card with `held`.

    Adds to the four counts from `first` on.
    """
    for k in range(len(worths)):
        if sets[k] & held == 0:
            counts[first + contest(mine, worths[k], qualified[k])] += 1


def sweep(
    start: int, stop: int, mine: Sequence[int], held: Sequence[int], worths: Sequence[int],
    qualified: Sequence[int], sets: Sequence[int], counts: MutableSequence[int],
) -> None:  # fmt: skip
    """Count the outcomes of every hand from `start` to `stop`; `counts` has four for each hand."""
    for i in range(start, stop):
        count_outcomes(mine[i], held[i], worths, qualified, sets, counts, OUTCOMES * i)
