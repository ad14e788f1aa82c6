"""The work of the staff at the desk in a real browser: cage, accounts, tables, approvals, orders about several people;
and a player who disputes a round.
"""

import re
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Arrive, Visit
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, keep_picture
from tests.web.waiting import PATIENCE, eventually


class Player:
    """A person with an account, who plays through the API and looks at the page."""

    def __init__(self, http: httpx.Client, person: str) -> None:
        self.http, self.id = http, person
        made = http.post("/v1/accounts", json={"id": person, "password": PASSWORD}).raise_for_status().json()
        http.cookies.clear()
        http.headers["Authorization"] = f"Bearer {made['token']}"

    def command(self, table: str, do: str, **args: Any) -> None:
        key = {"Idempotency-Key": f"{do}-{time.monotonic_ns()}"}
        answer = self.http.post(f"/v1/tables/{table}/commands", json={"do": do, "args": args}, headers=key)
        assert answer.is_success, answer.text

    def sit(self, table: str) -> None:
        free = self.http.get(f"/v1/tables/{table}").json()["picture"]["seats"].index("")
        self.command(table, "sit", seat=free, cents=10_000)

    def plays(self, table: str) -> int:
        """Play one round with the minimum bet on the first spot."""
        self.sit(table)
        number = eventually(lambda: self._betting(table), "betting")
        offer = self.http.get(f"/v1/tables/{table}").json()["offers"][0]
        self.command(table, "bet", spot=offer["spot"], cents=offer["low"])
        self.command(table, "ready")
        eventually(lambda: self._table(table)["picture"]["round"] > number or None, "the end of the round")
        return number

    def _betting(self, table: str) -> int | None:
        """The number of the round in which bets are taken now."""
        seen = self._table(table)
        return int(seen["picture"]["round"]) if _bets(seen) else None

    def _table(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.http.get(f"/v1/tables/{table}").json()
        return found


def _bets(table: dict[str, Any]) -> bool:
    asked = table["question"]
    return bool(asked and asked["kind"] == "window" and asked["yours"])


@pytest.fixture
def http(house: House) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=house.base, timeout=PATIENCE) as http:
        yield http


def staff(arrive: Arrive, house: House, role: str, person: str) -> Visit:
    house.hire(role, person)
    visit = arrive()
    visit.sign_in(person)
    return visit


def chosen_table(visit: Visit, table: str) -> Page:
    page = visit.page("/#/desk/tables")
    page.get_by_role("button", name=table, exact=True).click()
    page.locator(f"[data-chosen={table}]").wait_for()
    return page


def test_a_player_disputes_a_round_requests_a_review_and_refers_it(
    arrive: Arrive, house: House, http: httpx.Client
) -> None:
    table = house.open("wheel-of-complaints", "money-wheel", bet_seconds=120)
    carl = Player(http, house.new("carl-complains"))
    number = carl.plays(table)
    his = arrive()
    his.sign_in(carl.id)
    page = his.page(f"/#/table/{table}/round/{number}")
    page.get_by_label("About").fill("the wheel was touched")
    page.get_by_role("button", name="Open a dispute").click()
    dispute = page.locator("[data-dispute]")
    expect(dispute).to_contain_text("waiting for a decision")
    keep_picture(page, "replay-dispute")
    assert grave_findings(page) == []

    boss = staff(arrive, house, "casino-supervisor", "desk-reviews").page("/#/desk/disputes")
    boss.get_by_role("button", name=f"Open {dispute.get_attribute('data-dispute')}").click()
    boss.get_by_label("Decision or finding").fill("nobody touched it")
    boss.get_by_role("button", name="Decide").dblclick()  # once is enough: the second press has nothing to do
    expect(boss.locator("[data-dispute]")).to_contain_text("nobody touched it")
    expect(boss.get_by_role("alert")).to_have_count(0)

    page.reload()
    page.get_by_role("button", name="Request a review").click()
    expect(dispute).to_contain_text("under review")
    boss.reload()
    boss.get_by_role("button", name=f"Open {dispute.get_attribute('data-dispute')}").click()
    boss.get_by_label("Decision or finding").fill("the film shows it")
    boss.get_by_role("button", name="Review", exact=True).click()
    expect(boss.locator("[data-dispute]")).to_contain_text("the film shows it")
    page.reload()
    page.get_by_label("Your comment").fill("I want an inspector")
    page.get_by_role("button", name="Refer to an inspector").click()
    expect(dispute).to_contain_text("with an inspector")


def test_chips_go_through_the_cage_and_a_closed_table_is_counted(
    arrive: Arrive, house: House, http: httpx.Client
) -> None:
    filled = house.open("wheel-of-chips", "money-wheel")
    ends = house.open("wheel-to-close", "money-wheel", bet_seconds=1)
    dora = Player(http, house.new("dora-buys"))
    dora.sit(ends)
    dora.command(ends, "leave")
    visit = staff(arrive, house, "games-supervisor", "desk-cage")
    page = visit.page("/#/desk/cage")
    people = page.get_by_role("form", name="Chips for players")
    people.get_by_label("Person").fill(dora.id)
    people.get_by_label("Amount in dollars").fill("twelve")
    expect(people.get_by_role("button", name="Buy-in")).to_be_disabled()
    people.get_by_label("Amount in dollars").fill("12.50")
    before = http.get("/v1/me").json()["cents"]
    people.get_by_role("button", name="Buy-in").click()
    expect(page.get_by_text(f"{dora.id} now has")).to_be_visible()
    assert http.get("/v1/me").json()["cents"] == before + 1250
    slips = page.get_by_role("form", name="Chips for tables")
    slips.get_by_label("Table").select_option(filled)
    slips.get_by_label("Amount in dollars").fill("500")
    slips.get_by_role("button", name="Fill").click()
    expect(page.get_by_role("row", name=filled)).to_contain_text("$500")
    assert grave_findings(page) == []

    desk = chosen_table(visit, ends)
    desk.get_by_role("button", name="Close the table").click()
    expect(desk.get_by_role("row", name=ends)).to_contain_text("closed", timeout=60_000)
    page.reload()
    boxes = page.get_by_role("form", name="Count a box")
    boxes.get_by_label("Table").select_option(ends)
    boxes.get_by_label("Counted amount").fill("99")
    boxes.get_by_role("button", name="Enter count").click()
    expect(page.get_by_role("alert")).to_have_text("The count differs from the ledger by \N{MINUS SIGN}$1.")


def test_staff_are_added_disabled_and_enabled(arrive: Arrive, house: House, http: httpx.Client) -> None:
    eve = house.new("eve-deals")
    page = staff(arrive, house, "casino-supervisor", "desk-hires").page("/#/desk/staff")
    form = page.get_by_role("form", name="Add staff")
    form.get_by_label("User name").fill(eve)
    form.get_by_label("First password").fill(PASSWORD)
    form.get_by_role("button", name="Add staff").click()
    card = page.locator(f"[data-person={eve}]")
    expect(card).to_contain_text("dealer")
    word = {"id": eve, "password": PASSWORD}
    assert http.post("/v1/sessions", json=word).json()["role"] == "dealer"
    http.cookies.clear()
    card.get_by_role("button", name="Disable").click()
    expect(card).to_contain_text("disabled")
    assert not http.post("/v1/sessions", json=word).is_success
    card.get_by_role("button", name="Enable").click()
    expect(card.get_by_role("button", name="Disable")).to_be_visible()
    assert http.post("/v1/sessions", json=word).is_success
    page.get_by_role("form", name="Invite staff").get_by_role("button", name="Invite staff").click()
    expect(page.get_by_label("Invitation link")).to_have_value(re.compile(r"/join\?invite=.+"))


def test_a_table_is_opened_and_its_approval_filed_from_the_alarm(arrive: Arrive, house: House) -> None:
    table = house.new("opened-at-the-desk")
    visit = staff(arrive, house, "casino-supervisor", "desk-opens")
    page = visit.page("/#/desk/tables")
    page.get_by_text("Open a table", exact=True).first.click()
    form = page.get_by_role("form", name="Open a table")
    form.get_by_label("Name of the table").fill(table)
    form.get_by_label("Game").select_option("roulette")
    form.get_by_label("Dealt by").select_option("human")
    form.get_by_label("Minimum in dollars").fill("2.50")
    form.get_by_role("button", name="Open a table").click()
    expect(page.locator(f"[data-chosen={table}]")).to_contain_text("$2.50")
    page.get_by_role("tab", name="Alarms").click()
    page.get_by_role("button", name="Show", exact=True).click()
    group = page.locator("details", has_text=table)
    group.locator("summary").click()
    wanted = group.locator("li", has_text="Min $2.50")
    wanted.get_by_role("button", name="File an approval").click()
    wanted.get_by_label("Reference").fill(f"GB/{table}")
    wanted.get_by_label("Given by").fill("the Board")
    wanted.get_by_role("form").get_by_role("button", name="File an approval").click()
    expect(page.locator(".cards li", has_text=f"GB/{table}")).to_contain_text("in force")
    expect(wanted).to_have_count(0)
    assert grave_findings(page) == []


def test_an_order_names_several_people(arrive: Arrive, house: House, http: httpx.Client) -> None:
    table = house.open("watched-table", "double-chance", bet_seconds=120)
    fred = Player(http, house.new("fred-watched"))
    fred.sit(table)
    with httpx.Client(base_url=house.base, timeout=PATIENCE) as other:
        gina = Player(other, house.new("gina-watched"))
        gina.sit(table)
        page = chosen_table(staff(arrive, house, "games-supervisor", "desk-orders"), table)
        page.get_by_role("button", name="Order players to play first", exact=True).click()
        page.get_by_role("checkbox", name=fred.id).check()
        page.get_by_role("checkbox", name=gina.id).check()
        page.get_by_role("button", name="Give the order").click()
        expect(page.get_by_text("On record: Order players to play first.")).to_be_visible()


def test_search_results_are_sentences_in_order_of_time(arrive: Arrive, house: House, http: httpx.Client) -> None:
    table = house.open("wheel-to-search", "money-wheel", bet_seconds=120)
    hugo = Player(http, house.new("hugo-sought"))
    hugo.plays(table)
    page = staff(arrive, house, "inspector", "desk-searches").page("/#/desk/search")
    page.get_by_label("Person").fill(hugo.id)
    page.get_by_role("button", name="Search").click()
    rows = page.locator("tbody tr")
    expect(rows.filter(has_text=re.compile(r"bets \$")).first).to_be_visible()
    times = rows.locator("td:first-child").all_inner_texts()
    assert times == sorted(times)
    assert len(times) > 2
    assert grave_findings(page) == []
    page.get_by_label("From").fill("2200-01-01T00:00")
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_text("Nothing found.")).to_be_visible()
