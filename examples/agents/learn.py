"""A tabular learner that finds the best play of three card poker or let it ride, and its exact edge.

    python examples/agents/learn.py three-card-poker
    python examples/agents/learn.py let-it-ride --rounds 60_000_000

The agent knows no rule. It sees cards and rewards, and keeps how much better one action was than the other in every
situation: the ranks that it sees, and whether all cards are of one suit. Each line of the learning curve has the exact
edge of what it has learned so far, from pitboss's value of every decision; the last line has the edge of best play.
"""

import argparse
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np

import pitboss
from pitboss.envs import make_vec
from pitboss.hands.cards import RANKS, parse_cards

TABLES, SWEEPS = 1 << 14, 8


class Task(NamedTuple):
    """A game to learn: its decisions in order, the columns with their cards, and the wager with the exact edge."""

    decisions: tuple[str, ...]
    cards: tuple[slice, ...]
    wager: str


TASKS = {
    "three-card-poker": Task(("ante alone: play or fold",), (slice(1, 4),), "ante"),
    "let-it-ride": Task(
        ("first wager, on three cards", "second wager, on four cards"), (slice(2, 5), slice(2, 6)), "three-wagers"
    ),
}


def situations(cards: Any) -> Any:
    """The situation of each hand: its ranks, and whether all its cards are of one suit."""
    found = np.zeros(len(cards), np.int64)
    for nth in range(cards.shape[1]):
        found = found * RANKS + (np.sort(cards, axis=1)[:, nth] >> 2)
    return 2 * found + (cards & 3 == cards[:, :1] & 3).all(1)


class Learner:
    """By decision and situation: how much better the first action was than the second.

    Two sets of tables have the same seed, and so the same cards: one tries the first action, the other the second.
    """

    def __init__(self, game: str, seed: int) -> None:
        self.task = TASKS[game]
        self.pair = [make_vec(game, TABLES) for _ in range(2)]
        self.better = [np.zeros(2 * RANKS ** (cards.stop - cards.start)) for cards in self.task.cards]
        self.seen = [env.reset(seed=seed)[0] for env in self.pair]
        self.words = self.pair[0].words[1:]

    def best(self, nth: int) -> Any:
        """The better action of each situation, as learned so far."""
        return np.where(self.better[nth] > 0, 0, 1)

    def play(self, rounds: int, explored: int) -> None:
        """Play rounds; try both actions at one decision, take the second one before it, and act as learned after it."""
        later = [self.best(nth) for nth in range(len(self.better))]
        for _ in range(rounds // (2 * TABLES)):
            for action in (0, *[2] * explored):
                self.step([np.full(TABLES, action)] * 2)
            here = self.situation(explored, 0)
            rewards = self.step([np.full(TABLES, 1 + action) for action in range(2)])
            for nth in range(explored + 1, len(self.better)):
                rewards = rewards + self.step([1 + later[nth][self.situation(nth, table)] for table in range(2)])
            self.better[explored] += np.bincount(here, rewards[0] - rewards[1], len(self.better[explored]))

    def step(self, actions: list[Any]) -> Any:
        """The rewards of both sets of tables."""
        both = [env.step(action) for env, action in zip(self.pair, actions, strict=True)]
        self.seen = [seen for seen, *_ in both]
        return np.array([rewards for _, rewards, *_ in both])

    def situation(self, nth: int, table: int) -> Any:
        return situations(self.seen[table][:, self.task.cards[nth]].astype(np.int64) - 1)

    def edge(self, exact: dict[str, Any], least: Fraction) -> Fraction:
        """The exact edge of what was learned: the best edge, and what each wrong decision costs."""
        total = least
        for nth, name in enumerate(self.task.decisions):
            best, ways, cost = self.best(nth), 0, Fraction(0)
            for situation in exact[name].situations:
                (at,) = situations(np.array([parse_cards(situation.example)]))
                choice = self.words[best[at]]
                ways += situation.ways
                cost += situation.ways * situation.advice.cost(choice)
            total += cost / ways
        return total


def learn(game: str, rounds: int, seed: int = 1) -> list[tuple[int, float]]:
    """Learn a game, the last decision first; the learning curve as rounds and exact edge."""
    learner = Learner(game, seed)
    exact = {decision.name: decision for decision in pitboss.strategy(game, recompute=True).strategy.decisions}
    least, curve, played = pitboss.odds(game)[learner.task.wager].edge, list[tuple[int, float]](), 0
    for nth in reversed(range(len(learner.better))):
        for _ in range(SWEEPS):
            learner.play(rounds // SWEEPS // len(learner.better), nth)
            played += rounds // SWEEPS // len(learner.better)
            curve.append((played, float(learner.edge(exact, least))))
            print(f"{played:14,} rounds   edge {curve[-1][1]:9.4%}", flush=True)
    print(f"{'exact':>14}          edge {float(least):9.4%}")
    return curve


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game", choices=TASKS)
    arguments.add_argument("--rounds", type=int, default=40_000_000)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    learn(asked.game, asked.rounds, asked.seed)
