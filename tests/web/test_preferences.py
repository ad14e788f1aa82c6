"""Preferences in the browser: craps rolls at one click, and what is asked is chosen on the page."""

from playwright.sync_api import expect
from tests.web.conftest import Seated


def test_craps_rolls_at_one_click_and_preferences_change_what_is_asked(seated: Seated) -> None:
    guest = seated("craps")
    page = guest.page
    guest.spot("pass").click()
    expect(guest.spot("pass").locator(".mine")).to_be_visible()
    page.get_by_role("button", name="Choose dice").click()
    expect(page.get_by_role("button", name="Choose dice")).to_have_count(0)
    page.get_by_role("button", name="Roll").click()
    expect(page.locator("[data-choice='1-2']")).to_be_visible()
    page.locator(".dock select[data-preference='dice']").select_option("never")  # the first two dice: no more to ask
    expect(page.locator("article.table")).not_to_have_attribute("data-round", "1")
    expect(page.get_by_role("button", name="Pass the dice")).to_be_enabled()
    page.goto(page.url.split("#")[0] + "#/account")
    expect(page.locator("select[data-preference='dice']")).to_have_value("never")
    page.locator("select[data-preference='cut']").select_option("ask")
    page.reload()
    expect(page.locator("select[data-preference='cut']")).to_have_value("ask")
