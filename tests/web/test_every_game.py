"""A full round in a real browser: one game of each family, and in the long run every game under every rulebook."""

import pytest
from playwright.sync_api import Page
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import LONG, covered, keep_picture, sideways
from tests.web.players import BEST_SPOTS, OPEN, PLAYED, Guest, house_says, settled

from pitboss.server.tables.plan import usual_house

# A shoe, a deck for each round, wheels, dice, both kinds of baccarat, poker.
FAMILIES = (
    "blackjack-1", "three-card-poker-1", "roulette-1", "big-six-1", "craps-1", "punto-banco-1", "chemin-de-fer-1",
    "holdem-1",
)  # fmt: skip
PLANS = {plan.id: plan for plan in usual_house()}
TABLES = tuple(PLANS) if LONG else FAMILIES
PHONE = (390, 844)
BUTTONS = ".dock .decisions .options button, .dock .ready"


def pictured(page: Page, table: str, moment: str) -> None:
    """Check both sizes, and save screenshots where they are wanted."""
    for name, size in (("narrow", NARROW), ("wide", WIDE)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert sideways(page) <= 0, f"{table} is wider than a window of {size[0]} pixels"
        keep_picture(page, f"{table}-{moment}-{name}")


def fits_a_phone(guest: Guest) -> None:
    """Nothing is behind the action bar: the first bets are on the first screen, the others after scrolling."""
    page = guest.page
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    guest.play(until=f"{OPEN}, .dock .decisions")
    first = [f"{OPEN}[data-spot='{name}']" for name in BEST_SPOTS.get(guest.game, ())] or [f".place.mine {OPEN}"]
    assert [each for where in (*first, BUTTONS) for each in covered(page, where)] == []
    assert covered(page, OPEN, reach=True) == []
    keep_picture(page, f"{guest.table}-phone")


@pytest.mark.parametrize("usual", TABLES)
def test_a_guest_plays_a_round(arrive: Arrive, house: House, usual: str) -> None:
    table = house.like(usual, practice=bool(PLANS[usual].entries.get("practice")))
    page = arrive(WIDE).page(f"/#/table/{table}")
    guest = Guest(page, PLANS[usual].game)
    guest.sit()
    fits_a_phone(guest)
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    guest.play(until=f"{PLAYED}, .felt .card, .spot .chip")
    pictured(page, usual, "playing")
    guest.play()
    pictured(page, usual, "over")
    assert page.locator(".announcements li").count() > 0
    people, me = settled(page, table)["picture"]["people"], house_says(page, "/v1/me")["id"]
    assert guest.cents("purse") == people[me]["chips"], "the page and the server differ in chips"
