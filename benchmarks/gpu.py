"""Every simulated game on this machine's GPU: rounds a second, and how far from the exact figure after very many.

    python benchmarks/gpu.py [--rounds 1e11] [--seconds-per-game 30] [--games craps,holdem] [--out FOLDER]

A game is played until it has so many rounds or so much time has passed, whichever comes first, after its first units
were held against the processor's. Absolute rates mean something here, so the card's name stands above them; the first
launch, which compiles, is not counted. `--out` keeps a Markdown table (gpu.md) and all wagers (gpu.json), written again
after each game, so that a run that is cut short has kept what it found.
"""

import argparse
import json
import sys
import time
import traceback
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
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
CHECKED = 2_000  # units that the processor plays too, for comparison
LAUNCH_SECONDS = 1.0  # a launch grows to about this duration
SHOWN_WAGERS = 3
# The usual wager of a game with very many wagers.
ONE = {"craps": ("pass",)}
# Exact figures are those of fresh cards. Where rounds differ in how many cards they take, a shoe that is dealt to its
# cutting card has slightly others, so the first rounds of such shoes are played as games of their own.
FRESH = {f"{slug}-first-rounds": slug for slug in ("blackjack", "casino-war", "red-dog")}


class Row(NamedTuple):
    """A wager on the GPU; the seconds are those of its game."""

    game: str
    rulebook: str
    wager: str
    rate: float
    seconds: float
    rounds: int
    edge: float
    error: float
    exact: float | None
    sigmas: float | None


class Failed(NamedTuple):
    """A game that could not run, and why."""

    game: str
    why: str


def main() -> int:
    asked = arguments()
    driver = cuda.driver()
    every = [*(slug for slug in slugs() if game_part(slug, "simulation")), *FRESH]
    games = asked.games.split(",") if asked.games else every
    rows: list[Row] = []
    failed: list[Failed] = []
    print(f"GPU: {cuda.gpu_name(driver)}", flush=True)
    for slug in games:
        try:
            rows += rows_of(driver, slug, int(asked.rounds), asked.seconds_per_game)
        except Exception as fault:  # noqa: BLE001 - one game's fault must not cost the others: said here and in the status
            traceback.print_exc()
            failed.append(Failed(slug, f"{type(fault).__name__}: {fault}"))
        if asked.out:
            keep(asked.out, cuda.gpu_name(driver), rows, failed)
        for row in rows:
            if row.game == slug:
                print(shown(row), flush=True)
    print("\n" + table(rows))
    return 1 if failed else 0


def arguments() -> Any:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", help="names with commas between them; all where none are given")
    parser.add_argument("--rounds", type=float, default=1e11)
    parser.add_argument("--seconds-per-game", type=float, default=30.0)
    parser.add_argument("--out", type=Path)
    return parser.parse_args()


# -- playing ----------------------------------------------------------------------------------------------------------


def rows_of(driver: Any, name: str, rounds: int, seconds: float) -> list[Row]:
    """Run all wagers of a game at once."""
    slug = FRESH.get(name, name)
    opened: Table[Any] = Table(find_game(slug), rulebooks_with(slug)[0], {})
    part, odds = game_part(slug, "simulation"), game_part(slug, "odds")
    assert part is not None
    made: Simulation = part.simulation(Order(opened.chapter, opened.settings, wagers=ONE.get(slug, ())))
    made = first_rounds(made) if name in FRESH else made
    exact = {a.name: a for a in odds.odds(opened.chapter, opened.settings)} if odds else {}
    player = cuda.launcher(driver, made, SEED, cuda.THREADS)
    assert player(0, CHECKED) == by_machine_code(made, SEED)(0, CHECKED), f"{name}: the GPU counts otherwise"
    totals, took = many(made, player, rounds, seconds)
    rate = rounds_in(made, totals) / took
    return [
        Row(
            name, opened.rulebook, w.name, rate, took, w.rounds, float(w.edge), w.error,
            None if w.known is None else float(w.known), w.sigmas,
        )
        for w in measure(made, totals, exact)
    ]  # fmt: skip


def first_rounds(made: Simulation) -> Simulation:
    """The same shoes with the cutting card near the front, so that it comes out in the first round."""
    shoe = made.tables.shoe._replace(behind=len(made.tables.cards) - 1)
    return replace(made, most_rounds=1, tables=made.tables._replace(shoe=shoe))


def many(made: Simulation, player: Any, rounds: int, seconds: float) -> tuple[Any, float]:
    """Run this many rounds, or for this long, in growing launches; return the totals and the seconds."""
    totals, first, size, begun = nothing(made), 0, cuda.THREADS, time.perf_counter()
    while (done := rounds_in(made, totals)) < rounds and time.perf_counter() - begun < seconds:
        if done:
            size = min(size, max(cuda.THREADS, -(-(rounds - done) * first // done)))
        at = time.perf_counter()
        totals, first = totals.plus(player(first, first + size)), first + size
        size *= 2 if time.perf_counter() - at < LAUNCH_SECONDS / 2 else 1
    return totals, time.perf_counter() - begun


# -- telling ----------------------------------------------------------------------------------------------------------


def shown(row: Row) -> str:
    far = "" if row.sigmas is None else f"{row.sigmas:+6.2f} sigmas"
    return f"{row.game:24} {row.wager:20} {row.rate:10.3g} rounds/s  {row.rounds:10.3g} rounds  {row.edge:+.6%}  {far}"


def table(rows: list[Row]) -> str:
    """A line for each game, in Markdown, with the wager that is farthest off."""
    lines = [
        "| game | wagers | rounds a second | rounds | seconds | farthest, in sigmas |",
        "|---|---|---|---|---|---|",
    ]
    for game in dict.fromkeys(row.game for row in rows):
        mine = [row for row in rows if row.game == game]
        far = max(mine, key=lambda row: abs(row.sigmas or 0))
        names = ", ".join(row.wager for row in mine[:SHOWN_WAGERS])
        names += f" and {len(mine) - SHOWN_WAGERS} more" if len(mine) > SHOWN_WAGERS else ""
        rounds = max(row.rounds for row in mine)
        sigmas = "" if far.sigmas is None else f"{far.sigmas:+.2f} ({far.wager})"
        lines.append(f"| {game} | {names} | {far.rate:.2e} | {rounds:.2e} | {far.seconds:.1f} | {sigmas} |")
    return "\n".join(lines) + "\n"


def keep(folder: Path, gpu: str, rows: list[Row], failed: list[Failed]) -> None:
    """Write the results so far, as a table for people and as figures for programs."""
    folder.mkdir(parents=True, exist_ok=True)
    used = {name: version(name) for name in ("numba", "numba-cuda", "numpy")}
    found = {"gpu": gpu, **used, "rows": [r._asdict() for r in rows], "failed": [f._asdict() for f in failed]}
    (folder / "gpu.json").write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    head = f"GPU: {gpu}; " + ", ".join(f"{name} {number}" for name, number in used.items())
    (folder / "gpu.md").write_text(f"{head}\n\n{table(rows)}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
