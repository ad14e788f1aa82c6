"""What counting cards is worth at blackjack: the average result by true count, on real shoes dealt to the cutting card.

    python examples/agents/count_cards.py --rounds 20_000_000

The agent plays pitboss's chart and counts high-low: 2 to 6 are +1, tens and aces -1; the true count is this sum for
each deck that is left. It sees what a player sees. Each line has the average result of a round in stakes by the true
count before the bet, with its 95 % confidence interval, and how often that count comes.
"""

import argparse
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.envs import best_play, make_vec
from pitboss.hands.cards import DECK_SIZE

TABLES = 1 << 12
SEEN = 7  # the first column of cards seen, by rank from two to ace
TAGS = np.array([1, 1, 1, 1, 1, 0, 0, 0, -1, -1, -1, -1, -1])
MOST_COUNT = 10
NORMAL_95 = 1.96


class CountResult(NamedTuple):
    """What rounds with one true count brought: how many, their average, and the half width of the interval."""

    count: int
    rounds: int
    average: float
    within: float


def study(rounds: int, seed: int = 1, **settings: Any) -> list[CountResult]:
    """Play the chart, and add up the results by true count."""
    env = make_vec("blackjack", TABLES, **settings)
    policy = best_play(env)
    totals = np.zeros((2 * MOST_COUNT + 1, 3))
    seen, info = env.reset(seed=seed)
    counts, played = np.zeros(TABLES, np.int64), 0
    while played < rounds:
        betting = seen[:, 0] == 0
        left = (env.game.cards - seen[:, SEEN:].sum(1)) / DECK_SIZE
        true = np.clip(np.trunc(seen[:, SEEN:] @ TAGS / left), -MOST_COUNT, MOST_COUNT).astype(np.int64)
        counts = np.where(betting, true, counts)
        seen, rewards, over, _, info = env.step(policy(seen, info))
        at, nets = counts[over] + MOST_COUNT, rewards[over]
        for column, values in enumerate((np.ones_like(nets), nets, nets * nets)):
            totals[:, column] += np.bincount(at, values, len(totals))
        played += len(nets)
    return [_result(nth - MOST_COUNT, *row) for nth, row in enumerate(totals) if row[0] > 1]


def _result(count: int, rounds: float, total: float, squares: float) -> CountResult:
    mean = total / rounds
    return CountResult(count, int(rounds), mean, NORMAL_95 * sqrt((squares / rounds - mean * mean) / rounds))


def show(results: list[CountResult]) -> None:
    every = sum(result.rounds for result in results)
    print(f"{'true count':>10}  {'share':>8}  {'average result':>22}")
    for result in results:
        print(f"{result.count:>+10}  {result.rounds / every:8.3%}  {result.average:+9.3%} +/- {result.within:7.3%}")
    mean = sum(result.rounds * result.average for result in results) / every
    print(f"{'all':>10}  {1:8.0%}  {mean:+9.3%}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--rounds", type=int, default=20_000_000)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    show(study(asked.rounds, asked.seed))
