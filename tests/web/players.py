"""A person at a table in a browser: sits down, bets on what is offered, answers what is asked.

The person acts when the page shows that the table waits for them, and acts once for each state of the table: the page
says which line of the log it shows (`data-seq`), and the next act waits for a later one.
"""

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late
from tests.web.waiting import eventually

# Bets that a round needs, or that one roll decides; others may stay for many rolls.
BEST_SPOTS = {"craps": ("pass", "field"), "three-card-poker": ("ante",)}
# Answers that keep a player in the round, where one of them is possible.
CHOICES = ("accept", "call", "check", "play", "ride", "stand", "house-way", "show", "stand-pat", "keep", "war")
OPEN = ".spot[data-open]:not([disabled])"
READY = ".rack .ready:not([disabled])"
BROKE = "[data-top-up].main:not([disabled])"
"""The button is the main one when the player has too few chips for another bet or hand."""
PLAYED = ".strip [data-net]"
"""The list of last results shows what the player won or lost."""
# What there is to do; null while there is nothing. `acted` is the state in which the player acted last.
TURN = """([until, times, open, ready, broke, acted]) => {
  const there = (where) => document.querySelector(where) !== null;
  if (until && document.querySelectorAll(until).length >= times) return { what: "done", state: "" };
  const table = document.querySelector("article.table");
  if (!table || table.dataset.moving === "true" || table.dataset.waiting === "true" || there(".pending")) return null;
  const stake = Number(document.querySelector("[data-stake]")?.dataset.stake ?? 0);
  const put = stake > 0 || acted.endsWith("bet"); // a bid for the bank is no stake
  const wanted = there(".decisions") ? "answer" : put && there(ready) ? "ready" : !stake && there(open) ? "bet"
    : there(broke) ? "top-up" : "";
  const state = `${table.dataset.seq} ${stake} ${wanted}`;
  return wanted === "" || state === acted ? null : { what: wanted, state };
}"""
LATER = "seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq"
PATIENCE = 60_000
LOOK_EVERY = 25  # milliseconds, inside the page
SOON = 5_000
"""Milliseconds in which an open spot takes a click. The betting may close between the look and the click; Playwright
would then wait for a spot that stays closed until this person acts."""


def house_says(page: Page, path: str) -> Any:
    """Return the server's answer to this person at an address of the API."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


class Guest:
    """One person at one table's page."""

    def __init__(self, page: Page, game: str) -> None:
        self.page = page
        self.game = game
        self.table = page.url.rpartition("/")[2]
        self.answered: list[str] = []
        self._acted = ""

    def sit(self) -> None:
        self.page.get_by_role("button", name="Sit down", exact=True).click()
        self.page.locator("[data-purse]").wait_for()

    @property
    def round(self) -> int:
        return int(self.page.locator("article.table").get_attribute("data-round") or 0)

    def cents(self, name: str) -> int:
        """Return the person's own money as the page shows it: `purse` or `stake`."""
        return int(self.page.locator(f"[data-{name}]").get_attribute(f"data-{name}") or 0)

    def spot(self, name: str) -> Locator:
        return self.page.locator(f".spot[data-spot='{name}']")

    def play(self, until: str = PLAYED, times: int = 1, patience: float = PATIENCE) -> None:
        """Bet while the layout has no bet of this person, and answer questions, until the page shows `until`."""
        while self.turn(until, times, patience):
            pass

    def turn(self, until: str = PLAYED, times: int = 1, patience: float = PATIENCE) -> bool:
        """Wait until there is something to do and do it; return whether `until` is still to come."""
        try:
            found = self.page.wait_for_function(
                TURN, arg=[until, times, OPEN, READY, BROKE, self._acted], timeout=patience, polling=LOOK_EVERY
            ).json_value()
        except Late:
            alerts = self.page.get_by_role("alert").all_inner_texts()
            raise AssertionError(f"{self.table}: no {until}; answered {self.answered}; {alerts}") from None
        return self._does(found)

    def glance(self, until: str = PLAYED, times: int = 1) -> bool:
        """Do what there is to do now, without waiting for it; return whether `until` is still to come."""
        found = self.page.evaluate(TURN, [until, times, OPEN, READY, BROKE, self._acted])
        return found is None or self._does(found)

    def _does(self, found: dict[str, str]) -> bool:
        self._acted = found["state"]
        if found["what"] == "answer":
            self.answer()
        elif found["what"] == "bet":
            self.bet()
        elif found["what"] == "ready":
            self.page.locator(READY).click()
        elif found["what"] == "top-up":
            self.page.locator(BROKE).click()
            self.page.get_by_role("dialog").get_by_role("button", name="Add").click()
        return bool(found["what"] != "done")

    def bet(self) -> None:
        open_spots = self.page.locator(OPEN)
        best = [open_spots.and_(self.spot(name)) for name in BEST_SPOTS.get(self.game, ())]
        for spot in [each for each in best if each.count()] or [open_spots.first]:
            try:
                spot.click(timeout=SOON)
            except Late:
                if spot.count():  # the spot is still open, so nothing excuses the missed click
                    raise

    def answer(self) -> None:
        options = self.page.locator(".decisions .options button:not([disabled])")
        names = [str(name) for name in options.evaluate_all("each => each.map((one) => one.dataset.choice)")]
        wanted = next((word for word in CHOICES if word in names), names[0] if names else "")
        if wanted:
            self.page.locator(f".decisions [data-choice='{wanted}']").click()
        elif self.page.locator(".card-button").count():
            for nth in (0, 1):
                self.page.locator(".card-button").nth(nth).click()
            self.page.locator(".pick button.main").click()
        else:
            self.page.locator(".sizing button.size").click()
        self.answered.append(wanted or "a number")


def as_list(page: Page) -> None:
    """Show the bets of a table as a list instead of its drawn layout."""
    page.get_by_label("Preferences").click()
    page.get_by_label("Show bets as a list").check()
    page.get_by_label("Preferences").click()


def settled(page: Page, table: str) -> Any:
    """Wait until the page shows everything that happened and nothing is under way; return the server's table."""

    def look() -> Any:
        seen = house_says(page, f"/v1/tables/{table}")
        shown = page.locator(f"[data-seq='{seen['seq']}'][data-waiting=false]:not([data-moving=true])")
        return seen if shown.count() else None

    return eventually(look, f"what happened at {table} on its page")


def moved_on(page: Page, seq: int) -> None:
    """Wait until the page shows a later log entry than this."""
    page.wait_for_function(LATER, arg=seq, timeout=PATIENCE, polling=LOOK_EVERY)


def play_together(guests: Sequence[Guest], done: Callable[[Any], bool]) -> None:
    """Answer as the guest whose turn it is, until `done` accepts the server's table."""
    path, first = f"/v1/tables/{guests[0].table}", guests[0].page
    while not done(seen := house_says(first, path)):
        turn = next((guest for guest in guests if house_says(guest.page, path)["question"]["yours"]), None)
        if turn is None:  # the turn of a bot or the dealer
            moved_on(first, seen["seq"])
        else:
            turn.turn(until="")
