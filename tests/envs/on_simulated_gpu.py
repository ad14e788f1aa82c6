"""Play tables in numba's CUDA simulator and by machine code with the same actions, and compare every array.

A program of its own, because numba chooses its CUDA once.
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from pitboss.envs import make_gpu, make_vec
from pitboss.envs.dlpack import GpuArray
from pitboss.rulebooks.refusal import Refusal

TABLES, SEED = 5, 11


def main(steps: int) -> None:
    for game in ("blackjack", "let-it-ride", "three-card-poker"):
        compare(game, steps)
        sys.stdout.write(f"{game} equal\n")
    refuse()
    sys.stdout.write("refused\n")


def compare(game: str, steps: int) -> None:
    gpu, cpu, rng = make_gpu(game, TABLES), make_vec(game, TABLES), np.random.default_rng(3)
    (seen, info), (expected, told) = gpu.reset(seed=SEED), cpu.reset(seed=SEED)
    # Memory of a GPU that was lent is the memory itself: what was taken once changes with every step.
    lent = np.from_dlpack(seen)
    same(seen, expected)
    rounds = 0
    for _ in range(steps):
        mask = told["action_mask"]
        same(info["action_mask"], mask)
        actions = (rng.random(mask.shape) * mask).argmax(1)
        seen, rewards, over, cut, info = gpu.step(actions)
        expected, worth, done, _, told = cpu.step(actions)
        for ours, theirs in ((seen, expected), (rewards, worth), (over, done)):
            same(ours, theirs)
        assert (lent == expected).all()
        assert not cut.copy_to_host().any()
        rounds += int(done.sum())
    assert rounds > TABLES, "some rounds have ended"


def same(ours: GpuArray, theirs: Any) -> None:
    host = ours.copy_to_host()
    assert host.dtype == theirs.dtype
    assert host.tolist() == theirs.tolist()
    assert np.from_dlpack(ours).tolist() == theirs.tolist()


def refuse() -> None:
    """A wrong action names the first table, and nothing happens at any."""
    env = make_gpu("let-it-ride", TABLES)
    seen, _ = env.reset(seed=SEED)
    before = seen.copy_to_host()
    for actions, table in (([0, 0, 2, 1, 0], 2), ([0, 0, 0, 9, 0], 3)):
        with pytest.raises(Refusal, match=f"at table {table} is not possible: choose bet all"):
            env.step(actions)
        assert (seen.copy_to_host() == before).all()
    env.step([0] * TABLES)
    assert (seen.copy_to_host() != before).any()


if __name__ == "__main__":
    main(int(sys.argv[1]))
