"""Sign in, create an account and accept an invitation, as forms in a real browser."""

import re

from playwright.sync_api import Page, expect
from tests.web.conftest import NARROW, Arrive
from tests.web.floor import PASSWORD, House
from tests.web.looks import grave_findings, sideways


def form(page: Page, name: str) -> None:
    page.get_by_role("form", name=name).wait_for()


def make(page: Page, person: str) -> None:
    door = page.get_by_role("form", name="Create an account")
    door.get_by_label("User name", exact=True).fill(person)
    door.get_by_label("Password").fill(PASSWORD)
    door.get_by_role("button").click()
    expect(page.get_by_role("link", name=f"Account: {person}")).to_be_visible()


def test_create_an_account_sign_out_and_sign_in_again(arrive: Arrive) -> None:
    page = arrive().page("/#/account")
    make(page, "ann")
    expect(page.get_by_test_id("balance")).to_have_text("$1,000")
    page.get_by_role("button", name="Sign out").click()
    door = page.get_by_role("form", name="Sign in")
    door.get_by_label("User name", exact=True).fill("ann")
    door.get_by_label("Password").fill(PASSWORD)
    door.get_by_role("button").click()
    expect(page.get_by_role("link", name="Account: ann")).to_be_visible()
    assert grave_findings(page) == []


def test_staff_begin_where_their_work_is(arrive: Arrive, house: House) -> None:
    house.open("waits-for-dealer", "roulette", dealer="human")
    begins = {"dealer": r"#/deal/", "games-supervisor": r"#/desk/tables$", "inspector": r"#/desk/alarms$"}
    for role, place in begins.items():
        person = house.new(role)
        house.hire(role, person)
        page = arrive().page("/#/account")
        door = page.get_by_role("form", name="Sign in")
        door.get_by_label("User name", exact=True).fill(person)
        door.get_by_label("Password").fill(PASSWORD)
        door.get_by_role("button").click()
        expect(page).to_have_url(re.compile(place))


def test_a_wrong_password_is_refused_with_a_message(arrive: Arrive) -> None:
    visit = arrive()
    page = visit.page("/#/account")
    door = page.get_by_role("form", name="Sign in")
    door.get_by_label("User name", exact=True).fill("nobody-here")
    door.get_by_label("Password").fill(PASSWORD)
    door.get_by_role("button").click()
    expect(door.get_by_role("alert")).not_to_be_empty()
    assert all("401" in fault for fault in visit.faults), visit.faults  # the browser logs the refused request
    visit.faults.clear()


def test_an_invitation_makes_the_first_inspector(arrive: Arrive, house: House) -> None:
    link = house.link("inspector")
    page = arrive(NARROW).page(link.removeprefix(house.base))
    form(page, "Create an account")
    assert grave_findings(page) == []
    assert sideways(page) <= 0
    page.get_by_label("User name", exact=True).fill("the-eye")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Accept invitation").click()
    expect(page.get_by_role("status")).to_contain_text("inspector")
    assert "invite" not in page.url
    page.get_by_role("link", name="Back to the lobby").click()
    page.locator("[data-table]").first.wait_for()
    assert page.get_by_role("button", name=re.compile("^Sit down")).count() == 0, "staff take no seats"


def test_a_link_without_an_invitation_says_so(arrive: Arrive) -> None:
    page = arrive().page("/join")
    expect(page.get_by_role("alert")).to_contain_text("no invitation")


def test_scripts_cannot_read_the_session(arrive: Arrive) -> None:
    page = arrive().page("/#/account")
    make(page, "eve")
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("JSON.stringify(localStorage)") == "{}"
