"""A tabular agent that learns hold'em by playing against itself, and then plays pitboss's bots.

    python examples/agents/self_play.py --hands 30_000

Both seats of a heads-up table play with one table of values and both learn from every hand: Monte Carlo control. The
agent sees its situation coarsely: how many cards are on the board, how good its hand looks, and what a call costs.
Each line has the average result of a hand against a kind of bot in stakes, with its 95 % confidence interval.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from pitboss.envs import make_aec
from pitboss.hands.cards import DECK_SIZE

BANKROLL = 20  # stakes that each player brings to a hand
OWN, BOARD = 0, 8  # the rows of the agent's cards and of the board
TEN, ACE = 8, 12
TWO_PAIR, FLUSH = 2, 5  # cards that meet the agent's own, and cards of one suit
ACTIONS = ("fold", "stay", "raise")
WORDS = {
    "fold": ("fold",),
    "stay": ("check", "call", "show"),
    "raise": ("raise pot", "bet pot", "raise max", "bet max", "raise min", "bet min"),
}
EXPLORE, SLOWEST = 0.1, 0.002
NORMAL_95 = 1.96

Situation = tuple[int, int, int]


class BotResult(NamedTuple):
    """Hands against a kind of bot: their average in stakes, and the half width of the interval."""

    bots: str
    hands: int
    average: float
    within: float


def cards_of(row: Any) -> list[tuple[int, int]]:
    """The open cards of a hand as ranks and suits."""
    return [divmod(int(card) - 1, 4) for card in row if 1 <= card <= DECK_SIZE]


def strength(own: list[tuple[int, int]], board: list[tuple[int, int]]) -> int:
    """How good a hand looks, from 0 to 4."""
    (first, suit), (second, other) = own
    high, low = max(first, second), min(first, second)
    if not board:
        if first == second:
            return 3 + (high >= TEN)
        return 3 if low >= TEN else 2 if high == ACE or (suit == other and high - low == 1) else int(high >= TEN)
    on_board = [rank for rank, _ in board]
    met = on_board.count(first) + on_board.count(second) + (first == second)
    if met >= TWO_PAIR or any(sum(each == one for _, each in (*own, *board)) >= FLUSH for one in (suit, other)):
        return 4
    paired = first if on_board.count(first) or first == second else second
    if met:
        return 3 if paired >= max(on_board) else 2
    return int(high == ACE)


def situation(seen: dict[str, Any]) -> Situation:
    """The cards on the board, the strength of the hand, and the price of a call: none, small or large."""
    own, board = cards_of(seen["cards"][OWN]), cards_of(seen["cards"][BOARD])
    call, pot = float(seen["call"][0]), float(seen["pot"][0] + seen["stakes"].sum())
    return len(board), strength(own, board), 0 if not call else 1 if 3 * call <= pot else 2


class Learner:
    """The average result of each action in each situation."""

    def __init__(self, seed: int) -> None:
        self.values: defaultdict[Situation, list[float]] = defaultdict(lambda: [0.0] * len(ACTIONS))
        self.counts: defaultdict[Situation, list[int]] = defaultdict(lambda: [0] * len(ACTIONS))
        self.rng = np.random.default_rng(seed)

    def choose(self, here: Situation, *, explore: float = 0.0) -> int:
        """The best action so far, or sometimes any. Folding where a call is free is not considered."""
        first = int(here[2] == 0)
        if self.rng.random() < explore:
            return int(self.rng.integers(first, len(ACTIONS)))
        return first + int(np.argmax(self.values[here][first:]))

    def learn(self, here: Situation, action: int, result: float) -> None:
        self.counts[here][action] += 1
        step = max(1 / self.counts[here][action], SLOWEST)
        self.values[here][action] += step * (result - self.values[here][action])


def word_of(action: int, legal: dict[str, int]) -> int:
    """The number of the environment's word for an action; a raise that is not possible is a call."""
    wanted = [*WORDS[ACTIONS[action]], *WORDS["stay"], "fold"]
    return next(legal[word] for word in wanted if word in legal)


def play(env: Any, seed: int, decide: Callable[[str, dict[str, Any]], int]) -> dict[str, float]:
    """Play a hand; what each agent has at its end, in stakes."""
    env.reset(seed=seed)
    chips = {}
    for agent in env.agent_iter():
        seen, _, over, cut, info = env.last()
        if over or cut:
            chips[agent] = float(seen["chips"][0])
            env.step(None)
            continue
        legal = {word: nth for nth, word in enumerate(env.words) if info["action_mask"][nth]}
        env.step(word_of(decide(agent, seen), legal) if "show" not in legal else legal["show"])
    return chips


def train(hands: int, seed: int = 1) -> Learner:
    """Learn from this many hands against oneself."""
    env, learner = make_aec("holdem", players=2, bankroll=BANKROLL), Learner(seed)
    for number in range(hands):
        made: dict[str, list[tuple[Situation, int, float]]] = defaultdict(list)

        def decide(agent: str, seen: dict[str, Any], made: Any = made) -> int:
            here = situation(seen)
            action = learner.choose(here, explore=EXPLORE)
            made[agent].append((here, action, float(seen["chips"][0])))
            return action

        ends = play(env, seed * 1_000_000 + number, decide)
        for agent, decisions in made.items():
            for here, action, chips in decisions:
                learner.learn(here, action, ends[agent] - chips)
    return learner


def measure(learner: Learner, bots: str, hands: int, seed: int = 2) -> BotResult:
    """The average result of a hand against one bot."""
    env = make_aec("holdem", players=1, bots=1, bot_kind=bots, bankroll=BANKROLL)
    ends = [
        play(env, seed * 1_000_000 + number, lambda _, seen: learner.choose(situation(seen)))["player_0"]
        for number in range(hands)
    ]
    results = np.array(ends) - BANKROLL
    return BotResult(bots, hands, float(results.mean()), NORMAL_95 * float(results.std()) / sqrt(hands))


def study(hands: int, measured: int, seed: int = 1) -> Iterator[BotResult]:
    """Learn, then play against each kind of bot."""
    learner = train(hands, seed)
    return (measure(learner, bots, measured) for bots in ("random", "tight", "best"))


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--hands", type=int, default=30_000)
    arguments.add_argument("--measured", type=int, default=5_000)
    arguments.add_argument("--seed", type=int, default=1)
    asked = arguments.parse_args()
    for result in study(asked.hands, asked.measured, asked.seed):
        print(f"{result.bots:>8} bots  {result.average:+8.3f} +/- {result.within:.3f} stakes a hand", flush=True)
