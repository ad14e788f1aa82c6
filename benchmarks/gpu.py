"""Every simulated game on this machine's GPU: rounds a second, and how far from the exact figure after very many.

    python benchmarks/gpu.py [--seconds 4] [--json] [GAME ...]

Absolute rates mean something here, so the card's name stands above them. The first launch is not counted: it compiles.
"""

import argparse
import json
import sys
import time
from typing import Any, NamedTuple

from pitboss.engine.table import Table
from pitboss.games import find_game, game_part, slugs
from pitboss.maths.simulation import Order, Simulation
from pitboss.rulebooks.book import rulebooks_with
from pitboss.sim import cuda
from pitboss.sim.cpu import by_machine_code
from pitboss.sim.result import measure
from pitboss.sim.room import nothing
from pitboss.sim.study import rounds_in

SEED = 2_026
CHECKED = 2_000  # units that the processor plays too, to see that they are the same
MOST = 10**11
# What stands for a game that has very many wagers: the one that people make.
ONE = {"craps": ("pass",)}


class Row(NamedTuple):
    """A wager on the GPU."""

    game: str
    rulebook: str
    wager: str
    rate: float
    rounds: int
    edge: float
    exact: float | None
    sigmas: float | None


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*")
    arguments.add_argument("--seconds", type=float, default=4.0)
    arguments.add_argument("--json", action="store_true")
    asked = arguments.parse_args()
    driver = cuda.driver()
    rows = []
    print(f"GPU: {cuda.gpu_name(driver)}", file=sys.stderr, flush=True)
    for slug in asked.games or [slug for slug in slugs() if game_part(slug, "simulation")]:
        rulebook = rulebooks_with(slug)[0]
        for row in rows_of(driver, slug, rulebook, asked.seconds):
            rows.append(row)
            print(shown(row), file=sys.stderr if asked.json else sys.stdout, flush=True)
    if asked.json:
        json.dump({"gpu": cuda.gpu_name(driver), "rows": [row._asdict() for row in rows]}, sys.stdout, indent=2)
    return 0


def shown(row: Row) -> str:
    far = "" if row.sigmas is None else f"{row.sigmas:+6.2f} sigmas"
    return f"{row.game:24} {row.wager:20} {row.rate:10.3g} rounds/s  {row.rounds:10.3g} rounds  {row.edge:+.6%}  {far}"


def rows_of(driver: Any, slug: str, rulebook: str, seconds: float) -> list[Row]:
    table: Table[Any] = Table(find_game(slug), rulebook, {})
    part, odds = game_part(slug, "simulation"), game_part(slug, "odds")
    assert part is not None
    made: Simulation = part.simulation(Order(table.chapter, table.settings, wagers=ONE.get(slug, ())))
    player = cuda.launcher(driver, made, SEED, cuda.THREADS)
    assert player(0, CHECKED) == by_machine_code(made, SEED)(0, CHECKED), f"{slug}: the GPU counts otherwise"
    totals, rate = many(made, player, seconds)
    exact = {a.name: a for a in odds.odds(table.chapter, table.settings)} if odds else {}
    return [
        Row(
            slug, rulebook, w.name, rate, w.rounds, float(w.edge), None if w.known is None else float(w.known), w.sigmas
        )
        for w in measure(made, totals, exact)
    ]


def many(made: Simulation, player: Any, seconds: float) -> tuple[Any, float]:
    """Play for so long, in launches that grow, and say how many rounds a second the last one had."""
    totals, first, size, rate, begun = nothing(made), 0, cuda.THREADS, 0.0, time.perf_counter()
    while time.perf_counter() - begun < seconds and rounds_in(made, totals) < MOST:
        at = time.perf_counter()
        more = player(first, first + size)
        took = time.perf_counter() - at
        totals, first, rate = totals.plus(more), first + size, rounds_in(made, more) / took
        size *= 2 if took < seconds / 4 else 1
    return totals, rate


if __name__ == "__main__":
    sys.exit(main())
