"""How smoothly the tables move: frames a second while a round is dealt, in a real browser before a real house.

    python benchmarks/frames.py [TABLE ...] [--rounds N] [--json]

A guest sits down at each table and plays rounds with all movement allowed. Every frame that the browser draws while
something is being dealt, thrown or spun is timed; beside the rate stand the slowest frame in a hundred and how many
took longer than 50 ms, which an eye sees as a stumble. The goal is 50 frames a second or more at every table; what
falls short is marked, and the exit status tells. A headless browser draws on the processor, so other work on the
machine shows here.
"""

import argparse
import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the tests know how to put up a house and how to play

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.conftest import WIDE, chromium
from tests.web.floor import House
from tests.web.players import Guest

from pitboss.server.tables.plan import usual_house

GOAL = 50
STUMBLE = 50
ROUNDS = 3
# The table says itself when it moves. A pause between two movements is no slow frame, so it is not counted.
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
    """The frames of some rounds at one table."""
    context = browser.new_context(viewport={"width": WIDE[0], "height": WIDE[1]}, reduced_motion="no-preference")
    page = context.new_page()
    page.set_default_timeout(30_000)
    page.goto(f"{base}/#/table/{table}")
    guest = Guest(page, table)
    guest.sit()
    page.evaluate(WATCH)
    guest.play(until=lambda: page.locator(".strip [data-net]").count() >= rounds)
    frames = _frames(page)
    context.close()
    return {"table": table, **told(frames)}


def _frames(page: Page) -> list[float]:
    found: list[float] = page.evaluate("window.frames_seen")
    return sorted(found)


def told(frames: list[float]) -> dict[str, Any]:
    """Rate, slow end and stumbles of frames that are sorted by how long they took."""
    seconds = sum(frames) / 1000
    slow = frames[min(len(frames) - 1, len(frames) * 99 // 100)] if frames else 0.0
    return {
        "frames": len(frames),
        "rate": round(len(frames) / seconds, 1) if seconds else 0.0,
        "slow_ms": round(slow, 1),
        "stumbles": sum(1 for frame in frames if frame > STUMBLE),
    }


def report(found: list[dict[str, Any]]) -> str:
    lines = [f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", ""]
    lines.append(f"{'table':28} frames   /s  99% ms  > 50 ms")
    for each in found:
        mark = "" if each["rate"] >= GOAL else "  SHORT of the goal"
        row = f"{each['table']:28} {each['frames']:6} {each['rate']:4.0f} {each['slow_ms']:7.1f} {each['stumbles']:8}"
        lines.append(row + mark)
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", default=[plan.id for plan in usual_house()])
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        house = House(Path(folder))
        try:
            house.start()
            found = [measured(browser, house.base, table, given.rounds) for table in given.tables]
        finally:
            house.stop()
            browser.close()
    print(json.dumps(found, indent=1) if given.json else report(found))
    return int(any(each["rate"] < GOAL for each in found))


if __name__ == "__main__":
    sys.exit(main())
