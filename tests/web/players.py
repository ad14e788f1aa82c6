"""Somebody at a table in a browser: sits down, bets on what is offered, answers what is asked."""

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page
from playwright.sync_api import TimeoutError as Late

# What the shooter owes and what one throw decides, where others may stand for many; what brings a decision with it.
BEST_SPOTS = {"craps": ("pass", "field"), "three-card-poker": ("ante",)}
# Answers that keep a person in the round where one of them is open.
CHOICES = ("accept", "call", "check", "play", "ride", "stand", "house-way", "show", "stand-pat", "keep", "war")
OPEN = ".spot[data-open]:not([disabled])"
READY = ".rack .ready:not([disabled])"
# What the table waits for, in one look: between two looks it may have moved on.
LOOK = """([open, ready]) => {
  const there = (where) => document.querySelector(where) !== null;
  const stake = Number(document.querySelector("[data-stake]")?.dataset.stake ?? 0);
  return { asked: there(".decisions"), open: there(open), ready: there(ready), pending: there(".pending"), stake };
}"""
PATIENCE = 60
PAUSE = 30
SOON = 2_000


def house_says(page: Page, path: str) -> Any:
    """What the house answers this person, whatever the page shows."""
    return page.evaluate("path => fetch(path).then(answer => answer.json())", path)


class Guest:
    """One person before one table's page."""

    def __init__(self, page: Page, table: str) -> None:
        self.page = page
        self.table = table
        self.game = table.rpartition("-")[0]
        self.answered: list[str] = []

    def sit(self) -> None:
        """Take a seat; another one where somebody was quicker than the page."""
        seat, purse = self.page.get_by_role("button", name="Sit down", exact=True), self.page.locator("[data-purse]")
        end = time.monotonic() + PATIENCE
        seat.click()
        while purse.count() == 0:
            assert time.monotonic() < end, f"{self.table}: no seat; {self.page.get_by_role('alert').all_inner_texts()}"
            if self.page.get_by_role("alert").count() and seat.count():
                seat.click()
            self.page.wait_for_timeout(100)

    @property
    def round(self) -> int:
        return int(self.page.locator("article.table").get_attribute("data-round") or 0)

    def cents(self, name: str) -> int:
        """What the page says of one's own money: `purse` or `stake`."""
        return int(self.page.locator(f"[data-{name}]").get_attribute(f"data-{name}") or 0)

    def spot(self, name: str) -> Locator:
        return self.page.locator(f".spot[data-spot='{name}']")

    def played(self) -> bool:
        """Whether a round that one had chips in is over: the strip says what it brought."""
        return self.page.locator(".strip [data-net]").count() > 0

    def play(self, until: Callable[[], Any] | None = None, patience: float = PATIENCE) -> None:
        """Bet where nothing of one's own lies and answer whatever is asked, until a round has been played."""
        done, end = until or self.played, time.monotonic() + patience
        while not done():
            assert time.monotonic() < end, f"{self.table}: no round in {patience} s; answered {self.answered}"
            try:
                self.step()
            except Late:
                continue  # the table has moved on meanwhile
            self.page.wait_for_timeout(PAUSE)

    def step(self) -> None:
        """One bet, one answer, or the word that one needs no more time, where the table waits for it."""
        seen = self.page.evaluate(LOOK, [OPEN, READY])
        if seen["asked"]:
            self.answer()
        elif seen["open"] and not seen["pending"] and not seen["stake"]:
            self.bet()
        elif seen["ready"] and seen["stake"]:
            self.page.locator(READY).click(timeout=SOON)

    def bet(self) -> None:
        open_spots = self.page.locator(OPEN)
        best = [open_spots.and_(self.spot(name)) for name in BEST_SPOTS.get(self.game, ())]
        for spot in [each for each in best if each.count()] or [open_spots.first]:
            spot.click(timeout=SOON)

    def answer(self) -> None:
        options = self.page.locator(".decisions .options button:not([disabled])")
        names = [str(each.get_attribute("data-choice", timeout=SOON)) for each in options.all()]
        wanted = next((word for word in CHOICES if word in names), names[0] if names else "")
        if wanted:
            self.page.locator(f".decisions [data-choice='{wanted}']").click(timeout=SOON)
        elif self.page.locator(".card-button").count():
            for nth in (0, 1):
                self.page.locator(".card-button").nth(nth).click(timeout=SOON)
            self.page.locator(".pick button.main").click(timeout=SOON)
        elif self.page.locator(".sizing button.main").count():
            self.page.locator(".sizing button.main").click(timeout=SOON)
        else:
            return  # what was asked is over: look again
        self.answered.append(wanted or "a number")
