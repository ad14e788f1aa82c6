"""A player's own table in the browser: open it, invite a friend by its link, go on without them, close it."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.looks import grave_findings, keep_picture, sideways
from tests.web.players import PLAYED, Guest

SIZES = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["wide", "narrow"])


def looks_well(page: Page, name: str) -> None:
    keep_picture(page, name)
    assert grave_findings(page) == []
    assert sideways(page) <= 0


def opens(page: Page, game: str, bots: str = "0") -> str:
    """Open an own table by the page's form; return its id."""
    page.get_by_role("link", name="Your own table").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option(game)
    page.get_by_label("Bots").fill(bots)
    page.get_by_role("button", name="Open the table").click()
    page.locator("article.table").wait_for()
    return page.url.rpartition("/")[2]


@SIZES
def test_a_player_plays_alone_without_clocks(arrive: Arrive, size: tuple[int, int]) -> None:
    page = arrive(size).page()
    page.get_by_role("link", name="Your own table").click()
    page.get_by_role("combobox", name="Game", exact=True).select_option("blackjack")
    page.get_by_label("decks", exact=False).first.wait_for()
    expect(page.get_by_text("Hypothetical rules")).to_have_count(0)
    looks_well(page, f"own-table-form-{size[0]}")
    page.goto(page.url.partition("#")[0])
    table = opens(page, "blackjack")
    assert table.startswith("own-")
    guest = Guest(page, "blackjack")
    guest.sit()
    guest.play()
    expect(page.get_by_role("timer")).to_have_count(0)
    page.locator("[data-own] summary").click()
    expect(page.get_by_label("Link to your table")).to_have_value(page.url)
    looks_well(page, f"own-table-{size[0]}")
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("The table closes after this hand.")).to_be_visible()
    page.goto(page.url.partition("#")[0])
    expect(page.locator("[data-table]").first).to_be_visible()
    expect(page.locator(f"[data-table={table}]")).to_have_count(0)


def test_friends_go_on_without_the_one_who_keeps_them_waiting(arrive: Arrive) -> None:
    page = arrive(WIDE).page()
    table = opens(page, "roulette")
    ann = Guest(page, "roulette")
    ann.sit()
    friend = arrive(NARROW).page()
    expect(friend.locator("[data-table]").first).to_be_visible()
    expect(friend.locator(f"[data-table={table}]")).to_have_count(0)
    friend.goto(page.url)
    ben = Guest(friend, "roulette")
    ben.sit()
    expect(friend.get_by_role("button", name="Close the table")).to_have_count(0)
    ann.spot("red").click()
    expect(ann.spot("red").locator(".mine")).to_be_visible()
    page.get_by_role("button", name="Spin").click()
    expect(page.locator("[data-go-on]")).to_contain_text("The others are not ready yet.")
    looks_well(page, "own-table-waits")
    expect(friend.locator("[data-go-on]")).to_have_count(0)
    page.get_by_role("button", name="Go on without them").click()
    expect(page.locator(PLAYED)).to_have_count(1)
    expect(friend.locator("[data-presence=away]")).to_contain_text("Your seat is held for 24 hours")
    friend.get_by_role("button", name="I'm back").click()
    expect(friend.locator("[data-presence=away]")).to_have_count(0)
    friend.goto(friend.url.partition("#")[0])
    expect(friend.locator(f"section.own [data-table={table}]")).to_be_visible()
    page.locator("[data-own] summary").click()
    page.locator("[data-close]").click()
    expect(friend.locator(f"[data-table={table}]")).to_have_count(0)
