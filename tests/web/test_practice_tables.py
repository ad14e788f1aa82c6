"""Practice tables are marked in the lobby, and a filter shows them alone."""

from playwright.sync_api import expect
from tests.web.conftest import NARROW, Arrive
from tests.web.looks import grave_findings, keep_picture, sideways


def test_a_practice_table_is_marked_and_found(arrive: Arrive) -> None:
    page = arrive(NARROW, "dark").page("/")
    cards = page.locator("article[data-table]")
    marked = cards.filter(has=page.locator(".practice"))
    expect(page.locator("article[data-table='blackjack-practice'] .practice")).to_have_text("practice")
    expect(page.locator("article[data-table='blackjack-1'] .practice")).to_have_count(0)
    page.get_by_label("Practice tables").check()
    expect(page.locator("article[data-table='blackjack-1']")).to_have_count(0)
    expect(page.locator("article[data-table='blackjack-practice']")).to_be_visible()
    assert marked.count() == cards.count()
    keep_picture(page, "lobby-practice")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
