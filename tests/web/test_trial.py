import re
import pytest
from tests.web.conftest import Arrive
from tests.web.looks import keep_picture
from playwright.sync_api import expect

@pytest.mark.parametrize("game,drill",[("roulette","Take and pay"),("punto-banco","What the rules say"),("let-it-ride","Irregularities"),("blackjack","Name the clause"),("roulette","Spot the mistake"),("craps","The next step")])
def test_it(arrive: Arrive, game, drill):
    page = arrive((390,844)).page(f"/#/school/practise/{game}")
    page.get_by_text(drill, exact=True).click()
    keep_picture(page, f"t-{game}-{drill}-0")
    page.get_by_role("button", name="Start", exact=True).click()
    page.locator("form[data-form]").wait_for()
    page.wait_for_timeout(800)
    keep_picture(page, f"t-{game}-{drill}-1")
    print(page.locator("body").inner_text())
    page.locator("h2").first.focus()
    if drill=="Take and pay": page.get_by_label("Pay, in dollars").fill("99999"); page.keyboard.press("Enter")
    else:
        page.keyboard.press("1")
    page.wait_for_timeout(800)
    keep_picture(page, f"t-{game}-{drill}-2")
    print(page.locator("body").inner_text())
