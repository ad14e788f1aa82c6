"""The rulebook in a real browser: one press shows the clause, our summary and the ruling."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, WIDE, Arrive
from tests.web.floor import House
from tests.web.looks import grave_findings, only_long, sideways
from tests.web.playing import Player

from pitboss.rulebooks.clauses import clauses
from pitboss.rulebooks.rulings import rulings

LOOKS = [
    (WIDE, "light"), (NARROW, "dark"),
    *(pytest.param(*more, marks=only_long) for more in ((WIDE, "dark"), (NARROW, "light"))),
]  # fmt: skip


def opened_sign(page: Page) -> None:
    page.get_by_role("button", name="Rules and odds: Baccarat-Punto Banco, punto-banco-1", exact=True).click()
    page.get_by_role("dialog").locator(".cite").first.wait_for()


def cites_of(page: Page) -> list[str]:
    return [str(each.get_attribute("data-cite")) for each in page.locator("[data-sheet=book] [data-cite]").all()]


def test_a_clause_is_shown_with_our_summary(arrive: Arrive) -> None:
    page = arrive().page()
    opened_sign(page)
    page.locator(".cite[data-cites~='bs/4(3)(a)']").first.click()
    expect(page.locator("[data-sheet=book] [data-cite='bs/4(3)(a)']")).to_be_visible()
    for cite in cites_of(page):
        shown = page.locator(f"[data-sheet=book] [data-cite='{cite}']")
        expect(shown).to_contain_text(clauses()[cite].summary if "/" in cite else rulings()[cite].title)


def test_a_clause_is_shown_with_its_rulings(arrive: Arrive) -> None:
    page = arrive().page()
    opened_sign(page)
    ruled = {clause: ruling for ruling in rulings().values() for clause in ruling.clauses}
    for chip in page.get_by_role("dialog").locator(".cite").all():
        words = str(chip.get_attribute("data-cites")).split()
        found = next((word for word in words if word in ruled), None)
        if found:
            break
    assert found, "no clause of the sign has a ruling"
    chip.click()
    ruling = ruled[found]
    shown = page.locator(f"[data-sheet=book] [data-ruling='{ruling.id}']").first
    expect(shown).to_contain_text(ruling.title)
    expect(shown).to_contain_text(ruling.reading().says)
    expect(shown).to_contain_text(ruling.reason)


def test_escape_closes_only_the_rulebook_and_returns_the_focus(arrive: Arrive) -> None:
    page = arrive().page()
    opened_sign(page)
    chip = page.get_by_role("dialog").locator(".cite").first
    chip.focus()
    page.keyboard.press("Enter")
    book = page.locator("[data-sheet=book]")
    expect(book).to_be_visible()
    assert page.evaluate("document.querySelector('[data-sheet=book]').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(chip).to_be_focused()


def test_an_announcement_at_a_live_table_opens_its_clause(arrive: Arrive, house: House) -> None:
    visit = arrive()
    player, table = Player(visit), house.own("roulette")
    player.sit(table)
    page = visit.page(f"/#/table/{table}")
    page.locator(f"[data-table='{table}']:not([data-seq='0'])").wait_for()  # the page receives events from now on
    number = player.bets(table, "red", 500)
    player.sees_out(table, number)
    said = page.locator(".announcements li", has_text="No more bets").first
    said.locator(".cite").click()
    page.locator("[data-sheet=book] [data-cite]").first.wait_for()
    shown = cites_of(page)
    assert shown
    expect(page.locator(f"[data-sheet=book] [data-cite='{shown[0]}']")).to_contain_text(clauses()[shown[0]].summary)
    page.get_by_role("button", name="Close").click()


def test_clauses_are_shown_on_demand_only(arrive: Arrive) -> None:
    """A player sees "Why?"; one switch shows the clauses themselves, and the browser remembers it."""
    page = arrive().page()
    opened_sign(page)
    first = page.get_by_role("dialog").locator(".cite").first
    expect(first).to_have_text("Why?")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Show clauses").click()
    page.reload()
    opened_sign(page)
    expect(first).to_contain_text("bs/")


@pytest.mark.parametrize(("size", "scheme"), LOOKS)
def test_the_rulebook_is_accessible(arrive: Arrive, size: tuple[int, int], scheme: str) -> None:
    page = arrive(size, scheme).page()
    opened_sign(page)
    page.get_by_role("dialog").locator(".cite").first.click()
    page.locator("[data-sheet=book] [data-cite] p").first.wait_for()
    assert sideways(page) <= 0
    assert grave_findings(page) == []
