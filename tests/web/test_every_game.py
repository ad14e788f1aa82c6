"""A full round of every game in a real browser, on the one table that knows none of them."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.looks import sideways
from tests.web.players import Guest, house_says

from pitboss.server.tables.plan import usual_house

TABLES = [plan.id for plan in usual_house()]


def pictured(page: Page, table: str, moment: str) -> None:
    """Both sizes; kept where PITBOSS_PICTURES names a folder, and held to the window's width anyway."""
    folder = os.environ.get("PITBOSS_PICTURES")
    for name, size in (("narrow", NARROW), ("wide", WIDE)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert sideways(page) <= 0, f"{table} is wider than a window of {size[0]} pixels"
        if folder:
            page.screenshot(path=Path(folder, f"{table}-{moment}-{name}.png"))


@pytest.mark.parametrize("table", TABLES)
def test_a_guest_plays_a_round(arrive: Arrive, table: str) -> None:
    page = arrive(WIDE).page(f"/#/table/{table}")
    guest = Guest(page, table)
    guest.sit()
    guest.play(until=lambda: guest.played() or page.locator(".felt .card, .spot .chip").count())
    pictured(page, table, "playing")
    guest.play()
    pictured(page, table, "over")
    assert purse_agrees(page, table), "the page shows other chips than the house has"
    assert page.locator(".announcements li").count() > 0


def purse_agrees(page: Page, table: str, tries: int = 100) -> bool:
    """Whether the page comes to show the chips that the house has; the next round may begin between two looks."""
    me = house_says(page, "/v1/me")["id"]
    for _ in range(tries):
        chips = house_says(page, f"/v1/tables/{table}")["picture"]["people"][me]["chips"]
        if page.locator(f"[data-purse='{chips}']").count():
            return True
        page.wait_for_timeout(100)
    return False
