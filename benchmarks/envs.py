"""How many steps a second the environments make on one core, as ratios measured side by side in one run.

    python benchmarks/envs.py [--json]

Random legal play: the vectorised environments and live tables of blackjack and hold'em against Gymnasium's
Blackjack-v1, RLCard and PettingZoo's `texas_holdem_no_limit_v6`. The last two need `pip install rlcard pygame`.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import gymnasium
import numpy as np

from pitboss.envs import env_id, make_aec, make_vec

TABLES, LIVE_STEPS, PEER_STEPS, STRETCHES = 1024, 1_000, 20_000, 3
FAST = ("blackjack", "let-it-ride", "three-card-poker")
HOLD = 200  # times Gymnasium's own Blackjack


class Row(NamedTuple):
    """Steps per second of an environment, and the peer that it is compared with."""

    name: str
    rate: float
    against: str
    theirs: float
    hold: float | None = None

    @property
    def ratio(self) -> float:
        return self.rate / self.theirs


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--json", action="store_true")
    asked, rows = arguments.parse_args(), list(measured())
    if asked.json:
        json.dump([{**row._asdict(), "ratio": row.ratio} for row in rows], sys.stdout, indent=2)
    else:
        for row in rows:
            hold = "" if row.hold is None else f" (hold {row.hold:,})" + ("  BELOW" if row.ratio < row.hold else "")
            print(f"{row.name:40} {row.rate:12,.0f}/s  x {row.ratio:,.2f} {row.against}{hold}")
    return 0 if all(row.hold is None or row.ratio >= row.hold for row in rows) else 1


def measured() -> Iterator[Row]:
    name, theirs = "gymnasium Blackjack-v1", best(gymnasium_rate)
    yield Row(name, theirs, name, theirs)
    many = {game: best(vector_rate(game)) for game in FAST}
    for game, rate in many.items():
        yield Row(f"make_vec {game}, {TABLES} tables", rate, name, theirs, HOLD)
    live, poker = best(live_rate), best(poker_rate)
    yield Row("pitboss/Blackjack-v0, live table", live, name, theirs)
    peers = (
        ("rlcard blackjack", rlcard_rate("blackjack"), live),
        ("rlcard no-limit-holdem", rlcard_rate("no-limit-holdem"), poker),
        ("pettingzoo texas_holdem_no_limit_v6", pettingzoo_rate(), poker),
    )
    for peer, rate, ours in peers:
        if rate is not None:
            yield Row("live table of " + ("blackjack" if ours == live else "hold'em"), ours, peer, rate)
    if peers[0][1] is not None:
        yield Row(f"make_vec blackjack, {TABLES} tables", many["blackjack"], peers[0][0], peers[0][1])


def best(work: Callable[[], float]) -> float:
    """The fastest of a few runs: the others were disturbed."""
    return max(work() for _ in range(STRETCHES))


def gymnasium_rate() -> float:
    env, rng = gymnasium.make("Blackjack-v1").unwrapped, np.random.default_rng(1)
    actions = rng.integers(0, 2, PEER_STEPS).tolist()
    env.reset(seed=1)
    begun = time.process_time()
    for action in actions:
        if env.step(action)[2]:
            env.reset()
    return PEER_STEPS / (time.process_time() - begun)


def vector_rate(game: str) -> Callable[[], float]:
    """Steps alone are timed: choosing a random action at a thousand tables takes longer than doing it."""
    env, rng, steps = make_vec(game, TABLES), np.random.default_rng(1), 300
    _, info = env.reset(seed=1)

    def rate() -> float:
        spent = 0.0
        for _ in range(steps):
            actions = (rng.random(info["action_mask"].shape) * info["action_mask"]).argmax(1)
            begun = time.process_time()
            env.step(actions)
            spent += time.process_time() - begun
        return TABLES * steps / spent

    rate()  # compiles
    return rate


def live_rate() -> float:
    env = gymnasium.make(env_id("blackjack")).unwrapped
    env.reset(seed=1)
    begun = time.process_time()
    for _ in range(LIVE_STEPS):
        if env.step(env.action_space.sample())[2]:
            env.reset()
    return LIVE_STEPS / (time.process_time() - begun)


def poker_rate() -> float:
    return cycles_rate(make_aec("holdem"))


def rlcard_rate(game: str) -> float | None:
    """Random legal play of an RLCard environment; None, with a message, if RLCard is not installed."""
    try:
        import rlcard
    except ImportError as missing:
        print(f"RLCard is not installed: {missing}", file=sys.stderr)
        return None
    env, rng = rlcard.make(game, config={"seed": 1}), np.random.default_rng(1)

    def rate() -> float:
        done, begun = 0, time.process_time()
        while done < PEER_STEPS:
            state, _ = env.reset()
            while not env.is_over():
                legal = list(state["legal_actions"])
                state, _ = env.step(legal[rng.integers(len(legal))])
                done += 1
        return done / (time.process_time() - begun)

    return best(rate)


def pettingzoo_rate() -> float | None:
    """PettingZoo's hold'em; None, with a message, if it or RLCard, on which it is built, is not installed."""
    try:
        from pettingzoo.classic import texas_holdem_no_limit_v6
    except ImportError as missing:
        print(f"PettingZoo's poker is not installed: {missing}", file=sys.stderr)
        return None
    return best(lambda: cycles_rate(texas_holdem_no_limit_v6.env()))


def cycles_rate(env: Any) -> float:
    """Random legal play of a PettingZoo environment."""
    done, begun = 0, time.process_time()
    while done < LIVE_STEPS:
        env.reset(seed=done)
        for agent in env.agent_iter():
            seen, _, over, cut, info = env.last()
            mask = info.get("action_mask", seen.get("action_mask"))
            env.step(None if over or cut else env.action_space(agent).sample(mask))
            done += 1
    return done / (time.process_time() - begun)


if __name__ == "__main__":
    sys.exit(main())
