"""Play games' kernels in numba's CUDA simulator and by machine code, and print the totals of both.

A program of its own, because numba chooses its CUDA once. Both are played here: otherwise what a game must count before
it is simulated would be counted twice.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tests.sim.simulated import simulation

from pitboss.sim.cpu import by_machine_code
from pitboss.sim.cuda import driver, launcher
from pitboss.sim.study import study

THREADS = 2


def main(seed: int, rounds: int, wanted: list[tuple[str, str]]) -> None:
    found = {}
    for slug, rulebook in wanted:
        made = simulation(slug, rulebook, few=True)
        units = study(made, seed, rounds).units
        players = (launcher(driver(), made, seed, THREADS), by_machine_code(made, seed))
        found[f"{slug} {rulebook}"] = [player(0, units) for player in players]
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), json.loads(sys.argv[3]))
