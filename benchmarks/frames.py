"""How smoothly the tables move: frames a second while a round is dealt, in a real browser before a real house.

    python benchmarks/frames.py [TABLE ...] [--from TABLE] [--rounds N] [--json]

A guest sits down at each table and plays rounds with all movement allowed. Every frame that the browser draws while
something is being dealt, thrown or spun is timed; beside the rate stand the slowest frame in a hundred and how many
took longer than 50 ms, which an eye sees as a stumble. The goal is 50 frames a second or more at every table; what
falls short is marked, and the exit status tells. A headless browser draws on the processor, so other work on the
machine shows here: each row says how busy the machine was, and each table is printed as soon as it is done. All tables
take half an hour and more: `--from` goes on where a run was ended. A table at which no round was played in its time is
told with the reason, and the run goes on.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests can start a house and play

from playwright.sync_api import Browser, Error, Page, sync_playwright
from tests.web.conftest import WIDE, find_chromium
from tests.web.floor import House
from tests.web.players import PLAYED, Guest

from pitboss.server.tables.plan import usual_house

GAMES = {plan.id: plan.game for plan in usual_house()}
GOAL = 50
STUMBLE = 50
ROUNDS = 3
PATIENCE = 120_000  # milliseconds for one turn: a hand of poker is long, and the page shows every card
# The table reports its movements. A pause between two movements is not a slow frame and does not count.
WATCH = """() => {
  window.frames_seen = [];
  let before = 0;
  const look = (now) => {
    const moving = document.querySelector("article.table")?.dataset.moving === "true";
    if (moving && before > 0) window.frames_seen.push(now - before);
    before = moving ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def measured(browser: Browser, base: str, table: str, rounds: int) -> dict[str, Any]:
    """The frames of some rounds at one table, or the reason why there are none."""
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="no-preference")
    try:
        return {"table": table, **told(_played(context.new_page(), base, table, rounds)), "load": _load()}
    except (AssertionError, Error) as fault:
        return {"table": table, **told([]), "load": _load(), "fault": str(fault).partition("\n")[0]}
    finally:
        context.close()


def _load() -> float:
    return round(os.getloadavg()[0], 1)


def _played(page: Page, base: str, table: str, rounds: int) -> list[float]:
    """The duration of each frame while a player plays."""
    page.set_default_timeout(30_000)
    page.goto(f"{base}/#/table/{table}")
    guest = Guest(page, GAMES[table])
    guest.sit()
    page.evaluate(WATCH)
    guest.play(until=PLAYED, times=rounds, patience=PATIENCE)
    found: list[float] = page.evaluate("window.frames_seen")
    return sorted(found)


def told(frames: list[float]) -> dict[str, Any]:
    """Rate, slow end and stumbles of frames sorted by duration."""
    seconds = sum(frames) / 1000
    slow = frames[min(len(frames) - 1, len(frames) * 99 // 100)] if frames else 0.0
    return {
        "frames": len(frames),
        "rate": round(len(frames) / seconds, 1) if seconds else 0.0,
        "slow_ms": round(slow, 1),
        "stumbles": sum(1 for frame in frames if frame > STUMBLE),
    }


HEAD = f"{'table':28} frames   /s  99% ms  > 50 ms  load"


def row(each: dict[str, Any]) -> str:
    if "fault" in each:
        return f"{each['table']:28} NOT MEASURED: {each['fault']}"
    mark = "" if each["rate"] >= GOAL else "  SHORT of the goal"
    figures = f"{each['frames']:6} {each['rate']:4.0f} {each['slow_ms']:7.1f} {each['stumbles']:8} {each['load']:5.1f}"
    return f"{each['table']:28} {figures}{mark}"


def watched(browser: Browser, base: str, tables: list[str], rounds: int, *, aloud: bool) -> list[dict[str, Any]]:
    """Measure one table after the other and print each at once."""
    found = []
    for table in tables:
        found.append(measured(browser, base, table, rounds))
        if aloud:
            print(row(found[-1]), flush=True)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", metavar="TABLE", default=[plan.id for plan in usual_house()])
    parser.add_argument("--from", dest="first", metavar="TABLE", default="", help="leave out those before it")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.first and given.first not in given.tables:
        parser.error(f"there is no table {given.first}: {', '.join(given.tables)}")
    tables = given.tables[given.tables.index(given.first) :] if given.first else given.tables
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=["--no-sandbox"])
        house = House(Path(folder))
        try:
            house.start()
            if not given.json:
                print(f"{os.cpu_count()} cores\n\n{HEAD}", flush=True)
            found = watched(browser, house.base, tables, given.rounds, aloud=not given.json)
        finally:
            house.stop()
            browser.close()
    if given.json:
        print(json.dumps(found, indent=1))
    return int(any(each["rate"] < GOAL for each in found))


if __name__ == "__main__":
    sys.exit(main())
