"""Plays every game's kernel in numba's CUDA simulator and by machine code, and prints the totals of both.

A program, since numba chooses its CUDA once. Both are played here: what a game must count before it is simulated would
else be counted twice.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.sim.simulated import SIMULATED, simulation

from pitboss.sim.cpu import by_machine_code
from pitboss.sim.cuda import driver, launcher
from pitboss.sim.study import study

THREADS = 2


def main(seed: int, rounds: int) -> None:
    found = {}
    for slug, rulebook in SIMULATED:
        made = simulation(slug, rulebook, few=True)
        units = study(made, seed, rounds).units
        players = (launcher(driver(), made, seed, THREADS), by_machine_code(made, seed))
        found[f"{slug} {rulebook}"] = [player(0, units) for player in players]
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
