"""How fast simulation is, as ratios measured side by side in one run.

    python benchmarks/simulate.py [--json] [--out FOLDER] [GAME ...]

Every game against its own kernel in plain Python and against its own live engine, on one core and by the time that the
processor gave it; craps against crapssim, blackjack against Gymnasium's environment, hold'em to showdown against
pokerkit (`uv sync --group bench` brings these); and what the second core adds, by the clock. `--out` keeps a Markdown
table (simulate.md) and the figures (simulate.json), written again after each game.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from engine import Sitting

from pitboss.engine.table import Table
from pitboss.games import find_game, game_part, slugs
from pitboss.maths.simulation import Order, Simulation
from pitboss.rulebooks.book import rulebooks_with
from pitboss.sim.cpu import Player, by_machine_code, by_plain_python
from pitboss.sim.study import Study, on_cores, rounds_in, run, study

SEED = 1
STRETCHES = 3
STAND = 17  # what the peer's player stands on
PLAIN_ROUNDS, LIVE_ROUNDS, FAST_SECONDS = 2_000, 50, 0.3
CORES_SECONDS = 0.5
OWN_HOLD, LIVE_HOLD = 100, 100
# The wager of a game that has very many, or that a peer has too.
ONE = {"craps": ("pass-with-odds",), "blackjack": ("box",)}
OWN = PLAIN, LIVE, ONE_CORE = "plain Python", "live engine", "one core"
PEERS = {"craps": ("crapssim", 1_000), "blackjack": ("gymnasium", 350), "holdem": ("pokerkit", 10_000)}


class Row(NamedTuple):
    """A line of the result: rounds per second, and the ratio with its goal."""

    game: str
    against: str
    ours: float
    theirs: float
    hold: float | None

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs

    @property
    def held(self) -> bool:
        return self.hold is None or self.ratio >= self.hold


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*")
    arguments.add_argument("--json", action="store_true")
    arguments.add_argument("--out", type=Path)
    asked = arguments.parse_args()
    rows = []
    for slug in asked.games or [slug for slug in slugs() if game_part(slug, "simulation")]:
        for row in rows_of(slug):
            rows.append(row)
            if not asked.json:
                print(shown(row), flush=True)
        if asked.out:
            keep(asked.out, rows)
    if asked.json:
        json.dump(figures(rows), sys.stdout, indent=2)
    return 0 if all(row.held for row in rows) else 1


def shown(row: Row) -> str:
    hold = "" if row.hold is None else f" (hold {row.hold:,})" + ("" if row.held else "  BELOW")
    rates = f"{row.ours / 1e6:8.2f} M/s  against {row.against:16} {row.theirs:14,.0f}/s"
    return f"{row.game:24} {rates}  x {row.ratio:,.1f}{hold}"


def figures(rows: list[Row]) -> list[dict[str, Any]]:
    return [{**row._asdict(), "ratio": row.ratio, "held": row.held} for row in rows]


def keep(folder: Path, rows: list[Row]) -> None:
    """The ratios as a table for people, a line for each game, and all figures for programs."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "simulate.json").write_text(json.dumps(figures(rows), indent=2) + "\n", encoding="utf-8")
    lines = [
        "| game | rounds a second | times plain Python | times the live engine | times a peer | second core |",
        "|---|---|---|---|---|---|",
    ]
    for game in dict.fromkeys(row.game for row in rows):
        by = {row.against: row for row in rows if row.game == game}
        peer = ", ".join(f"{row.ratio:,.0f} ({name})" for name, row in by.items() if name not in OWN)
        plain, live, cores = (by[name] for name in OWN)
        lines.append(
            f"| {game} | {plain.ours:.2e} | {plain.ratio:,.0f} | {live.ratio:,.0f} | {peer} | x {cores.ratio:.2f} |"
        )
    (folder / "simulate.md").write_text("\n".join(lines) + "\n", encoding="utf-8")


def rows_of(slug: str) -> list[Row]:
    simulation = simulation_of(slug)
    fast = compiled_rate(simulation)
    rows = [
        Row(slug, PLAIN, fast, plain_rate(simulation), OWN_HOLD),
        Row(slug, LIVE, fast, live_rate(slug), LIVE_HOLD),
        Row(slug, ONE_CORE, *cores_rates(simulation, fast), None),
    ]
    if slug in PEERS:
        name, hold = PEERS[slug]
        theirs = peer_rate(name)
        rows += [Row(slug, name, fast, theirs, hold)] if theirs else []
    return rows


def simulation_of(slug: str) -> Simulation:
    table: Table[Any] = Table(find_game(slug), rulebooks_with(slug)[0], {})
    part = game_part(slug, "simulation")
    assert part is not None
    made: Simulation = part.simulation(Order(table.chapter, table.settings, wagers=ONE.get(slug, ())))
    return made


def best(work: Callable[[], float]) -> float:
    """The fastest of a few runs: the others were disturbed."""
    return max(work() for _ in range(STRETCHES))


def compiled_rate(simulation: Simulation) -> float:
    player = by_machine_code(simulation, SEED)
    player(0, 64)
    units = 1_024
    while timed(lambda count=units: player(0, count))[1] < FAST_SECONDS:
        units *= 4
    return best(lambda: stretch(simulation, player, units))


def stretch(simulation: Simulation, player: Player, units: int) -> float:
    totals, took = timed(lambda: player(0, units))
    return rounds_in(simulation, totals) / took


def timed(work: Callable[[], Any]) -> tuple[Any, float]:
    begun = time.process_time()
    done = work()
    return done, time.process_time() - begun


def plain_rate(simulation: Simulation) -> float:
    player, units = by_plain_python(simulation, SEED), study(simulation, SEED, PLAIN_ROUNDS).units
    return best(lambda: stretch(simulation, player, units))


def live_rate(slug: str) -> float:
    """One player against the house; two where players play each other."""
    sitting = Sitting(slug, rulebooks_with(slug)[0], 1 if game_part(slug, "odds") else 2)
    sitting.play(10)
    return best(lambda: LIVE_ROUNDS / timed(lambda: sitting.play(LIVE_ROUNDS))[1])


def cores_rates(simulation: Simulation, fast: float) -> tuple[float, float]:
    """Rounds per second on every core and on one, in turn: other programs slow both."""
    planned = study(simulation, SEED, int(fast * CORES_SECONDS), range_rounds=1 << 16)
    found = [[clocked(planned, cores) for cores in (0, 1)] for _ in range(STRETCHES)]
    every, one = (max(rates) for rates in zip(*found, strict=True))
    return every, one


def clocked(planned: Study, cores: int) -> float:
    begun = time.perf_counter()
    *_, totals = run(planned, on_cores(planned.simulation, SEED, cores))
    return rounds_in(planned.simulation, totals) / (time.perf_counter() - begun)


# -- peers ------------------------------------------------------------------------------------------------------------


def peer_rate(name: str) -> float | None:
    """A peer's rounds per second; None, with a message, if it is not installed."""
    try:
        return {"crapssim": crapssim_rate, "gymnasium": gymnasium_rate, "pokerkit": pokerkit_rate}[name]()
    except ImportError:
        print(f"{name} is not installed: uv sync --group bench", file=sys.stderr)
        return None


def crapssim_rate() -> float:
    """A pass line wager with odds, counted by decisions like ours."""
    from crapssim import Table as Craps
    from crapssim.strategy import BetPassLine
    from crapssim.strategy.odds import PassLineOddsMultiplier

    table = Craps()
    table.add_player(bankroll=10**9, strategy=BetPassLine(5) + PassLineOddsMultiplier(2))
    rolls, per_decision = 5_000, 557 / 165  # average rolls of a pass line wager
    _, took = timed(lambda: table.run(max_rolls=rolls, max_shooter=10**9, verbose=False))
    return rolls / per_decision / took


def gymnasium_rate() -> float:
    import gymnasium

    env = gymnasium.make("Blackjack-v1").unwrapped
    rounds = 5_000

    def play() -> None:
        for number in range(rounds):
            (total, _, _), _ = env.reset(seed=number if number == 0 else None)
            ended = False
            while not ended:
                (total, _, _), _, ended, _, _ = env.step(int(total < STAND))

    return rounds / timed(play)[1]


def pokerkit_rate() -> float:
    """Two hands dealt to showdown with checks only."""
    from pokerkit import Automation, NoLimitTexasHoldem

    hands = 60

    def play() -> None:
        for _ in range(hands):
            state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, 200, 2)
            while state.status:
                state.check_or_call()

    return hands / timed(play)[1]


if __name__ == "__main__":
    sys.exit(main())
