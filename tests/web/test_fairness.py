"""`Verify fairness` in a real browser: honest rounds hold by either arithmetic, and a changed proof does not."""

import json

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.conftest import Arrive, Visit
from tests.web.playing import Player, played

HIDE_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"
GAMES = [("roulette-1", "red", 500, False), ("blackjack-1", "box", 1000, True), ("craps-1", "pass", 500, False)]


def verdict(page: Page) -> str:
    page.get_by_role("button", name="Verify fairness").click()
    found = page.locator("[data-verdict='good'], [data-verdict='bad']")
    found.wait_for()
    return str(found.get_attribute("data-verdict"))


@pytest.mark.parametrize(("table", "spot", "cents", "boxed"), GAMES)
def test_an_honest_round_holds(arrive: Arrive, table: str, spot: str, cents: int, boxed: bool) -> None:
    visit = arrive()
    number = played(visit, table, spot, cents, boxed=boxed)
    page = visit.page(f"/#/table/{table}/round/{number}")
    assert verdict(page) == "good"
    rows = page.locator(".fairness tbody tr")
    assert rows.count() > 0
    assert page.locator(".fairness tbody td.bad").count() == 0
    expect(page.get_by_text("by this browser's own cryptography")).to_be_visible()


def test_where_the_browser_hides_its_cryptography_ours_is_used(arrive: Arrive) -> None:
    """As on a plain address that is not this machine."""
    visit = arrive()
    visit.context.add_init_script(HIDE_SUBTLE)
    number = played(visit, "blackjack-1", "box", 1000, boxed=True)
    page = visit.page(f"/#/table/blackjack-1/round/{number}")
    assert page.evaluate("crypto.subtle === undefined")
    assert verdict(page) == "good"
    expect(page.get_by_text("by this page's own arithmetic")).to_be_visible()


def _tampered(visit: Visit, number: int, before: str, after: str) -> Page:
    """The round's page, whose proof is changed on its way."""

    def change(route: Route) -> None:
        answer = route.fetch()
        body = json.dumps(answer.json())
        assert before in body, "there is nothing to change"
        route.fulfill(response=answer, body=body.replace(before, after, 1))

    page = visit.page("/")
    page.route("**/proof", change)
    page.goto(f"{visit.base}/#/table/roulette-1/round/{number}")
    return page


def test_a_changed_proof_does_not_hold(arrive: Arrive) -> None:
    visit = arrive()
    number = played(visit, "roulette-1", "red", 500)
    proof = json.loads(visit.context.request.get(f"{visit.base}/v1/tables/roulette-1/rounds/{number}/proof").text())
    opening = next(o for line in reversed(proof["lines"]) for o in line.get("openings", ()))
    flipped = ("0" if opening["salt"][0] != "0" else "1") + opening["salt"][1:]
    page = _tampered(visit, number, opening["salt"], flipped)
    assert verdict(page) == "bad"
    expect(page.locator(".fairness .bad").first).to_contain_text("does not fit")


def test_who_was_there_is_told_so(arrive: Arrive) -> None:
    visit, later = arrive(), arrive()
    player = Player(visit)
    player.sit("roulette-1")
    page = visit.page("/#/table/roulette-1")
    page.locator("[data-table='roulette-1']").wait_for()
    player.sees_out("roulette-1", player.bets("roulette-1", "red", 500))
    number = player.bets("roulette-1", "red", 500)
    player.sees_out("roulette-1", number)
    page.goto(f"{visit.base}/#/table/roulette-1/round/{number}")
    assert verdict(page) == "good"
    expect(page.get_by_text("heard the commitment live")).to_be_visible()
    other = later.page(f"/#/table/roulette-1/round/{number}")
    assert verdict(other) == "good"
    expect(other.get_by_text("was not there")).to_be_visible()
    player.leave("roulette-1")
