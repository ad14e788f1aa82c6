"""The badge on a bet shows what it paid, and opens the rulebook at its clauses."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, keep_picture, only_long, sideways
from tests.web.players import Guest, as_list

LAYOUTS = [
    (NARROW, False),
    pytest.param(WIDE, False, marks=only_long),
    pytest.param(NARROW, True, marks=only_long),
]
PATIENT = {"bet_seconds": 120, "decide_seconds": 120}


def opens_its_clause(page: Page, badge: str) -> None:
    """Press a badge: the rulebook shows its clauses with our summaries."""
    pressed = page.locator(badge).first
    named = str(pressed.get_attribute("aria-label"))
    pressed.click()
    book = page.get_by_role("dialog")
    first = book.locator("[data-cite]").first
    expect(first).to_be_visible()
    assert str(first.get_attribute("data-cite")) in named
    expect(first.locator("p.where")).to_be_visible()
    book.get_by_role("button", name="Close").click()
    expect(book).to_have_count(0)


@pytest.mark.parametrize(
    ("size", "plain"),
    LAYOUTS,
)
def test_the_badge_of_a_decided_bet_opens_its_clause(
    arrive: Arrive, house: House, size: tuple[int, int], *, plain: bool
) -> None:
    """Bet on red and black: one of them wins nearly always, and a zero loses both."""
    name = f"badges-{size[0]}-{'list' if plain else 'drawn'}"
    table = house.open(name, "roulette", **PATIENT)
    guest = Guest(arrive(size).page(f"/#/table/{table}"), "roulette")
    guest.sit()
    page = guest.page
    if plain:
        as_list(page)
    for spot in ("red", "black"):
        guest.spot(spot).click()
        expect(guest.spot(spot).locator(".mine")).to_be_visible()
    page.get_by_role("button", name="Spin").click()
    expect(page.locator("button.end")).to_have_count(2)
    keep_picture(page, name)
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    opens_its_clause(page, "button.end.lost")
    if page.locator("button.end.won").count():
        opens_its_clause(page, "button.end.won")
    assert guest.cents("stake") == 0, "a press on a badge places no bet"
    guest.spot("red").click(position={"x": 8, "y": 24})
    expect(guest.spot("red").locator(".mine")).to_be_visible()
    expect(page.locator("button.end")).to_have_count(0)


def test_a_box_at_a_seat_has_a_badge_too(arrive: Arrive, house: House) -> None:
    table = house.open("badges-war", "casino-war", **PATIENT)
    guest = Guest(arrive().page(f"/#/table/{table}"), "casino-war")
    guest.sit()
    page = guest.page
    guest.play(until="button.end")
    opens_its_clause(page, "button.end")
