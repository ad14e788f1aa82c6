"""`Verify fairness` in a real browser: honest rounds are correct with either implementation, a changed proof is not."""

import json

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.conftest import Arrive, Visit
from tests.web.floor import House
from tests.web.looks import only_long
from tests.web.playing import Player, played

VERIFYING = "Checking…"
HIDE_SUBTLE = "Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })"
GAMES = [
    ("roulette", "red", 500, False),
    ("blackjack", "box", 1000, True),
    pytest.param("craps", "pass", 500, False, marks=only_long),
]


def verdict(page: Page) -> str:
    """Press the button and return `good` or `bad`, or the text of the page."""
    page.get_by_role("button", name="Verify fairness").click()
    status = page.locator(".fairness [role='status']")
    expect(status).not_to_have_text("")
    expect(page.get_by_text(VERIFYING)).to_have_count(0)
    return status.get_attribute("data-verdict") or status.inner_text()


@pytest.mark.parametrize(("game", "spot", "cents", "boxed"), GAMES)
def test_an_honest_round_is_correct(
    arrive: Arrive, house: House, game: str, spot: str, cents: int, boxed: bool
) -> None:
    visit = arrive()
    page = visit.page(played(house, visit, game, spot, cents, boxed=boxed).path)
    assert verdict(page) == "good"
    rows = page.locator(".fairness tbody tr")
    assert rows.count() > 0
    assert page.locator(".fairness tbody td.bad").count() == 0
    expect(page.get_by_text("calculated by your browser")).to_be_visible()


def test_without_the_browsers_cryptography_ours_is_used(arrive: Arrive, house: House) -> None:
    """As on a plain http address of another machine."""
    visit = arrive()
    visit.context.add_init_script(HIDE_SUBTLE)
    page = visit.page(played(house, visit, "blackjack", "box", 1000, boxed=True).path)
    assert page.evaluate("crypto.subtle === undefined")
    assert verdict(page) == "good"
    expect(page.get_by_text("calculated by this page")).to_be_visible()


def _tampered(visit: Visit, path: str, before: str, after: str) -> Page:
    """The page of a round whose proof is changed on its way."""

    def change(route: Route) -> None:
        answer = route.fetch()
        body = json.dumps(answer.json())
        assert before in body, "there is nothing to change"
        route.fulfill(response=answer, body=body.replace(before, after, 1))

    visit.context.route("**/proof", change)
    return visit.page(path)


def test_a_changed_proof_is_found(arrive: Arrive, house: House) -> None:
    visit = arrive()
    past = played(house, visit, "roulette", "red", 500)
    where = f"{visit.base}/v1/tables/{past.table}/rounds/{past.number}/proof"
    proof = visit.context.request.get(where).json()
    opening = next(o for line in reversed(proof["lines"]) for o in line.get("openings", ()))
    flipped = ("0" if opening["salt"][0] != "0" else "1") + opening["salt"][1:]
    page = _tampered(visit, past.path, opening["salt"], flipped)
    assert verdict(page) == "bad"
    expect(page.locator(".fairness .bad").first).to_contain_text("not match")


def test_the_page_says_whether_this_browser_saw_the_commitment(arrive: Arrive, house: House) -> None:
    visit, later = arrive(), arrive()
    player, table = Player(visit), house.own("roulette")
    player.sit(table)
    page = visit.page(f"/#/table/{table}")
    page.locator(f"[data-table='{table}']:not([data-seq='0'])").wait_for()  # the page receives events from now on
    player.sees_out(table, player.bets(table, "red", 500))
    number = player.bets(table, "red", 500)
    player.sees_out(table, number)
    page.goto(f"{visit.base}/#/table/{table}/round/{number}")
    assert verdict(page) == "good"
    expect(page.get_by_text("received the commitment before")).to_be_visible()
    other = later.page(f"/#/table/{table}/round/{number}")
    assert verdict(other) == "good"
    expect(other.get_by_text("was not connected")).to_be_visible()
