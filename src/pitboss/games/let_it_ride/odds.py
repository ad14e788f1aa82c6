"""Let it ride's exact odds: every three cards, every pair of community cards, the best decision at each point."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np

from pitboss.games.let_it_ride import kernel
from pitboss.games.let_it_ride.kernel import LINES, MOST, hand_net
from pitboss.games.let_it_ride.rules import pay_line, settle_bonus
from pitboss.games.let_it_ride.terms import Prices, base_lines, bonus_lines, prices
from pitboss.hands.cards import DECK_SIZE
from pitboss.maths.compiled import compiled
from pitboss.maths.result import Outcome, WagerOdds, gather
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import Chapter
from pitboss.rulebooks.settings import Settings

SCRATCH = LINES + MOST * (MOST + 1) * LINES + MOST
NUMBER = {1: "one wager", 2: "two wagers", 3: "three wagers"}


class Swept(NamedTuple):
    """All hands played best: the ways to each ending, and what each class's first decision is worth in cents."""

    hands: tuple[tuple[int, ...], ...]
    weights: tuple[int, ...]
    totals: list[int]  # by wagers standing, then line
    values: list[tuple[int, int]]  # of withdrawing and of riding, summed over the cards to come


def odds(chapter: Chapter, settings: Settings, stake: int | None = None) -> list[WagerOdds]:
    """The three equal wagers played best, and the bonus wager where the table offers it."""
    price = prices(chapter, settings)
    accounts = [base_account(chapter, price, stake or settings.num("min"))]
    if "bonus" in settings and settings.flag("bonus"):
        accounts.append(bonus_account(chapter, price))
    return accounts


def base_account(chapter: Chapter, price: Prices, stake: int) -> WagerOdds:
    """The game itself: basis is one of the three wagers."""
    swept = sweep_all(price, stake)
    names = base_lines(chapter)
    lines = chapter.schedules["base"]
    outcomes = []
    for wagers in range(1, MOST + 1):
        for line in range(LINES):
            net = hand_net(wagers, stake, line, price.terms, price.num, price.den)
            label = f"{lines[names[line]].label}, {NUMBER[wagers]}" if line else f"nothing, {NUMBER[wagers]}"
            cites = lines[names[line]].cites if line else ()
            ways = swept.totals[wagers * LINES + line]
            outcomes.append(Outcome(label, Fraction(net, stake), ways, Fraction(wagers), cites))
    total = sum(swept.totals)
    note = "Basis: one of the three equal wagers; the first and second are withdrawn whenever that is worth more."
    return WagerOdds("three-wagers", "1", gather(outcomes), total, (note,))


def sweep_all(price: Prices, stake: int, deck: tuple[int, ...] = ()) -> Swept:
    """Play every class of three cards from a deck; a whole deck is counted by suit classes."""
    whole = not deck
    cards = deck or tuple(range(DECK_SIZE))
    classes = suit_classes(3) if whole else tuple((hand, 1) for hand in combinations(cards, 3))
    hands = tuple(hand for hand, _ in classes)
    weights = tuple(weight for _, weight in classes)
    nets = hand_nets(price, stake)
    totals, values = np.zeros((MOST + 1) * LINES, np.int64), np.zeros(2 * len(classes), np.int64)
    _compiled_sweep()(
        0, len(classes), _ints([c for hand in hands for c in hand]), _ints(weights), _ints(cards),
        _ints(price.ranking), price.terms, _ints(nets), totals, values, np.zeros(SCRATCH, np.int64),
    )  # fmt: skip
    pairs = values.reshape(-1, 2).tolist()
    return Swept(hands, weights, totals.tolist(), [(withdraw, ride) for withdraw, ride in pairs])


def sweep_fours(hands: Sequence[tuple[int, ...]], price: Prices, stake: int) -> list[tuple[int, int]]:
    """For each four cards: what withdrawing and riding the second wager are worth, summed over the last card."""
    values = np.zeros(2 * len(hands), np.int64)
    _compiled_fours()(
        _ints([c for hand in hands for c in hand]), _ints(range(DECK_SIZE)), _ints(price.ranking), price.terms,
        _ints(hand_nets(price, stake)), values, np.zeros(LINES, np.int64),
    )  # fmt: skip
    return [(withdraw, ride) for withdraw, ride in values.reshape(-1, 2).tolist()]


def hand_nets(price: Prices, stake: int) -> list[int]:
    """Net cents of a hand by wagers standing, then by line."""
    return [
        hand_net(n, stake, line, price.terms, price.num, price.den) for n in range(MOST + 1) for line in range(LINES)
    ]


@cache
def _compiled_fours() -> Any:
    return compiled(kernel.sweep_fours)


@cache
def _compiled_sweep() -> Any:
    return compiled(kernel.sweep)


def _ints(values: Any) -> Any:
    return np.array(values, np.int64)


def bonus_account(chapter: Chapter, price: Prices) -> WagerOdds:
    """The bonus wager: five cards, no decisions."""
    counts = _count_lines(price)
    stake = chapter.number("bonus_stake")
    names, lines = bonus_lines(chapter), chapter.schedules["bonus"]
    outcomes = [
        Outcome(
            lines[names[line]].label if line in names else "less than three of a kind",
            Fraction(settle_bonus(stake, line, price.prizes), stake),
            ways,
            cites=lines[names[line]].cites if line in names else (),
        )
        for line, ways in enumerate(counts)
    ]
    return WagerOdds("bonus", "bonus", gather(outcomes), sum(counts))


def _count_lines(price: Prices) -> list[int]:
    """How many of all five-card hands reach each line."""
    counts = np.zeros(LINES, np.int64)
    _compiled_count()(np.arange(DECK_SIZE), _ints(price.ranking), price.terms, counts)
    return [int(n) for n in counts]


@cache
def _compiled_count() -> Any:
    return compiled(count_hands)


def count_hands(deck: Any, ranking: Any, terms: Any, counts: Any) -> None:
    """Every five cards once, by line."""
    n = len(deck)
    for a in range(n):
        for b in range(a):
            for c in range(b):
                for d in range(c):
                    for e in range(d):
                        counts[pay_line(deck[a], deck[b], deck[c], deck[d], deck[e], ranking, terms)] += 1
