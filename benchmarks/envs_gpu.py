"""The vectorised environments on an NVIDIA GPU: equal to those on the processor, and how many steps a second.

    python benchmarks/envs_gpu.py [--tables 1048576] [--seconds 5] [--out FOLDER]

First a few thousand tables play the same actions on the GPU and on the processor, and every observation, mask, reward
and end must be equal, bit for bit. Then very many tables play random legal actions, which a kernel of this script
draws; launches and the check of the actions are counted, compiling is not. If PyTorch is installed, the script also
checks that it uses the observations in place (DLPack).
"""

import argparse
import json
import sys
import time
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from pitboss.envs import make_gpu, make_vec
from pitboss.sim.cuda import driver, gpu_name

GAMES = ("blackjack", "let-it-ride", "three-card-poker")
CHECKED_TABLES, CHECKED_STEPS, SEED = 4_096, 400, 2_026
SIZES = (1 << 10, 1 << 14, 1 << 17)
BLOCK, WARM_UP = 128, 20


class Row(NamedTuple):
    """Steps per second of a game with so many tables."""

    game: str
    tables: int
    rate: float
    ended: float  # share of the tables whose round ended in the last step


def main() -> int:
    asked = arguments()
    cuda = driver()
    print(f"GPU: {gpu_name(cuda)}", flush=True)
    rows, checks = list[Row](), list[str]()
    for game in GAMES:
        checks.append(equal(game))
        print(checks[-1], flush=True)
    checks.append(in_place())
    print(checks[-1], flush=True)
    for game in GAMES:
        for tables in (*SIZES, asked.tables):
            rows.append(measured(cuda, game, tables, asked.seconds))
            print(shown(rows[-1]), flush=True)
    if asked.out:
        keep(asked.out, gpu_name(cuda), checks, rows)
    return 0


def arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=1 << 20)
    parser.add_argument("--seconds", type=float, default=5.0, help="for each game and number of tables")
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


# -- equality ---------------------------------------------------------------------------------------------------------


def equal(game: str) -> str:
    """Play the same actions on both; a difference ends the script."""
    gpu, cpu, rng = make_gpu(game, CHECKED_TABLES), make_vec(game, CHECKED_TABLES), np.random.default_rng(SEED)
    (seen, info), (expected, told) = gpu.reset(seed=SEED), cpu.reset(seed=SEED)
    rounds, net = 0, 0.0
    for step in range(CHECKED_STEPS):
        same(game, step, (seen, expected), (info["action_mask"], told["action_mask"]))
        actions = (rng.random(told["action_mask"].shape) * told["action_mask"]).argmax(1)
        seen, rewards, over, _, info = gpu.step(actions)
        expected, worth, done, _, told = cpu.step(actions)
        same(game, step, (rewards, worth), (over, done))
        rounds, net = rounds + int(done.sum()), net + float(worth.sum())
    return f"{game}: equal for {CHECKED_TABLES:,} tables and {CHECKED_STEPS} steps; {rounds:,} rounds, net {net:+,.1f}"


def same(game: str, step: int, *pairs: tuple[Any, Any]) -> None:
    for ours, theirs in pairs:
        if not np.array_equal(ours.copy_to_host(), theirs):
            sys.exit(f"{game}: the GPU differs from the processor at step {step}")


def in_place() -> str:
    """Whether PyTorch sees the tables' own memory, also after a step."""
    if find_spec("torch") is None:
        return "DLPack: PyTorch is not installed, not checked"
    import torch

    env = make_gpu("three-card-poker", CHECKED_TABLES)
    seen, _ = env.reset(seed=SEED)
    lent = torch.from_dlpack(seen)
    assert lent.is_cuda
    assert lent.data_ptr() == seen.__cuda_array_interface__["data"][0]
    before = lent.clone()
    env.step(torch.zeros(CHECKED_TABLES, dtype=torch.int64, device="cuda"))
    assert not torch.equal(lent, before), "a step changes what was lent"
    assert np.array_equal(lent.cpu().numpy(), seen.copy_to_host())
    return f"DLPack: PyTorch {torch.__version__} uses the observations in place"


# -- speed ------------------------------------------------------------------------------------------------------------


def chooser(cuda: Any) -> Any:
    """A kernel that draws a random legal action for every table."""

    def choose(masks: Any, actions: Any, step: Any) -> None:
        at = cuda.grid(1)
        if at < actions.shape[0]:
            count = 0
            for word in range(masks.shape[1]):
                count += int(masks[at, word])
            mixed = ((at + 1) * 2654435761 + step * 40503) & 0xFFFFFFFF
            mixed = ((mixed ^ (mixed >> 15)) * 2246822519) & 0xFFFFFFFF
            nth = (mixed >> 8) % count
            for word in range(masks.shape[1]):
                if masks[at, word]:
                    if nth == 0:
                        actions[at] = word
                    nth -= 1

    return cuda.jit(choose)


def measured(cuda: Any, game: str, tables: int, seconds: float) -> Row:
    env, choose, grid = make_gpu(game, tables), chooser(cuda), (-(-tables // BLOCK), BLOCK)
    _, info = env.reset(seed=SEED)
    masks, actions = info["action_mask"].array, cuda.to_device(np.zeros(tables, np.int64))

    def step(nth: int) -> Any:
        choose[grid](masks, actions, nth)
        _, _, over, _, _ = env.step(actions)
        return over

    for nth in range(WARM_UP):  # compiles, and spreads the tables over their rounds
        step(nth)
    cuda.synchronize()
    begun, steps = time.perf_counter(), 0
    while (took := time.perf_counter() - begun) < seconds:
        steps += 1
        over = step(WARM_UP + steps)  # it reads whether an action was wrong, and so waits for the GPU
    return Row(game, tables, tables * steps / took, float(over.copy_to_host().mean()))


def shown(row: Row) -> str:
    return f"{row.game:20} {row.tables:12,} tables {row.rate:12.4g} steps/s  ({row.ended:.1%} end a round)"


def keep(folder: Path, gpu: str, checks: list[str], rows: list[Row]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    used = {name: version(name) for name in ("numba", "numba-cuda", "numpy", "gymnasium")}
    found = {"gpu": gpu, **used, "checks": checks, "rows": [row._asdict() for row in rows]}
    (folder / "envs_gpu.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
