"""Take the pictures of README and docs: `python docs/pictures/make.py [table school maths]`, all without a name.

The script starts a server on this machine with a temporary data folder. For `table.png` it plays blackjack as a guest
until the guest has to decide, for `school.png` it opens a question about roulette, for `maths.png` the odds of craps.
It needs Chromium, on the PATH or named by PITBOSS_BROWSER.
"""  # noqa: INP001 - a script, not a package

import io
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

FOLDER = Path(__file__).parent
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
WIDTH, HEIGHT = 1440, 840
COLOURS = 128
BYTES_MAX = 150_000
ROUNDS = 3  # before the picture, so that the page shows results
PATIENCE = 30_000  # milliseconds
HOUSE = """
[house]
name = "pitboss"
rulebook = "bahamas"

[tables.blackjack-1]
game = "blackjack"
limits = { min = 5, max = 500 }
live = { bots = 5, bet_seconds = 60, decide_seconds = 120, pause_seconds = 0 }
"""
# What the page waits for: a decision, a bet, or the end of the betting; null while something moves. The person acts
# once in each state of the table.
TURN = """(acted) => {
  const there = (where) => document.querySelector(where) !== null;
  const table = document.querySelector("article.table");
  if (!table || table.dataset.moving === "true" || table.dataset.waiting === "true" || there(".pending")) return null;
  const stake = Number(document.querySelector("[data-stake]")?.dataset.stake ?? 0);
  const wanted = there(".decisions") ? "decide"
    : stake > 0 && there(".rack .ready:not([disabled])") ? "ready"
    : !stake && there(".spot[data-open]:not([disabled])") ? "bet" : "";
  const state = `${table.dataset.seq} ${stake} ${wanted}`;
  return wanted === "" || state === acted ? null : { wanted, state };
}"""
CHOICES = "buttons => buttons.map((button) => button.dataset.choice)"
TURNS_MAX = 200
CHIPS = 3  # that the guest bets


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """Run a server with one blackjack table; yield its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    (folder / "house.toml").write_text(HOUSE, encoding="utf-8")
    command = [sys.executable, "-m", "pitboss", "serve", "house.toml", "--port", str(port), "--data", "data"]
    address = f"http://127.0.0.1:{port}"
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    try:
        while not answers(address):
            if process.poll() is not None:
                raise SystemExit("the server did not start")
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait()


def answers(address: str) -> bool:
    """Whether the server is up."""
    try:
        urllib.request.urlopen(f"{address}/v1/health").close()  # noqa: S310 - this machine
    except OSError:
        return False
    return True


def play_until_asked(page: Page) -> None:
    """Sit down in the middle and play some rounds, until the guest has two cards and may hit, stand or double."""
    page.locator("button.seat").nth(3).click()
    acted = ""
    for _turn in range(TURNS_MAX):
        found = page.wait_for_function(TURN, arg=acted).json_value()
        acted = found["state"]
        if found["wanted"] == "bet":
            bet(page)
        elif found["wanted"] == "ready":
            page.locator(".rack .ready").click()
        elif decide(page):
            return
    raise SystemExit(f"nothing to double in {TURNS_MAX} turns")


def bet(page: Page) -> None:
    """Put a few chips on the box."""
    spot = page.locator(".spot[data-open]:not([disabled])").first
    for _chip in range(CHIPS):
        before = page.locator("[data-stake]").get_attribute("data-stake")
        spot.click()
        page.locator(f"[data-stake]:not([data-stake='{before}'])").wait_for()


def decide(page: Page) -> bool:
    """Answer the question; return True, without an answer, if this is the decision for the picture."""
    buttons = page.locator(".decisions [data-choice]:not([disabled])")
    choices = buttons.evaluate_all(CHOICES)
    played = int(page.locator("article.table").get_attribute("data-round") or 0) - 1
    if "double" in choices and played >= ROUNDS:
        return True
    if not choices:
        page.locator(".decisions .sizing button.main").click()
        return False
    wanted = next((choice for choice in ("stand", "decline") if choice in choices), choices[-1])
    page.locator(f".decisions [data-choice='{wanted}']").click()
    return False


def take_table(page: Page, address: str) -> None:
    """A round of blackjack, at a decision."""
    page.goto(f"{address}/#/table/blackjack-1")
    play_until_asked(page)


def take_school(page: Page, address: str) -> None:
    """A question of the dealer school: the layout, the number and the first wager."""
    page.goto(f"{address}/#/school/practise/roulette")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("form[data-form]").wait_for()
    page.locator("[data-cloth] [data-spot]").first.wait_for()


def take_maths(page: Page, address: str) -> None:
    """The exact odds of a game."""
    page.goto(f"{address}/#/maths/craps")
    page.locator("table").first.wait_for()


TAKES = {"table": take_table, "school": take_school, "maths": take_maths}


def save(png: bytes, picture: Path) -> None:
    """Save the picture with a palette, which is a third of the size."""
    image = Image.open(io.BytesIO(png)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    image.save(picture, optimize=True)
    size = picture.stat().st_size
    if size > BYTES_MAX:
        raise SystemExit(f"{picture.name} has {size} bytes, more than {BYTES_MAX}")


def main() -> None:
    names = (os.environ["PITBOSS_BROWSER"],) if "PITBOSS_BROWSER" in os.environ else CHROMIUMS
    chromium = next(filter(None, map(shutil.which, names)), None)
    if chromium is None:
        raise SystemExit("no Chromium found: install one, or set PITBOSS_BROWSER to its path")
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name in sys.argv[1:] or TAKES:
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
            page.set_default_timeout(PATIENCE)
            TAKES[name](page, address)
            save(page.screenshot(), FOLDER / f"{name}.png")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
