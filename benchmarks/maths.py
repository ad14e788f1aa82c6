"""Exact odds against one compiled sweep of all five-card hands, in one run: ``python benchmarks/maths.py [--json]``.

What is counted by machine code is measured warm and held to so many times that sweep, whose time stands for the
machine's. What is counted with plain integers is measured cold: a fresh interpreter, imports and all, in seconds.
Rates of single and of batched evaluation are in hands.py.
"""

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from typing import NamedTuple

import hands

from pitboss.games.double_chance.odds import odds as double_chance_odds
from pitboss.games.double_chance.strategy import strategy as double_chance_strategy
from pitboss.games.let_it_ride.odds import OddsInput, bonus_account, measured_nets, sweep_all, usual_stake
from pitboss.games.let_it_ride.rules import LINES, MOST, TALLY, play_class
from pitboss.games.let_it_ride.strategy import strategy
from pitboss.games.let_it_ride.table import prices
from pitboss.games.three_card_poker.odds import odds as three_card_odds
from pitboss.games.three_card_poker.strategy import strategy as three_card_strategy
from pitboss.games.vegas_shootout.odds import count_deals
from pitboss.games.vegas_shootout.odds import odds as shootout_odds
from pitboss.maths.suits import suit_classes
from pitboss.rulebooks.book import chapter

ROUNDS = 9
COLD_ROUNDS = 3
COLD = """
import time
begun = time.perf_counter()
from pitboss.games import game_part
from pitboss.rulebooks.book import chapter
book = chapter("bahamas", {game!r})
part = game_part({game!r}, "odds")
part.odds(book, book.choose({{}}))
import sys
assert "numba" not in sys.modules, "plain integers need no compiler"
print(time.perf_counter() - begun)
"""


class Row(NamedTuple):
    """A line of the result: the time, the comparison, and the goal."""

    work: str
    seconds: float
    figure: float  # times the sweep, or seconds
    unit: str
    hold: float | None = None  # at most, or at least where more is better
    more_is_better: bool = False

    @property
    def held(self) -> bool:
        if self.hold is None:
            return True
        return self.figure >= self.hold if self.more_is_better else self.figure <= self.hold


def warm() -> dict[str, tuple[Callable[[], object], float | None]]:
    """Compiled counts, and how many sweeps each may take; a count without a goal is only shown."""
    book, tribal = chapter("bahamas", "let-it-ride"), chapter("tribal", "let-it-ride")
    settings, capped = book.choose({}), chapter("nsw", "let-it-ride")
    plain = OddsInput(prices(book, settings), usual_stake(settings))
    limited = OddsInput(prices(capped, capped.choose({"cap": "100"})), usual_stake(settings))
    bonus = prices(tribal, tribal.choose({}))
    three = chapter("bahamas", "three-card-poker")
    usual = three.choose({})
    shootout = chapter("bahamas", "vegas-shootout")
    double = chapter("nsw", "double-chance")
    chance = double.choose({})

    def all_shootouts() -> object:
        count_deals.cache_clear()
        return shootout_odds(shootout, shootout.choose({}))

    return {
        "let it ride, best play": (lambda: sweep_all(plain), 10),
        "let it ride, with a limit on payouts": (lambda: sweep_all(limited), 10),
        "let it ride, bonus": (lambda: bonus_account(tribal, bonus), 10),
        "let it ride, whole strategy": (lambda: strategy(book, settings), None),
        "three card poker, all wagers": (lambda: three_card_odds(three, usual), 20),
        "three card poker, whole strategy": (lambda: three_card_strategy(three, usual), 20),
        "vegas shootout, all wagers": (all_shootouts, 50),
        "double chance, all wagers": (lambda: double_chance_odds(double, chance), 200),
        "double chance, whole strategy": (lambda: double_chance_strategy(double, chance), 200),
    }


def best_of(work: dict[str, Callable[[], object]]) -> dict[str, float]:
    """The best time of each, in turn, because machines are noisy; a first round compiles and warms up."""
    best = dict.fromkeys(work, float("inf"))
    for nth in range(ROUNDS + 1):
        for name, do in work.items():
            start = time.perf_counter()
            do()
            if nth:
                best[name] = min(best[name], time.perf_counter() - start)
    return best


def plain_class() -> float:
    """Seconds of plain Python for one of the 1,755 classes in the sweep of let it ride."""
    book = chapter("bahamas", "let-it-ride")
    price = prices(book, book.choose({}))
    deck, best = list(range(52)), float("inf")
    for _ in range(COLD_ROUNDS):
        start = time.perf_counter()
        nets, _ = measured_nets(OddsInput(price, 500))
        room = [[0] * size for size in (52, 52 * 52, LINES, MOST * TALLY, MOST + 1)]
        play_class(0, 5, 10, deck, price.ranking, price.terms, nets, *room)
        best = min(best, time.perf_counter() - start)
    return best


def cold(game: str) -> float:
    """Seconds from the first import to the last account, in a fresh interpreter; the best of a few."""
    runs = [
        subprocess.run([sys.executable, "-c", COLD.format(game=game)], capture_output=True, text=True, check=True)  # noqa: S603 - our own words
        for _ in range(COLD_ROUNDS)
    ]
    return min(float(run.stdout) for run in runs)


def measure() -> list[Row]:
    """All measurements."""
    counts = warm()
    sweep = "all 5-card hands, one sweep"
    times = best_of({sweep: hands.compiled(hands.sweep_plain), **{name: do for name, (do, _) in counts.items()}})
    unit = times[sweep]
    rows = [Row(sweep, unit, 1.0, "sweeps")]
    rows += [Row(name, times[name], times[name] / unit, "sweeps", hold) for name, (_, hold) in counts.items()]
    plain, compiled = plain_class(), times["let it ride, best play"] / len(suit_classes(MOST))
    rows.append(Row("one class of hands, plain Python", plain, plain / compiled, "x slower", 100, more_is_better=True))
    for game in ("craps", "roulette", "punto-banco"):
        seconds = cold(game)
        rows.append(Row(f"{game}, cold", seconds, seconds, "seconds", 1.0))
    return rows


def main() -> int:
    """Print the table; exit 1 if a figure misses its goal."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    as_json = parser.parse_args().json
    rows = measure()
    if as_json:
        print(
            json.dumps({"benchmark": "maths", "rows": [{**row._asdict(), "held": row.held} for row in rows]}, indent=2)
        )
    else:
        print(f"{'work':38} {'ms':>9} {'figure':>9} {'':8} hold")
        for row in rows:
            bound = "at least" if row.more_is_better else "at most"
            hold = "" if row.hold is None else f"{bound} {row.hold:g}" + ("" if row.held else ": NOT HELD")
            print(f"{row.work:38} {row.seconds * 1000:9.1f} {row.figure:9.2f} {row.unit:8} {hold}")
    return int(not all(row.held for row in rows))


if __name__ == "__main__":
    sys.exit(main())
