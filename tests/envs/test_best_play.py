"""The policies of exact best play lose the exact edge."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from tests.envs.retelling import LONG

import pitboss
from pitboss.envs import best_play, env_id, house_banked, make_vec

SLOW = {"pai-gow-poker": 600, "three-card-poker": 1_000, "caribbean-stud": 2_000}  # they count every deal for each hand
SIGMAS = 4.5


def rounds_of(game: str) -> int:
    return SLOW.get(game, 6_000) if LONG else 3 if game in SLOW else 25


LIVE = [pytest.param(g, marks=[pytest.mark.long] if g == "pai-gow-poker" else []) for g in house_banked()]


@pytest.mark.parametrize("game", LIVE)
def test_a_policy_loses_the_exact_edge_at_a_live_table(game: str) -> None:
    env: Any = gymnasium.make(env_id(game)).unwrapped
    policy, nets = best_play(env), list[float]()
    for seed in range(rounds_of(game)):
        (seen, info), over, net = env.reset(seed=seed), False, 0.0
        while not over:
            seen, reward, over, _, info = env.step(policy(seen, info))
            net += reward
        nets.append(net)
    bound = SIGMAS * policy.wager.sd / len(nets) ** 0.5
    assert float(np.mean(nets)) == pytest.approx(-float(policy.edge), abs=bound)


@pytest.mark.parametrize(("game", "wager"), [("three-card-poker", "ante"), ("let-it-ride", "three-wagers")])
def test_a_policy_loses_the_exact_edge_at_many_tables(game: str, wager: str) -> None:
    mean, error = average(game, 20_000_000 if LONG else 500_000)
    assert mean == pytest.approx(-float(pitboss.odds(game)[wager].edge), abs=SIGMAS * error)


@pytest.mark.long
def test_the_chart_of_blackjack_is_nearly_best() -> None:
    """Its rounds are dealt to the cutting card, and the chart leaves out the cards of a hand: both cost little."""
    mean, error = average("blackjack", 20_000_000)
    assert mean == pytest.approx(-float(pitboss.odds("blackjack", stake=1000)["box"].edge), abs=SIGMAS * error + 0.001)


def average(game: str, least: int) -> tuple[float, float]:
    """The mean net of at least so many rounds, and its standard error."""
    env = make_vec(game, 4096)
    policy, rounds, total, squares = best_play(env), 0, 0.0, 0.0
    seen, info = env.reset(seed=1)
    while rounds < least:
        seen, rewards, over, _, info = env.step(policy(seen, info))
        rounds += int(over.sum())
        total += float(rewards.sum())
        squares += float((rewards * rewards).sum())
    mean = total / rounds
    return mean, ((squares / rounds - mean * mean) / rounds) ** 0.5


def test_best_play_raises_at_red_dog_only_where_it_pays() -> None:
    """Spread 7 pays even money and wins more often than not; spread 5 does not."""
    env: Any = gymnasium.make(env_id("red-dog")).unwrapped
    policy, said = best_play(env), dict[str, list[str]]()
    for cards in ("2c 3d Jh 9s", "2c 3d 9h Ks"):  # the burn card, then the two cards and the one between them
        (seen, info), over = env.reset(options={"chance": cards}), False
        while not over:
            action = policy(seen, info)
            said.setdefault(cards, []).append(env.words[action])
            seen, _, over, _, info = env.step(action)
    raised = [any("raise" in word for word in words) for words in said.values()]
    assert raised == [True, False]
