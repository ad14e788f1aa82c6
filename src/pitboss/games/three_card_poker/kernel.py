"""Count three card poker: each hand of the player against every possible hand of the dealer, in integers."""

from collections.abc import MutableSequence, Sequence

from pitboss.games.three_card_poker.rules import Terms, contest, hand_worth, qualifies

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
