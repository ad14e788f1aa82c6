"""How long people wait for an answer: ``python benchmarks/answers.py [--json] [--browser URL]``.

Every command runs in a fresh process, and its processor time is a ratio to `pitboss games` in the same run: machines
are noisy, and others use them too. With the address of a running house it also measures the maths page in a browser:
from the click on a tab to its figures, by the browser's own clock.
"""

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from statistics import median
from typing import Any, NamedTuple

from pitboss.answers.key import KINDS
from pitboss.games import has_part, slugs
from pitboss.rulebooks.book import rulebooks_with

ROUNDS = 5
ENV = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}  # as people run it
HOLD = 1.5  # times `pitboss games`
START = 20.0  # times an interpreter that does nothing
CLICK = 300.0  # milliseconds from a click to the figures
NOTHING = (sys.executable, "-c", "pass")
PITBOSS = (sys.executable, "-c", "import sys; from pitboss.cli import main; sys.exit(main())")
TABS = ("odds", "strategy", "sessions")
PAGES = ("roulette", "blackjack", "punto-banco", "craps", "let-it-ride")
PRESSED = """async tab => {
  const panel = '#maths-panel[aria-labelledby=maths-tab-' + tab + '] ';
  const going = () => document.querySelector(panel + '[aria-busy=true]');
  const shown = () => document.querySelector(panel + 'table, ' + panel + 'svg[role=img]');
  const begun = performance.now();
  document.getElementById('maths-tab-' + tab).click();
  while (going() || !shown()) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}"""


class Row(NamedTuple):
    """A line of the result: what was asked, the time, and its ratio or milliseconds with their limit."""

    work: str
    seconds: float
    figure: float
    hold: float | None = None

    @property
    def held(self) -> bool:
        return self.hold is None or self.figure <= self.hold


def questions() -> Iterator[tuple[str, ...]]:
    """Every default answer: odds, best play and PAR sheets of all games and rulebooks; equities of hold'em."""
    for game in slugs():
        for kind in KINDS if has_part(game, "odds") else ():
            yield from ((kind, game, "--rulebook", rulebook) for rulebook in rulebooks_with(game))
    yield "equity", "holdem"
    yield "equity", "holdem", "AhKs", "??"


def processor_time(command: tuple[str, ...]) -> float:
    """Seconds of processor time of one process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=ENV, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - our own words
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def best(command: tuple[str, ...]) -> float:
    return min(processor_time(command) for _ in range(ROUNDS))


def measure() -> Iterator[Row]:
    """All commands, each beside `pitboss games`."""
    nothing, starts, games = best(NOTHING), best((*PITBOSS, "--help")), best((*PITBOSS, "games"))
    yield Row("python -c pass", nothing, 1.0)
    yield Row("pitboss --help", starts, starts / nothing, START)
    yield Row("pitboss games", games, games / nothing, START)
    for words in questions():
        games, took = best((*PITBOSS, "games")), best((*PITBOSS, *words))
        yield Row(f"pitboss {' '.join(words)}", took, took / games, HOLD)


def in_browser(address: str) -> Iterator[Row]:
    """From the click on a tab of the maths page to its figures."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium-headless-shell"))
        for game, tab in product(PAGES, TABS):
            took = median(_first_click(browser, address, game, tab) for _ in range(ROUNDS))
            yield Row(f"{game}, {tab}: click to figures, ms", took / 1000, took, CLICK)
        browser.close()


def _first_click(browser: Any, address: str, game: str, tab: str) -> float:
    """Milliseconds from the first click on a tab of a page just opened."""
    page = browser.new_page()
    page.goto(f"{address}/#/maths/{game}?tab=par")
    page.get_by_role("tab").first.wait_for()
    took: float = page.evaluate(PRESSED, tab)
    page.close()
    return took


def main() -> int:
    """Print the table, or JSON; fail if a limit is not held."""
    parser = argparse.ArgumentParser(description="How long people wait for an answer.")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--browser", metavar="URL", help="also measure the maths page of this house")
    asked = parser.parse_args()
    rows = [*measure(), *(in_browser(asked.browser) if asked.browser else ())]
    if asked.json:
        print(json.dumps([{**row._asdict(), "held": row.held} for row in rows], indent=2))
    for row in () if asked.json else rows:
        limit = "" if row.hold is None else f"  at most {row.hold:g}{'' if row.held else '  NOT HELD'}"
        print(f"{row.work:<60} {row.seconds:8.3f} s {row.figure:8.2f}{limit}")
    return 0 if all(row.held for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
