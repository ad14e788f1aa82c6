"""Plays every game's kernel in numba's CUDA simulator and prints the totals; a program, since numba chooses once."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.sim.simulated import SIMULATED, simulation

from pitboss.sim.cuda import driver, launcher
from pitboss.sim.study import study

THREADS = 2


def main(seed: int, rounds: int) -> None:
    found = {}
    for slug, rulebook in SIMULATED:
        made = simulation(slug, rulebook, few=True)
        units = study(made, seed, rounds).units
        found[f"{slug} {rulebook}"] = launcher(driver(), made, seed, THREADS)(0, units)
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
